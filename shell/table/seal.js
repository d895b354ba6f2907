// What lies at the broker: one byte for the format, 24 that never come twice, and the rest encrypted with its topic,
// so that it counts nowhere else. All sizes are of a few; a change of some letters is not to be seen from outside.
import { xchacha20poly1305 } from '@noble/ciphers/chacha';
import { joined, toUtf8 } from './bytes.js';
import { randomBytes } from './keys.js';

const format = 1;
const overhead = 1 + 24 + 16;
export const largest = 262_144; // bytes of a message

// 256, 512, … 4096, then whole 4096s.
export const paddedSize = (size) =>
  size > 4096 ? Math.ceil(size / 4096) * 4096 : 2 ** Math.max(8, Math.ceil(Math.log2(size)));

export function seal(key, topic, body) {
  const size = paddedSize(body.length + 4 + overhead);
  if (size > largest) throw new RangeError('This is too large for one message.');
  const plain = new Uint8Array(size - overhead);
  new DataView(plain.buffer).setUint32(0, body.length);
  plain.set(body, 4);
  const nonce = randomBytes(24);
  return joined([format], nonce, xchacha20poly1305(key, nonce, toUtf8(topic)).encrypt(plain));
}

// Null for what seal() has not made with this key for this topic.
export function unseal(key, topic, message) {
  const size = message.length;
  if (size < 256 || size > largest || message[0] !== format || size !== paddedSize(size)) return null;
  try {
    const plain = xchacha20poly1305(key, message.subarray(1, 25), toUtf8(topic)).decrypt(message.subarray(25));
    const length = new DataView(plain.buffer, plain.byteOffset).getUint32(0);
    return length <= plain.length - 4 ? plain.subarray(4, 4 + length) : null;
  } catch {
    return null;
  }
}
