// What the third part calls of the second it calls there, not by way of the first.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { callDirectly } from '../../cmake/direct.mjs';
import { leb, section } from '../../cmake/modules.mjs';
import { body, bytes, module } from './module.mjs';

const words = (text) => Buffer.concat([leb(text.length), Buffer.from(text)]);
const list = (...all) => Buffer.concat([leb(all.length), ...all]);
const number = 0x7f;
const types = [section.type, list(bytes(0x60, 1, number, 1, number))]; // one: a number to a number
const tableOf = (size) => bytes(0x70, 1, size, size);
const plus = (n) => body(0x20, 0, 0x41, n, 0x6a);
const handsOn = (slot) => body(0x20, 0, 0x41, slot, 0x11, 0, 0);
const tableSection = 4;

// The first part as wasm-split leaves it, with a table of nine: `far` hands on to what is in place 5, `near` is its own.
const first = module([types, [section.function, list(leb(0), leb(0), leb(0))], [tableSection, list(tableOf(9))],
  [section.export, list(Buffer.concat([words('%far'), bytes(0, 0)]), Buffer.concat([words('%near'), bytes(0, 1)]),
    Buffer.concat([words('other'), bytes(0, 2)]), Buffer.concat([words('t'), bytes(1, 0)]))],
  [section.code, list(handsOn(5), plus(1), handsOn(6))]]);
const tableFrom = (size) => Buffer.concat([words('first'), words('t'), bytes(1), tableOf(size)]);
const functionFrom = (name) => Buffer.concat([words('first'), words(name), bytes(0, 0)]);
const next = module([types, [section.import, list(tableFrom(9))], [section.function, list(leb(0), leb(0))],
  [section.element, list(Buffer.concat([bytes(0, 0x41, 5, 0x0b), list(leb(1), leb(0))]))],
  [section.code, list(plus(20), plus(10))]]);
// The rest was cut out when the table had eight places.
const rest = module([types, [section.import, list(functionFrom('%far'), functionFrom('%near'), functionFrom('other'), tableFrom(8))],
  [section.function, list(leb(0))], [section.export, list(Buffer.concat([words('sum'), bytes(0, 3)]))],
  [section.code, list(body(0x20, 0, 0x10, 0, 0x10, 1))]]);

test('the rest gets from the second part what the first would only hand on to it', async () => {
  const parts = callDirectly({ first, next, rest, prefix: '%', namespace: 'next' });
  const compiled = await Promise.all([parts.first, parts.next, parts.rest].map((one) => WebAssembly.compile(one)));
  const from = WebAssembly.Module.imports(compiled[2]).map(({ module: of, name }) => `${of} ${name}`);
  assert.deepEqual(from, ['next %far', 'first %near', 'first other', 'first t']);
  const names = compiled.map((one) => WebAssembly.Module.exports(one).map(({ name }) => name));
  assert.deepEqual(names, [['%near', 'other', 't'], ['%far'], ['sum']], 'what others call stays where it is');
  const one = await WebAssembly.instantiate(compiled[0], {});
  const two = await WebAssembly.instantiate(compiled[1], { first: one.exports });
  const three = await WebAssembly.instantiate(compiled[2], { first: one.exports, next: two.exports });
  assert.equal(three.exports.sum(100), 111);
  assert.equal(one.exports.other(100), 120);
});

test('a table without a fixed place is refused', () => {
  const passive = Buffer.from(next);
  passive[passive.indexOf(Buffer.from([0, 0x41, 5, 0x0b]))] = 1;
  assert.throws(() => callDirectly({ first, next: passive, rest, prefix: '%', namespace: 'next' }), /no fixed place/);
});
