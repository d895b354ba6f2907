// The oldest browsers that Fray works in, found by what it cannot do without, and the same in all places that tell people.
// The versions are those of MDN's browser-compat-data 8.1.9; what a browser may lack (a share sheet, a wake lock, locks
// between tabs, Trusted Types, color-mix() of a hairline) is not listed.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (name) => readFileSync(root + name, 'utf8');

const needed = { //                                             Chrome, Firefox, Safari
  'deflate-raw in CompressionStream (NPCs in a link)': [103, 113, 16.4],
  'inert (what lies behind a dialog)': [102, 112, 15.5],
  "'wasm-unsafe-eval' in a policy": [97, 102, 16],
  'WebGL 2': [58, 51, 15],
  'Array.prototype.at': [92, 90, 15.4],
  '??=, ||=, replaceAll': [85, 79, 14],
  'ResizeObserver': [64, 79, 13.4],
  'BigInt for a program’s 64 bits': [85, 79, 14.5],
  ':is(), inset': [88, 79, 14.5],
};
// Of WebAssembly, by wasm-split's names.
const instructions = {
  'bulk-memory': [75, 79, 15.1],
  'nontrapping-float-to-int': [75, 64, 15.1],
  'mutable-globals': [74, 61, 13.1],
  'sign-ext': [74, 62, 14.5],
  multivalue: [86, 79, 13.4],
  'reference-types': [96, 79, 15.1],
};
const oldest = [0, 1, 2].map((i) => Math.max(...Object.values({ ...needed, ...instructions }).map((of) => of[i])));

test('every place that tells people names the oldest browsers that have all that Fray needs', () => {
  const [chrome, firefox, safari] = oldest;
  for (const place of ['shell/index.html', 'shell/device.js', 'README.md']) {
    const told = /Chrome (\d+), Firefox (\d+)(?:,| or) Safari ([\d.]+)/.exec(read(place));
    assert.deepEqual(told?.slice(1).map(Number), [chrome, firefox, safari], place);
  }
});

test('the program is allowed no instructions but those', () => {
  const split = read('cmake/split.mjs');
  const listed = /const features = \[([^\]]*)\]/.exec(split)[1].match(/[\w-]+/g);
  const more = [...split.matchAll(/--enable-([\w-]+)/g)].map(([, name]) => name).filter((name) => name !== '$');
  assert.deepEqual([...new Set([...listed, ...more])].sort(), Object.keys(instructions).sort());
});

// What came later than those browsers, and is easily taken for granted.
const later = {
  js: /\b(structuredClone|findLast(Index)?|to(Sorted|Reversed|Spliced|WellFormed)|isWellFormed|withResolvers|groupBy|fromAsync|showPopover|showPicker|startViewTransition|AbortSignal\.any|Object\.hasOwn|\.isSubsetOf|\.union|requestIdleCallback|scheduler\.|OffscreenCanvas|navigation\.)\b|\/[a-z]*v[a-z]*\.(test|exec)\(/,
  css: /:has\(|@container|@layer|@scope|@starting-style|anchor\(|:popover-open|light-dark\(|text-wrap|@property|:user-valid|field-sizing|\b(lh|rlh|cqw)\b|^\s*& /m,
};
test('nothing newer is used without saying so here', () => {
  for (const name of readdirSync(`${root}shell`)) {
    const pattern = later[name.split('.').pop()];
    const found = pattern?.exec(read(`shell/${name}`));
    assert.equal(found ?? null, null, `${name}: ${found?.[0]}`);
  }
});
