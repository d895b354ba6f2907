// A chase on the page, by role and name, with the table's dice: what falls is known.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { acting, addErrant, title } from './fight.mjs';
import { description, doing, find, go, gone, open, ready, reload, saved, shown, until } from './harness.mjs';
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
const described = (page, name) => description(party(page, name));

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
  // Right after the roll the log is one tap away; outside of a fight a strike is only marked.
  await shown(page, 'button', /^Log: Turn 1 of the chase\. The travellers: movement 3\./);
  await page.getByText('Outside of a fight a tap only marks it: the dice are yours.').first().waitFor({ state: 'attached' });
  await at.done('Wolf 1: strike');
  await gone(page, 'button', 'Wolf 1: strike');
  await shown(page, 'button', 'Log: Wolf 1 strikes: marked, the dice are yours.');
  await at.tapped('Wolf 2: something else');
  await at.done('Something else');
  await at.rolled('Roll development', [6]);
  await shown(page, 'heading', 'The travellers: Opportunity');
  await at.done('Act at once');
  await at.done('Wren: strike');
  await at.titled('Turn 2');

  // The same face on both sides, and an obstacle that the fastest gets past.
  await at.rolled('Roll turn 2', [1, 3, 2, 2, 1]);
  assert.match(await described(page, 'The travellers'), /Same 1: within range/);
  await at.done('Old Tobias: attack from afar');
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
  await at.close('Wren'); // she alone is left of the travellers
  await shown(page, 'button', /^Old Tobias, flees, unfollowed, 1 running/);
  await page.getByText(/^Nobody is after Old Tobias\./).first().waitFor({ state: 'attached' });
  await at.done('The wolves after Old Tobias');
  await shown(page, 'button', /^Wren, flees, unfollowed, 1 running/);
  await at.done('The wolves after Wren');
  await at.rolled('Roll turn 4', [3, 3, 2, 1, 2, 4, 1, 1]);
  await at.done('Nothing happens');
  await at.hand.press(party(page, 'Old Tobias'));
  await doing(page, () => at.tapped('Join Wren'));
  await shown(page, 'button', /^The travellers, flees, 2 running/);

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
  await reload(page);
  await ready(page);
  await go(page, 'Chase');
  await at.titled('The chase is over');
  await shown(page, 'button', /^Log: .*The travellers: away!$/);
  await at.done('End the chase');
  await shown(page, 'dialog', 'Wolves behind');
  await page.getByText('Over after 10 turns.').waitFor({ state: 'attached' });
  await page.getByText('The travellers, 2, fled: away.').waitFor({ state: 'attached' });
  await page.getByText('Turn 1: The travellers 3, the wolves 10. The travellers: Opportunity.').waitFor({ state: 'attached' });
  await page.getByText('Turn 4: Old Tobias apart. ').waitFor({ state: 'attached' });
  await page.getByText('Turn 10: The travellers 8, the wolves 6. The travellers got away.').waitFor({ state: 'attached' });
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
  await shown(page, 'button', /^The Company, flees, 3 running · 2D4/);
  await at.rolled('Roll turn 1', [2, 2, 1]);
  // A sheet that is closed again has spent nothing, here or in the fight.
  await at.tapped('Maren: strike');
  await shown(page, 'dialog', 'Maren attacks');
  await at.close('Maren attacks');
  await shown(page, 'button', 'Maren: strike');
  await at.press('tab', 'Fight');
  assert.deepEqual(await acting(page), []);
  await at.tapped('Back to the chase');
  await page.waitForFunction(() => location.hash === '#/chase');
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
  // Whoever is caught stands face to face with those after them.
  await page.getByText('They stand 5 feet apart.').first().waitFor({ state: 'attached' });
  await shown(page, 'button', 'Next');
});

test('two fugitives and three wolves in four taps', async (t) => {
  const { page } = await open(t, { hash: '#/chase' });
  const at = table(page);
  await at.tapped('New chase');
  await shown(page, 'dialog', 'New chase');
  await find(page, 'button', '3 Wolves, follows').tap();
  await at.done('Begin');
  await shown(page, 'button', /^Runners, flees, 2 running/);
  await shown(page, 'button', /^Wolves, after Runners, 3 running · 3D4/);
  // One die is too few, and it is said what to do.
  await at.hand.press(party(page, 'Wolves'));
  await at.tapped(/^Wolf 2, /);
  await shown(page, 'dialog', 'Wolf 2');
  await doing(page, () => at.hand.write(find(page, 'spinbutton', 'Movement dice'), '1'));
  await at.close('Wolf 2');
  await at.close('Wolves');
  await page.getByText(/^Wolves: one die cannot show two 4s\. Sprint/).first().waitFor({ state: 'attached' });
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
  await find(page, 'button', 'Bestiary, follows').tap();
  await at.tapped('Gosbear, follows');
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

test('a fight’s own chase is led to, another has to end first', async (t) => {
  const { page } = await open(t, { hash: '#/chase' });
  const at = table(page);
  await at.done('Example chase');
  await at.press('tab', 'Fight');
  await at.done('Example fight');
  await gone(page, 'button', 'Back to the chase');
  await at.tapped('Fight menu');
  await at.tapped('To the other chase');
  await page.waitForFunction(() => location.hash === '#/chase');
  await at.tapped('Chase menu');
  await at.done('End the chase');
  await at.press('tab', 'Fight');
  await at.tapped('Fight menu');
  await at.tapped('Chase from this fight');
  await at.done('Begin the chase');
  await at.press('tab', 'Fight');
  await shown(page, 'button', 'Back to the chase');
  await at.tapped('Fight menu');
  await shown(page, 'dialog', 'Fight');
  await at.hand.press(page.getByRole('dialog').getByRole('button', { name: 'Back to the chase' }));
  await at.titled('Turn 1');
});

test('Undo says what it takes back of another place, and the strip stays the chase’s', async (t) => {
  const { page } = await open(t);
  const at = table(page);
  const said = (words) => until(async () => words.test(await page.locator('#polite > :last-child').textContent()), String(words));
  await at.done('Example fight');
  await at.press('tab', 'Chase');
  await at.done('Chase from this fight');
  await shown(page, 'button', /^Log: A chase begins/);
  await at.press('tab', 'Fight');
  await at.done('Roll distance');
  await at.press('tab', 'Chase');
  await shown(page, 'button', /^Log: A chase begins/);
  await at.done('Undo');
  await said(/^Undone: They are \d+ feet apart/);
  await shown(page, 'button', /^Log: A chase begins/);
  await saved(page);
  await reload(page);
  await ready(page);
  await shown(page, 'button', /^Log: A chase begins/);
});

test('equal lowest rolls: each development is named for its party, and what opens is seen', async (t) => {
  const { page } = await open(t, { hash: '#/chase' });
  const at = table(page);
  await tableDice(page);
  await at.press('tab', 'Chase');
  await at.done('Example chase');
  await at.rolled('Roll turn 1', [2, 3, 1, 1, 3]);
  await at.tapped('Pick one, The wolves');
  const last = find(page, 'button', '10 Twist, The wolves');
  const bar = page.getByRole('region', { name: 'Undo and redo' });
  await until(async () => {
    const [chip, below] = [await last.boundingBox(), await bar.boundingBox()];
    return chip && chip.y + chip.height <= below.y;
  }, 'the last of the ten is above the bar');
  await at.done('Nothing happens, The travellers');
});

test('both lists of a new chase have names of their own', async (t) => {
  const { page } = await open(t, { hash: '#/chase/chase-setup' });
  await shown(page, 'dialog', 'New chase');
  const names = await page.getByRole('dialog').getByRole('button').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  assert.equal(new Set(names).size, names.length, names.join('; '));
});

test('somebody runs, and Chase is offered beside Next', async (t) => {
  const { page } = await open(t);
  const at = table(page);
  await at.done('Example fight');
  await at.done('Roll distance');
  await at.tapped('Say who surprises');
  await at.done('Nobody is surprised');
  await at.done('Odd');
  await gone(page, 'button', 'Chase');
  await at.tapped(/^Goblin 2, /);
  await shown(page, 'dialog', 'Goblin 2');
  await doing(page, () => at.press('radio', 'Fled'));
  await at.close('Goblin 2');
  await at.tapped('Chase');
  await shown(page, 'dialog', 'Chase from this fight');
  await at.done('Begin the chase');
  await page.waitForFunction(() => location.hash === '#/chase');
  await shown(page, 'button', /^The enemy, flees/);
});
