// Gets the program: packed from the server, as it is from the service worker, which keeps it unpacked.
import { unpack } from './unpack.js';

// Resolves to the compiled module; rejects when it cannot be had or is damaged.
export async function loadProgram(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  if (response.headers.get('Content-Type') === 'application/wasm') return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(unpack(await response.arrayBuffer()));
}

// For Emscripten: starts what has been compiled; it waits for `started` alone, so a failure is told to `failed`.
export const starting = (compiled, failed) => (imports, started) => {
  WebAssembly.instantiate(compiled, imports).then((instance) => started(instance, compiled)).catch(failed);
  return {};
};
