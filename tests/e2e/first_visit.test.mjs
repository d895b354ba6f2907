// First visits over bad networks: what comes cut or altered never runs, is fetched once more, and whatever goes
// wrong is said in words, with a way on.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { find, freshContext, phone, ready, sharedServer, sharpPhone, shown, until } from './harness.mjs';
import { flipped, startSpoilt } from './spoilt.mjs';
import { readAll } from './store.mjs';

async function visit(t, site, stopped = 'first-late') {
  const context = await freshContext(t);
  const page = await context.newPage();
  await page.addInitScript(stopClock, stopped);
  const answer = await page.goto(site.url, { waitUntil: 'commit' });
  assert.ok(answer);
  return page;
}
const started = (page) => page.evaluate(() => document.documentElement.dataset.ready === 'true');

// In the page: the message that needs no script waits for its ten seconds, and a busy machine could take as long. Its
// clock, or that of what has another id, stands still until they are let pass.
function stopClock(id) {
  new MutationObserver((_, observer) => {
    const waiting = document.getElementById(id)?.getAnimations() ?? [];
    waiting.forEach((animation) => animation.pause());
    if (waiting.length) observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
}

// Lets what it waits for pass at once; returns how long that is, in ms.
const letPass = (page, id) => page.evaluate((of) => document.getElementById(of).getAnimations().map((animation) => {
  animation.finish();
  return animation.effect.getTiming().delay;
}), id);

// Lets the ten seconds pass at once.
async function afterTenSeconds(page) {
  await page.locator('#first-late').waitFor({ state: 'attached' });
  assert.equal(await page.getByText('This takes long').isVisible(), false, 'not before');
  assert.deepEqual(await letPass(page, 'first-late'), [10_000]);
  await page.getByText('This takes long').waitFor();
  return page.getByRole('link', { name: 'Reload' });
}

for (const [what, name, damage] of [
  ['a program that was cut short', /\.wasm/, (body) => body.subarray(0, body.length - 3)],
  ['a program with one bit changed', /\.wasm/, flipped],
  ['fonts with one bit changed', /faces-/, flipped],
]) {
  test(`${what} never runs; Reload starts the page when it comes whole`, async (t) => {
    const site = await startSpoilt(t, (path, answer) => {
      if (name.test(path)) answer.body = damage(answer.body);
    });
    const page = await visit(t, site);
    await page.getByText('did not come as it should').waitFor();
    assert.equal(await started(page), false);
    assert.deepEqual(await readAll(page), { local: {}, mirror: {} });
    site.spoil = () => {};
    await find(page, 'button', 'Reload').click(); // what was kept by the browser is the damaged one
    await ready(page);
    await shown(page, 'button', 'Example fight');
  });
}

test('what came cut is fetched once more, and nobody notices', async (t) => {
  const cut = new Set();
  const site = await startSpoilt(t, (path) => {
    const name = path.split('?')[0];
    if (!/\.(wasm|bin|js)$/.test(name) || cut.has(name)) return {};
    cut.add(name);
    return { cut: true };
  });
  const page = await visit(t, site);
  await ready(page);
  await page.locator('#coming').waitFor({ state: 'detached' });
  assert.equal(cut.size, 5, [...cut].join()); // script, fonts and three parts of the program
});

test('a script with one bit changed does not run, and comes again past what the browser keeps', async (t) => {
  let times = 0;
  const site = await startSpoilt(t, (path, answer) => {
    if (/app-.*\.js/.test(path) && ++times < 3) answer.body = flipped(answer.body);
  });
  const page = await visit(t, site);
  await ready(page);
  assert.equal(times, 3);
});

for (const [what, spoil] of [
  ['a script that the server cannot give', (path, answer) => void (/app-.*\.js/.test(path) && (answer.status = 500))],
  ['a script that is cut each time', (path) => ({ cut: /app-.*\.js/.test(path) })],
  ['a program that stops half way', (path) => ({ stall: /\.wasm/.test(path) })],
]) {
  test(`${what}: the page says so after ten seconds, without any script, and Reload helps`, async (t) => {
    const site = await startSpoilt(t, spoil);
    const page = await visit(t, site);
    const reload = await afterTenSeconds(page);
    // A script that is yet to be fetched once more might come whole, and the page would need no help.
    if (/script/.test(what)) await until(() => site.asked.some((path) => path.endsWith('?again=4')), 'the last try');
    site.spoil = () => {};
    await reload.click();
    await ready(page);
    assert.equal(await page.locator('#first').count(), 0);
  });
}

test('of each file one request is enough when all goes well', async (t) => {
  const site = await startSpoilt(t);
  const page = await visit(t, site);
  await ready(page);
  const files = site.asked.filter((path) => /\.(wasm|bin|js)$/.test(path));
  assert.deepEqual([...new Set(files)].sort(), files.sort());
});

test('with a fifth of all answers cut a visit takes one reload at most', async (t) => {
  const visits = Number(process.env.FRAY_VISITS ?? 6);
  let seed = 20260;
  const site = await startSpoilt(t, () => {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
    return { cut: seed >>> 8 < 0.2 * 2 ** 24 };
  });
  const reloads = [];
  for (let i = 0; i < visits; ++i) {
    const context = await freshContext(t);
    const page = await context.newPage();
    let times = -1;
    for (let open = false; !open; ) {
      assert.ok(++times < 5);
      await page.goto(site.url).catch(() => {});
      const answer = await page.waitForFunction(() => {
        if (document.documentElement.dataset.ready) return 'yes';
        // A page that was itself cut twice does not come again by itself.
        const [{ type } = {}] = performance.getEntriesByType('navigation');
        const half = document.readyState === 'complete' && type === 'reload' && !document.getElementById('assertive');
        return half || document.querySelector('#first.failed') ? 'no' : null;
      }, null, { timeout: 30_000 }).then((handle) => handle.jsonValue(), () => 'no');
      open = answer === 'yes';
      // A document that did not come whole, twice, has nothing that could help it: the browser's own reload does.
      if (!open && !(await page.evaluate(() => document.getElementById('assertive')))) --times;
    }
    reloads.push(times);
    await context.close();
  }
  t.diagnostic(`${visits} visits, reloads: ${reloads.join(' ')}`);
  assert.ok(Math.max(...reloads) <= 1, reloads.join(' '));
});

for (const [what, device] of [['a phone', sharpPhone], ['a phone with an odd ratio', { ...phone, deviceScaleFactor: 2.625 }]]) {
  test(`${what}: the canvas has its size from the first, before its graphics are made`, async (t) => {
    const context = await freshContext(t, { device });
    const page = await context.newPage();
    await page.addInitScript(() => {
      const { getContext } = HTMLCanvasElement.prototype;
      HTMLCanvasElement.prototype.getContext = function (...all) {
        if (this.id === 'canvas') window.firstSize ??= [this.width, this.height];
        return getContext.apply(this, all);
      };
    });
    await page.goto((await sharedServer()).url);
    await ready(page);
    const sizes = await page.evaluate(() => [window.firstSize, [window.canvas.width, window.canvas.height]]);
    assert.deepEqual(sizes[0], sizes[1]);
    assert.ok(sizes[1][0] > 1000, 'in device pixels');
  });
}

test('at another address what waits for the program is shown when that takes longer than 0.8 s', async (t) => {
  const site = await startSpoilt(t, (path) => ({ stall: /\.wasm/.test(path) }));
  const page = await visit(t, { url: `${site.url}#/bestiary` }, 'first');
  const said = page.getByText('Getting the dice out');
  await said.waitFor({ state: 'attached' });
  const seen = () => said.evaluate((element) => element.checkVisibility());
  assert.equal(await seen(), false);
  assert.deepEqual(await letPass(page, 'first'), [800]);
  await until(seen, 'it is seen');
});
