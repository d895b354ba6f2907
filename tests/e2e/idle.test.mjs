import assert from 'node:assert/strict';
import { test } from 'node:test';
import { frames, go, open, places, ready, reload, settled, sharpPhone } from './harness.mjs';

// The one test that lets time pass, for that is what it is about.
const fiveSeconds = (page) => page.evaluate(() => new Promise((done) => setTimeout(done, 5000)));

test('an idle page draws no frame in five seconds', async (t) => {
  const { page } = await open(t, { device: sharpPhone, offline: true });
  await page.evaluate(() => navigator.serviceWorker.ready);
  await reload(page); // the first visit says once that it works without a network
  await ready(page);
  await settled(page);
  const before = await frames(page);
  await fiveSeconds(page);
  assert.equal((await frames(page)) - before, 0);
});

test('every place comes to rest', async (t) => {
  const { page } = await open(t, { device: sharpPhone });
  for (const place of places) {
    await go(page, place);
    await settled(page); // fails by its time limit where something goes on drawing
  }
});
