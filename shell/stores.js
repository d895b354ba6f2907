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

export async function openDatabase(factory = globalThis.indexedDB) {
  if (!factory) throw new DOMException('There is no IndexedDB', 'NotSupportedError');
  const opening = factory.open('fray', 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore('texts');
  const late = new Promise((_, reject) => {
    setTimeout(() => reject(new DOMException('No answer', 'TimeoutError')), patience);
  });
  const database = await Promise.race([request(opening), late]);
  // Another tab that erases or upgrades is not to wait for this one.
  database.onversionchange = () => database.close();

  return {
    async list() {
      const store = database.transaction('texts').objectStore('texts');
      const [keys, values] = await Promise.all([request(store.getAllKeys()), request(store.getAll())]);
      return Object.fromEntries(keys.map((key, i) => [key, values[i]]));
    },
    // All of the changes (key → text, or null to remove) or none; resolves when they are on the disk.
    write(changes) {
      return new Promise((resolve, reject) => {
        const transaction = database.transaction('texts', 'readwrite', { durability: 'strict' });
        transaction.oncomplete = () => resolve();
        transaction.onabort = () => reject(transaction.error ?? new DOMException('Aborted', 'AbortError'));
        const store = transaction.objectStore('texts');
        for (const [key, text] of changes) {
          if (text === null) store.delete(key);
          else store.put(text, key);
        }
        transaction.commit?.();
      });
    },
    clear: () => new Promise((resolve, reject) => {
      const transaction = database.transaction('texts', 'readwrite', { durability: 'strict' });
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
      transaction.objectStore('texts').clear();
    }),
  };
}
