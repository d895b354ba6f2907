// Starts the program, which comes in parts.
import { bridge } from './bridge.js';
import { needed } from './device.js';
import createFray from './fray.js';

// Resolves to what `part` does: a part of the program, compiled.
export async function compiledPart(part) {
  try {
    return await part;
  } catch (error) {
    // It came whole: the browser does not know all of its instructions.
    throw error instanceof WebAssembly.CompileError ? new Error(`This browser cannot run Fray’s program. ${needed}`) : error;
  }
}

// Starts the first part, which can draw the first picture of a first visit. `options`: as Emscripten takes them.
// add(part) puts a further one in its place, in the order in which cmake/split.mjs cut them: until it is there, a call
// that needs it traps.
export const startProgram = (first, options) => new Promise((resolve, reject) => {
  let exports;
  let next; // what the second part has for the third
  const instantiateWasm = (imports, started) => {
    WebAssembly.instantiate(first, imports).then((instance) => {
      exports = instance.exports;
      started(instance, first);
    }).catch(reject);
    return {};
  };
  createFray({ ...options, instantiateWasm }).then((module) => resolve({
    call: bridge(module).call,
    async add(part) {
      const added = await WebAssembly.instantiate(part, { first: exports, next });
      next = added.exports;
    },
  }), reject);
});
