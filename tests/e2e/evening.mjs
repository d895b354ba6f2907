// What the golden evening's steps are done by on a page where a screen is made by hand; all others
// as in board.mjs. With any hand (hands.mjs), by role and accessible name.
import { play } from './board.mjs';
import { button, doing, find, gone, settled, shown } from './act.mjs';
import { choose, hurt, onCard, row, writeNumber } from './fight.mjs';
import { lookFor } from './hands.mjs';
import { dice } from './table.mjs';

const figures = {
  Ada: { Renown: 2, 'Full HP': 14, HP: 14, Phys: 14, Skill: 13, Pres: 12 },
  Bo: {},
  Cy: { Phys: 4 },
};
const cards = ['King', 'Queen', 'Jack'];
const orders = ['King, Queen, Jack', 'King, Jack, Queen', 'Queen, King, Jack', 'Queen, Jack, King', 'Jack, King, Queen', 'Jack, Queen, King'];

async function tapped(hand, name) {
  await lookFor(hand, button(hand.page, name));
  await hand.press(button(hand.page, name));
}
const done = (hand, name) => doing(hand.page, () => tapped(hand, name));
const there = async (locator) => (await locator.count()) > 0;
async function rolled(hand, name, faces) {
  if (faces.length === 0) return done(hand, name);
  await tapped(hand, name);
  await dice(hand, faces);
}

async function joins(hand, name) {
  const { page } = hand;
  await tapped(hand, 'Add an Errant');
  await shown(page, 'dialog', 'New Errant');
  await hand.write(find(page, 'textbox', 'Name'), name);
  for (const [figure, value] of Object.entries(figures[name])) await writeNumber(hand, figure, value);
  if (name === 'Ada') {
    await tapped(hand, 'Add a weapon');
    await tapped(hand, /^Arming sword/);
    await gone(page, 'dialog', /^Pick a/);
  }
  await done(hand, 'Add to the Company');
  await gone(page, 'dialog', 'New Errant');
}

async function close(hand, title) {
  await tapped(hand, 'Close');
  await gone(hand.page, 'dialog', title);
}

async function flashpoint(hand) {
  const { page } = hand;
  await shown(page, 'dialog', 'New fight');
  await choose(hand, 'Goblin', 1);
  await hand.press(find(page, 'radio', 'Enclosed, feet'));
  await hand.press(find(page, 'radio', 'Dim'));
  await hand.press(find(page, 'radio', 'Known'));
  await writeNumber(hand, 'Feet apart', 30);
  await done(hand, 'Begin');
  await gone(page, 'dialog', 'New fight');
}

const byHand = {
  async 'Ada shifts towards them'(hand) {
    await lookFor(hand, row(hand.page, 'Ada'));
    await onCard(hand, 'Ada', /^Shift/);
  },
  'the chase goes on': (hand, faces) => rolled(hand, /^Roll turn \d+$/, faces),
  'a development': (hand, faces) => rolled(hand, 'Roll development', faces),
  'the Check of it': (hand, faces) => rolled(hand, 'Roll the Check', faces),
  async 'the chase is over'(hand) {
    await done(hand, 'End the chase');
    await shown(hand.page, 'dialog');
    await close(hand);
    await hand.press(find(hand.page, 'tab', 'Fight'));
  },
  'the flashpoint’s fight': flashpoint,
};

const byOffer = {
  async attack(hand, { page: [place, name], faces }) {
    const attacks = place === 'bar' ? name : `${place} attacks`;
    await tapped(hand, place === 'bar' ? name : `${place}: attack`);
    await shown(hand.page, 'dialog', attacks);
    await settled(hand.page);
    await rolled(hand, /^Roll \d*D\d+$/, faces);
  },
  async deal(hand, { faces }) {
    await rolled(hand, /^Deal \d+ damage$/, faces);
    await settled(hand.page);
    if (await there(find(hand.page, 'dialog', / attacks$/))) await close(hand, / attacks$/);
  },
  async hurt(hand, { page: [name], form }) {
    await lookFor(hand, row(hand.page, name));
    await hurt(hand, name, Number(form.amount));
  },
  async end(hand, { faces }) {
    if (!(await there(button(hand.page, 'End the fight')))) await tapped(hand, 'Fight menu');
    await rolled(hand, 'End the fight', faces);
    await settled(hand.page);
    if (await there(find(hand.page, 'dialog'))) await close(hand); // of one that came to blows: how it went
  },
  async 'duel-lay'(hand, { page: [, name], form }) {
    const who = name.replace(/ lays$/, '');
    if (!(await there(find(hand.page, 'dialog', `${who} lays`)))) await tapped(hand, name);
    await tapped(hand, `I am ${who}`);
    await done(hand, orders[Number(form.order ?? 1) - 1]);
    await gone(hand.page, 'dialog', `${who} lays`);
  },
  'battle-flashpoint': (hand) => done(hand, 'Flashpoint'),
};
for (const [number, card] of cards.entries())
  byOffer[`duel-guess-${number}`] = (hand) => done(hand, new RegExp(` guesses ${card}, `));

// What a battle does stands in its sheet, which everything else puts away.
async function where(hand, step) {
  const { page } = hand;
  const sheet = find(page, 'dialog', /^Battle/);
  if (step.offer.startsWith('battle-')) {
    if (!(await there(sheet))) {
      await tapped(hand, /^Battle/);
      await shown(page, 'dialog', /^Battle/);
    }
  } else if (await there(sheet)) {
    await close(hand, /^Battle/);
  }
  await settled(page);
}

// One step of the evening, whose page still stands where the step before left it.
export async function evening(hand, step) {
  await where(hand, step);
  const joined = step.hand?.match(/^(\w+) joins the Company$/);
  if (joined) await joins(hand, joined[1]);
  else if (step.hand) await byHand[step.hand](hand, step.faces);
  else if (byOffer[step.offer]) await byOffer[step.offer](hand, step);
  else await play(hand, step);
  await settled(hand.page);
}
