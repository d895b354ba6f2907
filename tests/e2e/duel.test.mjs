// A duel on one phone by two hands: laid in secret, guessed, struck, over. What lies face down is in
// nothing that the page says, whoever looks.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addErrant, exampleFight, writeNumber } from './fight.mjs';
import { button, contents, description, doing, find, gone, open, ready, reload, saved, settled, shown, titled } from './harness.mjs';
import { thumb } from './hands.mjs';

const tapped = (hand, name) => hand.press(find(hand.page, 'button', name));
const done = (hand, name) => doing(hand.page, () => tapped(hand, name));
// What the sheet of a form does.
const dialogButton = (page, name) => find(page, 'dialog', name).getByRole('button', { name, exact: true }).last();

// All that is said, shown as text or kept in the address; not what the disk holds.
const said = async (page) => `${await contents(page)}\n${await page.evaluate(() => `${location.href} ${document.title}`)}`;
const cards = /King|Queen|Jack/;
const orders = /^(King|Queen|Jack), (King|Queen|Jack), (King|Queen|Jack)$/;

// The duel of the form, the first named challenging: Ada and Bo of the Company are the first two.
async function challenge(page, hand, end) {
  await tapped(hand, /^Duel/);
  await shown(page, 'dialog', 'Duel');
  await hand.press(find(page, 'radio', end));
  await writeNumber(hand, 'How far apart', 0);
  await doing(page, () => hand.press(dialogButton(page, 'Duel')));
  await gone(page, 'dialog', 'Duel');
  await shown(page, 'heading', titled('Duel'));
}

// One takes the phone and lays; nothing tells which order it was.
async function lay(page, hand, name, order) {
  await shown(page, 'dialog', `${name} lays`);
  await shown(page, 'heading', `Hand the phone to ${name}`);
  assert.doesNotMatch(await said(page), cards, 'nothing of cards before the phone is handed over');
  await tapped(hand, `I am ${name}`);
  await shown(page, 'button', order);
  assert.equal(await find(page, 'dialog', `${name} lays`).getByRole('button', { name: orders }).count(), 6);
  await done(hand, order);
  await gone(page, 'dialog', `${name} lays`);
}

async function twoErrants(t) {
  const { page } = await open(t);
  const hand = thumb(page);
  for (const name of ['Ada', 'Bo']) await addErrant(hand, name, { HP: 20, 'Full HP': 20 });
  return { page, hand };
}

test('two Errants duel on one phone to first blood', async (t) => {
  const { page, hand } = await twoErrants(t);
  await challenge(page, hand, 'At first blood');
  await tapped(hand, 'Ada lays');
  await lay(page, hand, 'Ada', 'Jack, King, Queen');
  await lay(page, hand, 'Bo', 'Queen, Jack, King');
  await settled(page);

  // Both lie: the three guesses are offered, and not one line names a card that is there.
  await shown(page, 'button', 'Ada guesses King, 1 in 3');
  const lines = (await said(page)).split('\n').filter((line) => !/guesses (King|Queen|Jack)/.test(line));
  assert.doesNotMatch(lines.join('\n'), cards);
  await page.getByText('Bo: three cards face down.').waitFor({ state: 'attached' });

  // Wrong: Bo acts, and guesses.
  await done(hand, 'Ada guesses King, 1 in 3');
  await page.getByText('Bo: Queen open, 2 face down.').waitFor({ state: 'attached' });
  await shown(page, 'button', /^Bo, .*may act now/);
  // Taken back, the card lies face down again, and nothing says which it is.
  await done(hand, 'Undo');
  await page.getByText('Bo: three cards face down.').waitFor({ state: 'attached' });
  await settled(page);
  const undone = (await said(page)).split('\n').filter((line) => !/guesses:? King|guesses (Queen|Jack)/.test(line));
  assert.doesNotMatch(undone.join('\n'), cards);
  await done(hand, 'Redo');
  await page.getByText('Bo: Queen open, 2 face down.').waitFor({ state: 'attached' });
  // Everybody has seen that card: taken back once more, all are laid anew, and it says as little of them.
  assert.equal(await button(page, 'A card was seen: both lay anew').count(), 0, 'not while somebody may act');
  await done(hand, 'Undo');
  await done(hand, 'A card was seen: both lay anew');
  await shown(page, 'button', 'Ada lays');
  await tapped(hand, 'Ada lays');
  await lay(page, hand, 'Ada', 'Jack, King, Queen');
  await lay(page, hand, 'Bo', 'Queen, Jack, King');
  await done(hand, 'Ada guesses King, 1 in 3');
  await page.getByText('Bo: Queen open, 2 face down.').waitFor({ state: 'attached' });
  await done(hand, 'Bo lets it go by');

  // The log tells what was turned, and nothing else; nor does what was kept and read again.
  await saved(page);
  await reload(page);
  await ready(page);
  await shown(page, 'button', 'Bo guesses Jack, 1 in 3');
  await page.evaluate(() => (location.hash = '#/fight/log'));
  await shown(page, 'dialog', 'Log');
  const log = await find(page, 'dialog', 'Log').evaluate((element) =>
    [...element.querySelectorAll('*')].map((one) => `${one.getAttribute('aria-label') ?? ''} ${one.textContent}`).join('\n'),
  );
  assert.match(log, /Ada lays three cards face down/);
  assert.doesNotMatch(log, /Jack/, 'what is hidden is not in the log');
  await tapped(hand, 'Close');
  await gone(page, 'dialog', 'Log');

  // Right: Bo strikes, and the first blood decides it.
  await done(hand, 'Bo guesses Jack, 1 in 3');
  await page.getByText('Ada: Jack open, 2 face down.').waitFor({ state: 'attached' });
  await tapped(hand, 'Bo: attack');
  await shown(page, 'dialog', 'Bo attacks');
  await done(hand, /^Roll D/);
  await shown(page, 'dialog', /^Bo hits Ada for/);
  await done(hand, /^Deal \d+ damage$/);
  await gone(page, 'dialog', /^Bo hits Ada/);
  await page.getByText('The duel is decided: Bo has won.').first().waitFor({ state: 'attached' });
  await done(hand, 'End the duel');
  await shown(page, 'heading', 'The Company');
  await shown(page, 'button', /^Ada and Bo/);
});

test('against an NPC Fray lays and guesses, and says how', async (t) => {
  const { page, hand } = await twoErrants(t);
  await tapped(hand, /^Duel/);
  await shown(page, 'dialog', 'Duel');
  // Of all that could duel those who are chosen stand there, and a tap shows the others.
  const goblin = find(page, 'button', 'Goblin, Threat 1');
  assert.equal(await goblin.count(), 0);
  await tapped(hand, 'Whom: somebody else');
  await goblin.first().waitFor({ state: 'attached' });
  await hand.press(goblin);
  await gone(page, 'button', 'Veteran, Threat 1');
  await doing(page, () => hand.press(dialogButton(page, 'Duel')));
  await shown(page, 'heading', titled('Duel'));
  await page.getByText('Goblin: three cards face down.').waitFor({ state: 'attached' });
  assert.equal(await button(page, 'Goblin lays').count(), 0);
  await tapped(hand, 'Ada lays');
  await lay(page, hand, 'Ada', 'King, Queen, Jack');
  // Until a guess of Ada's is wrong, or three cards are open and are laid anew.
  const throwIt = button(page, 'Goblin guesses').first();
  for (let i = 0; i < 40 && !(await throwIt.isVisible()); ++i) {
    await settled(page);
    if (await button(page, 'Ada lays').first().isVisible()) {
      await tapped(hand, 'Ada lays');
      await lay(page, hand, 'Ada', 'King, Queen, Jack');
    } else {
      await done(hand, /^Ada guesses \w+, (1 in \d|certain)$|lets it go by$/);
    }
  }
  assert.match(await description(throwIt), /^by a D6, each card 1 in \d/);
  await done(hand, 'Goblin guesses');
  await shown(page, 'button', /^Log: Goblin guesses: (King|Queen|Jack)\./);
});

test('two of a running fight duel while the others wait, then it goes on', async (t) => {
  const { page } = await open(t);
  const hand = thumb(page);
  await exampleFight(hand);
  await tapped(hand, 'Fight menu');
  await tapped(hand, /^Duel/);
  await shown(page, 'dialog', 'Duel');
  await doing(page, () => hand.press(dialogButton(page, 'Duel')));
  await shown(page, 'heading', titled('Duel'));
  await find(page, 'switch', 'The others wait for the duel').first().waitFor({ state: 'attached' });
  assert.equal(await button(page, 'Odd').count(), 0);
  await tapped(hand, 'Maren lays');
  await lay(page, hand, 'Maren', 'Queen, King, Jack');
  await doing(page, () => hand.press(find(page, 'switch', 'The others wait for the duel')));
  await shown(page, 'button', 'Odd');
  await shown(page, 'button', /^Maren guesses King/);
  await tapped(hand, 'Yield, or call it off');
  await shown(page, 'dialog', 'Yield, or call it off');
  await doing(page, () => hand.press(dialogButton(page, 'Yield, or call it off')));
  await gone(page, 'button', /^Maren guesses King/);
  await shown(page, 'button', 'Odd');
});
