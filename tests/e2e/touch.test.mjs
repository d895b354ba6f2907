// Fingers: what is a tap, what scrolls, what is neither.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { button, centre, find, finger, frames, go, gone, open, phone, settled, sharpPhone, shown, stamp, swipe, tap, until } from './harness.mjs';
import { exampleFight } from './fight.mjs';
import { mouse, thumb } from './hands.mjs';
import { decode } from './png.mjs';

// How far a pane is scrolled.
const top = (page, name = 'Bestiary') => page.locator('[role=main], [role=dialog]').and(page.getByLabel(name, { exact: true })).locator('.pane').evaluate((pane) => pane.scrollTop);
const twoFrames = (page) => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

test('a swipe scrolls, goes on by itself, and comes to rest', async (t) => {
  const { page } = await open(t, { device: sharpPhone, hash: '#/more' });
  const touch = await finger(page);
  await touch.down(370, 600, 16);
  for (const y of [590, 570, 550, 530, 510]) await touch.move(370, y, 16);
  await until(async () => (await top(page, 'More')) >= 80, 'the page follows the finger');
  const atRelease = await top(page, 'More');
  assert.ok(atRelease <= 90, `by ${atRelease}`);
  await touch.up(8);
  await until(async () => (await top(page, 'More')) > atRelease + 20, 'it goes on by itself');
  await settled(page);
});

test('a touch stops a list that is still moving, and is no tap', async (t) => {
  const { page } = await open(t, { device: sharpPhone, hash: '#/more/rules' });
  const touch = await finger(page);
  await touch.down(200, 700, 16);
  for (const y of [660, 620, 580, 540, 500]) await touch.move(200, y, 16);
  await Promise.all([touch.up(16), touch.down(200, 500, 30)]); // at once, while it moves
  await until(async () => {
    const seen = await top(page, 'Rules');
    await twoFrames(page);
    return seen > 150 && (await top(page, 'Rules')) === seen;
  }, 'the list stands still under the finger');
  const held = await top(page, 'Rules');
  await touch.up();
  await settled(page);
  assert.equal(await top(page, 'Rules'), held);
  assert.match(page.url(), /#\/more\/rules$/);
});

test('what a finger drags along is not tapped', async (t) => {
  const { page } = await open(t, { hash: '#/bestiary' });
  const from = await centre(find(page, 'button', /^Goblin, /));
  await swipe(page, from, { x: from.x, y: from.y - 60 });
  await settled(page);
  assert.match(page.url(), /#\/bestiary$/);
  // Nor when it comes back to where it went down.
  const again = await centre(find(page, 'button', /^Goblin, /));
  const touch = await finger(page);
  await touch.down(again.x, again.y);
  await touch.move(again.x, again.y + 40);
  await touch.move(again.x, again.y);
  await touch.up();
  await settled(page);
  assert.match(page.url(), /#\/bestiary$/);
});

test('a finger that trembles still taps', async (t) => {
  const { page } = await open(t, { hash: '#/bestiary' });
  const { x, y } = await centre(find(page, 'button', /^Goblin, /));
  const touch = await finger(page);
  await touch.down(x, y);
  await touch.move(x + 3, y - 4);
  await touch.up();
  await shown(page, 'dialog', 'Goblin');
});

test('a touch that the system takes away is no tap', async (t) => {
  const { page } = await open(t);
  const { x, y } = await centre(button(page, 'Example fight'));
  const before = await stamp(page);
  const touch = await finger(page);
  await touch.down(x, y);
  await touch.cancel();
  await settled(page);
  assert.equal(await stamp(page), before);
  assert.ok(await button(page, 'Example fight').isVisible());
  await tap(page, 'button', 'Example fight');
  await shown(page, 'button', 'Roll distance');
});

test('a second finger does nothing of its own', async (t) => {
  const { page } = await open(t);
  const { x, y } = await centre(button(page, 'New fight'));
  const other = await centre(button(page, 'Example fight'));
  const cdp = await page.context().newCDPSession(page);
  const send = (type, touchPoints) => cdp.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', [{ x, y, id: 1 }]);
  await send('touchStart', [{ x, y, id: 1 }, { ...other, id: 2 }]);
  await send('touchEnd', [{ x, y, id: 1 }]);
  await settled(page);
  assert.ok(await button(page, 'Example fight').isVisible());
  await send('touchEnd', []);
  await shown(page, 'dialog', 'New fight');
});

test('each place keeps how far it was scrolled', async (t) => {
  const { page } = await open(t, { hash: '#/bestiary' });
  await swipe(page, { x: 200, y: 600 }, { x: 200, y: 400 });
  await settled(page);
  const left = await top(page);
  assert.ok(left > 0);
  await go(page, 'More');
  await go(page, 'Bestiary');
  await settled(page);
  assert.ok(Math.abs((await top(page)) - left) < 1);
  // Also while a sheet is open over it.
  await find(page, 'button', /, Threat \d/).filter({ visible: true }).nth(4).tap();
  await find(page, 'button', 'Close').tap();
  await settled(page);
  assert.ok(Math.abs((await top(page)) - left) < 150);
});

test('a long press shows what a control is about, and does nothing else', async (t) => {
  const { page } = await open(t);
  await exampleFight(thumb(page));
  const before = await stamp(page);
  const { x, y } = await centre(button(page, 'Roll distance'));
  const touch = await finger(page);
  await touch.down(x, y);
  await until(() => /#\/fight\/rule\/E-DIST-1/.test(page.url()), 'the rule is shown while the finger is down');
  await touch.up();
  await settled(page);
  assert.equal(await stamp(page), before);
  await find(page, 'button', 'Close').tap();
  await gone(page, 'button', 'Close');
  await shown(page, 'button', 'Roll distance');
});

test('a finger leaves no hover behind, a mouse wheel scrolls', async (t) => {
  const viewport = { width: 390, height: 568 };
  const device = { ...phone, viewport, hasTouch: false, isMobile: false };
  const { page } = await open(t, { hash: '#/bestiary', device });
  await settled(page);
  await page.mouse.move(200, 300);
  const before = await frames(page);
  await page.mouse.wheel(0, 300);
  await until(async () => (await top(page)) > 100, 'the wheel scrolls');
  assert.ok((await frames(page)) > before);
});

// The ring round what has the focus is for keys; the focus itself is where it was, for whoever listens.
test('no ring stays after a touch, and keys bring it', async (t) => {
  const { page } = await open(t);
  const hand = thumb(page);
  await exampleFight(hand);
  await settled(page);
  const row = button(page, /^Maren, /);
  const box = await row.boundingBox();
  const look = async () => {
    await settled(page);
    return [...decode(await page.screenshot({ clip: box })).pixels].join();
  };
  const plain = await look();
  const focused = () => page.evaluate(() => document.activeElement.getAttribute('aria-label'));
  for (const press of [hand.press, mouse(page).press]) {
    await press(row);
    await shown(page, 'dialog', 'Maren');
    await settled(page);
    await press(button(page, 'Close'));
    await gone(page, 'dialog', 'Maren');
    await page.mouse.move(1, 1); // what lies under a mouse is drawn otherwise
    assert.ok((await look()) === plain, 'a ring is drawn');
    assert.match(await focused(), /^Maren, /);
  }
  await row.focus();
  await page.keyboard.press('Enter');
  await shown(page, 'dialog', 'Maren');
  await page.keyboard.press('Escape');
  await gone(page, 'dialog', 'Maren');
  assert.ok((await look()) !== plain, 'no ring is drawn');
  assert.match(await focused(), /^Maren, /);
});
