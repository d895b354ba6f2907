// Gear picked from lists without typing, and what it does when a blow falls.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addErrant, advanceToPhase, exampleFight, setDistance, writeNumber } from './fight.mjs';
import { button, doing, find, go, gone, open, settled, shown, tap, tapButton, until } from './harness.mjs';
import { thumb } from './hands.mjs';

const result = (page) => find(page, 'button', /^Log: /).getAttribute('aria-label');

// Until this one may attack.
async function attacker(hand, name) {
  for (let i = 0; i < 12; ++i) {
    await advanceToPhase(hand);
    if (await button(hand.page, `${name}: attack`).isVisible()) return;
    await doing(hand.page, () => tapButton(hand.page, 'Next'));
  }
  throw new Error(`${name} never may act`);
}

test('a shield from the list Blocks after the roll, and a sword is at hand', async (t) => {
  const { page } = await open(t);
  const hand = thumb(page);
  await exampleFight(hand);
  await page.evaluate(() => (location.hash = '#/fight/errant/1'));
  await shown(page, 'dialog', 'Maren');
  for (const [list, dialog, thing] of [
    ['Add a weapon', 'Pick a weapon', /^Arming sword/],
    ['Add armour', 'Pick a piece of armour', /^Large shield/],
  ]) {
    await button(page, list).focus(); // brings it into view
    await settled(page);
    await tapButton(page, list);
    await shown(page, 'dialog', dialog);
    await button(page, thing).focus();
    await settled(page);
    await tapButton(page, thing);
    await gone(page, 'dialog', dialog);
    await shown(page, 'button', thing);
  }
  await doing(page, () => tapButton(page, 'Save'));
  await gone(page, 'dialog', 'Maren');

  await attacker(hand, 'Goblin 1');
  await setDistance(hand, 5);
  await page.evaluate(() => (location.hash = '#/more'));
  await tap(page, 'radio', 'The table');
  await tap(page, 'tab', 'Fight');
  await tapButton(page, 'Goblin 1: attack');
  await shown(page, 'dialog', 'Goblin 1 attacks');
  await tapButton(page, 'Roll D6');
  await shown(page, 'dialog', 'Roll 1D6');
  await doing(page, () => tapButton(page, '5'));
  await shown(page, 'dialog', 'Goblin 1 hits Maren for 5');
  await tapButton(page, 'Large shield, 6 Blocks');
  await shown(page, 'button', 'Block and roll anew');
  await tapButton(page, 'Block and roll anew');
  await shown(page, 'dialog', 'Roll 1D4');
  await doing(page, () => tapButton(page, '3'));
  await shown(page, 'dialog', 'Goblin 1 hits Maren for 3');
  await doing(page, () => tapButton(page, 'Deal 3 damage'));
  await gone(page, 'dialog', 'Goblin 1 hits Maren for 3');
  await settled(page);
  assert.match(await result(page), /3 damage, 6 HP left/);

  // A blow that waits can be dealt from the fight itself.
  await attacker(hand, 'Maren');
  await tapButton(page, 'Maren: attack');
  await shown(page, 'dialog', 'Maren attacks');
  assert.equal(await button(page, 'Arming sword').getAttribute('aria-pressed'), 'true');
  await tapButton(page, 'Roll D8');
  await shown(page, 'dialog', 'Roll 1D8');
  await doing(page, () => tapButton(page, '2'));
  await shown(page, 'dialog', 'Maren hits Goblin 1 for 2');
  await tapButton(page, 'Close');
  await gone(page, 'dialog', 'Maren hits Goblin 1 for 2');
  await shown(page, 'button', 'Deal it');
  await doing(page, () => tapButton(page, 'Deal it'));
  await until(async () => /2 damage, 4 HP left/.test(await result(page)), 'the blow has fallen');
});

test('whoever left a sheet far below on the page sees that it is not saved', async (t) => {
  const { page } = await open(t);
  const hand = thumb(page);
  for (let i = 1; i <= 14; ++i) await addErrant(hand, `Errant ${i}`);
  const question = page.getByText('Errant 14’s sheet has changes that are not saved').first();
  const inView = async () => {
    await question.waitFor({ state: 'attached' });
    await settled(page);
    const box = await question.boundingBox();
    const bar = await button(page, 'New fight').first().boundingBox();
    assert.ok(box.y >= 0 && box.y + box.height <= bar.y, JSON.stringify(box));
  };
  await tapButton(page, /^Errant 14, /);
  await shown(page, 'dialog', 'Errant 14');
  await writeNumber(hand, 'Phys', 9);
  await tapButton(page, 'Close');
  await gone(page, 'dialog', 'Errant 14');
  await inView();
  // Whoever scrolls on is let; whoever comes back is asked again.
  await button(page, 'Example fight').scrollIntoViewIfNeeded();
  await settled(page);
  assert.ok((await question.boundingBox()).y < 0);
  await go(page, 'More');
  await go(page, 'Fight');
  await inView();
});

test('a sheet left in a hurry says that it is not saved, and offers both', async (t) => {
  const { page } = await open(t);
  const hand = thumb(page);
  await addErrant(hand, 'Ada', { Phys: 8 });
  const addMail = async () => {
    await tapButton(page, /^Ada, /);
    await shown(page, 'dialog', 'Ada');
    await tapButton(page, 'Add armour');
    await shown(page, 'dialog', 'Pick a piece of armour');
    await tapButton(page, /^Mail/);
    await gone(page, 'dialog', 'Pick a piece of armour');
    await settled(page);
    await tapButton(page, 'Close');
    await gone(page, 'dialog', 'Ada');
    await page.getByText('Ada’s sheet has changes that are not saved').first().waitFor({ state: 'attached' });
    await settled(page);
  };
  await addMail();
  await tapButton(page, 'Discard the changes of Ada');
  await gone(page, 'button', 'Save Ada’s sheet');
  await addMail();
  await doing(page, () => tapButton(page, 'Save Ada’s sheet'));
  await gone(page, 'button', 'Save Ada’s sheet');
  // Mail fills 4 of 8 slots: half of them, and SPD follows.
  await shown(page, 'button', /^Ada, .*SPD 8/);
  await tapButton(page, /^Ada, /);
  await shown(page, 'button', /^Mail/);
  assert.equal(await find(page, 'spinbutton', 'Encumbrance').inputValue(), '2');
  await writeNumber(hand, 'Encumbrance', 1);
  await page.getByText('Entered by hand.').first().waitFor({ state: 'attached' });
  await settled(page);
  await doing(page, () => tapButton(page, 'Save'));
  await shown(page, 'button', /^Ada, .*SPD 9/);
});
