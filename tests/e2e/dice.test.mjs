// Any dice in Reckon, and the table's own dice wherever the rules want a roll.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { description, doing, find, gone, open, ready, reload, saved, shown, tap, tapButton, until } from './harness.mjs';
import { circumstances, exampleFight } from './fight.mjs';
import { thumb } from './hands.mjs';

const rollButton = (page) => page.getByRole('main').getByRole('button', { name: /^Roll/ }).first();
const note = async (page) => (await description(rollButton(page))) ?? '';

for (const [text, range] of [
  ['2d6+1', '3 to 13, mean 8'],
  ['1D6 × 1D4', '1 to 24, mean 8.8'],
  ['d%', '1 to 100, mean 50.5'],
  ['4d4', '4 to 16, mean 10'],
  ['(1d6+2)×3', '9 to 24, mean 16.5'],
  ['1d6-3', '-2 to 3, mean 0.5'],
]) {
  test(`${text} is rolled within ${range}`, async (t) => {
    const { page } = await open(t, { hash: '#/reckon' });
    await thumb(page).write(find(page, 'textbox', 'Dice'), text);
    await until(async () => (await note(page)).replace('−', '-') === range, `the range is ${range}`);
    const [, least, most] = range.match(/^(-?\d+) to (-?\d+)/).map(Number);
    for (let i = 0; i < 3; ++i) {
      await doing(page, () => rollButton(page).tap());
      const said = await page.getByText(/ = [-−]?\d+$/).first().textContent();
      const total = Number(said.replaceAll('−', '-').match(/(-?\d+)\D*$/)[1]);
      assert.ok(total >= least && total <= most, said);
    }
  });
}

test('dice are tapped together, and a slip is pointed out', async (t) => {
  const { page } = await open(t, { hash: '#/reckon' });
  await tapButton(page, 'Clear the dice');
  for (const die of ['Add d8', 'Add d8', 'Add d4', '+ 1: one more', '+ 1: one more']) await tapButton(page, die);
  await until(async () => (await find(page, 'textbox', 'Dice').inputValue()) === '2d8 + d4 + 2', 'they stand in the field');
  await doing(page, () => rollButton(page).tap());
  await thumb(page).write(find(page, 'textbox', 'Dice'), '2d6+');
  await until(async () => (await rollButton(page).getAttribute('aria-disabled')) === 'true', 'it cannot be rolled');
  assert.equal(await find(page, 'textbox', 'Dice').getAttribute('aria-invalid'), 'true');
});

test('the table’s own dice are tapped in, and count', async (t) => {
  const { page } = await open(t, { hash: '#/more' });
  await tap(page, 'radio', 'The table');
  await tap(page, 'tab', 'Fight');
  const hand = thumb(page);
  await exampleFight(hand);
  await tapButton(page, 'Roll distance');
  await shown(page, 'dialog', 'Roll 1D6');
  await doing(page, () => tapButton(page, '4'));
  await gone(page, 'dialog', 'Roll 1D6');
  assert.match(await circumstances(page), /40 feet apart/);
  await tapButton(page, 'Roll surprise');
  await shown(page, 'dialog', 'Roll 1D6');
  await doing(page, () => tapButton(page, '3')); // nobody
  await tapButton(page, 'Odd');
  await shown(page, 'dialog', /^Roll 1D6/);
  await tapButton(page, '2'); // the player's
  await doing(page, () => tapButton(page, '5')); // the Guide's: 7 is odd
  await gone(page, 'dialog', /^Roll 1D6/);
  await shown(page, 'heading', /Company.* quickly/);
});

test('a table’s throw can be mended, called off, or left to Fray', async (t) => {
  const { page } = await open(t, { hash: '#/more' });
  await tap(page, 'radio', 'The table');
  await page.evaluate(() => (location.hash = '#/reckon'));
  await thumb(page).write(find(page, 'textbox', 'Dice'), '2d6');
  await tapButton(page, 'Roll 2d6');
  await shown(page, 'dialog', 'Roll 2D6');
  await tapButton(page, '6');
  await tapButton(page, 'Take the last die back');
  await tapButton(page, '1');
  await doing(page, () => tapButton(page, '2'));
  await until(async () => /\b3\b/.test(await page.getByText(/^2d6 = /).first().textContent()), 'the sum is said');
  // Called off: nothing happened.
  const before = await page.evaluate(() => window.fray.stamp);
  await tapButton(page, 'Roll 2d6');
  await tapButton(page, 'Close');
  await gone(page, 'dialog', 'Roll 2D6');
  assert.equal(await page.evaluate(() => window.fray.stamp), before);
  await tapButton(page, 'Roll 2d6');
  await doing(page, () => tapButton(page, 'Let Fray roll this one'));
  await gone(page, 'dialog', 'Roll 2D6');
  await tapButton(page, 'Roll 2d6');
  await shown(page, 'dialog', 'Roll 2D6'); // the table rolls again
});

test('dice with many sides are typed', async (t) => {
  const { page } = await open(t, { hash: '#/more' });
  await tap(page, 'radio', 'The table');
  await page.evaluate(() => (location.hash = '#/reckon'));
  const hand = thumb(page);
  await hand.write(find(page, 'textbox', 'Dice'), 'd%');
  await tapButton(page, 'Roll d%');
  await shown(page, 'dialog', 'Roll d%');
  const face = find(page, 'textbox', 'Face');
  await face.fill('101');
  await until(async () => (await face.getAttribute('aria-invalid')) === 'true', '101 is refused');
  await doing(page, () => hand.write(face, '73'));
  await gone(page, 'dialog', 'Roll d%');
  await saved(page);
  await reload(page);
  await ready(page);
  await shown(page, 'tab', 'Reckon');
  await page.evaluate(() => (location.hash = '#/reckon/log'));
  await shown(page, 'button', /73/);
});
