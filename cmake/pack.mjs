// Takes a WebAssembly module's instructions apart, for shell/unpack.js to put together: see there.
import { add, after, aligned, follows, lessAligned, otherwiseAligned, recentLocals, streams, unpack } from '../shell/unpack.js';

// Throws on what it does not know, and when what it made does not come out again byte for byte.
export function pack(wasm) {
  let at = 8;
  const number = () => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      value += (wasm[at] & 127) * 2 ** shift;
      if (wasm[at++] < 128) return value;
    }
  };
  let before, section;
  do {
    before = at;
    const id = wasm[at++];
    section = number();
    if (id === 10) break;
    at += section;
  } while (at < wasm.length);
  const end = at + section;

  const parts = Object.keys(streams).map(() => []);
  const put = (stream, value) => {
    for (; value > 127; value >>>= 7) parts[stream].push((value & 127) | 128);
    parts[stream].push(value);
  };
  const raw = (stream, length) => {
    while (length-- > 0) parts[stream].push(wasm[at++]);
  };
  const pass = (stream) => {
    while (wasm[at] > 127) parts[stream].push(wasm[at++]);
    parts[stream].push(wasm[at++]);
  };

  const locals = recentLocals();
  const functions = number();
  for (let i = 0; i < functions; i++) {
    const bodyEnd = number() + at;
    const groups = number();
    put(streams.rest, groups);
    for (let group = 0; group < groups; group++) {
      pass(streams.rest);
      raw(streams.rest, 1);
    }
    locals.clear();
    while (at < bodyEnd) {
      const operation = wasm[at++];
      if (after[operation] === follows.memory) {
        const less = aligned[operation - 0x28] - wasm[at];
        if (less === 0) parts[streams.operations].push(operation);
        else if (less === 1) parts[streams.operations].push(operation + lessAligned);
        else parts[streams.operations].push(otherwiseAligned, operation, wasm[at]);
        at++;
        pass(streams.offsets);
        continue;
      }
      parts[streams.operations].push(operation);
      switch (after[operation]) {
        case follows.nothing: case follows.end: break;
        case follows.block: case follows.branch: pass(streams.branches); break;
        case follows.number: pass(streams.rest); break;
        case follows.table: {
          const ways = number();
          put(streams.branches, ways);
          for (let way = 0; way <= ways; way++) pass(streams.branches);
          break;
        }
        case follows.call: pass(streams.calls); break;
        case follows.callIndirect: pass(streams.rest); pass(streams.rest); break;
        case follows.local: put(streams.locals, locals.place(number())); break;
        case follows.constant: {
          let last = at;
          while (wasm[last] > 127) last++;
          pass(wasm[last + 1] === add ? streams.sums : streams.constants);
          break;
        }
        case follows.long: pass(streams.longs); break;
        case follows.float: raw(streams.floats, 4); break;
        case follows.double: raw(streams.floats, 8); break;
        case follows.more: {
          const which = wasm[at];
          if (which > 7 && which !== 10 && which !== 11) throw new Error(`the operation 0xfc ${which} is not known here`);
          raw(streams.rest, which === 10 ? 3 : which === 11 ? 2 : 1);
          break;
        }
        default: throw new Error(`the operation 0x${operation.toString(16)} is not known here`);
      }
    }
  }

  const head = new Uint32Array([wasm.length, before, wasm.length - end, section, functions, ...parts.map((part) => part.length)]);
  const packed = Buffer.concat([Buffer.from(head.buffer), wasm.subarray(0, before), wasm.subarray(end),
    ...parts.map((part) => Buffer.from(part))]);
  const again = unpack(packed.buffer.slice(packed.byteOffset, packed.byteOffset + packed.length));
  if (!wasm.equals(again)) throw new Error('the module does not come out as it went in');
  return packed;
}

// Where in what pack() made one kind ends and the next begins: they compress better apart (page.mjs).
export function seams(packed) {
  const count = Object.keys(streams).length;
  const [, before, behind, , , ...lengths] = Array.from({ length: 5 + count }, (_, i) => packed.readUInt32LE(4 * i));
  let at = 4 * (5 + count) + before;
  return [at, ...[behind, ...lengths.slice(0, -1)].map((length) => (at += length))];
}
