// A fight from one phone to another without any network between them: as a link, as its QR code, as a file.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { withOwn } from './custom.mjs';
import { advance, combatants, exampleFight, title } from './fight.mjs';
import { thumb } from './hands.mjs';
import { button, doing, freshContext, gone, open, settled, shown, tap, tapButton, touch, until } from './harness.mjs';

// The example fight a little way on, and the sheet of the ways to hand it over.
async function handingOver(t) {
  const { page, server } = await open(t);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await exampleFight(thumb(page));
  for (let steps = 0; steps < 3; ++steps) await advance(thumb(page));
  const fight = { title: await title(page), all: await combatants(page) };
  await tap(page, 'tab', 'More');
  await tapButton(page, /^Hand over the fight/);
  await tapButton(page, /^What goes on/);
  await shown(page, 'dialog', 'Hand over what goes on');
  return { page, server, fight };
}
// Takes over what has come, and goes on.
async function takes(page, fight) {
  await shown(page, 'dialog', 'A fight is handed over to you');
  await settled(page);
  await doing(page, () => tapButton(page, 'Take it over'));
  await gone(page, 'dialog', 'A fight is handed over to you');
  assert.deepEqual({ title: await title(page), all: await combatants(page) }, fight);
  await advance(thumb(page));
  assert.notEqual(await title(page), fight.title);
}

test('a fight goes on where its link is opened, and stays where it was', async (t) => {
  const { page, server, fight } = await handingOver(t);
  await shown(page, 'img', 'QR code of a link to it');
  await tapButton(page, /^Copy the link/);
  const link = await until(() => page.evaluate(() => navigator.clipboard.readText()), 'the link is copied');
  const { page: there } = await open(t, { context: await freshContext(t), server, hash: new URL(link).hash });
  await takes(there, fight);
  assert.ok(!there.url().includes('/in/'), 'loaded anew, it does not come once more');
  for (let closed = 0; closed < 2; ++closed) await tapButton(page, 'Close');
  await tap(page, 'tab', 'Fight');
  await until(async () => (await title(page)) === fight.title, 'the fight stands where it was handed over');
  assert.deepEqual(await combatants(page), fight.all);
});

test('a file that is handed over is asked about whatever it is called, and leaves the bestiary alone', async (t) => {
  const { page, server, fight } = await handingOver(t);
  const [download] = await Promise.all([page.waitForEvent('download'), touch(button(page, /^Save as a file/).first())]);
  const buffer = readFileSync(await download.path());
  const { page: there } = await open(t, { context: await freshContext(t), server });
  await withOwn(there, [{ name: 'Bog cat', threat: 2, hp: 9, blows: [{ name: 'claw' }], gaits: [{ name: 'walking', dice: 1 }] }]);
  await there.evaluate(() => (location.hash = '#/more/import'));
  await shown(there, 'dialog', 'Import from a file');
  await settled(there);
  const [chooser] = await Promise.all([there.waitForEvent('filechooser'), touch(button(there, 'Choose a file'))]);
  await chooser.setFiles({ name: 'saturday.json', mimeType: 'application/json', buffer });
  await takes(there, fight);
  await tap(there, 'tab', 'Bestiary');
  await shown(there, 'button', /^Bog cat/);
});
