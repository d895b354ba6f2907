// The whole fight with the page killed after every single action, and with the browser killed.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { contents, open, ready, saved, settled, startBrowserOn, startServer, watch } from './harness.mjs';
import { advance, circumstances, combatants, exampleFight } from './fight.mjs';
import { mouse, thumb } from './hands.mjs';
import { expectAfterwards, expectWhole, play } from './whole.mjs';

// What has to be the same after a page was opened again. What was just done is shown for a while only.
const standing = async (page) =>
  (await contents(page)).split('\n').filter((line) => !/button \| Log: /.test(line)).join('\n');

test('with the page killed and opened again after every single action', async (t) => {
  const { page, context, server } = await open(t);
  const hand = thumb(page);
  let killed = 0;
  expectWhole(
    await play(hand, async () => {
      const before = await standing(hand.page);
      // No goodbye: the renderer is gone from one instruction to the next.
      const crashed = hand.page.waitForEvent('crash');
      const cdp = await context.newCDPSession(hand.page);
      cdp.send('Page.crash').catch(() => {});
      await crashed;
      await hand.page.close();
      hand.page = await context.newPage();
      watch(t, hand.page, server.url);
      await hand.page.goto(server.url);
      await ready(hand.page);
      await settled(hand.page);
      assert.equal(await standing(hand.page), before);
      ++killed;
    }),
  );
  assert.ok(killed > 40, `${killed} times`);
  await expectAfterwards(hand.page);
});

test('with the whole browser killed as soon as the page says that it has saved', async (t) => {
  const server = await startServer();
  t.after(() => server.close());
  const profile = mkdtempSync(join(tmpdir(), 'fray-profile-'));
  t.after(() => rmSync(profile, { recursive: true, force: true, maxRetries: 5 }));
  const start = async () => {
    const started = await startBrowserOn(t, profile);
    const page = await started.browser.contexts()[0].newPage();
    watch(t, page, server.url);
    await page.goto(server.url);
    await ready(page);
    return { ...started, page, hand: mouse(page) };
  };
  let { page, hand, kill } = await start();
  await exampleFight(hand);
  for (let round = 0; round < 4; ++round) {
    await advance(hand);
    await advance(hand);
    await saved(page);
    const before = [await circumstances(page), await combatants(page)];
    await kill();
    ({ page, hand, kill } = await start());
    assert.deepEqual([await circumstances(page), await combatants(page)], before);
  }
  await kill();
});
