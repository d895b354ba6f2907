// The two copies in localStorage, written in turns, so that one is whole whenever the other is being written.
import { localStore } from './stores.js';

export const slots = ['a', 'b'];
export const recordKey = /^h\//; // of both kinds: parts of the present, and the past
const historyKey = /^h\/\d/;

export const isFull = (error) => /quota/i.test(error?.name ?? '') || error?.code === 22;

export function copiesInTurns() {
  const owed = new Map(); // records that were not taken yet
  const blocked = new Set(); // slots that hold something unread for which there was no other room
  let slot = 'a'; // which is written next

  // When it is full, what undo and the log need makes room for the fight: all of it, if that is kept
  // elsewhere too, else the oldest, a tenth at a time.
  function putWithRoom(key, text, elsewhere) {
    let past;
    for (;;) {
      try {
        localStore.put(key, text);
        return;
      } catch (error) {
        if (!isFull(error)) throw error;
        past ??= Object.keys(localStore.list()).filter((name) => historyKey.test(name) && name !== key)
          .sort((one, other) => Number(one.slice(2)) - Number(other.slice(2)));
        if (!past.length) throw error;
        const going = elsewhere ? past.length : Math.ceil(past.length / 10);
        past.splice(0, going).forEach((name) => localStore.remove(name));
      }
    }
  }

  return {
    startAfter(newest) {
      slot = newest === 'a' ? 'b' : 'a';
    },
    // Whether so many characters more would find room, if the past made way for them.
    hasRoom(ahead) {
      const past = Object.entries(localStore.list()).filter(([key]) => historyKey.test(key));
      const wanted = past.reduce((left, [, text]) => left - text.length, ahead);
      if (wanted <= 0) return true;
      try {
        localStore.put('probe', ' '.repeat(wanted));
        return true;
      } catch (error) {
        return !isFull(error);
      } finally {
        localStore.remove('probe');
      }
    },
    block: (unread) => blocked.add(unread),
    forget: () => owed.clear(),
    // Records (key → text, or null to remove) that are put come first, those that go come last, for the save before
    // needs them until this one is there: whenever it stops, one save has all of its own. Throws what the browser
    // throws; what was not taken goes with the next. A save that cannot be loaded again (`good` false) is not counted
    // on: the next one goes over it, not over the whole copy beside it.
    write(sealed, changes, elsewhere, good = true) {
      for (const [key, text] of changes) owed.set(key, text);
      for (const [key, text] of owed) {
        if (text === null) continue;
        try {
          putWithRoom(key, text, elsewhere);
        } catch (error) {
          // A step of the past for which there is no room in any way must not keep out what is now.
          if (!isFull(error) || !historyKey.test(key)) throw error;
        }
        owed.delete(key);
      }
      const into = blocked.has(slot) ? slots.find((other) => !blocked.has(other)) : slot;
      if (!into) throw new DOMException('No room beside what could not be read', 'QuotaExceededError');
      putWithRoom(into, sealed, elsewhere);
      if (good) slot = into === 'a' ? 'b' : 'a';
      // A save that could not be read back leaves the one beside it all that it has.
      for (const [key, text] of good ? owed : []) {
        if (text !== null) continue; // what found no room
        localStore.remove(key);
        owed.delete(key);
      }
    },
  };
}
