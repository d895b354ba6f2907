// Text goes through real fields of the page: a keyboard, an input method, the clipboard, a script.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { find, gone, open, ready, reload, settled, shown, tapButton, until } from './harness.mjs';
import { addErrant, exampleFight, row, withCard, writeNumber } from './fight.mjs';
import { thumb } from './hands.mjs';

const newErrant = async (t) => {
  const { page, context } = await open(t);
  await tapButton(page, 'Add an Errant');
  await shown(page, 'dialog', 'New Errant');
  return { page, context, name: find(page, 'textbox', 'Name') };
};
const add = async (page) => {
  await tapButton(page, 'Add to the Company');
  await gone(page, 'dialog', 'New Errant');
};

test('a touch on a field puts the keyboard into it', async (t) => {
  const { page, name } = await newErrant(t);
  await name.tap();
  assert.ok(await name.evaluate((element) => element === document.activeElement));
  // The field itself is to be seen while it is written in: its caret and its selection.
  assert.notEqual(await name.evaluate((element) => getComputedStyle(element).opacity), '0');
  await page.keyboard.type('Wilhelmina');
  assert.equal(await name.inputValue(), 'Wilhelmina');
  await page.keyboard.press('Home');
  await page.keyboard.press('Delete');
  await page.keyboard.type('V');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Backspace');
  assert.equal(await name.inputValue(), 'Vlhelmina');
  await add(page);
  await shown(page, 'button', /^Vlhelmina, /);
});

test('keys that are faster than the frames lose nothing', async (t) => {
  const { page, name } = await newErrant(t);
  await name.tap();
  // All of it within one task, as a slow phone would get it; then every frame is watched.
  const seen = await name.evaluate(async (field) => {
    const write = (text) => {
      field.value = text;
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    };
    for (let n = 1; n <= 10; n += 1) write('Wilhelmina'.slice(0, n));
    for (const text of ['ilhelmina', 'Vilhelmina', 'Vlhelmina']) write(text);
    const values = new Set();
    for (let frame = 0; frame < 40; frame += 1) {
      await new Promise(requestAnimationFrame);
      values.add(field.value);
    }
    return [...values];
  });
  assert.deepEqual(seen, ['Vlhelmina']);
  await add(page);
  await shown(page, 'button', /^Vlhelmina, /);
});

test('keys that are faster than the page’s timers lose nothing', async (t) => {
  const { page } = await open(t, {
    init: () => {
      const soon = window.setTimeout;
      window.late = null; // an array: what was to be done at once waits in it
      window.setTimeout = (task, ms, ...more) =>
        window.late && !ms ? window.late.push(task) : soon(task, ms, ...more);
    },
  });
  await tapButton(page, 'Add an Errant');
  const skill = find(page, 'spinbutton', 'Skill');
  await skill.scrollIntoViewIfNeeded();
  await settled(page);
  await page.evaluate(() => (window.late = []));
  await skill.tap();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('1');
  await settled(page); // the page has shown the first key
  assert.ok(await page.evaluate(() => window.late.splice(0).map((task) => task()).length > 0));
  await page.keyboard.type('3');
  assert.equal(await skill.inputValue(), '13');
});

test('an Errant is renamed, and a fighter in the fight too', async (t) => {
  const { page } = await open(t);
  const hand = thumb(page);
  await addErrant(hand, 'Ada');
  await find(page, 'button', /^Ada, /).tap();
  await hand.write(find(page, 'textbox', 'Name'), 'Ada the Grey');
  await tapButton(page, 'Save');
  await shown(page, 'button', /^Ada the Grey, /);
  await tapButton(page, 'Example fight');
  await shown(page, 'button', 'Roll distance');
  await row(page, 'Goblin 1').tap();
  await shown(page, 'dialog', 'Goblin 1');
  await hand.write(find(page, 'textbox', 'Name'), 'Snikkit');
  await shown(page, 'dialog', 'Snikkit');
  await reload(page);
  await ready(page);
  await tapButton(page, 'Close');
  await shown(page, 'button', /^Snikkit, /);
});

test('paste', async (t) => {
  const { page, context, name } = await newErrant(t);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() => navigator.clipboard.writeText('Zoë “Łuk” O’Brien'));
  await name.tap();
  await page.keyboard.press('ControlOrMeta+V');
  assert.equal(await name.inputValue(), 'Zoë “Łuk” O’Brien');
  await add(page);
  await shown(page, 'button', /^Zoë “Łuk” O’Brien, /);
});

test('an input method composes, commits, and gives up', async (t) => {
  const { page, context, name } = await newErrant(t);
  await name.tap();
  const cdp = await context.newCDPSession(page);
  const compose = (text) =>
    cdp.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  for (const text of ['Z', 'Zo', 'Zoe']) {
    await compose(text);
    assert.equal(await name.inputValue(), text);
  }
  await cdp.send('Input.insertText', { text: 'Zoë' });
  assert.equal(await name.inputValue(), 'Zoë');
  await compose(' x');
  assert.equal(await name.inputValue(), 'Zoë x');
  await compose('');
  assert.equal(await name.inputValue(), 'Zoë');
  await add(page);
  await shown(page, 'button', /^Zoë, /);
});

test('what a script or an autofill writes counts as written', async (t) => {
  const { page, name } = await newErrant(t);
  await name.fill('Filled');
  await add(page);
  await shown(page, 'button', /^Filled, /);
});

test('a number is replaced by typing, and clamped with a word about it', async (t) => {
  const { page } = await newErrant(t);
  const hand = thumb(page);
  const skill = find(page, 'spinbutton', 'Skill');
  await writeNumber(hand, 'Skill', 14);
  await until(async () => (await skill.inputValue()) === '14', '14 stands there');
  await writeNumber(hand, 'Skill', 99);
  await until(async () => (await skill.inputValue()) === '30', 'the most stands there');
  await until(() => page.locator('#polite').evaluate((region) => /0 to 30/.test(region.textContent)), 'the bounds are said');
  await tapButton(page, 'Less Skill');
  await until(async () => (await skill.inputValue()) === '29', 'one less');
  await tapButton(page, 'More Skill');
  await until(async () => (await skill.inputValue()) === '30', 'one more');
});

test('a minus can be typed where a number may be negative', async (t) => {
  const { page } = await open(t);
  const hand = thumb(page);
  await exampleFight(hand);
  await row(page, 'Goblin 1').tap();
  await shown(page, 'dialog', 'Goblin 1');
  await find(page, 'button', 'Ask for Morale').tap();
  const modifier = find(page, 'spinbutton', 'Modifier');
  // A phone's number pad has no minus.
  assert.notEqual(await modifier.getAttribute('inputmode'), 'numeric');
  await writeNumber(hand, 'Modifier', -3);
  await until(async () => /^[-−]3$/.test(await modifier.inputValue()), '−3 stands there');
  await reload(page);
  await ready(page);
});

test('a search finds while it is typed', async (t) => {
  const { page } = await open(t, { hash: '#/bestiary' });
  const search = find(page, 'searchbox', 'Search the bestiary');
  await search.tap();
  await page.keyboard.type('gob');
  await gone(page, 'button', /^Cockatrice, /);
  await shown(page, 'button', /^Goblin, /);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('Delete');
  await shown(page, 'button', /^Cockatrice, /);
});
