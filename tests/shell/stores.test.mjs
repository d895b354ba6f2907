// The database's connection, which a browser may close while the page goes on.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findPlace, openDatabase } from '../../shell/stores.js';

findPlace();

// As much of IndexedDB as is used: requests and transactions that succeed in a later turn.
function fakeFactory(texts = new Map()) {
  const later = (object, event, result) => {
    setImmediate(() => {
      object.result = result;
      object[event]?.();
    });
    return object;
  };
  const store = {
    put: (text, key) => texts.set(key, text),
    delete: (key) => texts.delete(key),
    clear: () => texts.clear(),
    getAllKeys: () => later({}, 'onsuccess', [...texts.keys()]),
    getAll: () => later({}, 'onsuccess', [...texts.values()]),
  };
  const factory = {
    connections: [],
    databases: async () => [],
    deleted: false,
    open() {
      const connection = {
        closed: false,
        transaction() {
          if (connection.closed) throw new DOMException('The connection is closing', 'InvalidStateError');
          return later({ objectStore: () => store }, 'oncomplete');
        },
      };
      factory.connections.push(connection);
      if (!factory.deleted) return later({}, 'onsuccess', connection);
      const opening = { error: new DOMException('aborted', 'AbortError') };
      opening.transaction = { abort: () => later(opening, 'onerror') };
      return later(opening, 'onupgradeneeded');
    },
  };
  return factory;
}

test('a connection that the browser closed is opened anew, and nothing is lost', async () => {
  const factory = fakeFactory();
  const database = await openDatabase(factory);
  await database.write([['a', 'one']]);
  factory.connections[0].closed = true;
  await database.write([['b', 'two']]);
  assert.equal(factory.connections.length, 2);
  assert.deepEqual(await database.list(), { a: 'one', b: 'two' });
});

test('one that was deleted is not begun anew, for it would count as whole', async () => {
  const factory = fakeFactory();
  const database = await openDatabase(factory);
  factory.connections[0].closed = true;
  factory.deleted = true;
  await assert.rejects(database.write([['b', 'two']]), { name: 'AbortError' });
});

test('without IndexedDB it says so', async () => {
  await assert.rejects(openDatabase(null), { name: 'NotSupportedError' });
});
