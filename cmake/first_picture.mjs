// Makes the first picture of a first visit without a browser, by the calls that shell/main.js makes, on many screens.
// What each screen got to see is told as a line of its own. A program as `wasm-split --instrument` leaves it also says
// which functions were called, for split.mjs.
//
// Or the pictures until a player's phone shows the fight: as it is told of the table, by evenings of seat_views.mjs.
//
// usage: node first_picture.mjs fray.mjs fray.wasm FOLDER [EVENINGS]     FOLDER: gets one profile for each screen
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startUnderNode } from './under_node.mjs';

const [glue, wasm, folder, told] = process.argv.slice(2);
const evenings = told ? JSON.parse(readFileSync(told, 'utf8')) : null;

const widths = [280, 320, 360, 390, 430, 600, 768, 844, 1024, 1280, 1920, 2560];
const heights = [320, 390, 568, 700, 844, 1024, 1440];
const screens = widths.flatMap((width, i) => [i, i + 3].map((n, odd) => ({
  width, height: heights[n % heights.length], ratio: [1, 1.5, 2, 2.625, 3][n % 5], dark: Boolean(odd),
  safe: n % 3 ? [0, 0, 0, 0] : [47, 10, 34, 10], touch: n % 4 > 0, reducedMotion: n % 2 > 0,
  standalone: n % 5 === 0 })));

const { default: createFray } = await import(pathToFileURL(glue));
const compiled = await WebAssembly.compile(readFileSync(wasm));
for (const [i, screen] of screens.entries()) {
  const seen = createHash('sha256');
  const see = (...all) => all.forEach((one) => seen.update(ArrayBuffer.isView(one) ? one : `${JSON.stringify(one)} `));
  const elements = new Map();
  const semantics = (json) => {
    see('semantics', json);
    JSON.parse(json).set?.forEach((one) => elements.set(one.id, one));
  };
  const { call, exports, module } = await startUnderNode(createFray, compiled, { see, shell: { semantics } });
  const { width, height, ratio, safe, ...device } = screen;
  const environment = JSON.stringify({ ...device, share: device.touch, wakeLock: device.touch, version: '0123456789ab',
    table: evenings ? 'seat' : '' });
  call('boot', width, height, ratio, i, 2026, '', environment);
  call('route', '#/fight');
  call('resize', width, height, ratio, ...safe, 0);
  let now = 1000;
  const frame = () => call('frame', now += 16);
  frame();
  for (const { tell, tap } of evenings?.[i % evenings.length] ?? []) {
    if (tell) call('notice', 'table', JSON.stringify(tell));
    else press([...elements.values()].find(({ role, name }) => role === 'button' && name === tap));
    for (let frames = 0; frames < 2; ++frames) frame();
  }
  // As shell/input.js tells of a finger, of a mouse, and of assistive technology.
  function press({ id, rect: [x, y, w, h] }) {
    const way = Math.floor(i / 3) % 3;
    if (way === 2) call('activate', id);
    else
      for (const kind of way ? [1, 0, 1, 2] : [0, 1, 2]) {
        call('pointer', kind, 1, way ? 0 : 1, x + w / 2, y + h / 2, now);
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
