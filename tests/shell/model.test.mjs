// Storage driven at random in a simulated browser: tabs, reloads, updates, deaths, full and refused stores, damage, all
// erased. After each step, what was said to be saved is found by whoever starts then, or was said to be lost; so are the
// newest preferences of which a disk has all, and nothing that was erased. FRAY_STEPS and FRAY_SEED say how many steps
// and which; what fails names its seed.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { unseal } from '../../shell/envelope.js';
import { openStorage } from '../../shell/storage.js';
import { findPlace, openDatabase } from '../../shell/stores.js';
import { soleWriter } from '../../shell/tabs.js';
import { dice, simulatedBrowser } from './simulated.mjs';

const steps = Number(process.env.FRAY_STEPS ?? 6000);
const firstSeed = Number(process.env.FRAY_SEED ?? 1);
const perRun = 300; // steps with one browser, then a fresh one

const turn = () => new Promise((resolve) => setImmediate(resolve));

function use(browser) {
  globalThis.localStorage = browser.localStorage;
  globalThis.setTimeout = browser.setTimeout;
  globalThis.clearTimeout = browser.clearTimeout;
  Object.defineProperty(globalThis, 'navigator', { value: { locks: browser.locks }, configurable: true });
}

// What the program would make of a save: its number, or why not.
function readSave(snapshot, records) {
  let save;
  try {
    save = JSON.parse(snapshot);
  } catch {
    return { result: 1 };
  }
  if (save.unreadable) return { result: 1 };
  const needs = Object.entries(save.needs);
  const lost = needs.filter(([key, text]) => records[key] !== text);
  if (!lost.length) return { result: 0, save };
  if (!lost.every(([key]) => key.startsWith('h/n'))) return { result: 1 };
  // It goes on without those NPCs.
  return { result: 3, save: { ...save, needs: Object.fromEntries(needs.filter((one) => !lost.includes(one))) } };
}

// A tab that is gone goes on with nothing, whatever it was waiting for.
const whileAlive = (tab, promise) => new Promise((resolve, reject) => {
  promise.then((value) => tab.alive && resolve(value), (error) => tab.alive && reject(error));
});

// A tab: the page's script as far as it stores, as main.js joins it.
async function openTab(world, browser, { writes = true } = {}) {
  const tab = { told: new Map(), found: null, orders: new Map(), later: [], frame: [], alive: true, mine: false, asks: [] };
  const notice = (kind, detail) => tab.alive && (detail === null ? tab.told.delete(kind) : tab.told.set(kind, detail));
  use(browser);
  findPlace();
  const indexedDB = { databases: browser.indexedDB.databases, open: (name) => browser.indexedDB.open(name, tab) };
  let storage = null;
  openStorage({
    notice,
    saved: (stamp) => tab.alive && world.saidSaved(tab, stamp),
    unsure() {},
    open: () => whileAlive(tab, openDatabase(indexedDB)),
    afterFrame: (task) => tab.frame.push(task),
    later: (task) => tab.later.push(task),
    readsBack: (snapshot) => !JSON.parse(snapshot).unreadable,
  }).then((opened) => (storage = opened));
  while (!storage) await deliverOne(browser);
  tab.storage = storage;
  tab.load = () => {
    tab.found = null;
    storage.read((snapshot, records) => {
      const { result, save } = readSave(snapshot, records);
      if (result === 0 || result === 3) tab.found = save;
      return result;
    });
    tab.preferences = Number(storage.readPreferences());
    tab.state = { needs: { ...(tab.found?.needs ?? {}) }, past: [] };
  };
  if (!writes) {
    tab.load();
    return tab;
  }
  const realRequest = browser.locks.request;
  browser.locks.request = (name, options, whenHeld) => {
    const held = (lock) => (tab.alive ? whenHeld(lock) : new Promise(() => {}));
    tab.asks.push(held);
    return realRequest(name, options, held);
  };
  let ours = false;
  const become = async (mine, why) => {
    if (!tab.alive) return;
    ours = mine;
    if (!mine) {
      tab.mine = false;
      storage.setWriting(false);
      notice(why, '');
      return;
    }
    await storage.refresh();
    if (!tab.alive || !ours) return;
    tab.mine = true;
    storage.setWriting(true);
    tab.load();
    world.checkFound(tab, 'taken over');
  };
  tab.tabs = soleWriter(become);
  let known = false;
  tab.tabs.start().then((mine) => {
    tab.mine = ours = mine;
    known = true;
  });
  while (!known) await deliverOne(browser);
  browser.locks.request = realRequest;
  storage.setWriting(tab.mine);
  tab.load();
  return tab;
}
// What the browser does next; where it has nothing to do, somebody may be waiting for time to pass.
async function deliverOne(browser) {
  if (!browser.tasks.length) browser.waitOver();
  browser.tasks.shift()?.();
  await turn();
}

async function run(seed, count) {
  const roll = dice(seed);
  const browser = simulatedBrowser();
  // Every other browser tears nothing: there nothing may be told to be corrupt.
  const sound = seed % 2 === 0;
  // In every other pair of browsers the clock is set back now and then, and the database always answers: what is written
  // while it does not bears the clock's time, and would look older than what a database holds that answers again later.
  // Nothing in either store can tell. (It takes all three: a clock set back since the last time that the database did not
  // answer, localStorage lost, and a database that does not answer again.)
  const steadyClock = seed % 4 < 2;
  const told = (tab) => [...(sound ? [] : ['corrupt', 'set-aside']), 'newer-version', 'storage-weak', 'storage-refused', 'storage-full'].some((kind) => tab.told.has(kind));
  const history = [];
  let order = 0;
  let promised = -1; // the newest save that was said to be on the disk
  let inDatabase = -1; // the newest that was said so because the database had it
  let preferences = 0; // as they were written last: a number that rises
  let erasing = null; // up to which save and which preferences all was erased
  let erased = { save: -1, preferences: 0 }; // the same, when one of both stores has that on its disk
  let preferencesBefore = 0; // the last erasing
  let erasedBefore = -1; // the same as the database noted it
  let tabs = [];
  const world = {
    saidSaved(tab, stamp) {
      const numbers = [...tab.orders].filter(([one]) => one <= stamp).map(([, number]) => number);
      promised = Math.max(promised, ...numbers);
      if (!tab.waitedLong) inDatabase = promised;
    },
    // Somebody starts, or goes on, with what is found.
    checkFound(tab, when) {
      const found = tab.found?.order ?? -1;
      checkErased(tab, when);
      const words = `seed ${seed}, ${when}: save ${found} is found, ${promised} was said to be saved; ${[...tab.told.keys()]}\n${history.slice(-25).join('\n')}`;
      assert.ok(found >= promised || told(tab), words);
      promised = Math.min(promised, found); // it was told
      inDatabase = Math.min(inDatabase, promised);
    },
  };
  // Whether the database has let go of what was erased last, and notes up to where.
  const erasedInDatabase = () => Math.max(-1, ...[...browser.databases.values()].map((texts) => Number(texts.get('erased') ?? -1)));
  const knowsErased = () => erasedInDatabase() > erasedBefore;
  const checkErased = (tab, when) => {
    if (told(tab)) return;
    const words = `seed ${seed}, ${when}: erased up to ${JSON.stringify(erased)}\n${history.slice(-25).join('\n')}`;
    assert.ok((tab.found?.order ?? Infinity) > erased.save, `${words}\nsave ${tab.found?.order} came back`);
    assert.ok(tab.preferences === 0 || tab.preferences > erased.preferences, `${words}\npreferences ${tab.preferences} came back`);
  };
  // Of those that were written since, the newest that a disk has all of.
  const checkPreferences = (tab, of, when) => {
    const stored = [...of.disk].filter(([key]) => key.endsWith(' preferences')).map(([, text]) => text);
    for (const texts of of.databases.values()) stored.push(texts.get('preferences') ?? '');
    const newest = Math.max(0, ...stored.map((text) => Number(unseal(text).payload)).filter((one) => one > preferencesBefore));
    assert.ok(tab.preferences >= newest, `seed ${seed}, ${when}: preferences ${tab.preferences} are read, ${newest} are there\n${history.slice(-25).join('\n')}`);
  };
  const writeDisk = (of) => {
    of.writeDisk();
    erased = erasing ?? erased;
    erasing = null;
  };
  // What localStorage had not written of what was erased is there again.
  const die = (...how) => {
    browser.die(...how);
    erasing = null;
  };
  const start = async (when) => {
    const tab = await openTab(world, browser);
    tabs.push(tab);
    if (tab.mine) world.checkFound(tab, when);
  };
  const end = (tab) => {
    tab.alive = false;
    for (const one of browser.connections) if (one.owner === tab) one.closed = true; // what it sent is on its way
    browser.letGo((asking) => tab.asks.includes(asking.whenHeld));
    tabs = tabs.filter((one) => one !== tab);
  };
  const act = (tab) => {
    const { state } = tab;
    const put = {};
    const remove = [];
    const number = ++order;
    if (roll.chance(0.4)) {
      const key = `h/${roll.of(['c0', 'c1', 'n0'])}`;
      const old = Object.keys(state.needs).find((one) => one.startsWith(`${key}-`));
      if (old) remove.push(old);
      delete state.needs[old];
      put[`${key}-${number}`] = state.needs[`${key}-${number}`] = `${number}`.padEnd(roll.of([5, 20, 120]), 'x');
    }
    put[`h/${number}`] = 'past'.repeat(roll.below(12));
    state.past.push(`h/${number}`);
    if (state.past.length > 8) remove.push(state.past.shift());
    const unreadable = !sound && roll.chance(0.02);
    const snapshot = JSON.stringify({ order: number, needs: state.needs, ...(unreadable ? { unreadable } : {}) });
    const stamp = tab.storage.save({ stamp: number, snapshot, put, remove });
    if (tab.mine && !unreadable) tab.orders.set(stamp, number);
  };
  const runAll = (tab, list) => {
    for (const task of tab[list].splice(0)) task();
  };
  const writer = () => tabs.find((tab) => tab.mine);

  const doings = {
    act: [30, () => writer() && act(writer())],
    idleTabActs: [2, () => tabs.some((tab) => !tab.mine) && act(tabs.find((tab) => !tab.mine))],
    deliver: [40, () => deliverOne(browser)],
    frame: [25, () => writer() && runAll(writer(), 'frame')],
    preferences: [3, () => writer()?.storage.preferences(String(++preferences))],
    writesLocal: [6, () => writeDisk(browser)],
    erase: [0.7, async () => {
      const tab = writer();
      if (!tab) return;
      let over = '';
      erasedBefore = erasedInDatabase();
      tab.storage.erase().then(() => (over = 'erased'), () => (over = 'refused')); // which is told
      const most = roll.chance(0.2) ? roll.below(8) : Infinity; // a death comes before
      for (let n = 0; !over && n < most; ++n) await deliverOne(browser);
      promised = inDatabase = -1; // whatever is there still was not wanted
      preferencesBefore = preferences;
      if (!over) {
        for (const one of tabs) one.alive = false;
        tabs = [];
        die(roll.below(browser.unwritten.length + 1));
        await start('after a death while all was being erased');
        return;
      }
      if (over === 'erased') erasing = { save: order, preferences };
      if (knowsErased()) erased = erasing ?? erased;
      end(tab);
      await start(`after all was ${over}`);
    }],
    longWait: [2, async () => {
      while (browser.tasks.length) await deliverOne(browser);
      writeDisk(browser);
      for (const tab of tabs) {
        tab.waitedLong = true;
        runAll(tab, 'later');
        tab.waitedLong = false;
      }
    }],
    // A new version takes over: all that waits is written first, whatever is done or comes meanwhile, and the page
    // begins anew beside its other tabs, which go on as they are.
    update: [3, async () => {
      const tab = roll.of(tabs);
      let over = false;
      Promise.resolve(tab.storage.flush()).finally(() => (over = true));
      const most = roll.chance(0.3) ? roll.below(8) : Infinity; // a death comes before
      for (let n = 0; !over && n < most; ++n) {
        if (roll.chance(0.15)) act(tab);
        if (roll.chance(0.1)) browser.refusesOne = new DOMException('lost', 'UnknownError');
        await deliverOne(browser);
      }
      if (over) {
        end(tab);
        await start('after an update');
        return;
      }
      for (const one of tabs) one.alive = false;
      tabs = [];
      die(roll.below(browser.unwritten.length + 1), !sound && roll.chance(0.3) ? roll.below(30) : null);
      await start('after an update that was cut short');
    }],
    leave: [3, async () => {
      const tab = roll.of(tabs);
      const flushed = tab.storage.flush();
      if (roll.chance(0.5)) {
        let over = false;
        Promise.resolve(flushed).finally(() => (over = true));
        while (!over) await deliverOne(browser);
      }
      end(tab);
      if (!tabs.length) await start('reload');
    }],
    crash: [2, async () => {
      end(roll.of(tabs));
      if (!tabs.length) await start('after a crash');
    }],
    die: [5, async () => {
      for (const tab of tabs) tab.alive = false;
      tabs = [];
      const written = roll.below(browser.unwritten.length + 1);
      die(written, !sound && roll.chance(0.3) ? roll.below(30) : null);
      await start('after a death');
    }],
    anotherTab: [2, () => tabs.length < 3 && start('another tab')],
    takeOver: [2, async () => { // nobody acts in two tabs within the moment that this takes
      tabs.find((tab) => !tab.mine)?.tabs.takeOver();
      while (browser.tasks.length) await deliverOne(browser);
    }],
    localFull: [2, () => { browser.room = roll.of([0, 300, 1500, Infinity]); }],
    localHasRoom: [2, () => { browser.room = Infinity; }],
    siteDataDenied: [steadyClock ? 1 : 0, async () => { // by a setting, which is for both stores and the next start
      for (const tab of tabs) tab.alive = false;
      tabs = [];
      die();
      browser.denied = !browser.denied;
      browser.opens = !browser.denied;
      await start('after a setting was changed');
    }],
    databaseRefuses: [2, () => { browser.refuses = roll.of([new DOMException('full', 'QuotaExceededError'), new DOMException('lost', 'UnknownError')]); }],
    databaseRefusesOne: [3, () => { browser.refusesOne = new DOMException('lost', 'UnknownError'); }],
    databaseTakes: [4, () => { browser.refuses = null; }],
    databaseOpens: [steadyClock ? 2 : 0, () => { browser.opens = !browser.denied && roll.chance(0.7); }],
    databaseHangs: [steadyClock ? 1 : 0, () => { browser.hangs = true; }],
    databaseAnswers: [3, () => browser.unhang()],
    connectionsClose: [1, () => { for (const one of browser.connections) one.closed = true; }],
    evicted: [0.3, async () => { // all of it, as browsers do; nothing is left that could tell
      for (const tab of tabs) tab.alive = false;
      tabs = [];
      browser.disk.clear();
      die();
      browser.databases.clear();
      promised = -1;
      await start('after an eviction');
    }],
    localLost: [0.5, async () => {
      if (!browser.opens) return; // both at once are an eviction
      for (const tab of tabs) tab.alive = false;
      tabs = [];
      browser.disk.clear();
      die();
      promised = Math.min(promised, inDatabase);
      // A database that has not been emptied yet was to be, as localStorage alone knew.
      if (!knowsErased()) erased = { save: -1, preferences: 0 };
      await start('without localStorage');
    }],
    damaged: [sound ? 0 : 1, async () => {
      for (const tab of tabs) tab.alive = false;
      tabs = [];
      die(browser.unwritten.length);
      const texts = roll.of([browser.disk, ...browser.databases.values()]);
      const keys = [...texts.keys()].filter((key) => /(^| )(a|b|save|h\/.*)$/.test(key));
      if (keys.length) {
        const key = roll.of(keys);
        const text = texts.get(key);
        texts.set(key, text.slice(0, roll.below(text.length)));
      }
      browser.memory = new Map(browser.disk);
      await start('with damage');
    }],
  };
  const weights = Object.entries(doings);
  const sum = weights.reduce((all, [, [weight]]) => all + weight, 0);
  const choose = () => {
    let at = roll.below(sum * 100) / 100;
    return weights.find(([, [weight]]) => (at -= weight) < 0)?.[0] ?? 'act';
  };

  const { setTimeout, clearTimeout } = globalThis;
  const realNow = Date.now;
  let clock = 1e12;
  Date.now = () => (clock += roll.below(1e5) - (!steadyClock && roll.chance(0.05) ? 1e9 : 0));
  try {
    await drive();
  } finally {
    Date.now = realNow;
    Object.assign(globalThis, { setTimeout, clearTimeout });
  }

  async function drive() {
    await start('first visit');
    for (let step = 0; step < count; ++step) {
      const what = choose();
      history.push(`${step} ${what}${what === 'act' ? ` ${order + 1}` : ''}`);
      await doings[what][1]();
      await turn();
      // If it died now:
      const other = browser.afterDeath();
      const visitor = await openTab({ saidSaved() {} }, other, { writes: false });
      use(browser);
      findPlace();
      const found = visitor.found?.order ?? -1;
      checkErased(visitor, `step ${step}`);
      checkPreferences(visitor, other, `step ${step}`);
      const writing = writer();
      assert.ok(found >= promised || told(visitor) || (writing && told(writing)),
        `seed ${seed}, step ${step}: after a death now save ${found} would be found, ${promised} was said to be saved; ${[...visitor.told.keys()]}; ${[...(writing?.told.keys() ?? [])]}\n${history.slice(-30).join('\n')}`);
    }
  }
}

test(`${steps} random steps: what was said to be saved is there, or was said to be lost`, async (t) => {
  let seed = firstSeed;
  for (let done = 0; done < steps; done += perRun) await run(seed++, perRun);
  t.diagnostic(`seeds ${firstSeed} to ${seed - 1}`);
});
