// Gets the program: packed from the server, as it is from the service worker, which keeps it unpacked.
import { needed } from './device.js';
import { unpack } from './unpack.js';
import { fetchWhole } from './whole.js';

// Resolves to the compiled module; rejects when it cannot be had or is damaged.
export async function loadProgram(named) {
  const response = await fetchWhole(named);
  try {
    if (response.headers.get('Content-Type') === 'application/wasm') return await WebAssembly.compileStreaming(response);
    return await WebAssembly.compile(unpack(await response.arrayBuffer()));
  } catch (error) {
    // It came whole: the browser does not know all of its instructions.
    throw error instanceof WebAssembly.CompileError ? new Error(`This browser cannot run Fray’s program. ${needed}`) : error;
  }
}

// For Emscripten: starts what has been compiled; it waits for `started` alone, so a failure is told to `failed`.
export const starting = (compiled, failed) => (imports, started) => {
  WebAssembly.instantiate(compiled, imports).then((instance) => started(instance, compiled)).catch(failed);
  return {};
};
