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

  // When it is full, what undo and the log need makes room for the fight, if that is kept elsewhere too.
  function putWithRoom(key, text, elsewhere) {
    try {
      localStore.put(key, text);
    } catch (error) {
      const past = Object.keys(localStore.list()).filter((name) => historyKey.test(name) && name !== key);
      if (!isFull(error) || !elsewhere || !past.length) throw error;
      past.forEach((name) => localStore.remove(name));
      localStore.put(key, text);
    }
  }

  return {
    startAfter(newest) {
      slot = newest === 'a' ? 'b' : 'a';
    },
    block: (unread) => blocked.add(unread),
    forget: () => owed.clear(),
    // Records (key → text, or null to remove) first, so that whenever it stops each save there has all of its
    // own. Throws what the browser throws; what was not taken goes with the next.
    write(sealed, changes, elsewhere) {
      for (const [key, text] of changes) owed.set(key, text);
      for (const [key, text] of owed) {
        if (text === null) localStore.remove(key);
        else putWithRoom(key, text, elsewhere);
        owed.delete(key);
      }
      const into = blocked.has(slot) ? slots.find((other) => !blocked.has(other)) : slot;
      if (!into) throw new DOMException('No room beside what could not be read', 'QuotaExceededError');
      putWithRoom(into, sealed, elsewhere);
      slot = into === 'a' ? 'b' : 'a';
    },
  };
}
