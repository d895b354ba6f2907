// The module comes out of its packing as it went in, and runs.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pack, seams } from '../../cmake/pack.mjs';
import { streams, unpack } from '../../shell/unpack.js';

const [I32, I64, F32, F64] = [0x7f, 0x7e, 0x7d, 0x7c];
const sized = (bytes) => [...(bytes.length > 127 ? [bytes.length & 127 | 128, bytes.length >> 7] : [bytes.length]), ...bytes];
const section = (id, bytes) => [id, ...sized(bytes)];
const vector = (...items) => [items.length, ...items.flat()];
const body = (locals, ...code) => sized([...locals, ...code, 0x0b]);

// Two functions and whatever follows an operation in WebAssembly, with some data behind the code.
function moduleOf(code) {
  return Buffer.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0,
    ...section(1, vector([0x60, ...vector(I32), ...vector(I32)])),
    ...section(3, vector(0, 0)),
    ...section(4, vector([0x70, 0, 2])),
    ...section(5, vector([0, 1])),
    ...section(6, vector([I32, 1, 0x41, 5, 0x0b])),
    ...section(7, vector([3, ...Buffer.from('run'), 0, 0])),
    ...section(9, vector([0, 0x41, 0, 0x0b, ...vector(0, 1)])),
    ...section(10, vector(code, body([0], 0x20, 0, 0x41, 0xe4, 0x00, 0x6a))), // the second adds 100
    ...section(11, vector([0, 0x41, 16, 0x0b, 4, 7, 0, 0, 0])),
  ]);
}
const everything = body([4, 1, I32, 1, I64, 1, F32, 1, F64],
  0x42, 0x80, 0x80, 0x80, 0x80, 0x10, 0x21, 2, // a long of several bytes
  0x43, 0, 0, 0x80, 0x3f, 0x21, 3, 0x44, 0, 0, 0, 0, 0, 0, 0xf0, 0x3f, 0x21, 4,
  0x41, 16, 0x28, 2, 0, 0x1a, 0x41, 16, 0x28, 1, 0, 0x1a, 0x41, 12, 0x28, 0, 4, 0x21, 1, // by 4, by 2, by 1: seven
  0x41, 32, 0x41, 16, 0x41, 4, 0xfc, 10, 0, 0, 0x41, 48, 0x41, 1, 0x41, 4, 0xfc, 11, 0, // copy and fill
  0x02, 0x40, 0x02, 0x40, 0x20, 0, 0x0e, 1, 0, 1, 0x0b, 0x0b, // a table of branches
  0x23, 0, 0x24, 0, 0x3f, 0, 0x1a,
  0x20, 1, 0x10, 1, // 107
  0x41, 1, 0x11, 0, 0, // through the table: 207
  0x41, 32, 0x2d, 0, 0, 0x6a, // what was copied: 214
  0x20, 4, 0xfc, 2, 0x6a); // and one, out of a double: 215

const packed = (module) => {
  const buffer = pack(module);
  return buffer.buffer.slice(buffer.byteOffset, buffer.byteOffset + buffer.length);
};

test('whatever follows an operation comes out as it went in, and runs', async () => {
  const module = moduleOf(everything);
  assert.ok(WebAssembly.validate(module), 'the module itself');
  const again = unpack(packed(module));
  assert.deepEqual(Buffer.from(again), module);
  const { instance } = await WebAssembly.instantiate(again);
  assert.equal(instance.exports.run(0), 215);
});

test('a module that ends with its code comes out as it went in', () => {
  const whole = moduleOf(everything);
  const data = section(11, vector([0, 0x41, 16, 0x0b, 4, 7, 0, 0, 0]));
  const module = whole.subarray(0, whole.length - data.length);
  assert.ok(WebAssembly.validate(module), 'the module itself');
  assert.deepEqual(Buffer.from(unpack(packed(module))), module);
});

test('an operation that is not known stops the build rather than the page', () => {
  assert.throws(() => pack(moduleOf(body([0], 0x20, 0, 0xfd, 0x62))), /0xfd is not known/);
});

test('what is damaged makes a bounded amount of work', () => {
  const module = moduleOf(everything);
  const whole = packed(module);
  // Every single bit, and numbers in it that ask for thousands of millions of steps.
  for (let bit = 0; bit < 8 * whole.byteLength; ++bit) {
    const bytes = new Uint8Array(whole.slice(0));
    bytes[bit >> 3] ^= 1 << (bit & 7);
    try {
      unpack(bytes.buffer);
    } catch (error) {
      assert.ok(error instanceof Error);
    }
  }
  for (let at = 0; at + 5 <= whole.byteLength; ++at) {
    const bytes = new Uint8Array(whole.slice(0));
    bytes.set([0xff, 0xff, 0xff, 0xff, 0x07], at);
    try {
      unpack(bytes.buffer);
    } catch (error) {
      assert.ok(error instanceof Error);
    }
  }
});

test('what was cut off is refused', () => {
  const whole = packed(moduleOf(everything));
  assert.throws(() => unpack(whole.slice(0, whole.byteLength / 2)));
});

test('the seams are where one kind of thing ends and the next begins', () => {
  const module = moduleOf(everything);
  const packed = pack(module);
  const places = seams(packed);
  assert.equal(places.length, Object.keys(streams).length + 1);
  assert.ok(places.every((place, i) => place >= (places[i - 1] ?? 0) && place <= packed.length));
  const behind = packed.subarray(places[0], places[1]);
  assert.deepEqual(behind, module.subarray(module.length - behind.length), 'what stands behind the code');
  assert.equal(behind[0], 11);
  assert.equal(packed[places[1]], 0x42, 'the first operation');
  assert.deepEqual([...packed.subarray(places.at(-1))], [0, 0, 0x80, 0x3f, 0, 0, 0, 0, 0, 0, 0xf0, 0x3f], 'the fractions come last');
});
