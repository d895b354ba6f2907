// An attack as somebody at the table makes it: whom, with what, what enhances it, the chances, the roll.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { advanceToPhase, described, exampleFight, row, setDistance } from './fight.mjs';
import { button, description, doing, find, gone, open, settled, shown, tap, tapButton, until } from './harness.mjs';
import { thumb } from './hands.mjs';

const hpOf = async (page, name) => Number((await described(page, name)).match(/(\d+) of \d+ HP/)[1]);
const result = (page) => find(page, 'button', /^Log: /).getAttribute('aria-label');

// The example fight, at the first phase in which somebody of the Company may act.
async function companyActs(t) {
  const { page } = await open(t);
  const hand = thumb(page);
  await exampleFight(hand);
  for (let i = 0; i < 8; ++i) {
    await advanceToPhase(hand);
    if (await button(page, 'Maren: attack').isVisible()) {
      await setDistance(hand, 5);
      return { page, hand };
    }
    await doing(page, () => tapButton(page, 'Next'));
  }
  throw new Error('Maren never may act');
}

test('two taps and a roll, and undo takes it back', async (t) => {
  const { page } = await companyActs(t);
  const before = await hpOf(page, 'Goblin 1');
  await tapButton(page, 'Maren: attack');
  await shown(page, 'dialog', 'Maren attacks');
  assert.match(await description(button(page, 'Roll D8')), /^Goblin 1 at 0 HP: \d in 8/);
  await doing(page, () => tapButton(page, 'Roll D8'));
  // The Violent have combat dice: the roll waits for what she makes of it.
  await shown(page, 'dialog', /^Maren hits Goblin 1 for \d$/);
  await doing(page, () => tapButton(page, /^Deal \d damage$/));
  await gone(page, 'dialog', /^Maren hits/);
  const damage = Number((await result(page)).match(/Maren attacks Goblin 1: (\d+) damage/)[1]);
  assert.equal(await hpOf(page, 'Goblin 1'), Math.max(0, before - damage));
  await doing(page, () => tapButton(page, 'Undo'));
  await until(async () => (await hpOf(page, 'Goblin 1')) === before, 'the goblin is whole again');
});

test('another target, steps added and struck out, the table’s own dice', async (t) => {
  const { page } = await companyActs(t);
  await page.evaluate(() => (location.hash = '#/more'));
  await tap(page, 'radio', 'The table');
  await tap(page, 'tab', 'Fight');
  await tapButton(page, 'Maren: attack');
  await shown(page, 'dialog', 'Maren attacks');
  await tapButton(page, /^Goblin 2, \d+ HP$/);
  await until(async () => (await button(page, /^Goblin 2, \d+ HP$/).getAttribute('aria-pressed')) === 'true', 'Goblin 2 is meant');
  await tapButton(page, 'Change');
  await tapButton(page, 'Unarmed −2');
  await shown(page, 'button', 'Roll D4');
  await tapButton(page, 'Unarmed −2');
  await tapButton(page, 'Makeshift weapon −1');
  await tapButton(page, 'Roll D6');
  await shown(page, 'dialog', 'Roll 1D6');
  await doing(page, () => tapButton(page, '5'));
  await gone(page, 'dialog', 'Roll 1D6');
  await doing(page, () => tapButton(page, 'Deal 5 damage'));
  await settled(page);
  assert.match(await result(page), /Maren attacks Goblin 2: 5 damage, 1 HP left/);
  assert.match(await row(page, 'Goblin 2').getAttribute('aria-label'), /1 of 6 HP/);
});
