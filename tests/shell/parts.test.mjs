// What is asked of the program before the rest of it is there waits, in order, and is then done.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { twoParts } from '../../shell/parts.js';

// Programs that write down what they are asked; `lacking`: names of what the first part does not have.
function made({ lacking = [], alone } = {}) {
  const log = [];
  let count = 0;
  const fresh = () => {
    const number = ++count;
    let whole = false;
    return {
      call(name, ...values) {
        if (!whole && lacking.includes(name)) throw new WebAssembly.RuntimeError('null function');
        log.push([number, name, ...values].join(' '));
        return 7;
      },
      async complete(rest) {
        whole = true;
        log.push(`${number} complete ${rest}`);
      },
    };
  };
  const said = [];
  const parts = twoParts(fresh(), {
    start: async () => fresh(),
    begin: () => parts.call('begin'),
    wait: () => said.push('wait'),
    lack: () => said.push('lack'),
    alone,
  });
  return { parts, log, said };
}

test('what is asked before waits in order and is done after', async () => {
  const { parts, log, said } = made();
  assert.equal(parts.attempt(() => parts.call('frame')), 7);
  assert.equal(parts.ask('notice', 'a'), 0);
  assert.deepEqual(said, [], 'nobody waits for what only happens');
  assert.equal(parts.ask('pointer', 0, 1), 0);
  parts.ask('pointer', 2, 1);
  parts.ask('key', 'n');
  assert.deepEqual([parts.whole(), said, log], [false, ['wait'], ['1 frame']], 'said once');
  await parts.complete('rest');
  parts.ask('notice', 'b');
  assert.deepEqual(log.slice(1), ['1 complete rest'], 'what was saved is read before');
  parts.flow();
  assert.deepEqual(log.slice(1), ['1 complete rest', '1 notice a', '1 pointer 0 1', '1 pointer 2 1', '1 key n', '1 notice b']);
  assert.equal(parts.ask('key', 'u'), 7);
  assert.deepEqual([parts.whole(), said], [true, ['wait']]);
});

test('of sizes and of moves of one pointer in a row only the last is kept', async () => {
  const { parts, log } = made();
  for (const one of [['resize', 1], ['resize', 2], ['pointer', 1, 5, 'a'], ['pointer', 1, 5, 'b'], ['pointer', 1, 6, 'c'],
    ['pointer', 0, 5], ['pointer', 1, 5, 'd'], ['pointer', 2, 5], ['resize', 3], ['key', 'a'], ['key', 'a']]) parts.ask(...one);
  await parts.complete('');
  parts.flow();
  assert.deepEqual(log.slice(1), ['1 resize 2', '1 pointer 1 5 b', '1 pointer 1 6 c', '1 pointer 0 5', '1 pointer 1 5 d',
    '1 pointer 2 5', '1 resize 3', '1 key a', '1 key a']);
});

test('what is pressed after scrolling is where it was scrolled to', async () => {
  const { parts, log } = made();
  parts.ask('scrolled', 5, 80);
  parts.ask('activate', 6);
  await parts.complete('');
  parts.flow();
  assert.deepEqual(log.slice(1).map((one) => one.split(' ').slice(1, 2)[0]), ['scrolled', 'frame', 'activate']);
});

test('a first part that is not enough makes way for a fresh one when the rest is there', async () => {
  const { parts, log } = made({ lacking: ['frame'] });
  assert.equal(parts.attempt(() => parts.call('boot')), 7);
  assert.equal(parts.attempt(() => parts.call('frame')), null);
  assert.equal(parts.attempt(() => parts.call('boot')), null, 'the broken one is left alone');
  parts.ask('key', 'a');
  await parts.complete('rest');
  parts.flow();
  assert.deepEqual(log, ['1 boot', '2 complete rest', '2 begin', '2 key a']);
  assert.equal(parts.attempt(() => parts.call('frame')), 7);
});

test('other mistakes are told, and so are traps of the whole program', async () => {
  const { parts } = made();
  assert.throws(() => parts.attempt(() => { throw new TypeError('x'); }), TypeError);
  await parts.complete('');
  assert.throws(() => parts.attempt(() => { throw new WebAssembly.RuntimeError('x'); }), WebAssembly.RuntimeError);
});

// A player's phone: what comes from the table, and what chooses a character, need not wait.
const atTable = (name) => name === 'notice' || name === 'pointer';

test('what the first part may be enough for does not wait', async () => {
  const { parts, log, said } = made({ alone: atTable });
  parts.ask('notice', 'a');
  parts.ask('key', 'k');
  parts.ask('pointer', 0, 1);
  parts.ask('pointer', 2, 1);
  assert.deepEqual(log, ['1 notice a', '1 pointer 0 1', '1 pointer 2 1']);
  await parts.complete('rest');
  parts.flow();
  assert.deepEqual([log.slice(3), said], [['1 complete rest', '1 key k'], ['wait']]);
});

test('a gesture that no picture has answered when the first part is not enough is done by the fresh one, in order', async () => {
  const { parts, log, said } = made({ lacking: ['sheet'], alone: atTable });
  for (const kind of [0, 2]) parts.ask('pointer', kind, 1, 'answered');
  parts.attempt(() => parts.call('frame'));
  parts.pictured();
  for (const kind of [1, 0]) parts.ask('pointer', kind, 1, 'not');
  parts.attempt(() => parts.call('frame'));
  parts.pictured(); // the finger is still down
  parts.ask('pointer', 2, 1, 'not');
  assert.equal(parts.attempt(() => parts.call('sheet')), null);
  parts.ask('notice', 'later');
  assert.deepEqual(said, ['lack', 'wait']);
  log.length = 0;
  let cleared = 0;
  await parts.complete('rest', () => ++cleared);
  parts.flow();
  assert.equal(cleared, 1);
  assert.deepEqual(log, ['2 complete rest', '2 begin', '2 pointer 0 1 not', '2 pointer 2 1 not', '2 notice later']);
});
