// A server with its broker as `./fray table` has it, and phones that are each somebody's: they have the same dice each
// time, as in the other tests, and keys of their own.
import { after } from 'node:test';
import { embeddedBroker } from '../../cmake/broker.mjs';
import { serve } from '../../cmake/serve.mjs';
import { exampleFight } from './fight.mjs';
import { thumb } from './hands.mjs';
import { gone, pageFolder, patience, phone, ready, shown, startBrowser, tap, tapButton, until, watch, withoutWorker } from './harness.mjs';

let shared;
after(() => shared?.close());
export async function tableServer() {
  shared ??= await serve({ root: pageFolder, broker: embeddedBroker() });
  return shared;
}

// The program's seed is two words; keys are bytes.
function sameDice() {
  const random = crypto.getRandomValues.bind(crypto);
  crypto.getRandomValues = (numbers) => (numbers instanceof Uint32Array ? numbers.fill(2026) : random(numbers));
}

// Opens an address of the server on a phone of its own, which lives as long as the test. before(page): called before it
// opens.
export async function openPhone(t, address, { context, init, device = phone, allow, before } = {}) {
  const server = await tableServer();
  if (!context) {
    context = await (await startBrowser()).newContext(device);
    context.setDefaultTimeout(patience);
    await context.addInitScript(sameDice);
    await context.addInitScript(withoutWorker);
    t.after(() => context.close());
  }
  const page = await context.newPage();
  watch(t, page, server.url, allow);
  if (init) await page.addInitScript(init);
  await before?.(page);
  await page.goto(new URL(address, server.url).href);
  await ready(page);
  return page;
}

// The link, which a player's camera would read off the Guide's phone.
const noteLink = () => addEventListener('fray-table', () => {
  const { start } = window.fray.table;
  window.fray.table.start = (page) => start({ ...page, tell(message) {
    window.links = { ...window.links, ...message };
    page.tell(message);
  } });
});
// A Guide's phone with the example fight on and the table open.
export async function openTable(t) {
  const guide = await openPhone(t, 'table.html', { init: noteLink });
  await exampleFight(thumb(guide));
  await tap(guide, 'tab', 'More');
  await tapButton(guide, 'Table of many phones');
  await tapButton(guide, 'Open the table');
  const link = await until(() => guide.evaluate(() => window.links?.link), 'there is a link');
  await shown(guide, 'img', 'QR code of the link to the table');
  return { guide, link };
}
// A player's phone, with that character. The fight comes a moment after the list of who can be chosen, and moves it.
export async function sitDown(t, link, name, options) {
  const seat = await openPhone(t, link, options);
  await gone(seat, 'heading', 'The table');
  await tapButton(seat, name);
  await until(async () => !(await seat.locator('#semantics').innerText()).includes('Who do you play?'), `${name} is chosen`);
  return seat;
}
