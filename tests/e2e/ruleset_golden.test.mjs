// The golden fights of tests/core/savvy, tests/core/house and tests/core/zones, played on the page step by step with
// the table's dice, through the accessibility tree alone; and a whole fight by thumb and by keyboard.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { play } from './board.mjs';
import { button, desktop, doing, find, gone, open, phone, settled, shown } from './harness.mjs';
import { assistive, keyboard, thumb } from './hands.mjs';

const goldenOf = (name) => JSON.parse(readFileSync(new URL(`../core/fixtures/${name}-golden.json`, import.meta.url), 'utf8'));

async function sitDown(t, handOf, device, dice, rules = 'Savvy & Violence') {
  const { page } = await open(t, { hash: '#/more', device });
  const hand = handOf(page);
  await hand.press(find(page, 'radio', dice));
  await page.evaluate(() => (location.hash = '#/fight/rulesets'));
  await shown(page, 'dialog', 'Rules');
  await hand.press(find(page, 'button', rules));
  await shown(page, 'heading', rules);
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

for (const [name, rules] of [['savvy', 'Savvy & Violence'], ['house', 'House rules'], ['zones', 'Zones & Reactions']])
  test(`the golden fight of ${rules}, by the accessibility tree alone`, async (t) => {
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

// The big button does something at once: it opens no form.
const goesOn = (name) => /^(Roll the |The enemies|To the Saves|After the |End round )/.test(name);

// Whoever may attack does, whatever is asked gets its first answer, until one side is beaten.
async function fightItOut(hand) {
  const { page } = hand;
  const act = (locator) => doing(page, () => hand.press(locator));
  const there = async (locator) => (await locator.count()) > 0;
  const next = find(page, 'region', 'Actions').getByRole('button').first();
  const byForm = async (opens, name) => {
    await hand.press(opens);
    await shown(page, 'dialog', name);
    await settled(page);
    await act(find(page, 'dialog', name).getByRole('button', { name, exact: true }));
    await gone(page, 'dialog', name);
  };
  await act(button(page, 'Example fight'));
  for (let actions = 1; actions < 200; ++actions) {
    await settled(page);
    const name = await next.getAttribute('aria-label');
    if (name === 'End the fight') return act(next);
    const asked = button(page, /^(Save: |Test Morale|Flee$|Spare the weapon$|Leave it$)/);
    const attack = button(page, /: Attack$/);
    if (await there(asked)) {
      await act(asked.first());
    } else if (await there(attack)) {
      await byForm(attack.first(), 'Attack');
    } else if (name === 'Roll surprise') {
      await byForm(next, name);
    } else if (goesOn(name)) {
      await act(next);
    } else {
      throw new Error(`${name} is not how a fight goes on`);
    }
  }
  assert.fail('nobody is ever beaten');
}

for (const [way, handOf, device] of [['by thumb', thumb, phone], ['by keyboard', keyboard, desktop]])
  test(`a whole fight ${way}`, async (t) => {
    const hand = await sitDown(t, handOf, device, 'The app', 'Savvy & Violence');
    await fightItOut(hand);
    await shown(hand.page, 'button', 'New fight');
  });
