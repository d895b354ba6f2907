// What is asked of the program before the part of it that does it is there waits, in order, and is then done.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inParts } from '../../shell/parts.js';

// Programs that write down what they are asked; `lacking`: names of what the parts before the rest do not have.
function made({ lacking = [], alone, renew } = {}) {
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
      async add(part) {
        whole = part === 'rest';
        log.push(`${number} gets ${part}`);
      },
    };
  };
  const said = [];
  const parts = inParts(fresh(), {
    start: async () => fresh(),
    begin: () => parts.call('begin'),
    wait: () => said.push('wait'),
    lack: () => said.push('lack'),
    alone,
    renew: renew && (() => said.push('renew')),
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
  assert.deepEqual(log.slice(1), ['1 gets rest'], 'what was saved is read before');
  parts.flow();
  assert.deepEqual(log.slice(1), ['1 gets rest', '1 notice a', '1 pointer 0 1', '1 pointer 2 1', '1 key n', '1 notice b']);
  assert.equal(parts.ask('key', 'u'), 7);
  assert.deepEqual([parts.whole(), said], [true, ['wait']]);
});

test('of sizes and of moves of one pointer in a row only the last is kept', async () => {
  const { parts, log } = made();
  for (const one of [['resize', 1], ['resize', 2], ['pointer', 1, 5, 'a'], ['pointer', 1, 5, 'b'], ['pointer', 1, 6, 'c'],
    ['pointer', 0, 5], ['pointer', 1, 5, 'd'], ['pointer', 2, 5], ['resize', 3], ['key', 'a'], ['key', 'a']]) parts.ask(...one);
  await parts.complete('rest');
  parts.flow();
  assert.deepEqual(log.slice(1), ['1 resize 2', '1 pointer 1 5 b', '1 pointer 1 6 c', '1 pointer 0 5', '1 pointer 1 5 d',
    '1 pointer 2 5', '1 resize 3', '1 key a', '1 key a']);
});

test('what is pressed after scrolling is where it was scrolled to', async () => {
  const { parts, log } = made();
  parts.ask('scrolled', 5, 80);
  parts.ask('activate', 6);
  await parts.complete('rest');
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
  assert.deepEqual(log, ['1 boot', '2 gets rest', '2 begin', '2 key a']);
  assert.equal(parts.attempt(() => parts.call('frame')), 7);
});

test('other mistakes are told, and so are traps of the whole program', async () => {
  const { parts } = made();
  assert.throws(() => parts.attempt(() => { throw new TypeError('x'); }), TypeError);
  await parts.complete('rest');
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
  assert.deepEqual([log.slice(3), said], [['1 gets rest', '1 key k'], ['wait']]);
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
  assert.deepEqual(log, ['2 gets rest', '2 begin', '2 pointer 0 1 not', '2 pointer 2 1 not', '2 notice later']);
});

// The page: from when the next part is there, what somebody does is tried.
const frame = (parts) => {
  parts.attempt(() => parts.call('frame'));
  parts.pictured();
};
const press = (parts, where) => [0, 2].forEach((kind) => parts.ask('pointer', kind, 1, where));

test('what somebody did is tried when the next part is there, what only happened waits for the rest', async () => {
  const { parts, log, said } = made({ renew: true });
  press(parts, 'a');
  parts.ask('notice', 'n');
  parts.ask('resize', 5);
  assert.deepEqual([parts.likely(), log, said], [false, [], ['wait']]);
  await parts.grow('next');
  assert.deepEqual([parts.likely(), parts.whole()], [true, false]);
  assert.deepEqual(log.splice(0), ['1 gets next', '1 pointer 0 1 a', '1 pointer 2 1 a', '1 resize 5']);
  frame(parts);
  assert.equal(parts.ask('key', 'k'), 7);
  await parts.complete('rest');
  parts.flow();
  assert.deepEqual([log, said], [['1 frame', '1 key k', '1 gets rest', '1 notice n'], ['wait']]);
});

test('what was pressed first is done by a fresh program with all parts when the next one is not enough', async () => {
  const { parts, log, said } = made({ lacking: ['sheet'], renew: true });
  await parts.grow('next');
  press(parts, 'a');
  parts.attempt(() => parts.call('sheet'));
  press(parts, 'b');
  assert.deepEqual([said, parts.likely()], [['lack', 'wait'], false]);
  log.length = 0;
  await parts.complete('rest');
  parts.flow();
  assert.deepEqual(log, ['2 gets next', '2 gets rest', '2 begin', ...['a', 'b'].flatMap((where) => [0, 2].map((kind) => `2 pointer ${kind} 1 ${where}`))]);
});

test('once something was answered, parts that are not enough give way to the page loaded anew, and nothing is pressed there', async () => {
  const { parts, log, said } = made({ lacking: ['sheet'], renew: true });
  await parts.grow('next');
  press(parts, 'a');
  frame(parts);
  press(parts, 'b');
  parts.attempt(() => parts.call('sheet'));
  press(parts, 'c');
  assert.deepEqual(said, ['lack', 'wait']);
  log.length = 0;
  parts.complete('rest');
  assert.deepEqual([said.at(-1), log, parts.whole()], ['renew', [], false]);
});

test('of parts that break when nothing is pressed nothing is said until somebody presses', async () => {
  const { parts, said } = made({ lacking: ['frame'], renew: true });
  await parts.grow('next');
  press(parts, 'a');
  parts.pictured();
  assert.equal(parts.attempt(() => parts.call('frame')), null);
  assert.deepEqual(said, ['lack']);
  press(parts, 'b');
  assert.deepEqual(said, ['lack', 'wait']);
});

test('a next part that comes after the first one was not enough is put into the fresh program', async () => {
  const { parts, log } = made({ lacking: ['frame'], renew: true });
  parts.attempt(() => parts.call('frame'));
  await parts.grow('next');
  assert.equal(parts.likely(), false);
  await parts.complete('rest');
  assert.deepEqual(log, ['2 gets next', '2 gets rest', '2 begin']);
});

test('a mouse that moves on after it was let go does not put off the answer, nor is it done again', async () => {
  const { parts, log } = made({ lacking: ['sheet'], renew: true });
  await parts.grow('next');
  press(parts, 'a');
  parts.ask('pointer', 1, 1, 'over');
  parts.attempt(() => parts.call('sheet'));
  log.length = 0;
  await parts.complete('rest');
  parts.flow();
  assert.deepEqual(log.slice(3), ['2 pointer 0 1 a', '2 pointer 2 1 a']);
  const other = made({ lacking: ['sheet'], renew: true });
  await other.parts.grow('next');
  press(other.parts, 'a');
  other.parts.ask('pointer', 1, 1, 'over');
  frame(other.parts);
  other.parts.attempt(() => other.parts.call('sheet'));
  other.parts.complete('rest');
  assert.equal(other.said.at(-1), 'renew', 'it was answered');
});

test('no picture answers what is still pressed', async () => {
  const { parts, said } = made({ lacking: ['sheet'], renew: true });
  await parts.grow('next');
  parts.ask('pointer', 0, 1, 'a');
  parts.ask('pointer', 1, 1, 'b');
  frame(parts);
  parts.attempt(() => parts.call('sheet'));
  await parts.complete('rest');
  assert.deepEqual(said, ['lack', 'wait'], 'a fresh program');
});

test('parts that break once something is saved give way to the page loaded anew, and what was pressed is not done twice', async () => {
  const { parts, said } = made({ lacking: ['paint'], renew: true });
  await parts.grow('next');
  press(parts, 'a');
  parts.saved();
  parts.attempt(() => parts.call('paint'));
  parts.complete('rest');
  assert.deepEqual(said, ['lack', 'wait', 'renew']);
});

test('what is asked while the rest is put in its place waits for that', async () => {
  const { parts, log } = made({ renew: true });
  await parts.grow('next');
  const completed = parts.complete('rest');
  press(parts, 'a');
  await completed;
  parts.flow();
  assert.deepEqual(log, ['1 gets next', '1 gets rest', '1 pointer 0 1 a', '1 pointer 2 1 a']);
});

test('whoever brings a file is told that it waits', async () => {
  const { parts, said } = made({ renew: true });
  await parts.grow('next');
  parts.ask('import', 'file', '{}');
  assert.deepEqual(said, ['wait']);
});
