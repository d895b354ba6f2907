// What the page's build does to the script of the table of many phones: smaller, it reckons the same.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { shrunk, withoutWords } from '../../cmake/shrink.mjs';
import * as source from '../../shell/table/keys.js';
import { seal, unseal } from '../../shell/table/seal.js';

test('only what is said of a refusal goes, never the refusal', () => {
  for (const [before, after] of [
    ["if (a) throw new Error('no ; here' + a.length);", 'if (a) throw new Error();'],
    ['throw new Error(`a ${b};`);c();', 'throw new Error();c();'],
    ["x ? y : err('bad point')", 'x ? y : err()'],
    ["err('no inverse n=' + num + ' mod=' + md);", 'err();'],
    ["throw err; err(e); 'throw new Error'", "throw err; err(e); 'throw new Error'"],
  ]) assert.equal(withoutWords(before), after);
});

test('keys, seals and signatures are the same', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'fray-shrink-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const at = (name) => JSON.stringify(new URL(`../../shell/table/${name}.js`, import.meta.url).pathname);
  const entry = join(folder, 'entry.js');
  writeFileSync(entry, `import * as keys from ${at('keys')}; import * as seals from ${at('seal')}; globalThis.small = { ...keys, ...seals };`);
  const esbuild = createRequire(import.meta.url)('esbuild');
  const script = await shrunk(esbuild, { entryPoints: [entry], bundle: true, write: false, format: 'esm', charset: 'utf8', legalComments: 'none',
    target: ['chrome100', 'firefox100', 'safari16.4'], logLevel: 'error' });
  writeFileSync(join(folder, 'small.mjs'), script);
  await import(pathToFileURL(join(folder, 'small.mjs')));
  const { small } = globalThis;
  const [master, seed] = [source.newMaster(), source.newSeed()];
  const [here, there] = [source.guideKeys(master), small.guideKeys(master)];
  assert.deepEqual([there.link, there.topics.hall, there.hallKey], [here.link, here.topics.hall, here.hallKey]);
  const phone = small.seatKeys(here.link, seed);
  assert.deepEqual(phone, { ...source.seatKeys(here.link, seed), topics: phone.topics, placeOf: phone.placeOf, keyOf: phone.keyOf });
  assert.deepEqual(here.with(here.keyOf(phone.place)), { down: phone.down, up: phone.up });
  const words = Uint8Array.from({ length: 700 }, (_, i) => i % 251);
  assert.deepEqual(unseal(phone.up, 'x', small.seal(phone.up, 'x', words)), words);
  assert.deepEqual(small.unseal(phone.up, 'x', seal(phone.up, 'x', words)), words);
  assert.deepEqual(small.unsigned(here.signed(words), here.guide), words);
  assert.deepEqual(source.unsigned(there.signed(words), here.guide), words);
  // And refuse the same.
  const spoilt = seal(phone.up, 'x', words);
  spoilt[100] ^= 1;
  assert.deepEqual([small.unseal(phone.up, 'x', spoilt), small.unseal(phone.down, 'x', seal(phone.up, 'x', words)), small.unsigned(words, here.guide),
    small.seatKeys('x', seed), here.with(new Uint8Array(32)), there.with(new Uint8Array(32))], [null, null, null, null, null, null]);
});
