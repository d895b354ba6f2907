// Each part of the program has the data that it is the first to name, and nothing is lost.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { moveData } from '../../cmake/data.mjs';
import { contents, leb, section, signedLeb } from '../../cmake/modules.mjs';
import { body, module } from './module.mjs';

const text = (words) => Buffer.from(`${words}\0`);
const code = (instructions) => [section.code, leb(1), body(...instructions)];
const names = (address) => [0x41, ...signedLeb(address), 0x1a];

// Data at 64: a table of two texts' addresses, a table of one's, and four texts.
const table = 64, other = 72, texts = 76;
const [first, second, third, fourth] = [texts, texts + 6, texts + 13, texts + 19];
const data = Buffer.concat([Buffer.from([first, 0, 0, 0, second, 0, 0, 0, fourth, 0, 0, 0]),
  ...['first', 'second', 'third', 'fourth, and the last of them'].map(text)]);
const dataAt = (from, bytes) => [section.data, leb(1), Buffer.from([0, 0x41]), signedLeb(from), Buffer.from([0x0b]), leb(bytes.length), bytes];
const program = (instructions, from = table, bytes = data) => module([code(instructions), dataAt(from, bytes)]);
const rest = module([[section.code, leb(0)]]);
const hex = (number) => number.toString(16);
const map = [
  `      ${hex(table)}   100       ${hex(data.length)} .rodata`,
  `      ${hex(table)}   100       8         lto.tmp:(.rodata.table)`,
  `      ${hex(table)}   100       8                 table`,
  `      ${hex(other)}   108       4         lto.tmp:(.rodata.other)`,
  `      ${hex(texts)}   10c       ${hex(data.length - 12)}         <internal>:(.rodata)`,
  '      a0   200       0 .bss'].join('\n');

// The program's memory with the data of modules in it.
function memoryWith(...modules) {
  const memory = Buffer.alloc(512);
  for (const one of modules) {
    const reader = contents(one, section.data);
    for (let count = reader.number(); count > 0; --count) {
      reader.bytes(2); // memory 0, a constant
      const place = reader.number();
      reader.byte(); // its end
      Buffer.from(reader.bytes(reader.number())).copy(memory, place);
    }
  }
  return memory;
}
const has = (memory, address, words) => memory.toString('latin1', address, address + words.length) === words;

test('what the first part names stays, with what that names; the rest moves', () => {
  const parts = moveData([program(names(table)), rest], map);
  const alone = memoryWith(parts[0]);
  assert.ok(has(alone, first, 'first') && has(alone, second, 'second'));
  assert.ok(!has(alone, fourth, 'fourth'));
  assert.deepEqual(memoryWith(...parts).subarray(table, table + data.length), data);
});

test('of three parts the second has what it names and the first does not, the last what nobody names', () => {
  const words = ['first', 'second', 'third'].map((one) => `${one} ${'x'.repeat(60)}`);
  const all = Buffer.concat(words.map(text));
  const places = words.map((_, i) => 64 + Buffer.concat(words.slice(0, i).map(text)).length);
  const own = [`      40   100       ${hex(all.length)} .rodata`, `      40   100       ${hex(all.length)}         <internal>:(.rodata)`].join('\n');
  const parts = moveData([program(names(places[0]), 64, all), module([code([...names(places[0]), ...names(places[1])])]), rest], own);
  const memories = parts.map((part) => memoryWith(part));
  words.forEach((one, owner) => assert.deepEqual(memories.map((memory) => has(memory, places[owner], one)), [0, 1, 2].map((i) => i === owner)));
});

test('what is short goes with what an earlier part has on both sides of it', () => {
  const around = 'x'.repeat(60);
  for (const [length, stays] of [[15, true], [16, false]]) {
    const words = [around, 'y'.repeat(length), `${around}z`];
    const all = Buffer.concat(words.map(text));
    const own = [`      40   100       ${hex(all.length)} .rodata`, `      40   100       ${hex(all.length)}         <internal>:(.rodata)`].join('\n');
    const [alone] = moveData([program([...names(64), ...names(64 + 61 + length + 1)], 64, all), rest], own);
    assert.equal(has(memoryWith(alone), 64 + 61, words[1]), stays);
  }
});

test('a text is named by an address in its middle, and by one within a longer number', () => {
  const middle = moveData([program(names(second + 3)), rest], map);
  assert.ok(has(memoryWith(middle[0]), second, 'second'));
  // 5 << 32 | third, as a text's address and length are stored at once
  const longer = moveData([program([0x42, 0x80 | third, 0x80, 0x80, 0x80, 0xd0, 0x00, 0x1a]), rest], map);
  assert.ok(has(memoryWith(longer[0]), third, 'third'));
  assert.ok(!has(memoryWith(longer[0]), second, 'second'));
});

test('data without a fixed place are refused', () => {
  const passive = program([0x41, 0, 0x1a]);
  passive[passive.length - data.length - 6] = 1;
  assert.throws(() => moveData([passive, rest], map), /no fixed place/);
});
