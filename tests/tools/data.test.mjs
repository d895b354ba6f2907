// What moves to the program's second part is what its first part does not name, and nothing is lost.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { moveData } from '../../cmake/data.mjs';

const text = (words) => [...Buffer.from(`${words}\0`)];
const section = (id, bytes) => [id, bytes.length, ...bytes];
const header = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0];
// A module of one function, with its data at 64: a table of two texts' addresses, a table of one's, and four texts.
const table = 64, other = 72, texts = 76;
const [first, second, third, fourth] = [texts, texts + 6, texts + 13, texts + 19];
const data = [first, 0, 0, 0, second, 0, 0, 0, fourth, 0, 0, 0, ...text('first'), ...text('second'), ...text('third'),
  ...text('fourth')];
const program = (instructions) => Buffer.from([...header,
  ...section(10, [1, instructions.length + 2, 0, ...instructions, 0x0b]),
  ...section(11, [1, 0, 0x41, ...signed(table), 0x0b, data.length, ...data])]);
const rest = Buffer.from([...header, ...section(10, [0])]);
const signed = (number) => (number < 64 ? [number] : [(number & 127) | 128, number >> 7]);
const hex = (number) => number.toString(16);
const map = [
  `      ${hex(table)}   100       ${hex(data.length)} .rodata`,
  `      ${hex(table)}   100       8         lto.tmp:(.rodata.table)`,
  `      ${hex(table)}   100       8                 table`,
  `      ${hex(other)}   108       4         lto.tmp:(.rodata.other)`,
  `      ${hex(texts)}   10c       ${hex(26)}         <internal>:(.rodata)`,
  '      80   200       0 .bss'].join('\n');

// The program's memory with a module's data in it.
function memoryWith(...modules) {
  const memory = Buffer.alloc(256);
  for (const module of modules) {
    let at = 8;
    while (module[at] !== 11) at += 2 + module[at + 1];
    at += 2;
    for (let count = module[at++]; count > 0; --count) {
      at += 2; // memory 0, a constant
      let place = module[at] & 127;
      if (module[at++] > 127) place |= module[at++] << 7;
      at += 1; // its end
      module.copy(memory, place, at + 1, (at += 1 + module[at]));
    }
  }
  return memory;
}
const has = (memory, address, words) => memory.toString('latin1', address, address + words.length) === words;

test('what the first part names stays, with what that names; the rest moves', () => {
  const parts = moveData({ first: program([0x41, ...signed(table), 0x1a]), rest, map });
  const alone = memoryWith(parts.first);
  assert.ok(has(alone, first, 'first') && has(alone, second, 'second'));
  assert.ok(!has(alone, fourth, 'fourth'));
  assert.deepEqual(memoryWith(parts.first, parts.rest).subarray(table, table + data.length), Buffer.from(data));
});

test('a text is named by an address in its middle, and by one within a longer number', () => {
  const middle = moveData({ first: program([0x41, ...signed(second + 3), 0x1a]), rest, map });
  assert.ok(has(memoryWith(middle.first), second, 'second'));
  // 5 << 32 | third, as a text's address and length are stored at once
  const longer = moveData({ first: program([0x42, 0x80 | third, 0x80, 0x80, 0x80, 0xd0, 0x00, 0x1a]), rest, map });
  assert.ok(has(memoryWith(longer.first), third, 'third'));
  assert.ok(!has(memoryWith(longer.first), second, 'second'));
});

test('data without a fixed place are refused', () => {
  const passive = program([0x41, 0, 0x1a]);
  passive[passive.length - data.length - 6] = 1;
  assert.throws(() => moveData({ first: passive, rest, map }), /no fixed place/);
});
