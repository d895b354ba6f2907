// What follows an operation in WebAssembly's code, for whoever reads through it.
export const follows = { nothing: 0, block: 1, branch: 2, table: 3, call: 4, callIndirect: 5, local: 6, memory: 7,
  constant: 8, long: 9, float: 10, double: 11, number: 12, more: 13, end: 14, unknown: 15 };
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
