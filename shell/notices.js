// What the program shows as banners. One kind at a time is taken back by clearing all and saying the others again.
const passing = new Set(['qr', 'import-failed', 'offline-ready', 'saved']); // said once, and no banners

export function notices(tell) {
  const shown = new Map();
  return (kind, detail) => {
    if (passing.has(kind)) {
      tell(kind, detail);
      return;
    }
    if (detail === null) {
      if (!shown.delete(kind)) return;
      tell('', '');
      for (const [other, words] of shown) tell(other, words);
      return;
    }
    shown.set(kind, detail);
    tell(kind, detail);
  };
}
