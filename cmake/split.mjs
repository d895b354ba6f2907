// Cuts the program in two with Binaryen's wasm-split: what the first picture calls, of a first visit or of a player's
// phone at a table, and the rest. Which functions these are is found by making that picture, under node, on many screens
// (first_picture.mjs).
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { moveData } from './data.mjs';

// What the rest imports the first part's functions, memory and table from (shell/program.js).
const namespace = 'first';
// What the program is compiled for (cmake/flags.cmake): whatever more is allowed, wasm-split makes use of.
const features = ['bulk-memory', 'nontrapping-float-to-int', 'mutable-globals', 'sign-ext', 'multivalue'].map((name) => `--enable-${name}`);

// `module`: the folder of fray.wasm, fray.mjs and fray.map; `seat`: for a player's phone. Returns { first, rest }: two
// modules. A function of the rest that is called before the rest is there traps; the page then begins anew with both.
export function split(module, emscripten, { seat = false } = {}) {
  const wasm = join(module, 'fray.wasm');
  const binaryen = execFileSync(join(emscripten, 'em-config'), ['BINARYEN_ROOT'], { encoding: 'utf8' }).trim();
  const scratch = mkdtempSync(join(module, 'split-'));
  const at = (name) => join(scratch, name);
  const run = (...options) => execFileSync(join(binaryen, 'bin/wasm-split'), options, { stdio: ['ignore', 'ignore', 'inherit'] });
  try {
    run('--instrument', wasm, '-o', at('watched.wasm'), ...features);
    const node = (script, ...options) => execFileSync(process.execPath,
      [fileURLToPath(new URL(script, import.meta.url)), join(module, 'fray.mjs'), ...options],
      { stdio: ['ignore', 'pipe', 'inherit'], encoding: 'utf8' });
    if (seat) node('seat_views.mjs', wasm, at('evenings'));
    const pictures = (name) => node('first_picture.mjs', at(name), scratch, ...(seat ? [at('evenings')] : []));
    const whole = pictures('watched.wasm');
    run('--merge-profiles', ...readdirSync(scratch).filter((name) => name.endsWith('.profile')).map(at), '-o', at('profile'));
    run('--split', wasm, '--profile', at('profile'), '--no-placeholders', '--import-namespace', namespace,
      '-o1', at('first.wasm'), '-o2', at('rest.wasm'), ...features);
    // What wasm-split writes is as it reads it: longer than it was. (What stands in the table's gaps is reference types'.)
    const optimise = (name) => {
      execFileSync(join(binaryen, 'bin/wasm-opt'), [at(name), '-Oz', '--reorder-functions', '-o', at(name),
        '--enable-reference-types', ...features], { stdio: 'inherit' });
      return readFileSync(at(name));
    };
    const parts = moveData({ first: optimise('first.wasm'), rest: optimise('rest.wasm'),
      map: readFileSync(join(module, 'fray.map'), 'utf8') });
    writeFileSync(at('alone.wasm'), parts.first);
    if (pictures('alone.wasm') !== whole) throw new Error('the first part alone makes another picture than the whole program');
    return parts;
  } finally {
    rmSync(scratch, { recursive: true });
  }
}
