// What the program is told to show, and to show no longer.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { notices } from '../../shell/notices.js';

function told() {
  const all = [];
  return { all, notice: notices((kind, detail) => all.push([kind, detail])) };
}

test('one kind is taken back by saying the others again', () => {
  const { all, notice } = told();
  for (const kind of ['storage-low', 'update-ready']) notice(kind, '');
  all.length = 0;
  notice('storage-low', null);
  assert.deepEqual(all, [['', ''], ['update-ready', '']]);
});

test('what was put away does not come back with that', () => {
  const { all, notice } = told();
  for (const kind of ['storage-low', 'update-ready']) notice(kind, '');
  notice.dismissed('update-ready');
  all.length = 0;
  notice('storage-low', null);
  assert.deepEqual(all, [['', '']]);
});

test('what is said once is no banner', () => {
  const { all, notice } = told();
  notice('copied', '');
  notice('update-ready', '');
  notice('update-ready', null);
  assert.deepEqual(all, [['copied', ''], ['update-ready', ''], ['', '']]);
});
