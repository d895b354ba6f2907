// By assistive technology: scripts that click, live regions that speak, focus that is where it should be.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { button, doing, find, gone, open, settled, shown, until } from './harness.mjs';
import { addErrant, advanceToPhase, exampleFight, newFight, row } from './fight.mjs';
import { thumb } from './hands.mjs';

// As a screen reader's double tap arrives: a click without a pointer.
const click = (locator) => locator.first().evaluate((element) => element.click());
const focused = (page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    return [activeElement.getAttribute('role') || activeElement.localName, activeElement.getAttribute('aria-label')].join(' ');
  });
// All that was spoken since this was first asked for: what comes next takes the place of what was said before.
const spoken = (page) => page.evaluate(() => {
  if (!window.heard) {
    window.heard = [];
    for (const id of ['polite', 'assertive']) {
      const region = document.getElementById(id);
      new MutationObserver(() => window.heard.push(region.textContent)).observe(region, { childList: true, characterData: true, subtree: true });
    }
  }
  return window.heard.join(' ');
});

test('a fight is begun and stepped by clicks that no pointer made, and each result is spoken', async (t) => {
  const { page } = await open(t);
  await spoken(page);
  await doing(page, () => click(button(page, 'Example fight')));
  await doing(page, () => click(button(page, 'Roll distance')));
  await until(async () => /\d+ feet/.test(await spoken(page)), 'the distance is spoken');
  await doing(page, () => click(button(page, 'Roll surprise')));
  await until(async () => /surprise|unawares|nobody/i.test(await spoken(page)), 'the surprise is spoken');
  await doing(page, () => click(button(page, 'Undo')));
  await until(async () => /Undone/.test(await spoken(page)), 'undo is spoken');
});

test('what is not allowed says why, and can still be reached', async (t) => {
  const { page } = await open(t);
  await spoken(page);
  const undo = button(page, 'Undo');
  assert.equal(await undo.getAttribute('aria-disabled'), 'true');
  await undo.focus();
  assert.equal(await focused(page), 'button Undo');
  await page.keyboard.press('Enter');
  await until(async () => /nothing to undo/i.test(await spoken(page)), 'the reason is spoken');
});

test('a sheet takes the focus, keeps it, and gives it back', async (t) => {
  const { page } = await open(t);
  await exampleFight(thumb(page));
  await advanceToPhase(thumb(page));
  const opener = row(page, 'Goblin 1');
  const name = await opener.getAttribute('aria-label');
  await opener.focus();
  await page.keyboard.press('Enter');
  await shown(page, 'dialog', 'Goblin 1');
  await until(() => page.evaluate(() => Boolean(document.activeElement.closest('[role=dialog]'))), 'the focus is in the sheet');
  // Nothing behind it can be reached.
  for (let i = 0; i < 60; ++i) {
    await page.keyboard.press('Tab');
    const inside = await page.evaluate(
      () => document.activeElement === document.body || Boolean(document.activeElement.closest('[role=dialog]')),
    );
    assert.ok(inside, await focused(page));
  }
  await button(page, 'Close').focus(); // in a field Escape leaves the field first
  await page.keyboard.press('Escape');
  await gone(page, 'dialog', 'Goblin 1');
  await until(async () => (await focused(page)) === `button ${name}`, 'the focus is back where it came from');
});

test('what the focus goes to comes into view', async (t) => {
  const { page } = await open(t, { hash: '#/more' });
  const last = find(page, 'button', /^About/);
  await last.focus();
  await until(
    () => last.evaluate((element) => {
      const box = element.getBoundingClientRect();
      const pane = element.closest('.pane').getBoundingClientRect();
      return box.top >= pane.top - 1 && box.bottom <= pane.bottom + 1;
    }),
    'it is in view',
  );
  await settled(page);
  assert.equal(await focused(page), `button ${await last.getAttribute('aria-label')}`);
});

test('a slider, a switch and a choice are worked by keys', async (t) => {
  const { page } = await open(t, { hash: '#/more' });
  const slider = find(page, 'slider', 'Text size');
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  await until(async () => (await slider.inputValue()) === '110', 'larger by one step');
  await page.keyboard.press('End');
  await until(async () => (await slider.inputValue()) === '200', 'as large as can be');
  await until(async () => /^200\s?%$/.test(await slider.getAttribute('aria-valuetext')), 'and says so');
  const awake = find(page, 'switch', 'Keep the screen awake');
  const before = await awake.getAttribute('aria-checked');
  await awake.focus();
  await page.keyboard.press('Space');
  await until(async () => (await awake.getAttribute('aria-checked')) !== before, 'the switch is thrown');
  await find(page, 'radio', 'System').focus();
  await page.keyboard.press('ArrowRight');
  await until(async () => (await find(page, 'radio', 'Light').getAttribute('aria-checked')) === 'true', 'the next is chosen');
  assert.equal(await focused(page), 'radio Light');
});

test('shortcuts', async (t) => {
  const { page } = await open(t);
  await exampleFight(thumb(page));
  await page.evaluate(() => document.activeElement.blur());
  await doing(page, () => page.keyboard.press('n')); // the big button
  await doing(page, () => page.keyboard.press('u'));
  await shown(page, 'button', 'Roll distance');
  await doing(page, () => page.keyboard.press('r'));
  await doing(page, () => page.keyboard.press('Control+z'));
  await page.keyboard.press('l');
  await shown(page, 'dialog', 'Log');
  await page.keyboard.press('Escape');
  await gone(page, 'dialog', 'Log');
  await page.keyboard.press('4');
  await shown(page, 'heading', 'Bestiary');
  // Not while something is being written.
  await find(page, 'searchbox', 'Search the bestiary').focus();
  await page.keyboard.type('nu1');
  assert.equal(await find(page, 'searchbox', 'Search the bestiary').inputValue(), 'nu1');
  assert.match(page.url(), /#\/bestiary$/);
});

test('the list of a large fight says how long it is, and every row can be reached', async (t) => {
  const { page } = await open(t);
  await addErrant(thumb(page), 'Ada');
  await newFight(thumb(page), { npcs: { Goblin: 60 }, distance: 30, light: 'Bright' });
  await until(async () => (await page.getByRole('button', { name: /^Goblin \d+, / }).count()) > 3, 'the list is there');
  const pane = page.locator('.pane').first();
  await pane.evaluate((element) => (element.scrollTop = element.scrollHeight));
  await shown(page, 'button', /^Goblin 60, /);
  const rendered = await page.getByRole('button', { name: /^Goblin \d+, / }).count();
  assert.ok(rendered < 40, `${rendered} rows are there at once`);
  const sizes = await page.locator('#semantics [aria-setsize]').evaluateAll((rows) => rows.map((one) => one.getAttribute('aria-setsize')));
  assert.ok(sizes.includes('61'), sizes.join());
});
