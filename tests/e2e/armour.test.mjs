// Armour against what is no Attack Roll, what is packed, and who dies on after the fight: done on the page.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addErrant, advanceToPhase, described, exampleFight, newFight, withCard } from './fight.mjs';
import { button, doing, find, gone, open, settled, shown, until } from './harness.mjs';
import { thumb } from './hands.mjs';
import { dice } from './table.mjs';

async function tableDice(page) {
  await page.evaluate(() => (location.hash = '#/more'));
  await thumb(page).press(find(page, 'radio', 'The table'));
  await thumb(page).press(find(page, 'tab', 'Fight'));
  await settled(page);
}
// Ada with a thing from each of these lists.
async function equipped(hand, things, figures = {}) {
  const { page } = hand;
  await addErrant(hand, 'Ada', figures);
  await page.evaluate(() => (location.hash = '#/fight/errant/1'));
  await shown(page, 'dialog', 'Ada');
  for (const [list, dialog, thing] of things) {
    await button(page, list).focus();
    await settled(page);
    await hand.press(button(page, list));
    await shown(page, 'dialog', dialog);
    await button(page, thing).focus();
    await settled(page);
    await hand.press(button(page, thing));
    await gone(page, 'dialog', dialog);
  }
}
const shield = ['Add armour', 'Pick a piece of armour', /^Large shield/];
const longsword = ['Add a weapon', 'Pick a weapon', /^Longsword/];

test('a shield Blocks a rockfall', async (t) => {
  const { page } = await open(t);
  const hand = thumb(page);
  await equipped(hand, [shield], { 'Full HP': 30, HP: 30 });
  await doing(page, () => hand.press(button(page, 'Save')));
  await newFight(hand, { npcs: { Goblin: 1 }, light: 'Bright', distance: 30 });
  await tableDice(page);
  await hand.press(button(page, 'Fight menu'));
  await hand.press(button(page, 'Harm to many'));
  await shown(page, 'dialog', 'Harm to many');
  await hand.press(find(page, 'switch', 'They make one'));
  await hand.press(find(page, 'switch', 'Ada'));
  await button(page, 'Large shield, 6 Blocks').focus();
  await settled(page);
  await hand.press(button(page, 'Large shield, 6 Blocks'));
  await hand.press(button(page, 'Roll D6'));
  await dice(hand, [3]); // a D4, for she alone is there and Blocks
  await until(async () => /27 of 30 HP/.test(await described(page, 'Ada')), 'three are lost');
});

test('a heavy weapon waits until the shield is on the back', async (t) => {
  const { page } = await open(t);
  const hand = thumb(page);
  await equipped(hand, [longsword, shield]);
  await page.getByText('At hand: 4 of 6 slots.').first().waitFor({ state: 'attached' });
  await doing(page, () => hand.press(button(page, 'Save')));
  await newFight(hand, { npcs: { Goblin: 1 }, light: 'Bright', distance: 5 });
  for (let i = 0; i < 12 && !(await button(page, 'Ada: attack').isVisible()); ++i) {
    await advanceToPhase(hand);
    if (await button(page, 'Ada: attack').isVisible()) break;
    await doing(page, () => hand.press(button(page, 'Next')));
  }
  await hand.press(button(page, 'Ada: attack'));
  await shown(page, 'dialog', 'Ada attacks');
  const roll = button(page, /^Roll D8/);
  await until(async () => (await roll.getAttribute('aria-disabled')) === 'true', 'no hand is free');
  await page.getByText(/takes both hands, and one holds the large shield/).first().waitFor({ state: 'attached' });
  await hand.press(button(page, 'Close'));
  await gone(page, 'dialog', 'Ada attacks');
  await withCard(hand, 'Ada', () => doing(page, () => hand.press(button(page, 'Shield on the back'))));
  await hand.press(button(page, 'Ada: attack'));
  await shown(page, 'dialog', 'Ada attacks');
  await until(async () => (await roll.getAttribute('aria-disabled')) !== 'true', 'both hands are free');
});

test('whoever lies at death’s door when the fight ends dies on', async (t) => {
  const { page } = await open(t);
  const hand = thumb(page);
  await addErrant(hand, 'Ada', { 'Full HP': 4, HP: 4 });
  await newFight(hand, { npcs: { Goblin: 1 }, light: 'Bright', distance: 30 });
  await advanceToPhase(hand);
  await withCard(hand, 'Ada', async () => {
    await hand.write(find(page, 'spinbutton', 'Amount'), '8');
    await doing(page, () => hand.press(button(page, 'Hurt 8')));
  });
  await doing(page, () => hand.press(button(page, /: Saving Throw$/)));
  await doing(page, () => hand.press(button(page, 'Take the wound')));
  await hand.press(button(page, 'Fight menu'));
  await shown(page, 'dialog', 'Fight');
  await doing(page, () => hand.press(find(page, 'dialog', 'Fight').getByRole('button', { name: 'End the fight', exact: true })));
  await shown(page, 'dialog', /^Fight \d+$/);
  await hand.press(button(page, 'Close'));
  await gone(page, 'dialog', /^Fight \d+$/);
  await page.getByText('Ada dies in 1 Initiative Turn without a kit.').first().waitFor({ state: 'attached' });
  await doing(page, () => hand.press(button(page, 'Ten seconds pass')));
  await gone(page, 'button', 'Ten seconds pass');
  assert.match(await find(page, 'button', /^Log: |^Ada, /).first().getAttribute('aria-label'), /Ada/);
});

test('the log fits fourteen lines on a phone, and its search opens empty', async (t) => {
  const { page } = await open(t);
  const hand = thumb(page);
  await exampleFight(hand);
  for (let i = 0; i < 14; ++i) {
    if (await button(page, 'Odd').isVisible()) await doing(page, () => hand.press(button(page, 'Odd')));
    else if (await button(page, 'Roll distance').isVisible()) await doing(page, () => hand.press(button(page, 'Roll distance')));
    else if (await button(page, 'Roll surprise').isVisible()) await doing(page, () => hand.press(button(page, 'Roll surprise')));
    else await doing(page, () => hand.press(button(page, 'Next')));
  }
  await hand.press(button(page, /^Log: /));
  await shown(page, 'dialog', 'Log');
  await settled(page);
  const limit = (await button(page, 'Copy as text').boundingBox()).y - 8;
  const bottoms = await page
    .getByRole('group', { name: 'Log, newest first' })
    .locator(':scope > div')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().bottom));
  assert.ok(bottoms.filter((bottom) => bottom <= limit + 1).length >= 14, `${bottoms} above ${limit}`);
  const search = find(page, 'searchbox', 'Search the log');
  await hand.write(search, 'odd');
  await shown(page, 'button', 'Search the log: clear');
  await hand.press(button(page, 'Search the log: clear'));
  await until(async () => (await search.inputValue()) === '', 'the × empties it');
  await hand.write(search, 'odd');
  await hand.press(button(page, 'Close'));
  await gone(page, 'dialog', 'Log');
  await hand.press(button(page, /^Log: /));
  await shown(page, 'dialog', 'Log');
  await until(async () => (await search.inputValue()) === '', 'it opens empty');
});
