// Subsets the fonts that npm brought and writes them as C++, and with them the names of the icons.
//
// usage: node fonts.mjs FOLDER     writes FOLDER/fonts.cpp and FOLDER/web/icons.hpp
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { coarser } from './coarser.mjs';

const root = new URL('..', import.meta.url).pathname;
const folder = process.argv[2];
let subsetFont;
try {
  subsetFont = createRequire(import.meta.url)('subset-font');
} catch {
  console.error('The node packages are missing: `./fray setup` or `npm ci` gets them.');
  process.exit(1);
}

const range = (first, last) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i));
const latin1 = range(0x20, 0x7e) + range(0xa0, 0xff);
const latinExtendedA = range(0x100, 0x17f);
const signs = '–—‘’‚“”„†•…′″‹›€™←↑→↓−√≈≠≤≥⅓⅔⅛ȘșȚț';

// Dear ImGui reads outlines and advances and nothing else; the page's own fields are set in the
// same fonts, and
// browsers refuse one without its name, post and OS/2 tables.
const dropTables = ['GSUB', 'GPOS', 'GDEF', 'kern', 'DSIG', 'gasp', 'cvt ',
  'fpgm', 'prep', 'hdmx', 'VDMX', 'LTSH', 'STAT', 'meta', 'FFTM', 'vhea', 'vmtx'];

// The icons that the interface names as icon::something; each costs the first visit a quarter of
// a kilobyte.
const codePoints = JSON.parse(
  readFileSync(join(root, 'node_modules/lucide-static/font/codepoints.json'), 'utf8'));
const used = new Set(sources(join(root, 'web')).flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/\bicon::([a-z0-9_]+)/g)].map((match) => match[1])));
const icons = [...used].sort().map((name) => [name, codePoints[name.replaceAll('_', '-')]]);
const unknown = icons.filter(([, codePoint]) => !codePoint).map(([name]) => name);
if (unknown.length) {
  console.error(`Lucide has no icons of these names: ${unknown.join(', ')}`);
  process.exit(1);
}

// Rarer letters come in one face only, from which the others borrow them (web/text.cpp).
const fonts = {
  lato_regular: ['lato-font/fonts/lato-normal/lato-normal.woff', latin1 + latinExtendedA + signs],
  lato_bold: ['lato-font/fonts/lato-bold/lato-bold.woff', latin1 + signs],
  garamond: ['@expo-google-fonts/eb-garamond/600SemiBold/EBGaramond_600SemiBold.ttf',
    latin1 + signs],
  icons: ['lucide-static/font/lucide.ttf',
    String.fromCodePoint(...icons.map(([, codePoint]) => codePoint))],
};

const stepsToTheEm = 500;

let source = '// Written by cmake/fonts.mjs.\n#include "web/assets_data.hpp"\n\nnamespace fray::assets {\n';
let total = 0;
for (const [name, [file, text]] of Object.entries(fonts)) {
  const original = readFileSync(join(root, 'node_modules', file));
  const subset = coarser(await subsetFont(original, text,
    { targetFormat: 'truetype', noHinting: true, noLayoutClosure: true, keepFeatures: [], dropTables }), stepsToTheEm);
  const compressed = brotliCompressSync(subset).length;
  total += compressed;
  console.log(`${name.padEnd(13)} ${String(subset.length).padStart(6)} bytes, ${compressed} compressed`);
  source += `\nstatic const unsigned char ${name}_bytes[] = {${[...subset].join(',')}};\n` +
    `const Blob ${name} = {${name}_bytes, sizeof ${name}_bytes};\n`;
}
source += '\n}  // namespace fray::assets\n';
console.log(`fonts         ${total} bytes compressed`);

const utf8 = (codePoint) =>
  [...Buffer.from(String.fromCodePoint(codePoint))].map((byte) => '\\x' + byte.toString(16)).join('');
const header = '// Written by cmake/fonts.mjs. UTF-8, for the font assets::icons; the names are Lucide\u2019s.\n' +
  '#pragma once\n\nnamespace fray::icon {\n\n' +
  icons.map(([name, codePoint]) => `inline constexpr const char* ${name} = "${utf8(codePoint)}";\n`).join('') +
  '\n}  // namespace fray::icon\n';

mkdirSync(join(folder, 'web'), { recursive: true });
writeChanged(join(folder, 'fonts.cpp'), source);
writeChanged(join(folder, 'web/icons.hpp'), header);

function sources(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? sources(path) : /\.[ch]pp$/.test(path) ? [path] : [];
  });
}

// A file that stays as it was makes nobody compile again.
function writeChanged(file, text) {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
}
