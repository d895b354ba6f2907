// Measures the built page as a phone would meet it: Chromium at 390 × 844, ratio 3, its main thread
// slowed down fourfold.
//
// usage: node tests/bench/page.mjs [--json FILE] [--quick]
import { existsSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';

import { addErrant, advance, advanceToPhase, newFight } from '../e2e/fight.mjs';
import { mouse } from '../e2e/hands.mjs';
import { withOwn } from '../e2e/custom.mjs';
import { centre, finger, firstButton, launchOptions, pageFolder, ready, saved, settled, sharpPhone, touch } from '../e2e/act.mjs';
import { serve } from '../../cmake/serve.mjs';
import { median, tapWork, traced } from './trace.mjs';

const { values: options } = parseArgs({ options: { json: { type: 'string' }, quick: { type: 'boolean' } } });
const slowdown = 4;
const rounds = options.quick ? 2 : 5;
if (!existsSync(pageFolder)) throw new Error(`${pageFolder} is not there: ./fray build makes it`);

const figures = {};
const rows = [];
const note = (key, what, value, unit, goal) => {
  figures[key] = value;
  const shown = typeof value === 'number' && !Number.isInteger(value) ? value.toFixed(1) : String(value);
  rows.push([what, `${shown} ${unit}`, goal ?? '']);
  console.log(`  ${what.padEnd(58)}${`${shown} ${unit}`.padStart(14)}  ${goal ?? ''}`);
};

const server = await serve({ root: pageFolder, port: 0 });
const browser = await chromium.launch(launchOptions);

// What the page allocates and how long its frames take is noted by wrapping what it calls; the page
// itself knows nothing of it.
const instruments = () => {
  window.noted = { frames: [], memory: null, answered: 0 };
  const { instantiate, instantiateStreaming } = WebAssembly;
  const keep = (result) => {
    const found = Object.values((result.instance ?? result).exports).find((one) => one instanceof WebAssembly.Memory);
    window.noted.memory = found ?? window.noted.memory;
    return result;
  };
  WebAssembly.instantiate = (...all) => instantiate.apply(WebAssembly, all).then(keep);
  WebAssembly.instantiateStreaming = (...all) => instantiateStreaming.apply(WebAssembly, all).then(keep);
  const request = window.requestAnimationFrame;
  window.requestAnimationFrame = (callback) =>
    request.call(window, (time) => {
      const before = performance.now();
      callback(time);
      window.noted.frames.push(performance.now() - before);
    });
  // The picture after the one in which the elements over it have followed a touch: its answer can be seen.
  addEventListener('pointerup', () => {
    const answer = new MutationObserver(() => {
      answer.disconnect();
      request(() => request(() => (window.noted.answered = performance.now())));
    });
    answer.observe(document.getElementById('semantics'), { attributes: true, childList: true, characterData: true, subtree: true });
  }, { capture: true, once: true });
};

async function phonePage(context, { slow = slowdown } = {}) {
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  const cdp = await context.newCDPSession(page);
  await page.addInitScript(instruments);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slow });
  return { page, cdp };
}
// What somebody waits for who opens the page: until the first control is there, was tapped, and its answer can be seen.
const usableAfter = async (page, url) => {
  await page.goto(url, { waitUntil: 'commit' });
  const first = firstButton(page);
  await first.waitFor({ state: 'attached' });
  const { x, y } = await centre(first);
  await page.touchscreen.tap(x, y);
  await page.waitForFunction(() => window.noted.answered);
  return page.evaluate(() => window.noted.answered);
};

// --- what comes over the line, headers and all, until the page works without a network ---

async function download() {
  let bytes = 0;
  const relay = createServer((near) => {
    const far = connect(server.port, '127.0.0.1');
    far.on('data', (data) => (bytes += data.length));
    near.pipe(far).pipe(near);
    for (const end of [near, far]) end.on('error', () => (near.destroy(), far.destroy()));
  });
  await new Promise((done) => relay.listen(0, '127.0.0.1', done));
  const context = await browser.newContext(sharpPhone);
  const page = await context.newPage();
  await page.goto(`http://localhost:${relay.address().port}/`);
  await ready(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.close();
  relay.close();
  note('download', 'first visit, everything, brotli', bytes / 1000, 'KB');
}

// --- start ---

async function start() {
  const cold = [];
  const warm = [];
  let last;
  for (let i = 0; i < rounds; ++i) {
    const context = await browser.newContext(sharpPhone);
    const first = await phonePage(context);
    cold.push(await usableAfter(first.page, server.url));
    await first.page.evaluate(() => navigator.serviceWorker.ready);
    await first.page.close();
    for (let again = 0; again < 3; ++again) {
      const { page, cdp } = await phonePage(context);
      const time = await usableAfter(page, server.url);
      if (again === 2) {
        warm.push(time);
        await cdp.send('HeapProfiler.collectGarbage');
        const { metrics } = await cdp.send('Performance.enable').then(() => cdp.send('Performance.getMetrics'));
        last = {
          heap: metrics.find(({ name }) => name === 'JSHeapUsedSize').value,
          wasm: await page.evaluate(() => window.noted.memory?.buffer.byteLength ?? 0),
        };
      }
      await page.close();
    }
    await context.close();
  }
  note('cold', 'a first tap answered, first visit', median(cold), 'ms');
  note('warm', 'a first tap answered, later visit', median(warm), 'ms');
  note('heap', 'JavaScript heap', last.heap / 1e6, 'MB');
  note('wasm', 'WebAssembly memory', last.wasm / 1e6, 'MB');
}

// --- taps ---

async function bigFight(page, combatants) {
  await page.goto(server.url);
  await ready(page);
  const hand = mouse(page);
  await addErrant(hand, 'Ada', { Skill: 13 });
  await newFight(hand, { npcs: { Goblin: combatants - 1 }, light: 'Bright', distance: 30 });
  await advanceToPhase(hand);
  await saved(page);
  await settled(page);
}

// What costs somebody an action and does nothing else, chosen so far that one tap does it.
async function otherAction(page) {
  await touch(page.getByRole('button', { name: /: take an action$/ }).first());
  return page.getByRole('dialog').getByRole('button', { name: 'Other action', exact: true });
}

// The main thread's work for one touch of this control, from its release to the answering frame.
async function oneTap(page, control) {
  const { x, y } = await centre(control);
  const touch = await finger(page);
  await settled(page);
  const before = await page.evaluate(() => window.fray.stamp);
  const events = await traced(browser, page, async () => {
    await touch.down(x, y);
    await page.waitForTimeout(90); // as long as a finger stays: what it touches is lit by then
    await touch.up();
    await page.waitForFunction(
      (was) => window.fray.stamp > was && window.fray.saved === window.fray.stamp,
      before,
      { polling: 100, timeout: 60_000 },
    );
  });
  return tapWork(events);
}

async function taps(combatants) {
  const context = await browser.newContext(sharpPhone);
  const { page, cdp } = await phonePage(context, { slow: 1 });
  await bigFight(page, combatants);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const work = { act: [], undo: [] };
  for (let i = 0; i < rounds + 1; ++i) {
    work.act.push(await oneTap(page, await otherAction(page)));
    const undo = page.getByRole('button', { name: 'Undo', exact: true });
    work.undo.push(await oneTap(page, undo));
  }
  for (const list of Object.values(work)) list.shift(); // the first warms up
  const of = (list, key) => median(list.map((one) => one[key]));
  const goal = combatants === 1000 ? 'at most 16.7' : undefined;
  note(`tap-${combatants}`, `a tap, ${combatants} combatants: work until the answer`, of(work.act, 'answer'), 'ms', goal);
  note(`undo-${combatants}`, `undo, ${combatants} combatants: work until the answer`, of(work.undo, 'answer'), 'ms', goal);
  note(`frame-${combatants}`, `the frame that answers, ${combatants} combatants`, of(work.act, 'frame'), 'ms');
  note(`whole-${combatants}`, `a tap, ${combatants} combatants: all work, saved too`, of(work.act, 'whole'), 'ms');
  note(`stored-${combatants}`, `stored for ${combatants} combatants`, (await storedBytes(page)) / 1000, 'KB');
  await context.close();
}

const storedBytes = (page) =>
  page.evaluate(() => Object.keys(localStorage).reduce((sum, key) => sum + localStorage.getItem(key).length, 0));

// --- the length of the history costs nothing ---

async function history() {
  const context = await browser.newContext(sharpPhone);
  const { page, cdp } = await phonePage(context, { slow: 1 });
  await bigFight(page, 10);
  let done = 0;
  for (const length of options.quick ? [10, 60] : [10, 100, 300]) {
    for (; done < length; ++done) await advance(mouse(page));
    await advanceToPhase(mouse(page));
    await settled(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const work = [];
    for (let i = 0; i < rounds + 1; ++i) {
      work.push(await oneTap(page, await otherAction(page)));
      await oneTap(page, page.getByRole('button', { name: 'Undo', exact: true }));
    }
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    work.shift();
    note(`history-${length}`, `a tap after ${length} actions`, median(work.map((one) => one.answer)), 'ms');
    note(`history-whole-${length}`, `a tap after ${length} actions: all work, saved too`, median(work.map((one) => one.whole)), 'ms');
  }
  await context.close();
}

// --- a thousand NPCs of one's own: the frames while somebody types into the search ---

async function bestiary() {
  const context = await browser.newContext(sharpPhone);
  const { page, cdp } = await phonePage(context, { slow: 1 });
  await page.goto(server.url);
  await ready(page);
  const text = 'It creeps out of the mire and drags what it has caught down with it. '.repeat(4);
  const own = Array.from({ length: 1000 }, (_, i) => ({
    name: `Beast ${i}`,
    threat: 1 + (i % 10),
    hp: 5 + (i % 90),
    look: `The ${i}th of its kind`,
    blows: [{ name: 'claw' }],
    gaits: [{ name: 'walking' }],
    abilities: [{ title: 'Mire', text }],
    tags: [`place ${i % 30}`],
  }));
  await withOwn(page, own);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const field = page.getByRole('searchbox', { name: 'Search the bestiary' });
  await field.tap();
  await settled(page);
  const slowest = []; // frame of each letter
  for (const letter of 'beast 99') {
    await page.evaluate(() => (window.noted.frames = []));
    await page.keyboard.type(letter);
    await settled(page);
    slowest.push(await page.evaluate(() => Math.max(...window.noted.frames)));
  }
  note('search', 'a letter more, 1,010 NPCs: the frame that answers', median(slowest), 'ms', 'at most 16.7');
  await context.close();
}

try {
  console.log(`Fray in ${browser.version()}, 390 × 844 at ratio 3, main thread slowed down ${slowdown} ×`);
  await download();
  await start();
  for (const combatants of [10, 100, 1000]) await taps(combatants);
  await history();
  await bestiary();
  if (options.json) writeFileSync(options.json, `${JSON.stringify(figures, null, 2)}\n`);
} finally {
  await browser.close();
  await server.close();
}
