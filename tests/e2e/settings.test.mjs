import assert from 'node:assert/strict';
import { test } from 'node:test';
import { button, find, frames, go, open, ready, reload, tap, until } from './harness.mjs';

const checked = (page, name) => find(page, 'radio', name).getAttribute('aria-checked');
const surface = (page) =>
  page.evaluate(() => document.querySelector('meta[name=theme-color]:not([media])')?.content ?? document.querySelector('meta[name=theme-color]').content);

test('theme, text size, thumb and dice outlive a reload', async (t) => {
  const { page } = await open(t, { hash: '#/more' });
  await tap(page, 'radio', 'Dark');
  await tap(page, 'radio', 'Left');
  await tap(page, 'radio', 'The table');
  await find(page, 'slider', 'Text size').fill('150');
  await until(async () => (await checked(page, 'Dark')) === 'true', 'dark is chosen');
  await until(async () => /^150/.test(await find(page, 'slider', 'Text size').getAttribute('aria-valuetext')), 'and the size');
  await reload(page);
  await ready(page);
  for (const name of ['Dark', 'Left', 'The table']) assert.equal(await checked(page, name), 'true', name);
  assert.equal(await find(page, 'slider', 'Text size').inputValue(), '150');
});

test('a link opens beside the fight', async (t) => {
  const { page, context } = await open(t, { hash: '#/more/about' });
  const opened = context.waitForEvent('page');
  await tap(page, 'link', 'All licences in full');
  const other = await opened;
  await other.waitForURL(/licences\.txt$/);
  assert.match(await other.textContent('body'), /Dear ImGui/);
  assert.match(page.url(), /#\/more\/about$/);
});

test('the dark theme is dark, the light one light, and the system is followed', async (t) => {
  const { page } = await open(t, { hash: '#/more' });
  const brightness = async () => {
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const png = await page.screenshot({ clip: { x: 2, y: 2, width: 8, height: 8 } });
    return page.evaluate(async (bytes) => {
      const picture = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
      const copy = new OffscreenCanvas(1, 1).getContext('2d');
      copy.drawImage(picture, 0, 0, 1, 1);
      const [r, g, b] = copy.getImageData(0, 0, 1, 1).data;
      return (r + g + b) / 3;
    }, [...png]);
  };
  await until(async () => (await brightness()) > 200, 'the page is light at first');
  await tap(page, 'radio', 'Dark');
  await until(async () => (await brightness()) < 60, 'the page turns dark');
  await tap(page, 'radio', 'Light');
  await until(async () => (await brightness()) > 200, 'the page turns light');
  await tap(page, 'radio', 'System');
  await page.emulateMedia({ colorScheme: 'dark' });
  await until(async () => (await brightness()) < 60, 'the page follows the system');
});

test('the thumb’s side decides where undo stands', async (t) => {
  const { page } = await open(t, { hash: '#/more' });
  const undo = button(page, 'Undo');
  const side = async () => ((await undo.boundingBox()).x < 195 ? 'left' : 'right');
  const first = await side();
  await tap(page, 'radio', first === 'left' ? 'Right' : 'Left');
  const other = await side();
  await tap(page, 'radio', 'Left');
  await until(async () => (await side()) === 'left', 'undo stands at the left for a left thumb');
  await tap(page, 'radio', 'Right');
  await until(async () => (await side()) === 'right', 'undo stands at the right for a right thumb');
  assert.ok(first && other);
});
