// How a fight begins, by a thumb: in how few taps, with whom nobody has written down, and with the
// example's people, who do not stay.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addErrant, choose, combatants, exampleFight, offered, row } from './fight.mjs';
import { button, description, doing, find, gone, open, ready, reload, saved, settled, shown, tapButton, until } from './harness.mjs';
import { thumb } from './hands.mjs';

// A thumb that counts what it taps.
function counting(page) {
  const hand = thumb(page);
  const count = { ...hand, taps: 0 };
  count.press = (locator) => {
    count.taps += 1;
    return hand.press(locator);
  };
  return count;
}
const named = (hand, name) => hand.press(find(hand.page, 'button', name));

test('three saved Errants, five goblins: the order is rolled after four taps', async (t) => {
  const { page } = await open(t);
  for (const name of ['Ada', 'Bo', 'Cleo']) await addErrant(thumb(page), name);
  await saved(page);
  await reload(page);
  await ready(page);
  const hand = counting(page);
  await named(hand, 'New fight');
  await shown(page, 'dialog', 'New fight');
  for (const name of ['Ada', 'Bo', 'Cleo'])
    assert.equal(await button(page, new RegExp(`^${name}, \\d`)).getAttribute('aria-pressed'), 'true');
  await named(hand, 'Goblin ×5');
  await settled(page);
  await doing(page, () => named(hand, 'Begin'));
  await shown(page, 'button', 'Odd');
  await settled(page);
  await doing(page, () => named(hand, 'Odd'));
  await shown(page, 'button', 'Next');
  t.diagnostic(`taps from opening the page to the order rolled: ${hand.taps}`);
  assert.ok(hand.taps <= 4, `${hand.taps} taps`);
  assert.equal((await combatants(page)).length, 8);
  await shown(page, 'heading', /\. Turn 1 · \d0 feet apart · bright\. /);
  // One step back, and another takes beginning and distance together.
  await doing(page, () => tapButton(page, 'Undo'));
  await shown(page, 'button', 'Odd');
  await doing(page, () => tapButton(page, 'Undo'));
  await shown(page, 'button', 'New fight');
});

test('light and distance of a fight are not taken over into the next one', async (t) => {
  const { page } = await open(t);
  const hand = thumb(page);
  await addErrant(hand, 'Ada');
  await addErrant(hand, 'Bo');
  const chosen = () =>
    page.getByRole('radio', { checked: true }).evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  await named(hand, 'New fight');
  await shown(page, 'dialog', 'New fight');
  const plain = await chosen();
  assert.deepEqual(plain.slice(0, 2), ['Bright', 'Roll for it']);
  await find(page, 'button', /^Bo, \d/).tap();
  await choose(hand, 'Goblin', 2);
  for (const name of ['Dark', 'Known', 'Open, yards']) await hand.press(find(page, 'radio', name));
  // A sheet that was closed in between is as it was left.
  await named(hand, 'Close');
  await gone(page, 'dialog', 'New fight');
  await named(hand, 'New fight');
  await shown(page, 'dialog', 'New fight');
  assert.deepEqual(await chosen(), ['Dark', 'Known', 'Open, yards']);
  await settled(page);
  await doing(page, () => named(hand, 'Begin'));
  await named(hand, 'Fight menu');
  await settled(page);
  await doing(page, () => named(hand, 'End the fight'));
  await named(hand, 'New fight');
  await shown(page, 'dialog', 'New fight');
  assert.deepEqual(await chosen(), plain);
  // Who stays at home stands there to be seen.
  assert.equal(await button(page, /^Bo, \d/).getAttribute('aria-pressed'), 'false');
});

test('a fight that is met underground has the light of there', async (t) => {
  const { page } = await open(t);
  const hand = thumb(page);
  await addErrant(hand, 'Ada');
  await named(hand, /^Count turns/);
  await settled(page);
  await doing(page, () => named(hand, 'Exploration, 10 minutes'));
  await settled(page);
  await doing(page, () => named(hand, 'It is dark in here'));
  await page.evaluate(() => (location.hash = '#/bestiary/npc/goblin'));
  await named(hand, 'Add 1 to the fight');
  await shown(page, 'dialog', 'New fight');
  assert.equal(await find(page, 'radio', 'Dark').getAttribute('aria-checked'), 'true');
});

test('in dim light the distance is thrown with the beginning, and surprise comes next', async (t) => {
  const { page } = await open(t);
  await addErrant(thumb(page), 'Ada');
  const hand = counting(page);
  await named(hand, 'New fight');
  await shown(page, 'dialog', 'New fight');
  await find(page, 'radio', 'Dim').tap();
  await named(hand, 'Goblin ×3');
  await settled(page);
  await doing(page, () => named(hand, 'Begin'));
  await shown(page, 'button', 'Roll surprise');
});

test('nobody answers to a name: made on the spot, in a new fight and in mid-fight, and changed', async (t) => {
  const { page } = await open(t);
  const hand = thumb(page);
  await addErrant(hand, 'Ada');
  await tapButton(page, 'New fight');
  await shown(page, 'dialog', 'New fight');
  await hand.write(find(page, 'searchbox', 'Search the bestiary'), 'bandit');
  await shown(page, 'button', 'Make a bandit');
  assert.match(await description(button(page, 'Make a bandit')), /Threat 1, 6 HP, D6, Morale 7/);
  await settled(page);
  await doing(page, () => tapButton(page, 'Make a bandit'));
  await until(async () => (await find(page, 'spinbutton', 'Bandit').inputValue()) === '1', 'one bandit comes');
  await tapButton(page, 'Bandit ×3');
  await settled(page);
  await tapButton(page, 'Change Bandit');
  await shown(page, 'textbox', 'Name');
  await hand.write(find(page, 'spinbutton', 'HP'), '9');
  await settled(page);
  await doing(page, () => tapButton(page, 'Save'));
  await page.evaluate(() => (location.hash = '#/fight/setup'));
  await shown(page, 'dialog', 'New fight');
  await settled(page);
  await doing(page, () => tapButton(page, 'Begin'));
  await shown(page, 'button', /^Bandit 3, Enemy, 9 of 9 HP/);

  await tapButton(page, 'Fight menu');
  await tapButton(page, /^Add NPCs/);
  await shown(page, 'dialog', 'Add NPCs');
  await hand.write(find(page, 'searchbox', 'Search the bestiary'), 'orc'); // sorcery is not its name
  await settled(page);
  await doing(page, () => tapButton(page, 'Make an orc'));
  await shown(page, 'button', 'Add 1');
  await settled(page);
  await doing(page, () => tapButton(page, 'Add 1'));
  await shown(page, 'button', /^Orc, Enemy, 6 of 6 HP/);
});

test('whom nobody has written down comes along in a chase', async (t) => {
  const { page } = await open(t, { hash: '#/chase/chase-setup' });
  const hand = thumb(page);
  await shown(page, 'dialog', 'New chase');
  await find(page, 'button', 'Bestiary, follows').tap();
  await hand.write(find(page, 'searchbox', 'Search the bestiary, follows'), 'bandit');
  await settled(page);
  await doing(page, () => tapButton(page, 'Make a bandit'));
  await until(async () => (await find(page, 'spinbutton', 'Bandit, follows').inputValue()) === '1', 'one bandit follows');
  await settled(page);
  await doing(page, () => tapButton(page, 'Begin'));
  await shown(page, 'button', /^Bandit, after /);
});

test('the example’s people go home with their fight and are whole in the next', async (t) => {
  const { page } = await open(t);
  const hand = thumb(page);
  await exampleFight(hand);
  await hand.press(row(page, 'Maren'));
  await shown(page, 'dialog', 'Maren');
  await hand.write(find(page, 'spinbutton', 'Amount'), '1');
  await doing(page, () => tapButton(page, 'Set 1 HP'));
  await tapButton(page, 'Close');
  await gone(page, 'dialog', 'Maren');
  await tapButton(page, 'Fight menu');
  await doing(page, () => tapButton(page, 'End the fight'));
  await shown(page, 'button', 'Example fight');
  await gone(page, 'button', /^Maren, /);
  await settled(page);
  await exampleFight(hand);
  await shown(page, 'button', /^Maren, Company, 9 of 9 HP/);
  // No enemy stands: the end is offered at once, before the distance.
  for (const goblin of ['Goblin 1', 'Goblin 2']) {
    await hand.press(row(page, goblin));
    await shown(page, 'dialog', goblin);
    await hand.write(find(page, 'spinbutton', 'Amount'), '6');
    await doing(page, () => tapButton(page, 'Hurt 6'));
    await tapButton(page, 'Close');
    await gone(page, 'dialog', goblin);
  }
  assert.equal(await offered(page), 'End the fight');
});
