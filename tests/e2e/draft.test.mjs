// A phone may throw the page out at any time: an Errant who was being entered is there again.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { find, gone, open, ready, reload, saved, shown, tap, tapButton } from './harness.mjs';
import { writeNumber } from './fight.mjs';
import { thumb } from './hands.mjs';
import { pick } from './table.mjs';

test('a new Errant outlives the page, and goes when it joins the Company', async (t) => {
  const { page } = await open(t);
  const hand = thumb(page);
  const again = async () => {
    await reload(page);
    await ready(page);
  };
  await tapButton(page, 'Add an Errant');
  await hand.write(find(page, 'textbox', 'Name'), 'Wilhelmina “the Quick”');
  await tap(page, 'radio', 'Occult');
  await writeNumber(hand, 'Phys', 17);
  await pick({ page, tapped: (name) => tapButton(page, name) }, 'Add armour', /^Mail/);
  await find(page, 'textbox', 'Notes').tap();
  await page.keyboard.type('owes the ferryman'); // and the field is never left
  await page.waitForFunction(() => JSON.stringify(localStorage).includes('owes the ferryman'));
  await again();
  await shown(page, 'dialog', 'New Errant');
  assert.equal(await find(page, 'textbox', 'Name').inputValue(), 'Wilhelmina “the Quick”');
  assert.equal(await find(page, 'radio', 'Occult').getAttribute('aria-checked'), 'true');
  assert.equal(await find(page, 'spinbutton', 'Phys').inputValue(), '17');
  assert.equal(await find(page, 'textbox', 'Notes').inputValue(), 'owes the ferryman');
  await tapButton(page, /^Mail/); // a sheet over the draft
  await shown(page, 'dialog', 'Mail');
  await again();
  await shown(page, 'dialog', 'Mail');
  await tapButton(page, 'Close');
  await tapButton(page, 'Add to the Company');
  await gone(page, 'dialog', 'New Errant');
  await shown(page, 'button', /^Wilhelmina .*Occult/);
  await saved(page);
  await again();
  await tapButton(page, 'Add an Errant');
  await shown(page, 'dialog', 'New Errant');
  assert.equal(await find(page, 'textbox', 'Name').inputValue(), '');
});
