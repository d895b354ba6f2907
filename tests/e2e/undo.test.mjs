// Everything can be taken back, far back, also after the page was closed.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { button, contents, doing, open, ready, reload, saved, settled, shown, tapButton, touch } from './harness.mjs';
import { advance, exampleFight } from './fight.mjs';
import { thumb } from './hands.mjs';

const undo = (page) => button(page, 'Undo');
const redo = (page) => button(page, 'Redo');
const can = async (control) => (await control.getAttribute('aria-disabled')) !== 'true';

test('three taps from the first page to the roll for surprise', async (t) => {
  const { page } = await open(t);
  await tapButton(page, 'Example fight');
  await tapButton(page, 'Roll distance');
  await tapButton(page, 'Roll surprise');
  await shown(page, 'button', /^Log: .*(surprise|unawares|nobody)/i);
});

test('over two hundred steps are undone and done again, across a reload', async (t) => {
  const { page } = await open(t);
  await exampleFight(thumb(page));
  const steps = 210;
  for (let i = 0; i < steps; ++i) await advance(thumb(page));
  await settled(page);
  const end = await contents(page);
  await saved(page);
  await reload(page);
  await ready(page);
  for (let i = 0; i < steps; ++i) await doing(page, () => touch(undo(page)));
  await shown(page, 'button', 'Roll distance');
  await saved(page);
  await reload(page);
  await ready(page);
  await shown(page, 'button', 'Roll distance');
  for (let i = 0; i < steps; ++i) await doing(page, () => touch(redo(page)));
  assert.equal(await can(redo(page)), false);
  await settled(page);
  assert.equal(withoutLog(await contents(page)), withoutLog(end));
});

// The last result's strip tells what was done last: undo and redo tell of themselves.
const withoutLog = (text) => text.split('\n').filter((line) => !/Log: |^status/.test(line)).join('\n');
