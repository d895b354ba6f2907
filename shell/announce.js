// Live regions. What is said within one frame is said together; the same again is another text, so
// that it is said again.
export function announcer() {
  const regions = { polite: document.getElementById('polite'), assertive: document.getElementById('assertive') };
  const waiting = { polite: [], assertive: [] };

  function flush(kind) {
    const text = waiting[kind].join('. ').replaceAll('..', '.');
    waiting[kind] = [];
    const region = regions[kind];
    region.textContent = region.textContent === text ? `${text}\u00a0` : text;
  }
  return (text, assertive) => {
    const kind = assertive ? 'assertive' : 'polite';
    if (waiting[kind].push(text) === 1) queueMicrotask(() => flush(kind));
  };
}
