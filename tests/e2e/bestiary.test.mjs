// A bestiary of one's own: found, made, copied, met, deleted and back.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { acting, addErrant, advance, described, setDistance } from './fight.mjs';
import { button, doing, find, gone, open, ready, reload, saved, settled, shown, tap, tapButton, until } from './harness.mjs';
import { thumb } from './hands.mjs';
import { withOwn } from './custom.mjs';
import { table } from './table.mjs';

const search = (page) => find(page, 'searchbox', 'Search the bestiary');
const row = (page, name) => page.getByRole('button', { name: new RegExp(`^${name}, Threat `) });
const rows = (page) => page.getByRole('button', { name: /, Threat \d+, / });
const rowNames = (page) => rows(page).evaluateAll((all) => all.map((one) => one.getAttribute('aria-label').split(',')[0]));
const counted = (page, text) =>
  until(() => page.getByRole('heading', { level: 1 }).filter({ hasText: text }).count(), `the list says “${text}”`);
const number = (hand, name, value) => hand.write(find(hand.page, 'spinbutton', name), String(value));
const write = (hand, name, text) => hand.write(find(hand.page, 'textbox', name), text);
const card = async (page, name) => {
  await row(page, name).tap();
  await shown(page, 'dialog', name);
};

const npc = (name, threat, more = {}) => ({ name, threat, hp: 4 + threat, blows: [{ name: 'claw' }], gaits: [{ name: 'flying', dice: 2 }], ...more });

test('the list is searched, filtered and sorted', async (t) => {
  const { page } = await open(t);
  await withOwn(page, [npc('Harpy', 3, { tags: ['cliff'] }), npc('Roc', 9, { alignment: 2, tags: ['cliff'] }), npc('Bat', 1)]);
  await counted(page, '13 creatures');
  await thumb(page).write(search(page), 'paralys');
  await until(async () => (await rowNames(page)).length < 5, 'fewer are left');
  assert.ok(!(await rowNames(page)).includes('Harpy'));
  await thumb(page).write(search(page), '');
  await tapButton(page, 'Filter');
  await shown(page, 'dialog', 'Filter and sort');
  await tapButton(page, 'cliff');
  await tap(page, 'radio', 'Threat');
  await tapButton(page, 'Show 2');
  await gone(page, 'dialog', 'Filter and sort');
  await counted(page, '2 of 13 creatures, by Threat');
  assert.deepEqual(await rowNames(page), ['Harpy', 'Roc']);
  await tapButton(page, 'Filter');
  await tapButton(page, '9–10');
  await tapButton(page, 'Show 1');
  await counted(page, '1 of 13 creatures, by Threat');
  await tapButton(page, 'Threat 9–10'); // what is filtered by stands above the list: a tap takes it away
  await counted(page, '2 of 13');
  await tapButton(page, 'Clear');
  await counted(page, '13 creatures');
});

test('an NPC is made from nothing, and its poison works in a fight', async (t) => {
  const { page } = await open(t);
  const at = table(page);
  await addErrant(at.hand, 'Ada', { Phys: 5, 'Full HP': 40, HP: 40 });
  await page.evaluate(() => (location.hash = '#/bestiary'));
  await tapButton(page, 'New NPC');
  await shown(page, 'dialog', 'New NPC');
  assert.equal(await button(page, 'Add to the Bestiary').getAttribute('aria-disabled'), 'true');
  await write(at.hand, 'Name', 'Marsh viper');
  await number(at.hand, 'Threat', 3);
  await tapButton(page, 'strike');
  await shown(page, 'dialog', 'Attack');
  await write(at.hand, 'Name', 'fang');
  await tapButton(page, 'Done');
  await gone(page, 'dialog', 'Attack');
  await tapButton(page, 'Add an ability');
  await shown(page, 'dialog', 'Ability');
  await write(at.hand, 'Name', 'Poison');
  await tap(page, 'radio', 'Follows from damage');
  await tapButton(page, 'poisoned');
  await number(at.hand, 'Initiative Turns', 3);
  await tapButton(page, 'Done');
  await gone(page, 'dialog', 'Ability');
  await doing(page, () => tapButton(page, 'Add to the Bestiary'));
  await shown(page, 'dialog', 'Marsh viper');
  await page.getByText('Follows from unblocked damage. Poisoned for 3 turns.').waitFor({ state: 'attached' });
  await tapButton(page, 'Add 1 to the fight');
  await shown(page, 'dialog', 'New fight');
  await doing(page, () => tapButton(page, 'Begin'));
  for (let i = 0; i < 12 && !(await acting(page)).includes('Marsh viper'); ++i) await advance(at.hand);
  await setDistance(at.hand, 5);
  await tapButton(page, 'Marsh viper: attack');
  await shown(page, 'dialog', 'Marsh viper attacks');
  await doing(page, () => tapButton(page, /^Roll \d*D\d/));
  await doing(page, () => tapButton(page, /^Deal \d+ damage/)); // Ada had a say
  await until(async () => /poisoned/.test(await described(page, 'Ada')), 'Ada is poisoned');
});

test('a goblin becomes a chief; a favourite and a deletion outlive a reload', async (t) => {
  const { page } = await open(t, { hash: '#/bestiary' });
  const hand = thumb(page);
  await card(page, 'Goblin');
  await tapButton(page, /^Copy/);
  await shown(page, 'dialog', 'Copy of Goblin');
  await tapButton(page, 'Chief');
  await doing(page, () => tapButton(page, 'Add to the Bestiary'));
  await shown(page, 'dialog', 'Goblin chief');
  await tapButton(page, 'Edit');
  await number(hand, 'HP', 14);
  await doing(page, () => tapButton(page, 'Save'));
  await shown(page, 'img', 'HP 14');
  await doing(page, () => tapButton(page, 'Favourite'));
  await saved(page);
  await reload(page);
  await ready(page);
  await page.evaluate(() => (location.hash = '#/bestiary'));
  await shown(page, 'button', /^Goblin chief, Threat 2, 14 HP, Morale \d+, favourite$/);
  await card(page, 'Goblin chief');
  await doing(page, () => tapButton(page, 'Delete'));
  await gone(page, 'dialog', 'Goblin chief');
  await counted(page, '10 creatures');
  await doing(page, () => tapButton(page, 'Undo'));
  await counted(page, '11 creatures');
  await shown(page, 'button', /^Goblin chief, .*favourite$/);
});

test('what was being entered is there again when the page was thrown out', async (t) => {
  const { page } = await open(t, { hash: '#/bestiary/npc-edit/new' });
  await write(thumb(page), 'Name', 'Half a hydra');
  await page.waitForFunction(() => JSON.stringify(localStorage).includes('Half a hydra'));
  await reload(page);
  await ready(page);
  await shown(page, 'dialog', 'New NPC');
  assert.equal(await find(page, 'textbox', 'Name').inputValue(), 'Half a hydra');
});

test('a thousand of one’s own scroll and filter like ten', async (t) => {
  const { page } = await open(t);
  const own = Array.from({ length: 1000 }, (_, i) => npc(`Beast ${i}`, 1 + (i % 10)));
  await withOwn(page, own);
  await counted(page, '1,010 creatures');
  assert.ok((await rows(page).count()) < 40);
  const pane = page.locator('.pane').first();
  await pane.evaluate((element) => (element.scrollTop = element.scrollHeight));
  await shown(page, 'button', /^Veteran, Threat /);
  assert.ok((await rows(page).count()) < 40);
  await pane.evaluate((element) => (element.scrollTop = 0));
  await settled(page);
  await thumb(page).write(search(page), 'beast 99');
  await counted(page, '19 of 1,010 creatures'); // 99, 990 to 999, and 199 to 899
  assert.deepEqual((await rowNames(page)).slice(0, 3), ['Beast 99', 'Beast 990', 'Beast 991']);
  await page.evaluate(() => (location.hash = '#/fight/setup'));
  await shown(page, 'dialog', 'New fight');
  await thumb(page).write(search(page), 'beast 998');
  await tapButton(page, 'Beast 998 ×1');
  await number(thumb(page), 'Beast 998', 2);
  await doing(page, () => tapButton(page, 'Begin'));
  await shown(page, 'button', /^Beast 998 1, /);
});
