// A whole fight with ten combatants through three Initiative Turns: by thumb, and without a network.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, ready, reload, startServer, watch } from './harness.mjs';
import { thumb } from './hands.mjs';
import { expectAfterwards, expectWhole, play } from './whole.mjs';

test('by thumb', async (t) => {
  const { page } = await open(t);
  const log = await play(thumb(page));
  expectWhole(log);
  await expectAfterwards(page);
});

test('with the server stopped after the first visit', async (t) => {
  const server = await startServer();
  const { page, context } = await open(t, { server, offline: true });
  await page.evaluate(() => navigator.serviceWorker.ready);
  await server.close();
  await page.close();
  await assert.rejects(fetch(server.url));
  const again = await context.newPage();
  watch(t, again, server.url);
  await again.goto(server.url);
  await ready(again);
  expectWhole(await play(thumb(again)));
  await reload(again);
  await ready(again);
  await expectAfterwards(again);
});
