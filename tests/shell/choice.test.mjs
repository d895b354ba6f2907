// Which copy is read at the start.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { candidates, mayBeNewer } from '../../shell/choice.js';
import { seal } from '../../shell/envelope.js';

const source = (name, saves = {}, records = {}) => ({ name, saves, records });
const records = (copy) => Object.fromEntries([...copy.records].map(([key, { payload }]) => [key, payload]));

test('nothing stored: nothing to read, nothing broken', () => {
  assert.deepEqual(candidates([source('database'), source('local')]), { candidates: [], broken: [] });
});

test('the newest whole copy comes first, wherever it is', () => {
  const local = source('local', { a: seal(9, 'nine'), b: seal(12, 'twelve') });
  for (const [inDatabase, first] of [[11, 'twelve'], [13, 'database']]) {
    const found = candidates([source('database', { save: seal(inDatabase, 'database') }), local]);
    assert.equal(found.candidates[0].payload, first);
    assert.equal(found.candidates.length, 3);
    assert.equal(found.candidates[2].payload, 'nine');
  }
});

test('stamps are numbers, not texts', () => {
  const { candidates: [first] } = candidates([source('local', { a: seal(99, 'old'), b: seal(100, 'new') })]);
  assert.equal(first.payload, 'new');
});

test('of two equally new ones the one on the disk is read', () => {
  const { candidates: [first] } = candidates([source('database', { save: seal(5, 'x') }), source('local', { a: seal(5, 'x') })]);
  assert.equal(first.source, 'database');
});

test('a broken copy is set apart with the stamp that it claims', () => {
  const found = candidates([source('local', { a: seal(8, 'whole'), b: `${seal(9, 'cut')}!` })]);
  assert.equal(found.candidates.length, 1);
  assert.deepEqual(found.broken.map(({ slot, stamp }) => [slot, stamp]), [['b', 9]]);
});

test('records are those of the copy: none that is newer, of older ones the newest', () => {
  const local = source('local', { a: seal(5, 'five') }, { 'h/1': seal(1, 'one'), 'h/5': seal(6, 'of a later save') });
  const database = source('database', {}, { 'h/5': seal(5, 'five') });
  const { candidates: [first] } = candidates([database, local]);
  assert.deepEqual(records(first), { 'h/1': 'one', 'h/5': 'five' });
});

test('a record that is broken or missing in one place is taken from the other', () => {
  const local = source('local', { a: seal(5, 'five') }, { 'h/1': seal(1, 'one').slice(0, -1) });
  const database = source('database', { save: seal(4, 'four') }, { 'h/1': seal(1, 'one'), 'h/2': seal(2, 'two') });
  const { candidates: [first] } = candidates([database, local]);
  assert.equal(first.payload, 'five');
  assert.deepEqual(records(first), { 'h/1': 'one', 'h/2': 'two' });
});

test('only a broken copy that may be newer is worth a word', () => {
  assert.equal(mayBeNewer({ stamp: null }, 5), true);
  assert.equal(mayBeNewer({ stamp: 6 }, 5), true);
  assert.equal(mayBeNewer({ stamp: 5 }, 5), false);
});
