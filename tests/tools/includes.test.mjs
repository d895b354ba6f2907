// Which room may include which: arrows go one way (web to core, a rule set to the table, the table to
// the dice), and no rule set knows another.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

const general = ['core/dice', 'core/table', 'core/save', 'core/statblock'];
// Every other folder of core is a rule set.
const ruleSets = readdirSync(join(root, 'core'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !general.includes(`core/${entry.name}`)).map(({ name }) => name);
const rulesOfAll = ruleSets.map((name) => `core/${name}`);
const page = ['web/ui', 'web/app', 'web/screens'];

// What each room may include beside itself. Whatever is not listed is not allowed.
const mayInclude = {
  'core/dice': [],
  'core/table': ['core/dice'],
  // Saves and undo know each rule set's records; the rule sets know nothing of them.
  'core/save': ['core/dice', 'core/table', ...rulesOfAll],
  'core/statblock': ['core/dice', 'core/table'],
  ...Object.fromEntries(ruleSets.map((name) => [`core/${name}`, general])),
  'core/rulesets.cpp': [...general, ...rulesOfAll], // the one file that knows every rule set
  'web/rulesets.cpp': [...general, ...rulesOfAll, ...page, ...ruleSets.map((name) => `web/${name}`)], // and of the page
  'web/ui': ['core/dice'],
  'web/app': [...general, 'web/ui'],
  'web/screens': [...general, 'web/ui', 'web/app'],
  'web/screens/play': [...general, ...page],
  'web/screens/seat': [...general, ...page, 'web/screens/play'],
  // Reckon and Bestiary show what the rule sets reckon and whom they know, by core's functions.
  'web/screens/bestiary': [...general, ...rulesOfAll, ...page, 'web/screens/play'],
  'web/screens/reckon': [...general, ...rulesOfAll, ...page, 'web/screens/play'],
  'web/screens/more': [...general, ...rulesOfAll, ...page, 'web/screens/play'],
  ...Object.fromEntries(ruleSets.map((name) => [`web/${name}`,
    [...general, `core/${name}`, ...page, 'web/screens/play', 'web/screens/bestiary', 'web/screens/reckon']])),
};

// What breaks that today. The list only shrinks: one that is no longer needed has to go.
const exceptions = {
  'core/statblock/statblock.hpp': ['core/errant/bestiary/npc.hpp'],
};

const roomOf = (path) => {
  for (let room = path; room.includes('/'); room = room.slice(0, room.lastIndexOf('/'))) {
    if (room in mayInclude) return room;
  }
};

const filesOf = (folder) => readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
  const path = `${folder}/${entry.name}`;
  return entry.isDirectory() ? filesOf(path) : /\.[ch]pp$/.test(path) ? [path] : [];
}).sort();

const includesOf = (text) => [...text.matchAll(/^[ \t]*#[ \t]*include[ \t]*(["<][^">\n]+)[">]/gm)].map((match) => match[1]);

// What is wrong with a file's includes: those that its room may not have.
function refused(path, text) {
  const room = roomOf(path);
  return includesOf(text).filter((include) => {
    const target = include.slice(1);
    const inner = /^(core|web)\//.test(target);
    if (include[0] === '<') {
      return inner || /imgui|SDL|emscripten|GLES|Windows/i.test(target) && room.startsWith('core/');
    }
    if (!inner) {
      return !(target.startsWith('assets/') || room.startsWith('web/') && /^imgui\w*\.h$/.test(target)
        || room === 'core/save' && target.startsWith('rapidjson/'));
    }
    const there = roomOf(target);
    return there !== room && !mayInclude[room].includes(there);
  }).map((include) => include.slice(1)).sort();
}

const files = [...filesOf('core'), ...filesOf('web')];

test('every file lies in a room', () => {
  assert.ok(files.length > 200, `only ${files.length} files were found`);
  assert.deepEqual(files.filter((path) => !roomOf(path)), [], 'put them into one of the rooms above');
});

test('what must not be included is noticed', () => {
  const line = (target) => `#include "${target}"\n`;
  for (const [path, target] of [
    ['core/dice/dice.cpp', 'core/table/state.hpp'],
    ['core/table/reduce.cpp', 'core/errant/attack.hpp'],
    ['core/table/reduce.cpp', 'core/savvy/stunts.hpp'],
    ['core/table/reduce.cpp', 'core/rulesets.cpp'],
    ['core/errant/fight.cpp', 'core/house/fight.hpp'],
    ['core/errant/fight.cpp', 'web/ui/ui.hpp'],
    ['core/errant/fight.cpp', 'imgui.h'],
    ['core/errant/fight.cpp', '../table/state.hpp'],
    ['core/errant/fight.cpp', 'core/state.hpp'],
    ['core/save/save.cpp', 'web/app/app.hpp'],
    ['web/ui/chart.cpp', 'web/app/app.hpp'],
    ['web/screens/play/board.cpp', 'core/savvy/fight.hpp'],
    ['web/screens/play/board.cpp', 'web/savvy/fight.hpp'],
    ['web/savvy/fight.cpp', 'core/errant/attack.hpp'],
    ['web/savvy/fight.cpp', 'web/errant/attack.hpp'],
  ]) assert.deepEqual(refused(path, line(target)), [target], `${path} includes ${target}`);
  for (const [path, target] of [
    ['core/table/reduce.cpp', 'core/dice/dice.hpp'],
    ['core/errant/chase/turn.cpp', 'core/errant/attack.hpp'],
    ['core/savvy/fight.cpp', 'core/table/state.hpp'],
    ['core/rulesets.cpp', 'core/savvy/fight.hpp'],
    ['web/errant/attack.cpp', 'core/errant/attack.hpp'],
    ['web/ui/text.cpp', 'imgui.h'],
  ]) assert.deepEqual(refused(path, line(target)), [], `${path} includes ${target}`);
  assert.deepEqual(refused('core/dice/dice.cpp', '  # include <imgui.h>\n#include <vector>\n'), ['imgui.h']);
});

test('the app is built one way: its state, actions, the frame, what the page tells', () => {
  const above = {
    app: ['actions', 'frame', 'input'], frame_state: ['actions', 'frame', 'input'], actions: ['frame', 'input'],
    frame: ['input'], banners: ['actions', 'input'], dice_entry: ['input'],
  };
  for (const path of filesOf('web/app')) {
    const name = path.match(/(\w+)\.[ch]pp$/)[1];
    const wrong = (above[name] ?? []).map((one) => `web/app/${one}.hpp`);
    const includes = includesOf(readFileSync(join(root, path), 'utf8')).map((include) => include.slice(1));
    assert.deepEqual(includes.filter((one) => wrong.includes(one)), [], path);
  }
});

test('no room includes what it may not', () => {
  const found = Object.fromEntries(files.map((path) => [path, refused(path, readFileSync(join(root, path), 'utf8'))])
    .filter(([, list]) => list.length));
  const lines = (table) => Object.entries(table).flatMap(([path, list]) => list.map((target) => `${path}: ${target}`));
  const known = new Set(lines(exceptions));
  const here = new Set(lines(found));
  assert.deepEqual([...here].filter((one) => !known.has(one)), [], 'these arrows go the wrong way');
  assert.deepEqual([...known].filter((one) => !here.has(one)), [], 'no longer needed: remove them from the exceptions');
  assert.deepEqual(lines(exceptions), [...known].sort(), 'the exceptions are sorted, and each stands there once');
});
