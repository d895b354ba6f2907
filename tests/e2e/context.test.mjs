// A phone takes the graphics away from a page in the background; it comes back with nothing lost.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contents, frames, open, settled, sharpPhone, until } from './harness.mjs';
import { advance, exampleFight } from './fight.mjs';
import { thumb } from './hands.mjs';

// How many colours the canvas shows, as the browser puts it on the screen.
async function colours(page) {
  const png = await page.screenshot();
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes]));
    const copy = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
    copy.drawImage(picture, 0, 0);
    const { data } = copy.getImageData(0, 0, picture.width, picture.height);
    const seen = new Set();
    for (let i = 0; i < data.length; i += 4) seen.add((data[i] << 16) | (data[i + 1] << 8) | data[i + 2]);
    return seen.size;
  }, png.toString('base64'));
}

test('graphics that are lost come back by themselves, with nothing lost', async (t) => {
  const { page } = await open(t, { device: sharpPhone, allow: /CONTEXT_LOST_WEBGL|context lost/i });
  const hand = thumb(page);
  await exampleFight(hand);
  await advance(hand);
  await settled(page);
  const before = await contents(page);
  const rich = await colours(page);
  assert.ok(rich > 50, `${rich} colours`);

  await page.evaluate(() => {
    window.lost = document.getElementById('canvas').getContext('webgl2').getExtension('WEBGL_lose_context');
    window.lost.loseContext();
  });
  await until(() => page.evaluate(() => document.getElementById('canvas').getContext('webgl2').isContextLost()), 'the context is lost');
  // What is done meanwhile counts.
  await advance(hand);
  const drawn = await frames(page);
  await page.evaluate(() => window.lost.restoreContext());
  await until(async () => (await frames(page)) > drawn, 'the page draws again');
  await until(async () => (await colours(page)) > rich / 2, 'the canvas shows the page again');
  await settled(page);
  assert.notEqual(await contents(page), before);
  await advance(hand);
});
