// Saving and starting again, with stores that fill up, refuse, or hold what cannot be read.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seal, unseal } from '../../shell/envelope.js';
import { openStorage } from '../../shell/storage.js';
import { findPlace } from '../../shell/stores.js';

const quota = () => new DOMException('full', 'QuotaExceededError');
const turn = () => new Promise((resolve) => setImmediate(resolve));

// localStorage as a browser has it, with as much room as there are characters.
function fakeLocal(room = Infinity) {
  const texts = new Map();
  const used = () => [...texts].reduce((sum, [key, text]) => sum + key.length + text.length, 0);
  return {
    texts,
    room,
    get length() {
      return texts.size;
    },
    key: (i) => [...texts.keys()][i],
    getItem: (key) => texts.get(key) ?? null,
    setItem(key, text) {
      const before = texts.get(key)?.length ?? -key.length;
      if (used() + text.length - before > this.room) throw quota();
      texts.set(key, text);
    },
    removeItem: (key) => texts.delete(key),
  };
}
function fakeDatabase() {
  const texts = new Map();
  return {
    texts,
    refuses: null,
    list: async () => Object.fromEntries(texts),
    async write(changes) {
      if (this.refuses) throw this.refuses;
      for (const [key, text] of changes) {
        if (text === null) texts.delete(key);
        else texts.set(key, text);
      }
    },
    async clear(left) {
      texts.clear();
      for (const [key, text] of left) texts.set(key, text);
    },
  };
}

// A phone: what it stores stays from one visit to the next.
function phone({ room, database = fakeDatabase() } = {}) {
  const local = fakeLocal(room);
  const device = {
    local,
    database,
    databaseOpens: true,
    async visit(load = () => 0, readsBack = undefined) {
      globalThis.localStorage = local;
      findPlace();
      const told = new Map();
      const visit = { told, saved: 0, read: [], later: [], unsure: false };
      visit.storage = await openStorage({
        readsBack,
        notice: (kind, detail) => (detail === null ? told.delete(kind) : told.set(kind, detail)),
        saved: (stamp) => (visit.saved = stamp),
        unsure: (yes) => (visit.unsure = yes),
        later: (task, ms) => visit.later.push([task, ms]),
        afterFrame: (task) => (visit.frameIsOpen ? (visit.waits = task) : task()),
        open: async () => {
          if (!database || !device.databaseOpens) throw new DOMException('no', 'SecurityError');
          return database;
        },
      });
      visit.storage.setWriting(true);
      visit.start = visit.storage.read((snapshot, records) => {
        visit.read.push([snapshot, records]);
        return load(snapshot, records);
      });
      await turn();
      return visit;
    },
    stored: (key) => local.texts.get(`fray / ${key}`),
  };
  return device;
}
const change = (stamp, put = {}, remove = []) => ({ stamp, snapshot: `fight ${stamp}`, put, remove });
// The long while after which what localStorage has counts as on the disk.
function waitLong(visit) {
  for (const [task, ms] of visit.later.splice(0)) {
    assert.equal(ms, 90_000);
    task();
  }
}
async function act(visit, ...changes) {
  let stamp;
  for (const one of changes) stamp = visit.storage.save(one);
  await turn();
  return stamp;
}

test('a fresh phone has nothing to read and nothing to say', async () => {
  const visit = await phone().visit();
  assert.deepEqual([visit.start, visit.read, [...visit.told]], [{ stamp: 0, found: false }, [], []]);
});

test('two copies in turns, and one in the database; all of them are read again', async () => {
  const device = phone();
  const first = await device.visit();
  await act(first, change(1, { 'h/1': 'one' }), change(2, { 'h/2': 'two' }), change(3, { 'h/3': 'three' }, ['h/1']));
  assert.equal(first.saved, 3);
  assert.deepEqual(unseal(device.stored('a')), { stamp: 3, payload: 'fight 3' });
  assert.deepEqual(unseal(device.stored('b')), { stamp: 2, payload: 'fight 2' });
  assert.deepEqual(unseal(device.database.texts.get('save')), { stamp: 3, payload: 'fight 3' });
  const second = await device.visit();
  assert.deepEqual(second.read, [['fight 3', { 'h/2': 'two', 'h/3': 'three' }]]);
  assert.equal(second.start.stamp, 3);
  await act(second, change(4));
  assert.equal(unseal(device.stored('b')).payload, 'fight 4', 'over the older copy');
  assert.equal(unseal(device.stored('a')).payload, 'fight 3');
});

test('a database that does not open may hold more: that is said at once, and what is saved meanwhile counts as newer', async () => {
  const device = phone();
  await act(await device.visit(), change(1), change(2));
  device.local.texts.clear();
  device.databaseOpens = false;
  const second = await device.visit();
  assert.deepEqual([...second.told.keys()], ['storage-weak']);
  await act(second, { ...change(1), snapshot: 'begun anew' });
  device.databaseOpens = true;
  assert.equal((await device.visit()).read[0][0], 'begun anew');
});

test('a database that cannot be read when a tab takes over is told of, and left alone', async () => {
  const device = phone();
  const visit = await device.visit();
  await act(visit, change(1));
  device.database.list = async () => {
    throw new DOMException('closed', 'UnknownError');
  };
  await visit.storage.refresh();
  visit.storage.read(() => 0);
  assert.deepEqual([...visit.told.keys()], ['storage-weak']);
  const others = seal(9e12, 'saved by the other tab');
  device.database.texts.set('save', others);
  await act(visit, change(2));
  assert.deepEqual([...visit.told.keys()], ['storage-weak']);
  assert.equal(device.database.texts.get('save'), others);
});

test('another tab’s turn: what this one has not written yet is not written over that one’s', async () => {
  const device = phone();
  const visit = await device.visit();
  const begun = [];
  const real = device.database.write.bind(device.database);
  device.database.write = (changes) => new Promise((done) => begun.push(() => done(real(changes))));
  await act(visit, change(1), change(2), change(3));
  visit.storage.setWriting(false);
  for (const goOn of begun) goOn();
  await turn();
  device.database.write = real;
  await visit.storage.flush();
  assert.equal(unseal(device.database.texts.get('save')).stamp, 2, 'two are written at a time');
  // Nor does it count as saved later on.
  visit.storage.setWriting(true);
  visit.storage.preferences('{}');
  await turn();
  assert.equal(visit.saved, 2);
});

test('the database is given a save before the frame that shows it is out, localStorage after it or when the page goes', async () => {
  const device = phone();
  const visit = await device.visit();
  visit.frameIsOpen = true;
  await act(visit, change(1), change(2, { 'h/2': 'two' }));
  assert.equal(device.stored('a'), undefined);
  assert.equal(unseal(device.database.texts.get('save')).stamp, 2);
  await visit.storage.flush();
  assert.equal(unseal(device.stored('b')).payload, 'fight 2');
  assert.equal(unseal(device.stored('h/2')).payload, 'two');
  assert.equal(unseal(device.database.texts.get('save')).stamp, 2);
  await act(visit, change(3));
  device.local.setItem = () => assert.fail('each save is written once');
  await visit.storage.erase();
  visit.waits();
  await turn();
  assert.deepEqual([...device.database.texts.keys()], ['erased'], 'and none after all was erased');
});

test('a localStorage that lost its last seconds is made up for, and brought up to date', async () => {
  const device = phone();
  const first = await device.visit();
  await act(first, change(1, { 'h/1': 'one' }));
  const before = new Map(device.local.texts);
  await act(first, change(2, { 'h/2': 'two' }, ['h/1']));
  device.local.texts.clear();
  for (const [key, text] of before) device.local.texts.set(key, text);
  const second = await device.visit();
  assert.deepEqual(second.read, [['fight 2', { 'h/2': 'two' }]]);
  assert.equal(unseal(device.stored('h/2')).payload, 'two');
  assert.equal(device.stored('h/1'), undefined);
});

test('what is saved while the database does not open counts as newer than what it holds', async () => {
  const device = phone();
  const first = await device.visit();
  await act(first, change(1));
  const before = new Map(device.local.texts);
  await act(first, change(2), change(3), change(4));
  device.local.texts.clear(); // as after a phone that died: localStorage lost its last seconds,
  for (const [key, text] of before) device.local.texts.set(key, text);
  device.databaseOpens = false; // and the database takes too long to open
  const second = await device.visit();
  assert.equal(second.start.stamp, 1);
  await act(second, { ...change(2), snapshot: 'gone on from the first' });
  device.databaseOpens = true;
  const third = await device.visit();
  assert.equal(third.read[0][0], 'gone on from the first');
});

test('what a save no longer needs goes when that save is there: until then the one before is whole', async () => {
  const device = phone({ database: null });
  const first = await device.visit();
  await act(first, change(1, { 'h/c0-1': 'Maren' }));
  const { setItem } = device.local;
  device.local.setItem = (key, text) => {
    if (key.endsWith(' b')) throw new Error('stopped here');
    setItem.call(device.local, key, text);
  };
  await act(first, change(2, { 'h/c0-2': 'Maren, hurt' }, ['h/c0-1']));
  device.local.setItem = setItem;
  const second = await device.visit();
  assert.deepEqual(second.read[0], ['fight 1', { 'h/c0-1': 'Maren' }]);
  await act(second, change(2, { 'h/c0-2': 'Maren, hurt' }, ['h/c0-1']));
  assert.equal(device.stored('h/c0-1'), undefined);
});

test('a clock that was set back makes nothing older', async (t) => {
  const realNow = Date.now;
  t.after(() => (Date.now = realNow));
  const device = phone();
  device.databaseOpens = false;
  Date.now = () => 2e12;
  await act(await device.visit(), { ...change(1), snapshot: 'before' });
  Date.now = () => 1e12;
  await act(await device.visit(), { ...change(1), snapshot: 'after' });
  device.databaseOpens = true;
  assert.equal((await device.visit()).read[0][0], 'after');
});

test('a database that lags is brought up to date', async () => {
  const device = phone();
  await act(await device.visit(), change(1, { 'h/1': 'one' }));
  device.local.texts.set('fray / b', seal(2, 'fight 2'));
  device.local.texts.set('fray / h/2', seal(2, 'two'));
  const visit = await device.visit();
  assert.deepEqual(visit.read[0], ['fight 2', { 'h/1': 'one', 'h/2': 'two' }]);
  assert.equal(unseal(device.database.texts.get('save')).payload, 'fight 2');
  assert.equal(unseal(device.database.texts.get('h/2')).payload, 'two');
});

test('a save that could not be loaded again is told of and never the only one', async () => {
  const device = phone();
  const unreadable = (snapshot) => /broken/.test(snapshot);
  const first = await device.visit(undefined, (snapshot, put) => !unreadable(snapshot) && !put['h/bad']);
  const broken = (stamp, ...more) => ({ ...change(stamp, ...more), snapshot: `broken ${stamp}` });
  await act(first, change(1, { 'h/1': 'one', 'h/c0-1': 'present' }));
  assert.deepEqual([...first.told], []);
  await act(first, broken(2, {}, ['h/c0-1']));
  assert.deepEqual([first.saved, [...first.told.keys()]], [1, ['save-unreadable']]);
  await act(first, change(3, { 'h/bad': 'a record that no one can read' }), broken(4), broken(5));
  const second = await device.visit((snapshot) => (unreadable(snapshot) ? 1 : 0));
  const [, records] = second.read.at(-1);
  assert.equal(second.read.at(-1)[0], 'fight 1');
  assert.equal(records['h/c0-1'], 'present', 'what it needs was not removed');
  // What can be read again goes over what could not, and what was to go goes with it.
  await act(first, change(6));
  assert.deepEqual([first.saved, [...first.told]], [6, []]);
  assert.deepEqual(['a', 'b'].map((slot) => unseal(device.stored(slot)).payload).sort(), ['fight 1', 'fight 6']);
  assert.equal(device.stored('h/c0-1'), undefined);
});

test('stamps rise whatever the program says', async () => {
  const visit = await phone().visit();
  assert.equal(await act(visit, change(7)), 7);
  assert.equal(await act(visit, change(1)), 8);
  assert.equal(visit.saved, 8);
});

test('a full localStorage gives up the history for the fight, which the database has whole', async () => {
  const device = phone({ room: 700 });
  const visit = await device.visit();
  for (let i = 1; i <= 20; ++i) await act(visit, change(i, { [`h/${i}`]: 'x'.repeat(40), [`h/c0-${i}`]: 'present' }, [`h/c0-${i - 2}`]));
  assert.deepEqual([...visit.told], []);
  assert.equal(visit.saved, 20);
  assert.ok(['a', 'b'].some((slot) => unseal(device.stored(slot)).payload === 'fight 20'));
  assert.equal(unseal(device.stored('h/c0-20')).payload, 'present', 'what the present is made of stays');
  const again = await device.visit();
  assert.equal(Object.keys(again.read[0][1]).filter((key) => /^h\/\d/.test(key)).length, 20);
});

test('when no store takes anything it is said, and taken back when one does', async () => {
  const device = phone({ room: 0 });
  device.database.refuses = quota();
  const visit = await device.visit();
  await act(visit, change(1));
  assert.deepEqual([...visit.told.keys()], ['storage-full']);
  assert.equal(visit.saved, 0);
  device.database.refuses = null;
  await act(visit, change(2));
  assert.deepEqual([...visit.told.keys()], []);
  assert.equal(visit.saved, 2);
});

test('a full database is told of even when localStorage has room, and nothing counts as safe', async () => {
  const device = phone();
  const visit = await device.visit();
  await act(visit, change(1));
  device.database.refuses = quota();
  await act(visit, change(2));
  assert.deepEqual([visit.saved, [...visit.told.keys()]], [1, ['storage-full']]);
  assert.deepEqual((await device.visit()).read[0][0], 'fight 2', 'tried all the same');
});

test('a database that fails without being full leaves it to localStorage', async () => {
  const device = phone();
  device.database.refuses = new DOMException('lost', 'UnknownError');
  const visit = await device.visit();
  await act(visit, change(1));
  assert.deepEqual([visit.saved, [...visit.told.keys()], visit.unsure], [0, ['storage-weak'], true]);
  waitLong(visit);
  assert.deepEqual([visit.saved, visit.unsure], [1, false]);
  await act(visit, change(2));
  assert.deepEqual([visit.saved, visit.unsure], [1, true]);
  device.database.refuses = null;
  await act(visit, change(3));
  assert.deepEqual([visit.saved, [...visit.told.keys()], visit.unsure], [3, [], false]);
});

test('without a database the oldest of the history makes room for the fight', async () => {
  const device = phone({ database: null, room: 900 });
  const visit = await device.visit();
  let last;
  for (let stamp = 1; stamp <= 30; ++stamp) {
    last = await act(visit, change(stamp, { [`h/${stamp}`]: 'what was done '.repeat(3) }));
  }
  assert.deepEqual([...visit.told.keys()], ['storage-weak', 'storage-low']);
  waitLong(visit);
  assert.equal(visit.saved, last);
  const [[snapshot, records]] = (await device.visit()).read;
  assert.equal(snapshot, 'fight 30');
  assert.ok('h/30' in records && !('h/1' in records), Object.keys(records).join(' '));
});

test('refused altogether', async () => {
  const device = phone({ database: null });
  device.local.setItem = () => {
    throw new DOMException('no', 'SecurityError');
  };
  const visit = await device.visit();
  assert.deepEqual([...visit.told.keys()], ['storage-refused']);
  await act(visit, change(1));
  assert.equal(visit.saved, 0);
});

test('without a database localStorage does alone', async () => {
  const device = phone({ database: null });
  const visit = await device.visit();
  const stamp = await act(visit, change(1, { 'h/1': 'one' }));
  assert.deepEqual([visit.saved, [...visit.told.keys()], visit.unsure], [0, ['storage-weak'], true]);
  waitLong(visit);
  assert.deepEqual([visit.saved, visit.unsure], [stamp, false]);
  assert.deepEqual((await device.visit()).read, [['fight 1', { 'h/1': 'one' }]]);
});

// What was put aside, among other texts.
const saves = (texts) => Object.entries(texts).filter(([key]) => /kept\//.test(key)).map(([, text]) => JSON.parse(text));

test('what is broken is kept word for word, told of, and the next best is read', async () => {
  const device = phone();
  await act(await device.visit(), change(1), change(2));
  device.local.texts.set('fray / b', 'half a fi');
  device.database.texts.set('save', 'fray1 3 00000000 9\nrubbish');
  const visit = await device.visit();
  assert.deepEqual(visit.read.map(([snapshot]) => snapshot), ['fight 1']);
  assert.deepEqual([...visit.told], [['corrupt', 'older']]);
  await act(visit, change(4), change(5));
  for (const text of ['half a fi', 'fray1 3 00000000 9\nrubbish']) {
    const holds = (texts) => saves(texts).some(({ save }) => save === text);
    assert.ok(holds(visit.storage.kept()));
    assert.ok(holds(Object.fromEntries(device.local.texts)));
    assert.ok(holds(Object.fromEntries(device.database.texts)));
  }
  assert.deepEqual([...(await device.visit()).told], [], 'told of once');
});

test('a broken copy that is older than what was read is nobody’s loss', async () => {
  const device = phone();
  await act(await device.visit(), change(1), change(2));
  device.local.texts.set('fray / a', `${seal(1, 'fight 1')}!`);
  assert.deepEqual([...(await device.visit()).told], []);
});

// A program that reads a save without the NPCs of which it has no record, and says so.
const readWithoutNpcs = (_, records) => ('h/n0-1' in records ? 0 : 3);

test('what is read without a part of it is put aside whole, told of, and gone on with', async () => {
  const device = phone();
  await act(await device.visit(), change(1, { 'h/1': 'one', 'h/n0-1': 'eel' }), change(2));
  const torn = device.stored('h/n0-1').slice(0, -1);
  device.local.texts.set('fray / h/n0-1', torn);
  device.database.texts.set('h/n0-1', torn);
  const record = device.stored('h/1');
  const save = device.stored('b');
  const visit = await device.visit(readWithoutNpcs);
  assert.equal(visit.start.stamp, 2);
  assert.deepEqual([...visit.told], [['set-aside', '']]);
  await act(visit, change(3), change(4), change(5));
  for (const texts of [visit.storage.kept(), Object.fromEntries(device.local.texts), Object.fromEntries(device.database.texts)]) {
    assert.deepEqual(saves(texts), [{ save, records: { 'h/1': record, 'h/n0-1': torn } }]);
  }
});

test('what one store has lost a part of is read from the other, if that is as new and whole', async () => {
  const device = phone();
  await act(await device.visit(), change(1, { 'h/n0-1': 'eel' }), change(2));
  device.database.texts.delete('h/n0-1');
  const visit = await device.visit(readWithoutNpcs);
  assert.deepEqual(visit.read.map(([, records]) => Object.keys(records)), [[], ['h/n0-1']]);
  assert.equal(visit.start.stamp, 2);
  assert.deepEqual([...visit.told], []);
  assert.equal(unseal(device.database.texts.get('h/n0-1')).payload, 'eel', 'which has it again');
});

test('a save of a newer version is kept with its records, and the program starts without it', async () => {
  const device = phone();
  await act(await device.visit(), change(1, { 'h/1': 'one' }), change(2));
  const unread = [device.stored('a'), device.stored('b')];
  const record = device.stored('h/1');
  const visit = await device.visit(() => 2);
  assert.deepEqual([...visit.told], [['newer-version', 'none']]);
  assert.equal(visit.read.length, 2, 'the same text is not tried twice');
  await act(visit, change(1), change(2));
  const kept = saves(visit.storage.kept());
  for (const text of unread) assert.deepEqual(kept.find(({ save }) => save === text)?.records, { 'h/1': record });
  assert.ok(unseal(device.stored('a')).stamp > 2);
});

test('where there is no room to keep what could not be read, it is not written over', async () => {
  const device = phone({ database: null, room: 130 });
  device.local.texts.set('fray / a', 'x'.repeat(60));
  const visit = await device.visit();
  await act(visit, change(1), change(2));
  assert.equal(device.stored('a'), 'x'.repeat(60));
  assert.equal(unseal(device.stored('b')).payload, 'fight 2');
});

test('a tab whose turn it is not writes nothing', async () => {
  const device = phone();
  const visit = await device.visit();
  await act(visit, change(1));
  const before = [new Map(device.local.texts), new Map(device.database.texts)];
  visit.storage.setWriting(false);
  await act(visit, change(2));
  visit.storage.preferences('{}');
  await turn();
  assert.deepEqual([device.local.texts, device.database.texts], before);
});

test('preferences: the newest of both stores', async () => {
  const device = phone();
  const visit = await device.visit();
  visit.storage.preferences('{"text":120}');
  visit.storage.preferences('{"text":140}');
  await turn();
  assert.equal((await device.visit()).storage.readPreferences(), '{"text":140}');
  device.local.texts.clear();
  assert.equal((await device.visit()).storage.readPreferences(), '{"text":140}');
});

test('erasing leaves nothing but up to which stamp that was', async () => {
  const device = phone();
  const visit = await device.visit();
  visit.storage.preferences('{}');
  await act(visit, change(1, { 'h/1': 'one' }));
  await visit.storage.erase();
  assert.deepEqual([[...device.local.texts], [...device.database.texts]], [[['fray / erased', '1']], [['erased', '1']]]);
});

test('what a browser that dies brings back of what was erased is not read, nor counts as newer', async () => {
  const device = phone();
  const first = await device.visit();
  first.storage.preferences('{"text":140}');
  await act(first, change(1, { 'h/1': 'one' }), change(2), change(3));
  const before = new Map(device.local.texts);
  await first.storage.erase();
  const second = await device.visit();
  await act(second, { ...change(1), snapshot: 'begun anew' });
  second.storage.readPreferences();
  second.storage.preferences('{"text":80}');
  await turn();
  device.local.texts.clear();
  for (const [key, text] of before) device.local.texts.set(key, text);
  const third = await device.visit();
  assert.deepEqual(third.read, [['begun anew', {}]]);
  assert.equal(third.storage.readPreferences(), '{"text":80}');
  assert.equal(device.stored('h/1'), undefined, 'nor does it take room');
});

test('what is saved while the database does not open counts as newer than what was erased, though the clock was set back', async (t) => {
  const device = phone();
  device.databaseOpens = false;
  await act(await device.visit(), change(1));
  device.databaseOpens = true;
  await (await device.visit()).storage.erase();
  device.databaseOpens = false;
  t.mock.method(Date, 'now', () => 1000);
  await act(await device.visit(), { ...change(1), snapshot: 'begun anew' });
  device.databaseOpens = true;
  assert.deepEqual((await device.visit()).read, [['begun anew', {}]]);
});

test('what was to be erased is erased once, though localStorage says so again after a death', async () => {
  const device = phone();
  await act(await device.visit(), change(1));
  device.databaseOpens = false;
  await (await device.visit()).storage.erase();
  device.databaseOpens = true;
  const before = new Map(device.local.texts);
  await act(await device.visit(), { ...change(1), snapshot: 'begun anew' });
  device.local.texts.clear();
  for (const [key, text] of before) device.local.texts.set(key, text);
  assert.deepEqual((await device.visit()).read, [['begun anew', {}]]);
});

test('what a database that does not answer holds is erased when it does', async () => {
  const device = phone();
  await act(await device.visit(), change(1, { 'h/1': 'one' }));
  for (const trouble of ['closed', 'full']) {
    device.databaseOpens = trouble !== 'closed';
    const visit = await device.visit();
    const { clear } = device.database;
    if (trouble === 'full') device.database.clear = async () => { throw new DOMException('full', 'QuotaExceededError'); };
    await visit.storage.erase();
    Object.assign(device, { databaseOpens: true });
    if (trouble === 'full') assert.deepEqual((await device.visit()).read, [], 'nor is anything of it read before');
    device.database.clear = clear;
    const next = await device.visit();
    assert.deepEqual(next.read, []);
    assert.deepEqual([...device.database.texts.keys()], ['erased']);
    await act(next, change(2));
    assert.deepEqual((await device.visit()).read, [['fight 2', {}]], 'and only once');
  }
});

test('what another tab has made of the preferences is known', async () => {
  const device = phone();
  const [one, other] = [await device.visit(), await device.visit()];
  for (const visit of [one, other]) visit.storage.readPreferences();
  assert.equal(one.storage.otherPreferences(), false);
  other.storage.preferences('{"paste":"Wolf"}');
  await other.storage.flush();
  await one.storage.refresh();
  assert.equal(one.storage.otherPreferences(), true);
  assert.equal(one.storage.readPreferences(), '{"paste":"Wolf"}');
  one.storage.preferences('{}');
  assert.equal(one.storage.otherPreferences(), false);
});

test('without a database it is said while there still is room, and taken back', async () => {
  const device = phone({ database: null, room: 1.8e6 });
  const visit = await device.visit();
  await act(visit, change(1, { 'h/n0-1': 'x'.repeat(1e5), 'h/1': 'x'.repeat(3e5) }));
  assert.deepEqual([...visit.told.keys()], ['storage-weak'], 'the past would make room');
  await act(visit, change(2, { 'h/n1-2': 'x'.repeat(4e5) }));
  assert.deepEqual([...visit.told.keys()], ['storage-weak', 'storage-low']);
  const again = await device.visit();
  assert.deepEqual(again.read[0][1]['h/n1-2'].length, 4e5, 'and it is saved all the same');
  await act(again, change(3));
  assert.deepEqual([...again.told.keys()], ['storage-weak', 'storage-low'], 'said at the next visit too');
  await act(again, change(4, { 'h/n0-4': '' }, ['h/n0-1', 'h/n1-2']));
  assert.deepEqual([...again.told.keys()], ['storage-weak']);
  const beside = await phone({ room: 1e5 }).visit();
  await act(beside, change(1, { 'h/n0-1': 'x' }));
  assert.deepEqual([...beside.told.keys()], [], 'the database has room');
});

test('a step of the past that fits nowhere does not keep out what it made', async () => {
  const device = phone({ database: null, room: 3000 });
  const visit = await device.visit();
  await act(visit, change(1, { 'h/n0-1': 'x'.repeat(1500), 'h/1': 'x'.repeat(2500) }), change(2));
  waitLong(visit);
  assert.ok(visit.saved > 2);
  assert.ok(!visit.told.has('storage-full'));
  const again = await device.visit();
  assert.equal(again.read[0][0], 'fight 2');
  assert.equal(again.read[0][1]['h/n0-1'].length, 1500);
});
