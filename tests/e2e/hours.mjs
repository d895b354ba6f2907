// The pages of the hours between fights, of a talk, a duel and a battle, each as somebody comes to it: for what is
// to be true of every page. Yields where it is.
import { button, doing, find, gone, settled, shown, submit } from './act.mjs';
import { addErrant } from './fight.mjs';
import { lookFor } from './hands.mjs';
import { walk } from './walk.mjs';

const more = 500000000; // the row that is nobody
const turnAddresses = [
  '#/fight',
  '#/fight/who/1',
  '#/fight/offer/1-j-take-up',
  '#/fight/offer/1-j-stores',
  `#/fight/who/${more}`,
  `#/fight/offer/${more}-j-count`,
  `#/fight/offer/${more}-j-role-0`,
  `#/fight/offer/${more}-j-settlement`,
  `#/fight/offer/${more}-j-talk-to`,
  '#/fight/offer/0-duel-begin',
  '#/fight/battle',
  '#/fight/offer/0-battle-start',
];
const town = more + 2; // after the light
const townAddresses = ['#/fight', `#/fight/who/${town}`, `#/fight/offer/${town}-j-buy`, `#/fight/offer/${town}-j-ask`];
const meetingAddresses = ['#/fight', '#/fight/offer/0-j-who', '#/fight/offer/0-j-reaction', '#/fight/offer/0-j-set-distance'];
const talkAddresses = ['#/fight', '#/fight/offer/0-j-take', '#/fight/offer/0-j-bribe'];

export async function* hours(hand) {
  const { page } = hand;
  const tapped = async (name) => {
    await settled(page);
    await lookFor(hand, button(page, name));
    await hand.press(button(page, name));
  };
  const done = (name) => doing(page, () => tapped(name));
  const form = async (name) => {
    await shown(page, 'dialog', name);
    await settled(page);
    await doing(page, () => hand.press(submit(find(page, 'dialog', name))));
    await gone(page, 'dialog', name);
  };
  const at = async (address) => {
    await settled(page); // also the way back from a sheet
    await page.evaluate((hash) => (location.hash = hash), address);
    await settled(page);
  };

  for (const name of ['Ada', 'Bo']) await addErrant(hand, name);
  await tapped(/^Count turns/);
  await shown(page, 'dialog', 'Count turns');
  yield 'which turns';
  await done('Exploration, 10 minutes');
  await gone(page, 'dialog', 'Count turns');
  await at('#/fight/offer/1-j-take-up');
  await form('Take something up');
  await at('#/fight');
  await done(/: light$/);
  await done(/^Next turn/);
  for await (const address of walk(page, turnAddresses)) yield `turns, ${address}`;

  await at(`#/fight/offer/${more}-j-settlement`);
  await form('A settlement');
  await at('#/fight');
  for await (const address of walk(page, townAddresses)) yield `a town, ${address}`;

  await at('#/fight');
  if ((await button(page, 'Who is it?').count()) === 0) {
    await at(`#/fight/who/${more}`);
    await done('Somebody comes');
    await gone(page, 'dialog', 'More');
  }
  for await (const address of walk(page, meetingAddresses)) yield `somebody is met, ${address}`;
  await at('#/fight');
  await done('Talk');
  for await (const address of walk(page, talkAddresses)) yield `a talk, ${address}`;
  await at('#/fight');
  await done('Part');

  await at('#/fight/offer/0-battle-start');
  await form('Begin a battle');
  await at('#/fight/battle');
  for (const what of ['Roll the battle', 'Take the losses']) {
    yield `a battle, before ${what}`;
    await done(what);
  }
  yield 'a battle, its Checks';

  await at('#/fight/offer/0-duel-begin');
  await form('Duel');
  yield 'a duel';
  for (const who of [1, 2]) {
    if (who === 1) await tapped(/ lays$/);
    await shown(page, 'button', /^I am /);
    yield `the phone is handed over, ${who}`;
    await tapped(/^I am /);
    yield `three cards, ${who}`;
    await done('King, Queen, Jack');
    await settled(page);
  }
  await gone(page, 'dialog');
  yield 'a guess';
  await done(/ guesses King, /);
  yield 'a card lies open';
}
