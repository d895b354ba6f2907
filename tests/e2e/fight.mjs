// What a Guide does with a fight, each as one step that a test can name, by a hand (hands.mjs).
// Everything is found as a person finds it: by what it is and what it is called.
import { button, doing, find, gone, shown, until } from './act.mjs';
import { dice as throwDice } from './table.mjs';

const press = (hand, role, name) => hand.press(find(hand.page, role, name));
const pressButton = (hand, name) => press(hand, 'button', name);
// Presses, and waits until that has been done and written down.
const perform = (hand, name) => doing(hand.page, () => pressButton(hand, name));

// --- beginning ---

export async function exampleFight(hand) {
  await perform(hand, 'Example fight');
  await shown(hand.page, 'button', 'Roll distance');
}

export const writeNumber = (hand, name, value) => hand.write(find(hand.page, 'spinbutton', name), String(value));

export async function addErrant(hand, name, figures = {}) {
  await pressButton(hand, 'Add an Errant');
  await shown(hand.page, 'dialog', 'New Errant');
  await hand.write(find(hand.page, 'textbox', 'Name'), name);
  for (const [figure, value] of Object.entries(figures)) await writeNumber(hand, figure, value);
  await perform(hand, 'Add to the Company');
  await gone(hand.page, 'dialog', 'New Errant');
}

// How many of whom: by a tap, and to the number where that is another.
export async function choose(hand, name, count) {
  await pressButton(hand, `${name} ×1`);
  await shown(hand.page, 'spinbutton', name);
  if (count !== 1) await writeNumber(hand, name, count);
}

export async function newFight(hand, { npcs = { Goblin: 6 }, light = 'Dim', place = 'Enclosed, feet', distance, dice = [] } = {}) {
  await pressButton(hand, 'New fight');
  await shown(hand.page, 'dialog', 'New fight');
  for (const [name, count] of Object.entries(npcs)) await choose(hand, name, count);
  await press(hand, 'radio', place);
  await press(hand, 'radio', light);
  if (distance !== undefined) {
    await press(hand, 'radio', 'Known');
    await writeNumber(hand, /^(Feet|Yards) apart$/, distance);
  }
  await perform(hand, 'Begin');
  await throwDice(hand, dice);
  await gone(hand.page, 'dialog', 'New fight');
}

// So far that they are in reach of each other; or as a note, from which nothing follows.
export async function setDistance(hand, feet) {
  await pressButton(hand, 'Fight menu');
  await pressButton(hand, /^Distance/);
  await writeNumber(hand, /^(Feet|Yards) apart$/, feet);
  await perform(hand, new RegExp(`^Set ${feet} `));
  await gone(hand.page, 'dialog', 'Set the distance');
}
export async function countDistance(hand) {
  await pressButton(hand, 'Fight menu');
  await pressButton(hand, /^Distance/);
  await doing(hand.page, () => press(hand, 'switch', 'The distance counts'));
  await pressButton(hand, 'Close');
  await shown(hand.page, 'dialog', 'Fight');
  await pressButton(hand, 'Close');
  await gone(hand.page, 'dialog', 'Fight');
}

// --- reading ---

// What is said of everybody in the list.
export const combatants = (page) =>
  page
    .getByRole('button', { name: /, \d+ of \d+ HP/ })
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-label')));
export const row = (page, name) => page.getByRole('button', { name: new RegExp(`^${name}, .*\\d HP`) }).first();
export const described = (page, name) => row(page, name).getAttribute('aria-label');
export const acting = async (page) =>
  (await combatants(page)).filter((text) => text.includes('may act now')).map((text) => text.split(', ')[0]);
export const circumstances = (page) =>
  page.getByRole('heading', { level: 1, name: / apart|face to face|distance unknown/ }).first().textContent();
export const turnOf = async (page) => Number((await circumstances(page)).match(/Turn (\d+)/)?.[1] ?? 0);
// Without how things stand, which is said with it.
export const title = async (page) => (await page.getByRole('heading', { level: 1 }).first().textContent()).split(/[.?!] /)[0];

// The one big thing to do next.
export async function offered(page) {
  const names = [/: Saving Throw$/, 'Take the wound', 'End the fight', 'Roll distance', 'Roll surprise', 'Odd', 'Next'];
  return until(async () => {
    for (const name of names) if (await button(page, name).first().isVisible()) return name;
    return null;
  }, 'the bar offers something');
}
// Does that.
export async function advance(hand) {
  const name = await offered(hand.page);
  await perform(hand, name);
  return name;
}
export async function advanceToPhase(hand) {
  for (let i = 0; i < 20; ++i) {
    if ((await acting(hand.page)).length) return;
    await advance(hand);
  }
  throw new Error('nobody ever may act');
}

// --- one combatant ---

// An attack of which the dice stay on the table.
export async function attack(hand, name) {
  await pressButton(hand, `${name}: attack`);
  await shown(hand.page, 'dialog', `${name} attacks`);
  await pressButton(hand, 'Change');
  await perform(hand, 'Count an attack, roll nothing');
  await gone(hand.page, 'dialog', `${name} attacks`);
}
export async function otherAction(hand, name) {
  await pressButton(hand, `${name}: take an action`);
  await shown(hand.page, 'dialog', `${name} acts`);
  await perform(hand, 'Other action');
  await gone(hand.page, 'dialog', `${name} acts`);
}

export async function withCard(hand, name, act) {
  await hand.press(row(hand.page, name));
  await shown(hand.page, 'dialog', name);
  await act();
  await pressButton(hand, 'Close');
  await gone(hand.page, 'dialog', name);
}
// One thing that a button of the card does.
export const onCard = (hand, name, what) => withCard(hand, name, () => perform(hand, what));

export const hurt = (hand, name, amount) =>
  withCard(hand, name, async () => {
    await writeNumber(hand, 'Amount', amount);
    await perform(hand, `Hurt ${amount}`);
  });

export const addEffect = (hand, name, effect, turns) =>
  withCard(hand, name, async () => {
    await pressButton(hand, 'Add an effect');
    await shown(hand.page, 'dialog', `Effect on ${name}`);
    await pressButton(hand, effect);
    await writeNumber(hand, 'Initiative Turns', turns);
    await perform(hand, 'Add');
    await gone(hand.page, 'dialog', `Effect on ${name}`);
  });

// --- a whole fight ---

export const company = ['Ada', 'Bo', 'Cleo', 'Dov'];
const goblins = [1, 2, 3, 4, 5, 6].map((number) => `Goblin ${number}`);

// Four Errants against six goblins through `turns` Initiative Turns. A generator that yields after
// every single action, so that what calls it can do something in between: close the page, say.
export async function* wholeFight(hand, turns = 3) {
  for (const name of company) {
    await addErrant(hand, name, { Skill: 13, HP: 8, 'Full HP': 8 });
    yield `${name} joins`;
  }
  await newFight(hand);
  yield 'begin';
  const done = new Set();
  for (let i = 0; i < 40 * turns; ++i) {
    const turn = await turnOf(hand.page);
    if (turn > turns) break;
    for await (const what of phase(hand, turn, done)) yield `turn ${turn}: ${what}`;
    if (await button(hand.page, 'Roll Morale').first().isVisible()) {
      await perform(hand, 'Roll Morale');
      yield 'Morale';
      continue;
    }
    // Whoever has lost heart does nothing else before the Guide has said what becomes of it.
    if (await button(hand.page, /: Stay$/).first().isVisible()) {
      await perform(hand, /: Stay$/);
      yield 'the rest stay';
      continue;
    }
    yield `turn ${turn}: ${await advance(hand)}`;
  }
  await pressButton(hand, 'Fight menu');
  await perform(hand, 'End the fight');
  await shown(hand.page, 'dialog', /^Fight \d+$/); // what came of it
  await pressButton(hand, 'Close');
  await gone(hand.page, 'dialog', /^Fight \d+$/);
  await shown(hand.page, 'button', 'New fight');
  yield 'end';
}

// What those who may act now do; each thing once a turn, or once at all.
async function* phase(hand, turn, done) {
  const once = async (key, act) => {
    if (done.has(key)) return false;
    done.add(key);
    await act();
    return true;
  };
  const eachTurn = (key, act) => once(`${turn} ${key}`, act);
  const can = async (name) => (await acting(hand.page)).includes(name);
  const quick = /quickly/.test(await title(hand.page));

  if (await can('Ada')) {
    if (await eachTurn('Ada attacks', () => attack(hand, 'Ada'))) yield 'Ada attacks';
    for (const blow of [1, 2]) {
      const target = goblins.slice(0, 5).find((name) => !done.has(`${name} falls`));
      if (!target || done.has(`${turn} blow ${blow}`)) continue;
      done.add(`${turn} blow ${blow}`);
      if (await once(`${target} falls`, () => hurt(hand, target, 9))) yield `${target} falls`;
    }
  }
  if ((await can('Bo')) && (await eachTurn('Bo', () => onCard(hand, 'Bo', /^Move \dD4/)))) yield 'Bo moves';
  if ((await can('Cleo')) && (await eachTurn('Cleo', () => onCard(hand, 'Cleo', /^Shift/)))) yield 'Cleo shifts';
  if (!quick && (await can('Dov'))) {
    if (await eachTurn('Dov', () => onCard(hand, 'Dov', 'Retrieve'))) yield 'Dov retrieves';
    if ((await can('Dov')) && (await eachTurn('Dov too', () => otherAction(hand, 'Dov')))) yield 'Dov does something else';
  }
  const foes = (await acting(hand.page)).filter((name) => name.startsWith('Goblin'));
  if (quick && foes.length) {
    const last = foes.at(-1);
    if (await once('poison', () => addEffect(hand, last, 'poisoned', 2))) yield `${last} is poisoned`;
    if (foes.length > 1 && (await once('group', () => onCard(hand, foes[0], /^Move all /)))) yield 'the goblins move';
    for (const name of (await acting(hand.page)).filter((one) => one.startsWith('Goblin')).slice(0, 2)) {
      if (await eachTurn(name, () => attack(hand, name))) yield `${name} attacks`;
    }
    if (await eachTurn('Dov hurt', () => hurt(hand, 'Dov', 1))) yield 'Dov is hurt';
  }
}
