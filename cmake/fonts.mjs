// Subsets the fonts that npm brought.
//
// usage: node fonts.mjs FOLDER     writes
//   FOLDER/faces.bin              for the page: the lengths of the fonts (32 bits each, little-endian), then the fonts, WOFF2
//   FOLDER/icons.json             for the page: what a pen draws for each icon, on a grid of 24 by 24, by code point
//   FOLDER/fonts.cpp              for tests without a browser: the fonts and the icons, TrueType
//   FOLDER/web/ui/face_metrics.hpp   how far each face reaches over and under its baseline
//   FOLDER/web/ui/icons.hpp          the names of the icons
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { coarser } from './coarser.mjs';

const root = new URL('..', import.meta.url).pathname;
const folder = process.argv[2];
let subsetFont, fontverter;
try {
  const require = createRequire(import.meta.url);
  subsetFont = require('subset-font');
  fontverter = require('fontverter');
} catch {
  console.error('The node packages are missing: `./fray setup` or `npm ci` gets them.');
  process.exit(1);
}

const range = (first, last) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i));
const ascii = range(0x20, 0x7e);
const latin1 = ascii + range(0xa0, 0xff);
const latinExtendedA = range(0x100, 0x17f);
const signs = '–—‘’‚“”„†•…′″‹›€™←↑→↓−√≈≠≤≥⅓⅔⅛ȘșȚț';

// Letters are drawn one by one: outlines and advances are all that is needed, but
// browsers refuse one without its name, post and OS/2 tables.
const dropTables = ['GSUB', 'GPOS', 'GDEF', 'kern', 'DSIG', 'gasp', 'cvt ',
  'fpgm', 'prep', 'hdmx', 'VDMX', 'LTSH', 'STAT', 'meta', 'FFTM', 'vhea', 'vmtx'];

// The icons that the interface names as icon::something.
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

// Rarer letters come in one face only, from which the others borrow them (the browser makes them bold).
// Steps to the em: titles are drawn large.
const fonts = {
  lato_regular: ['lato-font/fonts/lato-normal/lato-normal.woff', latin1 + latinExtendedA + signs, 250],
  lato_bold: ['lato-font/fonts/lato-bold/lato-bold.woff', ascii + '\u00a0°±·×÷¼½¾' + signs, 250],
  garamond: ['@expo-google-fonts/eb-garamond/600SemiBold/EBGaramond_600SemiBold.ttf',
    latin1 + signs, 500],
  icons: ['lucide-static/font/lucide.ttf',
    String.fromCodePoint(...icons.map(([, codePoint]) => codePoint)), 500],
};

let source = '// Written by cmake/fonts.mjs.\n#include "web/ui/assets_data.hpp"\n\nnamespace fray::assets {\n';
const metrics = [], packed = [];
for (const [name, [file, text, stepsToTheEm]] of Object.entries(fonts)) {
  const original = readFileSync(join(root, 'node_modules', file));
  const subset = coarser(await subsetFont(original, text,
    { targetFormat: 'truetype', noHinting: true, noLayoutClosure: true, keepFeatures: [], dropTables }), stepsToTheEm);
  metrics.push(reach(subset));
  if (name !== 'icons') packed.push(await fontverter.convert(subset, 'woff2'));
  source += `\nstatic const unsigned char ${name}_bytes[] = {${[...subset].join(',')}};\n` +
    `const Blob ${name} = {${name}_bytes, sizeof ${name}_bytes};\n`;
}
source += '\n}  // namespace fray::assets\n';

// Ascent and descent in ems, both positive.
function reach(font) {
  const table = (name) => {
    for (let at = 12; ; at += 16) if (font.toString('latin1', at, at + 4) === name) return font.readUInt32BE(at + 8);
  };
  const steps = font.readUInt16BE(table('head') + 18);
  return [font.readInt16BE(table('hhea') + 4) / steps, -font.readInt16BE(table('hhea') + 6) / steps];
}

const utf8 = (codePoint) =>
  [...Buffer.from(String.fromCodePoint(codePoint))].map((byte) => '\\x' + byte.toString(16)).join('');
const header = '// Written by cmake/fonts.mjs. UTF-8, for the font assets::icons; the names are Lucide\u2019s.\n' +
  '#pragma once\n\nnamespace fray::icon {\n\n' +
  icons.map(([name, codePoint]) => `inline constexpr const char* ${name} = "${utf8(codePoint)}";\n`).join('') +
  '\n}  // namespace fray::icon\n';

const metricsHeader = '// Written by cmake/fonts.mjs, in ems.\n#pragma once\n\nnamespace fray::assets {\n\n' +
  'struct FaceMetrics {\n  float ascent, descent;\n};\ninline constexpr FaceMetrics face_metrics[] = {\n' +
  metrics.map(([ascent, descent]) => `    {${ascent.toFixed(4)}F, ${descent.toFixed(4)}F},\n`).join('') +
  '};\n\n}  // namespace fray::assets\n';
const lengths = Buffer.alloc(4 * packed.length);
packed.forEach((font, i) => lengths.writeUInt32LE(font.length, 4 * i));

// The strokes of one of Lucide's drawings as one path.
function strokes(name) {
  const svg = readFileSync(join(root, 'node_modules/lucide-static/icons', `${name.replaceAll('_', '-')}.svg`), 'utf8');
  return [...svg.slice(svg.indexOf('>', svg.indexOf('<svg'))).matchAll(/<(\w+)\s([^>]*)>/g)].map(([, kind, text]) => {
    const at = Object.fromEntries([...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value]));
    const [x, y, r] = [+(at.x ?? at.cx ?? 0), +(at.y ?? at.cy ?? 0), +(at.r ?? at.rx ?? 0)];
    switch (kind) {
      case 'path': return `M0 0${at.d}`; // each path's beginning is from there
      case 'circle': return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
      case 'line': return `M${at.x1} ${at.y1}L${at.x2} ${at.y2}`;
      case 'polyline': return `M${at.points}`;
      case 'rect': {
        const corner = (dx, dy) => (r ? `a${r} ${r} 0 0 1 ${dx * r} ${dy * r}` : '');
        const [w, h] = [at.width - 2 * r, at.height - 2 * r];
        return `M${x + r} ${y}h${w}${corner(1, 1)}v${h}${corner(-1, 1)}h${-w}${corner(-1, -1)}v${-h}${corner(1, -1)}z`;
      }
      default: throw new Error(`The icon ${name} has a ${kind}, which cannot be drawn yet.`);
    }
  }).join('');
}

mkdirSync(join(folder, 'web/ui'), { recursive: true });
writeFileSync(join(folder, 'icons.json'),
  JSON.stringify(Object.fromEntries(icons.map(([name, codePoint]) => [codePoint, strokes(name)]))));
writeFileSync(join(folder, 'faces.bin'), Buffer.concat([lengths, ...packed]));
writeChanged(join(folder, 'web/ui/face_metrics.hpp'), metricsHeader);
writeChanged(join(folder, 'fonts.cpp'), source);
writeChanged(join(folder, 'web/ui/icons.hpp'), header);

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
