// Letters are drawn by the browser: those of the page's own faces, and whatever else a phone knows.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { button, find, freshContext, open, settled, sharedServer, shown } from './harness.mjs';
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

// How wide each piece of ink is in the picture of a row's name, from left to right: letters that join are one.
async function pieces(page, name) {
  const { x, y, height } = await button(page, new RegExp(`^${name}, `)).boundingBox();
  const picture = decode(await page.screenshot({ clip: { x: x - 8, y: y + 4, width: 140, height: height / 2 } }));
  const green = (column, row) => (picture.pixels[row * picture.width + column] >> 8) & 255;
  const inked = (column) => Array.from({ length: picture.height }, (_, row) => green(column, row)).some((shade) => shade < 200);
  const found = [];
  for (let column = 1; column < picture.width; ++column) {
    if (inked(column) && inked(column - 1)) ++found[found.length - 1];
    else if (inked(column)) found.push(1);
  }
  return found;
}

test('letters that join are joined, and those from the right stand there', async (t) => {
  const { page } = await open(t, { hash: '#/more' });
  await find(page, 'slider', 'Text size').fill('150');
  await settled(page);
  await page.evaluate(() => (location.hash = '#/fight'));
  const hand = thumb(page);
  const joined = 'كتب';
  const fromRight = 'וש'; // the narrow one is the first
  const [whole, marked] = ['Éa', 'E\u0301a'];
  for (const name of [joined, fromRight, whole, marked]) await addErrant(hand, name);
  assert.equal((await pieces(page, joined)).length, 1);
  const [left, right] = await pieces(page, fromRight);
  assert.ok(left > 1.5 * right, `${left} and ${right}`);
  assert.deepEqual(await pieces(page, marked), await pieces(page, whole), 'a letter and its accent');
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
