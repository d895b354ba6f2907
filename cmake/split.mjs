// Cuts the program in parts with Binaryen's wasm-split. Of the page's there are three: what the first picture of a first
// visit calls; what its first taps call, the example fight among them; and the rest. Of a player's phone at a table there
// are two. Which functions these are is found by making those pictures, under node, on many screens (first_picture.mjs).
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { moveData } from './data.mjs';
import { callDirectly } from './direct.mjs';

// What the later parts import the earlier ones' functions, memory and table from (shell/program.js).
const namespaces = ['first', 'next'];
// Of the names by which a later part calls functions of both the first and the next, and of the first. No name that the
// glue knows begins so.
const prefixes = { both: '%', first: ':' };
// What the program is compiled for (cmake/flags.cmake): whatever more is allowed, wasm-split makes use of.
const features = ['bulk-memory', 'nontrapping-float-to-int', 'mutable-globals', 'sign-ext', 'multivalue'].map((name) => `--enable-${name}`);

// `module`: the folder of fray.wasm, fray.mjs and fray.map; `seat`: for a player's phone. Returns { first, next, rest },
// modules, without `next` for a phone. A function of a part that is called before the part is there traps; the page then
// begins anew with all of them.
export function split(module, emscripten, { seat = false } = {}) {
  const wasm = join(module, 'fray.wasm');
  const binaryen = execFileSync(join(emscripten, 'em-config'), ['BINARYEN_ROOT'], { encoding: 'utf8' }).trim();
  const scratch = mkdtempSync(join(module, 'split-'));
  const at = (name) => join(scratch, name);
  const run = (tool, ...options) => execFileSync(join(binaryen, 'bin', tool), options, { stdio: ['ignore', 'ignore', 'inherit'] });
  const node = (script, ...options) => execFileSync(process.execPath,
    [fileURLToPath(new URL(script, import.meta.url)), join(module, 'fray.mjs'), ...options],
    { stdio: ['ignore', 'pipe', 'inherit'], encoding: 'utf8' });
  const evenings = seat ? ['--evenings', at('evenings')] : [];
  const pictures = (name, ...options) => node('first_picture.mjs', at(name), scratch, ...evenings, ...options);
  // What `program` calls while it makes its pictures, and the rest of it. (The table's gaps are what only reference types
  // allow: what is cut a second time is not held to the features that the program is compiled for.)
  function cut(program, first, rest, ...options) {
    run('wasm-split', '--instrument', program, '-o', at('watched.wasm'), '-n', ...features);
    const made = pictures('watched.wasm', ...options);
    const profiles = readdirSync(scratch).filter((name) => name.endsWith('.profile')).map(at);
    run('wasm-split', '--merge-profiles', ...profiles, '-o', at('profile'));
    profiles.forEach((name) => rmSync(name));
    run('wasm-split', '--split', program, '--profile', at('profile'), '--no-placeholders', '--import-namespace', namespaces[0],
      '--export-prefix', prefixes[first], '-o1', at(`${first}.wasm`), '-o2', at(`${rest}.wasm`), '-n', ...features);
    return made;
  }
  // What wasm-split writes is as it reads it: longer than it was. (What stands in the table's gaps is reference types'.)
  const optimised = (module) => {
    writeFileSync(at('one.wasm'), module);
    run('wasm-opt', at('one.wasm'), '-Oz', '--reorder-functions', '-o', at('one.wasm'), '--enable-reference-types', ...features);
    return readFileSync(at('one.wasm'));
  };
  const read = (name) => readFileSync(at(`${name}.wasm`));
  const map = readFileSync(join(module, 'fray.map'), 'utf8');
  const alone = (parts, picture, ...options) => {
    for (const [name, part] of Object.entries(parts)) writeFileSync(at(`${name}.wasm`), part);
    const more = Object.keys(parts).slice(1).flatMap((name) => ['--more', at(`${name}.wasm`)]);
    if (pictures('first.wasm', ...more, ...options) !== picture)
      throw new Error(`${Object.keys(parts).join(' and ')} alone make another picture than the whole program`);
  };
  try {
    if (seat) {
      node('seat_views.mjs', wasm, at('evenings'));
      const picture = cut(wasm, 'first', 'rest');
      const [first, rest] = moveData([read('first'), read('rest')].map(optimised), map);
      alone({ first }, picture);
      return { first, rest };
    }
    const tapped = cut(wasm, 'both', 'rest', '--taps');
    const picture = cut(at('both.wasm'), 'first', 'next');
    const direct = callDirectly({ first: read('first'), next: read('next'), rest: read('rest'), prefix: prefixes.both, namespace: namespaces[1] });
    const [first, next, rest] = moveData([direct.first, direct.next, direct.rest].map(optimised), map);
    alone({ first }, picture);
    alone({ first, next }, tapped, '--taps');
    alone({ first, next, rest }, tapped, '--taps');
    return { first, next, rest };
  } finally {
    rmSync(scratch, { recursive: true });
  }
}
