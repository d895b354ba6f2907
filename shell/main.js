// The page: starts the program, feeds it, and does for it what only a page can do.
import createFray from './fray.js';
import { announcer } from './announce.js';
import { bridge } from './bridge.js';
import { commands } from './commands.js';
import { demandParts, demandWebGL, environment, rememberedTheme, watchEnvironment } from './device.js';
import { fail, recover } from './failure.js';
import { glyphDrawer, loadFaces } from './glyphs.js';
import { routeHistory } from './history.js';
import { listen } from './input.js';
import { linked } from './links.js';
import { notices } from './notices.js';
import { offline } from './offline.js';
import { afterPicture } from './picture.js';
import { loadProgram, starting } from './program.js';
import { semanticLayer } from './semantics.js';
import { openStorage } from './storage.js';
import { findPlace } from './stores.js';
import { soleWriter } from './tabs.js';
import { frames, watchContext, watchSize } from './view.js';

const { version, faces, program } = document.documentElement.dataset;
const stage = document.getElementById('stage');
const canvas = document.getElementById('canvas');

// For tests and the curious: `frames` drawn and told so far, the last action's `stamp`, and the one that is `saved`.
const report = Object.assign(window.fray, { ready: null, frames: 0, stamp: 0, saved: 0 });
report.ready = start();
report.ready.catch(fail);

async function start() {
  findPlace();
  rememberedTheme();
  demandParts();
  const shell = {}; // what the program calls
  const early = []; // notices from before it can be called
  let tell = (kind, detail) => early.push([kind, detail]);
  const notice = notices((kind, detail) => tell(kind, detail));
  let readsBack = () => true; // nothing is saved before the program is there

  const [module, storage] = await Promise.all([
    loadProgram(program).then((compiled) =>
      createFray({ canvas, shell, onAbort: fail, instantiateWasm: starting(compiled, fail) })),
    openStorage({
      notice,
      readsBack: (snapshot, put) => Boolean(readsBack(snapshot, put)),
      saved(stamp) {
        report.saved = Math.max(report.saved, stamp);
        tell('saved', String(stamp));
      },
      unsure: (yes) => document.documentElement.toggleAttribute('data-unsure', yes),
    }),
    loadFaces(faces),
  ]);
  shell.glyphs = glyphDrawer();
  const fray = bridge(module);
  const { call } = fray;
  readsBack = (snapshot, put) => call('reads_back', snapshot, JSON.stringify(put));

  const failed = (error) => {
    view.stop();
    fail(error);
  };
  const picture = afterPicture(failed);
  const view = frames((now) => {
    try {
      const delay = call('frame', now);
      picture.later(() => {
        ++report.frames;
        if (delay !== 0) layer.settle();
      });
      return delay;
    } catch (error) {
      failed(error);
      throw error;
    }
  });
  const layer = semanticLayer(document.getElementById('semantics'), {
    focus: (id, visible) => call('focus', id, visible),
    scrolled: (id, top) => call('scrolled', id, top),
  });
  const addresses = routeHistory((hash) => call('route', hash), (hash) => {
    const npcs = linked(hash);
    npcs?.then(
      (text) => call('import', 'link', text),
      () => notice('import-failed', 'That link is damaged: ask for it once more.'),
    );
    return npcs ? '#/bestiary' : hash;
  });
  const worker = offline(notice);
  let ours = false; // it is this tab's turn to write
  const tabs = soleWriter((mine, why) => {
    ours = mine;
    if (mine) {
      goOn();
      return;
    }
    storage.setWriting(false);
    notice(why, '');
  });

  const told = {
    semantics: layer.apply,
    announce: announcer(),
    navigate: addresses.navigate,
    save(json) {
      report.stamp = storage.save(JSON.parse(json));
    },
    preferences: storage.preferences,
    command: commands({
      storage, tabs, worker, layer, notice,
      imported: (name, text) => call('import', name, text),
      stop: view.stop,
    }),
  };
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
    await storage.refresh();
    if (!ours) return;
    storage.setWriting(true);
    notice('second-tab', null);
    notice('taken-over', null);
    // The other tab may have erased everything: what this one remembers is not to come back.
    const had = report.stamp > 0;
    if (!load() && had) location.reload();
    view.request();
  }

  const mine = ours = await tabs.start();
  storage.setWriting(mine);
  const [low, high] = crypto.getRandomValues(new Uint32Array(2));
  try {
    call('boot', stage.clientWidth, stage.clientHeight, devicePixelRatio, low, high,
      storage.readPreferences(), environment(version));
  } catch (error) {
    demandWebGL(canvas); // the likeliest reason, in plain words
    throw error;
  }
  tell = (kind, detail) => call('notice', kind, detail);
  early.forEach((before) => tell(...before));
  load();
  if (!mine) notice('second-tab', '');
  call('route', addresses.start());

  watchSize(stage, ({ width, height, ratio, safe, keyboard }) => {
    call('resize', width, height, ratio, ...safe, keyboard);
    view.request();
  });
  watchEnvironment(() => call('environment', environment(version)));
  listen(stage, layer, call);
  watchContext(canvas, fail)((told) => {
    if (told) recover();
    call('context_restored');
    view.request();
  });
  document.addEventListener('visibilitychange', () => {
    call('visible', !document.hidden);
    if (document.hidden) writeAll();
    else worker.check();
  });
  window.addEventListener('pagehide', writeAll);
  function writeAll() {
    picture.run();
    storage.flush();
  }

  view.request();
  await view.first;
  picture.run();
  document.getElementById('first').remove();
  document.documentElement.dataset.ready = 'true';
}
