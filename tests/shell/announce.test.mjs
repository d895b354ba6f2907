// What live regions are given: one line for an action, whole and in order, and nothing that was there is taken back.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { announcer, sentences } from '../../shell/announce.js';

// A region as far as the announcer knows it.
function region() {
  const children = [];
  const words = [];
  return {
    children,
    get firstChild() {
      return children[0];
    },
    append(child) {
      words.push(child.textContent); // what it says when it comes
      children.push(Object.assign(child, { remove: () => words.splice(children.indexOf(child), 1) && children.shift() }));
    },
    said: () => words,
  };
}

function announcing() {
  const regions = { polite: region(), assertive: region() };
  globalThis.document = { getElementById: (id) => regions[id], createElement: () => ({}) };
  return { ...regions, announce: announcer() };
}

test('what comes at once is one line, in order, each thing once, with its own full stops', async () => {
  const { polite, announce } = announcing();
  for (const text of ['Ada hits.', 'Goblin falls!', 'Undone: Next', 'Ada hits.', 'Bo runs']) announce(text, false);
  await null;
  assert.deepEqual(polite.said(), ['Ada hits. Goblin falls! Undone: Next. Bo runs']);
});

test('what is urgent takes what was said with it, so that neither cuts the other off', async () => {
  const { polite, assertive, announce } = announcing();
  announce('Ada hits.', false);
  announce('Time is up.', true);
  await null;
  assert.deepEqual([polite.said(), assertive.said()], [[], ['Ada hits. Time is up.']]);
});

test('the next line leaves the last one alone, and the same again is a line again', async () => {
  const { polite, announce } = announcing();
  for (const text of ['one', 'two', 'two', 'three']) {
    announce(text, false);
    await null;
  }
  assert.deepEqual(polite.said(), ['two', 'two', 'three']);
});

test('parts are joined as sentences', () => {
  assert.equal(sentences(['Turn 1', '', 'Who acts?', undefined, 'Roll']), 'Turn 1. Who acts? Roll');
  assert.equal(sentences([]), '');
});
