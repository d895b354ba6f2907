// How many taps the things take that happen fifty times a night, and that each of them is one glance: on a phone
// nothing of them has to be scrolled to. The counts are printed; the bounds are what is promised.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { acting, addErrant, advanceToPhase, circumstances, combatants, described, exampleFight, newFight, setDistance } from './fight.mjs';
import { button, description, doing, find, gone, open, phone, settled, shown, tapButton, until } from './harness.mjs';
import { thumb } from './hands.mjs';
import { dice } from './table.mjs';

// A thumb that counts.
function counting(page) {
  const hand = thumb(page);
  const press = hand.press;
  hand.taps = 0;
  hand.press = (locator) => {
    hand.taps += 1;
    return press(locator);
  };
  hand.tapped = (name) => hand.press(button(page, name));
  hand.done = (name) => doing(page, () => hand.tapped(name));
  return hand;
}

const result = (page) => find(page, 'button', /^Log: /).getAttribute('aria-label');
const hpOf = async (page, name) => Number((await described(page, name)).match(/(\d+) of \d+ HP/)[1]);

// Until this one may attack, and with a distance at which it can.
async function ready(hand, name, feet) {
  for (let i = 0; i < 12; ++i) {
    await advanceToPhase(hand);
    if (await button(hand.page, `${name}: attack`).isVisible()) break;
    await doing(hand.page, () => tapButton(hand.page, 'Next'));
  }
  await setDistance(hand, feet);
  hand.taps = 0;
}

// What the open sheet holds is all in sight.
async function nothingScrolls(page, title) {
  await settled(page);
  const pane = find(page, 'dialog', title).locator('.pane');
  const { content, view } = await pane.evaluate((one) => ({ content: one.scrollHeight, view: one.clientHeight }));
  assert.ok(content <= view, `${title}: ${content} px of content in ${view}`);
}

// In sight without a touch, and not below the sheet's footer.
async function inView(page, locator) {
  const box = await locator.first().boundingBox();
  const { width, height } = page.viewportSize();
  assert.ok(box && box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height, JSON.stringify(box));
  return box;
}

test('an attack is a tap, a glance and a tap', async (t) => {
  const { page } = await open(t);
  const hand = counting(page);
  await exampleFight(hand);
  await ready(hand, 'Tibb', 5);
  const before = await hpOf(page, 'Goblin 1');
  await hand.tapped('Tibb: attack');
  await shown(page, 'dialog', 'Tibb attacks');
  assert.match(await description(button(page, /^Roll D6/)), /^Goblin 1 at 0 HP: \d in 6/);
  await nothingScrolls(page, 'Tibb attacks');
  for (const what of [/^Roll D6/, 'Change', /^Goblin 1, \d HP$/, 'More Blocks of Goblin 1']) await inView(page, button(page, what));
  for (const hidden of ['Unarmed −2', 'Somebody else', 'Count an attack, roll nothing']) assert.equal(await button(page, hidden).count(), 0);
  await hand.done(/^Roll D6/);
  await gone(page, 'dialog');
  t.diagnostic(`one attack, from the board to its result: ${hand.taps} taps`);
  assert.equal(hand.taps, 2);
  assert.ok((await hpOf(page, 'Goblin 1')) < before);
});

test('on the smallest phone Roll and Blocks are in view', async (t) => {
  const { page } = await open(t, { device: { ...phone, viewport: { width: 320, height: 568 } } });
  const hand = counting(page);
  await exampleFight(hand);
  await ready(hand, 'Goblin 1', 5);
  await hand.tapped('Goblin 1: attack');
  await shown(page, 'dialog', 'Goblin 1 attacks');
  await settled(page);
  const roll = await inView(page, button(page, /^Roll D6/));
  const blocks = await inView(page, button(page, /^More Blocks of /));
  assert.ok(blocks.y + blocks.height <= roll.y);
});

test('seven gnolls are two taps, and none of them needs a scroll', async (t) => {
  const { page } = await open(t);
  const hand = counting(page);
  for (const name of ['Ada', 'Bo', 'Cleo']) {
    await addErrant(hand, name, { 'Full HP': 40, HP: 40 });
  }
  // Ada and the others are of the Violent, who could use Grit: each blow on them waits for a word.
  await newFight(hand, { npcs: { Gnoll: 7 }, light: 'Bright', distance: 5 });
  await tapButton(page, 'Say who goes first');
  await doing(page, () => tapButton(page, 'The enemy goes first'));
  hand.taps = 0;
  await hand.tapped('Attack with all gnolls');
  await shown(page, 'dialog', '7 Gnolls attack');
  await nothingScrolls(page, '7 Gnolls attack');
  await shown(page, 'button', /^Gnoll 2 strikes Bo, 2D4/);
  await hand.done('Roll 7 attacks');
  await shown(page, 'dialog', /^Gnoll 1 hits Ada for \d+$/);
  await nothingScrolls(page, await find(page, 'dialog', /^Gnoll 1 hits/).getAttribute('aria-label'));
  // Each is answered, and whoever is struck with a 1 may act before the next.
  const nextAnswer = async () => {
    for (const name of ['Let it go by', /^Deal \d+ damage$/, 'Deal it']) if ((await button(page, name).count()) > 0) return name;
    return null;
  };
  let passed = 0;
  for (let name = await nextAnswer(); name !== null; name = await nextAnswer()) {
    passed += name === 'Let it go by';
    await hand.done(name);
  }
  await gone(page, 'dialog');
  t.diagnostic(`a round of seven gnolls against three who could answer: ${hand.taps} taps`);
  assert.ok(hand.taps <= 9 + passed, `${hand.taps}`);
  for (const name of ['Ada', 'Bo', 'Cleo']) assert.ok((await hpOf(page, name)) < 40, name);
  for (const line of await combatants(page)) if (line.startsWith('Gnoll')) assert.match(line, /attack/);
  // One tap takes back what the last one did.
  await doing(page, () => tapButton(page, 'Undo'));
  await shown(page, 'button', 'Deal it');
});

test('targets are changed one by one, and all at once', async (t) => {
  const { page } = await open(t);
  const hand = counting(page);
  await exampleFight(hand);
  await ready(hand, 'Goblin 1', 5);
  await hand.tapped('Attack with all goblins');
  await shown(page, 'dialog', '2 Goblins attack');
  await shown(page, 'button', /^Goblin 2 strikes Tibb, D6/);
  await hand.tapped(/^Goblin 2 strikes Tibb/);
  await shown(page, 'button', /^Goblin 2 strikes Ysolde/);
  await hand.tapped(/^Goblin 2 strikes Ysolde/);
  await shown(page, 'button', 'Goblin 2 stays out');
  await shown(page, 'button', 'Roll 1 attack');
  await hand.tapped('All on Tibb');
  await shown(page, 'button', /^Goblin 1 strikes Tibb/);
  await hand.done('Roll 2 attacks');
  await gone(page, 'dialog'); // Tibb has nothing to say to it
  assert.match(await result(page), /Goblin 1 attacks Tibb.*Goblin 2 attacks Tibb|Tibb/);
});

test('who is too far away closes in first, or is in reach because the Guide says so', async (t) => {
  const { page } = await open(t);
  const hand = counting(page);
  await exampleFight(hand);
  await ready(hand, 'Tibb', 30);
  await hand.tapped('Tibb: attack');
  await shown(page, 'dialog', 'Tibb attacks');
  await nothingScrolls(page, 'Tibb attacks');
  await page.getByText('Goblin 1 is 30 feet away.').first().waitFor({ state: 'attached' });
  // Fourteen of skill and Encumbrance: three dice, and so a shift of 30 feet.
  await hand.done('Close in and roll D6');
  await gone(page, 'dialog');
  assert.equal(hand.taps, 2);
  assert.match(await result(page), /Tibb attacks Goblin 1/);
  assert.match(await described(page, 'Tibb'), /shifted/);

  await setDistance(hand, 30);
  await doing(page, () => tapButton(page, 'Undo'));
  await doing(page, () => tapButton(page, 'Undo'));
  hand.taps = 0;
  await hand.tapped('Tibb: attack');
  await shown(page, 'dialog', 'Tibb attacks');
  await hand.done('It is in reach');
  await shown(page, 'button', /^Roll D6/);
  await hand.done(/^Roll D6/);
  await gone(page, 'dialog');
  assert.equal(hand.taps, 3);
  assert.doesNotMatch(await described(page, 'Tibb'), /shifted/);
});

test('the hand asks what it is, and a walk proposes what was rolled', async (t) => {
  const { page } = await open(t);
  const hand = counting(page);
  await exampleFight(hand);
  await ready(hand, 'Tibb', 60);
  const before = await described(page, 'Tibb');
  await hand.tapped('Tibb: take an action');
  await shown(page, 'dialog', 'Tibb acts');
  await nothingScrolls(page, 'Tibb acts');
  assert.match(await description(button(page, 'Move 3D4')), /30–120/);
  await tapButton(page, 'Close');
  await gone(page, 'dialog', 'Tibb acts');
  assert.equal(await described(page, 'Tibb'), before); // nothing is spent
  await page.evaluate(() => (location.hash = '#/more'));
  await find(page, 'radio', 'The table').tap();
  await find(page, 'tab', 'Fight').tap();
  await settled(page);
  await hand.tapped('Tibb: take an action');
  await shown(page, 'dialog', 'Tibb acts');
  await hand.tapped('Move 3D4');
  await dice(hand, [1, 2, 1]);
  await shown(page, 'dialog', 'Tibb acts');
  await hand.done('Walk 40');
  await tapButton(page, 'Close');
  await gone(page, 'dialog', 'Tibb acts');
  await until(async () => /20 feet apart/.test(await circumstances(page)), 'they are nearer');
  assert.ok(!(await acting(page)).includes('Tibb'));
});
