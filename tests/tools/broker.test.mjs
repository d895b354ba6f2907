// The broker within `./fray table`: on the page's own port, for tables and nothing else.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { WebSocket } from 'ws';
import { embeddedBroker } from '../../cmake/broker.mjs';
import { serve } from '../../cmake/serve.mjs';
import { line } from '../../shell/table/broker.js';

const mqtt = createRequire(import.meta.url)('mqtt-packet');
let folder, server;
before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fray-broker-'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  server = await serve({ root: folder, broker: embeddedBroker() });
});
after(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const hall = `fray/${'t'.repeat(16)}/h`;
// Resolves to whether the line ever stood, or was refused first.
const attempt = (t, { topics = [hall], path = 'mqtt', publish }) => new Promise((resolve) => {
  const own = line({ url: `${server.url.replace('http', 'ws')}${path}`, topics, will: () => ({ topic: hall, payload: new Uint8Array(0) }),
    open(url) {
      const socket = new WebSocket(url, ['mqtt']);
      socket.addEventListener('close', () => resolve('refused'));
      return socket;
    },
    up() {
      if (publish) own.publish(publish, Uint8Array.of(1));
      else resolve('stands');
    },
    down: () => resolve('cut'),
    message: (topic) => resolve(topic) });
  t.after(() => own.end());
});

test('a table’s own topics', async (t) => {
  assert.equal(await attempt(t, {}), 'stands');
  assert.equal(await attempt(t, { publish: hall }), hall);
});

test('nobody listens to tables whose name they do not know, or to all there is', async (t) => {
  for (const topic of ['#', 'fray/#', 'fray/+/h', '$SYS/#', `fray/${'t'.repeat(16)}/#`]) {
    assert.equal(await attempt(t, { topics: [topic] }), 'refused', topic);
  }
});

test('nothing is kept for anybody else', async (t) => {
  for (const topic of ['news', 'fray/short/h', `${hall}/more`]) assert.equal(await attempt(t, { publish: topic }), 'refused', topic);
});

test('at no other address', async (t) => {
  assert.equal(await attempt(t, { path: 'other' }), 'refused');
});

// What a server says first to a request that is written by hand; '' when it is gone.
const answerTo = (line) => new Promise((resolve) => {
  const socket = connect(server.port, '127.0.0.1', () => socket.write(
    `${line} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`));
  socket.on('data', (data) => resolve(String(data).split('\r\n')[0]) || socket.destroy());
  socket.on('error', () => resolve(''));
  socket.on('close', () => resolve(''));
});

test('no address ends the server', async () => {
  for (const address of ['//', '//:0', 'http://', 'http://[', '/\\\\[']) {
    assert.match(await answerTo(`GET ${address}`), /^HTTP\/1.1 4/, address);
    assert.equal((await fetch(server.url)).status, 200);
  }
  assert.match(await answerTo('GET //'), / 400 /);
  assert.match(await answerTo('GET /other'), / 404 /);
  assert.match(await answerTo('GET /mqtt?x=1'), / 101 /);
});

// A broker of its own with small bounds, and phones that say what the test has them say.
async function small(t, limits, now) {
  const broker = embeddedBroker(limits, now);
  const own = await serve({ root: folder, broker });
  t.after(() => own.close());
  const open = (connect) => new Promise((resolve) => {
    const socket = new WebSocket(`${own.url.replace('http', 'ws')}mqtt`, ['mqtt']);
    const parser = mqtt.parser();
    const say = (packet) => socket.readyState === 1 && socket.send(mqtt.generate(packet));
    const heard = [];
    let waiting = [];
    let number = 0;
    const phone = {
      heard, socket, say, closed: false,
      until: (fits) => new Promise((done) => {
        waiting.push({ fits, done });
        look();
      }),
      async ask(packet, answer) {
        const messageId = ++number;
        say({ messageId, ...packet });
        await phone.until(() => phone.closed || heard.some((one) => one.cmd === answer && one.messageId === messageId));
        return !phone.closed && heard.find((one) => one.cmd === answer && one.messageId === messageId);
      },
      publish: (topic, size, more) => phone.ask({ cmd: 'publish', topic, payload: Buffer.alloc(size, 1), qos: 1, retain: true, ...more }, 'puback'),
      subscribe: (topics) => phone.ask({ cmd: 'subscribe', subscriptions: [topics].flat().map((topic) => ({ topic, qos: 1 })) }, 'suback'),
      close: () => new Promise((done) => {
        socket.on('close', done);
        socket.close();
      }),
    };
    const look = () => (waiting = waiting.filter(({ fits, done }) => !(fits() && (done(), true))));
    parser.on('packet', (packet) => {
      heard.push(packet);
      if (packet.cmd === 'connack') resolve(phone);
      look();
    });
    socket.on('message', (data) => parser.parse(data));
    socket.on('error', () => {});
    socket.on('close', () => {
      phone.closed = true;
      resolve(phone);
      look();
    });
    socket.on('open', () => say({ cmd: 'connect', protocolId: 'MQTT', protocolVersion: 4, clean: true, keepalive: 60, clientId: `c${Math.random()}`, ...connect }));
  });
  // What a phone that comes now is given of that topic.
  async function given(topic) {
    for await (const { payload } of broker.broker.persistence.createRetainedStream(topic)) return payload.length;
    return 0;
  }
  return { broker, open, given, kept: broker.kept };
}
const name = (table, rest) => `fray/${table.repeat(16)}/${rest}`;
const view = (table, i) => name(table, `v/${String(i).padStart(54, '0')}`);
test('a connection has one table, a bound of topics, and a table one of bytes', async (t) => {
  const { open, given, kept } = await small(t, { topics: 5, ofConnection: 3, share: 10_000, ofTable: 40_000, pool: 20_000, subscriptions: 2 });
  const one = await open();
  for (let i = 0; i < 9; ++i) assert.ok(await one.publish(view('a', i), 100), 'is passed on, kept or not');
  assert.equal(kept.bytes(), 3 * 600);
  await one.publish(view('a', 0), 0);
  await one.publish(view('a', 8), 200);
  assert.equal(kept.bytes(), 2 * 600 + 700);
  const two = await open();
  await two.publish(view('a', 1), 50_000); // too much for the table, and for the pool
  assert.equal(kept.bytes(), 600 + 700);
  assert.equal(await given(view('a', 1)), 0);
  assert.equal(await given(view('a', 8)), 200);
  assert.equal((await two.subscribe([name('a', 'h'), name('a', 'g'), name('a', 'v/+')])).granted.at(-1), 128);
  assert.equal(await two.publish(name('b', 'h'), 10), false); // cut off
  const three = await open();
  assert.deepEqual((await three.subscribe([name('a', 'h'), name('b', 'h')])).granted, [1, 128]);
});

test('deeds are passed on and not kept', async (t) => {
  const { open, kept } = await small(t, {});
  const one = await open();
  await one.publish(name('a', `a/${'x'.repeat(54)}`), 100);
  assert.equal(kept.bytes(), 0);
});

test('when all is full, tables that are there go on', async (t) => {
  const { open, given, kept } = await small(t, { tables: 3, share: 2000, pool: 5000 });
  const honest = await open();
  assert.ok(await honest.publish(name('a', 'h'), 300));
  const crowd = [];
  for (const table of 'bcdef') {
    const one = await open();
    crowd.push(one);
    for (let i = 0; i < 9; ++i) assert.ok(await one.publish(view(table, i), 1000));
  }
  assert.equal(kept.tables(), 3);
  assert.ok(kept.bytes() <= 3 * 2000 + 5000, `${kept.bytes()}`);
  assert.ok(await honest.publish(name('a', 'h'), 1400)); // grows within its share
  assert.equal(await given(name('a', 'h')), 1400);
  const listener = await open();
  await listener.subscribe(name('f', 'h'));
  await crowd.at(-1).publish(name('f', 'h'), 77);
  await listener.until(() => listener.heard.some(({ payload }) => payload?.length === 77)); // there is no room, but it is passed on
  // Whoever leaves makes room for others.
  await crowd[0].close();
  while (kept.tables() === 3 && (await given(name('f', 'h'))) === 0) await crowd.at(-1).publish(name('f', 'h'), 78);
  assert.equal(await given(name('f', 'h')), 78);
});

test('a table without a connection is forgotten after a time, one with a listener is not', async (t) => {
  let now = 0;
  const { open, given, kept } = await small(t, {}, () => now);
  const [one, two, listener] = [await open(), await open(), await open()];
  await listener.subscribe(name('b', 'h'));
  await one.publish(name('a', 'h'), 100);
  await two.publish(name('b', 'h'), 100);
  await Promise.all([one.close(), two.close()]);
  now += 3_599_000;
  kept.forgetOld();
  assert.equal(kept.tables(), 2);
  while (kept.tables() === 2) {
    await new Promise(setImmediate); // until the broker has noticed that they are gone
    now += 3_600_000;
    kept.forgetOld();
  }
  assert.equal(await given(name('a', 'h')), 0);
  assert.equal(await given(name('b', 'h')), 100);
});

test('a phone whose will comes after it left holds no table', async (t) => {
  let now = 0;
  const { kept } = await small(t, {}, () => now);
  const phone = {};
  kept.leaves(phone);
  assert.ok(kept.sits(phone, 'a'));
  assert.ok(kept.keeps(phone, name('a', 'h'), 100));
  assert.equal(kept.sits(phone, 'b'), false);
  now += 3_600_000;
  kept.forgetOld();
  assert.equal(kept.tables(), 0);
});

test('nothing waits here for who is not there, nor half done', async (t) => {
  const { open } = await small(t, {});
  for (const connect of [{ clean: false }, { keepalive: 0 }, { clientId: 'x'.repeat(65) },
    { will: { topic: 'news', payload: Buffer.from('x'), qos: 1, retain: true } },
    { will: { topic: name('a', 'h'), payload: Buffer.alloc(5000), qos: 1, retain: true } }]) {
    const phone = await open(connect);
    await phone.until(() => phone.closed);
  }
  const twice = await open();
  assert.equal(await twice.publish(name('a', 'h'), 10, { qos: 2 }), false);
});

test('a phone that reads nothing is cut off, and holds nobody up', { timeout: 60_000 }, async (t) => {
  const { open, broker } = await small(t, { unread: 50_000 });
  const deaf = await open();
  await deaf.subscribe(name('a', 'v/+'));
  deaf.socket.pause();
  const guide = await open();
  const gone = new Promise((done) => broker.broker.on('clientDisconnect', done));
  let left = false;
  gone.then(() => (left = true));
  for (let i = 0; !left; ++i) assert.ok(await guide.publish(view('a', i % 9), 200_000));
  deaf.socket.terminate();
});
