// A Guide and seats through real brokers, over real sockets.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fromBase64 } from '../../../shell/table/bytes.js';
import { line } from '../../../shell/table/broker.js';
import { guide } from '../../../shell/table/guide.js';
import { newMaster } from '../../../shell/table/keys.js';
import { seat } from '../../../shell/table/seat.js';
import { brokers, openSocket } from './brokers.mjs';
import { memoryStore } from './evening.mjs';

// A program's end: what it was told last, of each kind, and until(what).
function listener() {
  const all = [];
  const last = {};
  let waiting = [];
  return {
    all, last,
    tell(message) {
      all.push(message);
      const { presence = [] } = last;
      Object.assign(last, message);
      // Only what has changed is told.
      if (message.presence) last.presence = [...presence.filter(({ seat: id }) => message.presence.every((one) => one.seat !== id)), ...message.presence];
      waiting = waiting.filter(({ fits, done }) => !(fits(last) && (done(last), true)));
    },
    until: (fits) => (fits(last) ? last : new Promise((done) => waiting.push({ fits, done }))),
  };
}

function openGuide(t, url, { master = newMaster(), kept, carryOut } = {}) {
  const heard = listener();
  const done = [];
  const end = guide({
    master, url, kept, open: openSocket,
    tell(message) {
      heard.tell(message);
      for (const { seat: name } of message.presence ?? []) show(name);
      if (!message.from) return;
      done.push(message);
      carryOut?.(message);
      show(message.from, message.id);
    },
  });
  const show = (name, id = done.filter(({ from }) => from === name).at(-1)?.id ?? 0, words = 'Gudrun the Bold') =>
    end.say({ seat: name, view: { title: words, deeds: done.length, answered: { id } } });
  t.after(() => end.stop());
  return { end, heard, done, show, master };
}
function openSeat(t, url, link, store = memoryStore()) {
  const heard = listener();
  const end = seat({ link, url, store, open: openSocket, tell: heard.tell });
  t.after(() => end?.end());
  return { end, heard, store };
}

for (const [name, start] of Object.entries(brokers)) {
  test(`${name}: a seat sees and does`, async (t) => {
    const broker = await start();
    t.after(() => broker.kill().then(broker.remove));
    const table = openGuide(t, broker.url);
    table.end.say({ seats: [{ id: 3, name: 'Ada', taken: false }] });
    const one = openSeat(t, broker.url, table.end.link);
    const two = openSeat(t, broker.url, table.end.link);
    await one.heard.until(({ seats, view, guide_here: here, network }) => seats?.[0].name === 'Ada' && view && here && network);
    assert.deepEqual(one.heard.all[0], { sent: 0 });
    one.end.say({ id: 1, do: { who: 3, offer: 'attack', form: { whom: '7' }, faces: [5, 2] } });
    one.end.say({ id: 2, sit: { character: 3 } });
    await one.heard.until(({ view }) => view?.answered.id === 2);
    assert.deepEqual(table.done, [
      { from: one.end.seat, id: 1, do: { who: 3, offer: 'attack', form: { whom: '7' }, faces: [5, 2] } },
      { from: one.end.seat, id: 2, sit: { character: 3 } },
    ]);
    assert.equal(one.end.waiting(), 0);
    assert.ok(two.heard.all.every(({ view }) => !view || view.answered.id === 0)); // the other's answer is not for it
    const presence = await table.heard.until(({ presence: all }) => all?.filter(({ here }) => here).length === 2);
    assert.deepEqual(new Set(presence.presence.map(({ seat: id }) => id)), new Set([one.end.seat, two.end.seat]));
    two.end.end();
    await table.heard.until(({ presence: all }) => all.some(({ seat: id, here }) => id === two.end.seat && !here));
  });

  test(`${name}: killed, started again, and everything goes on`, async (t) => {
    const broker = await start();
    t.after(() => broker.kill().then(broker.remove));
    const table = openGuide(t, broker.url);
    const one = openSeat(t, broker.url, table.end.link);
    await one.heard.until(({ view }) => view);
    await broker.kill();
    await one.heard.until(({ network }) => network === false);
    one.end.say({ id: 1, do: { offer: 'wait' } }); // while there is no network
    table.show(one.end.seat, 0, 'Later');
    await broker.start();
    await one.heard.until(({ view, network }) => network && view.answered.id === 1);
    assert.equal(table.done.length, 1);
  });

  test(`${name}: a seat’s page and the Guide’s page are opened again`, async (t) => {
    const broker = await start();
    t.after(() => broker.kill().then(broker.remove));
    const before = openGuide(t, broker.url);
    const store = memoryStore();
    const first = openSeat(t, broker.url, before.end.link, store);
    await first.heard.until(({ view }) => view);
    first.end.say({ id: 1, do: { offer: 'wait' } });
    await first.heard.until(({ view }) => view.answered.id === 1);
    before.end.stop(); // the Guide's phone is gone
    first.end.say({ id: 2, do: { offer: 'shout' } });
    first.end.say({ own_dice: true });
    first.end.end();
    const again = openSeat(t, broker.url, before.end.link, store);
    assert.equal(again.end.seat, first.end.seat);
    assert.deepEqual(again.heard.all[0], { sent: 2, waits: [{ id: 2, do: { offer: 'shout' } }], own_dice: true });
    const after = openGuide(t, broker.url, { master: before.master, kept: before.end.memory() });
    after.end.say({ seats: [] });
    await again.heard.until(({ view }) => view?.answered.id === 2);
    assert.deepEqual(after.done.map(({ id }) => id), [2]);
  });
}

test('the broker sees no word, no secret and no size but the padded ones', async (t) => {
  const broker = await brokers['the embedded broker']();
  t.after(() => broker.kill());
  const saw = []; // every byte either way
  const open = (url) => {
    const socket = openSocket(url);
    const { send } = socket;
    socket.send = (bytes) => {
      saw.push(Buffer.from(bytes));
      send.call(socket, bytes);
    };
    socket.on('message', (bytes) => saw.push(Buffer.from(bytes)));
    return socket;
  };
  const heard = listener();
  const words = (id) => ({ title: 'Gudrun the Bold against five goblins', log: ['Gudrun hits Snotling for 7'], answered: { id } });
  const end = guide({ master: newMaster(), url: broker.url, open, tell(message) {
    heard.tell(message);
    if (message.from) end.say({ seat: message.from, view: words(message.id) });
    for (const { seat: name } of message.presence ?? []) end.say({ seat: name, view: words(0) });
  } });
  t.after(() => end.stop());
  end.say({ seats: [{ id: 3, name: 'Gudrun' }] });
  const phone = listener();
  const store = memoryStore();
  const one = seat({ link: end.link, url: broker.url, store, open, tell: phone.tell });
  t.after(() => one.end());
  await phone.until(({ view }) => view);
  one.say({ id: 1, do: { offer: 'attack', form: { whom: 'Snotling' } } });
  await phone.until(({ view }) => view.answered.id === 1);
  const all = Buffer.concat(saw);
  const link = Buffer.from(fromBase64(end.link, 48));
  const seed = Buffer.from(fromBase64(store.get('seed'), 32));
  for (const secret of [link.subarray(0, 16), link.subarray(16), seed]) {
    assert.equal(all.indexOf(secret), -1);
    assert.equal(all.indexOf(secret.toString('base64url')), -1);
    assert.equal(all.indexOf(secret.toString('hex')), -1);
  }
  for (const word of ['Gudrun', 'Snotling', 'goblin', 'attack', 'title', 'view', 'answered', 'here', end.link, one.seat]) {
    assert.equal(all.indexOf(word), -1, word);
  }
  // The whole that was retained or sent on, by the broker's own reading.
  const sizes = [];
  const watcher = line({ url: broker.url, open: openSocket, topics: [`fray/${topicOf(all)}/v/+`, `fray/${topicOf(all)}/h`, `fray/${topicOf(all)}/g`],
    will: () => ({ topic: `fray/${topicOf(all)}/h`, payload: new Uint8Array(0) }), up() {}, down() {}, message: (_, payload) => sizes.push(payload.length) });
  t.after(() => watcher.end());
  while (sizes.length < 3) await new Promise(setImmediate);
  assert.ok(sizes.every((size) => [256, 512, 1024].includes(size)), sizes.join());
});
const topicOf = (all) => all.toString('latin1').match(/fray\/([\w-]{16})\//)[1];
