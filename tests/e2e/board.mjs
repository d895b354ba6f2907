// Playing any rule set's fight by its board: what a step of a golden fight says is done as a person
// does it, with a hand (hands.mjs), by role and accessible name. Each step brings
//   page  where its offer stands ('bar', 'question', or the name of a row), the offer's name, 'form'
//         where that opens a form, and what is to be changed of it: 'number|Feet|40';
//         'pick' where it opens a list, and what is taken from it
//   faces of the table's dice, in the order in which they are asked for
import { doing, find, gone, settled, shown } from './act.mjs';
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
  const group = dialog.getByRole('radiogroup', { name: label, exact: true });
  if (kind === 'choice' && (await group.count()) > 0) return hand.press(group.getByRole('radio', { name: value, exact: true }));
  if (kind === 'choice') return hand.press(await below(dialog, label, value));
  throw new Error(`nobody knows how to fill in ${change}`);
}

// The row of that name which comes first after the words that stand over it.
async function below(dialog, label, value) {
  const rows = dialog.getByRole('button', { name: begins(value) });
  await rows.first().waitFor();
  for (const row of await rows.all())
    if ((await row.evaluate(headingOf, label)) === true) return row;
  throw new Error(`no ${value} below ${label}`);
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
  } else {
    await press(hand, named);
    const dialog = find(page, 'dialog', name);
    await shown(page, 'dialog', name);
    await settled(page);
    for (const change of changes) await fill(hand, dialog, change);
    await settled(page);
    await first(() => press(hand, dialog.getByRole('button', { name, exact: true }).last()));
  }
  await dice(hand, faces);
  await settled(page);
  if (place !== 'bar' && place !== 'question' && (await find(page, 'dialog', place).count()) > 0) {
    await press(hand, find(page, 'button', 'Close'));
    await gone(page, 'dialog', place);
  }
}
