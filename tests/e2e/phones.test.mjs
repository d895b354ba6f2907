// A Guide and two players on three phones, as `./fray table` brings them together.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { acting, advance } from './fight.mjs';
import { thumb } from './hands.mjs';
import { find, shown, tap, tapButton, until } from './harness.mjs';
import { openTable, sitDown } from './phones.mjs';

// Of what can be tapped now.
const names = (page) => page.getByRole('button', { disabled: false }).evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
// Goes on until Maren may act: on the Guide's own phone, which nothing has to come to first.
async function toMaren(guide) {
  for (let i = 0; i < 20; ++i) {
    if ((await acting(guide)).includes('Maren')) return;
    await advance(thumb(guide));
  }
  throw new Error('Maren never may act');
}
const offered = (page) => until(async () => (await names(page)).includes('Attack'), 'an attack is offered');

test('two players sit down, one of them acts, and the Guide takes it back', async (t) => {
  const { guide, link } = await openTable(t);
  const maren = await sitDown(t, link, 'Maren');
  const tibb = await sitDown(t, link, 'Tibb');
  await until(async () => /Maren, here/.test(await guide.locator('#semantics').innerText()), 'the Guide sees who is there');
  await tapButton(guide, 'Close');
  await tap(guide, 'tab', 'Fight');
  await toMaren(guide);
  await offered(maren);
  const log = () => maren.locator('#semantics').innerText();
  const before = await log();
  await tapButton(maren, 'Attack');
  await shown(maren, 'dialog', /Attack/);
  await touchLast(maren, 'Attack');
  await until(async () => (await log()) !== before && /strikes|hits|misses|attack/i.test(await log()), 'the deed shows on the phone that did it');
  await tapButton(guide, 'Undo');
  await offered(maren);
  assert.ok((await names(tibb)).some((name) => /^Maren/.test(name)));
  // Loaded anew it is where it was, and still Maren’s.
  await maren.reload();
  await offered(maren);
});
const touchLast = (page, name) => find(page, 'button', name).last().tap();

test('while the Guide’s phone is away a seat keeps what it saw, and goes on when it is back', async (t) => {
  const { guide, link } = await openTable(t);
  const maren = await sitDown(t, link, 'Maren');
  const context = guide.context();
  await guide.close();
  await maren.getByText('The Guide’s phone is away').first().waitFor();
  assert.ok((await names(maren)).some((name) => /^Goblin/.test(name)));
  const again = await context.newPage();
  await again.goto(new URL('table.html', link).href);
  await until(async () => !/is away/.test(await maren.locator('#semantics').innerText()), 'the Guide is back');
});

test('a seat has no fault that axe finds', async (t) => {
  const { link } = await openTable(t);
  const maren = await sitDown(t, link, 'Maren');
  await maren.evaluate(readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'));
  const { violations } = await maren.evaluate(() => window.axe.run(document));
  assert.deepEqual(violations.map(({ id, nodes }) => `${id}: ${nodes[0].html}`), []);
});
