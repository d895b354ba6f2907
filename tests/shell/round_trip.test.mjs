// Texts on their whole way: a JavaScript string, by the page's own conversion into the program, out of it into what is
// stored, and back. Whatever they are made of, what was saved is loaded and is the same. FRAY_STEPS and FRAY_SEED say
// how many and which; what fails names its seed. The program is the one that the page is made of.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { deflateRawSync } from 'node:zlib';
import { startUnderNode } from '../../cmake/under_node.mjs';
import { seal, unseal } from '../../shell/envelope.js';
import { linked } from '../../shell/links.js';
import { dice } from './simulated.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const built = process.env.FRAY_PROGRAM ?? `${root}.fray/wasm-release`;
const steps = Math.min(Number(process.env.FRAY_STEPS ?? 60), 10_000);
const firstSeed = Number(process.env.FRAY_SEED ?? 1);

const { default: createFray } = await import(pathToFileURL(`${built}/fray.mjs`));
const compiled = await WebAssembly.compile(readFileSync(`${built}/fray.wasm`));

const isText = (text) => !/\p{Surrogate}/u.test(text);

// The page, as far as texts go through it.
async function openPage() {
  const page = { saves: [], records: {}, preferences: '', downloads: [] };
  const elements = new Map();
  const shell = {
    semantics(json) {
      assert.ok(isText(json));
      const { remove = [], set = [] } = JSON.parse(json);
      remove.forEach((id) => elements.delete(id));
      for (const one of set) elements.set(one.id, one);
    },
    save(json) {
      assert.ok(isText(json));
      page.saves.push(JSON.parse(json));
    },
    preferences(json) {
      assert.ok(isText(json));
      page.preferences = json;
    },
    command(name, detail) {
      assert.ok(isText(detail));
      if (name === 'download') page.downloads.push(JSON.parse(detail).text);
    },
  };
  const { call } = await startUnderNode(createFray, compiled, { shell });
  let now = 1000;
  page.frames = (count = 3) => {
    for (; count; --count) call('frame', (now += 400));
  };
  page.call = (...all) => {
    const result = call(...all);
    page.frames();
    return result;
  };
  // `name`: or an expression for it. What cannot be used is not found.
  page.find = (role, name) => [...elements.values()].find((one) => one.role === role && !one.disabled &&
    (typeof name === 'string' ? one.name === name : name.test(one.name)));
  page.pressIf = (name) => page.find('button', name) && page.press(name);
  page.press = (name) => {
    const button = page.find('button', name);
    assert.ok(button, `a button ${name}`);
    page.call('activate', button.id);
  };
  page.enter = (role, name, text) => {
    const field = page.find(role, name);
    assert.ok(field, `a field ${name}`);
    page.call('text', field.id, text, true);
  };
  page.exported = () => {
    page.call('route', '#/more');
    page.press('Export as a file');
    page.call('route', '#/fight');
    return page.downloads.pop();
  };
  page.boot = (preferences = '') => {
    call('boot', 390, 844, 2, 1, 2026, preferences, '{}');
    call('route', '#/fight');
    page.call('resize', 390, 844, 2, 0, 0, 0, 0, 0);
  };
  page.boot();
  return page;
}

// Stored as the page stores it, and given to another page.
function storedAndLoaded(page, other, words) {
  const { records } = page;
  let snapshot = null;
  for (const save of page.saves.splice(0)) {
    for (const key of save.remove ?? []) delete records[key];
    Object.assign(records, save.put);
    snapshot = save.snapshot;
    assert.equal(page.call('reads_back', save.snapshot, JSON.stringify(save.put ?? {})), 1, `${words}: it reads back`);
  }
  if (snapshot === null) return false;
  const stored = (text) => {
    const { payload } = unseal(seal(1, text));
    assert.equal(payload, text, words);
    assert.equal(new TextDecoder().decode(new TextEncoder().encode(text)), text, words);
    return payload;
  };
  const found = Object.fromEntries(Object.entries(records).map(([key, text]) => [key, stored(text)]));
  assert.equal(other.call('load', stored(snapshot), JSON.stringify(found)), 0, `${words}: what was saved is loaded`);
  assert.equal(other.exported(), page.exported(), `${words}: and is the same`);
  return true;
}

const bits = ['\udc00', '\ud83d', '\ud83d\udc31', '\udc31\ud83d', '\ufffd', '\uffff', '\ufeff', '\u200b', '\u202e', '\u0301',
  '\0', '\u0001', '\n', '\t', '"', '\\', '\\udc00', '\\u0000', '</script>', '<b>', '&amp;', '%ed%b0%80', '{', '}', '[', ']', ',', ':',
  'AC 5 [14], ', 'HD 2, ', 'Att 1 × bite (1d6), ', 'MV 90’ (30’)\n', 'ML 7', 'Bog cat', 'ä', '\u00df', '\u4e2d', '\u{10ffff}', 'x', ' '];
function anyText(roll, longest) {
  let text = '';
  for (let count = roll.below(12); count >= 0; --count) text += roll.chance(0.1) ? roll.of(bits).repeat(roll.below(40)) : roll.of(bits);
  // Cut at any unit: half a character at a bound.
  return roll.chance(0.3) ? text.slice(0, roll.below(longest)) : text;
}

// Some of the texts of an exported file or of shared NPCs, replaced.
function withTexts(roll, file) {
  const all = JSON.parse(file);
  const places = [];
  (function walk(value) {
    for (const [key, one] of Object.entries(value)) {
      if (typeof one === 'string') places.push([value, key]);
      else if (one && typeof one === 'object') walk(one);
    }
  })(all);
  for (let count = 1 + roll.below(3); count; --count) {
    const [owner, key] = roll.of(places);
    if (/^(name|look|source|note|notes|text|title|dread)$/.test(key)) owner[key] = anyText(roll, 70);
  }
  const text = JSON.stringify(all); // half characters come out escaped; as they are is another way in
  return roll.chance(0.5) ? text : text.replace(/\\u(d[89a-f][0-9a-f]{2})/g, (_, code) => String.fromCharCode(parseInt(code, 16)));
}

const fixture = (name) => readFileSync(`${root}tests/core/fixtures/save-3/${name}.json`, 'utf8');
const files = ['edited', 'errant', 'npcs', 'bestiary'].map(fixture);

const bring = /^Add (\d+ NPCs|[^ ]|$)/; // what was found

const ways = {
  file(page, roll) {
    page.call('import', '', withTexts(roll, roll.of(files)));
    page.pressIf(bring);
  },
  async link(page, roll) {
    const text = roll.chance(0.8) ? withTexts(roll, fixture('npcs')) : anyText(roll, 200);
    let data = deflateRawSync(Buffer.from(text)).toString('base64url');
    if (roll.chance(0.3)) data = data.slice(0, roll.below(data.length)) + roll.of(['', 'A', '-_', '%', '=', '\udc00']);
    const came = await linked(`#/bestiary/in/${data}`).catch(() => null);
    if (came === null) return;
    assert.ok(isText(came));
    page.call('import', 'link', came);
    page.pressIf(bring);
  },
  errant(page, roll) {
    page.call('route', '#/fight/errant/new');
    page.enter('textbox', 'Name', anyText(roll, 60));
    const notes = anyText(roll, 2000);
    page.enter('textbox', 'Notes', notes);
    const kept = page.find('textbox', 'Notes').value;
    assert.ok(notes.replace(/\p{Surrogate}/gu, '\ufffd').startsWith(kept), `${JSON.stringify(notes)} became ${JSON.stringify(kept)}`);
    // The page was closed and opened again.
    assert.ok(isText(JSON.parse(page.preferences).newErrant ?? ''));
    page.pressIf('Add to the Company');
    page.call('route', '#/fight');
  },
  paste(page, roll) {
    page.call('route', '#/bestiary/paste');
    page.enter('textbox', 'Statblocks', `Bog Newt${anyText(roll, 30)}\nAC 5 [14], HD 2, Att 1 × bite (1d6), MV 90’ (30’), ML 7${anyText(roll, 400)}`);
    page.frames(10);
    page.pressIf(bring);
    page.call('route', '#/fight');
  },
  address(page, roll) {
    page.call('route', `#/${roll.of(['fight', 'bestiary', 'more', ''])}/${anyText(roll, 30)}`);
    page.call('route', '#/fight');
  },
};

test(`${steps} texts come out of the program as they went in, or as Unicode`, async (t) => {
  const saved = Object.fromEntries(Object.keys(ways).map((way) => [way, 0]));
  let page;
  let other;
  for (let step = 0; step < steps; ++step) {
    if (step % 40 === 0) [page, other] = [await openPage(), await openPage()];
    const roll = dice(firstSeed + step);
    const way = roll.of(Object.keys(ways));
    await ways[way](page, roll);
    page.frames();
    if (storedAndLoaded(page, other, `seed ${firstSeed + step}, by ${way}`)) ++saved[way];
  }
  t.diagnostic(`saved: ${JSON.stringify(saved)}`);
  assert.ok(saved.errant > 0 && saved.file > 0);
});
