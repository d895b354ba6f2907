// NPCs in a link, which fits into a QR code: another phone's camera opens it in Fray.
import { encode } from 'uqr';

const prefix = '#/bestiary/in/';
const longestLink = 1800; // characters: more makes squares that a phone's camera cannot tell apart
const longestData = 4000; // characters of a link that are unpacked at all
const longestText = 100_000; // characters that a link may unpack to

const through = (bytes, transform) => new Blob([bytes]).stream().pipeThrough(transform);

async function packed(text) {
  const stream = through(text, new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  return btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

async function unpacked(data) {
  if (data.length > longestData) throw new Error('too long');
  const text = atob(data.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
  const reader = through(bytes, new DecompressionStream('deflate-raw')).pipeThrough(new TextDecoderStream()).getReader();
  let whole = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return whole;
    whole += value;
    if (whole.length > longestText) throw new Error('too long');
  }
}

export async function qrCode(text) {
  const link = location.origin + location.pathname + prefix + await packed(text);
  return squares(link);
}
// "25 1010…": how many squares a side, and which are dark, row by row; '' for more than a code holds.
export function squares(link) {
  if (link.length > longestLink) return '';
  const { size, data } = encode(link, { ecc: 'L', border: 0 });
  return `${size} ${data.flat().map(Number).join('')}`;
}

// The text of an address that is such a link, as a promise; null for any other address.
export const linked = (hash) => (hash.startsWith(prefix) ? unpacked(hash.slice(prefix.length)) : null);
