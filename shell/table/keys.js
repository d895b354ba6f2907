// Whose keys are whose. The Guide keeps `master`, 128 bits; all else follows from it: the Guide's pair of keys, and the
// table's secret, 128 bits, which the link carries in its fragment together with the Guide's public key. A seat makes a
// pair of its own. What the Guide and one seat say to each other is sealed with a key that only these two can reckon
// (from the secret, and either's private and the other's public key), so that no seat can speak for another or for
// the Guide, nor read what another is shown. What the Guide says to all is sealed with a key that every link gives and
// signed with the Guide's private key.
import { ExtendedPoint, etc, sign, utils, verify } from '@noble/ed25519';
import { extract, expand } from '@noble/hashes/hkdf';
import { hmac } from '@noble/hashes/hmac';
import { sha512 } from '@noble/hashes/sha2';
import { fromBase64, joined, toBase64, toUtf8 } from './bytes.js';

etc.sha512Sync = (...parts) => sha512(joined(...parts));

const derived = (root, purpose, length) => expand(sha512, root, toUtf8(`fray table 1 ${purpose}`), length);
export const randomBytes = (length) => crypto.getRandomValues(new Uint8Array(length));
export const newMaster = () => randomBytes(16);
export const newSeed = () => randomBytes(32); // a seat's

// What everybody with the link knows.
function table(secret, guide) {
  const root = extract(sha512, secret, guide);
  const name = toBase64(derived(root, 'topic', 12));
  const mark = derived(root, 'places', 32);
  return {
    secret, guide, root,
    link: toBase64(joined(secret, guide)),
    hallKey: derived(root, 'hall', 32),
    // Topics at the broker: what the Guide says to all and whether the Guide is there; of each place what the Guide
    // shows there, what comes from there, and whether somebody is there.
    topics: {
      hall: `fray/${name}/h`, guide: `fray/${name}/g`,
      view: (place) => `fray/${name}/v/${place}`, acts: (place) => `fray/${name}/a/${place}`,
      here: (place) => `fray/${name}/p/${place}`,
    },
    // A place: a seat's public key, marked by whoever has the link. Without one, no work is done for it.
    placeOf: (key) => toBase64(joined(key, hmac(sha512, mark, key).subarray(0, 8))),
    keyOf(place) {
      const bytes = fromBase64(place, 40);
      const key = bytes?.subarray(0, 32);
      return key && this.placeOf(key) === place ? key : null;
    },
  };
}

function pair(seed) {
  const { scalar, pointBytes } = utils.getExtendedPublicKey(seed);
  return { scalar, key: pointBytes };
}

// The two keys, one for each direction; null for a public key that is none.
function between(root, scalar, other, seat) {
  try {
    const shared = ExtendedPoint.fromHex(other).multiply(scalar).clearCofactor();
    if (shared.is0()) return null;
    const own = extract(sha512, shared.toBytes(), joined(root, seat));
    return { down: derived(own, 'down', 32), up: derived(own, 'up', 32) };
  } catch {
    return null;
  }
}

export function guideKeys(master) {
  const seed = derived(extract(sha512, master, toUtf8('guide')), 'guide', 32);
  const { scalar, key } = pair(seed);
  const shared = table(derived(extract(sha512, master, toUtf8('secret')), 'secret', 16), key);
  return {
    ...shared, master,
    signed: (bytes) => joined(sign(bytes, seed), bytes),
    // With a seat; slow. Null when it is none.
    with: (seat) => between(shared.root, scalar, seat, seat),
  };
}

// Null for a text that is no link's.
export function readLink(text) {
  const bytes = fromBase64(text, 48);
  return bytes && table(bytes.slice(0, 16), bytes.slice(16));
}

// Null when the link holds no public key.
export function seatKeys(link, seed) {
  const shared = readLink(link);
  if (!shared) return null;
  const { scalar, key } = pair(seed);
  const keys = between(shared.root, scalar, shared.guide, key);
  return keys && { ...shared, ...keys, place: shared.placeOf(key), seat: seatName(key) };
}

// What signed() made, without the signature; null when somebody else has made it.
export function unsigned(bytes, key) {
  if (bytes.length < 64) return null;
  const body = bytes.subarray(64);
  try {
    return verify(bytes.slice(0, 64), body, key) ? body : null;
  } catch {
    return null;
  }
}

// Short, for the program: 72 bits of the public key's checksum.
export const seatName = (key) => toBase64(sha512(key).subarray(0, 9));
