// Wounds and dying at the table: on the card, in the list, and taken back.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { combatants, described, exampleFight, hurt, row, writeNumber } from './fight.mjs';
import { button, description, doing, find, gone, open, ready, reload, saved, settled, shown, tap, tapButton, titled, until } from './harness.mjs';
import { thumb } from './hands.mjs';

// The example fight, with Maren's card open and Maren at 0 HP.
async function marenDown(t) {
  const { page } = await open(t);
  const hand = thumb(page);
  await exampleFight(hand);
  await hand.press(row(page, 'Maren'));
  await shown(page, 'dialog', 'Maren');
  await writeNumber(hand, 'Amount', 0);
  await doing(page, () => tapButton(page, 'Set 0 HP'));
  return { page, hand };
}

async function addWound(page, kind, wound) {
  await tapButton(page, 'Add a wound');
  await shown(page, 'dialog', 'A wound for Maren');
  await tapButton(page, kind);
  await tapButton(page, wound);
  await doing(page, () => tapButton(page, `Add ${wound.replace(/^\d /, '')}`));
  await gone(page, 'dialog', 'A wound for Maren');
}

test('a wound by hand brings death’s door, the list says so, and undo takes it back', async (t) => {
  const { page } = await marenDown(t);
  await tapButton(page, 'Wounds');
  await addWound(page, 'Physical', '5 leg lost');
  await page.getByText(/At death’s door: dies in \d turns?/).first().waitFor({ state: 'attached' });
  await shown(page, 'button', 'Leg lost: seen to');
  await page.evaluate(() => (location.hash = '#/fight'));
  await gone(page, 'dialog', 'Maren');
  assert.match(await described(page, 'Maren'), /0 of \d+ HP, dies in \d turns? without a kit/);
  await doing(page, () => tapButton(page, 'Undo'));
  await until(async () => !/dies/.test(await described(page, 'Maren')), 'the wound is gone');
});

test('death’s door that was chosen comes with the wound, in one step', async (t) => {
  const { page } = await marenDown(t);
  await tapButton(page, 'Wounds');
  await tapButton(page, 'Add a wound');
  await shown(page, 'dialog', 'A wound for Maren');
  await tapButton(page, 'Toxic');
  await tapButton(page, '1 nausea');
  await tapButton(page, 'Consigned to the reaper');
  await until(async () => (await description(button(page, 'Add nausea'))) === 'And: Consigned to the reaper', 'the button says both');
  await doing(page, () => tapButton(page, 'Add nausea'));
  await gone(page, 'dialog', 'A wound for Maren');
  await shown(page, 'button', 'Nausea: seen to');
  await page.evaluate(() => (location.hash = '#/fight'));
  await gone(page, 'dialog', 'Maren');
  await until(async () => /dies in \d turns?/.test(await described(page, 'Maren')), 'the row says how long');
  await doing(page, () => tapButton(page, 'Undo'));
  await until(async () => !/dies|nausea/.test(await described(page, 'Maren')), 'both are taken back');
});

test('HP above 0 close death’s door, the wound stays until it is seen to', async (t) => {
  const { page, hand } = await marenDown(t);
  await tapButton(page, 'Wounds');
  await addWound(page, 'Shocking', '5 wits scattered');
  await writeNumber(hand, 'Amount', 2);
  await doing(page, () => tapButton(page, 'Heal 2'));
  await until(async () => (await page.getByText(/At death’s door: dies/).count()) === 0, 'death’s door is closed');
  await doing(page, () => tapButton(page, 'Wits scattered: seen to'));
  await shown(page, 'button', 'Wounds');
});

test('why HP cannot be healed or set is in sight before anybody taps', async (t) => {
  const { page } = await open(t);
  const hand = thumb(page);
  await exampleFight(hand);
  await hand.press(row(page, 'Maren'));
  await shown(page, 'dialog', 'Maren');
  await page.getByText('Maren has full HP: there is nothing to heal.').first().waitFor({ state: 'attached' });
  await writeNumber(hand, 'Amount', 30);
  await page.getByText('Maren has 9 HP when unhurt: raise the full HP first.').first().waitFor({ state: 'attached' });
  await writeNumber(hand, 'Amount', 1);
  await doing(page, () => tapButton(page, 'Hurt 1'));
  await until(async () => (await page.getByText(/there is nothing to heal|raise the full HP/).count()) === 0, 'nothing is refused');
});

test('an effect that takes all actions away leaves none', async (t) => {
  const { page } = await open(t);
  const hand = thumb(page);
  await exampleFight(hand);
  await hand.press(row(page, 'Maren'));
  await tapButton(page, 'Add an effect');
  await shown(page, 'dialog', 'Effect on Maren');
  await tapButton(page, 'paralysed');
  await until(
    async () => (await find(page, 'switch', 'Takes no actions').getAttribute('aria-checked')) === 'true',
    'the switch is on',
  );
  await tap(page, 'radio', 'By hand');
  await doing(page, () => tapButton(page, 'Add'));
  await gone(page, 'dialog', 'Effect on Maren');
  await button(page, 'End paralysed').waitFor({ state: 'attached' });
});

// An Errant falls by the app's dice: a tap for the throw, one for the wound.
test('an Errant at 0 HP stops the fight for the throw, then for the wound', async (t) => {
  const { page } = await open(t);
  const hand = thumb(page);
  await exampleFight(hand);
  await hurt(hand, 'Maren', 30);
  await shown(page, 'heading', titled('Saving Throw'));
  await page.getByText(/^Phys cannot succeed: 0 in 20/).first().waitFor({ state: 'attached' });
  assert.equal(await button(page, 'Roll distance').count(), 0);
  await settled(page);
  await doing(page, () => tapButton(page, 'Maren: Saving Throw'));
  await shown(page, 'heading', titled('Wound'));
  await doing(page, () => tapButton(page, 'Undo'));
  await doing(page, () => tapButton(page, 'Undo'));
  await shown(page, 'button', 'Roll distance');
  // 9 HP: 13 damage is a mortal blow.
  await hurt(hand, 'Maren', 13);
  await page.getByText('Phys needs more than 13, at most 14: 1 in 20 (5%).').first().waitFor({ state: 'attached' });
  // The page may be closed: it still waits.
  await saved(page);
  await reload(page);
  await ready(page);
  await settled(page);
  await doing(page, () => tapButton(page, 'Maren: Saving Throw'));
  await settled(page);
  await doing(page, () => tapButton(page, 'Take the wound'));
  await shown(page, 'button', 'Roll distance');
  assert.match(await described(page, 'Maren'), /^Maren, Company, 0 of 9 HP, dies in 1 turn without a kit, .*mortal blow/);
  const names = await combatants(page);
  assert.ok(names[0].startsWith('Maren'), 'she stays with the Company');
});

test('players throw and the app throws for the Guide', async (t) => {
  const { page } = await open(t);
  const hand = thumb(page);
  await page.evaluate(() => (location.hash = '#/more'));
  await tap(page, 'radio', 'Players throw, I don’t');
  await tap(page, 'tab', 'Fight');
  await exampleFight(hand);
  await doing(page, () => tapButton(page, 'Roll distance')); // the Guide's: at once
  await hurt(hand, 'Maren', 13);
  await settled(page);
  await tapButton(page, 'Maren: Saving Throw');
  await shown(page, 'dialog', 'Roll 1D20');
  await doing(page, () => tapButton(page, '14'));
  await shown(page, 'button', 'Take the wound');
});
