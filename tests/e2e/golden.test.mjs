// The first of the golden fights of tests/core/golden_test.cpp, played on the page with the table's dice,
// by role and name: it ends as the pinned file says.
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { newFight, row, withCard, writeNumber } from './fight.mjs';
import { doing, find, gone, open, settled, shown } from './harness.mjs';
import { thumb } from './hands.mjs';

const golden = JSON.parse(readFileSync(new URL('../core/fixtures/golden.json', import.meta.url), 'utf8'));

// A hand at the table, with dice of its own.
function table(page) {
  const hand = thumb(page);
  const press = (role, name) => hand.press(find(page, role, name));
  const tapped = (name) => press('button', name);
  const done = (name) => doing(page, () => tapped(name));
  // The faces for everything that is asked for, one after the other; the last carries it out.
  async function dice(faces) {
    for (const [i, face] of faces.entries()) {
      await shown(page, 'dialog', /^Roll \d+D/);
      if (i === faces.length - 1) await doing(page, () => tapped(String(face)));
      else await tapped(String(face));
      await settled(page);
    }
  }
  const rolled = async (name, faces) => {
    await tapped(name);
    await dice(faces);
  };
  const next = async (faces = []) => (faces.length ? rolled('Next', faces) : done('Next'));
  // Opens the attack of one on another.
  async function aim(who, target) {
    await tapped(`${who}: attack`);
    await shown(page, 'dialog', `${who} attacks`);
    await meant(target);
  }
  async function meant(target) {
    const chip = find(page, 'button', new RegExp(`^${target}, \\d+ HP$`));
    await settled(page);
    if (await chip.first().isVisible()) {
      if ((await chip.first().getAttribute('aria-pressed')) !== 'true') await hand.press(chip);
      return;
    }
    await press('button', /HP$/);
    await press('button', new RegExp(`^${target}, `));
  }
  async function close(title) {
    await tapped('Close');
    await gone(page, 'dialog', title);
  }
  return { page, hand, press, tapped, done, dice, rolled, next, aim, meant, close };
}

async function pick(at, list, thing) {
  await at.tapped(list);
  await at.tapped(thing);
  await gone(at.page, 'dialog', /^Pick a/);
  await shown(at.page, 'button', thing);
}

async function theCompany(at) {
  await at.tapped('Add an Errant');
  await at.hand.write(find(at.page, 'textbox', 'Name'), 'Ada');
  for (const [what, figure] of Object.entries({ Renown: 3, 'Full HP': 14, HP: 14, Phys: 13, Skill: 12 }))
    await writeNumber(at.hand, what, figure);
  await pick(at, 'Add a weapon', /^Arming sword/);
  await at.tapped(/^Arming sword/);
  await writeNumber(at.hand, 'Magic bonus', 1);
  await at.close('Arming sword');
  await pick(at, 'Add a weapon', /^Composite bow/);
  await pick(at, 'Add armour', /^Large shield/);
  await pick(at, 'Add armour', /^Mail/);
  await at.tapped(/^Mail/);
  await writeNumber(at.hand, 'Magic bonus', 1);
  await at.close('Mail');
  await writeNumber(at.hand, 'Healer’s kits', 1);
  await writeNumber(at.hand, 'Armour repair kits', 1);
  await at.done('Add to the Company');
  await gone(at.page, 'dialog', 'New Errant');

  await at.tapped('Add an Errant');
  await at.hand.write(find(at.page, 'textbox', 'Name'), 'Bo');
  await at.press('radio', 'Zealot');
  for (const [what, figure] of Object.entries({ 'Full HP': 4, HP: 4, Phys: 12 })) await writeNumber(at.hand, what, figure);
  await at.done('Add to the Company');
  await gone(at.page, 'dialog', 'New Errant');
}

async function reinforce(at, kind, count) {
  await at.tapped('Fight menu');
  await at.tapped(/^Add NPCs/);
  await at.press('radio', 'With the Company');
  await writeNumber(at.hand, kind, count);
  await at.done(`Add ${count}`);
  await gone(at.page, 'dialog', 'Add NPCs');
  await at.close('Fight');
}

async function goblinsInAPassage(at) {
  const { page, hand } = at;
  await newFight(hand, { npcs: { Goblin: 3 } });
  await reinforce(at, 'Veteran', 1);
  await withCard(hand, 'Goblin 3', async () => {
    await doing(page, () => at.press('switch', 'Leads its side'));
    await at.tapped('Mount and Warband');
    await doing(page, () => writeNumber(hand, 'Combatants', 6));
    await at.close('Goblin 3: mount and Warband');
  });
  await at.rolled('Roll distance', [3]);
  await at.rolled('Roll surprise', [1]);
  await at.aim('Goblin 1', 'Ada');
  await at.rolled('Roll D6', [6]);
  await at.press('switch', 'Deflect with the Mail');
  await at.done('Deflect it');
  await at.aim('Goblin 2', 'Ada');
  await at.tapped('Large shield, 6 Blocks');
  await at.rolled('Roll D4', [4]);
  await at.done('Deal 4 damage');
  await at.next();
  await withCard(hand, 'Goblin 3', async () => {
    await at.rolled('Move 1D4', [2]);
    await writeNumber(hand, 'How far', 20);
    await at.done('Walk 20');
  });
  await at.next();
  await at.next();
  await at.rolled('Odd', [2, 5]);
  await withCard(hand, 'Ada', async () => {
    await writeNumber(hand, 'Dash, combat dice', 1);
    await at.rolled('Move 4D4', [1, 2, 3, 4]);
    await writeNumber(hand, 'How far', 30);
    await at.done('Walk 30');
  });
  await withCard(hand, 'Bo', () => doing(page, () => at.press('radio', 'Slow, 2')));
  await at.next();
  await at.next();
  await at.aim('Bo', 'Goblin 1');
  await at.press('switch', 'Wait after the roll');
  await at.rolled('Roll D6', [5]);
  await at.press('switch', 'A gambit');
  await at.rolled('Gambit, 0 damage', [9]); // it holds, and may act at once
  await at.aim('Goblin 1', 'Bo');
  await at.rolled('Roll D6', [6, 9]); // 4 HP and 6 damage: a Saving Throw, a wound of 2
  await onCardRolled(at, 'Bo', 'Retrieve', [4]);
  for (let i = 0; i < 3; ++i) await at.next();
  await at.rolled('Even', [2, 2]);
  await at.aim('Ada', 'Goblin 2');
  await at.rolled('Roll D8', [1]);
  await at.press('switch', 'True Strike');
  await at.done('Deal 8 damage');
  await shown(page, 'dialog', 'Ada attacks');
  await at.meant('Goblin 3');
  await at.tapped(/^Composite bow/);
  await at.rolled('Roll D4', [4]); // a medium Warband: impaired twice
  await writeNumber(hand, 'Smite, D8 each', 1);
  await at.rolled('Deal 4 damage and Smite', [3]);
  await withCard(hand, 'Bo', async () => {
    await writeNumber(hand, 'Amount', 2);
    await at.done('Heal 2');
  });
  await at.next();
  await hand.press(row(page, 'Goblin 1'));
  await at.tapped('Ask for Morale');
  await shown(page, 'dialog', 'Morale of Goblin 1');
  const all = find(page, 'switch', /^For all/);
  if ((await all.count()) > 0) await hand.press(all);
  await at.rolled('Roll Morale', [6, 6]);
  await at.done('Goblin 1: Flee');
  await withCard(hand, 'Goblin 3', async () => {
    await writeNumber(hand, 'Amount', 6);
    await at.done('Hurt 6');
  });
  await at.done('End the fight'); // nobody of the enemy is left
  await shown(page, 'dialog', 'Fight 1');
  for (const line of golden.past[0].lines.slice(0, 3)) {
    const name = line.count ? `${line.count} ${line.name}` : line.name;
    await page.getByText(`${name}: dealt ${line.dealt ?? 0}, took ${line.taken ?? 0}`).waitFor({ state: 'attached' });
  }
  await at.close('Fight 1');
}

async function onCardRolled(at, name, what, faces) {
  await withCard(at.hand, name, () => at.rolled(what, faces));
}

test('the first golden fight, with the table’s dice', async (t) => {
  const { page } = await open(t);
  const at = table(page);
  await theCompany(at);
  await page.evaluate(() => (location.hash = '#/more'));
  await at.press('radio', 'The table');
  await at.press('tab', 'Fight');
  await goblinsInAPassage(at);
});
