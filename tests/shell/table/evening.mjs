// An evening at a simulated table: a Guide whose program carries each deed out once and saves, and seats that act.
import { deflateSync, inflateSync } from 'node:zlib';
import { guide } from '../../../shell/table/guide.js';
import { newMaster } from '../../../shell/table/keys.js';
import { seat } from '../../../shell/table/seat.js';
import { ownClock, seeded, simulatedBroker, simulatedClock } from './simulated.mjs';

export const memoryStore = (map = new Map()) => ({ get: (key) => map.get(key) ?? null, put: (key, text) => map.set(key, text) });
const squeeze = (bytes) => deflateSync(bytes);
const release = (bytes) => inflateSync(bytes);

export function evening(seed, { master = newMaster(), clock = simulatedClock() } = {}) {
  const random = seeded(seed);
  const broker = simulatedBroker(clock, random);
  return { random, clock, broker, master, link: null };
}

// A Guide's phone. What it saves is on its disk a moment later; kill() leaves only that.
export function guidePhone(table, { skew = 0, disk = {} } = {}) {
  const phone = { disk, skew, told: [], problems: [], replaced: false, dead: false, thinks: false, open };
  let state;
  let end;
  let own;

  function open() {
    const line = { dead: false, killed: false };
    own = ownClock(table.clock, phone.skew);
    state = JSON.parse(disk.save ?? '{"done":{},"answered":{},"turn":0}');
    let saves = 0;
    let saved = 0;
    const waiting = [];
    let life = true;
    const save = () => {
      const text = JSON.stringify(state);
      const number = ++saves;
      own.after(5 + table.random() * 200, () => {
        if (number < saved) return; // a newer one is there already
        disk.save = text;
        saved = number;
        for (const one of waiting.splice(0)) one();
      });
    };
    const shown = (name) => ({ turn: state.turn, done: (state.done[name] ?? []).length, answered: { id: state.answered[name] ?? 0 } });
    const show = (name) => end.say({ seat: name, view: shown(name) });
    phone.shownTo = shown;
    phone.state = () => state;
    phone.here = new Map();
    const names = new Set(Object.keys(state.done));
    end = guide({
      master: table.master, url: 'ws://simulated', kept: disk.kept, clock: own, random: table.random, squeeze,
      open: () => table.broker.open(line),
      remember: () => own.after(0, () => (disk.kept = JSON.parse(JSON.stringify(end.memory())))),
      settled: () => (saved >= saves ? null : new Promise((done) => {
        const look = () => (saved >= saves ? done() : waiting.push(look));
        look();
      })),
      replaced: () => (phone.replaced = true),
      tell(message) {
        if (!life) return;
        phone.told.push(message);
        if (message.problem) phone.problems.push(message.problem);
        for (const { seat: name, here } of message.presence ?? []) {
          phone.here.set(name, here);
          if (names.has(name)) continue;
          names.add(name);
          state.done[name] ??= [];
          save();
          show(name);
        }
        const { from, id } = message;
        if (!from) return;
        if (phone.thinks) { // the Guide is asked, and each knows so
          for (const name of names) show(name);
          return;
        }
        if (id > (state.answered[from] ?? 0)) {
          (state.done[from] ??= []).push(message.do?.what ?? 'sit');
          state.answered[from] = id;
          ++state.turn;
          save();
        }
        names.add(from);
        for (const name of names) show(name);
      },
    });
    table.link = end.link;
    end.say({ seats: [{ id: 1, name: 'Ada' }] });
    for (const name of names) show(name);
    phone.end = end;
    phone.line = line;
    phone.act = () => {
      ++state.turn;
      save();
      for (const name of names) show(name);
    };
    phone.kill = () => {
      line.killed = true;
      life = false;
      own.kill();
    };
  }
  open();
  return phone;
}

export function seatPhone(table, { skew = 0, disk = new Map() } = {}) {
  const phone = { skew, acted: [], told: [], open, disk };
  let number = 0;

  function open() {
    const line = { dead: false, killed: false };
    const own = ownClock(table.clock, phone.skew);
    let life = true;
    phone.shown = null;
    phone.line = line;
    phone.end = seat({
      link: table.link, url: 'ws://simulated', store: memoryStore(disk), clock: own, random: table.random, release,
      open: () => table.broker.open(line),
      tell(message) {
        if (!life) return;
        phone.told.push(message);
        if ('view' in message) phone.shown = message.view;
        Object.assign(phone, message);
        if ('sent' in message) number = message.sent;
      },
    });
    phone.name = phone.end.seat;
    phone.act = (what = `deed ${number + 1}`) => {
      if (phone.end.say({ id: ++number, do: { what } })) phone.acted.push(what);
      else --number;
    };
    phone.kill = () => {
      line.killed = true;
      life = false;
      own.kill();
    };
  }
  open();
  return phone;
}
