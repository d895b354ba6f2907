// Which of the stored copies to read. Pure: `sources` are what the stores held at the start,
// [{ name, saves: { slot: text }, records: { "h/1": text } }].
import { unseal } from './envelope.js';

// { candidates: [{ source, slot, stamp, payload, text, records }], newest first,
//   broken: [{ source, slot, stamp, text }] }
export function candidates(sources) {
  const found = [];
  const broken = [];
  for (const source of sources) {
    for (const [slot, text] of Object.entries(source.saves)) {
      const { stamp, payload } = unseal(text);
      const copy = { source: source.name, slot, stamp, text };
      if (payload === null) broken.push(copy);
      else found.push({ ...copy, payload });
    }
  }
  // Of two that are equally new the first source's: the one on the disk for certain comes first.
  found.sort((a, b) => b.stamp - a.stamp);
  for (const copy of found) copy.records = recordsOf(copy, sources);
  return { candidates: found, broken };
}

// The records as they stood when the copy was written: of each the newest version that is not newer than the copy.
// The database has them all or none, so what it lacks was removed; the other store may have had no room for some.
function recordsOf(copy, sources) {
  const best = new Map();
  const own = sources.find((source) => source.name === copy.source);
  for (const source of [own, ...sources.filter((other) => other !== own)]) {
    for (const [key, text] of Object.entries(source.records)) {
      if (own.name === 'database' && !(key in own.records)) continue;
      const { stamp, payload } = unseal(text);
      if (payload === null || stamp > copy.stamp) continue;
      if (!best.has(key) || best.get(key).stamp < stamp) best.set(key, { stamp, payload, text });
    }
  }
  return best;
}

// Whether a broken copy may have held something newer than what was read.
export const mayBeNewer = (broken, stamp) => broken.stamp === null || broken.stamp > stamp;
