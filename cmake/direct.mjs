// Of three parts of a program, of which the first two were cut out of one after the third: what the third calls of the
// second goes by way of the first, which finds it in its table. Here the third part gets it from the second itself, and
// what stood in its way in the first is no longer named, so that wasm-opt takes it out.
import { contents, leb, section, withSection } from './modules.mjs';

const [localGet, constant, callIndirect, end] = [0x20, 0x41, 0x11, 0x0b];
const [aFunction, aTable, aGlobal] = [0, 1, 3]; // of what is imported or exported

// `prefix`: of the names by which the third part calls functions of both, and nobody else does; `namespace`: what it is
// to import the second part's from; they get the names that they had. Returns { first, next, rest }. Throws on what it
// does not know.
export function callDirectly({ first, next, rest, prefix, namespace }) {
  const [called, offered] = [importsOf(rest), exportsOf(first)];
  const wanted = new Set(called.filter(({ name, kind }) => name.startsWith(prefix) && kind === aFunction).map(({ name }) => name));
  const slots = slotsOf(first);
  const placed = elementsOf(next);
  // Its table has grown since the third part was cut out.
  const table = importsOf(next).find(({ kind }) => kind === aTable)?.type;
  const moves = new Map(); // name → function of the second part
  for (const { name, kind, index } of offered) {
    const found = kind === aFunction && wanted.has(name) ? placed.get(slots.get(index)) : undefined;
    if (found !== undefined) moves.set(name, found);
  }
  return {
    first: withExports(first, offered.filter(({ name }) => !moves.has(name))),
    next: withExports(next, [...exportsOf(next), ...[...moves].map(([name, index]) => ({ name, kind: aFunction, index }))]),
    rest: withImports(rest, called.map((one) => {
      if (one.kind === aTable) return { ...one, type: table };
      return moves.has(one.name) ? { ...one, module: namespace } : one;
    })),
  };
}

const text = (reader) => Buffer.from(reader.bytes(reader.number())).toString();
const textBytes = (words) => [leb(Buffer.byteLength(words)), Buffer.from(words)];

// In order, with the bytes that say of what type each is.
function importsOf(wasm) {
  const reader = contents(wasm, section.import);
  if (!reader) return [];
  return Array.from({ length: reader.number() }, () => {
    const [module, name] = [text(reader), text(reader)];
    const from = reader.at;
    const kind = reader.byte();
    if (kind === aFunction) reader.number();
    else if (kind === aGlobal) reader.bytes(2);
    else {
      if (kind > aGlobal) throw new Error('an import that is not known');
      if (kind === aTable) reader.byte(); // of what
      const limits = reader.byte();
      for (let n = 0; n <= (limits & 1); ++n) reader.number();
    }
    return { module, name, kind, type: Buffer.from(wasm.subarray(from, reader.at)) };
  });
}

function exportsOf(wasm) {
  const reader = contents(wasm, section.export);
  if (!reader) return [];
  return Array.from({ length: reader.number() }, () => ({ name: text(reader), kind: reader.byte(), index: reader.number() }));
}

// Of each function that does nothing but hand its parameters on to what is in the table: where in the table.
function slotsOf(wasm) {
  const imported = importsOf(wasm).filter(({ kind }) => kind === aFunction).length;
  const reader = contents(wasm, section.code);
  const found = new Map();
  const count = reader.number();
  for (let i = 0; i < count; ++i) {
    const stop = reader.number() + reader.at;
    const slot = handsOn(reader, stop);
    if (slot !== null) found.set(imported + i, slot);
    reader.bytes(stop - reader.at);
  }
  return found;
}
function handsOn(reader, stop) {
  if (reader.number() !== 0) return null; // it has locals of its own
  for (let parameter = 0; ; ++parameter) {
    const operation = reader.byte();
    if (operation === localGet) {
      if (reader.number() !== parameter) return null;
    } else {
      if (operation !== constant) return null;
      const slot = reader.number();
      if (reader.byte() !== callIndirect) return null;
      reader.number(), reader.number();
      return reader.byte() === end && reader.at === stop ? slot : null;
    }
  }
}

// Place in the table → function.
function elementsOf(wasm) {
  const reader = contents(wasm, section.element);
  const found = new Map();
  for (let segments = reader.number(); segments > 0; --segments) {
    if (reader.number() !== 0 || reader.byte() !== constant) throw new Error('a segment of the table has no fixed place');
    let at = reader.number();
    if (reader.byte() !== end) throw new Error('a segment of the table has no fixed place');
    for (let functions = reader.number(); functions > 0; --functions) found.set(at++, reader.number());
  }
  return found;
}

function withExports(wasm, all) {
  return withSection(wasm, section.export, [leb(all.length),
    ...all.flatMap(({ name, kind, index }) => [...textBytes(name), Buffer.from([kind]), leb(index)])]);
}
function withImports(wasm, all) {
  return withSection(wasm, section.import, [leb(all.length),
    ...all.flatMap(({ module, name, type }) => [...textBytes(module), ...textBytes(name), type])]);
}
