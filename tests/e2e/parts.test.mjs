// The program comes in three parts: the first draws the first picture of a first visit alone, the next one answers what
// such a visit begins with, and whatever else is done before the rest is there waits for it, visibly.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { button, desktop, find, freshContext, phone, ready, settled, sharedServer, sharpPhone, shown, tapButton, until, watch } from './harness.mjs';
import { visitWithout } from './held.mjs';
import { flipped, startSpoilt } from './spoilt.mjs';

const rest = /\/rest-[0-9a-f]{12}\.wasm$/;
const next = /\/next-[0-9a-f]{12}\.wasm$/;

const waitingSign = (page) => page.locator('#coming');
const whole = (page) => until(async () => (await waitingSign(page).count()) === 0, 'the program is whole');

for (const [what, device] of [
  ['a phone', sharpPhone],
  ['a phone in the dark', { ...sharpPhone, colorScheme: 'dark' }],
  ['a small phone', { ...phone, viewport: { width: 320, height: 568 } }],
  ['a phone on its side', { ...phone, viewport: { width: 844, height: 390 }, deviceScaleFactor: 2.625 }],
  ['a tablet', { ...phone, viewport: { width: 820, height: 1180 } }],
  ['a desktop', desktop],
  ['a large desktop in the dark', { ...desktop, viewport: { width: 2560, height: 1300 }, colorScheme: 'dark' }],
]) {
  test(`${what}: the first part is enough for the first picture, and the rest changes nothing of it`, async (t) => {
    const { page, letGo, asked } = await visitWithout(t, next, { device });
    await ready(page);
    await shown(page, 'button', 'Example fight');
    const picture = await page.screenshot();
    letGo();
    await whole(page);
    assert.equal(asked(), 1);
    await page.evaluate(() => window.dispatchEvent(new Event('resize')));
    await settled(page);
    assert.ok(picture.equals(await page.screenshot()), 'the same picture');
  });
}

test('a tap before the next part is there waits, is seen to, and is carried out after', async (t) => {
  const { page, letGo } = await visitWithout(t, next);
  await ready(page);
  assert.equal(await waitingSign(page).isVisible(), false);
  await tapButton(page, 'Example fight');
  await page.getByText('One moment').first().waitFor({ state: 'visible' });
  await page.locator('#polite', { hasText: 'One moment' }).waitFor({ state: 'attached' });
  assert.equal(await find(page, 'link', 'Reload').isVisible(), false, 'not before ten seconds');
  assert.equal(await button(page, 'Roll distance').count(), 0);
  letGo();
  await shown(page, 'button', 'Roll distance');
  await until(async () => !(await waitingSign(page).isVisible()), 'the sign goes');
  await whole(page);
});

for (const [what, device] of [
  ['a phone', sharpPhone],
  ['a small phone on its side', { ...phone, viewport: { width: 568, height: 320 } }],
  ['a desktop', desktop],
]) {
  test(`${what}: what a visit begins with is answered before the rest is there, which changes nothing of it`, async (t) => {
    const { page, letGo } = await visitWithout(t, rest, { device });
    await ready(page);
    for (const name of ['Bestiary', 'Chase', 'Reckon', 'More', 'Fight']) {
      await find(page, 'tab', name).click();
      await shown(page, 'heading', new RegExp(`^${name === 'Fight' ? 'Fray' : name}`));
    }
    for (const name of ['Example fight', 'Roll distance', 'Roll surprise']) await button(page, name).click();
    await until(async () => !(await button(page, 'Roll surprise').count()), 'it is rolled');
    await settled(page);
    const picture = await page.screenshot();
    assert.equal(await waitingSign(page).isVisible(), false, 'nothing waits');
    letGo();
    await whole(page);
    await page.evaluate(() => window.dispatchEvent(new Event('resize')));
    await settled(page);
    assert.ok(picture.equals(await page.screenshot()), 'the same picture');
    await page.reload();
    await ready(page);
    await settled(page);
    assert.equal(await button(page, 'Roll surprise').count(), 0, 'it was saved');
    assert.equal(await button(page, 'Example fight').count(), 0);
  });
}

test('what the next part is not enough for once a fight is begun waits for the page loaded anew, which has the fight', async (t) => {
  const { page, letGo } = await visitWithout(t, rest);
  await ready(page);
  await tapButton(page, 'Example fight');
  await shown(page, 'button', 'Roll distance');
  await page.evaluate(() => (window.before = true));
  await tapButton(page, /^Log/);
  await page.getByText('One moment').first().waitFor({ state: 'visible' });
  letGo();
  await page.waitForFunction(() => !window.before);
  await ready(page);
  await shown(page, 'button', 'Roll distance');
  await tapButton(page, 'Roll distance');
  await shown(page, 'button', 'Roll surprise');
});

test('keys, a turned screen and Back before the rest is there are carried out after, in order', async (t) => {
  const { page, letGo } = await visitWithout(t, next);
  await ready(page);
  await button(page, 'Example fight').focus();
  await page.keyboard.press('Enter');
  await page.setViewportSize({ width: 844, height: 390 });
  await page.evaluate(() => (location.hash = '#/reckon'));
  letGo();
  await shown(page, 'heading', 'Reckon');
  await page.evaluate(() => (location.hash = '#/fight'));
  await shown(page, 'button', 'Roll distance');
});

test('another address waits for the whole program', async (t) => {
  const context = await freshContext(t);
  const page = await context.newPage();
  const server = await sharedServer();
  watch(t, page, server.url);
  await page.goto(`${server.url}#/bestiary`);
  await ready(page);
  await shown(page, 'button', /^Goblin/);
});

test('a first part that is not enough after all begins anew when the rest is there, and nobody notices', async (t) => {
  // What the first program finds through its table is taken away before it starts.
  const init = () => {
    const { instantiate } = WebAssembly;
    window.robbed = 0;
    WebAssembly.instantiate = async (...all) => {
      const instance = await instantiate.apply(WebAssembly, all);
      if (!window.robbed++) {
        for (const table of Object.values(instance.exports).filter((one) => one instanceof WebAssembly.Table)) {
          for (let i = 0; i < table.length; ++i) table.set(i, null);
        }
      }
      return instance;
    };
  };
  const { page, letGo } = await visitWithout(t, next, { init });
  await page.waitForFunction(() => window.robbed === 1);
  letGo();
  await ready(page);
  await whole(page);
  assert.equal(await page.evaluate(() => window.robbed), 4, 'the first part twice, the others once');
  await tapButton(page, 'Example fight');
  await shown(page, 'button', 'Roll distance');
});

async function visit(t, site) {
  const context = await freshContext(t);
  const page = await context.newPage();
  await page.goto(site.url, { waitUntil: 'commit' });
  return page;
}
const [isNext, isRest] = [next, rest].map((part) => (path) => part.test(path.split('?')[0]));

for (const [what, spoil] of [
  ['rest that is cut each time', (path) => ({ cut: isRest(path) })],
  ['rest that is altered', (path, answer) => void (isRest(path) && (answer.body = flipped(answer.body)))],
  ['next part that is altered', (path, answer) => void (isNext(path) && (answer.body = flipped(answer.body)))],
  ['rest that cannot be given by the server', (path, answer) => void (isRest(path) && (answer.status = 500))],
]) {
  test(`a ${what} never runs; it is told, and Reload starts the page when it comes whole`, async (t) => {
    const site = await startSpoilt(t, spoil);
    const page = await visit(t, site);
    await page.getByText('did not come as it should').waitFor();
    site.spoil = () => {};
    await find(page, 'button', 'Reload').click();
    await ready(page);
    await tapButton(page, 'Example fight');
    await shown(page, 'button', 'Roll distance');
  });
}

test('a next part that stops half way: whoever waits is offered Reload after ten seconds', async (t) => {
  const site = await startSpoilt(t, (path) => ({ stall: isNext(path) }));
  const page = await visit(t, site);
  await ready(page);
  await tapButton(page, 'Example fight');
  await waitingSign(page).waitFor({ state: 'visible' });
  const reload = find(page, 'link', 'Reload');
  assert.equal(await reload.isVisible(), false);
  const delays = await waitingSign(page).locator('a').evaluate((link) => link.getAnimations().map((animation) => {
    animation.finish();
    return animation.effect.getTiming().delay;
  }));
  assert.deepEqual(delays, [10_000]);
  site.spoil = () => {};
  await reload.click();
  await ready(page);
  await tapButton(page, 'Example fight');
  await shown(page, 'button', 'Roll distance');
});

test('the further parts are asked for one after the other when all that the first picture needs has come', async (t) => {
  const site = await startSpoilt(t);
  const page = await visit(t, site);
  await ready(page);
  await whole(page);
  const order = site.asked.filter((path) => /\.(wasm|bin)$/.test(path)).map((path) => path.split('-')[0]);
  assert.deepEqual(order.slice(-2), ['/next', '/rest'], order.join(' '));
});
