// What a first visit sees and may tap before the program is there.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { button, desktop, find, phone, ready, settled, shown, tapButton, until } from './harness.mjs';
import { visitWithout } from './held.mjs';

const program = /\/fray-[0-9a-f]{12}\.wasm$/;
const early = (page) => page.locator('#home');
const names = ['Example fight', 'Fight', 'Chase', 'Reckon', 'Bestiary', 'More'];
const rounded = (boxes) => boxes.map(({ x, y, width, height }) => [x, y, width, height].map(Math.round));
const boxes = (locators) => Promise.all(locators.map((one) => one.boundingBox())).then(rounded);

for (const [what, device] of [
  ['a phone', phone],
  ['a small phone', { ...phone, viewport: { width: 320, height: 568 } }],
  ['a phone on its side', { ...phone, viewport: { width: 844, height: 390 } }],
  ['a low screen', { ...phone, viewport: { width: 568, height: 320 } }],
  ['a tablet', { ...phone, viewport: { width: 820, height: 1180 } }],
  ['a desktop', desktop],
]) {
  test(`${what}: it stands where the program then draws it, in the same words`, async (t) => {
    const { page, letGo } = await visitWithout(t, program, { device });
    const own = [...names.map((name) => early(page).getByRole('button', { name, exact: true })), early(page).getByRole('heading')];
    await own[0].waitFor({ state: 'visible' });
    const [before, words] = [await boxes(own), await early(page).locator('div p').innerText()];
    letGo();
    await ready(page);
    assert.equal(await early(page).count(), 0);
    const drawn = [button(page, names[0]), ...names.slice(1).map((name) => find(page, 'tab', name)), find(page, 'heading', 'Fray')];
    const after = await boxes(drawn);
    for (const [i, box] of before.entries())
      box.forEach((value, side) => assert.ok(Math.abs(value - after[i][side]) <= 1, `${names[i] ?? 'heading'}: ${box} and ${after[i]}`));
    await shown(page, 'main', 'Fight');
    assert.ok((await page.locator('#semantics').innerText()).includes(words));
  });
}

test('what is tapped is carried out once the program is there, and seen to wait until then', async (t) => {
  for (const [name, answer] of [['Example fight', ['button', 'Roll distance']], ['Bestiary', ['heading', /^Bestiary/]]]) {
    const { page, letGo } = await visitWithout(t, program);
    await tapButton(page, name);
    await page.getByText('One moment').first().waitFor({ state: 'visible' });
    await page.locator('#polite', { hasText: 'One moment' }).waitFor({ state: 'attached' });
    letGo();
    await shown(page, ...answer);
    await until(async () => !(await page.locator('#coming').isVisible()), 'the sign goes');
  }
});

test('a finger that is still down when the program comes presses when it is lifted, once', async (t) => {
  const { page, letGo, context } = await visitWithout(t, program);
  const { x, y } = await early(page).getByRole('button', { name: 'Example fight' }).boundingBox();
  const cdp = await context.newCDPSession(page);
  const touch = (type, ...touchPoints) => cdp.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', { x: x + 40, y: y + 20 });
  letGo();
  await button(page, 'New fight').waitFor({ state: 'attached' });
  assert.equal(await early(page).count(), 1);
  await touch('touchEnd');
  await shown(page, 'button', 'Roll distance');
  await settled(page);
  assert.equal(await button(page, 'Roll distance').count(), 1, 'what lies there now is not pressed');
});

test('the last of two taps counts', async (t) => {
  const { page, letGo } = await visitWithout(t, program);
  for (const name of ['Example fight', 'Bestiary']) await tapButton(page, name);
  letGo();
  await shown(page, 'heading', /^Bestiary/);
  await find(page, 'tab', 'Fight').tap();
  await shown(page, 'button', 'Example fight');
});

test('a tap asks for what it needs at once', async (t) => {
  const { page, letGo } = await visitWithout(t, program);
  const asked = () => page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => /\/next-/.test(name)));
  await early(page).getByRole('button', { name: 'Example fight' }).waitFor({ state: 'visible' });
  await until(() => page.evaluate(() => document.readyState === 'complete'), 'all else is there');
  assert.equal(await asked(), false);
  await tapButton(page, 'Example fight');
  await until(asked, 'it is asked for');
  letGo();
  await shown(page, 'button', 'Roll distance');
});

test('where the program cannot come after all, that is said, and nothing waits', async (t) => {
  const { page, letGo } = await visitWithout(t, program, { answer: (route) => route.fulfill({ status: 500 }), allow: /500|integrity|did not come/ });
  await tapButton(page, 'Example fight');
  letGo();
  await page.getByText('did not come as it should').waitFor();
  assert.equal(await page.locator('#coming').isVisible(), false);
  assert.equal(await early(page).count(), 0);
});

test('who is there by keyboard stays there', async (t) => {
  const { page, letGo } = await visitWithout(t, program, { device: desktop });
  await early(page).getByRole('button', { name: 'Example fight' }).waitFor({ state: 'visible' });
  await page.keyboard.press('Tab');
  letGo();
  await ready(page);
  assert.equal(await page.evaluate(() => document.activeElement.getAttribute('aria-label')), 'Example fight');
});

test('another address, or a visit that has something to show, sees none of it', async (t) => {
  const { page, context, letGo } = await visitWithout(t, program, { hash: '#/bestiary' });
  await page.locator('#assertive').waitFor({ state: 'attached' });
  assert.equal(await early(page).isVisible(), false);
  letGo();
  await ready(page);
  await find(page, 'tab', 'Fight').tap();
  await tapButton(page, 'Example fight');
  await shown(page, 'button', 'Roll distance');
  await until(() => page.evaluate(() => window.fray.saved === window.fray.stamp && window.fray.stamp > 0), 'it is saved');
  const again = await visitWithout(t, program, { context });
  await again.page.locator('#assertive').waitFor({ state: 'attached' });
  assert.equal(await early(again.page).isVisible(), false);
  again.letGo();
  await shown(again.page, 'button', 'Roll distance');
});
