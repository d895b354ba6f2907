// Reckon's calculators, as somebody uses them who has no fight running, and one applied in a fight.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { described, exampleFight, writeNumber } from './fight.mjs';
import { bringIntoView, doing, find, go, gone, open, shown, swipe, tap, tapButton, until } from './harness.mjs';
import { thumb } from './hands.mjs';
import { visit } from './walk.mjs';

async function calculator(t, name) {
  const { page } = await open(t);
  await go(page, 'Reckon');
  await tapButton(page, name);
  await shown(page, 'dialog', name);
  const says = (line) => find(page, 'img', line).first().waitFor({ state: 'attached' });
  return { page, hand: thumb(page), says };
}
const plot = (page, name) => find(page, 'slider', name);
const marked = (page, name) => plot(page, name).getAttribute('aria-valuetext');

test('movement: how likely one gets so far, and Back closes it', async (t) => {
  const { page, hand, says } = await calculator(t, 'Movement');
  // What comes of it stands above the figures, in sight, and the ground has a name.
  const range = await find(page, 'img', 'One action: 30 to 120 feet').first().boundingBox();
  const skill = await find(page, 'spinbutton', 'Skill').boundingBox();
  assert.ok(range.y > 0 && range.y + range.height <= skill.y, 'the range is above what is entered');
  await page.getByText('Even: nothing hinders.').first().waitFor({ state: 'attached' });
  await tap(page, 'radio', 'By slots');
  await writeNumber(hand, 'Phys', 13);
  await writeNumber(hand, 'Slots filled', 4);
  await says('Encumbrance: 1');
  await says('SPD: 11');
  await tap(page, 'radio', 'By Encumbrance');
  await writeNumber(hand, 'Skill', 17);
  await writeNumber(hand, 'Encumbrance', 1);
  await says('SPD: 16');
  await says('Movement dice: 4D4 × 10');
  await writeNumber(hand, 'Distance', 100);
  await says('With one action: 58.6%');
  assert.match(await marked(page, 'Distance with one action, one by one'), /^100 feet: 17\.2%, at least 58\.6%/);
  await tap(page, 'radio', 'Two actions');
  await shown(page, 'slider', 'Distance with two actions, one by one');
  await tap(page, 'radio', 'Riding');
  await tapButton(page, 'War horse 16');
  await says('Shift, no action: 40 feet');
  await page.goBack();
  await gone(page, 'dialog', 'Movement');
  await tapButton(page, 'Movement');
  await says('Shift, no action: 40 feet'); // what was entered is still there
});

test('falling: the chances by HP, and the bars by keyboard', async (t) => {
  const { page, hand, says } = await calculator(t, 'Falling');
  await writeNumber(hand, 'Feet', 10);
  await writeNumber(hand, 'HP', 4);
  await says('Mean: 3.5');
  await says('Keeps their feet: 50.0%');
  await says('Lives: 100%');
  await page.getByText(/^Out of action: at 0 HP, and the Saving Throw fails/).first().waitFor({ state: 'attached' });
  await says('Fall of 10 feet: 1 to 6 damage, mean 3.5, each 16.7%');
  const name = 'Fall of 10 feet, one by one';
  assert.match(await marked(page, name), /^4 damage: 16\.7%, at least 50\.0%, at most 66\.7%/);
  await plot(page, name).focus();
  await page.keyboard.press('ArrowRight');
  await until(async () => /^5 damage/.test(await marked(page, name)), 'the next bar is marked');
  await bringIntoView(plot(page, name));
  const { x, y, width, height } = await plot(page, name).boundingBox();
  const level = y + height / 2;
  await swipe(page, { x: x + width * 0.7, y: level }, { x: x + 3, y: level });
  await until(async () => /^1 damage/.test(await marked(page, name)), 'a finger marks the first bar');
  await writeNumber(hand, 'Caught by', 1);
  await says('Mean for each who catches: 1.5');
  await tap(page, 'switch', 'An NPC');
  await says(/^Beaten: /);
});

test('fire and water: turn by turn', async (t) => {
  const { page, hand, says } = await calculator(t, 'Fire');
  await writeNumber(hand, 'HP', 6);
  await writeNumber(hand, 'Turns', 2);
  await says(/^Keeps their feet for 2 turns: \d/);
  await writeNumber(hand, 'Actions on it each turn', 2);
  await says('Keeps their feet for 2 turns: 83.3%'); // one D6, then it is out
  assert.match(await marked(page, 'Fire, turn by turn'), /^Turn 2: At 0 HP 16\.7%, Out of action /);
  await tapButton(page, 'Close');
  await tapButton(page, 'Water');
  await writeNumber(hand, 'Phys', 12);
  await find(page, 'spinbutton', 'Turns of breath').waitFor();
  await until(async () => (await find(page, 'spinbutton', 'Turns of breath').inputValue()) === '2', 'breath follows');
  await writeNumber(hand, 'Turns', 2);
  await says('Keeps their feet for 2 turns: 100%');
});

test('load: what is carried, and how it slows', async (t) => {
  const { page, hand, says } = await calculator(t, 'Load');
  await writeNumber(hand, 'Phys', 13);
  await writeNumber(hand, 'Skill', 12);
  await writeNumber(hand, 'Other quarter slots', 13);
  await says('Slots filled: 3¼ of 13');
  await says('Encumbrance: 1');
  await tap(page, 'radio', 'In the backpack');
  await tapButton(page, 'Tools');
  await writeNumber(hand, 'Rope, 50 feet, 1', 4);
  await says('Encumbrance: 2');
  await says('Without the backpack: 1');
  await says('SPD: 10');
});

test('checks: the chance, somebody opposing, and the throw', async (t) => {
  const { page, hand, says } = await calculator(t, 'Check');
  const told = (line) => page.getByText(line).first().waitFor({ state: 'attached' });
  await writeNumber(hand, 'Attribute', 14);
  await writeNumber(hand, 'DV', 4);
  await says('Succeeds: 10 in 20 (50%)');
  await doing(page, () => tapButton(page, 'Roll a D20'));
  await told(/^Check: phys \d+, (success|failure) \(5 to 14 will do\)\.$/);
  await told(/^(Success does what was meant|Failing has its price)\.$/);
  await tap(page, 'switch', 'Somebody opposes it');
  await says(/^Wins: \d+ in 400/);
  await doing(page, () => tapButton(page, 'Roll both D20'));
  await told(/^Against it: \d+, (success|failure) \(1 to 12 will do\)\.$/);
  await told(/^(The Check is won|Whoever opposes it wins|A draw, or both throw again|Both fail, and it gets worse for both)\.$/);
  await doing(page, () => tapButton(page, 'Die of Fate'));
  await told(/^The Die of Fate: [1-6] of 6; the higher, the better for the Errants\.$/);
});

test('for a combatant: the figures are there, the fall is carried out, and undone', async (t) => {
  const { page } = await open(t);
  const hand = thumb(page);
  await exampleFight(hand);
  await visit(page, '#/reckon/falling/1');
  await shown(page, 'button', 'For Maren');
  assert.equal(await find(page, 'spinbutton', 'HP').inputValue(), '9');
  await doing(page, () => tapButton(page, 'Maren falls 20 feet'));
  await gone(page, 'dialog', 'Falling');
  await until(async () => !/9 of 9 HP/.test(await described(page, 'Maren')), 'the fall did harm');
  await doing(page, () => tapButton(page, 'Undo'));
  await until(async () => /9 of 9 HP/.test(await described(page, 'Maren')), 'it is undone');
  await visit(page, '#/reckon/load/1');
  await writeNumber(hand, 'Other quarter slots', 42);
  await doing(page, () => tapButton(page, 'Maren: Encumbrance 3'));
  await visit(page, '#/reckon/movement/1');
  await until(async () => (await find(page, 'spinbutton', 'Encumbrance').inputValue()) === '3', 'the sheet knows it');
});

test('falling, fire and water are rolled, for nobody and for a character of the fight', async (t) => {
  const { page, hand } = await calculator(t, 'Falling');
  await writeNumber(hand, 'Feet', 30);
  await doing(page, () => tapButton(page, 'Roll 1D6 × 1D6'));
  await page.getByText(/^1D6 × 1D6 = \d+\.$/).first().waitFor({ state: 'attached' });
  await visit(page, '#/fight');
  await exampleFight(hand);
  await visit(page, '#/reckon/burning/1');
  await shown(page, 'button', 'For Maren');
  await doing(page, () => tapButton(page, 'Roll 1D6, Maren takes it'));
  await until(async () => /^[^9]* [3-8] of 9 HP/.test(await described(page, 'Maren')), 'the fire did harm');
  await visit(page, '#/reckon/drowning/1');
  await shown(page, 'button', 'Roll 1D6, Maren takes it');
});
