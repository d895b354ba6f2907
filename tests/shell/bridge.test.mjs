// What the program gets of the page's texts: UTF-8 and nothing else.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bridge } from '../../shell/bridge.js';

// A module with some memory, whose function notes the text that it finds there.
function fakeModule() {
  const module = {
    got: [],
    HEAPU8: new Uint8Array(1000).fill(7),
    _malloc: () => 16,
    _free() {},
    _fray_text(id, pointer) {
      const end = module.HEAPU8.indexOf(0, pointer);
      module.got.push(Buffer.from(module.HEAPU8.subarray(pointer, end)).toString());
    },
  };
  return module;
}

test('half a character never gets into the program', () => {
  for (const [given, wanted] of [
    ['Bog cat', 'Bog cat'],
    ['\ud83d\udc31 cat', '\ud83d\udc31 cat'],
    ['x\udc00', 'x\ufffd'],
    ['\ud83d cat', '\ufffd cat'],
    ['\udc31\ud83d cat', '\ufffd\ufffd cat'],
    ['cut in half \ud83d', 'cut in half '],
    ['\ud83d\udc31\ud83d\udc31', '\ud83d\udc31\ud83d\udc31'],
  ]) {
    const module = fakeModule();
    bridge(module).call('text', 7, given);
    assert.deepEqual(module.got, [wanted], JSON.stringify(given));
  }
});
