// The whole browser is killed at random moments, with its profile on the disk: what was said to be saved is there, and
// what is shown was on its way to the disk before it was shown, so that nothing but a disk that is at it can lose it. How
// often one did, and how long it had been at it, is told: on a machine with time to spare never. FRAY_KILLS says how
// many times; ./fray test kill does it a hundred times.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { exampleFight } from './fight.mjs';
import { mouse } from './hands.mjs';
import { ready, saved, startBrowserOn, startServer } from './harness.mjs';

const kills = Number(process.env.FRAY_KILLS ?? 4);
const longest = 50; // ms from the picture to the kill
const atOnce = 2; // writes: shell/mirror.js

// In the page: tells when the write of an action is begun, when the action is shown, in the task after the frame that
// draws it, and when it is said to be saved; with the clock that the test has too.
function tellTale() {
  const now = () => performance.timeOrigin + performance.now();
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (text, key) {
    const done = put.call(this, text, key);
    if (key === 'save') window.tell(JSON.stringify({ begun: Number(text.split(' ', 2)[1]), at: now() }));
    return done;
  };
  document.addEventListener('readystatechange', () => {
    let fray = window.fray;
    if (!fray || fray.watched) return;
    fray.watched = true;
    const values = { stamp: 0, saved: 0 };
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => window.tell(JSON.stringify({ shown: data, at: now() }));
    for (const name of ['stamp', 'saved']) {
      Object.defineProperty(fray, name, {
        get: () => values[name],
        set(value) {
          values[name] = value;
          if (name === 'stamp') port2.postMessage(value);
          else window.tell(JSON.stringify({ saved: value, at: now() }));
        },
      });
    }
  });
}

test(`killed ${kills} times at random moments, nothing that was said to be saved is lost`, async (t) => {
  const server = await startServer();
  t.after(() => server.close());
  const profile = mkdtempSync(join(tmpdir(), 'fray-kill-'));
  t.after(() => rmSync(profile, { recursive: true, force: true, maxRetries: 5 }));
  let heard;
  let slowest = 0; // ms from the begin of a write until it was said to be saved
  const waited = []; // actions that were shown before their write was begun, though nothing kept it
  const start = async () => {
    const { browser, kill } = await startBrowserOn(t, profile);
    const page = await browser.contexts()[0].newPage();
    heard = { shown: 0, saved: 0, at: 0, begun: 0, writes: new Map(), next: () => {} };
    await page.exposeFunction('tell', (text) => {
      const { shown = 0, saved = 0, begun = 0, at } = JSON.parse(text);
      if (begun > heard.begun) {
        heard.begun = begun;
        heard.writes.set(begun, at);
      }
      if (heard.writes.has(saved)) slowest = Math.max(slowest, at - heard.writes.get(saved));
      heard.saved = Math.max(heard.saved, saved);
      if (shown > heard.shown) {
        Object.assign(heard, { shown, at });
        // Two writes at a time: what comes while those are under way waits for one of them.
        const begun = Math.max(heard.begun, heard.saved); // what was loaded counts as saved
        if (begun < shown && begun - heard.saved < atOnce) waited.push({ shown, begun, saved: heard.saved });
      }
      heard.next();
    });
    await page.addInitScript(tellTale);
    await page.goto(server.url);
    await ready(page);
    return { page, kill };
  };
  const now = () => performance.timeOrigin + performance.now();
  let { page, kill } = await start();
  await exampleFight(mouse(page));
  await page.getByRole('button', { name: 'Roll distance' }).click();
  await page.getByRole('button', { name: 'Undo', exact: true }).waitFor();
  await saved(page);
  let undone = false;
  const results = [];
  for (let i = 0; i < kills; ++i) {
    // One action, or every third time three as fast as a script taps: then a disk may still be at the one before.
    const actions = i % 3 === 2 ? 3 : 1;
    for (let n = 0; n < actions; ++n) {
      const before = heard.shown;
      const shown = new Promise((resolve) => {
        heard.next = () => heard.shown > before && resolve();
      });
      const name = undone ? 'Redo' : 'Undo';
      undone = !undone;
      page.evaluate((name) => document.querySelector(`#semantics button[aria-label="${name}"]`).click(), name).catch(() => {});
      await shown;
    }
    const moment = heard.at + Math.random() * longest;
    while (now() < moment) await new Promise((resolve) => setImmediate(resolve));
    const after = now() - heard.at;
    const writing = now() - (heard.writes.get(heard.shown) ?? now());
    await kill();
    const { shown, saved: said } = heard;
    ({ page, kill } = await start());
    const there = await page.evaluate(() => window.fray.stamp);
    undone = (await page.locator('#semantics button[aria-label="Redo"]:not([aria-disabled])').count()) > 0;
    results.push({ after, writing, shown, said, there, actions });
  }
  await kill();
  const lost = results.filter(({ shown, there }) => there < shown);
  t.diagnostic(`${kills} kills, ${lost.length} lost what was shown: ` +
    lost.map(({ after, writing, actions }) =>
      `${after.toFixed(1)} ms after the picture of ${actions}, ${writing.toFixed(1)} ms at it`).join(', ') +
    `; a write took ${slowest.toFixed(1)} ms at the most`);
  assert.deepEqual(waited, []);
  assert.deepEqual(results.filter(({ said, there }) => there < said), []);
});
