// Writes to the database, two transactions at a time.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mirror } from '../../shell/mirror.js';

// A database whose transactions end when the test says so.
function slowDatabase() {
  const under = [];
  return {
    under,
    write: (changes) => new Promise((resolve, reject) => under.push({ changes: Object.fromEntries(changes), resolve, reject })),
  };
}
const turn = () => new Promise((resolve) => setImmediate(resolve));

test('a second one holds what the first may not bring; what comes meanwhile goes together, the latest text of each key', async () => {
  const database = slowDatabase();
  const done = [];
  const writes = mirror(database, { done: (stamp) => done.push(stamp), failed: assert.fail });
  writes.put([['save', 'one'], ['h/1', 'a']], 1);
  writes.put([['save', 'two'], ['h/2', 'b']], 2);
  writes.put([['save', 'three'], ['h/1', null]], 3);
  writes.put([['save', 'four']], 4);
  await turn();
  assert.deepEqual(database.under.map(({ changes }) => changes), [
    { save: 'one', 'h/1': 'a' },
    { save: 'two', 'h/1': 'a', 'h/2': 'b' },
  ]);
  database.under[0].resolve();
  await turn();
  assert.deepEqual(done, [1]);
  assert.deepEqual(database.under[2].changes, { save: 'four', 'h/2': 'b', 'h/1': null });
  database.under[1].resolve();
  database.under[2].resolve();
  await turn();
  assert.deepEqual(done, [1, 2, 4]);
  assert.equal(database.under.length, 3);
});

test('what failed goes with the next, and does not replace what is newer', async () => {
  const database = slowDatabase();
  const done = [];
  const failed = [];
  const writes = mirror(database, { done: (stamp) => done.push(stamp), failed: (error) => failed.push(error.message) });
  writes.put([['save', 'one'], ['h/1', 'a']], 1);
  await turn();
  database.under[0].reject(new Error('full'));
  await turn();
  assert.deepEqual(failed, ['full']);
  assert.equal(database.under.length, 1, 'not tried again by itself');
  writes.put([['save', 'two'], ['h/3', 'c']], 2);
  await turn();
  assert.deepEqual(database.under[1].changes, { save: 'two', 'h/1': 'a', 'h/3': 'c' });
  database.under[1].resolve();
  await turn();
  assert.deepEqual(done, [2]);
});

test('whichever of two fails, what it had comes with another', async () => {
  for (const [first, second, third] of [
    ['reject', 'resolve', { save: 'three' }],
    ['resolve', 'reject', { save: 'three', 'h/2': 'b' }],
    ['reject', 'reject', { save: 'three', 'h/1': 'a', 'h/2': 'b' }],
  ]) {
    const database = slowDatabase();
    const writes = mirror(database, { done() {}, failed() {} });
    writes.put([['save', 'one'], ['h/1', 'a']], 1);
    writes.put([['save', 'two'], ['h/2', 'b']], 2);
    database.under[0][first](new Error('full'));
    await turn();
    database.under[1][second](new Error('full'));
    await turn();
    writes.put([['save', 'three']], 3);
    await turn();
    assert.deepEqual(database.under[2].changes, third, `${first}, then ${second}`);
  }
});

test('flush ends when everything is written, or when it failed', async () => {
  const database = slowDatabase();
  const writes = mirror(database, { done() {}, failed() {} });
  await writes.flush();
  writes.put([['save', 'one']], 1);
  writes.put([['save', 'two']], 2);
  let flushed = false;
  const flush = writes.flush().then(() => (flushed = true));
  await turn();
  database.under[0].resolve();
  await turn();
  assert.equal(flushed, false);
  database.under[1].reject(new Error('no'));
  await flush;
});
