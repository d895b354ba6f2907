// Every screen of the rule sets with zones: its address leads back to it, everything on it is within a thumb’s reach on
// the smallest phone, and so is each of their rules.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { button, doing, find, open, phone, ready, reload, saved, settled, shown, tapButton, titled, touch } from './harness.mjs';
import { misplaced } from './size.mjs';
import { walk } from './walk.mjs';

const home = ['start', 'new-character', 'new-npc', 'paste', 'new-encounter', 'settings'];
const bar = ['join', 'keep', 'zones-lay', 'zones-add'];
const byHand = ['hurt', 'heal', 'save', 'place', 'fate', 'edit'];
const sets = [
  {
    rules: 'House rules', texts: 'house', who: 'Maud', form: 'What is in hand', begin: [/^Say who acts first/, /^Say who acts first/],
    bar: ['morale'], turn: ['attack', 'move', 'gambit', 'other', 'long', 'hands', 'fatigue', 'add-item', 'remove-item'],
  },
  {
    rules: 'Zones & Reactions', texts: 'zones', who: 'Balthasar', form: 'Use the surroundings', begin: [/^Begin round 1/],
    bar: ['chase'],
    turn: ['attack', 'move', 'power', 'trick', 'surroundings', 'pick-up', 'equip', 'consume', 'talk', 'drop', 'border', 'condition', 'faction', 'add-weapon', 'remove-weapon'],
  },
];
const idsOf = (texts) => [...readFileSync(new URL(`../../assets/${texts}.inc`, import.meta.url), 'utf8').matchAll(/\{"([A-Z]-[A-Z]+-\d+)"/g)].map(([, id]) => id);
const at = (page) => page.evaluate(() => location.hash);

async function chosen(page, rules) {
  await page.evaluate(() => (location.hash = '#/fight/rulesets'));
  await shown(page, 'dialog', 'Rules');
  await settled(page);
  await tapButton(page, rules);
  await shown(page, 'heading', titled(rules));
  await settled(page);
}

// In the first round, the Company’s turn.
async function inAFight(page, { begin }) {
  await doing(page, () => button(page, 'Example fight').tap());
  await settled(page);
  for (const name of begin) {
    await button(page, name).last().tap();
    await settled(page);
  }
}

// The address of somebody’s sheet.
async function sheetOf(page, name) {
  await tapButton(page, new RegExp(`^${name}, `));
  await shown(page, 'dialog', name);
  await settled(page);
  return at(page);
}

for (const set of sets) {
  test(`the addresses of ${set.rules} lead back to its screens`, async (t) => {
    const { page } = await open(t);
    await chosen(page, set.rules);
    await inAFight(page, set);
    const sheet = await sheetOf(page, set.who);
    await touch(find(page, 'dialog', set.who).getByRole('button', { name: set.form }).first());
    await shown(page, 'dialog', set.form);
    const zone = await page.evaluate(() => document.querySelector('#semantics [role=group][aria-label=Zones] button')?.getAttribute('aria-label'));
    await saved(page);
    const id = sheet.split('/').at(-1);
    for (const [hash, title] of [
      [await at(page), set.form],
      [sheet, set.who],
      [`#/fight/offer/${id}-hurt`, 'Hurt'],
      ['#/fight/offer/0-join', 'Somebody joins'],
      [`#/more/rule/${idsOf(set.texts)[0]}`, undefined],
    ]) {
      await page.evaluate((to) => (location.hash = to), hash);
      await reload(page);
      await ready(page);
      await shown(page, 'dialog', title ?? /./);
      assert.equal(await at(page), hash);
    }
    assert.ok(zone, 'the zones are there as a picture');
  });

  for (const [device, width, height] of [['a phone', 390, 844], ['a small phone', 320, 568]])
    test(`${device}: everything of ${set.rules} is within reach, and each of its rules`, async (t) => {
      const { page } = await open(t, { device: { ...phone, viewport: { width, height } } });
      await chosen(page, set.rules);
      const reachable = async (addresses) => {
        for await (const address of walk(page, addresses)) {
          await settled(page);
          assert.equal(await at(page), address);
          assert.deepEqual(await misplaced(page), [], address);
        }
      };
      const offers = (who, keys) => keys.map((key) => `#/fight/offer/${who}-${key}`);
      await reachable(['#/fight', ...offers(0, home), '#/more/rules', ...idsOf(set.texts).map((id) => `#/more/rule/${id}`), '#/fight']);
      await inAFight(page, set);
      const sheet = await sheetOf(page, set.who);
      const id = sheet.split('/').at(-1);
      await reachable(['#/fight', sheet, ...offers(0, [...bar, ...set.bar]), ...offers(id, [...set.turn, ...byHand]), '#/fight/log']);
    });
}
