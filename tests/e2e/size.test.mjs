// Any size, any text: nothing that can be used is out of reach or too small for a thumb.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { find, go, open, phone, settled, shown, until } from './harness.mjs';
import { advance, exampleFight } from './fight.mjs';
import { thumb } from './hands.mjs';
import { hours } from './hours.mjs';
import { misplaced } from './size.mjs';
import { addresses, fightAddresses, walk } from './walk.mjs';

const at = (width, height) => ({ ...phone, viewport: { width, height } });

async function nothingMisplaced(page, list) {
  for await (const address of walk(page, list)) {
    await settled(page);
    assert.deepEqual(await misplaced(page), [], address);
  }
}
async function setTextSize(page, percent) {
  await page.evaluate(() => (location.hash = '#/more'));
  const slider = find(page, 'slider', 'Text size');
  await slider.waitFor();
  await slider.fill(String(percent));
  await until(async () => (await slider.inputValue()) === String(percent), `text at ${percent} %`);
}

test('what is too small, cut off or out of view is noticed', async (t) => {
  const { page } = await open(t);
  await settled(page);
  await page.evaluate(() => {
    const [first, second, third] = ['New fight', 'Add an Errant', 'Example fight'].map((name) => document.querySelector(`#semantics button[aria-label="${name}"]`));
    first.style.height = '30px';
    second.style.left = '380px';
    third.style.top = '900px';
  });
  const found = (await misplaced(page)).join('\n');
  for (const pattern of [/is small/, /cut off/, /out of view|cannot be scrolled/]) assert.match(found, pattern);
});

for (const [name, width, height, percent] of [
  ['a phone', 390, 844, 100],
  ['a small phone', 320, 568, 100],
  ['a phone on its side', 844, 390, 100],
  ['a desktop', 1280, 800, 100],
  ['a phone, text at 200 %', 390, 844, 200],
  ['a small phone, text at 200 %', 320, 568, 200],
  ['a phone on its side, text at 200 %', 844, 390, 200],
  ['a phone, text at 80 %', 390, 844, 80],
  ['a window of 1280 × 1024 at 400 %', 320, 256, 100],
]) {
  test(`${name}: everything is within reach`, async (t) => {
    const { page } = await open(t, { device: at(width, height) });
    if (percent !== 100) await setTextSize(page, percent);
    await nothingMisplaced(page, addresses);
    await page.evaluate(() => (location.hash = '#/fight'));
    const hand = thumb(page);
    await exampleFight(hand);
    for (let i = 0; i < 4; ++i) {
      await settled(page);
      assert.deepEqual(await misplaced(page), []);
      await advance(hand);
    }
    await nothingMisplaced(page, fightAddresses);
  });

  test(`${name}: everything is within reach in the hours between fights, in duels and battles`, async (t) => {
    const { page } = await open(t, { device: at(width, height) });
    if (percent !== 100) await setTextSize(page, percent);
    await page.evaluate(() => (location.hash = '#/fight'));
    for await (const place of hours(thumb(page))) {
      await settled(page);
      assert.deepEqual(await misplaced(page), [], place);
    }
  });
}

test('a phone that is turned shows the same, laid out anew', async (t) => {
  const { page } = await open(t);
  await exampleFight(thumb(page));
  for (const [width, height] of [[844, 390], [390, 844], [1024, 768], [390, 844]]) {
    await page.setViewportSize({ width, height });
    await until(
      () =>
        page.evaluate(() => {
          const { width, height } = document.getElementById('canvas').getBoundingClientRect();
          return Math.abs(width - innerWidth) < 1 && Math.abs(height - innerHeight) < 1;
        }),
      'the canvas fills the page',
    );
    await settled(page);
    await shown(page, 'button', 'Roll distance');
    assert.deepEqual(await misplaced(page), []);
  }
});

test('ten combatants and the one big button are seen at once', async (t) => {
  const { page } = await open(t);
  const { addErrant, combatants, newFight, advanceToPhase } = await import('./fight.mjs');
  const hand = thumb(page);
  for (const name of ['Ada', 'Bo', 'Cleo', 'Dov']) await addErrant(hand, name);
  await newFight(hand, { light: 'Bright', distance: 30 });
  await advanceToPhase(hand);
  await settled(page);
  assert.equal((await combatants(page)).length, 10);
  const limit = (await find(page, 'button', 'Next').boundingBox()).y;
  const boxes = await page
    .getByRole('button', { name: /, \d+ of \d+ HP/ })
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().bottom));
  assert.deepEqual(boxes.filter((bottom) => bottom > limit), []);
});

test('the canvas has a pixel for each of the screen’s', async (t) => {
  for (const deviceScaleFactor of [1, 2, 2.625, 3]) {
    const { page } = await open(t, { device: { ...phone, deviceScaleFactor } });
    await until(
      () =>
        page.evaluate(() => {
          const canvas = document.getElementById('canvas');
          return Math.abs(canvas.width - innerWidth * devicePixelRatio) <= 1 && Math.abs(canvas.height - innerHeight * devicePixelRatio) <= 1;
        }),
      `sharp at ${deviceScaleFactor}`,
    );
    await go(page, 'More');
  }
});
