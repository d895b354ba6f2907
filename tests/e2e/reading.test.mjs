// In the order of use: what a screen reader says before the thing to do next, how much it says of each in a list, and
// how soon a switch is there.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addErrant, advance, advanceToPhase, exampleFight } from './fight.mjs';
import { thumb } from './hands.mjs';
import { button, doing, find, firstButton, open, settled, tapButton } from './harness.mjs';
import { phrases } from './reader.mjs';
import { visit } from './walk.mjs';

const mostPhrases = 4; // to the next action, it among them
const isControl = (phrase) => /^(button|switch|radio|slider|spinbutton|textbox|searchbox|link|tab),/.test(phrase);
const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

// `next` is the name of what is to be done next; by default the big button's, whichever that is.
async function expectSoon(t, page, place, next, phrasesToIt = mostPhrases) {
  await settled(page);
  const name = next ?? (await firstButton(page).getAttribute('aria-label'));
  const all = await phrases(page);
  const at = all.findIndex((phrase) => isControl(phrase) && new RegExp(`^\\w+, ${escaped(name)}`).test(phrase));
  const before = all.slice(0, at).filter(isControl).length;
  t.diagnostic(`${place}: “${name}” is phrase ${at + 1} of ${all.length}, and control ${before + 1}`);
  assert.ok(at >= 0 && at < phrasesToIt, `${place}: ${all.slice(0, at + 1).join(' | ')}`);
  assert.ok(before <= 1, `${place}: a switch comes to “${name}” after ${before} others`);
  return all;
}

test('on every screen what to do next is among the first four phrases', async (t) => {
  const { page } = await open(t);
  const hand = thumb(page);
  const at = async (hash, place, next) => {
    await visit(page, hash);
    await expectSoon(t, page, place, next);
  };
  await expectSoon(t, page, 'the first screen', 'Example fight');
  await at('#/chase', 'no chase', 'New chase');
  await at('#/reckon', 'reckon', 'Roll 2d6');
  await at('#/bestiary', 'bestiary', 'New NPC');
  await at('#/more', 'more', 'Text size');
  // Dialogs: from where the focus is put.
  await at('#/more/rules', 'rules', 'Search the rules');
  await at('#/more/rule/E-SURP-1', 'a rule', 'All rules');
  await at('#/bestiary/npc/goblin', 'an NPC', 'Add 1 to the fight');
  await at('#/fight/errant/new', 'a sheet', 'Name');
  await visit(page, '#/chase');
  await doing(page, () => tapButton(page, 'Example chase'));
  await expectSoon(t, page, 'a chase', 'Roll turn 1');
  await doing(page, () => tapButton(page, 'Roll turn 1'));
  await expectSoon(t, page, 'a chase after its first turn');
  await visit(page, '#/fight');
  await exampleFight(hand);
  await expectSoon(t, page, 'a fight', 'Roll distance');
  await advance(hand);
  await expectSoon(t, page, 'before the surprise', 'Roll surprise');
  await advanceToPhase(hand);
  await expectSoon(t, page, 'a phase', 'Next');
  await visit(page, '#/fight/attack/1');
  await settled(page);
  const all = await phrases(page);
  assert.match(all[2], /^button, (Roll|Close in|Out of reach)/, all.join(' | '));
});

test('a row is one phrase with its state, and each of its actions one after it', async (t) => {
  const { page } = await open(t);
  await exampleFight(thumb(page));
  await advanceToPhase(thumb(page));
  await settled(page);
  const all = await phrases(page);
  const from = all.findIndex((phrase) => phrase === 'group, Combatants, 5');
  const rows = all.slice(from + 1, all.indexOf('end of group, Combatants, 5'));
  assert.ok(from > 0 && rows.length > 0, all.join(' | '));
  let who = '';
  let people = 0;
  for (const phrase of rows) {
    const row = phrase.match(/^button, (\S+( \d)?), .*\d of \d+ HP/);
    if (row) {
      people += 1;
      who = row[1];
    } else {
      assert.ok(phrase.startsWith(`button, ${who}: `), `${phrase} after ${who}`);
    }
  }
  assert.equal(people, 5);
});

test('exploration begins with its turn, its light, and the next turn', async (t) => {
  const { page } = await open(t);
  for (const name of ['Ada', 'Bo']) await addErrant(thumb(page), name);
  await tapButton(page, /^Count turns/);
  await doing(page, () => tapButton(page, 'Exploration, 10 minutes'));
  const all = await expectSoon(t, page, 'exploration', 'Next turn');
  assert.match(all[2], /^heading, Exploration Turns/);
});

test('what a rule’s button is called says what the rule is about', async (t) => {
  const { page } = await open(t);
  await exampleFight(thumb(page));
  const name = await button(page, /^The rule: /).first().getAttribute('aria-label');
  assert.doesNotMatch(name, /[A-Z]+-\d/);
  await tapButton(page, name);
  await find(page, 'dialog', name.replace('The rule: ', '')).waitFor();
});
