// What has to be in sight at once: on the smallest phone in the largest letters, on a phone on its side, on a wide screen.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { advanceToPhase, exampleFight, row } from './fight.mjs';
import { button, desktop, find, open, phone, settled, shown } from './harness.mjs';
import { mouse, thumb } from './hands.mjs';

const boxOf = (locator) => locator.first().boundingBox();
const sized = (width, height, device = phone) => ({ device: { ...device, viewport: { width, height } } });

test('at 200 % on 320 × 568 the first combatant is on the first screen', async (t) => {
  const { page } = await open(t, sized(320, 568));
  const hand = thumb(page);
  await page.evaluate(() => (location.hash = '#/more'));
  const slider = find(page, 'slider', 'Text size');
  await slider.waitFor();
  await slider.fill('200');
  await settled(page);
  await page.evaluate(() => (location.hash = '#/fight'));
  await exampleFight(hand);
  await advanceToPhase(hand);
  await settled(page);
  const first = await boxOf(page.getByRole('button', { name: /, \d+ of \d+ HP/ }));
  const below = await boxOf(button(page, /^Log: /));
  // Its name, and its buttons as far as their middle: 22 px and the row's edge may lie below.
  assert.ok(first && below && first.y >= 0 && first.y + first.height - 28 <= below.y, `${JSON.stringify(first)} above ${JSON.stringify(below)}`);
});

test('on its side a phone keeps the title, and a row below it', async (t) => {
  const { page } = await open(t, sized(844, 390));
  await exampleFight(thumb(page));
  await settled(page);
  const title = await boxOf(page.getByRole('heading', { level: 1 }));
  const first = await boxOf(page.getByRole('button', { name: /, \d+ of \d+ HP/ }));
  assert.ok(title && title.y >= 0 && title.height > 0, JSON.stringify(title));
  assert.ok(first && first.y > title.y && first.y + first.height <= 390, JSON.stringify(first));
});

test('on a wide screen the sides stand beside each other, and the card has a pane', async (t) => {
  const { page } = await open(t, sized(1440, 900, desktop));
  await exampleFight(mouse(page));
  await settled(page);
  const [ours, theirs] = [await boxOf(row(page, 'Maren')), await boxOf(row(page, 'Goblin 1'))];
  assert.ok(Math.abs(ours.y - theirs.y) < 1 && ours.x + ours.width <= theirs.x, JSON.stringify([ours, theirs]));
  await row(page, 'Goblin 1').click();
  await shown(page, 'dialog', 'Goblin 1');
  await settled(page);
  const card = await boxOf(find(page, 'dialog', 'Goblin 1'));
  assert.ok(await row(page, 'Maren').isVisible());
  const now = await boxOf(row(page, 'Maren'));
  assert.ok(now.x + now.width <= card.x, JSON.stringify([now, card]));
});
