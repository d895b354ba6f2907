// A browser's storage, simulated: localStorage that reaches the disk late and in pieces, IndexedDB with transactions,
// locks, quotas, refusals, and a death at any moment. What it does next is decided by whoever drives it.

const quota = () => new DOMException('full', 'QuotaExceededError');
const sizeOf = (texts) => [...texts].reduce((sum, [key, text]) => sum + key.length + text.length, 0);

export function simulatedBrowser() {
  const browser = {
    disk: new Map(), // localStorage as it would be after a death now
    memory: new Map(), // and as pages see it
    unwritten: [], // [key, text or null]: what leads from one to the other
    databases: new Map(), // name → Map of texts, all of it on the disk
    tasks: [], // what the browser has to do yet, in order
    room: Infinity, // characters in localStorage
    denied: false, // localStorage throws at every touch
    opens: true, // the database does
    hangs: false, // it does not answer whoever opens it, until it is not hung any more
    hung: [], // those who wait for it
    timers: new Set(), // who waits for a while
    refuses: null, // what a database's writing fails with
    refusesOne: null, // the same of the next transaction alone
    connections: new Set(),
    lock: null, // who holds it
    waiting: [], // who waits for it
  };

  browser.localStorage = new Proxy({
    key: (i) => [...browser.memory.keys()][i],
    getItem: (key) => browser.memory.get(key) ?? null,
    setItem(key, text) {
      const used = sizeOf(browser.memory) - (browser.memory.has(key) ? key.length + browser.memory.get(key).length : 0);
      if (used + key.length + text.length > browser.room) throw quota();
      browser.memory.set(key, text);
      browser.unwritten.push([key, text]);
    },
    removeItem(key) {
      if (browser.memory.delete(key)) browser.unwritten.push([key, null]);
    },
  }, {
    get(target, name) {
      if (browser.denied) throw new DOMException('denied', 'SecurityError');
      return name === 'length' ? browser.memory.size : target[name];
    },
  });

  const task = (run) => browser.tasks.push(run);
  const request = (result) => {
    const made = {};
    task(() => {
      made.result = result();
      made.onsuccess?.();
    });
    return made;
  };
  function connection(name, owner) {
    const open = { closed: false, name, owner, close: () => (open.closed = true) };
    browser.connections.add(open);
    open.transaction = (_, mode) => {
      if (open.closed) throw new DOMException('closed', 'InvalidStateError');
      const changes = [];
      const transaction = {
        objectStore: () => ({
          put: (text, key) => changes.push((texts) => texts.set(key, text)),
          delete: (key) => changes.push((texts) => texts.delete(key)),
          clear: () => changes.push((texts) => texts.clear()),
          getAllKeys: () => request(() => [...browser.databases.get(name)?.keys() ?? []]),
          getAll: () => request(() => [...browser.databases.get(name)?.values() ?? []]),
        }),
        commit() {
          task(() => {
            const texts = browser.databases.get(name);
            transaction.error = texts ? browser.refuses ?? browser.refusesOne : new DOMException('deleted', 'UnknownError');
            browser.refusesOne = null;
            if (transaction.error) {
              task(() => transaction.onabort());
              return;
            }
            for (const change of changes) change(texts); // all of it at once
            task(() => transaction.oncomplete());
          });
        },
      };
      if (mode !== 'readwrite') delete transaction.commit;
      return transaction;
    };
    return open;
  }
  browser.indexedDB = {
    databases: async () => [...browser.databases.keys()].map((name) => ({ name })),
    open(name, owner) {
      const opening = {};
      if (owner?.alive === false) return opening; // a tab that is gone hears of nothing
      const answer = () => {
        if (owner?.alive === false) return;
        if (browser.hangs) {
          browser.hung.push(answer);
          return;
        }
        const fail = (kind) => {
          opening.error = new DOMException('refused', kind);
          opening.onerror();
        };
        if (!browser.opens) {
          fail('UnknownError');
          return;
        }
        let aborted = false;
        if (!browser.databases.has(name)) {
          opening.transaction = { abort: () => (aborted = true) };
          opening.result = { createObjectStore: () => browser.databases.set(name, new Map()) };
          opening.onupgradeneeded();
        }
        if (aborted) {
          fail('AbortError');
          return;
        }
        opening.result = connection(name, owner);
        opening.onsuccess();
      };
      task(answer);
      return opening;
    },
  };

  // As the page's timers, but that only browser.waitOver() lets time pass.
  browser.setTimeout = (run) => {
    const timer = { run };
    browser.timers.add(timer);
    return timer;
  };
  browser.clearTimeout = (timer) => browser.timers.delete(timer);
  browser.waitOver = () => {
    for (const timer of browser.timers) task(timer.run);
    browser.timers.clear();
  };
  // The database answers again, also those who have given up.
  browser.unhang = () => {
    browser.hangs = false;
    for (const answer of browser.hung.splice(0)) task(answer);
  };

  // As navigator.locks, for one lock.
  browser.locks = {
    request: (_, options, whenHeld) => new Promise((resolve, reject) => {
      const asking = { whenHeld, resolve, reject };
      if (options.signal) options.signal.onabort = () => {
        browser.waiting = browser.waiting.filter((one) => one !== asking);
        reject(new DOMException('aborted', 'AbortError'));
      };
      if (options.steal && browser.lock) {
        const robbed = browser.lock;
        browser.lock = null;
        task(() => robbed.reject(new DOMException('stolen', 'AbortError')));
      }
      if (!browser.lock) take(asking);
      else if (options.ifAvailable) whenHeld(null);
      else browser.waiting.push(asking);
    }),
  };
  function take(asking) {
    browser.lock = asking;
    task(() => asking.whenHeld({}));
  }
  // The tab that holds it, or waits for it, is gone.
  browser.letGo = (isOfTab) => {
    browser.waiting = browser.waiting.filter((one) => !isOfTab(one));
    if (!browser.lock || !isOfTab(browser.lock)) return;
    browser.lock = null;
    const next = browser.waiting.shift();
    if (next) take(next);
  };

  browser.writeDisk = () => {
    browser.disk = new Map(browser.memory);
    browser.unwritten = [];
  };
  // All processes are gone. Of localStorage the first `written` of what was not written is; the one after it is torn
  // at `torn` if that is a number.
  browser.die = (written = 0, torn = null) => {
    const change = ([key, text]) => (text === null ? browser.disk.delete(key) : browser.disk.set(key, text));
    browser.unwritten.slice(0, written).forEach(change);
    const [key, text] = browser.unwritten[written] ?? [];
    if (torn !== null && typeof text === 'string') browser.disk.set(key, text.slice(0, torn));
    browser.memory = new Map(browser.disk);
    browser.unwritten = [];
    browser.tasks = [];
    browser.timers.clear();
    browser.hung = [];
    browser.connections.clear();
    browser.lock = null;
    browser.waiting = [];
  };
  // What would be found after a death now, at the worst: a browser of its own.
  browser.afterDeath = () => {
    const other = simulatedBrowser();
    other.disk = new Map(browser.disk);
    other.memory = new Map(browser.disk);
    other.databases = new Map([...browser.databases].map(([name, texts]) => [name, new Map(texts)]));
    return other;
  };
  return browser;
}

// Whatever is random, from a seed.
export function dice(seed) {
  let state = seed * 2654435761 >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (n) => Math.floor(next() * n);
  return { below, of: (list) => list[below(list.length)], chance: (p) => next() < p };
}
