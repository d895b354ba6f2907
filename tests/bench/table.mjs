// Measures the table of many phones on this machine: how long a view takes from the Guide's phone to a seat's, how
// large it is, and what a broker carries.
//
// usage: node tests/bench/table.mjs [--tables 1000] [--seconds 20] [--only 'sizes reach load']
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Worker, isMainThread, parentPort } from 'node:worker_threads';
import { embeddedBroker } from '../../cmake/broker.mjs';
import { toUtf8 } from '../../shell/table/bytes.js';
import { line } from '../../shell/table/broker.js';
import { guide } from '../../shell/table/guide.js';
import { guideKeys, newMaster, newSeed, randomBytes, seatKeys } from '../../shell/table/keys.js';
import { seal } from '../../shell/table/seal.js';
import { seat } from '../../shell/table/seat.js';
import { squeezed } from '../../shell/table/squeeze.js';
import { brokers, openSocket } from '../shell/table/brokers.mjs';
import { memoryStore } from '../shell/table/evening.mjs';

// As `./fray table` runs it: not in the thread that measures.
async function ownThread() {
  const worker = new Worker(new URL(import.meta.url));
  const url = await new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject));
  return { url, kill: () => worker.terminate() };
}

const at = (times, share) => [...times].sort((a, b) => a - b)[Math.floor(times.length * share)] ?? NaN;
const told = (times) => `median ${at(times, 0.5).toFixed(1)} ms, p95 ${at(times, 0.95).toFixed(1)} ms`;

// About what a phone is shown of a fight with so many in it.
function viewOf(combatants, turn = 1) {
  const states = ['unhurt', 'wounded', 'badly wounded', 'dying', 'down'];
  const rows = Array.from({ length: combatants }, (_, i) => ({ id: i + 1, name: i < 4 ? `Errant ${i + 1}` : `Goblin ${i - 3}`,
    state: states[(i * 7 + turn) % 5], notes: i % 3 ? [] : ['shaken until the end of the turn'], spent: (i + turn) % 3 }));
  return { title: 'Ambush', line: `Turn ${turn}: the enemies act`, running: true, rules: 'errant', mine: 1, groups: [{ name: 'All', rows }],
    offers: ['attack', 'move', 'wait'].map((key) => ({ key, name: key, form: [{ name: 'whom', kind: 'whom', options: rows.slice(4, 12).map(({ id }) => id) }] })),
    log: Array.from({ length: 12 }, (_, i) => `Goblin ${(i + turn) % 5} strikes Errant ${i % 4} for ${(i * turn) % 9}.`), answered: { id: turn } };
}

async function reach(name, start) {
  const broker = await start();
  const master = newMaster();
  let sentAt = 0;
  const times = [];
  let shown = null;
  const phone = { name: null };
  const ready = new Promise((resolve) => (phone.ready = resolve));
  const end = guide({ master, url: broker.url, open: openSocket, tell({ presence }) {
    phone.name ??= presence?.[0]?.seat;
    if (presence) phone.ready();
  } });
  const one = seat({ link: end.link, url: broker.url, store: memoryStore(), open: openSocket, tell({ view }) {
    if (!view) return;
    times.push(performance.now() - sentAt);
    shown?.();
  } });
  await ready;
  for (const combatants of [5, 50, 500]) {
    times.length = 0;
    for (let turn = 1; turn <= 100; ++turn) {
      const came = new Promise((resolve) => (shown = resolve));
      sentAt = performance.now();
      end.say({ seat: phone.name, view: viewOf(combatants, turn) });
      await came;
      await pause(110); // beyond the ten a second
    }
    console.log(`  ${name}, ${combatants} combatants, said on the Guide’s end → shown on a seat’s: ${told(times.slice(5))}`);
  }
  end.stop();
  one.end();
  await pause(300);
  await broker.kill();
  broker.remove?.();
}

async function sizes() {
  for (const combatants of [5, 50, 500]) {
    const words = toUtf8(JSON.stringify(viewOf(combatants)));
    const small = await squeezed(words);
    const keys = seatKeys(guideKeys(newMaster()).link, newSeed());
    const message = seal(keys.down, 'x', small);
    console.log(`  ${String(combatants).padStart(3)} combatants: ${words.length} bytes of JSON, ${small.length} compressed, ${message.length} sent to each seat`);
  }
}

// Tables of a Guide and four seats: each Guide says four views a second, each table's seats one deed. What they say is
// noise of the size that a sealed one has; sealing happens on phones.
async function load(name, start, { tables, seconds }) {
  const broker = await start();
  const times = [];
  let sent = 0;
  let standing = 0;
  const lines = [];
  const size = 1024;
  const newest = new Map(); // topic → when its newest value was said
  const last = new Map(); // topic → when the one that came last was said
  const took = (topic, payload) => {
    const said = new DataView(payload.buffer, payload.byteOffset).getFloat64(0);
    last.set(topic, said);
    times.push(performance.now() - said);
  };
  const say = (end, topic, retain) => {
    const payload = randomBytes(size);
    const said = performance.now();
    new DataView(payload.buffer).setFloat64(0, said);
    newest.set(topic, said);
    ++sent;
    end.publish(topic, payload, retain);
  };
  const opened = (topics, will) => {
    const own = line({ url: broker.url, open: openSocket, topics, will: () => ({ topic: will, payload: new Uint8Array(0) }),
      up: () => ++standing, down: () => --standing, message: took });
    lines.push(own);
    return own;
  };
  const all = [];
  for (let i = 0; i < tables; ++i) {
    const keys = guideKeys(newMaster());
    const places = Array.from({ length: 4 }, () => keys.placeOf(randomBytes(32)));
    const end = opened([keys.topics.acts('+')], keys.topics.guide);
    all.push({ keys, places, end, seats: places.map((place) => opened([keys.topics.view(place)], keys.topics.here(place))) });
    if (i % 20 === 19) while (standing < lines.length) await pause(20);
  }
  while (standing < lines.length) await pause(20);
  console.log(`  ${name}: ${lines.length} lines stand`);
  const begun = performance.now();
  for (let second = 0; second < seconds; ++second) {
    for (let i = 0; i < tables; ++i) {
      // Spread over the second.
      const due = begun + second * 1000 + (i / tables) * 1000;
      if (performance.now() < due) await pause(due - performance.now());
      const { keys, places, end, seats } = all[i];
      places.forEach((place) => say(end, keys.topics.view(place)));
      say(seats[second % 4], keys.topics.acts(places[second % 4]), false);
    }
  }
  const said = performance.now() - begun;
  // One that is overtaken by a newer one of its topic before it went need not arrive.
  const stale = () => [...newest].filter(([topic, when]) => last.get(topic) !== when).length;
  for (let still = 0; stale() && still < 100; ++still) await pause(100);
  console.log(`  ${name}, ${tables} tables, ${(sent / said * 1000).toFixed(0)} messages a second for ${(said / 1000).toFixed(0)} s: ` +
    `${times.length} of ${sent} arrived, ${sent - times.length} overtaken, ${stale()} of ${newest.size} topics not at their newest; ${told(times)}; ${standing} of ${lines.length} lines stand`);
  lines.forEach((one) => one.end());
  await broker.kill();
  broker.remove?.();
}

async function main() {
  const { values } = parseArgs({ options: { tables: { type: 'string', default: '1000' }, seconds: { type: 'string', default: '20' },
    only: { type: 'string', default: 'sizes reach load' } } });
  const each = { 'the embedded broker': ownThread, mosquitto: brokers.mosquitto };
  if (values.only.includes('sizes')) await sizes();
  if (values.only.includes('reach')) for (const [name, start] of Object.entries(each)) await reach(name, start);
  if (!values.only.includes('load')) process.exit();
  for (const [name, start] of Object.entries(each)) await load(name, start, { tables: Number(values.tables), seconds: Number(values.seconds) });
  process.exit();
}

if (isMainThread) await main();
else {
  // A table at home has a handful of phones; here all stand at one broker, so that its bounds on how many are lifted.
  const http = createServer().on('upgrade', embeddedBroker({ connections: 20_000, tables: 4000 }).upgrade)
    .listen(0, '127.0.0.1', () => parentPort.postMessage(`ws://127.0.0.1:${http.address().port}/mqtt`));
}
