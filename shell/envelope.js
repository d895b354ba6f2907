// How a text is stored: "fray1 <stamp> <crc32> <length>\n<payload>". The stamp says what is newer; checksum and length
// tell a whole text from one that was cut off or altered.
const magic = 'fray1';

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; ++bit) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

// Of the text's UTF-16 units, each as two bytes: what storage keeps, surrogates that lost their partner included.
export function crc32(text) {
  let crc = 0xffffffff;
  for (let i = 0; i < text.length; ++i) {
    const unit = text.charCodeAt(i);
    crc = (crc >>> 8) ^ table[(crc ^ unit) & 0xff];
    crc = (crc >>> 8) ^ table[(crc ^ (unit >>> 8)) & 0xff];
  }
  return (crc ^ 0xffffffff) >>> 0;
}

export const hex = (number) => number.toString(16).padStart(8, '0');

export function seal(stamp, payload) {
  return `${magic} ${stamp} ${hex(crc32(payload))} ${payload.length}\n${payload}`;
}

// { stamp, payload }; payload is null when the text is not whole, stamp then what it claims, or null.
export function unseal(text) {
  const end = text.indexOf('\n');
  const match = /^fray1 (\d{1,15}) ([0-9a-f]{8}) (\d{1,15})$/.exec(end < 0 ? text.slice(0, 80) : text.slice(0, end));
  if (!match) return { stamp: null, payload: null };
  const stamp = Number(match[1]);
  const payload = text.slice(end + 1);
  const whole = end >= 0 && payload.length === Number(match[3]) && hex(crc32(payload)) === match[2];
  return { stamp, payload: whole ? payload : null };
}
