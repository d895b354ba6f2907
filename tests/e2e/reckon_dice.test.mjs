// The dice of Reckon: kept and dropped ones, mistakes, favourites, comparisons and their chances.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { button, description, doing, find, gone, open, ready, reload, saved, shown, tapButton, until } from './harness.mjs';
import { thumb } from './hands.mjs';

const field = (page) => find(page, 'textbox', 'Dice');
const write = (page, text) => thumb(page).write(field(page), text);
const rollButton = (page) => page.getByRole('main').getByRole('button', { name: /^Roll/ }).first();
const outcome = (page) => page.getByText(/^(Rolled before: )?\S.* (= [-−]?\d|(yes|no), )/).first().textContent();
const reckon = (t) => open(t, { hash: '#/reckon' });

test('the highest three of four dice are kept, and the fourth is said to be dropped', async (t) => {
  const { page } = await reckon(t);
  await write(page, '4d6kh3');
  await doing(page, () => rollButton(page).tap());
  const total = Number((await outcome(page)).match(/^4d6kh3 = (\d+)$/)[1]);
  const dice = await page.getByRole('img', { name: /^4D6: .* dropped$/ }).getAttribute('aria-label');
  const [thrown, dropped] = dice.split('; ');
  const faces = thrown.replace(/^4D6: /, '').replace(/, sum.*$/, '').match(/\d+/g).map(Number);
  assert.equal(faces.length, 4, dice);
  const least = Math.min(...faces);
  assert.equal(dropped, `${least} dropped`);
  assert.equal(total, faces.reduce((sum, face) => sum + face) - least);
  await shown(page, 'img', /^4d6kh3: 3 to 18/);
});

test('a mistake is pointed at, and nothing is lost', async (t) => {
  const { page } = await reckon(t);
  await write(page, '4d6kh5');
  const why = async (words) => {
    await until(async () => (await description(field(page))) === words, `it says: ${words}`);
    assert.equal(await field(page).getAttribute('aria-invalid'), 'true');
    assert.equal(await rollButton(page).getAttribute('aria-disabled'), 'true');
  };
  await why('There are only 4 dice.');
  assert.equal(await field(page).inputValue(), '4d6kh5');
  await write(page, '4/(d6-1)');
  await why('What divides has to stay clear of 0.');
});

test('dice are typed as they are, and broken ones leave the keys nothing to add', async (t) => {
  const { page } = await reckon(t);
  for (const [name, value] of [['spellcheck', 'false'], ['autocapitalize', 'off'], ['autocorrect', 'off']])
    assert.equal(await field(page).getAttribute(name), value, name);
  await write(page, '3d6 of');
  for (const key of ['− 1: one less', '+ 1: one more', '×: times', 'Add d8'])
    await until(async () => (await button(page, key).getAttribute('aria-disabled')) === 'true', `${key} is off`);
  assert.match(await description(button(page, '+ 1: one more')), /^Put the dice right first: /);
  assert.equal(await field(page).inputValue(), '3d6 of');
  await write(page, '3d6 ×');
  await tapButton(page, 'Add d8');
  await until(async () => (await field(page).inputValue()) === '3d6 × d8', 'a die completes it');
});

test('what was rolled with other dice is said to be of before', async (t) => {
  const { page } = await reckon(t);
  await write(page, '2d6');
  await doing(page, () => rollButton(page).tap());
  assert.match(await outcome(page), /^2d6 = \d+$/);
  await write(page, '4d4');
  await until(async () => /^Rolled before: 2d6 = \d+$/.test(await outcome(page)), 'it is of before');
  await doing(page, () => rollButton(page).tap());
  assert.match(await outcome(page), /^4d4 = \d+$/);
});

test('a comparison shows its chance, and says yes or no', async (t) => {
  const { page } = await reckon(t);
  await write(page, '2d6 > 7');
  await page.getByText('Yes: 15 in 36 (42%)').first().waitFor();
  await until(async () => (await description(rollButton(page))) === 'yes: 15 in 36 (42%)', 'so does the button');
  await doing(page, () => rollButton(page).tap());
  const [, answer, sum] = (await outcome(page)).match(/^2d6 > 7 (yes|no), (\d+) to 7$/);
  assert.equal(answer, Number(sum) > 7 ? 'yes' : 'no');
});

test('the chance at or above a figure that is chosen', async (t) => {
  const { page } = await reckon(t);
  await page.getByText('7 or more: 21 in 36 (58%)').first().waitFor();
  await tapButton(page, 'More At least');
  await page.getByText('8 or more: 15 in 36 (42%)').first().waitFor();
});

test('keys put more together than sums', async (t) => {
  const { page } = await reckon(t);
  await tapButton(page, 'Clear the dice');
  for (const key of ['Add d8', 'kh: keep the highest', '+ step: a step up', '≥: compare, at least', '+ 1: one more']) await tapButton(page, key);
  await until(async () => /^2d8kh1\+1step ≥ \d+$/.test(await field(page).inputValue()), 'they stand in the field');
  assert.equal(await rollButton(page).getAttribute('aria-disabled'), null);
});

test('a favourite is kept across a reload, renamed, taken and removed', async (t) => {
  const { page } = await reckon(t);
  const hand = thumb(page);
  await write(page, '8d6/2');
  await tapButton(page, 'Keep these dice');
  await shown(page, 'dialog', 'Keep these dice');
  const why = await description(find(page, 'button', 'Keep'));
  assert.equal(why, 'A name is missing: enter one.');
  await hand.write(find(page, 'textbox', 'Name'), 'Half a fireball');
  await doing(page, () => tapButton(page, 'Keep'));
  await gone(page, 'dialog', 'Keep these dice');
  await shown(page, 'button', 'Half a fireball: 8d6/2');
  await saved(page);
  await reload(page);
  await ready(page);
  await write(page, 'd4');
  await tapButton(page, 'Half a fireball: 8d6/2');
  await until(async () => (await field(page).inputValue()) === '8d6/2', 'its dice stand in the field');
  await tapButton(page, 'Change Half a fireball');
  await hand.write(find(page, 'textbox', 'Name'), 'Fireball, saved');
  await doing(page, () => tapButton(page, 'Save'));
  await shown(page, 'button', 'Fireball, saved: 8d6/2');
  await tapButton(page, 'Change Fireball, saved');
  await doing(page, () => tapButton(page, 'Remove from the favourites'));
  await gone(page, 'button', 'Fireball, saved: 8d6/2');
  await doing(page, () => tapButton(page, 'Undo'));
  await shown(page, 'button', 'Fireball, saved: 8d6/2');
});
