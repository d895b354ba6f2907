// What table.html's own script makes of its address, of what it keeps, and of what the program says, without a browser.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads';
import { WebSocket } from 'ws';

if (isMainThread) tests();
else await phone(workerData);

// In a thread of its own, so that its globals are those of one page.
async function phone({ address, stored, broker, ours, refuses }) {
  const url = new URL(address);
  const storage = new Map(Object.entries(stored));
  const listeners = {};
  const globals = {
    window: globalThis, fray: {}, location: { href: url.href, hash: url.hash, origin: url.origin, protocol: url.protocol, pathname: url.pathname, reload: () => parentPort.postMessage({ reloaded: true }) },
    history: { replaceState: (_, __, hash) => (globals.location.hash = hash) },
    document: { hidden: false, addEventListener() {} },
    addEventListener: (type, act) => ((listeners[type] ??= []).push(act)),
    dispatchEvent: ({ type }) => listeners[type]?.forEach((act) => act()),
    localStorage: { getItem: (key) => storage.get(key) ?? null, setItem(key, text) {
      if (refuses?.some((part) => key.includes(part))) throw new Error('QuotaExceededError');
      storage.set(key, text);
    }, removeItem: (key) => storage.delete(key),
      key: (i) => [...storage.keys()][i], get length() { return storage.size; } },
    fetch: async () => ({ json: async () => ({ broker }) }),
    WebSocket,
  };
  for (const [name, value] of Object.entries(globals)) Object.defineProperty(globalThis, name, { value, configurable: true });
  await import('../../../shell/table.js');
  parentPort.on('message', (message) => {
    if (message === 'kept') parentPort.postMessage({ kept: Object.fromEntries(storage), hash: globals.location.hash, turns: globals.fray.table.turns() });
    else if ('turn' in message) globals.fray.table.turn(message.turn);
    else globals.fray.table.say(message);
  });
  globals.fray.table.start({ tell: (message) => parentPort.postMessage(message), settled: () => null, squares: (text) => `code of ${text}`,
    ours });
}

async function tests() {
  const { brokers } = await import('./brokers.mjs');
  const page = 'http://home.example:8080/some/where/table.html';

  async function table(t) {
    const broker = await brokers['the embedded broker']();
    t.after(() => broker.kill());
    return (address, stored = {}, more = {}) => {
      const worker = new Worker(new URL(import.meta.url), { workerData: { address, stored, broker: broker.url, ...more } });
      const heard = {};
      const deeds = [];
      const problems = [];
      let waiting = [];
      t.after(() => worker.terminate());
      worker.on('message', (message) => {
        Object.assign(heard, message);
        if (message.from) deeds.push(message);
        if (message.problem) problems.push(message.problem);
        waiting = waiting.filter(({ fits, done }) => !(fits(heard) && (done(heard), true)));
      });
      const one = { deeds, problems, heard, close: () => worker.terminate(), say: (message) => worker.postMessage(message),
        until: (fits) => (fits(heard) ? heard : new Promise((done) => waiting.push({ fits, done }))),
        async kept() {
          delete heard.kept;
          one.say('kept');
          return (await one.until(({ kept }) => kept)).kept;
        } };
      return one;
    };
  }

  test('somebody new at a locked table is told so, and comes in when it is unlocked', async (t) => {
    const open = await table(t);
    const guide = open(page);
    guide.say({ open: true, locked: true });
    guide.say({ seats: [{ id: 3, name: 'Ada' }] });
    const { link } = await guide.until((heard) => heard.link && heard.network);
    const seat = open(link);
    await seat.until(({ seats, problem }) => seats && problem);
    assert.deepEqual(seat.problems, ['The table is locked: ask the Guide to unlock it.']);
    assert.equal(guide.heard.presence, undefined);
    guide.say({ locked: false });
    const { presence: [{ seat: name }] } = await guide.until(({ presence }) => presence?.length === 1);
    guide.say({ seat: name, view: { title: 'Ambush', answered: { id: 0 } } });
    await seat.until(({ view }) => view?.title === 'Ambush');
    // Who is in already hears nothing of it.
    guide.say({ locked: true });
    guide.say({ seat: name, view: { title: 'Later', answered: { id: 0 } } });
    await seat.until(({ view }) => view?.title === 'Later');
    assert.equal(seat.problems.length, 1);
  });

  test('a Guide opens a table, a seat opens its link, both are loaded anew', async (t) => {
    const open = await table(t);
    const guide = open(page);
    guide.say({ open: true, locked: false });
    guide.say({ seats: [{ id: 3, name: 'Ada' }] });
    const { link, code, guide_link: other } = await guide.until((heard) => heard.link && heard.network);
    assert.match(link, /^http:\/\/home\.example:8080\/some\/where\/table\.html#\/seat\/[\w-]{64}$/);
    assert.equal(code, `code of ${link}`);
    assert.match(other, /#\/guide\/[\w-]{22}$/);
    const seat = open(link);
    await seat.until(({ seats, guide_here: here }) => seats?.[0].name === 'Ada' && here);
    const { presence: [{ seat: name }] } = await guide.until(({ presence }) => presence?.length === 1);
    guide.say({ seat: name, view: { title: 'Ambush', answered: { id: 0 } } });
    await seat.until(({ view }) => view?.title === 'Ambush');
    const kept = await seat.kept();
    assert.equal((await seat.until(({ hash }) => hash)).hash, '#/seat');
    seat.say({ id: 1, do: { offer: 'wait' } });
    await guide.until(({ from, id }) => from === name && id === 1);
    await seat.close();

    // The address has no secret any more: what was kept is enough.
    const again = open(`${page}#/seat`, kept);
    await again.until(({ view, sent }) => view?.title === 'Ambush' && sent === 0);
    const guideKept = await guide.kept();
    await guide.close();
    const back = open(`${page}#/more/phones`, guideKept);
    back.say({ open: true, locked: false });
    assert.equal((await back.until((heard) => heard.link)).link, link);
    back.say({ seat: name, view: { title: 'Later', answered: { id: 0 } } });
    await again.until(({ view }) => view.title === 'Later');

    // Another device takes it over, closes it, and the next table is another one.
    const tablet = open(other);
    tablet.say({ open: true, locked: false });
    assert.equal((await tablet.until((heard) => heard.link)).link, link);
    const stepped = await back.until((heard) => heard.problem && heard.link === '');
    assert.match(stepped.problem, /Another device/);
    tablet.say({ open: false });
    await again.until(({ closed }) => closed);
    tablet.say({ open: true, locked: false });
    await tablet.until((heard) => heard.link && heard.link !== link);
  });

  test('a broker that was entered goes with the link', async (t) => {
    const open = await table(t);
    const guide = open(page);
    guide.say({ open: true, locked: false, broker: 'wss://nowhere.invalid/mqtt' });
    const { link } = await guide.until((heard) => heard.link);
    assert.equal(Buffer.from(link.split('/').at(-1), 'base64url').toString(), 'wss://nowhere.invalid/mqtt');
    guide.say({ open: false });
    await guide.until((heard) => heard.link === '');
    // A table that is open moves to a broker that is entered, with the same secret.
    guide.say({ open: true, locked: false, broker: '' });
    const { link: usual } = await guide.until((heard) => heard.link && heard.network);
    assert.match(usual, /\/[\w-]{64}$/);
    guide.say({ open: true, locked: false, broker: 'wss://nowhere.invalid/mqtt' });
    const { link: moved } = await guide.until((heard) => heard.link?.startsWith(`${usual}/`));
    assert.equal(Buffer.from(moved.split('/').at(-1), 'base64url').toString(), 'wss://nowhere.invalid/mqtt');
    guide.say({ open: true, locked: false, broker: '' });
    await guide.until((heard) => heard.link === usual && heard.network);
  });

  test('what is no broker’s address is refused in words', async (t) => {
    const open = await table(t);
    for (const [at, broker, why] of [
      [page, 'wss://', /begins with wss:\/\//],
      [page, 'broker.example.org', /begins with wss:\/\//],
      [page, 'https://broker.example.org/mqtt', /begins with wss:\/\//],
      [page, 'wss://ada:secret@broker.example.org', /no name and no password/],
      [page.replace('http:', 'https:'), 'ws://broker.example.org', /only an address with wss/],
    ]) {
      const guide = open(at);
      guide.say({ open: true, locked: false, broker });
      const { problem } = await guide.until((heard) => heard.problem);
      assert.match(problem, why);
      assert.equal(guide.heard.link, '');
      // Entered anew, it goes on.
      guide.say({ open: true, locked: false, broker: 'wss://127.0.0.1:9/mqtt' });
      await guide.until((heard) => heard.link);
      await guide.close();
    }
  });

  test('a damaged link, or none, says so', async (t) => {
    const open = await table(t);
    for (const hash of ['#/seat', '#/seat/x', `#/seat/${'A'.repeat(64)}x`]) {
      const seat = open(page + hash);
      const { problem, closed } = await seat.until(({ network }) => network === false);
      assert.equal(problem, 'This link is damaged: scan the table’s code again.');
      assert.equal(closed, undefined);
    }
  });

  test('only the Guide’s tab whose turn it is has the table, with what its program said before', async (t) => {
    const open = await table(t);
    const first = open(page);
    first.say({ open: true, locked: false });
    const { link } = await first.until((heard) => heard.link && heard.network);
    const seat = open(link);
    const { presence: [{ seat: name }] } = await first.until(({ presence }) => presence);
    const second = open(page, await first.kept(), { ours: false });
    second.say({ open: true, locked: false });
    second.say({ seats: [{ id: 4, name: 'Bo' }] });
    second.say({ seat: name, view: { title: 'From the second', answered: { id: 0 } } });
    await second.kept();
    await second.kept();
    assert.equal(second.heard.link, undefined);
    first.say({ turn: false });
    const before = await first.until((heard) => heard.link === '' && heard.network === false && heard.presence[0].here === false);
    assert.deepEqual([before.code, first.problems], ['', []]);
    second.say({ turn: true });
    assert.equal((await second.until((heard) => heard.link)).link, link);
    await seat.until(({ view, seats }) => view?.title === 'From the second' && seats?.[0].name === 'Bo');
    // What the first one’s program goes on saying is heard by nobody, until it is its turn again.
    first.say({ seat: name, view: { title: 'From the first', answered: { id: 0 } } });
    const kept = await second.kept();
    assert.equal((await seat.until(({ view }) => view)).view.title, 'From the second');
    await second.close();
    assert.match(kept['fray /some/where/ table guide'], /"epoch":/);
    first.say({ turn: true });
    await first.until((heard) => heard.link === link);
    await seat.until(({ view }) => view.title === 'From the first');
  });

  test('only one tab of a player’s is the seat, and the other one goes on from what it did', async (t) => {
    const open = await table(t);
    const guide = open(page);
    guide.say({ open: true, locked: false });
    const { link } = await guide.until((heard) => heard.link && heard.network);
    const first = open(link);
    const { presence: [{ seat: name }] } = await guide.until(({ presence }) => presence);
    guide.say({ seat: name, view: { title: 'Ambush', answered: { id: 0 } } });
    await first.until(({ view }) => view);
    const stored = await first.kept();
    const second = open(`${page}#/seat`, stored, { ours: false });
    await second.kept();
    assert.equal(second.heard.turns, first.heard.turns);
    assert.equal(second.heard.network, undefined);
    first.say({ turn: false });
    await first.until(({ network }) => network === false);
    second.say({ turn: true });
    await second.until(({ view, sent }) => view && sent === 0);
    second.say({ id: 1, do: { offer: 'wait' } });
    await guide.until(({ id }) => id === 1);
    assert.equal(Number((await second.kept())[Object.keys(stored).find((key) => key.endsWith(' connection'))]), 2);
    // Another table has a turn of its own.
    const other = open(`${page}#/seat/${'A'.repeat(64)}`);
    await other.kept();
    assert.notEqual(other.heard.turns, first.heard.turns);
  });

  test('a storage that refuses is told once', async (t) => {
    const open = await table(t);
    const guide = open(page, {}, { refuses: ['table guide'] });
    guide.say({ open: true, locked: false });
    const { link } = await guide.until((heard) => heard.link && heard.network);
    const seat = open(link, {}, { refuses: ['seed', 'outbox', 'connection'] });
    const { problem } = await seat.until(({ guide_here: here, problem }) => here && problem);
    assert.match(problem, /^This browser stores nothing more: .* another phone/);
    await guide.until(({ presence }) => presence);
    assert.equal(guide.problems.length, 1);
    assert.match(guide.problems[0], /another link/);
    seat.say({ id: 1, do: { offer: 'wait' } });
    await guide.until(({ id }) => id === 1);
    assert.equal(seat.problems.length, 1);
  });

  test('what was written last counts, whichever tab has written it', async (t) => {
    const open = await table(t);
    const guide = open(page);
    guide.say({ open: true, locked: false });
    const { link } = await guide.until((heard) => heard.link && heard.network);
    guide.say({ open: false });
    guide.say({ open: true, locked: false });
    const { link: next } = await guide.until((heard) => heard.link && heard.link !== link);
    guide.say({ turn: false });
    await guide.until((heard) => heard.link === '');
    guide.say({ turn: true });
    await guide.until((heard) => heard.link === next);
  });

  test('a table that is closed before it is open stays closed', async (t) => {
    const open = await table(t);
    const guide = open(page);
    guide.say({ open: true, locked: false });
    guide.say({ open: false });
    const kept = await guide.kept();
    assert.equal(kept['fray /some/where/ table guide'] ?? '{}', '{}');
  });
}
