// What hostile phones send to the Guide: garbage, forgeries, what is another's, too much of it. None of it counts, the
// Guide is told once for each seat, and honest seats go on. FRAY_STEPS=1000000 for a million messages.
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { fromBase64, fromUtf8, joined, toBase64, toUtf8 } from '../../../shell/table/bytes.js';
import { guide } from '../../../shell/table/guide.js';
import { guideKeys, newMaster, newSeed, randomBytes, seatKeys, unsigned } from '../../../shell/table/keys.js';
import { seal, unseal } from '../../../shell/table/seal.js';
import { seat } from '../../../shell/table/seat.js';
import { memoryStore } from './evening.mjs';
import { seeded, simulatedClock } from './simulated.mjs';

const mqtt = createRequire(import.meta.url)('mqtt-packet');
const messages = Math.max(20_000, Number(process.env.FRAY_STEPS ?? 0));

// A broker that says what the test says; gives the line's end and what it published.
function puppet() {
  const published = [];
  const parser = mqtt.parser();
  const socket = { close() {}, send: (bytes) => queueMicrotask(() => parser.parse(Buffer.from(bytes))) };
  const say = (packet) => socket.onmessage({ data: Uint8Array.from(mqtt.generate(packet)).buffer });
  parser.on('packet', (packet) => {
    if (packet.cmd === 'connect') say({ cmd: 'connack', returnCode: 0, sessionPresent: false });
    if (packet.cmd === 'subscribe') say({ cmd: 'suback', messageId: packet.messageId, granted: packet.subscriptions.map(() => 1) });
    if (packet.cmd === 'pingreq') say({ cmd: 'pingresp' });
    if (packet.cmd !== 'publish') return;
    published.push(packet);
    say({ cmd: 'puback', messageId: packet.messageId });
  });
  let number = 0;
  return {
    published,
    open() {
      queueMicrotask(() => socket.onopen());
      return socket;
    },
    give: (topic, payload) => say({ cmd: 'publish', qos: 1, topic, payload: Buffer.from(payload), messageId: (number = (number % 65_535) + 1) }),
    raw: (bytes) => socket.onmessage?.({ data: bytes.buffer }),
  };
}

// A Guide's open table with so many honest seats, each with keys of its own and a way to say what it likes.
async function table(count) {
  const clock = simulatedClock();
  const broker = puppet();
  const told = [];
  const master = newMaster();
  const keys = guideKeys(master);
  const squeezing = { fail: null };
  const squeeze = (bytes) => {
    if (squeezing.fail?.(fromUtf8(bytes))) throw new Error('no memory');
    return bytes;
  };
  const end = guide({ master, url: 'ws://x', clock, random: seeded(1), open: broker.open, squeeze, tell: (message) => told.push(message) });
  await clock.run(1000);
  const seats = [];
  for (let i = 0; i < count; ++i) {
    const own = seatKeys(keys.link, newSeed());
    const epoch = end.memory().epoch;
    seats.push({ ...own, say(kind, words) {
      const topic = keys.topics[kind](own.place);
      const message = seal(own.up, topic, typeof words === 'string' ? toUtf8(words) : toUtf8(JSON.stringify(words)));
      broker.give(topic, message);
      return { topic, message };
    }, act: (n, deed = { offer: 'wait' }) => ({ e: epoch, c: 1, n, acts: [{ id: n, do: deed }] }) });
    seats[i].say('here', { e: epoch, r: 1, c: 1, here: true });
    await clock.run(clock.now() + 500);
  }
  return { clock, broker, told, keys, end, seats, squeezing, deeds: () => told.filter(({ from }) => from) };
}

const nonsense = (e) => ['', 'null', '0', '[]', '{}', '{"acts":5}', '"', '[[[['.repeat(500), `{"e":${e}}`,
  ...['5', '[]', '[1]', '[1,-1]', '["1","1"]', '{}'].map((v) => `{"e":${e},"r":1,"c":1,"here":true,"v":${v}}`),
  `{"e":${e},"c":1,"n":1e999,"acts":[]}`, `{"e":${e},"c":-1,"n":5,"acts":[]}`, `{"e":"${e}","c":9,"n":5,"acts":[]}`,
  ...['null', '{}', '{"id":0,"do":{}}', '{"id":-1,"do":{}}', '{"id":1.5,"do":{}}', '{"id":"1","do":{}}', '{"id":9}', '{"id":9,"do":5}',
    '{"id":9,"do":[]}', '{"id":9,"do":null}', '{"__proto__":{"id":9,"do":{}}}', '{"id":9e99,"do":{}}'].map((act) =>
    `{"e":${e},"c":9,"n":9,"acts":[${act}]}`),
  JSON.stringify({ e, c: 9, n: 9, acts: Array.from({ length: 17 }, (_, i) => ({ id: i + 1, do: {} })) })];

test(`${messages} hostile messages`, async () => {
  const { clock, broker, told, keys, end, seats, deeds } = await table(4);
  const random = seeded(7);
  const [honest, liar] = seats;
  const { epoch } = end.memory();
  const pick = (list) => list[Math.floor(random() * list.length)];
  const real = [honest.say('acts', honest.act(1)), honest.say('here', { e: epoch, r: 1, c: 1, here: true })];
  assert.equal(deeds().length, 1);
  const noise = (length) => {
    const bytes = new Uint8Array(length);
    for (let i = 0; i < length; i += 1 + (length >> 5)) bytes[i] = random() * 256;
    return bytes;
  };
  const sizes = [0, 1, 40, 255, 256, 257, 512, 4096, 66_000, 300_000];
  const words = nonsense(epoch);
  const topics = () => [keys.topics.hall, keys.topics.guide, keys.topics.acts(pick(seats).place), keys.topics.here(pick(seats).place),
    keys.topics.acts(toBase64(noise(40))), `fray/x/a/${'y'.repeat(54)}`, keys.topics.acts('short'), 'fray', ''];
  const wrong = [
    () => broker.give(pick(topics().slice(0, 7)), noise(pick(sizes.slice(0, random() < 0.02 ? 10 : 8)))),
    // Sealed with keys that the link gives, or with one's own for another's place.
    () => {
      const topic = keys.topics[pick(['acts', 'here'])](honest.place);
      broker.give(topic, seal(pick([liar.up, liar.down, keys.hallKey]), topic, toUtf8(JSON.stringify(honest.act(9)))));
    },
    () => {
      const topic = pick([keys.topics.hall, keys.topics.guide]);
      const body = toUtf8(JSON.stringify({ k: 'g', e: epoch + 2 ** 30, c: 9, i: 'x', here: true }));
      broker.give(topic, seal(keys.hallKey, topic, joined(random() < 0.5 ? noise(64) : guideKeys(randomBytes(16)).signed(body).subarray(0, 64), body)));
    },
    // Altered on its way, cut, or once more.
    () => {
      const { topic, message } = pick(real);
      const changed = message.slice();
      changed[Math.floor(random() * changed.length)] ^= 1 + random() * 255;
      broker.give(topic, changed);
    },
    () => {
      const { topic, message } = pick(real);
      broker.give(topic, message.subarray(0, random() * message.length));
    },
    () => broker.give(pick(real).topic, pick(real).message),
    // From who sits at the table: no deeds.
    () => liar.say(pick(['acts', 'here']), pick(words)),
  ];
  // One kind of forgery is dear to make: it comes less often.
  for (let i = 0; i < messages; ++i) {
    const kind = i % wrong.length === 2 && i % 200 > 10 ? 0 : i % wrong.length;
    wrong[kind]();
    if (i % 1000 === 0) await clock.run(clock.now() + 100);
  }
  assert.equal(deeds().length, 1);
  assert.equal(end.state(), 'open');
  assert.equal(end.memory().epoch, epoch);
  const problems = told.filter(({ problem }) => problem);
  assert.ok(problems.length > 0 && problems.length <= 2 + 2 * seats.length, `${problems.length}`);
  assert.equal(new Set(problems.map(({ problem }) => problem)).size, 4); // each kind of it was told
  honest.say('acts', honest.act(2));
  assert.equal(deeds().length, 2);
  assert.deepEqual(deeds().map(({ from, id }) => [from, id]), [[honest.seat, 1], [honest.seat, 2]]);
});

test('deeds of another evening, another epoch or another table do not count', async () => {
  const { seats: [one], deeds, end, broker, keys } = await table(1);
  const { epoch } = end.memory();
  for (const e of [0, epoch - 1, epoch - 2 ** 20]) one.say('acts', { e, c: 5, n: 5, acts: [{ id: 5, do: {} }] });
  const elsewhere = await table(1);
  const { message } = elsewhere.seats[0].say('acts', elsewhere.seats[0].act(1));
  broker.give(keys.topics.acts(one.place), message);
  assert.deepEqual(deeds(), []);
  one.say('acts', one.act(1));
  assert.equal(deeds().length, 1);
});

test('a deed that is said again is given to the program once, and its answer is said again', async () => {
  const { seats: [one], deeds, end, broker, clock, keys } = await table(1);
  const { acts, ...rest } = one.act(1);
  for (let n = 1; n <= 4; ++n) one.say('acts', { ...rest, n, acts });
  assert.equal(deeds().length, 1);
  const views = () => broker.published.filter(({ topic }) => topic === keys.topics.view(one.place)).length;
  await clock.run(clock.now() + 200);
  assert.equal(views(), 0); // there is no answer yet
  end.say({ seat: one.seat, view: { answered: { id: 1 } } });
  await clock.run(clock.now() + 200);
  one.say('acts', { ...rest, n: 9, acts });
  await clock.run(clock.now() + 200);
  assert.deepEqual([deeds().length, views()], [1, 2]);
});

test('to a seat that never says that it shows its view, or says so of others, it is not sent without end', async () => {
  for (const v of [[0, 0], [1, 1]]) {
    const { seats: [one], end, broker, clock, keys } = await table(1);
    const { epoch } = end.memory();
    const views = () => broker.published.filter(({ topic }) => topic === keys.topics.view(one.place)).length;
    one.say('here', { e: epoch, r: 1, c: 2, here: true, v });
    end.say({ seat: one.seat, view: { answered: { id: 0 } } });
    await clock.run(clock.now() + 600_000);
    assert.ok(views() <= 92, `${views()}`);
    // What it says it shows is not sent again; a line of its own that shows less is sent it at once.
    const last = JSON.parse(fromUtf8(unseal(one.down, keys.topics.view(one.place), Uint8Array.from(broker.published.findLast(({ topic }) => topic === keys.topics.view(one.place)).payload))));
    const before = views();
    one.say('here', { e: epoch, r: 1, c: 3, here: true, v: [last.e, last.n] });
    await clock.run(clock.now() + 5000);
    assert.equal(views(), before);
    one.say('here', { e: epoch, r: 1, c: 4, here: true, v: [last.e, last.n - 1] });
    await clock.run(clock.now() + 200);
    assert.equal(views(), before + 1);
    end.stop();
  }
});

test('a seat that knows of a later epoch makes the Guide go on after that, but not without end', async () => {
  const { seats: [one], clock, end } = await table(1);
  const { epoch } = end.memory();
  one.say('acts', { e: 2 ** 51, c: 5, n: 5, acts: [] });
  assert.equal(end.memory().epoch, epoch);
  one.say('acts', { e: epoch + 2 ** 22, c: 5, n: 6, acts: [] });
  await clock.run(clock.now() + 200);
  assert.ok(end.memory().epoch > epoch + 2 ** 22);
});

test('more seats than a second lets in, and more than a table has, wait outside', async () => {
  const { seats, end, told, clock, keys, broker } = await table(1);
  assert.equal(seats.length, 1);
  const crowd = Array.from({ length: 80 }, () => seatKeys(keys.link, newSeed()));
  const knock = ({ up, place }) => {
    const topic = keys.topics.here(place);
    broker.give(topic, seal(up, topic, toUtf8(JSON.stringify({ e: end.memory().epoch, r: 1, c: 1, here: true }))));
  };
  await clock.run(clock.now() + 2000);
  crowd.forEach(knock);
  assert.equal(end.memory().places.length, 1 + 8);
  for (let i = 0; i < 12; ++i) {
    await clock.run(clock.now() + 1100);
    crowd.forEach(knock);
  }
  assert.equal(end.memory().places.length, 40);
  // The Guide is told once, and each time that is said to all who wait.
  assert.deepEqual(told.filter(({ problem }) => problem).map(({ problem }) => problem.slice(0, 17)), ['The table is full']);
  end.say({ locked: true });
});

test('at a full table whoever is long gone gives way, and who waits outside knows why', async () => {
  const { end, told, clock, keys, broker } = await table(0);
  const crowd = Array.from({ length: 41 }, () => seatKeys(keys.link, newSeed()));
  const says = ({ up, place }, here, c = 1) => {
    const topic = keys.topics.here(place);
    broker.give(topic, seal(up, topic, toUtf8(JSON.stringify({ e: end.memory().epoch, r: 1, c, here }))));
  };
  for (const [i, one] of crowd.slice(0, 40).entries()) {
    if (i % 8 === 0) await clock.run(clock.now() + 1100);
    says(one, true);
    end.say({ seat: one.seat, view: { character: i < 2 ? 0 : i, answered: { id: 0 } } });
  }
  assert.equal(end.memory().places.length, 40);
  const there = ({ place }) => end.memory().places.includes(place);
  const late = crowd[40];
  await clock.run(clock.now() + 1100);
  for (const i of [0, 1, 5]) says(crowd[i], false); // two who watch, and one who plays
  says(late, true, 1);
  assert.equal(there(late), false);
  await clock.run(clock.now() + 500);
  const hall = () => JSON.parse(fromUtf8(unsigned(unseal(keys.hallKey, keys.topics.hall, Uint8Array.from(broker.published.filter(({ topic }) => topic === keys.topics.hall).at(-1).payload)), keys.guide)));
  assert.equal(hall().full, true);
  await clock.run(clock.now() + 590_000);
  says(late, true, 2);
  assert.equal(there(late), false); // not long enough
  await clock.run(clock.now() + 20_000);
  says(crowd[0], true, 2); // is back in time
  says(late, true, 3);
  assert.equal(there(late), true);
  assert.deepEqual([0, 1, 5].map((i) => there(crowd[i])), [true, false, true]); // who watches goes first
  assert.deepEqual(told.filter(({ presence }) => presence?.[0].left).map(({ presence }) => presence), [[{ seat: crowd[1].seat, here: false, left: true }]]);
  // What the broker kept for it is taken back, and the hall says so.
  await clock.run(clock.now() + 500);
  assert.ok(broker.published.some(({ topic, payload }) => topic === keys.topics.view(crowd[1].place) && payload.length === 0));
  assert.equal(hall().full, undefined);
  end.stop();
});

test('a locked table lets nobody new in', async () => {
  const { seats, end, clock, keys, broker } = await table(1);
  end.say({ locked: true });
  await clock.run(clock.now() + 2000);
  const { up, place } = seatKeys(keys.link, newSeed());
  const topic = keys.topics.here(place);
  const words = toUtf8(JSON.stringify({ e: end.memory().epoch, r: 1, c: 1, here: true }));
  broker.give(topic, seal(up, topic, words));
  assert.deepEqual(end.memory().places, [seats[0].place]);
  end.say({ locked: false });
  broker.give(topic, seal(up, topic, words));
  assert.deepEqual(end.memory().places, [seats[0].place, place]);
});

test('a seat believes nobody but the Guide', async () => {
  const clock = simulatedClock();
  const broker = puppet();
  const told = [];
  const keys = guideKeys(newMaster());
  const store = memoryStore();
  const end = seat({ link: keys.link, url: 'ws://x', store, clock, random: seeded(2), open: broker.open, release: (bytes) => bytes, tell: (message) => told.push(message) });
  await clock.run(100);
  const own = seatKeys(keys.link, fromBase64(store.get('seed'), 32));
  const bo = seatKeys(keys.link, newSeed());
  const view = (e, n, title) => toUtf8(JSON.stringify({ e, n, view: { title } }));
  const topic = keys.topics.view(own.place);
  const titles = async () => {
    await clock.run(clock.now() + 10);
    await new Promise(setImmediate);
    return told.filter((message) => message.view).map((message) => message.view.title);
  };
  for (const key of [bo.down, bo.up, own.up, keys.hallKey]) broker.give(topic, seal(key, topic, view(9, 9, 'forged')));
  const body = (words) => toUtf8(JSON.stringify(words));
  const liar = guideKeys(newMaster());
  const here = { k: 'g', e: 2 ** 40, c: 1, i: 'x', here: true };
  broker.give(keys.topics.guide, seal(keys.hallKey, keys.topics.guide, liar.signed(body(here))));
  // What the Guide signed for one topic counts on no other.
  broker.give(keys.topics.hall, seal(keys.hallKey, keys.topics.hall, keys.signed(body(here))));
  assert.deepEqual(await titles(), []);
  assert.ok(told.every(({ guide_here: there }) => !there));
  broker.give(topic, seal(own.down, topic, view(2 ** 20, 4, 'first')));
  broker.give(topic, seal(own.down, topic, view(2 ** 20, 6, 'second')));
  broker.give(topic, seal(own.down, topic, view(2 ** 20, 5, 'late')));
  broker.give(topic, seal(own.down, topic, view(2 ** 20, 6, 'twice')));
  broker.give(topic, seal(own.down, topic, toUtf8('{"e":')));
  broker.give(topic, seal(own.down, topic, view(2 ** 21, 1, 'third')));
  broker.give(topic, seal(own.down, topic, view(2 ** 20, 9, 'of the evening before')));
  assert.deepEqual(await titles(), ['first', 'second', 'third']);
  assert.equal(end.shown().title, 'third');
});

test('a broker that speaks no MQTT is left, and asked again later', async () => {
  for (const bytes of [Uint8Array.of(0x30, 0xff, 0xff, 0xff, 0xff, 1), Uint8Array.of(0x40, 0), Uint8Array.of(0xf0, 0), Uint8Array.of(0x20, 2, 0, 5),
    Uint8Array.of(0x30, 0xff, 0xff, 0xff, 0x7f)]) {
    const clock = simulatedClock();
    let opened = 0;
    const said = [];
    const socket = { close: () => said.push('closed'), send() {} };
    guide({ master: newMaster(), url: 'ws://x', clock, random: seeded(3), tell() {}, open() {
      ++opened;
      queueMicrotask(() => socket.onopen?.());
      return socket;
    } });
    await clock.run(10);
    socket.onmessage?.({ data: bytes.buffer });
    await clock.run(60_000);
    assert.ok(opened > 2, `${bytes}`);
  }
});

const problemsOf = (told) => told.filter(({ problem }) => problem).map(({ problem }) => problem);
const lastView = ({ broker, keys }, { place, down }) => {
  const { payload } = broker.published.findLast(({ topic }) => topic === keys.topics.view(place));
  return JSON.parse(fromUtf8(unseal(down, keys.topics.view(place), Uint8Array.from(payload))));
};

test('one general warning hides no other, and each is given once', async () => {
  const { told, keys, broker } = await table(1);
  const stranger = `fray/${keys.topics.hall.split('/')[1]}/a/${toBase64(randomBytes(40))}`;
  const forged = seal(keys.hallKey, keys.topics.hall, joined(new Uint8Array(64), toUtf8('{}')));
  for (let i = 0; i < 3; ++i) {
    broker.give(stranger, new Uint8Array(256));
    broker.give(keys.topics.hall, forged);
  }
  assert.deepEqual(problemsOf(told), [
    'Somebody without the table’s link is sending something to it.', 'Somebody at this table tries to speak for the Guide.']);
});

test('a deed beyond the program’s bounds is refused, and the Guide is told once', async () => {
  const at = await table(1);
  const { seats: [one], deeds, end, clock, told } = at;
  const { epoch } = end.memory();
  const rounds = () => clock.run(clock.now() + 300);
  end.say({ seat: one.seat, view: { title: 'Ambush', answered: { id: 0, refused: '' } } });
  const beyond = [
    { do: { offer: 'throw', faces: Array(201).fill(1) } }, { do: { offer: 'note', form: { note: 'ä'.repeat(2001) } } },
    { do: { offer: 'x'.repeat(61) } }, { do: { who: 1e9, offer: 'wait' } }, { do: { who: -1, offer: 'wait' } }, { do: { offer: 5 } },
    { do: { form: [] } }, { do: { form: { a: 5 } } }, { do: { form: Object.fromEntries(Array.from({ length: 101 }, (_, i) => [i, ''])) } },
    { do: { faces: [1.5] } }, { do: { faces: {} } }, { do: { more: 'x'.repeat(65_536) } }, { do: { offer: '\ud800' } }, { do: { form: { a: 'x\udfff' } } }, { sit: { character: 1e9 } }, { sit: { character: '1' } }];
  for (const [i, act] of beyond.entries()) {
    one.say('acts', { e: epoch, c: 1, n: i + 1, acts: [{ id: i + 1, ...act }] });
    await rounds();
    assert.deepEqual(lastView(at, one).view, { title: 'Ambush', answered: { id: i + 1, refused: 'That is more than the Guide’s phone takes: enter less at once.' } });
  }
  assert.deepEqual(deeds(), []);
  assert.deepEqual(problemsOf(told), ['A seat sent too much at once, and was refused.']);
  // What is within them is given to the program, and one that waits for its answer is not answered by a later refusal.
  const id = beyond.length + 1;
  const full = { who: 999_999_999, offer: 'x'.repeat(60), form: { ['k'.repeat(60)]: 'ä'.repeat(2000), a: '\\ud800 🐗' }, faces: Array(200).fill(6) };
  one.say('acts', { e: epoch, c: 1, n: id, acts: [{ id, do: full }, { id: id + 1, ...beyond[0] }] });
  await rounds();
  assert.deepEqual(deeds(), [{ from: one.seat, id, do: full }]);
  assert.equal(lastView(at, one).view.answered.id, beyond.length);
  end.say({ seat: one.seat, view: { answered: { id, refused: '' } } });
  await rounds();
  assert.equal(lastView(at, one).view.answered.id, id + 1);
  one.say('acts', { e: epoch, c: 1, n: id + 2, acts: [{ id: id + 2, do: {} }] });
  end.say({ seat: one.seat, view: { answered: { id: id + 2, refused: '' } } });
  await rounds();
  assert.deepEqual(lastView(at, one).view.answered, { id: id + 2, refused: '' });
});

test('an id that no answer could bear counts as nonsense', async () => {
  const { seats: [one], deeds, end, told } = await table(1);
  one.say('acts', { e: end.memory().epoch, c: 1, n: 1, acts: [{ id: 1e9, do: {} }] });
  assert.deepEqual(deeds(), []);
  assert.deepEqual(problemsOf(told), ['What this seat sent is nothing that a seat can do.']);
});

test('a seat in a rush keeps the program no busier than some deeds a second', async () => {
  const { seats: [one, two], clock, deeds, told, end } = await table(2);
  const { epoch } = end.memory();
  await clock.run(9999);
  const before = told.length;
  for (let n = 1; n <= 1000; ++n) {
    one.say('acts', { e: epoch, c: 1, n, acts: [{ id: n, do: {} }] });
    one.say('here', { e: epoch, r: 1, c: n, here: n % 2 === 0 });
  }
  two.say('acts', two.act(1));
  assert.ok(told.length - before <= 31, `${told.length - before}`);
  assert.deepEqual(deeds().at(-1), { from: two.seat, id: 1, do: { offer: 'wait' } });
  await clock.run(11_000);
  one.say('acts', { e: epoch, c: 1001, n: 1, acts: [{ id: 1001, do: {} }] });
  assert.equal(deeds().at(-1).id, 1001);
});

test('who spoils things again and again is answered less and less', async () => {
  const { seats: [one], keys, clock, broker } = await table(1);
  const said = () => broker.published.filter(({ topic }) => topic === keys.topics.guide).length;
  const before = said();
  for (let i = 0; i < 6000; ++i) {
    broker.give(keys.topics.here(one.place), new Uint8Array(256));
    await clock.run(clock.now() + 100);
  }
  assert.ok(said() - before <= 130, `${said() - before}`);
  // And when it is over, at once as before.
  await clock.run(clock.now() + 61_000);
  const after = said();
  broker.give(keys.topics.here(one.place), new Uint8Array(256));
  await clock.run(clock.now() + 1100);
  assert.equal(said(), after + 1);
});

test('coming and going tells the program of that seat alone', async () => {
  const { seats: [one, two], end, told } = await table(2);
  const before = told.length;
  const { epoch } = end.memory();
  for (let c = 1; c <= 3; ++c) {
    one.say('here', { e: epoch, r: 1, c, here: true });
    one.say('here', { e: epoch, r: 1, c, here: false });
  }
  const changes = told.slice(before).map(({ presence }) => presence);
  assert.deepEqual(changes, [[{ seat: one.seat, here: false }],
    ...[2, 3].flatMap(() => [[{ seat: one.seat, here: true }], [{ seat: one.seat, here: false }]])]);
  assert.notEqual(one.seat, two.seat);
});

test('a seat that says higher and higher epochs makes the Guide begin a new one now and then', async () => {
  const { seats: [one, two], end, clock, broker } = await table(2);
  let before = end.memory().epoch;
  const epochs = new Set();
  const published = broker.published.length;
  for (let i = 1; i <= 200; ++i) {
    one.say('acts', { e: before + 2 ** 20 * i, c: 1, n: i, acts: [] });
    await clock.run(clock.now() + 100);
    epochs.add(end.memory().epoch);
  }
  assert.ok(epochs.size <= 6, `${epochs.size}`);
  assert.ok(broker.published.length - published <= 60, `${broker.published.length - published}`);
  await clock.run(clock.now() + 6000);
  const { epoch } = end.memory();
  assert.ok(epoch > before + 2 ** 20 * 200);
  // Honest ones go on.
  two.say('here', { e: epoch, r: 1, c: 2, here: true });
  two.say('acts', { e: epoch, c: 2, n: 1, acts: [{ id: 1, do: {} }] });
  before = epoch;
  await clock.run(clock.now() + 6000);
  assert.equal(end.memory().epoch, before);
});

test('one view that cannot be sent holds up no other, and the list none of them', async () => {
  const at = await table(4);
  const { seats: [huge, poor, fine, last], end, clock, told, squeezing } = at;
  squeezing.fail = (text) => text.includes('poor');
  end.say({ seats: [{ id: 1, name: 'x'.repeat(300_000) }] });
  end.say({ seat: huge.seat, view: { title: 'x'.repeat(300_000) } });
  for (const { seat: name, title } of [{ ...poor, title: 'poor' }, { ...fine, title: 'fine' }, { ...last, title: 'last' }]) end.say({ seat: name, view: { title } });
  await clock.run(clock.now() + 500);
  assert.equal(lastView(at, fine).view.title, 'fine');
  assert.equal(lastView(at, last).view.title, 'last');
  assert.deepEqual(problemsOf(told).map((words) => words.slice(0, 24)), [
    'The list of characters i', 'What a player is to see ', 'What a player is to see ']);
  squeezing.fail = null;
  await clock.run(clock.now() + 1500);
  assert.equal(lastView(at, poor).view.title, 'poor');
  assert.equal(end.settled(), true);
});

test('a page of a seat whose number is an old one learns it, and its deed is done under a new one', async () => {
  const at = await table(1);
  const { seats: [one], end, clock, deeds } = at;
  const { epoch } = end.memory();
  end.say({ seat: one.seat, view: {} });
  const heard = async () => {
    await clock.run(clock.now() + 300);
    return lastView(at, one).h;
  };
  one.say('acts', { e: epoch, c: 2, n: 3, acts: [{ id: 1, do: {} }] });
  one.say('acts', { e: epoch, c: 1, n: 7, acts: [{ id: 2, do: {} }] });
  assert.deepEqual(await heard(), [2, 3]);
  one.say('here', { e: epoch, r: 1, c: 2, here: false });
  one.say('acts', { e: epoch, c: 2, n: 9, acts: [{ id: 2, do: {} }] });
  assert.deepEqual([(await heard())[0], (await heard())[1] > 9], [2, true]);
  assert.equal(deeds().length, 1);
  one.say('acts', { e: epoch, c: 3, n: 1, acts: [{ id: 2, do: {} }] });
  assert.equal(deeds().length, 2);
});
