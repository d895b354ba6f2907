// A player's phone shows the fight, and lets a character be chosen, before the second part of the program has come: it
// has the program cut in two in a place of its own.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { advance } from './fight.mjs';
import { thumb } from './hands.mjs';
import { find, gone, settled, shown, tap, tapButton, until } from './harness.mjs';
import { holdBack } from './held.mjs';
import { openPhone, openTable, sitDown } from './phones.mjs';

// The second part is held back until letGo() is called, once before(page) was. `asked`: all that the page has asked for, in
// order.
function heldBack() {
  const asked = [];
  let held;
  const before = async (page) => {
    page.on('request', (request) => asked.push(new URL(request.url()).pathname.replace(/^\//, '').replace(/-[0-9a-f]{12}\./, '.')));
    held = await holdBack(page, /\/seat-rest-[0-9a-f]{12}\.wasm$/);
  };
  return { before, letGo: () => held.letGo(), asked };
}
const words = (page) => page.locator('#semantics').innerText();
const isWhole = async (page) => (await page.locator('#coming').count()) === 0;

test('a character is chosen and the fight is shown by the first part alone; what needs the rest waits for it', async (t) => {
  const { guide, link } = await openTable(t);
  const { before, letGo, asked } = heldBack();
  const seat = await sitDown(t, link, 'Maren', { before });
  await until(async () => /HP \d of \d/.test(await words(seat)), 'the own character is shown');
  // What the Guide does shows too.
  await tapButton(guide, 'Close');
  await tap(guide, 'tab', 'Fight');
  for (let steps = 0; steps < 3; ++steps) await advance(thumb(guide));
  await until(async () => /Turn 1/.test(await words(seat)), 'the first turn is shown');
  // And where the Guide is now: rows move until then.
  const title = async () => seat.getByRole('heading', { level: 1 }).first().innerText();
  await until(async () => (await words(guide)).includes(await title()), 'the step is shown');
  assert.equal(await isWhole(seat), false);
  const files = new Set(asked.filter((name) => !/icon|manifest|table\.json/.test(name)));
  assert.deepEqual([...files].sort(), ['app.js', 'faces.bin', 'seat-rest.wasm', 'seat.wasm', 'table.html', 'table.js']);
  assert.equal(asked.at(-1), 'seat-rest.wasm', 'the rest comes when the fight is shown');

  await tap(seat, 'button', /^Goblin 1/);
  await seat.getByText('One moment').first().waitFor({ state: 'visible' });
  letGo();
  await shown(seat, 'dialog', 'Goblin 1');
  assert.ok(await isWhole(seat));
});

test('a tap that the first part is not enough for is done when the rest is there', async (t) => {
  const { link } = await openTable(t);
  const { before, letGo } = heldBack();
  const seat = await openPhone(t, link, { before });
  await gone(seat, 'heading', 'The table');
  await settled(seat);
  await tap(seat, 'button', /^Maren, /); // the row of the fight: its sheet is not in the first part
  await seat.getByText('One moment').first().waitFor({ state: 'visible' });
  letGo();
  await shown(seat, 'dialog', 'Maren');
  await tapButton(seat, 'Close');
  await gone(seat, 'dialog', 'Maren');
  assert.equal(await find(seat, 'heading', 'Who do you play?').count(), 1);
  await tapButton(seat, 'Tibb');
  await gone(seat, 'heading', 'Who do you play?');
});
