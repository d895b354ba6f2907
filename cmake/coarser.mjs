// A TrueType font on a coarser grid: what is drawn a hundred pixels tall at the most needs no 2,000
// steps to the em, and every step less is a bit less for each coordinate to download.
// The outlines stay the same within half a step of the new grid.

const overlap = 0x40; // of a glyph's first flag; the only one that says more than how it is written

// Takes a font without hints, gives it on a grid of `steps` to the em, which has to divide the old one.
export function coarser(font, steps) {
  const tables = read(font);
  const head = tables.get('head');
  const factor = steps / head.readUInt16BE(18);
  if (!Number.isInteger(1 / factor)) throw new Error(`${steps} steps do not divide this font's grid`);
  const scale = (table, places) => {
    const buffer = tables.get(table);
    for (const place of places)
      if (place + 2 <= buffer.length) buffer.writeInt16BE(Math.round(buffer.readInt16BE(place) * factor), place);
  };
  const { glyf, loca } = glyphs(tables, factor);
  head.writeUInt16BE(steps, 18);
  head.writeInt16BE(0, 50); // short offsets
  scale('head', [36, 38, 40, 42]);
  scale('hhea', [4, 6, 8, 10, 12, 14, 16, 22]);
  scale('OS/2', [2, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 68, 70, 72, 74, 76, 86, 88]);
  scale('post', [8, 10]);
  const metrics = tables.get('hhea').readUInt16BE(34);
  scale('hmtx', Array.from({ length: tables.get('hmtx').length / 2 }, (_, i) => 2 * i));
  if (metrics * 4 > tables.get('hmtx').length) throw new Error('this font has too few metrics');
  tables.set('glyf', glyf).set('loca', loca);
  return write(font.readUInt32BE(0), tables);
}

function read(font) {
  const tables = new Map();
  for (let i = 0; i < font.readUInt16BE(4); i++) {
    const at = 12 + 16 * i;
    const start = font.readUInt32BE(at + 8);
    tables.set(font.toString('latin1', at, at + 4), Buffer.from(font.subarray(start, start + font.readUInt32BE(at + 12))));
  }
  return tables;
}

function write(kind, tables) {
  const names = [...tables.keys()].sort();
  const power = 2 ** Math.floor(Math.log2(names.length));
  const header = Buffer.alloc(12 + 16 * names.length);
  header.writeUInt32BE(kind, 0);
  header.writeUInt16BE(names.length, 4);
  header.writeUInt16BE(power * 16, 6);
  header.writeUInt16BE(Math.log2(power), 8);
  header.writeUInt16BE((names.length - power) * 16, 10);
  const parts = [header];
  let at = header.length;
  names.forEach((name, i) => {
    const table = tables.get(name);
    const padded = Buffer.concat([table, Buffer.alloc(-table.length & 3)]);
    let sum = 0;
    for (let j = 0; j < padded.length; j += 4) sum = (sum + padded.readUInt32BE(j)) >>> 0;
    header.write(name, 12 + 16 * i, 'latin1');
    header.writeUInt32BE(sum, 16 + 16 * i);
    header.writeUInt32BE(at, 20 + 16 * i);
    header.writeUInt32BE(table.length, 24 + 16 * i);
    parts.push(padded);
    at += padded.length;
  });
  return Buffer.concat(parts);
}

function glyphs(tables, factor) {
  const glyf = tables.get('glyf');
  const old = tables.get('loca');
  const long = tables.get('head').readInt16BE(50) === 1;
  const place = (i) => (long ? old.readUInt32BE(4 * i) : 2 * old.readUInt16BE(2 * i));
  const count = tables.get('maxp').readUInt16BE(4);
  const loca = Buffer.alloc(2 * (count + 1));
  const parts = [];
  let at = 0;
  for (let i = 0; i < count; i++) {
    const glyph = glyf.subarray(place(i), place(i + 1));
    if (glyph.length > 0) {
      const made = glyph.readInt16BE(0) < 0 ? composite(glyph, factor) : simple(glyph, factor);
      parts.push(made, Buffer.alloc(made.length & 1));
      at += made.length + (made.length & 1);
    }
    loca.writeUInt16BE(at / 2, 2 * (i + 1));
  }
  return { glyf: Buffer.concat(parts), loca };
}

// Contours and bounds, as every glyph begins.
function beginning(glyph, factor) {
  const start = Buffer.from(glyph.subarray(0, 10));
  for (const [i, round] of [[2, Math.floor], [4, Math.floor], [6, Math.ceil], [8, Math.ceil]])
    start.writeInt16BE(round(glyph.readInt16BE(i) * factor), i);
  return start;
}

function simple(glyph, factor) {
  const contours = glyph.readInt16BE(0);
  let at = 10 + 2 * contours;
  const points = contours ? glyph.readUInt16BE(at - 2) + 1 : 0;
  const ends = glyph.subarray(10, at);
  at += 2 + glyph.readUInt16BE(at); // whatever hints there are
  const flags = [];
  while (flags.length < points) {
    const flag = glyph[at++];
    const more = flag & 8 ? glyph[at++] : 0;
    for (let i = 0; i <= more; i++) flags.push(flag);
  }
  const axis = (short, same) => {
    let value = 0;
    return flags.map((flag) => {
      if (flag & short) value += flag & same ? glyph[at++] : -glyph[at++];
      else if (!(flag & same)) {
        value += glyph.readInt16BE(at);
        at += 2;
      }
      return Math.round(value * factor);
    });
  };
  const xs = axis(2, 16);
  const ys = axis(4, 32);
  const bytes = { x: [], y: [] };
  const put = (list, difference, short, same) => {
    if (difference === 0) return same;
    if (Math.abs(difference) < 256) {
      list.push(Math.abs(difference));
      return difference > 0 ? short | same : short;
    }
    list.push((difference >> 8) & 255, difference & 255);
    return 0;
  };
  const written = [];
  for (let i = 0; i < points; i++) {
    let flag = flags[i] & 1;
    if (i === 0) flag |= flags[0] & overlap;
    flag |= put(bytes.x, xs[i] - (i ? xs[i - 1] : 0), 2, 16);
    flag |= put(bytes.y, ys[i] - (i ? ys[i - 1] : 0), 4, 32);
    written.push(flag);
  }
  const packed = [];
  for (let i = 0; i < points; ) {
    let same = 1;
    while (i + same < points && written[i + same] === written[i] && same < 256) same++;
    if (same > 2) packed.push(written[i] | 8, same - 1);
    else for (let j = 0; j < same; j++) packed.push(written[i]);
    i += same;
  }
  return Buffer.concat([beginning(glyph, factor), ends, Buffer.from([0, 0, ...packed, ...bytes.x, ...bytes.y])]);
}

// Glyphs made of others: their places move, and there are no hints behind them.
function composite(glyph, factor) {
  const parts = [beginning(glyph, factor)];
  for (let at = 10, more = true; more; ) {
    const flags = glyph.readUInt16BE(at);
    const words = flags & 1;
    const start = Buffer.from(glyph.subarray(at, at + 4));
    start.writeUInt16BE(flags & ~0x100, 0);
    at += 4;
    const places = Buffer.from(glyph.subarray(at, at + (words ? 4 : 2)));
    at += places.length;
    if (flags & 2)
      for (const i of [0, 1]) {
        if (words) places.writeInt16BE(Math.round(places.readInt16BE(2 * i) * factor), 2 * i);
        else places.writeInt8(Math.round(places.readInt8(i) * factor), i);
      }
    const size = flags & 8 ? 2 : flags & 0x40 ? 4 : flags & 0x80 ? 8 : 0;
    parts.push(start, places, glyph.subarray(at, at + size));
    at += size;
    more = (flags & 0x20) !== 0;
  }
  return Buffer.concat(parts);
}
