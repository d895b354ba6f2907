// The golden fights of tests/core/savvy, tests/core/house and tests/core/zones, played on the page step by step with
// the table's dice, through the accessibility tree alone; and of each a whole fight by thumb and by keyboard.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fightItOut, play } from './board.mjs';
import { desktop, find, open, phone, settled, shown, titled } from './harness.mjs';
import { assistive, keyboard, thumb } from './hands.mjs';

const goldenOf = (name) => JSON.parse(readFileSync(new URL(`../core/fixtures/${name}.json`, import.meta.url), 'utf8'));

async function sitDown(t, handOf, device, dice, rules) {
  const { page } = await open(t, { hash: '#/more', device });
  const hand = handOf(page);
  await hand.press(find(page, 'radio', dice));
  await page.evaluate(() => (location.hash = '#/fight/rulesets'));
  await shown(page, 'dialog', 'Rules');
  await hand.press(find(page, 'button', rules));
  await shown(page, 'heading', titled(rules));
  await settled(page);
  return hand;
}

// What the log says of each step, out of an exported file.
async function told({ page }) {
  await page.evaluate(() => (location.hash = '#/more'));
  const exporting = find(page, 'button', /^Export as a file/);
  await exporting.waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), exporting.tap()]);
  const file = JSON.parse(readFileSync(await download.path(), 'utf8'));
  return Object.values(file.records)
    .sort((a, b) => a.stamp - b.stamp)
    .map(({ lines }) => lines.map(({ text }) => text));
}

const sets = { savvy: 'Savvy & Violence', house: 'House rules', zones: 'Zones & Reactions' };

const fights = [
  ...Object.entries(sets).map(([name, rules]) => [`the golden fight of ${rules}`, `${name}-golden`, rules]),
  ['an ambush among three factions', 'zones-ambush', sets.zones],
  ['a fight of detachments', 'house-detachments', sets.house],
];
for (const [title, name, rules] of fights)
  test(`${title}, by the accessibility tree alone`, async (t) => {
    const golden = goldenOf(name);
    const hand = await sitDown(t, assistive, phone, 'The table', rules);
    for (const [i, step] of golden.steps.entries()) {
      try {
        await play(hand, step);
      } catch (error) {
        throw new Error(`step ${i}, ${JSON.stringify(step.page)}: ${error.message}`, { cause: error });
      }
    }
    assert.deepEqual(await told(hand), golden.steps.map(({ says }) => says));
  });

for (const rules of Object.values(sets))
  for (const [way, handOf, device] of [['by thumb', thumb, phone], ['by keyboard', keyboard, desktop]])
    test(`a whole fight of ${rules} ${way}`, async (t) => {
      const hand = await sitDown(t, handOf, device, 'The app', rules);
      const { answers, attacks } = await fightItOut(hand);
      assert.ok(answers > 0 && attacks > 3, `${answers} answers, ${attacks} attacks`);
      await shown(hand.page, 'button', 'New fight');
    });
