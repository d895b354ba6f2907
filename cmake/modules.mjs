// WebAssembly modules, read and written section by section: for data.mjs and direct.mjs.
export const section = { type: 1, import: 2, function: 3, export: 7, element: 9, code: 10, data: 11, dataCount: 12 };

// What stands in `bytes` from `at` on, piece by piece.
export function readerOf(bytes, at) {
  return {
    get at() {
      return at;
    },
    byte: () => bytes[at++],
    bytes: (length) => bytes.subarray(at, (at += length)),
    // What is negative comes out as something that is no address.
    number() {
      return Number(this.long());
    },
    long() {
      let value = 0n;
      for (let shift = 0n; ; shift += 7n) {
        value |= BigInt(bytes[at] & 127) << shift;
        if (bytes[at++] < 128) return value;
      }
    },
  };
}

export const leb = (value) => {
  const bytes = [];
  for (; value > 127; value = Math.floor(value / 128)) bytes.push((value % 128) | 128);
  return Buffer.from([...bytes, value]);
};
export const signedLeb = (value) => {
  const bytes = [];
  for (; value > 63; value = Math.floor(value / 128)) bytes.push((value % 128) | 128);
  return Buffer.from([...bytes, value]);
};

// Each as { id, start, at, end }: it begins at `start`, its contents at `at`.
export function sectionsOf(wasm) {
  const found = [];
  const reader = readerOf(wasm, 8);
  while (reader.at < wasm.length) {
    const start = reader.at;
    const id = reader.byte(), size = reader.number(), at = reader.at;
    reader.bytes(size);
    found.push({ id, start, at, end: reader.at });
  }
  return found;
}

// A reader of what the section has, or undefined where there is none.
export function contents(wasm, id) {
  const found = sectionsOf(wasm).find((one) => one.id === id);
  return found && readerOf(wasm, found.at);
}

const order = [1, 2, 3, 4, 5, 13, 6, 7, 8, 9, 12, 10, 11]; // in which a module has its sections

// The module with this section in place of its own, or where one belongs.
export function withSection(wasm, id, pieces) {
  const body = Buffer.concat(pieces);
  const sections = sectionsOf(wasm);
  const later = sections.find((one) => order.indexOf(one.id) > order.indexOf(id));
  const bytes = (all) => all.filter((one) => one.id !== id).map(({ start, end }) => wasm.subarray(start, end));
  const at = later ? sections.indexOf(later) : sections.length;
  return Buffer.concat([wasm.subarray(0, 8), ...bytes(sections.slice(0, at)), Buffer.from([id]), leb(body.length), body,
    ...bytes(sections.slice(at))]);
}
