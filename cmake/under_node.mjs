// The program without a browser, under node: for first_picture.mjs, and for tests of what passes between it and the page.
import { bridge } from '../shell/bridge.js';

const uniforms = ['ProjMtx', 'Texture'];
// As much of WebGL as Emscripten's glue and Dear ImGui's backend look at.
const known = {
  getShaderParameter: () => true,
  getProgramParameter: (_, name) => (name === 0x8b86 ? uniforms.length : true), // ACTIVE_UNIFORMS
  getActiveUniform: (_, i) => ({ name: uniforms[i], size: 1 }),
  getAttribLocation: () => 0,
  getShaderInfoLog: () => '',
  getProgramInfoLog: () => '',
  getShaderSource: () => '',
  getSupportedExtensions: () => [],
};
const answer = (name) => known[name] ?? (/^create|^getUniformLocation/.test(name) ? () => ({}) : /^is/.test(name) ? () => true : () => null);
// Of the whole memory, which most calls get, what they read: from where, and how many elements.
const reads = {
  bufferData: (target, memory, usage, from, count) => [from, count],
  bufferSubData: (target, at, memory, from, count) => [from, count],
  texImage2D: (target, level, inside, width, height, border, format, type, memory, from) => [from, 4 * width * height],
  texSubImage2D: (target, level, x, y, width, height, format, type, memory, from) => [from, 4 * width * height],
  uniformMatrix4fv: (place, transpose, memory, from, count) => [from, count],
};
const graphics = (see) => new Proxy({}, {
  get: (glues, name) => glues[name] ?? ((...all) => {
    const [from, count] = reads[name]?.(...all) ?? [];
    see(name, ...all.map((one) => (ArrayBuffer.isView(one) && from !== undefined ? one.slice(from, from + count) : one)));
    return answer(name)(...all);
  }),
});

// Letters are boxes: how they look is no affair of the program.
const glyphs = {
  draw: (face, px, codePoint) => (codePoint === 0x20 ? { box: [px / 4, 0, 0, 0, 0], coloured: false } :
    { box: [px / 2, -1, Math.ceil(-px), Math.ceil(px / 2) + 2, Math.ceil(px) + 2], coloured: false }),
  pixels: () => [],
  shaped: (text) => text,
};
const told = ['requestFrame', 'semantics', 'announce', 'navigate', 'save', 'preferences', 'command'];

// `createFray`: the glue's default export; `compiled`: its module; `shell`: what the program calls, where anybody
// listens; `see` gets the name and the arguments of each other call, to the shell and to WebGL. Returns { call, exports,
// module }.
export async function startUnderNode(createFray, compiled, { shell = {}, see = () => {} } = {}) {
  globalThis.window = globalThis;
  const context = graphics(see);
  const canvas = { getContext: () => context };
  globalThis.document = { querySelector: () => canvas };
  let exports;
  const module = await createFray({ canvas, shell: { glyphs, ...Object.fromEntries(told.map((name) => [name, (...all) => see(name, ...all)])), ...shell },
    onAbort(why) {
      throw new Error(why);
    },
    instantiateWasm(imports, started) {
      WebAssembly.instantiate(compiled, imports).then((instance) => {
        exports = instance.exports;
        started(instance, compiled);
      });
      return {};
    } });
  return { call: bridge(module).call, exports, module };
}
