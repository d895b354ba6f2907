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
const graphics = () => new Proxy(known, {
  get: (all, name) => all[name] ?? (/^create|^getUniformLocation/.test(name) ? () => ({}) : /^is/.test(name) ? () => true : () => null),
});

// Letters are boxes: how they look is no affair of the program.
const glyphs = {
  draw: (face, px, codePoint) => (codePoint === 0x20 ? { box: [px / 4, 0, 0, 0, 0], coloured: false } :
    { box: [px / 2, -1, Math.ceil(-px), Math.ceil(px / 2) + 2, Math.ceil(px) + 2], coloured: false }),
  pixels: () => [],
};
const told = ['requestFrame', 'semantics', 'announce', 'navigate', 'save', 'preferences', 'command'];

// `createFray`: the glue's default export; `compiled`: its module; `shell`: what the program calls, where anybody
// listens. Returns { call, exports, module }.
export async function startUnderNode(createFray, compiled, shell = {}) {
  globalThis.window = globalThis;
  const context = graphics();
  const canvas = { getContext: () => context };
  globalThis.document = { querySelector: () => canvas };
  let exports;
  const module = await createFray({ canvas, shell: { glyphs, ...Object.fromEntries(told.map((name) => [name, () => {}])), ...shell },
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
