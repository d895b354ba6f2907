// By assistive technology: scripts that click, live regions that speak, focus that is where it should be.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { button, doing, find, gone, open, settled, shown, tapButton, titled, until } from './harness.mjs';
import { acting, addErrant, advanceToPhase, exampleFight, newFight, offered, row, withCard } from './fight.mjs';
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

// Each change of anything on the page that a screen reader says without being asked.
const listen = (page) => page.evaluate(() => {
  window.changes = [];
  const live = '[aria-live], [role=status], [role=alert], [role=log]';
  new MutationObserver((records) => {
    for (const { target, addedNodes } of records) {
      const region = (target.closest ? target : target.parentElement)?.closest(live);
      if (region && (addedNodes.length > 0 || target.nodeType === Node.TEXT_NODE))
        window.changes.push([...addedNodes].map((node) => node.textContent).join(' | ') || target.data);
    }
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
});
const changes = (page) => page.evaluate(() => window.changes.splice(0));

test('each action is announced once, with all that it brought, in order', async (t) => {
  const { page } = await open(t);
  await listen(page);
  const told = async (what, act) => {
    await act();
    await settled(page);
    const said = await changes(page);
    assert.equal(said.length, 1, `${what}: ${said.join(' || ')}`);
    return said[0];
  };
  const press = (name) => told(String(name), () => doing(page, () => click(button(page, name))));
  const logged = async () => (await button(page, /^Log: /).first().getAttribute('aria-label')).slice('Log: '.length);
  await press('Example fight');
  for (const name of ['Roll distance', 'Roll surprise']) assert.equal(await press(name), await logged());
  while ((await acting(page)).length === 0) assert.equal(await press(await offered(page)), await logged());
  // Several dice, several people, one tap.
  await told('Undo', () => doing(page, () => click(button(page, 'Undo'))));
  assert.match(await told('Redo', () => doing(page, () => click(button(page, 'Redo')))), /^Redone: /);
  await withCard(thumb(page), 'Goblin 1', async () => {
    assert.match(await press('Hurt 1'), /Goblin 1/);
    const refused = await told('Heal', () => click(button(page, 'Set full HP to 1')));
    assert.ok(refused, 'a refusal or a result is said');
  });
  await page.evaluate(() => (location.hash = '#/fight/fight-menu'));
  await shown(page, 'button', 'End the fight');
  assert.match(await press('End the fight'), /^The fight is over after 1 turn\. The example’s people are gone\.$/);
  // What a notice adds to a result comes after it.
  await tapButton(page, 'Close');
  await addErrant(thumb(page), 'Ada');
  await settled(page);
  await changes(page);
  await tapButton(page, /^Ada, /);
  await shown(page, 'dialog', 'Ada');
  assert.match(await press('Remove'), /^Ada .*\. Ada has left the Company\. Undo brings them back\.$/);
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
  await shown(page, 'heading', titled('Bestiary'));
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
  await shown(page, 'group', /, 61$/);
});
