// Writes to the database one transaction after the other: what comes while one is under way waits, the latest text
// of each key wins, and nothing is forgotten when one fails.
export function mirror(database, { done, failed }) {
  let pending = new Map();
  let stamp = 0;
  let running = null;
  let forgotten = 0; // how often

  async function run() {
    while (pending.size) {
      const changes = pending;
      const upTo = stamp;
      const before = forgotten;
      pending = new Map();
      try {
        await database.write(changes);
        done(upTo);
      } catch (error) {
        if (before === forgotten) pending = new Map([...changes, ...pending]);
        failed(error);
        return;
      }
    }
  }
  // Resolves when nothing waits any more, or writing failed.
  function flush() {
    running ??= run().finally(() => {
      running = null;
    });
    return running;
  }
  return {
    put(changes, upTo) {
      for (const [key, text] of changes) pending.set(key, text);
      stamp = Math.max(stamp, upTo);
      flush();
    },
    flush,
    forget() {
      ++forgotten;
      pending.clear();
      stamp = 0;
    },
    get waiting() {
      return pending.size > 0 || running !== null;
    },
  };
}
