// Writes to the database at once, though a page that is busy hears late of what is on the disk: a second transaction
// begins before the first is over, and holds what the first may fail to bring, so that it is whole whatever becomes of that.
// What comes while there are two waits; the latest text of each key wins, and nothing is forgotten when one fails.
const most = 2; // transactions at a time; the browser carries them out in their order

export function mirror(database, { done, failed }) {
  let pending = new Map();
  let stamp = 0;
  let underWay = []; // of each transaction what nobody has brought yet: { changes, upTo, before }
  let forgotten = 0; // how often
  let over = null; // { promise, resolve }: who waits until nothing is under way

  function begin() {
    while (pending.size && underWay.length < most) {
      const one = { changes: pending, upTo: stamp, before: forgotten };
      const unsure = underWay.flatMap(({ changes }) => [...changes]);
      pending = new Map();
      underWay.push(one);
      write(one, new Map([...unsure, ...one.changes]));
    }
  }
  async function write(one, changes) {
    try {
      await database.write(changes);
      underWay = underWay.slice(underWay.indexOf(one) + 1);
      done(one.upTo);
      begin();
    } catch (error) {
      const next = underWay[underWay.indexOf(one) + 1];
      underWay = underWay.filter((other) => other !== one);
      if (one.before === forgotten) {
        if (next) next.changes = new Map([...one.changes, ...next.changes]);
        else pending = new Map([...one.changes, ...pending]);
      }
      failed(error);
    }
    if (underWay.length) return;
    over?.resolve();
    over = null;
  }
  // Resolves when nothing waits any more, or writing failed.
  function flush() {
    begin();
    if (!underWay.length) return Promise.resolve();
    if (!over) {
      over = {};
      over.promise = new Promise((resolve) => (over.resolve = resolve));
    }
    return over.promise;
  }
  return {
    put(changes, upTo) {
      for (const [key, text] of changes) pending.set(key, text);
      stamp = Math.max(stamp, upTo);
      begin();
    },
    flush,
    forget() {
      ++forgotten;
      pending.clear();
      stamp = 0;
    },
  };
}
