// What the Guide says to all: sealed with a key that every link gives, and signed. To check a signature takes some
// milliseconds, so that somebody with the link who forges many of them is not listened to for a while.
import { unsigned } from './keys.js';
import { unseal } from './seal.js';

const mostForged = 8; // within a second

// Returns a function that gives the body, or null for what the Guide has not said.
export function trusted(keys, clock) {
  let forged = [];
  return (payload, topic) => {
    const now = clock.now();
    forged = forged.filter((at) => at > now - 1000);
    if (forged.length >= mostForged) return null;
    const signed = unseal(keys.hallKey, topic, payload);
    const body = signed && unsigned(signed, keys.guide);
    if (signed && !body) forged.push(now);
    return body;
  };
}
