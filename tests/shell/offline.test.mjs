// A new version that waits takes over when that is asked for, also before this page has asked for its service worker.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { offline } from '../../shell/offline.js';

const never = new Promise(() => {});

function page(registration) {
  const done = [];
  const worker = { addEventListener() {}, getRegistration: async () => registration };
  Object.defineProperty(globalThis, 'navigator', { configurable: true, value: { serviceWorker: worker } });
  globalThis.location = { reload: () => done.push('reload') };
  return done;
}

test('who updates at once gets the version that waits', async () => {
  const waiting = { postMessage: (word) => done.push(word) };
  const done = page({ waiting });
  await offline(() => {}, never).update();
  assert.deepEqual(done, ['take-over']);
});

test('where none waits, the page is loaded anew', async () => {
  for (const registration of [undefined, { waiting: null }]) {
    const done = page(registration);
    await offline(() => {}, never).update();
    assert.deepEqual(done, ['reload']);
  }
});
