// The broker within `./fray table`: on the page's own port, for tables and nothing else.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { WebSocket } from 'ws';
import { embeddedBroker } from '../../cmake/broker.mjs';
import { serve } from '../../cmake/serve.mjs';
import { line } from '../../shell/table/broker.js';

let folder, server;
before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fray-broker-'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  server = await serve({ root: folder, broker: embeddedBroker() });
});
after(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const hall = `fray/${'t'.repeat(16)}/h`;
// Resolves to whether the line ever stood, or was refused first.
const attempt = (t, { topics = [hall], path = 'mqtt', publish }) => new Promise((resolve) => {
  const own = line({ url: `${server.url.replace('http', 'ws')}${path}`, topics, will: () => ({ topic: hall, payload: new Uint8Array(0) }),
    open(url) {
      const socket = new WebSocket(url, ['mqtt']);
      socket.addEventListener('close', () => resolve('refused'));
      return socket;
    },
    up() {
      if (publish) own.publish(publish, Uint8Array.of(1));
      else resolve('stands');
    },
    down: () => resolve('cut'),
    message: (topic) => resolve(topic) });
  t.after(() => own.end());
});

test('a table’s own topics', async (t) => {
  assert.equal(await attempt(t, {}), 'stands');
  assert.equal(await attempt(t, { publish: hall }), hall);
});

test('nobody listens to tables whose name they do not know, or to all there is', async (t) => {
  for (const topic of ['#', 'fray/#', 'fray/+/h', '$SYS/#', `fray/${'t'.repeat(16)}/#`]) {
    assert.equal(await attempt(t, { topics: [topic] }), 'refused', topic);
  }
});

test('nothing is kept for anybody else', async (t) => {
  for (const topic of ['news', 'fray/short/h', `${hall}/more`]) assert.equal(await attempt(t, { publish: topic }), 'refused', topic);
});

test('at no other address', async (t) => {
  assert.equal(await attempt(t, { path: 'other' }), 'refused');
});
