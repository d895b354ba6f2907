// Playing with the table's dice: whatever Fray asks for is tapped, face by face.
import { doing, find, gone, settled, shown } from './act.mjs';
import { thumb } from './hands.mjs';

// The faces for everything that is asked for, one after the other; the last carries it out.
export async function dice(hand, faces) {
  for (const [i, face] of faces.entries()) {
    await shown(hand.page, 'dialog', /^Roll (\d+D|d%)/);
    const typed = (await find(hand.page, 'dialog', 'Roll d%').count()) > 0;
    const press = () =>
      typed ? hand.write(find(hand.page, 'textbox', 'Face'), String(face)) : hand.press(find(hand.page, 'button', String(face)));
    await (i === faces.length - 1 ? doing(hand.page, press) : press());
    await settled(hand.page);
  }
}

// A hand at the table, with dice of its own.
export function table(page) {
  const hand = thumb(page);
  const press = (role, name) => hand.press(find(page, role, name));
  const tapped = (name) => press('button', name);
  const done = (name) => doing(page, () => tapped(name));
  const rolled = async (name, faces) => {
    await tapped(name);
    await dice(hand, faces);
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
  return { page, hand, press, tapped, done, dice: (faces) => dice(hand, faces), rolled, next, aim, meant, close };
}

export async function pick(at, list, thing) {
  await at.tapped(list);
  await at.tapped(thing);
  await gone(at.page, 'dialog', /^Pick a/);
  await shown(at.page, 'button', thing);
}
