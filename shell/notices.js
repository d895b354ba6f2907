// What the program shows as banners. One kind at a time is taken back by clearing all and saying the others again.
export function notices(tell) {
  const shown = new Map();
  return (kind, detail) => {
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
