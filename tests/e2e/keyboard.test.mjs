// The same whole fight by keyboard alone.
import { test } from 'node:test';
import { desktop, open } from './harness.mjs';
import { keyboard } from './hands.mjs';
import { expectAfterwards, expectWhole, play } from './whole.mjs';

test('by keyboard alone', async (t) => {
  const { page } = await open(t, { device: desktop });
  expectWhole(await play(keyboard(page)));
  await expectAfterwards(page);
});
