// Letters are drawn by the browser: those of the page's own faces, and whatever else a phone knows.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { button, find, freshContext, open, sharedServer, shown } from './harness.mjs';
import { addErrant } from './fight.mjs';
import { thumb } from './hands.mjs';
import { decode } from './png.mjs';

test('a name is shown in any script', async (t) => {
  const { page } = await open(t);
  const hand = thumb(page);
  for (const name of ['Жук', 'Яга', 'Žižka']) await addErrant(hand, name);
  const picture = async (name) => {
    const { x, y, height } = await button(page, new RegExp(`^${name}, `)).boundingBox();
    const clip = { x: x + 16, y: y + height / 2 - 12, width: 40, height: 24 };
    return Buffer.from(decode(await page.screenshot({ clip })).pixels.buffer);
  };
  // Letters that cannot be drawn all look alike.
  const [one, other, czech] = [await picture('Жук'), await picture('Яга'), await picture('Žižka')];
  assert.notDeepEqual(one, other);
  assert.notDeepEqual(other, czech);
  assert.deepEqual(await picture('Жук'), one, 'and the same name looks the same');
});

test('without its faces the page says so, and does not begin half drawn', async (t) => {
  const server = await sharedServer();
  const context = await freshContext(t);
  const page = await context.newPage();
  await page.route(/faces-/, (route) => route.abort());
  await page.goto(server.url);
  await page.getByText('Fray cannot run here just now').waitFor();
  await page.unroute(/faces-/);
  await find(page, 'button', 'Reload').click();
  await shown(page, 'button', 'Example fight');
});
