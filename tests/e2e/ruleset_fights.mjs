// The tests of one rule set's golden fights, played on the page step by step with the table's dice, through the
// accessibility tree alone; and of a whole fight of it by thumb and by keyboard. Each rule set has a file, golden_*,
// as files are tested side by side.
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

// `goldens`: the files in tests/core/fixtures by the names of their fights.
export function goldenFights(rules, goldens) {
  for (const [title, name] of Object.entries(goldens))
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

  for (const [way, handOf, device] of [['by thumb', thumb, phone], ['by keyboard', keyboard, desktop]])
    test(`a whole fight of ${rules} ${way}`, async (t) => {
      const hand = await sitDown(t, handOf, device, 'The app', rules);
      const { answers, attacks } = await fightItOut(hand);
      assert.ok(answers > 0 && attacks > 3, `${answers} answers, ${attacks} attacks`);
      await shown(hand.page, 'button', 'New fight');
    });
}
