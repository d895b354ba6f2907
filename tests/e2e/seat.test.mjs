// A table of many phones in a browser: the Guide's page and a player's, side by side. What a broker would carry goes from
// page to page, so that nothing here asks a network.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { addEffect } from './fight.mjs';
import { thumb } from './hands.mjs';
import { doing, find, firstButton, freshContext, go, gone, open, ready, settled, shown, tap, tapButton, touch, until } from './harness.mjs';

// Takes the place of the transport (shell/table.js), as docs/table.md has it.
function carrier() {
  const seat = location.hash.startsWith('#/seat');
  const me = 'phone-1';
  const channel = new BroadcastChannel('table of many phones');
  let page;
  let seats = [];
  const toGuide = (message) => channel.postMessage({ to: 'guide', message });
  const toSeat = (message) => channel.postMessage({ to: 'seat', message });
  const table = {
    kind: seat ? 'seat' : 'guide',
    start(host) {
      page = host;
      channel.onmessage = ({ data: { to, message } }) => {
        if (to !== table.kind) return;
        if (!message.hello) {
          page.tell(message);
          return;
        }
        toSeat({ guide_here: true, network: true, seats });
        page.tell({ presence: [{ seat: me, here: true }] });
      };
      if (seat) toGuide({ hello: true });
    },
    say(message) {
      if (seat) {
        if (message.id) toGuide({ from: me, ...message });
      } else if (message.open) {
        page.tell({ link: `${location.origin}${location.pathname}#/seat/secret`, network: true });
      } else if (message.open === false) {
        toSeat({ closed: true });
      } else if (message.seats) {
        seats = message.seats;
      } else if (message.view) {
        toSeat({ view: message.view });
      }
    },
    turns: () => (seat ? ' seat' : ''),
    turn() {},
    // As if the Guide's phone had lost its network.
    away: (here) => toSeat({ guide_here: here }),
  };
  let fray;
  Object.defineProperty(window, 'fray', {
    get: () => fray,
    set(given) {
      fray = given;
      Object.defineProperty(fray, 'table', { get: () => table, set() {} });
    },
  });
}

// The example fight in its first turn at an open table, and a phone that has opened its link.
async function laid(t) {
  const context = await freshContext(t);
  const { page: guide, server } = await open(t, { context, hash: 'table.html', init: carrier });
  await tapButton(guide, 'Example fight');
  await shown(guide, 'button', /^Roll distance/);
  await settled(guide);
  await doing(guide, () => tapButton(guide, /^Roll distance/));
  await go(guide, 'More');
  await tapButton(guide, /^Table of many phones/);
  await shown(guide, 'dialog', 'Table of many phones');
  await tapButton(guide, 'Open the table');
  await shown(guide, 'button', /^Copy the link/);
  const { page: seat } = await open(t, { context, server, hash: 'table.html#/seat/secret', init: carrier });
  await shown(seat, 'heading', 'Who do you play?');
  return { guide, seat, context, server };
}
const enemy = (page, words) => find(page, 'button', new RegExp(`^Goblin 1, ${words}`));

async function sitDown(seat) {
  await tapButton(seat, 'Maren');
  await gone(seat, 'heading', 'Who do you play?');
}
// Until the Company's quick phase.
async function toFirstTurn(guide) {
  await tapButton(guide, 'Close');
  await go(guide, 'Fight');
  for (let i = 0; i < 8 && (await find(guide, 'button', 'Maren: attack').count()) === 0; ++i) {
    await settled(guide);
    await doing(guide, () => firstButton(guide).tap());
  }
  await shown(guide, 'button', 'Maren: attack');
}

test('a phone sits down, sees what the Guide allows, and acts', async (t) => {
  const { guide, seat } = await laid(t);
  await sitDown(seat);
  await shown(guide, 'button', 'Send Maren away');
  await enemy(seat, 'unhurt').waitFor();
  await toFirstTurn(guide);
  await shown(seat, 'button', /^Attack/);
  await settled(seat);
  await tapButton(seat, /^Attack/);
  await shown(seat, 'dialog', 'Attack');
  await settled(seat);
  const before = await guide.evaluate(() => window.fray.stamp);
  await touch(find(seat, 'dialog', 'Attack').getByRole('button', { name: 'Attack', exact: true }).last());
  await until(async () => (await guide.evaluate(() => window.fray.stamp)) > before, 'the deed is done on the Guide’s phone');
  await gone(seat, 'dialog', 'Attack');
});

test('on a phone at the table a row is as tall as what is wrong with somebody', async (t) => {
  const { guide, seat } = await laid(t);
  await sitDown(seat);
  await toFirstTurn(guide);
  const height = async (name) => {
    await settled(seat);
    return (await find(seat, 'button', new RegExp(`^${name}, `)).first().boundingBox()).height;
  };
  const usual = await height('Ysolde');
  const hand = thumb(guide);
  for (const name of ['frightened', 'poisoned', 'blinded', 'charmed']) await addEffect(hand, 'Maren', name, 3);
  await find(seat, 'button', /^Maren, .*charmed/).first().waitFor();
  assert.ok((await height('Maren')) > usual, 'Maren’s row has more lines');
  assert.equal(await height('Ysolde'), usual);
});

test('while the Guide is away a seat keeps what it saw', async (t) => {
  const { guide, seat } = await laid(t);
  await sitDown(seat);
  await enemy(seat, 'unhurt').waitFor();
  await guide.evaluate(() => window.fray.table.away(false));
  await seat.getByText('The Guide’s phone is away. This is what was last seen.').waitFor();
  await enemy(seat, 'unhurt').waitFor();
  await guide.evaluate(() => window.fray.table.away(true));
  await seat.getByText('The Guide’s phone is away. This is what was last seen.').waitFor({ state: 'detached' });
});

test('nothing that a seat is told names what it may not see', async (t) => {
  const { guide, seat } = await laid(t);
  const told = [];
  await seat.exposeFunction('heard', (text) => told.push(text));
  await seat.evaluate(() => {
    new BroadcastChannel('table of many phones').onmessage = ({ data }) => window.heard(JSON.stringify(data));
  });
  await tap(guide, 'radio', 'Nothing');
  await settled(guide);
  await sitDown(seat);
  await until(() => told.some((text) => text.includes('Maren')), 'a view has come');
  assert.ok(!told.slice(-1)[0].includes('Goblin'));
});

test('a seat’s page has nothing that axe-core objects to', async (t) => {
  const { seat } = await laid(t);
  await sitDown(seat);
  await settled(seat);
  await seat.evaluate(readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'));
  const found = await seat.evaluate(async () => {
    const { violations } = await window.axe.run(document, { resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0].html}`);
  });
  assert.deepEqual(found, []);
});

test('the page without a network leads to the one that has it', async (t) => {
  const { page } = await open(t, { hash: '#/more' });
  await tapButton(page, /^Table of many phones/);
  const link = find(page, 'link', 'Open the page of the table');
  await link.waitFor();
  assert.equal(await link.getAttribute('href'), 'table.html');
  await ready(page);
});
