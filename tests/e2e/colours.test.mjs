// Whoever has the system show pages in colours of its own, or asks for more contrast, gets that on the canvas too.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { button, open, phone, settled, shown, until } from './harness.mjs';
import { decode } from './png.mjs';

// The colour that most of the picture has, and the one at the left of the button that most stands out.
async function colours(page) {
  const { pixels, width } = decode(await page.screenshot());
  const count = new Map();
  for (const one of pixels) count.set(one, (count.get(one) ?? 0) + 1);
  const { x, y, height } = await button(page, 'Example fight').boundingBox();
  return {
    paper: [...count].sort((a, b) => b[1] - a[1])[0][0],
    button: pixels[Math.round(y + height / 2) * width + Math.round(x) + 12],
  };
}
const system = (page, name) =>
  page.evaluate((colour) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.forcedColorAdjust = 'none';
    probe.style.color = colour;
    const found = getComputedStyle(probe).color;
    probe.remove();
    const [red, green, blue] = found.match(/\d+/g).map(Number);
    return (red << 16) | (green << 8) | blue;
  }, name);

test('where the system forces its colours, the canvas has those, and no longer when it stops', async (t) => {
  const { page } = await open(t, { device: { ...phone, forcedColors: 'active' } });
  await shown(page, 'button', 'Example fight');
  await settled(page);
  const seen = await colours(page);
  assert.equal(seen.paper, await system(page, 'Canvas'));
  assert.equal(seen.button, await system(page, 'Highlight'));
  await page.emulateMedia({ forcedColors: 'none' });
  await until(async () => (await colours(page)).paper !== seen.paper, 'Fray’s own paper is back');
});

test('who asks for more contrast gets it', async (t) => {
  const { page } = await open(t);
  await shown(page, 'button', 'Example fight');
  await settled(page);
  const usual = await colours(page);
  await page.emulateMedia({ contrast: 'more' });
  await until(async () => (await colours(page)).paper !== usual.paper, 'the paper is lighter');
});
