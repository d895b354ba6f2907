// The two places where texts are kept by key: localStorage, at once, and IndexedDB, on the disk for certain.
// Several deployments may share an origin: what each one stores, and its lock, bear its path. What was stored before
// they did stays where it is, and belongs to the deployment that was the first to find it, as noted under "scope".
const home = (globalThis.location?.pathname ?? '/').replace(/[^/]*$/, '');
const before = { name: 'fray', prefix: 'fray/' };
export let place; // { name: of the database and the lock, prefix: of keys in localStorage }
let taken; // by another deployment

// To be called before anything is read.
export function findPlace() {
  place = { name: `fray ${home}`, prefix: `fray ${home} ` };
  taken = false;
  try {
    const owner = localStorage.getItem('fray/scope');
    const found = Array.from(localStorage, (_, i) => localStorage.key(i)).some((key) => key.startsWith(before.prefix));
    taken = owner !== null && owner !== home;
    if (found && !taken) own();
  } catch {
    // Refused: there is nothing to find.
  }
}
function own() {
  place = before;
  try {
    localStorage.setItem('fray/scope', home);
  } catch {
    // No room for it: the database notes it too.
  }
}

// Throws what the browser throws; `list` never does.
export const localStore = {
  list() {
    const all = {};
    try {
      for (let i = 0; i < localStorage.length; ++i) {
        const key = localStorage.key(i);
        if (key.startsWith(place.prefix)) all[key.slice(place.prefix.length)] = localStorage.getItem(key);
      }
    } catch {
      // Refused: as good as empty, and writing will say so.
    }
    return all;
  },
  get(key) {
    try {
      return localStorage.getItem(place.prefix + key);
    } catch {
      return null;
    }
  },
  put: (key, text) => localStorage.setItem(place.prefix + key, text),
  remove: (key) => localStorage.removeItem(place.prefix + key),
};

const request = (operation) => new Promise((resolve, reject) => {
  operation.onsuccess = () => resolve(operation.result);
  operation.onerror = () => reject(operation.error);
});
const patience = 4000; // ms until a database that does not open counts as refused

// With `existing` none is made where there is none.
async function connect(factory, name, existing) {
  const opening = factory.open(name, 1);
  opening.onupgradeneeded = () => {
    if (existing) opening.transaction.abort();
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

async function listed(database) {
  const store = database.transaction('texts').objectStore('texts');
  const [keys, values] = await Promise.all([request(store.getAllKeys()), request(store.getAll())]);
  return Object.fromEntries(keys.map((key, i) => [key, values[i]]));
}

// Only where there is none: one that does not open may hold saves, and is told of.
const none = (error) => {
  if (error?.name !== 'AbortError') throw error;
  return null;
};

// The database from before there were deployments, if this one's saves are in it; else null.
async function ownFromBefore(factory) {
  const known = place === before;
  if (!known) {
    const names = await factory.databases?.().catch(() => null);
    if (taken || (names && !names.some(({ name }) => name === before.name))) return null;
  }
  const opening = connect(factory, before.name, !known);
  const database = known ? await opening : await opening.catch(none);
  if (!database) return null;
  const { scope, ...texts } = await listed(database);
  if (known || scope === home || (scope === undefined && Object.keys(texts).length)) {
    own();
    if (scope !== home) await written(database, (store) => store.put(home, 'scope')).catch(() => {});
    return database;
  }
  database.close();
  return null;
}

export async function openDatabase(factory = globalThis.indexedDB) {
  if (!factory) throw new DOMException('There is no IndexedDB', 'NotSupportedError');
  let database = (await ownFromBefore(factory)) ?? await connect(factory, place.name);
  // A browser may close the connection while the page goes on, to make room or after a failure of
  // the disk: it is opened anew where it is next needed.
  async function use(work) {
    try {
      return await work(database);
    } catch (error) {
      if (error?.name !== 'InvalidStateError') throw error;
      // It may have been deleted behind the page's back. An empty one would count as whole at the next start.
      database = await connect(factory, place.name, true);
      return work(database);
    }
  }

  return {
    list: () => use(listed),
    // All of the changes (key → text, or null to remove) or none; resolves when they are on the disk.
    write: (changes) => use((open) => written(open, (store) => {
      for (const [key, text] of changes) {
        if (text === null) store.delete(key);
        else store.put(text, key);
      }
    })),
    // Of all that is there but this, key → text.
    clear: (left = []) => use((open) => written(open, (store) => {
      store.clear();
      for (const [key, text] of left) store.put(text, key);
    })),
  };
}
