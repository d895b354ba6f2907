// What the program shows as banners. One kind at a time is taken back by clearing all and saying the others again.
const passing = new Set(['qr', 'import-failed', 'offline-ready', 'copied', 'not-copied', 'preferences']); // said once, and no banners

// notice(kind, detail); notice.dismissed(kind): the person has put it away.
export function notices(tell) {
  const shown = new Map();
  const notice = (kind, detail) => {
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
  return Object.assign(notice, { dismissed: (kind) => shown.delete(kind) });
}
