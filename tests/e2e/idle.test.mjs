import assert from 'node:assert/strict';
import { test } from 'node:test';
import { frames, go, open, places, ready, reload, settled, sharpPhone } from './harness.mjs';
import { openTable, sitDown } from './phones.mjs';

// The tests that let time pass, for that is what they are about.
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

test('an idle phone at a table draws no frame in five seconds and says nothing, and owes its broker a ping a minute', async (t) => {
  const { link } = await openTable(t);
  const said = [];
  const seat = await sitDown(t, link, 'Maren', {
    before: (page) => page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => said.push(Buffer.from(payload)))),
  });
  await settled(seat);
  await fiveSeconds(seat); // until it has said that it shows what it was sent last
  const before = [await frames(seat), said.length];
  await fiveSeconds(seat);
  assert.deepEqual([await frames(seat), said.length], before);
  // MQTT's first packet: how many seconds may pass without a word before the phone has to ping.
  const [connect] = said;
  const behind = connect.indexOf('MQTT') + 4; // a version and flags, then the seconds
  assert.deepEqual([connect[0] >> 4, connect.readUInt16BE(behind + 2)], [1, 60]);
});

test('every place comes to rest', async (t) => {
  const { page } = await open(t, { device: sharpPhone });
  for (const place of places) {
    await go(page, place);
    await settled(page); // fails by its time limit where something goes on drawing
  }
});
