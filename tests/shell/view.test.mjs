// Frames on demand: by the browser's own where the page is seen, by a timer where it is hidden and asked to go on.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { frames } from '../../shell/view.js';

// A page that gives frames and timers when it is told to.
function page(t) {
  const due = { frames: new Map(), timers: new Map() };
  const listeners = [];
  let number = 0;
  const ask = (kind) => (act) => due[kind].set(++number, act) && number;
  const drop = (kind) => (id) => due[kind].delete(id);
  const globals = {
    document: { hidden: false, addEventListener: (type, act) => listeners.push(act) },
    requestAnimationFrame: ask('frames'), cancelAnimationFrame: drop('frames'), setTimeout: ask('timers'), clearTimeout: drop('timers'),
  };
  for (const [name, value] of Object.entries(globals)) {
    const before = Object.getOwnPropertyDescriptor(globalThis, name);
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
    t.after(() => (before ? Object.defineProperty(globalThis, name, before) : delete globalThis[name]));
  }
  return {
    hide(hidden) {
      globals.document.hidden = hidden;
      listeners.forEach((act) => act());
    },
    waiting: () => [due.frames.size, due.timers.size],
    // What is due of that kind happens.
    run(kind) {
      const all = [...due[kind].values()];
      due[kind].clear();
      all.forEach((act) => act(1));
    },
  };
}

test('a page that is hidden goes on by a timer', (t) => {
  const it = page(t);
  let drawn = 0;
  const view = frames(() => {
    ++drawn;
    return -1;
  }, { hidden: true });
  view.request();
  assert.deepEqual(it.waiting(), [1, 0]);
  it.hide(true); // before the browser gave it its frame
  assert.deepEqual(it.waiting(), [0, 1]);
  it.run('timers');
  assert.equal(drawn, 1);
  view.request();
  assert.deepEqual(it.waiting(), [0, 1]);
  it.hide(false);
  assert.deepEqual(it.waiting(), [1, 0]);
  it.run('frames');
  assert.equal(drawn, 2);
  assert.deepEqual(it.waiting(), [0, 0]); // and then it is idle
  it.hide(true);
  assert.deepEqual(it.waiting(), [0, 0]);
  view.request();
  view.stop();
  assert.deepEqual(it.waiting(), [0, 0]);
});

test('another page draws nothing while it is hidden', (t) => {
  const it = page(t);
  const view = frames(() => -1);
  it.hide(true);
  view.request();
  assert.deepEqual(it.waiting(), [1, 0]); // which the browser gives it when it is seen again
});
