// Back closes what is open, an address opens it, a reload keeps it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { button, find, go, gone, open, ready, reload, shown, tap, tapButton, until } from './harness.mjs';
import { exampleFight } from './fight.mjs';
import { thumb } from './hands.mjs';

const address = (page) => page.evaluate(() => location.hash);
const at = (page, hash) => until(async () => (await address(page)) === hash, `the address is ${hash}`);

test('Back closes a sheet and then goes to the place before', async (t) => {
  const { page } = await open(t);
  await at(page, '#/fight');
  await go(page, 'Bestiary');
  await tap(page, 'button', /^Goblin, /);
  await shown(page, 'dialog', 'Goblin');
  await at(page, '#/bestiary/npc/goblin');
  await page.goBack();
  await gone(page, 'dialog', 'Goblin');
  await at(page, '#/bestiary');
  await page.goBack();
  await at(page, '#/fight');
  await page.goForward();
  await at(page, '#/bestiary');
});

test('a sheet closed by its own button leaves nothing for Back to close again', async (t) => {
  const { page } = await open(t);
  await go(page, 'More');
  await tapButton(page, 'About');
  await shown(page, 'dialog', 'About Fray');
  await tapButton(page, 'Close');
  await gone(page, 'dialog', 'About Fray');
  await at(page, '#/more');
  await page.goBack();
  await at(page, '#/fight');
});

for (const [hash, title] of [
  ['#/bestiary/npc/cockatrice', 'Cockatrice'],
  ['#/more/log', 'Log'],
  ['#/more/rules', 'Rules'],
  ['#/more/shortcuts', 'Keyboard shortcuts'],
  ['#/more/about', 'About Fray'],
  ['#/fight/setup', 'New fight'],
  ['#/fight/errant/new', 'New Errant'],
]) {
  test(`${hash} opens ${title}; so does a reload; Close and Escape close it`, async (t) => {
    const { page } = await open(t, { hash });
    await shown(page, 'dialog', title);
    await reload(page);
    await ready(page);
    await shown(page, 'dialog', title);
    await at(page, hash);
    await tapButton(page, 'Close');
    await gone(page, 'dialog', title);
    await at(page, hash.split('/').slice(0, 2).join('/'));
    await page.goto(page.url().split('#')[0] + hash);
    await shown(page, 'dialog', title);
    await page.keyboard.press('Escape');
    await gone(page, 'dialog', title);
  });
}

test('two sheets, one over the other, close one by one', async (t) => {
  const { page } = await open(t);
  await go(page, 'More');
  await tapButton(page, 'Rules');
  await shown(page, 'dialog', 'Rules');
  await find(page, 'searchbox', 'Search the rules').fill('surprise');
  const rule = find(page, 'dialog', 'Rules').getByRole('button', { name: /surprise/i }).first();
  await rule.tap();
  await until(async () => /#\/more\/rules\/rule\//.test(await address(page)), 'a rule is open over the rules');
  await page.goBack();
  await at(page, '#/more/rules');
  await shown(page, 'dialog', 'Rules');
  await page.goBack();
  await gone(page, 'dialog', 'Rules');
});

test('an address of somebody who is not there opens nothing that cannot be left', async (t) => {
  const { page } = await open(t);
  await exampleFight(thumb(page));
  await page.evaluate(() => (location.hash = '#/fight/card/999'));
  await at(page, '#/fight/card/999').catch(() => {});
  await page.goBack();
  await shown(page, 'button', 'Roll distance');
  await page.evaluate(() => (location.hash = '#/nowhere/at/all'));
  await shown(page, 'tab', 'Fight');
  assert.ok(await button(page, 'Roll distance').isVisible());
});
