// What the program gets of the page's texts: UTF-8 and nothing else.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bridge } from '../../shell/bridge.js';

// A module whose memory is a list of strings.
function fakeModule() {
  const texts = new Map();
  const module = {
    got: [],
    lengthBytesUTF8: (text) => Buffer.byteLength(text),
    _malloc: (size) => size * 1000,
    _free: (pointer) => texts.delete(pointer),
    stringToUTF8: (text, pointer) => texts.set(pointer, text),
    _fray_text: (id, pointer) => module.got.push(texts.get(pointer)),
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
