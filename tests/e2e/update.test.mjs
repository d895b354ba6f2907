// A new version is fetched, waits, says so, and takes over when it is told to; one that is only half
// there never does.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { button, open, pageFolder, ready, reload, saved, settled, startServer, until } from './harness.mjs';
import { advance, circumstances, exampleFight } from './fight.mjs';
import { thumb } from './hands.mjs';

const digest = (data) => createHash('sha256').update(data).digest('hex').slice(0, 12);
const checksum = (data) => `sha256-${createHash('sha256').update(data).digest('base64')}`;
const version = (page) => page.evaluate(() => document.documentElement.dataset.version);
const waits = (page) =>
  until(() => page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting)), 'the new version waits');
const look = (page) => page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).update());

// A copy of the built page in a folder of its own, and the version after it: another index.html.
function copyOfPage(t) {
  const folder = mkdtempSync(join(tmpdir(), 'fray-update-'));
  t.after(() => rmSync(folder, { recursive: true }));
  cpSync(pageFolder, folder, { recursive: true });
  const path = (name) => join(folder, name);
  const write = (name, text) => {
    writeFileSync(path(name), text);
    rmSync(path(`${name}.br`), { force: true });
  };
  const html = readFileSync(path('index.html'), 'utf8');
  const worker = readFileSync(path('sw.js'), 'utf8');
  const old = html.match(/data-version="([^"]+)"/)[1];
  const next = html.replace(`data-version="${old}"`, 'data-version="next"');
  assert.ok(worker.includes(checksum(html)) && worker.includes(old));
  return {
    folder,
    old,
    publishWorker: () => write('sw.js', worker.replaceAll(checksum(html), checksum(next)).replaceAll(old, digest('next'))),
    publishHtml: () => write('index.html', next),
  };
}

test('a new version waits, says so, and takes over on consent with the fight as it stood', async (t) => {
  const site = copyOfPage(t);
  const server = await startServer(site.folder);
  t.after(() => server.close());
  const { page } = await open(t, { server, offline: true });
  await page.evaluate(() => navigator.serviceWorker.ready);
  const hand = thumb(page);
  await exampleFight(hand);
  await advance(hand);
  await saved(page);

  site.publishHtml();
  site.publishWorker();
  await look(page);
  await waits(page);
  const update = button(page, 'Update');
  await update.waitFor();
  assert.equal(await version(page), site.old);
  await reload(page); // closing and opening the page does not mix versions
  await ready(page);
  assert.equal(await version(page), site.old);
  await update.waitFor();
  const before = await circumstances(page);

  await update.tap();
  await until(async () => (await version(page)) === 'next', 'the new version is there');
  await ready(page);
  await settled(page);
  assert.equal(await circumstances(page), before);
  assert.equal(await update.count(), 0);
  const caches = await page.evaluate(async () => (await window.caches.keys()).filter((name) => name.startsWith('fray')));
  assert.equal(caches.length, 1, 'the old version is cleared away');
});

test('a version of which only a part is published is not taken', async (t) => {
  const site = copyOfPage(t);
  const server = await startServer(site.folder);
  t.after(() => server.close());
  const { page } = await open(t, { server, allow: /./, offline: true });
  await page.evaluate(() => navigator.serviceWorker.ready);
  site.publishWorker(); // the worker comes first, the page it belongs to does not come
  await look(page).catch(() => {});
  await until(
    () => page.evaluate(async () => !(await navigator.serviceWorker.getRegistration()).installing),
    'the installation is over',
  );
  assert.equal(await page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration()).waiting)), false);
  await reload(page);
  await ready(page);
  assert.equal(await version(page), site.old);
});
