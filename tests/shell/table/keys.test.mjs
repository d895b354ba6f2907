// Whose keys open what: the link alone opens nothing that is another seat's, and signs nothing.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fromBase64, fromUtf8, joined, toBase64, toUtf8 } from '../../../shell/table/bytes.js';
import { guideKeys, newMaster, newSeed, randomBytes, readLink, seatKeys, seatName, unsigned } from '../../../shell/table/keys.js';
import { largest, paddedSize, seal, unseal } from '../../../shell/table/seal.js';
import { released, squeezed } from '../../../shell/table/squeeze.js';

const guide = guideKeys(newMaster());
const [ada, bo] = [seatKeys(guide.link, newSeed()), seatKeys(guide.link, newSeed())];
const hello = toUtf8('Hello');

test('bytes and texts', () => {
  for (const length of [0, 1, 2, 3, 16, 40, 48]) {
    const bytes = randomBytes(length);
    assert.deepEqual(fromBase64(toBase64(bytes), length), bytes);
  }
  for (const [text, length] of [['AAA', 1], ['AA', 2], ['A=', 1], ['AB', 1], ['A A', 2], ['é'.repeat(4), 3]]) {
    assert.equal(fromBase64(text, length), null, text);
  }
  assert.throws(() => fromUtf8(Uint8Array.of(0xff)));
  assert.deepEqual(joined([1], Uint8Array.of(2, 3)), Uint8Array.of(1, 2, 3));
});

test('the same secret gives the same table, another one another', () => {
  const master = newMaster();
  assert.equal(guideKeys(master).link, guideKeys(master).link);
  assert.equal(readLink(guide.link).topics.hall, guide.topics.hall);
  assert.notEqual(guideKeys(newMaster()).topics.hall, guide.topics.hall);
  assert.equal(guide.link.length, 64); // 16 bytes of secret, 32 of the Guide's public key
  for (const broken of ['', guide.link.slice(1), `${guide.link}A`, 'ä'.repeat(64)]) assert.equal(readLink(broken), null);
});

test('the link does not give away what only the Guide has', () => {
  const known = readLink(guide.link);
  assert.equal(known.master, undefined);
  assert.equal(known.signed, undefined);
  assert.ok(!toBase64(joined(known.secret, known.guide)).includes(toBase64(guide.master).slice(0, 20)));
});

test('the Guide and a seat reckon the same two keys, and no other seat does', () => {
  const pair = guide.with(guide.keyOf(ada.place));
  assert.deepEqual(pair, { down: ada.down, up: ada.up });
  assert.notDeepEqual(ada.down, ada.up);
  assert.notDeepEqual(ada.down, bo.down);
  // Bo knows Ada's public key and the secret, and with them reckons another.
  const forged = seatKeys(toBase64(joined(guide.secret, fromBase64(ada.place, 40).subarray(0, 32))), newSeed());
  assert.notDeepEqual(forged.down, ada.down);
  assert.notEqual(seatName(guide.keyOf(ada.place)), seatName(guide.keyOf(bo.place)));
});

test('a place counts only with the mark that takes the link', () => {
  const key = fromBase64(ada.place, 40).subarray(0, 32);
  assert.deepEqual(guide.keyOf(ada.place), key);
  assert.equal(guide.keyOf(toBase64(joined(key, randomBytes(8)))), null);
  const stranger = guideKeys(newMaster());
  assert.equal(stranger.keyOf(ada.place), null);
  for (const nonsense of ['', '+', 'x'.repeat(54)]) assert.equal(guide.keyOf(nonsense), null);
});

test('a public key of a small order, or none at all, is no seat', () => {
  const one = new Uint8Array(32);
  one[0] = 1; // the neutral point
  for (const key of [one, new Uint8Array(32), new Uint8Array(32).fill(255)]) assert.equal(guide.with(key), null);
});

test('only the Guide signs', () => {
  const signed = guide.signed(hello);
  assert.deepEqual(unsigned(signed, guide.guide), hello);
  const changed = signed.slice();
  changed[70 - 2] ^= 1;
  assert.equal(unsigned(changed, guide.guide), null);
  assert.equal(unsigned(guideKeys(newMaster()).signed(hello), guide.guide), null);
  assert.equal(unsigned(hello, guide.guide), null);
});

test('sealed for one topic and one key, it opens for no other', () => {
  const topic = guide.topics.acts(ada.place);
  const message = seal(ada.up, topic, hello);
  assert.deepEqual(unseal(ada.up, topic, message), hello);
  assert.equal(unseal(ada.up, guide.topics.here(ada.place), message), null);
  assert.equal(unseal(ada.down, topic, message), null);
  assert.equal(unseal(bo.up, topic, message), null);
  assert.notDeepEqual(seal(ada.up, topic, hello), message);
  for (let i = 0; i < message.length; ++i) {
    const changed = message.slice();
    changed[i] ^= 1 + (i % 255);
    assert.equal(unseal(ada.up, topic, changed), null, `byte ${i}`);
  }
  for (const size of [0, 1, 41, 255]) assert.equal(unseal(ada.up, topic, message.subarray(0, size)), null);
});

test('few sizes', () => {
  assert.deepEqual([1, 256, 257, 600, 4096, 4097, 9000].map(paddedSize), [256, 256, 512, 1024, 4096, 8192, 12_288]);
  const sizeOf = (length) => seal(ada.up, 'x', new Uint8Array(length)).length;
  assert.equal(sizeOf(0), 256);
  assert.equal(sizeOf(211), 256);
  assert.equal(sizeOf(212), 512);
  assert.throws(() => sizeOf(largest), /too large/);
});

test('views are squeezed, and a bomb is not unpacked', async () => {
  const words = toUtf8('Goblin, wounded. '.repeat(500));
  const small = await squeezed(words);
  assert.ok(small.length < words.length / 20);
  assert.deepEqual(await released(small), words);
  assert.deepEqual(await released(await squeezed(hello)), hello);
  await assert.rejects(released(await squeezed(new Uint8Array(3_000_000))), /too much/);
  await assert.rejects(released(small.subarray(0, 30)));
  await assert.rejects(released(Uint8Array.of(7, 1)));
});
