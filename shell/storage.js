// Saves: one in IndexedDB, begun before the picture that shows it and on the disk when it says so, and two copies in
// turns in localStorage, after the picture. What cannot be read is kept aside before anything is written over it.
import { candidates, mayBeNewer } from './choice.js';
import { crc32, hex, seal, unseal } from './envelope.js';
import { localStore, openDatabase } from './stores.js';
import { mirror } from './mirror.js';
import { copiesInTurns, isFull, recordKey, slots } from './turns.js';

const keptKey = /^kept\//;
// Up to which stamp all was erased, in both stores: localStorage may bring such a thing back after a death. Where the
// database does not say so yet, it is still to be emptied.
const erasedKey = 'erased';
const ownKey = /^h\/n/; // NPCs of one's own: what grows
// Browsers write localStorage to the disk when they like: Chromium within 5 s, but not more often than once a minute.
const settled = 90_000; // ms
const reserve = 1.5e6; // characters, more than the largest paste makes: room for them where there is localStorage alone

// notice(kind, detail) tells the person, or takes back what it told (detail null); saved(stamp) says that everything
// up to it is on the disk, unsure(whether) that something is not for certain; afterFrame(task) runs the task when the answer to a tap is painted;
// readsBack(snapshot, put) tells whether the program could load what is about to be written.
export async function openStorage({
  notice, saved, unsure, open = openDatabase, afterFrame = setTimeout, later = setTimeout, readsBack = () => true,
}) {
  let database = null;
  let kept = {}; // what could not be read, by key: to be exported
  let stamp = 0; // of the newest save, read or taken to be written
  let writtenStamp = 0; // of the newest one that went to the stores
  let localStamp = 0; // of the newest one that localStorage took
  let writing = false; // only one tab does
  let preferencesStamp = 0;
  let ownPreferences = null; // as this tab read or wrote them last
  let waiting = []; // saves that are not written yet
  let readable = true; // the last save could be loaded again
  let withheld = []; // keys of records that the last save that can be loaded still needs
  const copies = copiesInTurns();
  const troubles = new Map(); // store → what it refused with
  let weak = false; // what is done goes to localStorage alone
  let low = null; // whether room is short; null: not looked yet

  let fromDatabase = {};
  let stale = false; // that is not what it holds now
  function noteErased(upTo) {
    try {
      localStore.put(erasedKey, upTo);
    } catch {
      // No room: the database notes it too.
    }
  }
  // What was to be erased while the database did not answer is erased now, before anything is read.
  async function readDatabase() {
    const texts = await database.list();
    const inDatabase = Number(texts[erasedKey] ?? -1);
    const inLocal = Number(localStore.get(erasedKey) ?? -1);
    if (inDatabase < inLocal) {
      await database.clear([[erasedKey, `${inLocal}`]]);
      return { [erasedKey]: `${inLocal}` };
    }
    if (inDatabase > inLocal) noteErased(texts[erasedKey]);
    return texts;
  }
  try {
    database = await open();
    fromDatabase = await readDatabase();
  } catch (error) {
    database = null;
    troubles.set('database', error);
  }
  const durable = database && mirror(database, {
    done(upTo) {
      troubled('database', null);
      if (upTo) saved(upTo);
      // What localStorage has alone may still be on its way when this was an older one.
      if (upTo >= stamp) weakly(false);
    },
    failed(error) {
      troubled('database', error);
      if (writing && !troubles.has('local') && !isFull(error)) weakly(true);
    },
  });

  // What could not be read is not written over: another tab may have saved there last.
  const disk = () => (stale ? null : durable);

  // --- reading ---

  const erasedUpTo = () => Math.max(Number(fromDatabase[erasedKey] ?? 0), Number(localStore.get(erasedKey) ?? 0));
  const isErased = (text, upTo) => upTo > 0 && Number(/^fray1 (\d{1,15}) /.exec(text)?.[1] ?? Infinity) <= upTo;

  function readAll() {
    const local = localStore.list();
    const upTo = erasedUpTo();
    const pick = (all, test) =>
      Object.fromEntries(Object.entries(all).filter(([key, text]) => test(key) && !isErased(text, upTo)));
    const isSave = (key) => slots.includes(key) || key === 'save';
    const isRecord = (key) => recordKey.test(key);
    const isKept = (key) => keptKey.test(key);
    kept = { ...pick(fromDatabase, isKept), ...pick(local, isKept) };
    return [
      { name: 'database', saves: pick(fromDatabase, isSave), records: pick(fromDatabase, isRecord) },
      { name: 'local', saves: pick(local, isSave), records: pick(local, isRecord) },
    ];
  }

  // Gives the newest whole copy to load(snapshot, records) → 0 read, 1 corrupt, 2 of a newer version, 3 read without a
  // part of it; the next one if it is refused, or has something as new that the other store may have whole. Writes
  // nothing but what has to be kept aside.
  function read(load) {
    if (writing) forgetErased();
    const sources = readAll();
    const { candidates: whole, broken } = candidates(sources);
    const unread = broken.map((copy) => ({ ...copy, why: 'corrupt' }));
    let taken = null;
    let partly = false; // something is left out of what was taken
    for (const copy of whole) {
      if (taken && !(partly && copy.stamp === taken.stamp)) break;
      // The same text was refused already.
      const twin = unread.find((other) => other.text === copy.text);
      const records = Object.fromEntries([...copy.records].map(([key, { payload }]) => [key, payload]));
      const result = twin ? twin.result : load(copy.payload, records);
      if (result === 0 || result === 3) {
        taken = copy;
        partly = result === 3;
      } else unread.push({ ...copy, result, why: result === 2 ? 'newer-version' : 'corrupt' });
    }
    stamp = Math.max(erasedUpTo(), ...[...whole, ...unread].map((copy) => copy.stamp ?? 0));
    // A database that does not open now may hold a few later saves and open the next time: what is
    // saved from here on counts as newer than those, also where localStorage has lost count.
    if (!database || stale) stamp = Math.max(stamp + 1000, Date.now());
    copies.startAfter(whole.find((copy) => copy.source === 'local')?.slot);
    const worth = unread.filter((copy) => mayBeNewer(copy, taken?.stamp ?? -1));
    if (writing) worth.forEach((copy) => keep(copy));
    const why = worth.find((copy) => copy.why === 'newer-version')?.why ?? worth[0]?.why;
    if (why) notice(why, taken ? 'older' : 'none');
    if (partly) {
      if (writing) keep(taken, damaged(sources));
      notice('set-aside', '');
    }
    // It may hold something newer, which a browser that died has not written anywhere else.
    if ((!database || stale) && !weak) {
      weak = true;
      tell();
    }
    if (taken && !stale) level(taken, sources);
    return { stamp: taken?.stamp ?? 0, found: Boolean(taken) };
  }

  // Records that are not whole, as they are.
  function damaged(sources) {
    const all = sources.flatMap(({ records }) => Object.entries(records));
    return Object.fromEntries(all.filter(([, text]) => unseal(text).payload === null));
  }

  function forgetErased() {
    const upTo = erasedUpTo();
    for (const [key, text] of Object.entries(localStore.list())) if (isErased(text, upTo)) localStore.remove(key);
  }

  // What could not be read is kept as it was, with its records, in each store that takes it.
  function keep(copy, more = {}) {
    const whole = Object.fromEntries([...(copy.records ?? [])].map(([key, { text }]) => [key, text]));
    const records = { ...more, ...whole };
    const text = JSON.stringify({ save: copy.text, records });
    const key = `kept/${hex(crc32(text))}`;
    if (key in kept) return;
    kept[key] = text;
    // Comes before any save in the same queue, so that it is there when the original goes.
    disk()?.put([[key, text]], 0);
    try {
      localStore.put(key, text);
    } catch {
      if (!durable && copy.source === 'local') copies.block(copy.slot);
    }
  }

  // After a phone that died one store is behind the other: both get the records of what was read.
  function level(taken, sources) {
    if (!writing) return;
    const [inDatabase, inLocal] = sources;
    const changes = [];
    const keys = [inDatabase.records, inLocal.records].flatMap(Object.keys);
    for (const key of new Set([...keys, ...taken.records.keys()])) {
      const text = taken.records.get(key)?.text ?? null;
      if ((inDatabase.records[key] ?? null) !== text) changes.push([key, text]);
      if ((inLocal.records[key] ?? null) === text) continue;
      try {
        if (text === null) localStore.remove(key);
        else localStore.put(key, text);
      } catch {
        // The other store has it.
      }
    }
    if (inDatabase.saves.save !== taken.text) changes.push(['save', taken.text]);
    if (durable && changes.length) durable.put(changes, 0);
  }

  // --- writing ---

  // `change` as the program gives it: {stamp, snapshot, put, remove}. Returns the stamp that it is stored under.
  function save(change) {
    stamp = Math.max(stamp + 1, change.stamp);
    if (writing && waiting.push(begin({ ...change, stamp })) === 1) afterFrame(writeWaiting);
    return stamp;
  }

  function writeWaiting() {
    while (waiting.length) write(waiting.shift());
  }

  // To the database, which takes it while the picture is made. Returns what localStorage is to be given.
  function begin(change) {
    writtenStamp = change.stamp;
    const good = readsBack(change.snapshot, change.put ?? {});
    if (good !== readable) notice('save-unreadable', good ? null : '');
    readable = good;
    withheld.push(...(change.remove ?? []));
    const sealed = seal(change.stamp, change.snapshot);
    const changes = new Map([
      ...(good ? withheld.splice(0) : []).map((key) => [key, null]),
      ...Object.entries(change.put ?? {}).map(([key, payload]) => [key, seal(change.stamp, payload)]),
    ]);
    disk()?.put(good ? [...changes, ['save', sealed]] : [...changes], good ? change.stamp : 0);
    return { stamp: change.stamp, sealed, changes, good };
  }

  function write({ stamp: of, sealed, changes, good }) {
    try {
      copies.write(sealed, changes, Boolean(disk()) && !troubles.has('database'), good);
      troubled('local', null);
      if (good) localStamp = of;
      if (low === null || [...changes.keys()].some((key) => ownKey.test(key))) lookAhead();
    } catch (error) {
      troubled('local', error);
    }
    if (good && (!disk() || weak) && !troubles.has('local')) weakly(true);
  }

  // Nothing says when localStorage is on the disk: it counts as there after a long while.
  function weakly(now) {
    if (weak !== now) {
      weak = now;
      tell();
    }
    unsure(now);
    if (!now) return;
    const upTo = localStamp;
    later(() => {
      if (!writing || !weak || troubles.has('local')) return;
      if (upTo) saved(upTo);
      if (upTo === writtenStamp) unsure(false);
    }, settled);
  }

  // Said while there still is room: what does not fit later would be lost with the page.
  function lookAhead() {
    const before = Boolean(low);
    low = (!durable || troubles.has('database')) && !copies.hasRoom(reserve);
    if (low !== before) tell();
  }

  // One store that refuses is made up for by the other; when both do, nothing is saved, which has to be said. So has
  // a full database: what localStorage takes then need not reach the disk either.
  function troubled(store, error) {
    if (error ? troubles.get(store)?.name === error.name : !troubles.has(store)) return;
    if (error) troubles.set(store, error);
    else troubles.delete(store);
    tell();
  }
  function tell() {
    notice('storage-full', null);
    notice('storage-refused', null);
    notice('storage-low', null);
    notice('storage-weak', null);
    if (isFull(troubles.get('database'))) notice('storage-full', '');
    else if (troubles.size === 2) notice(isFull(troubles.get('local')) ? 'storage-full' : 'storage-refused', '');
    else {
      if (weak) notice('storage-weak', '');
      if (low) notice('storage-low', '');
    }
  }

  function preferences(text) {
    if (!writing) return;
    ownPreferences = text;
    const sealed = seal(++preferencesStamp, text);
    try {
      localStore.put('preferences', sealed);
    } catch (error) {
      troubled('local', error);
    }
    disk()?.put([['preferences', sealed]], 0);
  }

  function readPreferences() {
    const upTo = erasedUpTo();
    const both = [localStore.get('preferences'), fromDatabase.preferences]
      .filter((text) => typeof text === 'string' && !isErased(text, upTo)).map(unseal)
      .filter(({ payload }) => payload !== null).sort((a, b) => b.stamp - a.stamp);
    preferencesStamp = both[0]?.stamp ?? upTo;
    // As with saves: the other store may hold later ones.
    if (!database || stale) preferencesStamp = Math.max(preferencesStamp + 1000, Date.now());
    return both[0]?.payload ?? '';
  }
  function takePreferences() {
    ownPreferences = readPreferences();
    return ownPreferences;
  }

  return {
    get writing() {
      return writing;
    },
    read,
    save,
    preferences,
    readPreferences: takePreferences,
    // Whether another tab has written them since.
    otherPreferences: () => ownPreferences !== null && readPreferences() !== ownPreferences,
    // Whether there is nothing to read: neither saves nor preferences, nor a store that may hold some and refuses.
    blank: () => Boolean(database) && !readPreferences() &&
      readAll().every(({ saves, records }) => ![saves, records].some((all) => Object.keys(all).length)),
    // What is in the database now: another tab wrote in the meantime.
    async refresh() {
      if (!database) return;
      try {
        fromDatabase = await readDatabase();
        stale = false;
      } catch (error) {
        stale = true;
        troubled('database', error);
      }
    },
    setWriting(yes) {
      writing = yes;
      copies.forget();
      if (!yes) {
        // The other tab's turn: it has read what there is.
        waiting = [];
        durable?.forget();
        return;
      }
      try {
        localStore.put('probe', '');
        localStore.remove('probe');
      } catch (error) {
        troubles.set('local', error);
      }
      tell();
    },
    flush() {
      writeWaiting();
      return durable?.flush() ?? Promise.resolve();
    },
    kept: () => kept,
    // Throws where neither store can be brought to forget.
    async erase() {
      writing = false;
      waiting = [];
      durable?.forget();
      await durable?.flush();
      const upTo = String(Math.max(stamp, preferencesStamp, erasedUpTo()));
      noteErased(upTo); // first of all: a browser may die on the way
      // But whose place it is stands, for other tabs are in it.
      for (const key of Object.keys(localStore.list())) if (key !== 'scope' && key !== erasedKey) localStore.remove(key);
      try {
        database ??= await open();
        await database.clear([[erasedKey, upTo]]);
      } catch (error) {
        if (error?.name !== 'NotSupportedError') localStore.put(erasedKey, upTo);
      }
    },
  };
}
