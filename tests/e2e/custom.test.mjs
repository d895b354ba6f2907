// NPCs from other games by paste, from files and links, out again, and in encounters.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import { test } from 'node:test';
import { button, description, doing, find, gone, open, ready, reload, shown, tapButton, until } from './harness.mjs';
import { combatants, writeNumber } from './fight.mjs';
import { phone } from './act.mjs';
import { table } from './table.mjs';

const bogling = `Bogling
AC 6 [13], HD 1-1 (3hp), Att 1 × weapon (1d6 or by weapon), THAC0 19 [0], MV 60' (20'), ML 7 (9 with king), AL Chaotic, XP 5`;
const leechLord = `Leech Lord
Armor Class: 15
Hit Dice: 4
No. of Attacks: 2 claws
Damage: 1d4 claw
Movement: 40' Swim 60'
Morale: 9
XP: 240

It sleeps under the mill.`;

async function pasted(at, text) {
  await at.page.evaluate(() => (location.hash = '#/bestiary/paste'));
  await shown(at.page, 'dialog', 'Paste statblocks');
  const field = find(at.page, 'textbox', 'Statblocks');
  await field.tap();
  await field.fill(text);
  await field.blur();
}
const figures = (page, name) => description(find(page, 'switch', name).first());

test('statblocks of two games are pasted, looked at, corrected and added', async (t) => {
  const { page } = await open(t);
  const at = table(page);
  await pasted(at, `${bogling}\n\n@@\n\n${leechLord}`);
  // AC 13 halved is 6, times 1; AC 15 halved is 7, times 4.
  await until(async () => /Threat 1, 6 HP/.test(await figures(page, 'Bogling')), 'the bogling is understood');
  assert.match(await figures(page, 'Leech Lord'), /Threat 4, 28 HP/);
  await at.tapped('Look and correct: Bogling');
  await page.getByText(/AC 6 \[13\]/).first().waitFor({ state: 'attached' });
  await writeNumber(at.hand, 'Threat', 2);
  await at.done('Add 2 NPCs');
  await gone(page, 'dialog', 'Paste statblocks');
  await shown(page, 'button', /^Bogling, Threat 2/);
  await shown(page, 'button', /^Leech Lord, Threat 4/);
  await reload(page);
  await ready(page);
  await shown(page, 'button', /^Bogling, Threat 2/);
  await tapButton(page, 'Undo');
  await gone(page, 'button', /^Bogling, /);
});

test('a long paste is read in pieces: frames go on between them, and how far it is is told', async (t) => {
  const at = await open(t);
  const { page, context } = at;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() => (location.hash = '#/bestiary/paste'));
  await shown(page, 'dialog', 'Paste statblocks');
  const field = find(page, 'textbox', 'Statblocks');
  await field.tap();
  await page.evaluate(async (block) => {
    await navigator.clipboard.writeText(block.repeat(5e6 / block.length));
    let frames = 0;
    const count = () => {
      ++frames;
      requestAnimationFrame(count);
    };
    count();
    window.told = []; // how far it was, and frames until then
    new MutationObserver(() => {
      const [, percent] = document.getElementById('semantics').textContent.match(/Reading the text: (\d+) %/) ?? [];
      if (percent && window.told.at(-1)?.[0] !== Number(percent)) window.told.push([Number(percent), frames]);
    }).observe(document.getElementById('semantics'), { childList: true, characterData: true, attributes: true, subtree: true });
  }, `${leechLord}\n\n@@\n\n`);
  await page.keyboard.press('ControlOrMeta+V');
  await page.waitForFunction(() => window.told.length > 0); // also while the field is still written in
  await find(page, 'button', 'Add').waitFor({ state: 'detached' });
  const told = await page.evaluate(() => window.told);
  assert.ok(told.length > 2, `told: ${told}`);
  assert.ok((await field.inputValue()).length <= 20_000, 'the field shows how it begins');
  for (let i = 1; i < told.length; ++i) {
    assert.ok(told[i][0] > told[i - 1][0] && told[i][1] > told[i - 1][1], `no frame or no progress between: ${told}`);
  }
  // The field that shows a part of it gives nothing less back.
  await field.blur();
  await page.getByRole('button', { name: 'Show 60 more' }).waitFor({ state: 'attached' });
  await tapButton(page, 'Take it out');
  await until(async () => (await field.inputValue()) === '', 'the field is empty');
  await field.fill(bogling);
  await field.blur();
  await until(async () => /Threat 1, 6 HP/.test(await figures(page, 'Bogling')), 'it is written into again');
});

test('a paste outlives the page, its questions are gone to, and a file comes beside it', async (t) => {
  const { page } = await open(t);
  const at = table(page);
  const hag = leechLord.replace('Leech Lord', 'Hag').replace('Movement', 'Flumph everywhere\nMovement');
  await pasted(at, `${bogling}\n\n@@\n\n${hag}`);
  await at.tapped('Question');
  const question = page.getByText('Question: Flumph everywhere').first();
  await question.waitFor({ state: 'attached' });
  await until(async () => {
    const { top, bottom } = await question.evaluate((element) => element.getBoundingClientRect());
    return top > 0 && bottom < phone.viewport.height;
  }, 'the question is in sight');
  await at.tapped(/^It is right so: Flumph everywhere/);
  await page.getByText('2 statblocks, 1 question settled').waitFor({ state: 'attached' });
  await writeNumber(at.hand, 'HP', 77);
  await page.waitForFunction(() => JSON.stringify(localStorage).includes('pasteDraft'));
  await reload(page);
  await ready(page);
  await shown(page, 'dialog', 'Paste statblocks');
  await until(async () => /Threat 4, 77 HP/.test(await figures(page, 'Hag')), 'the correction is still there');
  assert.match(await figures(page, 'Hag'), /^1 question settled/);
  await page.evaluate(() => (location.hash = '#/bestiary/share/all'));
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), at.tapped(/^Import NPCs from a file/)]);
  const eel = { name: 'Bog eel', threat: 2, hp: 9, blows: [{ name: 'bite' }], gaits: [{ name: 'swimming' }] };
  const encounter = { name: 'Weir', lines: [{ npc: 'own-1', count: 3 }, { npc: 'B-GOB', dice: '1d4' }] };
  const file = JSON.stringify({ fray: 3, own: [eel], encounters: [encounter] });
  await chooser.setFiles({ name: 'weir.json', mimeType: 'application/json', buffer: Buffer.from(file) });
  await at.done('Add Bog eel');
  await shown(page, 'button', /^Bog eel, Threat 2/);
  await page.evaluate(() => (location.hash = '#/bestiary/encounters'));
  await at.tapped(/^Weir/);
  await shown(page, 'button', 'Bog eel: stat card');
  await page.evaluate(() => (location.hash = '#/bestiary/paste'));
  await at.done('Add 2 NPCs');
  await shown(page, 'button', /^Hag, Threat 4, 77 HP/);
});

test('what is no statblock is said, and adds nothing', async (t) => {
  const { page } = await open(t);
  const at = table(page);
  await pasted(at, 'A shopping list: eggs, milk');
  await page.getByText(/no statblock that Fray can read/).first().waitFor({ state: 'attached' });
  await shown(page, 'heading', 'No statblock in 1 line');
  await page.getByText(/it has no Armour Class, no Hit Dice and no HP/).first().waitFor({ state: 'attached' });
  // There is nothing to settle about it.
  for (const name of ['Question', /^It is right so/]) assert.equal(await button(page, name).count(), 0, String(name));
  assert.equal(await find(page, 'button', 'Add').getAttribute('aria-disabled'), 'true');
  assert.equal(await find(page, 'textbox', 'Statblocks').inputValue(), 'A shopping list: eggs, milk');
});

const inLink = (text) => deflateRawSync(text).toString('base64url');

test('an encounter is kept, and begins with as many as the dice say', async (t) => {
  const { page } = await open(t);
  const at = table(page);
  await page.evaluate(() => (location.hash = '#/bestiary/encounters'));
  await at.tapped('New encounter');
  await at.hand.write(find(page, 'textbox', 'Name'), 'Mill at night');
  await at.tapped('Goblin');
  await writeNumber(at.hand, 'Goblin, how many', 3);
  await at.tapped('Gnoll');
  await find(page, 'radiogroup', 'How many Gnoll').getByRole('radio', { name: 'Dice' }).tap();
  await at.hand.write(find(page, 'textbox', 'Gnoll, dice'), '1d4');
  await page.getByText('Threat 5 to 11 in all, beside a Company of Renown 0').waitFor({ state: 'attached' });
  await at.done('Save');
  await at.tapped(/^Mill at night/);
  await at.tapped('To the fight');
  await shown(page, 'dialog', 'New fight');
  await page.getByText('Mill at night: 3 × Goblin, 1d4 × Gnoll').waitFor({ state: 'attached' });
  await doing(page, () => tapButton(page, 'Begin'));
  await until(async () => {
    const names = (await combatants(page)).map((text) => text.split(',')[0]);
    return names.includes('Goblin 3') && names.some((name) => name.startsWith('Gnoll'));
  }, 'goblins and gnolls stand in the fight');
});

test('an NPC is saved as a file, and comes back from it and from a link', async (t) => {
  const { page, context, server } = await open(t);
  const at = table(page);
  await pasted(at, leechLord);
  await at.done('Add Leech Lord');
  await page.evaluate(() => (location.hash = '#/bestiary/share/own-1'));
  const [download] = await Promise.all([page.waitForEvent('download'), at.tapped(/^Save as a file/)]);
  assert.equal(download.suggestedFilename(), 'leech-lord.fray.json');
  const path = await download.path();
  const [npc] = JSON.parse(readFileSync(path, 'utf8')).own;
  assert.deepEqual([npc.name, npc.threat, npc.hp], ['Leech Lord', 4, 28]);
  await at.tapped(/^Show a QR code/);
  await find(page, 'img', 'QR code of a link to it').waitFor({ state: 'attached' });

  const fresh = await open(t, { hash: '#/bestiary/share/all' });
  const there = table(fresh.page);
  const [chooser] = await Promise.all([
    fresh.page.waitForEvent('filechooser'),
    there.tapped(/^Import NPCs from a file/),
  ]);
  await chooser.setFiles(path);
  await there.done('Add Leech Lord');
  await shown(fresh.page, 'button', /^Leech Lord, Threat 4/);

  const packed = inLink(readFileSync(path, 'utf8'));
  const third = await open(t, { hash: `#/bestiary/in/${packed}` });
  await table(third.page).done('Add Leech Lord');
  await shown(third.page, 'button', /^Leech Lord, Threat 4/);
  assert.equal(await third.page.evaluate(() => location.hash), '#/bestiary');

  const damaged = await open(t, { hash: '#/bestiary/in/bm90IHBhY2tlZA' });
  await damaged.page.getByText(/That link is damaged/).waitFor({ state: 'attached' });
  assert.ok(context && server);
});

test('half a character in a link does no harm to what is saved', async (t) => {
  const half = '\\udc00';
  const text = `{"fray":3,"own":[{"name":"Bog${half} cat","look":"${'x'.repeat(292)}${half}","gaits":[{"name":"on foot"}],` +
    '"blows":[{"name":"bite"}]}]}';
  const { page } = await open(t, { hash: `#/bestiary/in/${inLink(text)}` });
  const at = table(page);
  const standsAt = (hash) => page.waitForFunction((wanted) => location.hash === wanted, hash);
  await at.done('Add Bog\ufffd cat');
  await standsAt('#/bestiary');
  for (const name of ['one', 'two']) {
    await page.evaluate(() => (location.hash = '#/bestiary/encounters'));
    await at.tapped('New encounter');
    await at.hand.write(find(page, 'textbox', 'Name'), name);
    await at.tapped('Goblin');
    await at.done('Save');
    await standsAt('#/bestiary/encounters');
  }
  await reload(page);
  await page.evaluate(() => window.fray.ready);
  await page.evaluate(() => (location.hash = '#/bestiary'));
  await shown(page, 'button', /^Bog\ufffd cat, Threat 1/);
});

test('a table is read like statblocks', async (t) => {
  const { page } = await open(t);
  const at = table(page);
  await pasted(at, 'Name;Armor Class;Hit Dice;No. of Attacks;Damage;Movement;Morale\n"Bog; hag";14;3;2 claws;1d6 claw;40\';8');
  await until(async () => /Threat 3, 21 HP/.test(await figures(page, 'Bog; hag')), 'the row is understood');
});
