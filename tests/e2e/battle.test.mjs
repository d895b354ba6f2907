// A battle with the table's dice: its chances, a flashpoint that turns it, losses, a Check, the end.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addErrant, choose, hurt, writeNumber } from './fight.mjs';
import { button, doing, find, go, gone, open, ready, reload, saved, settled, shown } from './harness.mjs';
import { table } from './table.mjs';

const dialogButton = (page, name) => find(page, 'dialog', name).getByRole('button', { name, exact: true }).last();
const says = (page, words) => page.getByText(words).first().waitFor({ state: 'attached' });

async function begun(t) {
  const { page } = await open(t);
  const at = table(page);
  await addErrant(at.hand, 'Ada', { HP: 20, 'Full HP': 20, Pres: 15 });
  await page.evaluate(() => (location.hash = '#/more'));
  await at.press('radio', 'The table');
  await go(page, 'Fight');
  await at.tapped(/^Battle/);
  await shown(page, 'dialog', 'Battle');
  await at.tapped('Begin a battle');
  await shown(page, 'dialog', 'Begin a battle');
  await writeNumber(at.hand, 'The Company’s side: how many', 200);
  await writeNumber(at.hand, 'The enemy: how many', 100);
  await writeNumber(at.hand, 'The enemy: highest Threat, 0 for none', 4);
  await at.press('button', 'High ground');
  await settled(page);
  await doing(page, () => at.hand.press(dialogButton(page, 'Begin a battle')));
  await shown(page, 'dialog', 'Battle, round 1');
  return { page, at };
}

test('a round with a flashpoint, its losses and a Check', async (t) => {
  const { page, at } = await begun(t);
  // 2 for numbers, Renown 1, high ground 1: against Threat 4 as likely as not.
  await says(page, 'The Company’s side: 200, more of them +2, Renown 1, high ground: D6 + 4.');
  await says(page, 'Win 15 in 36 (42%), draw 6 in 36 (17%), loss 15 in 36 (42%).');
  await at.rolled('Roll the battle', [2, 3]);
  await says(page, '6 to 7: the enemy wins by 1.');
  await says(page, /^A flashpoint won: win 5 in 6/);

  // The flashpoint is a fight like any other, and says what it is.
  await at.tapped('Flashpoint');
  await shown(page, 'dialog', 'New fight');
  await says(page, 'A flashpoint of the battle: who wins it adds a D6 there.');
  await choose(at.hand, 'Goblin', 1);
  await at.press('radio', 'Known');
  await at.done('Begin');
  await gone(page, 'dialog', 'New fight');
  await hurt(at.hand, 'Goblin', 9);
  await at.tapped('End the fight');
  await at.dice([4]);
  await shown(page, 'dialog', /^Fight \d+$/);
  await at.close(/^Fight \d+$/);
  await page.evaluate(() => (location.hash = '#/fight/battle'));
  await says(page, '10 to 7: The Company’s side wins by 3.');

  await saved(page);
  await reload(page);
  await ready(page);
  await shown(page, 'dialog', 'Battle, round 1');
  await at.done('Take the losses');
  await says(page, 'Round 1: 10 to 7: The Company’s side loses 14, The enemy 30.');
  await at.rolled('Ada: Check', [17]);
  await shown(page, 'dialog', 'Battle, round 2');
  await at.done('End the battle');
  await shown(page, 'heading', 'Past battles');
  await says(page, 'Over after 1 round: The Company’s side 186 of 200, The enemy 70 of 100.');
  await at.tapped('Close');
  await gone(page, 'dialog', 'Battle');
  await shown(page, 'button', /^Ada, .*18 of 20 HP/);
});

test('all of it is taken back', async (t) => {
  const { page, at } = await begun(t);
  await at.rolled('Roll the battle', [6, 1]);
  await at.done('Take the losses');
  await at.tapped('Close');
  await gone(page, 'dialog', /^Battle/);
  for (let i = 0; i < 3; ++i) await at.done('Undo');
  await shown(page, 'button', /^Battle/);
  assert.equal(await button(page, /^Battle, round/).count(), 0);
});
