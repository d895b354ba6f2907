// A chase on the page, by role and name, with the table's dice: what falls is known.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addErrant, title } from './fight.mjs';
import { doing, find, go, gone, open, ready, saved, shown, until } from './harness.mjs';
import { thumb } from './hands.mjs';
import { table as played } from './table.mjs';

// A hand at the table that waits until the dice are put away, and reads the title.
function table(page) {
  const at = played(page);
  const dice = async (faces) => {
    await at.dice(faces);
    await gone(page, 'dialog', /^Roll \d+D/);
  };
  const rolled = async (name, faces) => {
    await at.tapped(name);
    await dice(faces);
  };
  const titled = (words) => until(async () => (await title(page)) === words, words);
  return { ...at, dice, rolled, titled };
}

async function tableDice(page) {
  await page.evaluate(() => (location.hash = '#/more'));
  await thumb(page).press(find(page, 'radio', 'The table'));
}

const party = (page, name) => page.getByRole('button', { name: new RegExp(`^${name}, (flees|follows|after )`) }).first();
const described = (page, name) => party(page, name).getAttribute('aria-description');

test('a chase of ten turns', async (t) => {
  const { page } = await open(t);
  const at = table(page);
  await tableDice(page);
  await at.press('tab', 'Chase');
  await at.done('Example chase');
  await at.titled('Turn 1');

  // Doubles let the wolves act; whoever rolled lowest finds an opportunity.
  await at.rolled('Roll turn 1', [1, 2, 3, 3, 4]);
  assert.match(await described(page, 'The wolves'), /3, 3, 4\. Double 3s: each may act\. Sum 10/);
  assert.match(await described(page, 'The travellers'), /1, 2\. Sum 3, the lowest/);
  await at.done('Wolf 1: strike');
  await gone(page, 'button', 'Wolf 1: strike');
  await at.tapped('Wolf 2: something else');
  await at.done('Something else');
  await at.rolled('Roll development', [6]);
  await shown(page, 'heading', 'The travellers: Opportunity');
  await at.done('Act at once');
  await at.done('Wren: strike');
  await at.titled('Turn 2');

  // The same face on both sides, and an obstacle that the fastest gets past.
  await at.rolled('Roll turn 2', [1, 3, 2, 2, 1]);
  assert.match(await described(page, 'The travellers'), /Same 1: may shoot/);
  await at.done('Old Tobias: shoot');
  await at.rolled('Roll development', [5]);
  await at.rolled('Roll the Check', [7]);
  await at.titled('Turn 3');

  // A sprint that holds: twice the dice. Nobody dares the short cut.
  await doing(page, () => at.press('switch', 'The wolves: sprint'));
  await at.rolled('Roll turn 3', [5, 2, 3, 1, 1, 1, 1, 1, 4]);
  assert.match(await described(page, 'The wolves'), /^1, 1, 1, 1, 1, 4\. Sprinted/);
  await at.rolled('Roll development', [8]);
  await at.done('Nobody dares');

  // Apart, and together again.
  await at.hand.press(party(page, 'The travellers'));
  await shown(page, 'dialog', 'The travellers');
  await at.tapped('Old Tobias');
  await at.done('Split off');
  await at.close('The travellers');
  await shown(page, 'button', /^Old Tobias, flees, 1 runs/);
  await at.rolled('Roll turn 4', [3, 3, 2, 1, 2, 4, 1, 1]);
  await at.done('Nothing happens');
  await at.hand.press(party(page, 'Old Tobias'));
  await doing(page, () => at.tapped('Join the travellers'));
  await shown(page, 'button', /^The travellers, flees, 2 run/);

  // The Guide picks a hazard: each Checks, whoever fails is hurt.
  await at.rolled('Roll turn 5', [2, 3, 1, 3, 4]);
  await at.tapped('Pick one');
  await at.done('4 Hazard');
  await doing(page, () => at.tapped('Another scene'));
  await at.rolled('Roll the Checks', [3, 19, 4]);
  await at.titled('Turn 6');

  // Something dropped tempts the wolves, who hold.
  await at.hand.press(party(page, 'The travellers'));
  await at.tapped(/^Old Tobias, /);
  await shown(page, 'dialog', 'Old Tobias');
  await at.hand.write(find(page, 'textbox', 'What is dropped'), 'a ham');
  await at.tapped('The wolves');
  await at.done('Drop it');
  await at.rolled('Roll Morale', [2, 3]);
  await gone(page, 'button', 'Roll Morale');

  for (const [turn, faces] of [[6, [1, 2, 2, 3, 3]], [7, [1, 3, 2, 3, 4]], [8, [1, 1, 2, 3, 2]], [9, [1, 2, 3, 3, 2]]]) {
    await at.rolled(`Roll turn ${turn}`, faces);
    await at.done('Nothing happens');
  }
  await at.titled('Turn 10');
  await at.rolled('Roll turn 10', [4, 4, 1, 2, 3]);
  await at.titled('The chase is over');
  assert.match(await described(page, 'The travellers'), /Away!/);

  // Undone, done again, and there after the page was loaded anew.
  await at.done('Undo');
  await at.titled('Turn 10');
  await at.done('Redo');
  await at.titled('The chase is over');
  await saved(page);
  await page.reload();
  await ready(page);
  await go(page, 'Chase');
  await at.titled('The chase is over');
  await at.done('End the chase');
  await shown(page, 'dialog', 'Wolves behind');
  await page.getByText('The travellers, 2, fled: away.').waitFor({ state: 'attached' });
  await at.close('Wolves behind');
  await shown(page, 'button', /^Wolves behind/);
  await shown(page, 'button', 'New chase');
});

test('a chase out of a fight, an attack in it, and back to the fight', async (t) => {
  const { page } = await open(t);
  const at = table(page);
  await at.done('Example fight');
  await tableDice(page);
  await at.press('tab', 'Chase');
  await at.done('Chase from this fight');
  await shown(page, 'button', /^The Company, flees, 3 run · 2D4/);
  await at.rolled('Roll turn 1', [2, 2, 1]);
  await at.tapped('Maren: strike');
  await shown(page, 'dialog', 'Maren attacks');
  await at.rolled(/^Roll D\d+/, [4]);
  await at.done('Deal 4 damage');
  await gone(page, 'dialog');
  await gone(page, 'button', 'Maren: strike');
  await at.done('Nothing happens');
  // A goblin has one die: only a sprint can catch anybody.
  await doing(page, () => at.press('switch', 'The enemy: sprint'));
  await at.rolled('Roll turn 2', [5, 1, 3, 4, 4]);
  await at.titled('The chase is over');
  await at.done('End the chase');
  await page.waitForFunction(() => location.hash === '#/fight');
  await shown(page, 'button', 'Roll distance');
});

test('two fugitives and three wolves in four taps', async (t) => {
  const { page } = await open(t, { hash: '#/chase' });
  const at = table(page);
  await at.tapped('New chase');
  await shown(page, 'dialog', 'New chase');
  await find(page, 'button', '3 Wolves').nth(1).tap();
  await at.done('Begin');
  await shown(page, 'button', /^Runners, flees, 2 run/);
  await shown(page, 'button', /^Wolves, after Runners, 3 run · 3D4/);
  // One die is too few, and it is said what to do.
  await at.hand.press(party(page, 'Wolves'));
  await at.tapped(/^Wolf 2, /);
  await shown(page, 'dialog', 'Wolf 2');
  await doing(page, () => at.hand.write(find(page, 'spinbutton', 'Movement dice'), '1'));
  await at.close('Wolf 2');
  await at.close('Wolves');
  await page.getByText(/With one die Wolves cannot roll two 4s: sprint/).first().waitFor({ state: 'attached' });
  await at.tapped(/^Chances/);
  await shown(page, 'dialog', 'Chances');
  await shown(page, 'slider', /^Over by turn/);
});

test('whoever is caught fights it out', async (t) => {
  const { page } = await open(t);
  const at = table(page);
  await addErrant(at.hand, 'Ada');
  await tableDice(page);
  await at.press('tab', 'Chase');
  await at.tapped('New chase');
  await shown(page, 'dialog', 'New chase');
  await find(page, 'button', 'Bestiary').nth(1).tap();
  await at.tapped('Gosbear');
  await at.done('Begin');
  await at.rolled('Roll turn 1', [1, 2, 4, 4]);
  await at.titled('The chase is over');
  await at.done('Fight');
  await page.waitForFunction(() => location.hash === '#/fight');
  await shown(page, 'button', /^Gosbear, Enemy, /);
  await shown(page, 'button', /^Ada, /);
  // One step back: it is a chase again, at its end.
  await at.done('Undo');
  await at.press('tab', 'Chase');
  await at.titled('The chase is over');
});
