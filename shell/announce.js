// Live regions. What one action brings is said at once, in the order in which it happened, and each thing once. It is
// a line more in its region rather than in the place of the last one: a screen reader that is still at that one reads it
// to its end, and one that says what is new says the same words again.
const kept = 3; // lines, which only whoever looks for them there comes across

export const sentences = (parts) =>
  parts.filter(Boolean).reduce((text, part) => text + (!text ? '' : /[.!?…]$/.test(text) ? ' ' : '. ') + part, '');

export function announcer() {
  const regions = [document.getElementById('polite'), document.getElementById('assertive')];
  let waiting = new Set();
  let urgent = false;

  function flush() {
    const region = regions[Number(urgent)];
    const line = document.createElement('div');
    line.textContent = sentences([...waiting]); // before it is there: what comes into it afterwards would be news again
    region.append(line);
    if (region.children.length > kept) region.firstChild.remove();
    waiting = new Set();
    urgent = false;
  }
  return (text, assertive) => {
    if (waiting.size === 0) queueMicrotask(flush);
    waiting.add(text);
    urgent ||= assertive;
  };
}
