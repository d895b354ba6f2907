// What harms without a blow: a dragon's breath, fire and water and falls, an area.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { acting, addErrant, advance, described, exampleFight, newFight, row, writeNumber } from './fight.mjs';
import { button, description, doing, find, gone, open, shown, tap, tapButton, until } from './harness.mjs';
import { thumb } from './hands.mjs';

const result = (page) => find(page, 'button', /^Log: /).getAttribute('aria-label');
const card = async (page, name) => {
  await row(page, name).tap();
  await shown(page, 'dialog', name);
};

test('a dragon breathes on those that are chosen, once in its turn', async (t) => {
  const { page } = await open(t);
  const hand = thumb(page);
  for (const name of ['Ada', 'Bo']) await addErrant(hand, name, { 'Full HP': 300, HP: 300 });
  await newFight(hand, { npcs: { Dragon: 1 }, light: 'Bright', distance: 30 });
  for (let i = 0; i < 12 && !(await acting(page)).includes('Dragon'); ++i) await advance(hand);
  await card(page, 'Dragon');
  await tapButton(page, 'Breath…');
  await shown(page, 'dialog', 'Dragon: Breath');
  await page.getByText('Saving Throw with skill, DV 10.').waitFor({ state: 'attached' });
  assert.equal(await button(page, 'Breath').getAttribute('aria-disabled'), 'true');
  await tapButton(page, 'All foes');
  await tap(page, 'switch', /^Bo/);
  await doing(page, () => tapButton(page, 'Breath'));
  await gone(page, 'dialog', 'Dragon: Breath');
  assert.match(await result(page), /Dragon: Breath\..*Ada takes 100 damage/);
  assert.match(await described(page, 'Bo'), /300 of 300 HP/);
  await card(page, 'Dragon');
  assert.equal(await button(page, 'Breath…').getAttribute('aria-disabled'), 'true');
  await tapButton(page, 'Close');
  await doing(page, () => tapButton(page, 'Undo'));
  await until(async () => (await described(page, 'Ada')).includes('300 of 300 HP'), 'Ada is whole again');
});

test('fire, water and a fall, on anybody’s card', async (t) => {
  const { page } = await open(t);
  await exampleFight(thumb(page));
  await card(page, 'Maren');
  await tapButton(page, /^Fire, water, fall…/);
  await shown(page, 'dialog', 'Harm to Maren');
  await doing(page, () => tapButton(page, 'Burn, 1D6'));
  await shown(page, 'button', 'Fire is out');
  await doing(page, () => tap(page, 'switch', /^Under water/));
  await writeNumber(thumb(page), 'Feet', 40);
  await doing(page, () => tapButton(page, 'Fall, 1D6 × 1D8'));
  await gone(page, 'dialog', 'Harm to Maren');
  assert.match(await result(page), /Maren falls 40 feet/);
  assert.match(await described(page, 'Maren'), /burning 1D6 next/);
});

test('harm to many, with a Saving Throw for each', async (t) => {
  const { page } = await open(t);
  await exampleFight(thumb(page));
  await tapButton(page, 'Fight menu');
  await tapButton(page, /^Harm to many/);
  await shown(page, 'dialog', 'Harm to many');
  await writeNumber(thumb(page), 'Dice', 3);
  await tapButton(page, 'D4');
  await tapButton(page, 'All enemies');
  await doing(page, () => tapButton(page, 'Roll 3D4'));
  await gone(page, 'dialog', 'Harm to many');
  assert.match(await result(page), /Goblin 1 (makes|fails) the Saving Throw/);
});

test('a gosbear’s bite and its honk are told apart where it attacks', async (t) => {
  const { page } = await open(t);
  const hand = thumb(page);
  await addErrant(hand, 'Ada', { 'Full HP': 90, HP: 90, Pres: 1 });
  await newFight(hand, { npcs: { Gosbear: 1 }, light: 'Bright', distance: 30 });
  for (let i = 0; i < 12 && !(await acting(page)).includes('Gosbear'); ++i) await advance(hand);
  await tapButton(page, 'Gosbear: attack');
  await shown(page, 'dialog', 'Gosbear attacks');
  await page.getByText('One attack: 2 claw (D8), and 1 bite (D8) or honk.').waitFor({ state: 'attached' });
  for (const name of ['claw D8', 'bite D8']) await shown(page, 'button', name);
  await tapButton(page, 'Honk instead of the bite…');
  await shown(page, 'dialog', 'Gosbear: Honk');
  await tap(page, 'switch', /^Ada/);
  await doing(page, () => tapButton(page, 'Honk'));
  assert.match(await result(page), /Gosbear: Honk\..*Ada is terrified/);
  await card(page, 'Gosbear');
  await find(page, 'button', 'Honk…').waitFor({ state: 'attached' });
  // One bite or one honk in an attack: it says so.
  assert.match(await description(button(page, 'Honk…')), /^Gosbear has struck with that already/);
});
