// Playing any rule set's fight by its board: what a step of a golden fight says is done as a person
// does it, with a hand (hands.mjs), by role and accessible name. Each step brings
//   page  where its offer stands ('bar', 'question', or the name of a row), the offer's name, 'form'
//         where that opens a form, and what is to be changed of it: 'number|Feet|40';
//         'pick' where it opens a list, and what is taken from it; 'switch' where what is changed counts at once
//   faces of the table's dice, in the order in which they are asked for
import { button, doing, find, firstButton, gone, settled, shown, stamp, submit, until } from './act.mjs';
import { lookFor } from './hands.mjs';
import { dice } from './table.mjs';

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
// The whole name, or the beginning of one that goes on after a comma.
const begins = (name) => new RegExp(`^${escaped(name)}(,|$)`);

async function fill(hand, dialog, change) {
  const [kind, label, ...rest] = change.split('|');
  const [value] = rest;
  const inside = (role, name) => dialog.getByRole(role, { name, exact: typeof name === 'string' });
  if (kind === 'number') return hand.write(inside('spinbutton', label), value);
  if (kind === 'text') return hand.write(inside('textbox', label), value);
  if (kind === 'toggle') return hand.press(inside('switch', label));
  // Few short choices stand side by side, others in rows below their heading.
  if (kind === 'several') return tick(hand, dialog, label, rest);
  const group = dialog.getByRole('radiogroup', { name: label, exact: true });
  if (kind === 'choice' && (await group.count()) > 0) return hand.press(group.getByRole('radio', { name: value, exact: true }));
  if (kind !== 'choice') throw new Error(`nobody knows how to fill in ${change}`);
  // Of a long list of people only who is chosen stands there at first.
  const others = inside('button', `${label}: somebody else`);
  if ((await others.count()) > 0) {
    await press(hand, others);
    await settled(hand.page);
  }
  return hand.press(await below(dialog, label, value));
}

// The row of that name which comes first after the words that stand over it.
async function below(dialog, label, value) {
  const rows = dialog.getByRole('button', { name: begins(value) });
  await rows.first().waitFor();
  for (const row of await rows.all())
    if ((await row.evaluate(headingOf, label)) === true) return row;
  throw new Error(`no ${value} below ${label}`);
}

// Of the rows below those words, these and no others.
async function tick(hand, dialog, label, names) {
  await dialog.getByRole('button').first().waitFor();
  for (const row of await dialog.getByRole('button').all()) {
    if (!(await row.evaluate(headingOf, label))) continue;
    const name = await row.getAttribute('aria-label');
    const wanted = names.some((one) => begins(one).test(name));
    if (((await row.getAttribute('aria-current')) === 'true') !== wanted) await press(hand, row);
  }
}

// In the page: whether the last words over this row are those.
function headingOf(row, label) {
  const before = (one) => one.compareDocumentPosition(row) & Node.DOCUMENT_POSITION_FOLLOWING;
  const headings = [...row.closest('[role=dialog]').querySelectorAll('[role=heading], h1, h2, h3, h4, [role=status]')].filter(before);
  return headings.some((one) => (one.getAttribute('aria-label') ?? one.textContent) === label) &&
    (headings.at(-1).getAttribute('aria-label') ?? headings.at(-1).textContent) === label;
}

// The finger comes after the picture that shows what it goes to.
async function press(hand, locator) {
  await lookFor(hand, locator);
  await locator.first().scrollIntoViewIfNeeded();
  await settled(hand.page);
  await hand.press(locator);
}

export async function play(hand, { page: [place, name, form, ...changes], faces }) {
  const { page } = hand;
  const first = faces.length > 0 ? (act) => act() : (act) => doing(page, act);
  const named = find(page, 'button', begins(name));
  if (place !== 'bar' && place !== 'question') {
    await press(hand, find(page, 'button', begins(place)));
    await shown(page, 'dialog', place);
  }
  await settled(page);
  if (form === '') {
    await first(() => press(hand, named));
  } else if (form === 'pick') { // choosing does it
    await press(hand, named);
    const dialog = find(page, 'dialog', name);
    await shown(page, 'dialog', name);
    await settled(page);
    await first(() => press(hand, dialog.getByRole('button', { name: begins(changes[0]) })));
  } else if (form === 'switch') { // however the sheet is left, it is done
    await press(hand, named);
    const dialog = find(page, 'dialog', name);
    await shown(page, 'dialog', name);
    await settled(page);
    for (const change of changes) await first(() => fill(hand, dialog, change));
    await settled(page);
    await press(hand, dialog.getByRole('button', { name: 'Close', exact: true }));
    await gone(page, 'dialog', name);
  } else {
    await press(hand, named);
    const dialog = find(page, 'dialog', name);
    await shown(page, 'dialog', name);
    await settled(page);
    for (const change of changes) await fill(hand, dialog, change);
    await settled(page);
    await first(() => press(hand, submit(dialog)));
  }
  await dice(hand, faces);
  await settled(page);
  if (place !== 'bar' && place !== 'question' && (await find(page, 'dialog', place).count()) > 0) {
    await press(hand, find(page, 'button', 'Close'));
    await gone(page, 'dialog', place);
  }
}

// Answers to whatever any of these rule sets asks, those that bring a fight to its end before the others.
const answers = [
  /^(Save: |Save, |Test Morale|WIT save, |Each saves: |WIL \d+, )/,
  /^(Defend|Nothing|Let it go|Let go|Let it happen|Take the attack|Leave it|Spare the weapon)$/,
  /^(Flee|Surrender|Elsewhere)$/,
];
const evasions = /^Dodge/;

// What a fight of any rule set is played with, whoever is on.
export function player(hand) {
  const { page } = hand;
  const enabled = (name) => find(page, 'button', name, { disabled: false });
  const there = async (locator) => (await locator.count()) > 0;
  const act = (locator) => doing(page, () => hand.press(locator));
  const big = firstButton(page);
  const did = { answers: 0, attacks: 0, moves: 0 };
  const confirm = async (name) => {
    await act(find(page, 'dialog', name).getByRole('button', { name, exact: true }).last());
    await gone(page, 'dialog', name);
  };
  return {
    did,
    begin: () => act(button(page, 'Example fight')),
    next: () => big.getAttribute('aria-label'),
    attacks: () => enabled(/: Attack$/),
    // The first thing to do, with a form or without.
    async goOn() {
      const name = await this.next();
      const before = await stamp(page);
      await hand.press(big);
      await settled(page);
      if (await there(find(page, 'dialog', name))) await confirm(name);
      await until(async () => (await stamp(page)) !== before, `${name} does something`);
    },
    // Some get out of the way, not all: a fight has to end.
    async answer() {
      for (const way of did.answers % 3 === 0 ? [evasions, ...answers] : answers) {
        if (!(await there(enabled(way)))) continue;
        await act(enabled(way).first());
        did.answers += 1;
        return true;
      }
      return false;
    },
    async attack() {
      if (!(await there(this.attacks()))) return false;
      await hand.press(this.attacks().first());
      await shown(page, 'dialog', 'Attack');
      await settled(page);
      await confirm('Attack');
      did.attacks += 1;
      return true;
    },
    // Who of the Company reaches nobody goes on to the next zone.
    async nearer() {
      const move = enabled(/: Move$/);
      if ((await this.next()) !== 'Company: pass' || !(await there(move))) return false;
      await hand.press(move.first());
      await shown(page, 'dialog', 'Move');
      await settled(page);
      await act(find(page, 'dialog', 'Move').getByRole('button', { name: / zones?$/, disabled: false }).last());
      did.moves += 1;
      return true;
    },
  };
}

// An example fight from its first to its last tap, until one side is beaten. Says how much of what there was.
export async function fightItOut(hand) {
  const play = player(hand);
  await play.begin();
  for (let i = 0; i < 300; ++i) {
    await settled(hand.page);
    const over = (await play.next()) === 'End the fight';
    if (over || !((await play.answer()) || (await play.attack()) || (await play.nearer()))) await play.goOn();
    if (over) return play.did;
  }
  throw new Error('nobody is ever beaten');
}
