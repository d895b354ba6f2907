// Makes the first picture of a first visit without a browser, by the calls that shell/main.js makes, on many screens.
// What each screen got to see is told as a line of its own. A program as `wasm-split --instrument` leaves it also says
// which functions were called, for split.mjs.
//
// usage: node first_picture.mjs fray.mjs fray.wasm FOLDER [OPTIONS]     FOLDER: gets one profile for each screen
//   --taps            then what a first visit is likely to begin with: the example fight on one screen, on another a place
//   --more FILE       a further part of the program, put in its place after the first picture
//   --evenings FILE   instead the pictures until a player's phone shows the fight: as it is told of the table, by evenings
//                     of seat_views.mjs
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { startUnderNode } from './under_node.mjs';

const { positionals: [glue, wasm, folder], values: options } = parseArgs({ allowPositionals: true,
  options: { taps: { type: 'boolean' }, more: { type: 'string', multiple: true }, evenings: { type: 'string' } } });
const evenings = options.evenings ? JSON.parse(readFileSync(options.evenings, 'utf8')) : null;
const places = ['Chase', 'Reckon', 'Bestiary', 'More'];
const firstTaps = places.flatMap((place) => [['Example fight', 'Roll distance', 'Roll surprise'], [place, 'Fight']])
  .map((taps) => taps.map((tap) => ({ tap })));
const visits = evenings ?? (options.taps ? firstTaps : [[]]);
const frameMs = 16;

const widths = [280, 320, 360, 390, 430, 600, 768, 844, 1024, 1280, 1920, 2560];
const heights = [320, 390, 568, 700, 844, 1024, 1440];
const screens = widths.flatMap((width, i) => [i, i + 3].map((n, odd) => ({
  width, height: heights[n % heights.length], ratio: [1, 1.5, 2, 2.625, 3][n % 5], dark: Boolean(odd),
  safe: n % 3 ? [0, 0, 0, 0] : [47, 10, 34, 10], touch: n % 4 > 0, reducedMotion: n % 2 > 0,
  standalone: n % 5 === 0 })));

const { default: createFray } = await import(pathToFileURL(glue));
const compiled = await WebAssembly.compile(readFileSync(wasm));
const further = await Promise.all((options.more ?? []).map((file) => WebAssembly.compile(readFileSync(file))));
for (const [i, screen] of screens.entries()) {
  const seen = createHash('sha256');
  const see = (...all) => all.forEach((one) => seen.update(ArrayBuffer.isView(one) ? one : `${JSON.stringify(one)} `));
  const elements = new Map();
  const semantics = (json) => {
    see('semantics', json);
    const { set = [], remove = [] } = JSON.parse(json);
    remove.forEach((id) => elements.delete(id));
    set.forEach((one) => elements.set(one.id, one));
  };
  const { call, exports, module } = await startUnderNode(createFray, compiled, { see, shell: { semantics } });
  const { width, height, ratio, safe, ...device } = screen;
  const environment = JSON.stringify({ ...device, share: device.touch, wakeLock: device.touch, version: '0123456789ab',
    table: evenings ? 'seat' : '' });
  call('boot', width, height, ratio, i, 2026, '', environment);
  call('route', '#/fight');
  call('resize', width, height, ratio, ...safe, 0);
  let now = 1000;
  const frame = () => call('frame', now += frameMs);
  frame();
  let next;
  for (const part of further) next = (await WebAssembly.instantiate(part, { first: exports, next })).exports;
  for (const { tell, tap } of visits[i % visits.length]) {
    if (tell) call('notice', 'table', JSON.stringify(tell));
    else press(control(tap));
    for (let frames = 0; frames < 2; ++frames) frame();
    if (evenings) continue;
    // What moves comes to rest, and is looked at a second time, with the phone on its side.
    for (let ms = 0; ms < 1000; ms += 8 * frameMs) call('frame', now += 8 * frameMs);
    call('visible', 0);
    call('visible', 1);
    call('context_restored');
    call('resize', height, width, ratio, ...safe, 0);
    frame();
    call('resize', width, height, ratio, ...safe, 0);
    for (let frames = 0; frames < 2; ++frames) frame();
  }
  function control(named) {
    const found = [...elements.values()].find(({ role, name, disabled }) => /^(button|tab)$/.test(role) && name === named && !disabled);
    if (!found) throw new Error(`there is no ${named} to tap on screen ${i}`);
    return found;
  }
  // As shell/input.js tells of a finger, of a mouse, and of assistive technology.
  function press({ id, parent, rect: [x, y, w, h] }) {
    const way = Math.floor(i / (evenings ? 3 : 1)) % 3;
    if (way && !evenings) call('focus', id, way === 2); // as elements get it
    if (way === 2) {
      frame();
      call('activate', id);
      return;
    }
    let [left, top] = [x + w / 2, y + h / 2];
    for (let around = elements.get(parent); around; around = elements.get(around.parent)) {
      left += around.rect?.[0] ?? 0;
      top += around.rect?.[1] ?? 0;
    }
    for (const kind of way ? [1, 0, 1, 2] : [0, 1, 2]) {
      call('pointer', kind, 1, way ? 0 : 1, left, top, now);
      frame();
    }
  }
  console.log(seen.digest('hex'));
  if (!exports.__write_profile) continue;
  const size = exports.__write_profile(0, 0);
  const at = module._malloc(size);
  exports.__write_profile(at, size);
  writeFileSync(join(folder, `${i}.profile`), module.HEAPU8.subarray(at, at + size));
}
