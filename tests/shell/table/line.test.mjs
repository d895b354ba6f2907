// The line to a broker that is slow, by hand: what it acknowledges and when is the test's to say.
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { line } from '../../../shell/table/broker.js';
import { simulatedClock } from './simulated.mjs';

const mqtt = createRequire(import.meta.url)('mqtt-packet');

function slow() {
  const clock = simulatedClock();
  const heard = []; // numbers of packets that wait for their acknowledgement
  const on = { opened: 0, pings: 0, arrived: 0, lost: 0 };
  let socket;
  const say = (packet) => socket.onmessage?.({ data: Uint8Array.from(mqtt.generate(packet)).buffer });
  function open() {
    ++on.opened;
    const parser = mqtt.parser();
    parser.on('packet', ({ cmd, messageId }) => {
      if (cmd === 'connect') say({ cmd: 'connack', returnCode: 0, sessionPresent: false });
      if (cmd === 'subscribe') say({ cmd: 'suback', messageId, granted: [1] });
      if (cmd === 'publish') heard.push(messageId);
      if (cmd === 'pingreq') ++on.pings;
    });
    socket = { close() {}, send: (bytes) => queueMicrotask(() => parser.parse(Buffer.from(bytes))) };
    queueMicrotask(() => socket.onopen?.());
    return socket;
  }
  const own = line({ url: 'ws://x', clock, open, random: () => 0.5, topics: ['fray/x'], will: () => ({ topic: 'fray/x', payload: new Uint8Array(0) }),
    up() {}, down: () => ++on.lost, message() {}, arrived: () => ++on.arrived });
  return { clock, own, on, acknowledge: () => say({ cmd: 'puback', messageId: heard.shift() }) };
}

test('a line that goes on slowly is no broken one', async () => {
  const { clock, own, on, acknowledge } = slow();
  await clock.run(10);
  for (let i = 0; i < 6; ++i) own.publish(`fray/${i}`, Uint8Array.of(i));
  await clock.run(20);
  for (let i = 0; i < 6; ++i) {
    await clock.run(clock.now() + 6000);
    acknowledge();
  }
  assert.deepEqual([on.opened, on.lost, on.arrived, own.settled()], [1, 0, 1, true]);
  own.publish('fray/7', Uint8Array.of(7));
  await clock.run(clock.now() + 10_100); // and one that does not is
  assert.equal(on.lost, 1);
});

test('who looks at a page whose line is busy does not break it', async () => {
  const { clock, own, on, acknowledge } = slow();
  await clock.run(10);
  for (let i = 0; i < 6; ++i) own.publish(`fray/${i}`, Uint8Array.of(i));
  own.wake();
  await clock.run(900);
  acknowledge();
  await clock.run(2000);
  assert.deepEqual([on.pings, on.lost], [1, 0]);
  own.wake();
  await clock.run(3100); // nothing is said for a second
  assert.deepEqual([on.pings, on.lost], [2, 1]);
});
