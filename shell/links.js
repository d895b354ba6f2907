// NPCs, a fight or a character in a link, which fits into a QR code where it is short: another phone's camera opens it
// in Fray.
import { encode } from 'uqr';

const prefix = '#/bestiary/in/';
const handedPrefix = '#/more/in/';
const longestLink = 1800; // characters: more makes squares that a phone's camera cannot tell apart
const longestMessage = 8000; // characters: more is cut on its way by what carries messages
const longestText = 400_000; // characters that a link may unpack to

const through = (bytes, transform) => new Blob([bytes]).stream().pipeThrough(transform);

async function packed(text) {
  const stream = through(text, new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  return btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

async function unpacked(data) {
  if (data.length > longestMessage) throw new Error('too long');
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

const linkTo = async (text, to) => location.origin + location.pathname + to + await packed(text);
export const qrCode = async (text) => squares(await linkTo(text, prefix));
// Of a fight or a character; '' for what is too long.
export async function handedLink(text) {
  const link = await linkTo(text, handedPrefix);
  return link.length > longestMessage ? '' : link;
}
// "25 1010…": how many squares a side, and which are dark, row by row; '' for more than a code holds.
export function squares(link) {
  if (link.length > longestLink) return '';
  const { size, data } = encode(link, { ecc: 'L', border: 0 });
  return `${size} ${data.flat().map(Number).join('')}`;
}

// The text of an address that is such a link, as a promise; null for any other address.
export const linked = (hash) => {
  const own = [prefix, handedPrefix].find((one) => hash.startsWith(one));
  return own ? unpacked(hash.slice(own.length)) : null;
};
// A fight or a character, not NPCs.
export const isHanded = (hash) => hash.startsWith(handedPrefix);
