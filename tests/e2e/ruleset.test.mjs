// A fight by another rule set than the first, on the same board: chosen, played, taken back, kept.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { button, doing, find, gone, open, ready, reload, saved, settled, shown, tapButton, touch } from './harness.mjs';

const bar = (page) => find(page, 'region', 'Actions').getByRole('button');
const attacks = (page) => find(page, 'button', /: Attack$/);

async function chosen(page) {
  await page.evaluate(() => (location.hash = '#/fight/setup'));
  await shown(page, 'dialog', 'New fight');
  await tapButton(page, /^Rules/);
  await shown(page, 'dialog', 'Rules');
  await tapButton(page, 'Savvy & Violence');
  await shown(page, 'heading', 'Savvy & Violence');
}

// Into the part of the round in which somebody of the Company may strike.
async function toTheFirstAttack(page) {
  await tapButton(page, 'Example fight');
  await shown(page, 'button', /^Roll the order of round 1/);
  await settled(page);
  await doing(page, () => button(page, /^Roll the order of round 1/).tap());
  await settled(page);
  for (let i = 0; i < 6 && (await attacks(page).count()) === 0; ++i) {
    await doing(page, () => bar(page).first().tap());
    await settled(page);
  }
}

test('another rule set is chosen under New fight and remembered', async (t) => {
  const { page } = await open(t);
  await chosen(page);
  await reload(page);
  await ready(page);
  await shown(page, 'heading', 'Savvy & Violence');
  await tapButton(page, /^Rules/);
  await tapButton(page, 'Errant');
  await shown(page, 'heading', 'Fray');
});

test('an attack shows its chances, is rolled, taken back, and there after a reload', async (t) => {
  const { page } = await open(t);
  await chosen(page);
  await toTheFirstAttack(page);
  await touch(attacks(page).first());
  await shown(page, 'dialog', 'Attack');
  await page.getByText(/^Hit \d+/).waitFor({ state: 'attached' });
  await settled(page);
  await doing(page, () => find(page, 'dialog', 'Attack').getByRole('button', { name: 'Attack', exact: true }).tap());
  await gone(page, 'dialog', 'Attack');
  await shown(page, 'button', /^Log: .* attacks .* against Defense/);
  await saved(page);
  await reload(page);
  await ready(page);
  await shown(page, 'heading', 'Round 1');
  await shown(page, 'button', /^Log: .* attacks .* against Defense/);
  await doing(page, () => button(page, 'Undo').tap());
  await shown(page, 'button', /^Log: Undone/);
  assert.ok((await attacks(page).count()) > 0, 'the attack is there to be made again');
});

test('a character is made by a form, and changed', async (t) => {
  const { page } = await open(t);
  await chosen(page);
  await tapButton(page, 'New character');
  await shown(page, 'dialog', 'New character');
  const name = find(page, 'textbox', 'Name');
  await name.fill('Ysolde');
  await name.blur();
  await doing(page, () => find(page, 'dialog', 'New character').getByRole('button', { name: 'New character', exact: true }).tap());
  await gone(page, 'dialog', 'New character');
  await shown(page, 'button', /^Ysolde, /);
  await tapButton(page, /^Ysolde, /);
  await shown(page, 'dialog', 'Ysolde');
  await tapButton(page, 'Remove from the Company');
  await gone(page, 'button', /^Ysolde, /);
});

test('its rules are found by a search, and the others’ are not', async (t) => {
  const { page } = await open(t);
  await chosen(page);
  await page.evaluate(() => (location.hash = '#/more/rules'));
  await shown(page, 'dialog', 'Rules');
  await find(page, 'searchbox', 'Search the rules').fill('gambit');
  await shown(page, 'button', /Gambit/i);
  await find(page, 'searchbox', 'Search the rules').fill('Initiative Turn');
  await page.getByText('No rule speaks of that. Try fewer letters.').waitFor({ state: 'attached' });
});
