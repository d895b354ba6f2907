// Without a network: what the browser threw away comes back at one visit with a network; several deployments on an
// origin keep out of each other's way; and a wrong address is told.
import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { contents, freshContext, open, pageFolder, ready, reload, saved, shown, startServer, tapButton, until } from './harness.mjs';
import { advance, circumstances, exampleFight } from './fight.mjs';
import { thumb } from './hands.mjs';
import { startSpoilt } from './spoilt.mjs';
import { beside, readAll } from './store.mjs';

// A server that the test closes when it likes.
async function serverOf(t, folder) {
  const server = await startServer(folder);
  let open = true;
  const close = async () => {
    if (open) await server.close();
    open = false;
  };
  t.after(close);
  return { url: server.url, close };
}

// How many files the worker keeps for the page's own folder.
const keeps = (page) => page.evaluate(async () => {
  const scope = new URL('./', location.href).href;
  const names = (await caches.keys()).filter((name) => name.endsWith(` ${scope}`));
  return names.length === 1 ? (await (await caches.open(names[0])).keys()).length : names;
});
const controlled = (page) =>
  until(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller)), 'the worker serves the page');
async function installed(t, server, options = {}) {
  const opened = await open(t, { server, offline: true, ...options });
  await controlled(opened.page);
  return opened;
}

for (const [what, spoil] of [
  ['the whole cache', async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  }],
  ['the page and the program', async () => {
    const cache = await caches.open((await caches.keys())[0]);
    for (const { url } of await cache.keys()) if (/\.wasm|\/\?kept/.test(url)) await cache.delete(url);
  }],
]) {
  test(`${what} thrown away by the browser is put back at one visit with a network`, async (t) => {
    const server = await serverOf(t);
    const { page, context } = await installed(t, server, { allow: /ERR_/ });
    const all = await keeps(page);
    assert.equal(all, 8);
    await page.evaluate(spoil);
    assert.notEqual(await keeps(page), all);
    await reload(page);
    await ready(page);
    await until(async () => (await keeps(page)) === all, 'all of it is kept again');
    await server.close();
    await page.close();
    const later = await context.newPage();
    await later.goto(server.url);
    await ready(later);
    await shown(later, 'button', 'Example fight');
  });
}

for (const what of ['.wasm', 'faces-', 'app-']) {
  test(`a ${what} that is kept damaged never runs, and is fetched anew`, async (t) => {
    const server = await serverOf(t);
    const { page } = await installed(t, server, { allow: /integrity|ERR_|Failed to find a valid digest/ });
    const damaged = () => page.evaluate(async (what) => {
      const cache = await caches.open((await caches.keys())[0]);
      const [key] = (await cache.keys()).filter(({ url }) => url.includes(what));
      const kept = await cache.match(key);
      const bytes = new Uint8Array(await kept.clone().arrayBuffer());
      bytes[bytes.length >> 1] ^= 1;
      await cache.put(key, new Response(bytes, { headers: kept.headers }));
    }, what);
    await damaged();
    await reload(page);
    await ready(page);
    await server.close(); // what was fetched anew is kept
    await reload(page);
    await ready(page);
  });
}

test('a server that is busy for a moment costs nothing that is kept', async (t) => {
  const server = await startSpoilt(t);
  const { page } = await installed(t, server, { allow: /503|ERR_/ });
  server.spoil = (_, answer) => {
    Object.assign(answer, { status: 503, body: Buffer.from('busy') });
  };
  assert.equal((await page.goto(`${server.url}licences.txt`)).status(), 503);
  await server.close();
  await page.goto(server.url);
  await ready(page);
});

test('an address below the page is told when there is no network, and is the server’s affair when there is', async (t) => {
  const server = await serverOf(t);
  const { page } = await installed(t, server, { allow: /404|503|ERR_/ });
  assert.equal((await page.goto(`${server.url}some/where`)).status(), 404);
  await server.close();
  await page.goto(`${server.url}licences.txt`);
  await page.getByText('fetched when it is first opened').waitFor();
  await page.goto(`${server.url}some/where`);
  await page.getByText('There is no network').waitFor();
  await page.getByRole('link', { name: 'it is here' }).click();
  await ready(page);
  await page.goto(`${server.url}index.html#/more`);
  await ready(page);
});

test('two deployments on one origin live side by side', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'fray-two-'));
  t.after(() => rmSync(folder, { recursive: true }));
  cpSync(pageFolder, folder, { recursive: true });
  cpSync(pageFolder, join(folder, 'beta'), { recursive: true });
  const server = await serverOf(t, folder);
  const context = await freshContext(t, { offline: true });
  const [here, below] = [{ url: server.url }, { url: `${server.url}beta/` }];
  const { page: first } = await installed(t, here, { context });
  await exampleFight(thumb(first));
  await advance(thumb(first));
  await saved(first);
  const before = await circumstances(first);
  const { page: second } = await installed(t, below, { context });
  await shown(second, 'button', 'Example fight');
  assert.equal(await second.getByRole('region', { name: 'Notice' }).count(), 0, 'each may write');
  await exampleFight(thumb(second));
  await saved(second);
  // The worker above serves the second page until that has its own.
  const ownWorker = () => second.evaluate(() => navigator.serviceWorker.controller.scriptURL === new URL('sw.js', location.href).href);
  await until(ownWorker, 'the second is kept too');
  assert.deepEqual([await keeps(first), await keeps(second)], [8, 8]);
  // Erasing one leaves the other.
  await second.evaluate(() => (location.hash = '#/more/erase'));
  await Promise.all([second.waitForEvent('load'), tapButton(second, 'Erase')]);
  await ready(second);
  await shown(second, 'button', 'Example fight');
  await server.close();
  for (const page of [first, second]) {
    await reload(page);
    await ready(page);
  }
  assert.equal(await circumstances(first), before);
});

test('what was stored before deployments had names is taken over by the first that finds it, once', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'fray-two-'));
  t.after(() => rmSync(folder, { recursive: true }));
  cpSync(pageFolder, folder, { recursive: true });
  cpSync(pageFolder, join(folder, 'beta'), { recursive: true });
  const server = await serverOf(t, folder);
  for (const [what, inLocal, inDatabase] of [['both stores', true, true], ['localStorage', true, false], ['the database', false, true]]) {
    const context = await freshContext(t, { offline: true });
    const { page } = await open(t, { context, server });
    await exampleFight(thumb(page));
    await advance(thumb(page));
    await saved(page);
    const before = await contents(page);
    await page.close();
    await beside(context, server, async (page) => {
      const { local, mirror } = await readAll(page);
      await page.evaluate(async ({ local, mirror }) => {
        localStorage.clear();
        for (const name of await caches.keys()) await caches.delete(name);
        for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
        const old = await caches.open('fray-0123456789ab');
        await old.put(`${location.origin}/?kept=0123456789ab`, new Response('before'));
        const others = await caches.open('fray-ba9876543210');
        await others.put(`${location.origin}/beta/?kept=0123456789ab`, new Response('another’s'));
        const done = (request) => new Promise((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
        await done(indexedDB.deleteDatabase('fray /'));
        for (const [key, text] of Object.entries(local)) localStorage.setItem(`fray/${key}`, text);
        if (!Object.keys(mirror).length) return;
        const opening = indexedDB.open('fray', 1);
        opening.onupgradeneeded = () => opening.result.createObjectStore('texts');
        const database = await done(opening);
        const transaction = database.transaction('texts', 'readwrite');
        for (const [key, text] of Object.entries(mirror)) transaction.objectStore('texts').put(text, key);
        await new Promise((resolve) => (transaction.oncomplete = resolve));
        database.close();
      }, { local: inLocal ? local : {}, mirror: inDatabase ? mirror : {} });
    });
    const again = (await open(t, { context, server })).page;
    const standing = (text) => text.split('\n').filter((line) => !/button \| Log: /.test(line)).join('\n');
    assert.equal(standing(await contents(again)), standing(before), what);
    await advance(thumb(again));
    await saved(again);
    const later = standing(await contents(again));
    await controlled(again);
    const left = await again.evaluate(() => caches.keys());
    assert.ok(!left.includes('fray-0123456789ab') && left.includes('fray-ba9876543210'), left.join());
    const { page: other } = await open(t, { context, server: { url: `${server.url}beta/` } });
    await shown(other, 'button', 'Example fight');
    await other.close();
    await reload(again);
    await ready(again);
    assert.equal(standing(await contents(again)), later, what);
    await context.close();
  }
});
