// WebAssembly modules for tests, as bytes.
import { leb } from '../../cmake/modules.mjs';

export const bytes = (...all) => Buffer.from(all);
// Of sections [id, ...pieces].
export const module = (sections) => Buffer.concat([bytes(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0),
  ...sections.flatMap(([id, ...pieces]) => [bytes(id), leb(Buffer.concat(pieces).length), ...pieces])]);
// A function without locals.
export const body = (...instructions) => Buffer.concat([leb(instructions.length + 2), bytes(0, ...instructions, 0x0b)]);
