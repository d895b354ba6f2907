// The semantic layer: DOM elements laid exactly over what the canvas shows, kept in step with the
// program's tree. Assistive technology, the keyboard and text entry work on these.
import { create, describe, isRoving, isTextEntry, kindOf, update } from './elements.js';
import { shownOf } from './long_text.js';
import { reorder } from './order.js';

// `fray` is called back: focus(id, visible), scrolled(id, top).
export function semanticLayer(root, fray) {
  const known = new Map(); // id → { node, element, kind, top, told }
  let opened = 0; // a dialog that has just come over the page
  const left = new Set(); // fields that were committed and may be told another text
  let focused = 0; // the id that the program knows,
  let focusSeen = false; // and whether it knows that its ring is to be seen
  let pointed = false; // who uses the page did so last with a pointer, not with a key
  let applying = false;
  let roving = false; // tabs or radios are not as they were

  const elementOf = (id) => (id ? known.get(id)?.element : root);
  const recordOf = (element) => known.get(idOf(element));

  function set(node) {
    const kind = kindOf(node);
    let record = known.get(node.id);
    const fresh = !record || record.kind !== kind;
    if (fresh) {
      const element = create(node);
      if (record) {
        describe(record.element, '');
        element.append(...[...record.element.children].filter((child) => child.id));
        record.element.replaceWith(element);
      }
      record = { element, kind, top: 0, whole: null };
      known.set(node.id, record);
    }
    const modalNow = node.modal && !record.node?.modal;
    record.node = node;
    roving ||= isRoving(node);
    update(record.element, node);
    if (isTextEntry(node)) showText(record);
    if (fresh && !record.element.isConnected) elementOf(node.parent)?.append(record.element);
    if (modalNow) opened = node.id;
  }

  // The program's text goes into a field. While somebody types there it does so only if it is news:
  // neither what the program said before nor what it was told. Keys can be faster than frames, so
  // that the program may only now come to what stood there several keys ago.
  function showText(record) {
    const { element, node, given } = record;
    const value = String(node.value ?? '');
    record.given = value;
    const echo = record.told?.indexOf(value) ?? -1;
    if (echo >= 0) record.told.splice(0, echo); // the last one stays: it may be said again
    const editing = document.activeElement === element;
    if (!(editing && (record.composing || value === given || echo >= 0))) show(record, value);
    if (record.whole !== null) element.readOnly = true;
  }

  // Of a text that is too long for a field its beginning, which nobody may write into.
  function show(record, text) {
    const shown = shownOf(text, record.node.maxlength || Infinity);
    record.whole = shown === text ? null : text;
    if (record.element.value !== shown) record.element.value = shown;
    if (record.whole !== null) record.element.readOnly = true;
  }

  // Fields that were left show what the program made of what was typed, even if that is what it said before.
  function settle() {
    for (const record of left) {
      const value = String(record.node.value ?? '');
      if (document.activeElement !== record.element) show(record, value);
    }
    left.clear();
  }

  function remove(id) {
    const record = known.get(id);
    if (!record) return;
    roving ||= isRoving(record.node);
    describe(record.element, '');
    record.element.remove();
    known.delete(id);
    left.delete(record);
  }

  function order([parent, ids]) {
    const holder = elementOf(parent);
    if (!holder) return;
    const wanted = ids.map(elementOf).filter(Boolean);
    const active = document.activeElement;
    const fixed = wanted.find((child) => child === active || child.contains(active));
    reorder(holder.children, wanted, fixed, (child, before) => holder.insertBefore(child, before));
  }

  function scroll([id, top]) {
    const record = known.get(id);
    if (!record) return;
    record.element.scrollTop = top;
    record.top = record.element.scrollTop; // as the browser rounded it
  }

  // An element that is put elsewhere among its siblings begins at its top again, and no event says so.
  function restoreScrolling() {
    for (const { element, node, top } of known.values()) {
      if (node.role === 'scroll' && Math.abs(element.scrollTop - top) >= 1) element.scrollTop = top;
    }
  }

  // In a group of tabs or radios Tab stops once, at the chosen one or at the first.
  function rove() {
    roving = false;
    for (const group of root.querySelectorAll('[role=tablist], [role=radiogroup]')) {
      const items = [...group.querySelectorAll('[role=tab], [role=radio]')];
      const chosen = items.find((item) => isChosen(item)) ?? items[0];
      for (const item of items) {
        const stop = item === chosen ? 0 : -1;
        if (item.tabIndex !== stop) item.tabIndex = stop;
      }
    }
  }

  function apply(json) {
    const change = JSON.parse(json);
    applying = true;
    const before = focused;
    change.set?.forEach(set);
    change.order?.forEach(order);
    change.remove?.forEach(remove);
    change.scroll?.forEach(scroll);
    if (change.order) restoreScrolling();
    if (roving) rove();
    restoreFocus(before, change.focus);
    applying = false;
    reportFocus();
  }

  // The program's wish comes first; then what had the focus, unless a dialog has come over it; then the dialog.
  function restoreFocus(before, wish) {
    const dialog = known.get(opened)?.element;
    const held = known.get(before)?.element;
    const stays = held && (!dialog || dialog.contains(held));
    const target = known.get(wish)?.element ?? (stays ? held : dialog);
    opened = 0;
    if (target && document.activeElement !== target) target.focus({ preventScroll: true });
  }

  function reportFocus() {
    const active = document.activeElement;
    const id = root.contains(active) ? idOf(active) : 0;
    const seen = id !== 0 && !pointed && active.matches(':focus-visible');
    if (applying || (id === focused && seen === focusSeen)) return;
    focused = id;
    focusSeen = seen;
    fray.focus(id, Number(seen));
  }

  // A touch is told to the program and not made into a click, so that the browser does not know of it.
  addEventListener('pointerdown', () => hand(true), true);
  addEventListener('keydown', () => hand(false), true);
  function hand(points) {
    pointed = points;
    reportFocus();
  }

  root.addEventListener('focusin', reportFocus);
  root.addEventListener('focusout', (event) => {
    if (!event.relatedTarget) queueMicrotask(reportFocus);
  });
  // Focus, assistive technology and scripts scroll panes of the DOM; scroll events do not bubble.
  root.addEventListener('scroll', ({ target }) => {
    const record = recordOf(target);
    if (record && isTextEntry(record.node)) return; // a long text within its field
    target.scrollLeft = 0;
    if (record?.node.role !== 'scroll') {
      target.scrollTop = 0;
    } else if (Math.abs(target.scrollTop - record.top) >= 1) {
      record.top = target.scrollTop;
      fray.scrolled(record.node.id, record.top);
    }
  }, true);

  return {
    apply,
    settle,
    // Another program begins anew: it tells of all that it shows.
    clear: () => [...known.keys()].forEach(remove),
    recordOf,
    show,
    leave: (record) => left.add(record),
    focus: (id) => elementOf(id)?.focus({ preventScroll: true }),
  };
}

export const idOf = (element) => (element?.id?.[0] === 's' ? Number(element.id.slice(1)) || 0 : 0);
export const isChosen = (element) =>
  (element.getAttribute('aria-selected') ?? element.getAttribute('aria-checked')) === 'true';
