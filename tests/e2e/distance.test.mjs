// Walking and reach: who comes along, what the Guide overrules, a group that closes in, what is carried in mid-fight, and
// a fight that is run from twice.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addErrant, advanceToPhase, circumstances, described, exampleFight, newFight, setDistance } from './fight.mjs';
import { button, description, doing, find, gone, open, ready, reload, saved, settled, shown, tapButton, until } from './harness.mjs';
import { thumb } from './hands.mjs';
import { dice, pick } from './table.mjs';

async function tableDice(page) {
  await thumb(page).press(find(page, 'tab', 'More'));
  await thumb(page).press(find(page, 'radio', 'The table'));
  await thumb(page).press(find(page, 'tab', 'Fight'));
  await settled(page);
}
async function until_may_attack(hand, name) {
  for (let i = 0; i < 12; ++i) {
    await advanceToPhase(hand);
    if (await button(hand.page, `${name}: attack`).isVisible()) return;
    await doing(hand.page, () => tapButton(hand.page, 'Next'));
  }
  throw new Error(`${name} never may attack`);
}
const apart = (page, words) => until(async () => (await circumstances(page)).includes(words), words);

test('those who come along walk in the same tap', async (t) => {
  const { page } = await open(t);
  const hand = thumb(page);
  await exampleFight(hand);
  await until_may_attack(hand, 'Tibb');
  await setDistance(hand, 60);
  await tableDice(page);
  for (const [name, faces] of [['Maren', [2, 2]], ['Tibb', [1, 2, 1]]]) {
    await hand.press(button(page, `${name}: take an action`));
    await shown(page, 'dialog', `${name} acts`);
    await hand.press(button(page, /^Move \dD4/));
    await dice(hand, faces);
    await shown(page, 'dialog', `${name} acts`);
    if (name === 'Tibb') break;
    await hand.press(button(page, 'Close'));
    await gone(page, 'dialog', `${name} acts`);
  }
  await doing(page, () => hand.press(button(page, /^Walk 40 with .*Maren/)));
  await hand.press(button(page, 'Close'));
  await gone(page, 'dialog', 'Tibb acts');
  await apart(page, '20 feet apart');
});

test('a shot beyond its range is in range because the Guide says so', async (t) => {
  const { page } = await open(t);
  const hand = thumb(page);
  await addErrant(hand, 'Ada');
  await page.evaluate(() => (location.hash = '#/fight/errant/1'));
  await shown(page, 'dialog', 'Ada');
  await hand.press(button(page, 'Add a weapon'));
  await shown(page, 'dialog', 'Pick a weapon');
  await hand.press(button(page, /^Darts/));
  await gone(page, 'dialog', 'Pick a weapon');
  await doing(page, () => hand.press(button(page, 'Save')));
  await gone(page, 'dialog', 'Ada');
  await newFight(hand, { npcs: { Goblin: 1 }, light: 'Bright', distance: 50 });
  await until_may_attack(hand, 'Ada');
  await hand.press(button(page, 'Ada: attack'));
  await shown(page, 'dialog', 'Ada attacks');
  await page.getByText('Goblin is 50 feet away, range 30, extended 60.').first().waitFor({ state: 'attached' });
  await page.getByText(/impaired 1/).first().waitFor({ state: 'attached' });
  await doing(page, () => hand.press(button(page, 'It is in range')));
  await until(async () => (await page.getByText(/impaired 1/).count()) === 0, 'nothing impairs it any more');
  await button(page, 'It is in range').waitFor({ state: 'detached' });
});

test('a group closes in on one roll', async (t) => {
  const { page } = await open(t);
  const hand = thumb(page);
  await addErrant(hand, 'Ada', { 'Full HP': 60, HP: 60 });
  await newFight(hand, { npcs: { Goblin: 3 }, light: 'Bright', distance: 30 });
  await hand.press(button(page, 'Say who goes first'));
  await doing(page, () => hand.press(button(page, 'The enemy goes first')));
  await tableDice(page);
  await hand.press(button(page, 'Attack with all goblins'));
  await shown(page, 'dialog', '3 Goblins attack');
  await page.getByText('3 Goblins are out of reach.').first().waitFor({ state: 'attached' });
  await hand.press(button(page, 'Close first: 1D4'));
  await dice(hand, [4]);
  await until(async () => /movement/i.test(await described(page, 'Goblin 1')) || /40/.test(await described(page, 'Goblin 1')), 'they have rolled');
});

test('what is put down in mid-fight makes faster', async (t) => {
  const { page } = await open(t);
  const hand = thumb(page);
  await addErrant(hand, 'Ada', { Skill: 12 });
  await page.evaluate(() => (location.hash = '#/fight/errant/1'));
  await shown(page, 'dialog', 'Ada');
  await hand.press(button(page, 'Add armour'));
  await shown(page, 'dialog', 'Pick a piece of armour');
  await button(page, /^Plate/).focus();
  await settled(page);
  await hand.press(button(page, /^Plate/));
  await gone(page, 'dialog', 'Pick a piece of armour');
  await page.getByText(/^SPD 10: /).first().waitFor({ state: 'attached' });
  await doing(page, () => hand.press(button(page, 'Save')));
  await gone(page, 'dialog', 'Ada');
  await newFight(hand, { npcs: { Goblin: 1 }, light: 'Bright', distance: 60 });
  await until_may_attack(hand, 'Ada');
  await hand.press(button(page, 'Ada: take an action'));
  await shown(page, 'button', 'Move 2D4');
  await hand.press(button(page, 'Close'));
  await gone(page, 'dialog', 'Ada acts');
  await page.evaluate(() => (location.hash = '#/fight/errant/1'));
  await shown(page, 'dialog', 'Ada');
  await button(page, /^Plate/).focus();
  await settled(page);
  await hand.press(button(page, /^Plate/));
  await shown(page, 'dialog', 'Plate');
  await hand.press(button(page, 'Remove from the gear'));
  await gone(page, 'dialog', 'Plate');
  await doing(page, () => hand.press(button(page, 'Save')));
  await gone(page, 'dialog', 'Ada');
  await hand.press(button(page, 'Ada: take an action'));
  await shown(page, 'button', 'Move 3D4');
});

test('whom somebody struck last is known after the page was closed', async (t) => {
  const { page } = await open(t);
  const hand = thumb(page);
  await exampleFight(hand);
  await until_may_attack(hand, 'Tibb');
  await setDistance(hand, 5);
  await hand.press(button(page, 'Tibb: attack'));
  await shown(page, 'dialog', 'Tibb attacks');
  await hand.press(button(page, /^Goblin 2, \d HP$/));
  await doing(page, () => hand.press(button(page, /^Roll D6/)));
  await gone(page, 'dialog');
  await saved(page);
  await reload(page);
  await ready(page);
  await until_may_attack(hand, 'Maren');
  await hand.press(button(page, 'Maren: attack'));
  await shown(page, 'dialog', /^Maren attacks/);
  const goblin = find(page, 'button', /^Goblin [12], \d HP$/);
  const pressed = await goblin.evaluateAll((all) => all.filter((one) => one.getAttribute('aria-pressed') === 'true').map((one) => one.getAttribute('aria-label')));
  const fell = !(await find(page, 'button', /^Goblin 2, \d HP$/).first().isVisible());
  assert.match(pressed[0], fell ? /^Goblin 1/ : /^Goblin 2/);
});

test('a second chase starts with those who are still there', async (t) => {
  const { page } = await open(t);
  const hand = thumb(page);
  const flight = async (who) => {
    await hand.press(find(page, 'tab', 'Fight'));
    await hand.press(button(page, 'Fight menu'));
    await shown(page, 'dialog', 'Fight');
    await until(async () => (await description(button(page, 'Chase from this fight'))) === who, who);
    await hand.press(button(page, 'Chase from this fight'));
    await doing(page, () => hand.press(button(page, 'Begin the chase')));
    await page.waitForFunction(() => location.hash === '#/chase');
  };
  await exampleFight(hand);
  await flight('3 flee, 2 follow');
  // Tibb runs another way; the others get away from both goblins.
  await hand.press(page.getByRole('button', { name: /^The Company, flees/ }).first());
  await shown(page, 'dialog', 'The Company');
  await hand.press(button(page, 'Tibb'));
  await doing(page, () => hand.press(button(page, 'Split off')));
  await hand.press(button(page, 'Close'));
  await tableDice(page);
  await hand.press(find(page, 'tab', 'Chase'));
  await hand.press(button(page, 'Roll turn 1'));
  await dice(hand, [4, 4, 1, 1, 2, 3]);
  await settled(page);
  await hand.press(button(page, 'Chase menu'));
  await doing(page, () => hand.press(button(page, 'End the chase')));
  await flight('1 flees, 2 follow');
});
