// Measures the table of many phones with real pages on this machine: how soon a tap on the Guide's phone shows on a
// seat's, and how many bytes one action is to a seat, by the size of the fight. And what a player's phone loads until
// it shows the fight.
//
// usage: node tests/bench/table_page.mjs [--taps 60] [--only 'loads 5 50 500']
import { readFileSync, statSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { embeddedBroker } from '../../cmake/broker.mjs';
import { serve } from '../../cmake/serve.mjs';
import { button, find, gone, launchOptions, pageFolder, phone, ready, settled, tapButton, until } from '../e2e/act.mjs';
import { addErrant, advance, newFight } from '../e2e/fight.mjs';
import { thumb } from '../e2e/hands.mjs';
import { median } from './trace.mjs';

const { values: options } = parseArgs({ options: { taps: { type: 'string', default: '60' }, only: { type: 'string', default: 'loads 5 50 500' } } });
const server = await serve({ root: pageFolder, port: 0, broker: embeddedBroker() });
const browser = await chromium.launch(launchOptions);
const p95 = (all) => [...all].sort((a, b) => a - b)[Math.floor(all.length * 0.95)];

async function open(address, before) {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  await before?.(page);
  await page.goto(new URL(address, server.url).href);
  await ready(page);
  return { page, context };
}

// When a finger was lifted, on the clock that all pages of a machine share.
const noteTaps = () => addEventListener('pointerup', ({ timeStamp }) => (window.tapped = performance.timeOrigin + timeStamp), true);
// When the picture was made in which the heading is another one: what it says to assistive technology follows at once.
function noteShown() {
  let last = '';
  new MutationObserver(() => {
    const now = document.querySelector('#semantics h1')?.textContent ?? '';
    if (now === last) return;
    last = now;
    window.shownAt = performance.timeOrigin + performance.now();
    window.shows = (window.shows ?? 0) + 1;
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

async function fightOf(combatants) {
  const sent = [];
  const link = () => addEventListener('fray-table', () => {
    const { start } = window.fray.table;
    window.fray.table.start = (page) => start({ ...page, tell(message) {
      window.link = message.link ?? window.link;
      page.tell(message);
    } });
  });
  const { page: guide, context } = await open('table.html', async (page) => {
    await page.addInitScript(noteTaps);
    await page.addInitScript(link);
    page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(payload.length)));
  });
  const hand = thumb(guide);
  await addErrant(hand, 'Ada');
  await newFight(hand, { npcs: { Goblin: combatants - 1 } });
  await find(guide, 'tab', 'More').tap();
  await tapButton(guide, /^Table of many phones/);
  await tapButton(guide, 'Open the table');
  const address = await until(() => guide.evaluate(() => window.link), 'there is a link');
  const { page: seat, context: other } = await open(address, (page) => page.addInitScript(noteShown));
  await gone(seat, 'heading', 'The table');
  await tapButton(seat, 'Ada');
  await gone(seat, 'heading', 'Who do you play?');
  await tapButton(guide, 'Close');
  await find(guide, 'tab', 'Fight').tap();
  await advance(hand);
  await settled(guide);
  const times = [];
  const bytes = [];
  for (let i = 0; i < Number(options.taps); ++i) {
    await settled(seat);
    const before = await seat.evaluate(() => window.shows);
    sent.length = 0;
    await button(guide, i % 2 ? 'Redo' : 'Undo').first().tap();
    await seat.waitForFunction((was) => window.shows > was, before);
    times.push((await seat.evaluate(() => window.shownAt)) - (await guide.evaluate(() => window.tapped)));
    bytes.push(sent.reduce((sum, one) => sum + one, 0));
  }
  console.log(`  ${String(combatants).padStart(3)} combatants, a tap on the Guide’s phone → shown on a seat’s: median ${median(times).toFixed(0)} ms, ` +
    `p95 ${p95(times).toFixed(0)} ms; ${median(bytes)} bytes to the broker for one seat (median, p95 ${p95(bytes)})`);
  await context.close();
  await other.close();
}

// Bytes of what a page asks for until it shows something, as a server that compresses sends them.
function loads() {
  const size = (name) => {
    try {
      return statSync(join(pageFolder, `${name}.br`)).size;
    } catch {
      return statSync(join(pageFolder, name)).size;
    }
  };
  const of = (page, first) => {
    const html = readFileSync(join(pageFolder, page), 'utf8');
    const names = [page, html.match(/app-[0-9a-f]{12}\.js/)[0], html.match(first)[0], html.match(/faces-[0-9a-f]{12}\.bin/)[0],
      ...(html.match(/table-[0-9a-f]{12}\.js/)?.slice(0, 1) ?? [])];
    return names.reduce((sum, name) => sum + size(name), 0);
  };
  const main = of('index.html', /fray-[0-9a-f]{12}\.wasm/);
  const seat = of('table.html', /seat-[0-9a-f]{12}\.wasm/);
  console.log(`  until the first picture of the main page ${(main / 1000).toFixed(1)} KB, until a player’s phone shows the fight ${(seat / 1000).toFixed(1)} KB`);
}

console.log(`  load average ${loadavg().map((one) => one.toFixed(1)).join(' ')}`);
if (options.only.includes('loads')) loads();
for (const combatants of options.only.match(/\d+/g) ?? []) await fightOf(Number(combatants));
await browser.close();
await server.close();
