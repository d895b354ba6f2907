// What cannot be written, what cannot be read, and who writes: each is said plainly, nothing is
// overwritten that could not be read, and there is a way on.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { button, doing, find, gone, open, ready, reload, saved, settled, shown, tapButton, until } from './harness.mjs';
import { addErrant, advance, circumstances, combatants, exampleFight } from './fight.mjs';
import { thumb } from './hands.mjs';
import { beside, readAll, seal, unseal, writeAll } from './store.mjs';

const notice = (page) => page.getByRole('region', { name: 'Notice' });
const said = (page, pattern) => notice(page).getByText(pattern).first().waitFor();
const useThisTab = (page) => find(page, 'button', 'Use this tab');
// Taps a button that hands a file over, and reads the file.
async function fileFrom(page, control) {
  const [download] = await Promise.all([page.waitForEvent('download'), control.tap()]);
  return readFileSync(await download.path(), 'utf8');
}
const state = async (page) => [await circumstances(page), await combatants(page)];

// A fight that stands in the store of a phone whose page is closed.
async function storedFight(t, steps = 2) {
  const { page, context, server } = await open(t);
  const hand = thumb(page);
  await exampleFight(hand);
  for (let i = 0; i < steps; ++i) await advance(hand);
  await saved(page);
  const before = await state(page);
  await page.close();
  return { context, server, before };
}
async function openAgain(t, context, server, options = {}) {
  return (await open(t, { context, server, ...options })).page;
}
const change = (context, server, edit) =>
  beside(context, server, async (page) => {
    const stored = await readAll(page);
    await writeAll(page, edit(stored));
  });
const stored = (context, server) => beside(context, server, readAll);

const broken = (text) => text.slice(0, text.length - 7) + 'x'.repeat(7);
const newest = (local) => (unseal(local.a ?? '').stamp > unseal(local.b ?? '').stamp ? 'a' : 'b');

// --- damaged copies ---

test('both stores hold every save, in two copies that take turns', async (t) => {
  const { context, server } = await storedFight(t, 3);
  const { local, mirror } = await stored(context, server);
  const stamps = [local.a, local.b, mirror.save].map((text) => unseal(text).stamp);
  assert.equal(Math.max(stamps[0], stamps[1]), stamps[2]);
  assert.equal(Math.abs(stamps[0] - stamps[1]), 1);
  for (const text of [local.a, local.b, mirror.save]) assert.notEqual(unseal(text).payload, null);
});

for (const [what, edit] of [
  ['the newest copy in localStorage', ({ local }) => ({ local: { [newest(local)]: broken(local[newest(local)]) } })],
  ['both copies in localStorage', ({ local }) => ({ local: { a: broken(local.a), b: broken(local.b) } })],
  ['all of localStorage', () => ({ local: { a: null, b: null } })],
  ['the copy in the database', ({ mirror }) => ({ mirror: { save: broken(mirror.save) } })],
  ['the database', () => ({ mirror: { save: null } })],
  ['all but the newest in localStorage', ({ local, mirror }) => ({
    local: { [newest(local) === 'a' ? 'b' : 'a']: 'fray1 0' },
    mirror: { save: mirror.save.slice(0, 40) },
  })],
]) {
  test(`the fight stands although ${what} is lost or broken`, async (t) => {
    const { context, server, before } = await storedFight(t);
    await change(context, server, edit);
    const page = await openAgain(t, context, server);
    assert.deepEqual(await state(page), before);
    await advance(thumb(page));
    await saved(page);
  });
}

test('nothing is readable: it is said, kept aside, and can be exported', async (t) => {
  const { context, server } = await storedFight(t);
  const was = await stored(context, server);
  const texts = [was.local.a, was.local.b, was.mirror.save].map(broken);
  await change(context, server, () => ({ local: { a: texts[0], b: texts[1] }, mirror: { save: texts[2] } }));
  const page = await openAgain(t, context, server);
  await shown(page, 'button', 'Example fight');
  await said(page, /could not be read/);
  // Going on writes over none of it.
  await exampleFight(thumb(page));
  await advance(thumb(page));
  await saved(page);
  const exported = savesIn(await fileFrom(page, button(page, 'Export it')));
  await page.close();
  const { local, mirror } = await stored(context, server);
  const kept = [local, mirror].flatMap((store) => Object.entries(store).filter(([key]) => key.startsWith('kept/')));
  for (const text of texts) {
    assert.ok(exported.includes(text), 'it is in the file');
    assert.ok(kept.some(([, value]) => JSON.parse(value).save === text), 'it is still stored');
  }
});

// The saves that a file of unread texts holds.
const savesIn = (text) => Object.values(JSON.parse(text)).map((kept) => JSON.parse(kept).save);

test('a save of a newer version is left alone, said, and can be exported', async (t) => {
  const { context, server } = await storedFight(t);
  const newer = (text) => {
    const { stamp, payload } = unseal(text);
    const object = JSON.parse(payload);
    const key = Object.keys(object).find((name) => /^fray$|version/.test(name));
    assert.ok(key, Object.keys(object).join());
    object[key] = 9999;
    return seal(stamp + 100, JSON.stringify(object));
  };
  const was = await stored(context, server);
  const future = newer(was.mirror.save);
  await change(context, server, () => ({ local: { a: future, b: future }, mirror: { save: future } }));
  const page = await openAgain(t, context, server);
  await said(page, /newer Fray/);
  assert.ok(savesIn(await fileFrom(page, button(page, 'Export it'))).includes(future));
  await exampleFight(thumb(page));
  await saved(page);
  await page.close();
  const now = await stored(context, server);
  const kept = Object.entries({ ...now.local, ...now.mirror }).filter(([key]) => key.startsWith('kept/'));
  assert.ok(kept.some(([, value]) => JSON.parse(value).save === future), 'it is still stored');
});

test('rubbish of every kind is survived', async (t) => {
  const { context, server } = await storedFight(t);
  for (const payload of ['', 'null', '[]', '{}', '{"version":1}', '"x"', '[[[[[[[[', '{"a":'.repeat(5000), '\u0000']) {
    const text = seal(1e6, payload);
    await change(context, server, () => ({ local: { a: text, b: text }, mirror: { save: text } }));
    const page = await openAgain(t, context, server);
    await shown(page, 'button', 'Example fight');
    await page.close();
    await change(context, server, ({ local, mirror }) => ({
      local: Object.fromEntries(Object.keys(local).filter((key) => key.startsWith('kept')).map((key) => [key, null])),
      mirror: Object.fromEntries(Object.keys(mirror).filter((key) => key.startsWith('kept')).map((key) => [key, null])),
    }));
  }
});

// --- storage that takes nothing ---

// From `window.full` on both stores refuse as a full disk makes them refuse.
const fillable = () => {
  const refusing = (prototype, name) => {
    const real = prototype[name];
    prototype[name] = function (...all) {
      if (window.full) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      return real.apply(this, all);
    };
  };
  refusing(Storage.prototype, 'setItem');
  refusing(IDBObjectStore.prototype, 'put');
};

test('storage is full: it is said, the fight goes on, and nothing that was saved is lost', async (t) => {
  const { context, server, before } = await storedFight(t);
  const page = await openAgain(t, context, server, { init: fillable });
  const hand = thumb(page);
  const was = await readAll(page);
  await page.evaluate(() => (window.full = true));
  for (let i = 0; i < 3; ++i) await advance(hand);
  await said(page, /no room left/);
  assert.match(await fileFrom(page, button(page, 'Export')), /Goblin/);
  const now = await readAll(page);
  assert.deepEqual([now.local.a, now.local.b, now.mirror.save], [was.local.a, was.local.b, was.mirror.save]);
  const later = await state(page);
  assert.notDeepEqual(later, before);
  // Room again: the next step saves all of it, and the notice goes.
  await page.evaluate(() => (window.full = false));
  await advance(hand);
  await saved(page);
  await notice(page).waitFor({ state: 'detached' });
  const end = await state(page);
  await reload(page);
  await ready(page);
  assert.deepEqual(await state(page), end);
});

test('localStorage alone is full: the history makes room, and the database has everything', async (t) => {
  const { page } = await open(t);
  const hand = thumb(page);
  await exampleFight(hand);
  await advance(hand);
  await page.evaluate(() => {
    for (let size = 4_000_000, n = 0; size > 0; ) {
      try {
        localStorage.setItem(`other/${n}`, 'x'.repeat(size));
        ++n;
      } catch {
        size = Math.floor(size / 2);
      }
    }
  });
  for (let i = 0; i < 3; ++i) await advance(hand);
  await saved(page);
  const before = await state(page);
  await reload(page);
  await ready(page);
  assert.deepEqual(await state(page), before);
  for (let i = 0; i < 4; ++i) await doing(page, () => tapButton(page, 'Undo'));
  await shown(page, 'button', 'Roll distance');
});

test('storage is refused: it is said, and the page works', async (t) => {
  const refuse = () => {
    const denied = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { get: denied });
    Object.defineProperty(window, 'indexedDB', { get: denied });
  };
  const { page } = await open(t, { init: refuse });
  await exampleFight(thumb(page));
  await said(page, /save nothing/);
  await advance(thumb(page));
  assert.match(await fileFrom(page, button(page, 'Export')), /Goblin/);
});

test('the database has a save before the picture that shows it, and localStorage has it after', async (t) => {
  const { page } = await open(t, { init: () => {
    window.order = [];
    const real = window.requestAnimationFrame;
    window.requestAnimationFrame = (act) => real((now) => {
      window.order.push('frame');
      act(now);
      window.order.push('drawn');
    });
    const note = (prototype, name, what) => {
      const before = prototype[name];
      prototype[name] = function (...all) {
        if (all.includes('save') || / [ab]$/.test(all[0])) window.order.push(what);
        return before.apply(this, all);
      };
    };
    note(IDBObjectStore.prototype, 'put', 'database');
    note(Storage.prototype, 'setItem', 'localStorage');
  } });
  await exampleFight(thumb(page));
  await saved(page);
  await page.evaluate(() => (window.order.length = 0));
  await advance(thumb(page));
  await saved(page);
  const order = (await page.evaluate(() => window.order.join(' '))).replace(/(frame drawn )+/g, '');
  assert.match(order, /^frame database drawn (frame drawn )*localStorage/);
});

test('only the database is refused: the other store goes on, and it is said and marked that it is not as sure', async (t) => {
  const { page } = await open(t, { init: () => Object.defineProperty(window, 'indexedDB', { value: undefined }) });
  const marked = () => page.evaluate(() => getComputedStyle(document.getElementById('stage'), '::after').width);
  assert.notEqual(await marked(), '8px');
  await exampleFight(thumb(page));
  await said(page, /refuses Fray its database/);
  assert.match(await fileFrom(page, button(page, 'Export')), /Goblin/);
  await button(page, 'Dismiss').tap();
  await advance(thumb(page));
  await notice(page).waitFor({ state: 'detached' });
  await settled(page);
  assert.deepEqual([await page.evaluate(() => window.fray.saved), await marked()], [0, '8px']);
  const before = await state(page);
  await reload(page);
  await ready(page);
  assert.deepEqual(await state(page), before);
});

// --- two tabs ---

test('a second tab is told, writes nothing, and can take over', async (t) => {
  const { page: first, context, server } = await open(t);
  const hand = thumb(first);
  await exampleFight(hand);
  await saved(first);
  assert.equal(await notice(first).count(), 0);

  const { page: second } = await open(t, { context, server });
  await second.bringToFront();
  await said(second, /open in another tab/);
  const was = await stored(context, server);
  await advance(thumb(second)).catch(() => {});
  await settled(second);
  const still = await stored(context, server);
  assert.deepEqual(still.local.a, was.local.a);
  assert.deepEqual(still.local.b, was.local.b);
  assert.deepEqual(still.mirror.save, was.mirror.save);

  await second.bringToFront();
  await useThisTab(second).tap();
  await first.bringToFront();
  await said(first, /goes on in another tab/);
  await second.bringToFront();
  await notice(second).waitFor({ state: 'detached' });
  await advance(thumb(second));
  await saved(second);
  const later = await stored(context, server);
  assert.notEqual(later.mirror.save, was.mirror.save);
});

test('when the first tab is closed, the second goes on from what that one saved', async (t) => {
  const { page: first, context, server } = await open(t);
  await exampleFight(thumb(first));
  const { page: second } = await open(t, { context, server });
  await first.bringToFront();
  await advance(thumb(first));
  await saved(first);
  const before = await state(first);
  await first.close();
  await second.bringToFront();
  await until(async () => JSON.stringify(await state(second)) === JSON.stringify(before), 'the second tab shows the same');
  await advance(thumb(second));
  await saved(second);
});

// --- files ---

test('everything goes into a file and comes back from it', async (t) => {
  const { page } = await open(t);
  const hand = thumb(page);
  await addErrant(hand, 'Zoë “the Łuk”');
  await exampleFight(hand);
  for (let i = 0; i < 4; ++i) await advance(hand);
  const before = await state(page);
  await page.evaluate(() => (location.hash = '#/more'));
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, /^Export as a file/).tap()]);
  assert.match(download.suggestedFilename(), /\.json$/);
  const file = await download.path();

  const { page: other } = await open(t, { hash: '#/more/import' });
  const [chooser] = await Promise.all([other.waitForEvent('filechooser'), tapButton(other, 'Choose a file')]);
  await chooser.setFiles({ name: 'fray.json', mimeType: 'application/json', buffer: readFileSync(file) });
  await until(async () => JSON.stringify(await state(other)) === JSON.stringify(before), 'the same fight stands there');
  await saved(other);
  await reload(other);
  await ready(other);
  assert.deepEqual(await state(other), before);
  // Undo came along.
  await button(other, 'Undo').tap();
  await until(async () => JSON.stringify(await state(other)) !== JSON.stringify(before), 'a step is undone');
});

test('a file that is none of Fray’s is refused and changes nothing', async (t) => {
  const { page } = await open(t);
  await exampleFight(thumb(page));
  const before = await state(page);
  for (const text of ['', 'not json', '{}', '[1,2,3]', '{"version":9999}']) {
    await page.evaluate(() => (location.hash = '#/more/import'));
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), tapButton(page, 'Choose a file')]);
    await chooser.setFiles({ name: 'other.json', mimeType: 'application/json', buffer: Buffer.from(text) });
    await until(() => page.locator('#polite').evaluate((region) => region.textContent !== ''), 'the reason is spoken');
    await page.evaluate(() => (location.hash = '#/fight'));
    assert.deepEqual(await state(page), before);
  }
});

test('erasing asks, and then leaves nothing', async (t) => {
  const { page, context, server } = await open(t);
  await addErrant(thumb(page), 'Ada');
  await saved(page);
  await page.evaluate(() => (location.hash = '#/more/erase'));
  await tapButton(page, 'Keep it');
  await gone(page, 'button', 'Keep it');
  await until(() => /#\/more$/.test(page.url()), 'the question is closed');
  await page.evaluate(() => (location.hash = '#/more/erase'));
  await Promise.all([page.waitForEvent('load'), tapButton(page, 'Erase')]);
  await ready(page);
  await shown(page, 'button', 'Example fight');
  assert.equal(await find(page, 'button', /^Ada, /).count(), 0);
  await page.close();
  const { local, mirror } = await stored(context, server);
  assert.doesNotMatch(JSON.stringify([local, mirror]), /Ada/);
});
