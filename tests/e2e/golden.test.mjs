// The golden fights of tests/core/errant/golden_test.cpp, played on the page with the table's dice, by role and
// name: they end as the pinned file says.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { choose, countDistance, newFight, row, withCard, writeNumber } from './fight.mjs';
import { doing, find, gone, open, shown } from './harness.mjs';
import { pick, table } from './table.mjs';

const kinds = ['Gelatinous cube', 'Cockatrice', 'Gosbear', 'Brainsquatter', 'Hell knight', 'Dragon'];
const golden = JSON.parse(readFileSync(new URL('../core/fixtures/golden.json', import.meta.url), 'utf8'));

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
  await at.tapped(/^Composite bow/);
  await writeNumber(at.hand, 'Ammunition, Depletion', 1);
  await at.close('Composite bow');
  await pick(at, 'Add armour', /^Large shield/);
  await pick(at, 'Add armour', /^Mail/);
  await at.tapped(/^Mail/);
  await writeNumber(at.hand, 'Magic bonus', 1);
  await at.close('Mail');
  await writeNumber(at.hand, 'Healer’s kits', 1);
  await writeNumber(at.hand, 'Armour repair kits', 1);
  await writeNumber(at.hand, 'Encumbrance', 0); // by hand: what is worn would weigh
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
  await choose(at.hand, kind, count);
  await at.done(`Add ${count}`);
  await gone(at.page, 'dialog', 'Add NPCs');
}

async function goblinsInAPassage(at) {
  const { page, hand } = at;
  await newFight(hand, { npcs: { Goblin: 3 }, dice: [3] }); // 30 feet apart
  await countDistance(hand); // as a note: they strike at thirty feet
  await reinforce(at, 'Veteran', 1);
  await withCard(hand, 'Goblin 3', async () => {
    await doing(page, () => at.press('switch', 'Leads its side'));
    await at.tapped('Mount and Warband');
    await doing(page, () => writeNumber(hand, 'Combatants', 6));
    await at.close('Goblin 3: mount, Warband');
  });
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
  await at.next(); // nothing ends with this turn
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
  await at.tapped('Change');
  await at.press('switch', 'Wait after the roll');
  await at.rolled('Roll D6', [5]);
  await at.press('switch', 'A gambit');
  await at.rolled('Gambit, 0 damage', [9]); // it holds, and may act at once
  await at.aim('Goblin 1', 'Bo');
  await at.rolled('Roll D6', [6]); // 4 HP and 6 damage: a Saving Throw, a wound of 2
  await at.rolled('Bo: Saving Throw', [9]);
  await at.done('Take the wound');
  await withCard(hand, 'Bo', () => at.rolled('Retrieve', [4]));
  for (let i = 0; i < 2; ++i) await at.next();
  await at.rolled('Even', [2, 2]);
  await at.aim('Ada', 'Goblin 2');
  await at.rolled('Roll D8', [1]);
  await at.press('switch', 'True Strike');
  await at.done('Deal 8 damage');
  await shown(page, 'dialog', 'Ada attacks');
  await at.meant('Goblin 3');
  await at.tapped(/^Composite bow/);
  await at.rolled('Roll D4', [4]); // a medium Warband: impaired twice
  await writeNumber(hand, 'Smite, D4 each', 1);
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
  await at.tapped('Fight menu'); // the Warband took it for its leader, who stands
  await at.done('End the fight');
  await shown(page, 'dialog', 'Fight 1');
  for (const line of golden.past[0].lines.slice(0, 3)) {
    const name = line.count ? `${line.count} ${line.name}` : line.name;
    await page.getByText(`${name}: dealt ${line.dealt ?? 0}, took ${line.taken ?? 0}`).waitFor({ state: 'attached' });
  }
  await at.close('Fight 1');
}

// Another sheet that lies over somebody's card, and back.
async function overCard(at, name, way, title, act) {
  await withCard(at.hand, name, async () => {
    await at.tapped(way);
    await shown(at.page, 'dialog', title);
    await act();
    await at.close(title);
  });
}

// One that the card of an NPC opens: its targets are chosen, and then its dice are asked for.
async function ability(at, name, what, targets, faces) {
  await at.hand.press(row(at.page, name));
  await at.tapped(`${what}…`);
  await shown(at.page, 'dialog', `${name}: ${what}`);
  for (const target of targets) await at.hand.press(find(at.page, 'switch', target));
  await at.rolled(what, faces);
}

async function everythingAtOnce(at) {
  const { page, hand } = at;
  const blow = async (who, target, roll, faces) => {
    await at.aim(who, target);
    await at.rolled(roll, faces);
  };
  const setHp = (name, hp) =>
    withCard(hand, name, async () => {
      await writeNumber(hand, 'Amount', hp);
      if (hp > 0) await at.done(`Set full HP to ${hp}`);
      await at.done(`Set ${hp} HP`);
    });
  const npcs = Object.fromEntries(kinds.map((kind) => [kind, 1]));
  await newFight(hand, { npcs, light: 'Bright', place: 'Open, yards', distance: 3 });
  await countDistance(hand);
  await reinforce(at, 'Veteran', 2);
  await setHp('Ada', 90);
  await setHp('Bo', 40);
  await setHp('Veteran 2', 99);
  await withCard(hand, 'Veteran 1', () => at.rolled('Draw its Feat', [4]));
  await overCard(at, 'Ada', 'Mount and Warband', 'Ada: mount, Warband', () => at.done('War horse, SPD 16'));
  await at.tapped('Say who goes first');
  await at.done('The enemy goes first');

  await blow('Gelatinous cube', 'Bo', 'Roll 2D4', [2, 3, 1, 2]); // paralysed
  await blow('Cockatrice', 'Veteran 1', 'Roll D6', [4]); // turned to stone
  // Against a rider, and led by the knight: neither enhanced nor impaired.
  await blow('Gosbear', 'Ada', 'Roll D8', [3]);
  await at.done('Deal 3 damage');
  await at.meant('Ada');
  await at.rolled('Roll D8', [4]);
  await at.rolled('Deal 4 damage', [5, 6]); // hugged, which is a blow that can be blocked
  await at.done('Deal 11 damage');
  await at.close('Gosbear attacks');
  await blow('Brainsquatter', 'Veteran 2', 'Roll D4', [2, 3]);
  await at.close('Brainsquatter attacks');
  await ability(at, 'Hell knight', 'Dread', [/^Veteran 2/], [12]);
  await ability(at, 'Hell knight', 'Hellfire', [/^Ada/, /^Veteran 2/], [1, 2, 3, 4, 5, 6, 1, 2, 10, 2]);
  await ability(at, 'Dragon', 'Breath', [/^Ada/], [11]);
  await at.next();
  await at.aim('Ada', 'Dragon');
  await at.tapped('Change');
  await at.tapped('Left wing, 20');
  await at.tapped(/^Arming sword/);
  await at.rolled('Roll D4', [3]); // as large as a Warband; from horseback
  await writeNumber(hand, 'Smite, D4 each', 1);
  await at.rolled('Deal 3 damage and Smite', [4]);
  await shown(page, 'dialog', 'Ada attacks'); // one of her two is left
  await at.close('Ada attacks');
  await overCard(at, 'Bo', /^Fire, water, fall/, 'Harm to Bo', async () => {
    await writeNumber(hand, 'Dice of fire', 2);
    await at.done('Burn, 2D6');
  });
  await overCard(at, 'Cockatrice', /^Fire, water, fall/, 'Harm to Cockatrice', () =>
    doing(page, () => at.press('switch', /^Under water/)),
  );
  await hand.press(row(page, 'Veteran 2'));
  await at.tapped(/^Fire, water, fall/);
  await writeNumber(hand, 'Feet', 40);
  await at.rolled('Fall, 1D6 × 1D8', [2, 3]);
  await at.next(); // all of the enemy have acted quickly: their slow phase is gone past
  await overCard(at, 'Bo', /^Fire, water, fall/, 'Harm to Bo', () => at.done('Veteran 2 fights the flames'));
  await at.next();
  await at.next([5]);
  await withCard(hand, 'Bo', async () => {
    await at.tapped('Add a wound');
    await shown(page, 'dialog', 'A wound for Bo');
    await at.tapped('Physical');
    await at.tapped(/^4 /);
    await at.done(/^Add /);
    await gone(page, 'dialog', 'A wound for Bo');
  });
  await setHp('Bo', 0);
  await countDistance(hand); // as it was
}

// What is kept, without what the two ways of playing may differ in: how often an action was done, what
// weapons are called, and the numbers by which those of the fight and their effects are known.
function kept(save) {
  const { company, past, fight, combatants } = structuredClone(save);
  for (const one of company) {
    for (const weapon of one.gear?.weapons ?? []) delete weapon.name;
    delete one.weighed; // Bo carries nothing: by hand or weighed, it is the same
  }
  for (const one of past) delete one.title;
  delete fight.title;
  delete fight.stopsAtZero; // the page's fights wait for the player's throw, those of core throw at once
  delete fight.nextId;
  const names = Object.fromEntries(combatants.map(({ id, name }) => [id, name]));
  for (const side of ['struckByCompany', 'struckByOpposition']) fight[side] = names[fight[side]];
  for (const who of combatants) {
    delete who.id;
    delete who.group;
    who.lastStruck = names[who.lastStruck];
    for (const effect of who.effects ?? []) {
      delete effect.id;
      for (const whom of ['source', 'against']) if (effect[whom]) effect[whom] = names[effect[whom]];
    }
    who.usedUp = who.usedUp?.map((use) => use.replace(/\d+$/, (id) => names[id] ?? id));
    if (who.spent?.clawed) who.spent.clawed = who.spent.clawed.map((id) => names[id]);
  }
  combatants.sort((a, b) => a.name.localeCompare(b.name));
  return { company, past, fight, combatants };
}

async function exported(at) {
  await at.press('tab', 'More');
  const [download] = await Promise.all([at.page.waitForEvent('download'), at.tapped(/^Export as a file/)]);
  return JSON.parse(readFileSync(await download.path(), 'utf8'));
}

test('the golden fights, with the table’s dice', async (t) => {
  const { page } = await open(t);
  const at = table(page);
  await theCompany(at);
  await page.evaluate(() => (location.hash = '#/more'));
  await at.press('radio', 'The table');
  await at.press('tab', 'Fight');
  await goblinsInAPassage(at);
  await at.tapped(/^Ada, /);
  await at.done('Rest, mend the armour');
  await at.close('Ada');
  await at.done(/^Downtime Turn/);
  await everythingAtOnce(at);
  const file = await exported(at);
  assert.deepEqual(kept(file.snapshot), kept(golden));
});
