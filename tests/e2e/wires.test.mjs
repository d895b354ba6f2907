// The transport of the table of many phones in a real browser, with a program's end that the test plays.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until } from './harness.mjs';
import { openPhone, tableServer } from './phones.mjs';

// What the page tells the program goes to window.heard instead.
const listen = () => {
  window.heard = {};
  window.offences = [];
  addEventListener('securitypolicyviolation', (event) => window.offences.push(event.violatedDirective));
  addEventListener('fray-table', () => {
    const { start } = window.fray.table;
    window.fray.table.start = (page) => start({ ...page, tell(message) {
      const { presence = [] } = window.heard;
      Object.assign(window.heard, message);
      // Only what has changed is told.
      if (message.presence) window.heard.presence = [...presence.filter((old) => message.presence.every(({ seat }) => seat !== old.seat)), ...message.presence];
      if (!message.from) return;
      window.done = [...(window.done ?? []), message];
      window.fray.table.say({ seat: message.from, view: { title: `deed ${message.id}`, answered: { id: message.id, refused: '' } } });
    } });
  });
};
const say = (page, message) => page.evaluate((words) => window.fray.table.say(words), message);
// The last of that name, as soon as it fits.
async function heard(page, name, fits = (value) => value !== undefined) {
  const [found] = await until(async () => {
    const value = await page.evaluate((key) => window.heard[key], name);
    return fits(value) && [value];
  }, `the page told ${name}`);
  return found;
}
const openTable = async (t, options) => {
  const guide = await openPhone(t, 'table.html', { init: listen, ...options });
  await say(guide, { open: true, locked: false });
  await say(guide, { seats: [{ id: 3, name: 'Ada', taken: false }] });
  return { guide, link: await heard(guide, 'link') };
};

test('a link opens a seat; what it does is answered; the secret does not stay in the address', async (t) => {
  const { guide, link } = await openTable(t);
  assert.match(link, /\/table\.html#\/seat\/[\w-]{64}$/);
  assert.match(await heard(guide, 'code'), /^\d\d [01]{400,}$/);
  const seats = [await openPhone(t, link, { init: listen }), await openPhone(t, link, { init: listen })];
  for (const seat of seats) {
    assert.deepEqual(await heard(seat, 'seats'), [{ id: 3, name: 'Ada', taken: false }]);
    assert.equal(await heard(seat, 'guide_here', (here) => here === true), true);
    assert.match(seat.url(), /table\.html#\/seat$/);
  }
  const presence = await heard(guide, 'presence', (all) => all?.length === 2);
  for (const { seat } of presence) await say(guide, { seat, view: { title: 'Ambush' } });
  assert.deepEqual(await heard(seats[0], 'view'), { title: 'Ambush' });
  await say(seats[1], { id: 1, do: { offer: 'wait' } });
  await heard(seats[1], 'view', (view) => view.answered?.id === 1);
  assert.deepEqual(await heard(seats[0], 'view'), { title: 'Ambush' });
  for (const page of [guide, ...seats]) assert.deepEqual(await page.evaluate(() => window.offences), []);
});

test('a seat’s page and the Guide’s page that are loaded anew go on where they were', async (t) => {
  const { guide, link } = await openTable(t);
  const seat = await openPhone(t, link, { init: listen });
  const [{ seat: name }] = await heard(guide, 'presence', (all) => all?.length === 1);
  await say(guide, { seat: name, view: { title: 'Ambush' } });
  await heard(seat, 'view');
  await seat.reload();
  assert.deepEqual(await heard(seat, 'view'), { title: 'Ambush' });
  await guide.reload();
  await say(guide, { open: true, locked: false });
  assert.equal(await heard(guide, 'link'), link);
  await say(guide, { seat: name, view: { title: 'Later' } });
  assert.deepEqual(await heard(seat, 'view', (view) => view?.title === 'Later'), { title: 'Later' });
});

test('another device of the Guide’s takes the table over, and a closed one is gone', async (t) => {
  const { guide, link } = await openTable(t);
  const seat = await openPhone(t, link, { init: listen });
  await heard(guide, 'presence', (all) => all?.length === 1);
  const tablet = await openPhone(t, await heard(guide, 'guide_link'), { init: listen });
  assert.doesNotMatch(tablet.url(), /guide/);
  await say(tablet, { open: true, locked: false });
  assert.equal(await heard(tablet, 'link'), link);
  assert.match(await heard(guide, 'problem'), /Another device/);
  await heard(tablet, 'presence', (all) => all?.some(({ here }) => here));
  await say(tablet, { open: false });
  assert.equal(await heard(seat, 'closed'), true);
  await say(tablet, { open: true, locked: false });
  assert.ok(await heard(tablet, 'link', (now) => now && now !== link));
});

test('a link that lacks letters is said to be damaged', async (t) => {
  const { link } = await openTable(t);
  const seat = await openPhone(t, link.slice(0, -2), { init: listen });
  assert.equal(await heard(seat, 'problem'), 'This link is damaged: scan the table’s code again.');
  assert.equal(await seat.evaluate(() => window.heard.closed), undefined);
});

test('a second tab has the table when it is its turn, the Guide’s and a player’s', async (t) => {
  const { guide, link } = await openTable(t);
  const seat = await openPhone(t, link, { init: listen });
  await heard(seat, 'guide_here', (here) => here === true);
  const [{ seat: name }] = await heard(guide, 'presence', (all) => all?.length === 1);
  for (const [first, address] of [[guide, 'table.html'], [seat, 'table.html#/seat']]) {
    const second = await openPhone(t, address, { context: first.context(), init: listen });
    if (first === guide) await say(second, { open: true, locked: false });
    await second.getByRole('region', { name: 'Notice' }).waitFor({ state: 'attached' });
    assert.equal(await second.evaluate(() => window.heard.network), undefined);
    await second.getByRole('button', { name: 'Use this tab' }).click();
    await heard(second, 'network', (there) => there === true);
    await heard(first, 'network', (there) => there === false);
    if (first === guide) {
      assert.equal(await heard(second, 'link'), link);
      assert.equal(await first.evaluate(() => window.heard.problem), undefined);
      await heard(second, 'presence', (all) => all?.some(({ seat: id, here }) => id === name && here));
      continue;
    }
    await say(second, { id: 1, do: { offer: 'wait' } });
    await heard(second, 'view', (view) => view?.answered?.id === 1);
  }
});

test('a seat saves nothing, and leaves the phone’s own fight alone', async (t) => {
  const { link } = await openTable(t);
  const own = await openPhone(t, '');
  const seat = await openPhone(t, link, { context: own.context(), init: listen });
  await heard(seat, 'seats');
  assert.equal(await own.getByText('another tab').count(), 0);
  const texts = await seat.evaluate(() => Object.keys(localStorage).filter((key) => / (a|b|save|h\/.*)$/.test(key)));
  assert.deepEqual(texts, []);
});

test('table.html alone may ask a broker; all else stays forbidden', async (t) => {
  const server = await tableServer();
  const rulesOf = async (name) => {
    const answer = await fetch(server.url + name);
    const html = await answer.text();
    const meta = html.match(/http-equiv="Content-Security-Policy"\s+content="([^"]*)"/i)[1];
    const header = answer.headers.get('content-security-policy');
    assert.equal(header, `${meta}; frame-ancestors 'none'`);
    return Object.fromEntries(meta.split(';').map((rule) => rule.trim().split(/\s+(.*)/s)));
  };
  const [main, table] = [await rulesOf(''), await rulesOf('table.html')];
  assert.equal(main['connect-src'], "'self'");
  assert.equal(table['connect-src'], "'self' ws: wss:");
  assert.deepEqual({ ...table, 'connect-src': '' }, { ...main, 'connect-src': '' });
});
