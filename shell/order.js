// Which children have to move so that `children` reads like `wanted`. The one in `fixed` (it has the
// focus, or holds it) is never moved, since a moved element loses the focus. Calls move(child, before)
// with before = null for "at the end"; what is not wanted is left where it is.
export function reorder(children, wanted, fixed, move) {
  const list = [...children];
  const anchor = Math.max(0, wanted.indexOf(fixed));
  const put = (child, index) => {
    const from = list.indexOf(child);
    if (from >= 0) {
      list.splice(from, 1);
      if (from < index) --index;
    }
    list.splice(index, 0, child);
    move(child, list[index + 1] ?? null);
  };
  if (!wanted.length) return;
  if (!list.includes(wanted[anchor])) put(wanted[anchor], list.length);
  for (let i = anchor - 1; i >= 0; --i) {
    const next = list.indexOf(wanted[i + 1]);
    if (list[next - 1] !== wanted[i] || next === 0) put(wanted[i], next);
  }
  for (let i = anchor + 1; i < wanted.length; ++i) {
    const previous = list.indexOf(wanted[i - 1]);
    if (list[previous + 1] !== wanted[i]) put(wanted[i], previous + 1);
  }
}
