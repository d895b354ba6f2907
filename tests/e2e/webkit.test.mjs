// The fight's first turn and a reload on WebKit.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startServer, until } from './harness.mjs';
import { findWebKit, oneWebKit, openWebKit, readyWebKit, tapWebKit } from './webkit.mjs';

const circumstances = (driver) =>
  driver.executeScript(
    'return [...document.querySelectorAll("#semantics h1")].map((e) => e.textContent).find((text) => / apart|face to face|unknown/.test(text))',
  );
const rows = (driver) =>
  driver.executeScript(
    'return [...document.querySelectorAll("#semantics button")].map((e) => e.getAttribute("aria-label")).filter((name) => / of \\d+ HP/.test(name))',
  );

test('WebKit: the first turn of a fight, a reload, and everything stands', async (t) => {
  const server = await startServer();
  t.after(() => server.close());
  const driver = await openWebKit(t, server.url);
  await tapWebKit(driver, 'button', 'Example fight');
  await tapWebKit(driver, 'button', 'Roll distance');
  await until(async () => /\d+ feet apart/.test(await circumstances(driver)), 'the distance is known');
  await tapWebKit(driver, 'button', 'Roll surprise');

  // On, doing what is offered, until the second turn or, after a surprise, the one after it.
  const acted = new Set();
  for (let i = 0; i < 40 && !/Turn 2/.test((await circumstances(driver)) ?? ''); ++i) {
    const other = (await findWebKit(driver, 'button', /: take an action$/))[0];
    const name = other && (await other.getAttribute('aria-label'));
    if (other && !acted.has(name)) {
      acted.add(name);
      await tapWebKit(driver, 'button', name);
      await tapWebKit(driver, 'button', 'Other action');
      await until(async () => (await findWebKit(driver, 'button', 'Other action')).length === 0, 'the choice is made');
      continue;
    }
    const odd = (await findWebKit(driver, 'button', 'Odd')).length > 0;
    const before = await driver.executeScript('return window.fray.stamp');
    await tapWebKit(driver, 'button', odd ? 'Odd' : 'Next');
    await until(async () => (await driver.executeScript('return window.fray.stamp')) !== before, 'a step is taken');
  }
  assert.match(await circumstances(driver), /Turn 2/);
  assert.ok(acted.size > 0);

  await until(() => driver.executeScript('return window.fray.saved === window.fray.stamp'), 'it is saved');
  const before = [await circumstances(driver), await rows(driver)];
  await driver.navigate().refresh();
  await readyWebKit(driver);
  await oneWebKit(driver, 'button', 'Fight menu');
  assert.deepEqual([await circumstances(driver), await rows(driver)], before);
  assert.equal(await driver.executeScript('return document.getElementById("canvas").getContext("webgl2").isContextLost()'), false);
});
