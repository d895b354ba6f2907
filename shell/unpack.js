// The program travels with its instructions taken apart (cmake/pack.mjs): all operations one after the other, then
// all that name locals, and so on, each beside its like, which compresses a tenth better. Here they are put together
// again, byte for byte.

// What follows an operation in WebAssembly's code.
export const follows = { nothing: 0, block: 1, branch: 2, table: 3, call: 4, callIndirect: 5, local: 6, memory: 7,
  constant: 8, long: 9, float: 10, double: 11, number: 12, more: 13, end: 14, unknown: 15 };
export const streams = { operations: 0, rest: 1, branches: 2, locals: 3, sums: 4, constants: 5, longs: 6, offsets: 7,
  calls: 8, floats: 9 };
export const after = new Uint8Array(256).fill(follows.unknown);
after.fill(follows.nothing, 0x45, 0xc5); // arithmetic
for (const [kind, ...operations] of [
  [follows.nothing, 0x00, 0x01, 0x05, 0x0f, 0x1a, 0x1b],
  [follows.block, 0x02, 0x03, 0x04],
  [follows.end, 0x0b],
  [follows.branch, 0x0c, 0x0d],
  [follows.table, 0x0e],
  [follows.call, 0x10],
  [follows.callIndirect, 0x11],
  [follows.local, 0x20, 0x21, 0x22],
  [follows.number, 0x23, 0x24, 0x3f, 0x40],
  [follows.constant, 0x41],
  [follows.long, 0x42],
  [follows.float, 0x43],
  [follows.double, 0x44],
  [follows.more, 0xfc],
]) for (const operation of operations) after[operation] = kind;
after.fill(follows.memory, 0x28, 0x3f);
export const add = 0x6a; // what a constant is added by is mostly a place on the stack: a stream of its own
// By how much each load and store is aligned of itself; most are, and those that are one less have another number.
export const aligned = [2, 3, 2, 3, 0, 0, 1, 1, 0, 0, 1, 1, 2, 2, 2, 3, 2, 3, 0, 1, 0, 1, 2];
export const lessAligned = 0xd4 - 0x28;
export const otherwiseAligned = 0xfe; // then the operation, then its alignment

// Numbers of locals by how lately each was used: the same few are near zero everywhere.
export function recentLocals() {
  const order = new Uint16Array(1 << 16);
  let reach = order.length - 1;
  return {
    clear() {
      for (let i = 0; i <= reach; i++) order[i] = i;
      reach = 0;
    },
    place(local) {
      let place = 0;
      while (order[place] !== local) place++;
      this.take(place);
      return place;
    },
    take(place) {
      const local = order[place];
      for (let i = place; i > 0; i--) order[i] = order[i - 1];
      order[0] = local;
      if (place > reach) reach = place;
      return local;
    },
  };
}

// `packed`: an ArrayBuffer of what pack() made. Returns the module's bytes. Of anything else it makes rubbish or throws,
// with work that the sizes bound: each byte read or written is paid for, and so is each place in the order of locals.
export function unpack(packed) {
  const count = Object.keys(streams).length;
  const [size, before, behind, section, functions, ...lengths] = new Uint32Array(packed, 0, 5 + count);
  const bytes = new Uint8Array(packed);
  if (size > 20 * bytes.length) throw new Error('The program came damaged.');
  const out = new Uint8Array(size + 5); // a body's size is known at its end: until then it stands too far back
  let read = 4 * (5 + count);
  out.set(bytes.subarray(read, read += before));
  const last = bytes.subarray(read, read += behind);
  let at = before;
  const put = (number) => {
    for (; number > 127; number >>>= 7) out[at++] = number | 128;
    out[at++] = number;
  };
  const heads = lengths.map((length) => (read += length) - length);
  let work = 40 * size;
  const pay = (price) => {
    if (!((work -= price) > 0)) throw new Error('The program came damaged.');
  };
  const next = (stream) => {
    pay(1);
    return bytes[heads[stream]++];
  };
  // A number of any length: its bytes but the last have the highest bit.
  const pass = (stream) => {
    let byte;
    do out[at++] = byte = next(stream); while (byte > 127);
  };
  const number = (stream) => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = next(stream);
      value |= (byte & 127) << shift;
      if (!(byte > 127)) return value;
    }
  };
  const raw = (stream, length) => {
    while (length-- > 0) out[at++] = next(stream);
  };

  const locals = recentLocals();
  out[at++] = 10; // the section of code
  put(section);
  put(functions);
  for (let i = 0; i < functions; i++) {
    const start = at + 5; // room for the body's size, which is known at its end
    at = start;
    const groups = number(streams.rest);
    put(groups);
    for (let group = 0; group < groups; group++) {
      pass(streams.rest);
      raw(streams.rest, 1);
    }
    locals.clear();
    for (let depth = 1; depth > 0;) {
      let operation = next(streams.operations);
      if (operation === undefined || at > out.length) throw new Error('The program came damaged.');
      let alignment = -1;
      if (operation === otherwiseAligned) {
        operation = next(streams.operations);
        alignment = next(streams.operations);
      } else if (after[operation] === follows.unknown) {
        operation -= lessAligned;
        alignment = aligned[operation - 0x28] - 1;
      }
      out[at++] = operation;
      switch (after[operation]) {
        case follows.block: depth++; pass(streams.branches); break;
        case follows.end: depth--; break;
        case follows.branch: pass(streams.branches); break;
        case follows.number: pass(streams.rest); break;
        case follows.table: {
          const ways = number(streams.branches);
          put(ways);
          for (let way = 0; way <= ways; way++) pass(streams.branches);
          break;
        }
        case follows.call: pass(streams.calls); break;
        case follows.callIndirect: pass(streams.rest); pass(streams.rest); break;
        case follows.local: {
          const place = number(streams.locals);
          pay(Math.abs(place));
          put(locals.take(place));
          break;
        }
        case follows.memory:
          out[at++] = alignment < 0 ? aligned[operation - 0x28] : alignment;
          pass(streams.offsets);
          break;
        case follows.constant:
          pass(bytes[heads[streams.operations]] === add ? streams.sums : streams.constants);
          break;
        case follows.long: pass(streams.longs); break;
        case follows.float: raw(streams.floats, 4); break;
        case follows.double: raw(streams.floats, 8); break;
        case follows.more: {
          const which = next(streams.rest);
          put(which);
          raw(streams.rest, which === 10 ? 2 : which === 11 ? 1 : 0);
          break;
        }
      }
    }
    const end = at;
    at = start - 5;
    pay(end - start);
    put(end - start);
    out.copyWithin(at, start, end);
    at += end - start;
  }
  out.set(last, at);
  return out.subarray(0, size);
}
