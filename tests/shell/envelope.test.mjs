// How a save is stored: whole or recognised as not whole.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crc32, seal, unseal } from '../../shell/envelope.js';

test('the checksum is CRC-32 over UTF-16 units, low byte first', () => {
  assert.equal(crc32(''), 0);
  // "1\u0000…" as bytes is what the usual check value's text is in UTF-16.
  const bytes = Buffer.from('123456789', 'utf16le');
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; ++bit) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  assert.equal(crc32('123456789'), (crc ^ 0xffffffff) >>> 0);
  // Two characters packed into one unit are the bytes of the usual check.
  assert.equal(crc32('\u3231\u3433\u3635\u3837'), 0x9ae0daaf);
});

test('what was sealed comes back, whatever it holds', () => {
  for (const payload of ['', '{}', 'a\nb\n', 'fray1 1 2 3\n', 'Śmiałek ⚔ 𝕱', '\ud800 alone', 'x'.repeat(100_000)]) {
    assert.deepEqual(unseal(seal(42, payload)), { stamp: 42, payload });
  }
});

test('stamps beyond 32 bits are kept', () => {
  assert.equal(unseal(seal(4294967296, 'x')).stamp, 4294967296);
});

test('a text that was cut off or altered anywhere is not taken', () => {
  const whole = seal(7, '{"a":"some fight"}');
  for (let i = 0; i < whole.length; ++i) {
    assert.equal(unseal(whole.slice(0, i)).payload, null, `cut at ${i}`);
    const altered = whole.slice(0, i) + String.fromCharCode(whole.charCodeAt(i) ^ 1) + whole.slice(i + 1);
    const { stamp, payload } = unseal(altered);
    assert.ok(payload === null || stamp !== 7, `altered at ${i}`);
  }
  assert.equal(unseal(`${whole} `).payload, null);
  assert.deepEqual(unseal(''), { stamp: null, payload: null });
  assert.deepEqual(unseal('fray2 9 00000000 0\n'), { stamp: null, payload: null });
});

test('a broken one still says how new it claims to be', () => {
  assert.deepEqual(unseal(`${seal(9, 'abc')}d`), { stamp: 9, payload: null });
});
