// The text of licences.txt: what the page ships, by whom, and on what terms. A licence that is
// not found stops the build.
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const root = new URL('..', import.meta.url).pathname;

// Reads the first of the files that exists.
function first(what, ...files) {
  const file = files.find((candidate) => existsSync(candidate));
  if (!file) throw new Error(`The licence of ${what} is none of: ${files.join(', ')}`);
  return readFileSync(file, 'utf8').trim();
}

// The copyright line that a font carries in itself.
async function fontCopyright(file) {
  const font = await createRequire(import.meta.url)('fontverter').convert(readFileSync(file), 'truetype');
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, i) => 12 + 16 * i);
  const name = tables.find((at) => font.toString('latin1', at, at + 4) === 'name');
  const table = font.readUInt32BE(name + 8);
  const strings = table + font.readUInt16BE(table + 4);
  for (let i = 0; i < font.readUInt16BE(table + 2); i++) {
    const at = table + 6 + 12 * i;
    const [platform, id] = [font.readUInt16BE(at), font.readUInt16BE(at + 6)];
    if (platform !== 3 || id !== 0) continue;
    const start = strings + font.readUInt16BE(at + 10);
    return Buffer.from(font.subarray(start, start + font.readUInt16BE(at + 8))).swap16().toString('utf16le');
  }
  throw new Error(`${file} names no copyright`);
}

// `sources`: the folders of the libraries by name, as CMake wrote them down.
export async function licences(sources) {
  const modules = join(root, 'node_modules');
  const { cereal, imgui, emscripten } = sources;
  const packaged = join(cereal, '../root/usr/share/doc');
  const ofl = first('EB Garamond', join(modules, '@expo-google-fonts/eb-garamond/LICENSE_FONT'));
  const lato = await fontCopyright(join(modules, 'lato-font/fonts/lato-normal/lato-normal.woff'));
  const parts = [
    ['Fray', first('Fray', join(root, 'LICENSE'))],
    ['The rules, in Fray’s words', first('the rules', join(root, 'assets/LICENSE-RULES'))],
    ['EB Garamond (a subset)', ofl],
    ['Lato (a subset)', lato + ofl.slice(ofl.indexOf('\n'))],
    ['Lucide icons (a subset)', first('Lucide', join(modules, 'lucide-static/LICENSE'))],
    ['uqr', first('uqr', join(modules, 'uqr/LICENSE'))],
    ['noble ciphers', first('noble ciphers', join(modules, '@noble/ciphers/LICENSE'))],
    ['noble ed25519', first('noble ed25519', join(modules, '@noble/ed25519/LICENSE'))],
    ['noble hashes', first('noble hashes', join(modules, '@noble/hashes/LICENSE'))],
    ['u8-mqtt-packet', first('u8-mqtt-packet', join(modules, 'u8-mqtt-packet/LICENSE'))],
    ['Dear ImGui', first('Dear ImGui', join(imgui, 'LICENSE.txt'))],
    ['cereal', first('cereal', join(cereal, 'LICENSE'), join(packaged, 'libcereal-dev/copyright'))],
    ['RapidJSON', first('RapidJSON', join(cereal, 'include/cereal/external/LICENSE'),
      join(packaged, 'rapidjson-dev/copyright'))],
    ['Emscripten’s runtime', 'Copyright (c) The Emscripten Authors, under the MIT licence: its terms are those at the top of this file.'],
    // Its licence and notices; the roll of all who ever had a part is not one of its terms.
    ['musl', first('musl', join(emscripten, 'system/lib/libc/musl/COPYRIGHT'))
      .replace(/Authors\/contributors include:[^]*?(?=Portions of this software)/, '')],
  ];
  const line = '='.repeat(78);
  return parts.map(([name, text]) => `${line}\n${name}\n${line}\n\n${text}\n`).join('\n');
}
