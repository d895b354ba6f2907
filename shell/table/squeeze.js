// A view is mostly words that come again: a tenth is left of it. The first byte says whether it was squeezed.
import { joined } from './bytes.js';

const most = 2_000_000; // bytes that a view may unpack to

const through = (bytes, transform) => new Blob([bytes]).stream().pipeThrough(transform);

export async function squeezed(bytes) {
  if (bytes.length < 200 || !globalThis.CompressionStream) return joined([0], bytes);
  const small = await new Response(through(bytes, new CompressionStream('deflate'))).arrayBuffer();
  return joined([1], new Uint8Array(small));
}

// Rejects what is damaged, or far too much.
export async function released(bytes) {
  if (bytes[0] === 0) return bytes.subarray(1);
  if (bytes[0] !== 1) throw new Error('unknown');
  const reader = through(bytes.subarray(1), new DecompressionStream('deflate')).getReader();
  const parts = [];
  let size = 0;
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return joined(...parts);
    parts.push(value);
    size += value.length;
    if (size > most) {
      reader.cancel();
      throw new Error('too much');
    }
  }
}
