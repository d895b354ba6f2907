// The page: starts the program, feeds it, and does for it what only a page can do.
import { announcer } from './announce.js';
import { commands } from './commands.js';
import { demandParts, environment, rememberedTheme, watchEnvironment, withoutWebGL } from './device.js';
import { fail, recover } from './failure.js';
import { glyphDrawer, loadFaces } from './glyphs.js';
import { routeHistory } from './history.js';
import { listen } from './input.js';
import { isHanded, linked, squares } from './links.js';
import { notices } from './notices.js';
import { offline } from './offline.js';
import { inParts, waitingSign } from './parts.js';
import { afterPicture } from './picture.js';
import { compiledPart, startProgram } from './program.js';
import { semanticLayer } from './semantics.js';
import { openStorage } from './storage.js';
import { findPlace, place } from './stores.js';
import { soleWriter } from './tabs.js';
import { frames, watchContext, watchSize } from './view.js';

const { version } = document.documentElement.dataset;
const stage = document.getElementById('stage');
const canvas = document.getElementById('canvas');

// For tests and the curious: `frames` drawn and told so far, the last action's `stamp`, and the one that is `saved`.
const report = Object.assign(window.fray, { ready: null, frames: 0, stamp: 0, saved: 0 });
report.ready = start();
report.ready.catch(fail);

// On table.html: the table of many phones, which a script of its own brings.
function theTable() {
  if (!document.documentElement.hasAttribute('data-table')) return null;
  return report.table ?? new Promise((come) => addEventListener('fray-table', () => come(report.table), { once: true }));
}

async function start() {
  const table = await theTable();
  const seat = table?.kind === 'seat'; // it saves nothing, and shows what it is told
  const surroundings = () => environment(version, table?.kind);
  findPlace();
  rememberedTheme();
  demandParts();
  const shell = {}; // what the program calls
  const early = []; // notices from before it can be called
  let tell = (kind, detail) => early.push([kind, detail]);
  const notice = notices((kind, detail) => tell(kind, detail));
  let readsBack = () => true; // nothing is saved before the program is there
  // Asked for now, since the answer takes as long as opening the database does.
  const turns = [];
  let become = (...turn) => turns.push(turn);
  const tabs = soleWriter((...turn) => become(...turn), seat ? table.turns() : '');
  const asked = place.name;
  const turn = tabs.start();

  const startFirst = (compiled) => startProgram(compiled, { canvas, shell, onAbort: fail });
  const forPicture = Promise.all([
    compiledPart(report.program).then(async (compiled) => [compiled, await startFirst(compiled)]),
    openStorage({
      notice,
      readsBack: (snapshot, put) => Boolean(readsBack(snapshot, put)),
      saved(stamp) {
        report.saved = Math.max(report.saved, stamp);
      },
      unsure: (yes) => document.documentElement.toggleAttribute('data-unsure', yes),
    }),
    loadFaces(report.faces),
  ]);
  // What a service worker keeps is there; from a network the next part comes after all that the first picture needs, unless
  // somebody tapped already, and the rest after that, on a player's phone after the first picture of the fight.
  let bringRest = () => {};
  const due = seat ? new Promise((come) => (bringRest = come)) : forPicture;
  const kept = navigator.serviceWorker?.controller ? Promise.resolve() : null;
  const next = report.loadNext && (kept ?? Promise.race([due, report.wanted])).then(() => compiledPart(report.loadNext(!kept)));
  const rest = (kept ?? Promise.all([next, due])).then(() => compiledPart(report.loadRest(!kept)));
  for (const part of [next, rest]) part?.catch(() => {}); // told where it is waited for
  const [[compiled, started], storage] = await forPicture;
  shell.glyphs = glyphDrawer();

  const announce = announcer();
  const sign = waitingSign(announce);
  // A player's phone shows the fight, and lets a character be chosen, by the first part alone.
  let choosing = seat;
  const alone = (name, kind) => seat && (choosing ? /^(notice|pointer|activate)$/.test(name) : name === 'notice') &&
    (name !== 'notice' || kind === 'table');
  let viewed = false; // it has a view
  const wait = () => {
    bringRest();
    sign.show();
  };
  const parts = inParts(started, { start: () => startFirst(compiled), begin, wait, lack: () => bringRest(), alone, renew: seat ? null : renew });
  const { call, ask } = parts;
  let completed;
  const whole = new Promise((resolve) => (completed = resolve));
  // Before the rest is there: there is no older save that one which cannot be read would take the place of.
  readsBack = (snapshot, put) => !parts.whole() || call('reads_back', snapshot, JSON.stringify(put));

  const failed = (error) => {
    view.stop();
    fail(error);
  };
  const picture = afterPicture(failed);
  let pictured = false;
  const view = frames((now) => {
    try {
      const delay = parts.attempt(() => call('frame', now));
      // More than the first picture takes the next part, and what that is not enough for the rest.
      if (!parts.whole() && (delay === null || !(seat || parts.likely()))) view.hold();
      if (delay === null) return null;
      parts.pictured();
      pictured = true;
      if (viewed) bringRest();
      picture.later(() => {
        ++report.frames;
        if (delay !== 0) layer.settle();
      });
      return delay;
    } catch (error) {
      failed(pictured ? error : withoutWebGL(canvas) ?? error); // the likeliest reason, in plain words
      throw error;
    }
  }, { hidden: Boolean(table) }); // what comes from the table is carried out, too, while nobody looks
  const layer = semanticLayer(document.getElementById('semantics'), {
    focus: (id, visible) => ask('focus', id, visible),
    scrolled: (id, top) => ask('scrolled', id, top),
  });
  const addresses = routeHistory((hash) => ask('route', hash), (hash) => {
    const came = linked(hash);
    const handed = isHanded(hash);
    came?.then(
      (text) => ask('import', handed ? 'handed' : 'link', text),
      () => notice('import-failed', 'That link is damaged: ask for it once more.'),
    );
    return !came ? hash : handed ? '#/more' : '#/bestiary';
  });
  const worker = offline(notice, whole);
  let ours = false; // it is this tab's turn to write
  const takeTurn = (mine, why) => {
    ours = mine;
    if (mine) {
      goOn();
      return;
    }
    storage.setWriting(false);
    table?.turn(false);
    notice(why, '');
  };

  const told = {
    semantics: layer.apply,
    announce,
    navigate: addresses.navigate,
    save(json) {
      parts.saved();
      report.stamp = storage.save(JSON.parse(json));
    },
    preferences: storage.preferences,
    command: commands({
      storage, tabs, worker, layer, notice,
      imported: (name, text) => ask('import', name, text),
      stop: view.stop,
      failed,
      table: table && { say: fromTable },
    }),
  };
  if (seat) told.navigate = () => {};
  shell.requestFrame = view.request;
  for (const [name, act] of Object.entries(told)) shell[name] = (...all) => picture.later(() => act(...all));
  shell.save = told.save; // at once: the disk is at it while the picture is made

  function load() {
    const { stamp, found } = storage.read((snapshot, records) => call('load', snapshot, JSON.stringify(records)));
    report.stamp = stamp;
    report.saved = stamp;
    return found;
  }
  // It is this tab's turn to write: it goes on from what the other one saved, and writes nothing before it has read that.
  async function goOn() {
    await Promise.all([storage.refresh(), whole]);
    if (!ours) return;
    if (!seat) storage.setWriting(true);
    notice('second-tab', null);
    notice('taken-over', null);
    if (seat) {
      table.turn(true);
      return;
    }
    // The other tab may have erased everything: what this one remembers is not to come back.
    const had = report.stamp > 0;
    if (!load() && had) location.reload();
    // Nor is it to write its preferences, with the drafts among them, over newer ones.
    if (storage.otherPreferences()) notice('preferences', storage.readPreferences());
    table?.turn(true);
    view.request();
  }

  // What the first part was told of the table, and gave out of itself: for a fresh one, should it not be enough.
  const heard = [];
  function toTable(message) {
    const words = JSON.stringify(message);
    if (seat && !parts.whole()) heard.push(words);
    if (message.view) {
      viewed = true;
      choosing = seat && !message.view.character;
    }
    ask('notice', 'table', words);
  }
  function fromTable(message) {
    if (seat && message.id && !parts.whole()) heard.push(JSON.stringify({ sent: message.id }));
    table.say(message);
  }

  // What is found to be this deployment's own has its lock by its old name.
  const mine = ours = await (place.name === asked ? turn : tabs.start());
  storage.setWriting(mine && !seat);
  become = takeTurn;
  for (const late of turns) takeTurn(...late);
  const address = addresses.start();
  let size = null; // as it was told last
  function begin() {
    const [low, high] = crypto.getRandomValues(new Uint32Array(2));
    call('boot', stage.clientWidth, stage.clientHeight, devicePixelRatio, low, high,
      storage.readPreferences(), surroundings());
    call('route', address);
    if (size) call('resize', ...size);
    heard.forEach((words) => call('notice', 'table', words));
    if (parts.whole()) call('frame', performance.now()); // what waited finds what it is about
  }
  async function grow() {
    if (!next) return;
    const part = await next;
    await parts.grow(part);
    if (!parts.likely()) return;
    if (!document.getElementById('home')) sign.hide(); // else it is for what was tapped there
    view.go();
  }
  const grown = grow();
  grown.catch(() => {}); // told by complete()
  async function complete() {
    await grown;
    const other = await rest;
    view.hold();
    picture.run();
    await parts.complete(other, layer.clear);
    sign.remove();
    view.go();
  }
  function flow() {
    parts.flow();
    completed();
  }

  // What can be done without the rest: not what is said to whoever must not write.
  const firstVisit = seat || (mine && storage.blank() && address === '#/fight');
  if (!firstVisit) await complete();
  parts.attempt(begin);
  tell = (kind, detail) => ask('notice', kind, detail);
  early.forEach((before) => tell(...before));
  if (!seat) load();
  if (!mine) {
    bringRest();
    notice('second-tab', '');
  }

  watchSize(stage, ({ width, height, ratio, safe, keyboard }) => {
    size = [width, height, ratio, ...safe, keyboard];
    if (pictured) ask('resize', ...size);
    else parts.attempt(() => call('resize', ...size));
    view.request();
  });
  watchEnvironment(() => ask('environment', surroundings()));
  listen(stage, layer, ask);
  watchContext(canvas, fail)((told) => {
    if (told) recover();
    ask('context_restored');
    view.request();
  });
  table?.start({ tell: toTable, settled: storage.flush, squares, ours: mine && ours });
  // What waited, a link's NPCs for one, comes after what was saved.
  if (firstVisit) complete().then(flow).catch(failed);
  else flow();
  document.addEventListener('visibilitychange', () => {
    ask('visible', !document.hidden);
    if (document.hidden) writeAll();
    else worker.check();
  });
  window.addEventListener('pagehide', writeAll);
  function writeAll() {
    picture.run();
    return storage.flush();
  }
  async function renew() {
    await writeAll();
    location.reload();
  }

  view.request();
  await view.first;
  picture.run();
  await report.lifted;
  takeOver(sign, firstVisit);
  document.documentElement.dataset.ready = 'true';
}

// What stood where the picture is now makes way for it. What was done to its buttons is done to the program's own, if they
// are what it took them for.
function takeOver(sign, firstVisit) {
  const home = document.getElementById('home'); // gone where the page has failed, and went on
  const own = (button) => button && firstVisit && [...document.querySelectorAll('#semantics button')].find((one) =>
    one.getAttribute('aria-label') === button.textContent);
  const focused = own(home?.querySelector(':focus'));
  const pressed = own(report.tapped);
  home?.remove();
  document.getElementById('first')?.remove();
  sign.hide();
  focused?.focus({ preventScroll: true });
  pressed?.click();
}
