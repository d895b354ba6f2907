import assert from 'node:assert/strict';
import { test } from 'node:test';
import { afterPicture } from '../../shell/picture.js';

const nextTask = () => new Promise((resolve) => setTimeout(resolve));
async function done(what) {
  for (let i = 0; i < 1000 && !what(); i++) await nextTask();
  assert.ok(what());
}

test('what a frame tells comes after the frame, in order', async (t) => {
  const picture = afterPicture(assert.fail);
  t.after(picture.close);
  const said = [];
  picture.later(() => said.push('elements'));
  picture.later(() => said.push('save'));
  said.push('picture');
  await Promise.resolve(); // the frame's own end
  assert.deepEqual(said, ['picture']);
  await done(() => said.length === 3);
  assert.deepEqual(said, ['picture', 'elements', 'save']);
  picture.later(() => said.push('next'));
  await done(() => said.length === 4);
});

test('a page that is being left does at once, and only once, what waits', async (t) => {
  const picture = afterPicture(assert.fail);
  t.after(picture.close);
  let saves = 0;
  picture.later(() => ++saves);
  picture.run();
  assert.equal(saves, 1);
  let later = false;
  picture.later(() => (later = true));
  await done(() => later);
  assert.equal(saves, 1);
});

test('what fails is told, and does not stop the next frame', async (t) => {
  const failures = [];
  const picture = afterPicture((error) => failures.push(error.message));
  t.after(picture.close);
  picture.later(() => {
    throw new Error('no such element');
  });
  assert.throws(picture.run, /no such element/);
  assert.deepEqual(failures, ['no such element']);
  let later = false;
  picture.later(() => (later = true));
  await done(() => later);
});
