// One Guide and four seats in real browsers play the example fight to its end, through the broker of `./fray table`:
// Maren by thumb, Tibb by the keyboard alone, Ysolde on WebKit, and somebody who watches.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { acting, advance, setDistance } from './fight.mjs';
import { keyboard, thumb } from './hands.mjs';
import { doing, find, firstButton, gone, settled, stamp, submit, tap, tapButton, until } from './harness.mjs';
import { openPhone, openTable, sitDown } from './phones.mjs';
import { openWebKit, tapWebKit } from './webkit.mjs';

// --- What a seat shows, read in its page ---
// `big`: the name of the big button; `sheet`: of the one that a form is sent by, null without a form; `heading` and
// `happened`: how the fight stands and what was last told, which is the same on all phones; `waits`: for the Guide.
function seen() {
  const nameOf = (element) => element?.getAttribute('aria-label') ?? element?.textContent ?? '';
  const usable = (element) => !element.closest('[inert]') && element.getAttribute('aria-disabled') !== 'true';
  const all = (selector) => [...document.querySelectorAll(`#semantics ${selector}`)];
  const big = all('[role=main] button, main button')[0];
  const sheet = all('[role=dialog], dialog').at(-1);
  const text = document.getElementById('semantics').innerText;
  const log = all(':is(h2, h3)').find((one) => one.textContent === 'What happened');
  return {
    big: big && usable(big) ? nameOf(big) : '',
    sheet: sheet ? [...sheet.querySelectorAll('button')].filter(usable).map(nameOf).filter((one) => one !== 'Close').at(-1) ?? '' : null,
    heading: document.querySelector('#semantics h1')?.textContent ?? '',
    happened: log?.nextElementSibling?.textContent ?? '',
    waits: /^(Sent …|The Guide is asked\.)$/m.test(text),
    text,
  };
}

// A seat in Chromium, used by a hand: big() presses the big button, send() sends the form.
const played = (page, hand) => ({
  seen: () => page.evaluate(seen),
  big: () => hand.press(firstButton(page)),
  send: () => hand.press(submit(page.getByRole('dialog').last())),
});
// The same in WebKit, by its own touches.
function playedOnWebKit(driver) {
  const look = () => driver.executeScript(`return (${seen})()`);
  return {
    seen: look,
    big: async () => tapWebKit(driver, 'button', (await look()).big),
    send: async () => tapWebKit(driver, 'button', (await look()).sheet, 'dialog'),
  };
}

// What these players do: they answer, and strike.
const wanted = /^(Attack|Deal \d+ damage|Take \d+ damage|Saving Throw|Take the wound|Odd|Even)\b/;

// Whether there was something for this player to do, and it was done: then the Guide's phone has answered.
async function acts(seat, guide) {
  const { big } = await seat.seen();
  if (!wanted.test(big)) return false;
  const before = await stamp(guide);
  const isDone = async () => (await stamp(guide)) > before;
  await seat.big();
  const opened = await until(async () => {
    const { sheet, waits } = await seat.seen();
    if (sheet !== null) return 'a form';
    return (waits || (await isDone())) && 'sent';
  }, `${big}: a form opens, or it is sent`);
  if (opened === 'a form') await seat.send();
  await until(async () => {
    const { waits, sheet } = await seat.seen();
    return !waits && sheet === null && isDone();
  }, `${big}: it is done on the Guide’s phone, and answered`);
  return true;
}

// All seats show the same, and that is where the fight is on the Guide's phone.
async function sameEverywhere(seats, guide) {
  await until(async () => {
    const told = await Promise.all(seats.map((seat) => seat.seen()));
    const [{ heading }] = told;
    const title = await guide.getByRole('heading', { level: 1 }).first().textContent();
    return new Set(told.map((one) => `${one.heading}|${one.happened}`)).size === 1 && title.startsWith(heading);
  }, 'all seats show what the Guide’s phone does');
}

const closeDialogs = async (guide) => {
  while (await guide.getByRole('dialog').count()) {
    await tap(guide.getByRole('dialog').last(), 'button', 'Close');
    await settled(guide);
  }
};
// The Guide has the goblins strike, and goes on. `stuck`: those who can get at nobody in this phase.
async function guideActs(guide, stuck) {
  for (const name of ['Roll Morale', /: Stay$/])
    if (await find(guide, 'button', name).first().isVisible()) return void (await doing(guide, () => tapButton(guide, name)));
  for (const foe of (await acting(guide)).filter((name) => name.startsWith('Goblin') && !stuck.has(name))) {
    const attack = find(guide, 'button', `${foe}: attack`, { disabled: false });
    if (!(await attack.count())) continue;
    await tap(guide, 'button', `${foe}: attack`);
    const dialog = find(guide, 'dialog', `${foe} attacks`);
    await dialog.waitFor();
    await settled(guide);
    const strike = dialog.getByRole('button', { name: /^(Roll \d*D|Close in)/, disabled: false });
    const can = (await strike.count()) > 0;
    if (can) await doing(guide, () => strike.first().tap());
    else stuck.add(foe);
    await settled(guide);
    await closeDialogs(guide);
    if (can) return;
  }
  stuck.clear();
  await advance(thumb(guide));
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
async function faults(page) {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { violations } = await window.axe.run(document, { resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0].html}`);
  });
}

test('one Guide and four seats play the example fight to its end, each for its own character', async (t) => {
  const { guide, link } = await openTable(t);
  const maren = await sitDown(t, link, 'Maren');
  const tibb = await sitDown(t, link, 'Tibb');
  const watcher = await openPhone(t, link);
  await gone(watcher, 'heading', 'The table');
  const driver = await openWebKit(t, link);
  const webKitShows = (words) => driver.executeScript(`return (${words}).test(document.getElementById('semantics').innerText)`);
  await until(async () => !(await webKitShows(/^The table$/m)), 'WebKit shows the fight');
  await tapWebKit(driver, 'button', 'Ysolde');
  await until(async () => !(await webKitShows(/Who do you play/)), 'Ysolde is chosen');

  const seats = { Maren: played(maren, thumb(maren)), Tibb: played(tibb, keyboard(tibb)), Ysolde: playedOnWebKit(driver) };
  for (const name of Object.keys(seats))
    await until(async () => (await guide.locator('#semantics').innerText()).includes(`${name}, here`), `the Guide sees ${name}`);
  await tapButton(guide, 'Close');
  await tap(guide, 'tab', 'Fight');
  await advance(thumb(guide)); // the distance is thrown,
  await setDistance(thumb(guide), 5); // and the Guide has them come upon each other

  const all = [...Object.values(seats), { seen: () => watcher.evaluate(seen) }];
  const isOver = async () => (await find(guide, 'button', 'New fight').count()) > 0;
  const stuck = new Set();
  const did = { Maren: 0, Tibb: 0, Ysolde: 0 };
  for (let step = 0; step < 200 && !(await isOver()); ++step) {
    await sameEverywhere(all, guide);
    let name = null;
    for (const [one, seat] of Object.entries(seats)) {
      if (!(await acts(seat, guide))) continue;
      name = one;
      break;
    }
    if (!name) await guideActs(guide, stuck);
    else if (++did[name] === 1 && name !== 'Ysolde') assert.deepEqual(await faults({ Maren: maren, Tibb: tibb }[name]), []);
  }
  assert.ok(await isOver(), 'the fight is over');
  for (const [name, times] of Object.entries(did)) assert.ok(times > 0, `${name} has acted`);
  await until(async () => (await Promise.all(all.map((one) => one.seen()))).every(({ text }) => !/\bturn \d/i.test(text.split('What happened')[0])),
    'every seat knows that it is over');
  assert.deepEqual(await faults(watcher), []);
});
