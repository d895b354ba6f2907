// Each time that a Guide opens a table a new epoch begins: its number is higher than any before, and by its lower bits
// no two devices that begin at once have the same. Within it what the Guide says is counted.
const step = 2 ** 20;
const highest = 2 ** 52;

export const isCount = (value) => Number.isSafeInteger(value) && value >= 0 && value < highest;

export const isPair = (value) => Array.isArray(value) && value.length === 2 && value.every(isCount);

export function nextEpoch(seen, random = Math.random) {
  return (Math.floor(seen / step) + 1) * step + Math.floor(random() * step);
}

// Whether what stands under one pair of numbers is newer than another.
export const newer = ([epoch, count], [otherEpoch, otherCount]) =>
  epoch > otherEpoch || (epoch === otherEpoch && count > otherCount);
