// A whole fight played by a hand, and what has to be true of it afterwards.
import assert from 'node:assert/strict';
import { find, shown } from './act.mjs';
import { wholeFight } from './fight.mjs';

// Plays it; calls between(step) after every single action.
export async function play(hand, between = async () => {}) {
  const log = [];
  for await (const step of wholeFight(hand)) {
    log.push(step);
    await between(step);
  }
  return log;
}

export function expectWhole(log) {
  const has = (pattern) => assert.ok(log.some((step) => pattern.test(step)), `${pattern} in\n${log.join('\n')}`);
  for (const turn of [1, 2, 3]) has(new RegExp(`^turn ${turn}: Next`));
  has(/attacks/);
  has(/Roll surprise/);
  has(/Odd/);
  has(/moves/);
  has(/shifts/);
  has(/poisoned/);
  has(/falls/);
  has(/Morale/);
  assert.equal(log.at(-1), 'end');
}

export async function expectAfterwards(page) {
  // HP went back to the Company, and the log holds it all.
  await shown(page, 'button', /^Dov, .*\b[0-7] of 8 HP/);
  await page.evaluate(() => (location.hash = '#/fight/log'));
  await shown(page, 'dialog', 'Log');
  const search = find(page, 'searchbox', 'Search the log');
  await search.fill('poisoned');
  await shown(page, 'button', /poisoned.*(ends|over|gone|passes|wears)/i);
}
