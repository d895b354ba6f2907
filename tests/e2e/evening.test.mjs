// The golden evening of tests/core/errant/journey/evening_test.cpp, on the page with the table's dice: twelve turns
// with two encounters, a talk, a fight, a chase, a duel, a battle with a flashpoint and a month in town, each in the
// ways in which a page has to be played. What each step says, and what all ends in, is as the pinned file has it.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { evening } from './evening.mjs';
import { assistive, keyboard } from './hands.mjs';
import { button, desktop, find, open, phone, settled } from './harness.mjs';

const golden = JSON.parse(readFileSync(new URL('../core/fixtures/evening-golden.json', import.meta.url), 'utf8'));

async function exported(hand) {
  const { page } = hand;
  await page.evaluate(() => (location.hash = '#/more'));
  const way = button(page, /^Export as a file/);
  await way.waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), hand.press(way)]);
  return JSON.parse(readFileSync(await download.path(), 'utf8'));
}

// What is kept but for what two ways of playing differ in: how often something was done, and in which order NPCs
// were looked at.
function kept(save) {
  const { company, journey, past, pastChases, pastBattles } = save;
  return { company, journey, past, pastChases, pastBattles };
}

for (const [way, handOf, device] of [
  ['by the accessibility tree alone', assistive, phone],
  ['by keyboard alone', keyboard, desktop],
])
  test(`the golden evening ${way}`, async (t) => {
    const { page } = await open(t, { hash: '#/more', device });
    const hand = handOf(page);
    await hand.press(find(page, 'radio', 'The table'));
    await hand.press(find(page, 'tab', 'Fight'));
    for (const [i, step] of golden.steps.entries()) {
      try {
        await evening(hand, step);
      } catch (error) {
        throw new Error(`step ${i}, ${JSON.stringify(step.page)}: ${error.message}`, { cause: error });
      }
    }
    await settled(page);
    const file = await exported(hand);
    const told = Object.values(file.records)
      .sort((a, b) => a.stamp - b.stamp)
      .flatMap(({ lines }) => lines.map(({ text }) => text));
    assert.deepEqual(told, golden.steps.flatMap(({ says }) => says));
    assert.deepEqual(kept(file.snapshot), kept(JSON.parse(`{${golden.end.join(',')}}`)));
  });
