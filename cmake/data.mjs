// Moves constants into the part of the program that is the first to read them. wasm-split leaves all data in the first,
// and most of them are texts and tables of which the first picture shows nothing.
//
// A part reads what its functions name by its address, and what is named in turn by data that it reads.
// first_picture.mjs then makes its pictures with what came out, which have to be the very same pictures.
import { after, follows } from './instructions.mjs';
import { contents, leb, section, signedLeb, withSection } from './modules.mjs';

// What is shorter, in bytes, and lies between what an earlier part has goes with that: to stand apart would cost more.
const apart = [17, 40]; // of the first part, and of later ones

// `parts`: the modules, in the order in which they come, all data in the first; `map`: what wasm-ld wrote of where
// everything lies. Returns them, where each brings data of its own; the last has what no other reads. Throws on what it
// does not know.
export function moveData(parts, map) {
  const image = dataOf(parts[0]);
  const objects = constants(map, image);
  const last = parts.length - 1;
  const owner = new Uint8Array(image.length); // which part has the byte; what is no constant stays
  for (const { from, to } of objects) owner.fill(last, from, to);
  for (let part = last - 1; part >= 0; --part)
    reached(objects, image, addressesIn(parts[part])).forEach((needed, i) => needed && owner.fill(part, objects[i].from, objects[i].to));
  for (let part = 0; part < last; ++part) {
    for (let from = 1, to; from < image.length; from = to) {
      for (to = from; to < image.length && owner[to] > part === owner[from] > part; ++to);
      const beside = owner[from - 1] === part || owner[to] === part;
      if (owner[from] > part && beside && to - from < apart[Math.min(part, 1)]) owner.fill(part, from, to);
    }
  }
  return parts.map((wasm, part) => withData(wasm, runs(image, (i) => owner[i] === part)));
}

// --- What lies where ---

// The program's memory as all data leave it.
function dataOf(wasm) {
  const segments = [];
  const reader = contents(wasm, section.data);
  for (let count = reader.number(); count > 0; --count) {
    if (reader.number() !== 0 || reader.byte() !== 0x41) throw new Error('a segment of data has no fixed place');
    const from = reader.number();
    if (reader.byte() !== 0x0b) throw new Error('a segment of data has no fixed place');
    segments.push({ from, bytes: reader.bytes(reader.number()) });
  }
  const image = Buffer.alloc(Math.max(...segments.map(({ from, bytes }) => from + bytes.length)) + 3 & ~3);
  for (const { from, bytes } of segments) bytes.copy(image, from);
  return image;
}

// The constants one by one, as { from, to, text }, in order. Of texts, which the linker has made one piece of, each is one.
function constants(map, image) {
  const objects = [];
  let within = false;
  for (const line of map.split('\n')) {
    const [, address, size, place] = /^ *([0-9a-f]+) +[0-9a-f]+ +([0-9a-f]+) (\S.*| {8}\S.*)$/.exec(line) ?? [];
    if (address === undefined) continue;
    if (!place.startsWith(' ')) {
      within = place === '.rodata';
      continue;
    }
    if (!within || place.startsWith('         ')) continue; // a symbol's name: its object was named before
    const from = parseInt(address, 16), to = from + parseInt(size, 16);
    if (!place.includes('<internal>')) objects.push({ from, to });
    else
      for (let start = from, end; start < to; start = end) {
        end = image.indexOf(0, start) + 1 || to;
        objects.push({ from: start, to: end, text: true });
      }
  }
  if (objects.length === 0) throw new Error('the map of the program shows no constants');
  return objects.sort((one, other) => one.from - other.from);
}

// --- What is needed ---

// All that instructions of a module may mean as addresses.
function addressesIn(wasm) {
  const found = [];
  const reader = contents(wasm, section.code);
  const table = () => {
    for (let ways = reader.number(); ways >= 0; --ways) reader.number();
  };
  for (let functions = reader.number(); functions > 0; --functions) {
    const end = reader.number() + reader.at;
    for (let groups = reader.number(); groups > 0; --groups) reader.number(), reader.byte();
    while (reader.at < end) {
      switch (after[reader.byte()]) {
        case follows.nothing: case follows.end: break;
        case follows.constant: found.push(reader.number()); break;
        case follows.long: found.push(...halves(reader.long())); break; // a text: where it is, and how long
        case follows.memory: reader.number(), found.push(reader.number()); break;
        case follows.callIndirect: reader.number(), reader.number(); break;
        case follows.table: table(); break;
        case follows.float: reader.bytes(4); break;
        case follows.double: reader.bytes(8); break;
        case follows.more: {
          const which = reader.number();
          reader.bytes(which === 10 ? 2 : which === 11 ? 1 : 0);
          break;
        }
        case follows.unknown: throw new Error('an instruction that is not known');
        default: reader.number();
      }
    }
  }
  return found;
}

const halves = (long) => [Number(long & 0xffffffffn), Number(long >> 32n)];

// For each object whether it is needed.
function reached(objects, image, addresses) {
  const needed = new Array(objects.length).fill(false);
  const waiting = [];
  // The last object that does not begin behind the address.
  const before = (address) => {
    let low = 0, high = objects.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (objects[middle].from <= address) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  };
  const need = (address) => {
    const i = before(address);
    if (i < 0 || needed[i] || address >= objects[i].to) return;
    needed[i] = true;
    waiting.push(objects[i]);
  };
  const needAllIn = (from, to) => {
    for (let at = (from + 3) & ~3; at + 4 <= Math.min(to, image.length); at += 4) need(image.readUInt32LE(at));
  };
  addresses.forEach(need);
  // What is no constant stays, with all that it names.
  let end = 0;
  for (const { from, to } of [...objects, { from: image.length }]) {
    needAllIn(end, from);
    end = to;
  }
  for (let object; (object = waiting.pop());)
    if (!object.text) needAllIn(object.from, object.to);
  return needed;
}

// --- Modules ---

// The bytes of the image that are wanted, without what is zero anyway. A new segment costs about as much as a few bytes
// that are not wanted, and do no harm.
const gap = 16;
function runs(image, wanted) {
  const segments = [];
  for (let i = 0; i < image.length; ++i) {
    if (image[i] === 0 || !wanted(i)) continue;
    const last = segments.at(-1);
    if (last && i - last.to <= gap) last.to = i + 1;
    else segments.push({ from: i, to: i + 1 });
  }
  return segments.map(({ from, to }) => ({ from, bytes: image.subarray(from, to) }));
}

function withData(wasm, segments) {
  const one = ({ from, bytes }) => [Buffer.from([0, 0x41]), signedLeb(from), Buffer.from([0x0b]), leb(bytes.length), bytes];
  const counted = contents(wasm, section.dataCount) ? withSection(wasm, section.dataCount, [leb(segments.length)]) : wasm;
  return withSection(counted, section.data, [leb(segments.length), ...segments.flatMap(one)]);
}
