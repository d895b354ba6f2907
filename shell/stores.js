// The two places where texts are kept by key: localStorage, at once, and IndexedDB, on the disk for certain.
const prefix = 'fray/';

// Throws what the browser throws; `list` never does.
export const localStore = {
  list() {
    const all = {};
    try {
      for (let i = 0; i < localStorage.length; ++i) {
        const key = localStorage.key(i);
        if (key.startsWith(prefix)) all[key.slice(prefix.length)] = localStorage.getItem(key);
      }
    } catch {
      // Refused: as good as empty, and writing will say so.
    }
    return all;
  },
  get(key) {
    try {
      return localStorage.getItem(prefix + key);
    } catch {
      return null;
    }
  },
  put: (key, text) => localStorage.setItem(prefix + key, text),
  remove: (key) => localStorage.removeItem(prefix + key),
};

const request = (operation) => new Promise((resolve, reject) => {
  operation.onsuccess = () => resolve(operation.result);
  operation.onerror = () => reject(operation.error);
});
const patience = 4000; // ms until a database that does not open counts as refused

async function connect(factory, again) {
  const opening = factory.open('fray', 1);
  opening.onupgradeneeded = () => {
    // It was deleted behind the page's back. An empty one would count as whole at the next start.
    if (again) opening.transaction.abort();
    else opening.result.createObjectStore('texts');
  };
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new DOMException('No answer', 'TimeoutError')), patience);
  });
  const database = await Promise.race([request(opening), late]).finally(() => clearTimeout(timer));
  // Another tab that erases or upgrades is not to wait for this one.
  database.onversionchange = () => database.close();
  return database;
}

// Resolves when everything that `fill` asks of the store is on the disk, all of it or nothing.
const written = (database, fill) => new Promise((resolve, reject) => {
  const transaction = database.transaction('texts', 'readwrite', { durability: 'strict' });
  transaction.oncomplete = () => resolve();
  transaction.onabort = () => reject(transaction.error ?? new DOMException('Aborted', 'AbortError'));
  fill(transaction.objectStore('texts'));
  transaction.commit?.();
});

export async function openDatabase(factory = globalThis.indexedDB) {
  if (!factory) throw new DOMException('There is no IndexedDB', 'NotSupportedError');
  let database = await connect(factory);
  // A browser may close the connection while the page goes on, to make room or after a failure of
  // the disk: it is opened anew where it is next needed.
  async function use(work) {
    try {
      return await work(database);
    } catch (error) {
      if (error?.name !== 'InvalidStateError') throw error;
      database = await connect(factory, true);
      return work(database);
    }
  }

  return {
    list: () => use(async (open) => {
      const store = open.transaction('texts').objectStore('texts');
      const [keys, values] = await Promise.all([request(store.getAllKeys()), request(store.getAll())]);
      return Object.fromEntries(keys.map((key, i) => [key, values[i]]));
    }),
    // All of the changes (key → text, or null to remove) or none; resolves when they are on the disk.
    write: (changes) => use((open) => written(open, (store) => {
      for (const [key, text] of changes) {
        if (text === null) store.delete(key);
        else store.put(text, key);
      }
    })),
    clear: () => use((open) => written(open, (store) => store.clear())),
  };
}
