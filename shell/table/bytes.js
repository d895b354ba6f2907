// Bytes and their texts.
const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true });

export const toUtf8 = (text) => encoder.encode(text);
export const fromUtf8 = (bytes) => decoder.decode(bytes); // throws on what is no UTF-8

export function joined(...parts) {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

export const toBase64 = (bytes) =>
  btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
// Null for what toBase64() has not made of so many bytes.
export function fromBase64(text, length) {
  if (!/^[\w-]*$/.test(text) || text.length !== Math.ceil(length * 4 / 3)) return null;
  const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0));
  return bytes.length === length && toBase64(bytes) === text ? bytes : null;
}
