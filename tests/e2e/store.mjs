// What lies in the browser's storage: read, broken and made newer by tests, from a plain file of the
// same origin, while the page itself is closed.

export { seal, unseal } from '../../shell/envelope.js';

// Runs `act(page)` on a page of the origin that holds no script of Fray's.
export async function beside(context, server, act) {
  const page = await context.newPage();
  await page.goto(server.url + 'licences.txt');
  try {
    return await act(page);
  } finally {
    await page.close();
  }
}

// { local: {key: text}, mirror: {key: text} } of everything that the deployment at `path` has stored, without its prefix.
export const readAll = (page, path = '/') =>
  page.evaluate(async (path) => {
    const local = {};
    const prefix = `fray ${path} `;
    for (const key of Object.keys(localStorage).filter((key) => key.startsWith(prefix))) {
      local[key.slice(prefix.length)] = localStorage.getItem(key);
    }
    const done = (request) =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await done(indexedDB.open(`fray ${path}`));
    const store = database.transaction('texts').objectStore('texts');
    const [keys, values] = await Promise.all([done(store.getAllKeys()), done(store.getAll())]);
    database.close();
    return { local, mirror: Object.fromEntries(keys.map((key, i) => [key, values[i]])) };
  }, path);

// Writes texts by key, or removes those that are null.
export const writeAll = (page, { local = {}, mirror = {} }) =>
  page.evaluate(
    async ({ local, mirror }) => {
      for (const [key, text] of Object.entries(local)) {
        if (text === null) localStorage.removeItem(`fray / ${key}`);
        else localStorage.setItem(`fray / ${key}`, text);
      }
      await new Promise((resolve, reject) => {
        const opening = indexedDB.open('fray /');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const transaction = database.transaction('texts', 'readwrite', { durability: 'strict' });
          const store = transaction.objectStore('texts');
          for (const [key, text] of Object.entries(mirror)) {
            if (text === null) store.delete(key);
            else store.put(text, key);
          }
          transaction.oncomplete = () => {
            database.close();
            resolve();
          };
          transaction.onabort = () => reject(transaction.error);
        };
      });
    },
    { local, mirror },
  );
