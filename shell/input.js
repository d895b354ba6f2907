// Pointers, wheel, keys and text, passed on to the program. What a touch means, the program decides
// from the pointer events alone; a click counts only if it did not come from them: from a keyboard,
// a script or assistive technology.
import { idOf } from './semantics.js';
import { isTextEntry } from './elements.js';
import { inserted, isLong } from './long_text.js';

const kinds = { pointerdown: 0, pointermove: 1, pointerup: 2, pointercancel: 3 };
const devices = { mouse: 0, touch: 1, pen: 2 };
const slop = 12; // px within which a click belongs to a pointer that was let go
const recent = 1000; // ms for which it does

const typed = (element) =>
  (element?.localName === 'input' && element.type !== 'range') || element?.localName === 'textarea';
const editing = () => (typed(document.activeElement) ? document.activeElement : null);

// `layer`: the semantic layer; call(name, …) calls the program.
export function listen(stage, layer, call) {
  const down = new Map(); // pointer id → where it went down
  let released = { x: 0, y: 0, at: -Infinity };

  // --- pointers ---
  function pointer(event) {
    const kind = kinds[event.type];
    const start = down.get(event.pointerId);
    if (kind === 0) {
      // Within the field that is being edited a pointer sets the caret and selects.
      if (typed(event.target) && event.target === editing()) return;
      if (event.pointerType === 'mouse' && event.button !== 0) return;
      down.set(event.pointerId, { x: event.clientX, y: event.clientY, target: event.target });
    } else if (!start && (kind !== 1 || event.pointerType !== 'mouse')) {
      return;
    }
    if (kind === 2) {
      released = { x: event.clientX, y: event.clientY, at: event.timeStamp };
      const still = Math.hypot(event.clientX - start.x, event.clientY - start.y) < slop;
      // What was typed is committed before what is tapped is done.
      if (still && editing() && editing() !== start.target) editing().blur();
    }
    if (kind >= 2) down.delete(event.pointerId);
    const device = devices[event.pointerType] ?? devices.touch;
    call('pointer', kind, event.pointerId, device, event.clientX, event.clientY, event.timeStamp);
  }
  stage.addEventListener('pointerdown', pointer);
  for (const type of ['pointermove', 'pointerup', 'pointercancel']) window.addEventListener(type, pointer);
  document.documentElement.addEventListener('pointerleave', (event) => {
    if (event.pointerType !== 'mouse' || down.has(event.pointerId)) return;
    call('pointer', 4, event.pointerId, 0, event.clientX, event.clientY, event.timeStamp);
  });
  // A slider's own dragging would be a second one, beside the program's.
  for (const type of ['touchstart', 'mousedown']) {
    stage.addEventListener(type, (event) => {
      if (event.target.type !== 'range') return;
      event.preventDefault();
      event.target.focus({ preventScroll: true });
    }, { passive: false });
  }
  // Nor does a touch go on as a mouse: its move, press and click, and the focus that comes with them,
  // would be work between the tap and its answer, for nothing. Only where the program was told of the
  // touch: assistive technology may send touches without pointers, and needs the click.
  stage.addEventListener('touchend', (event) => {
    const { target } = event;
    const told = event.timeStamp - released.at < 100;
    const ownWay = typed(target) || target.type === 'range' || target.localName === 'a';
    if (told && event.cancelable && !ownWay) event.preventDefault();
  }, { passive: false });
  stage.addEventListener('wheel', (event) => {
    if (event.ctrlKey) return; // the browser's zoom
    if (event.target === editing() && event.target.scrollHeight > event.target.clientHeight) return;
    event.preventDefault();
    const unit = [1, 18, stage.clientHeight][event.deltaMode] ?? 1;
    call('wheel', event.clientX, event.clientY, event.deltaY * unit, event.timeStamp);
  }, { passive: false });
  stage.addEventListener('contextmenu', (event) => {
    if (!typed(event.target)) event.preventDefault();
  });
  stage.addEventListener('dragstart', (event) => event.preventDefault());

  // --- clicks that no pointer made ---
  stage.addEventListener('click', (event) => {
    const { target } = event;
    const id = idOf(target);
    if (target.localName === 'a') return; // the browser follows it
    const byPointer = event.detail !== 0 && event.timeStamp - released.at < recent &&
      Math.hypot(event.clientX - released.x, event.clientY - released.y) < slop;
    if (!id || byPointer || typed(target) || target.type === 'range') return;
    if (isControl(target)) call('activate', id);
  });

  // --- keys ---
  document.addEventListener('keydown', (event) => {
    if (event.isComposing || event.keyCode === 229 || event.defaultPrevented) return;
    const { target } = event;
    if (target.closest?.('#home, #first, #coming')) return; // they are the page's own
    if (typed(target)) {
      if (fieldKey(event)) event.preventDefault();
      return;
    }
    const plain = !modified(event);
    const onControl = isControl(target);
    if (plain && onControl && (event.key === 'Enter' || event.key === ' ')) {
      if (event.repeat) event.preventDefault(); // held down is not pressed again
      return;
    }
    if (plain && target.type === 'range' && /^(Arrow|Page|Home|End)/.test(event.key)) return;
    if (plain && rove(event)) {
      event.preventDefault();
      return;
    }
    if (/^(Tab|Shift|Control|Alt|Meta)$/.test(event.key) || (event.repeat && !/^(Arrow|Page)/.test(event.key))) return;
    const modifiers = event.shiftKey * 1 + (event.ctrlKey || event.metaKey) * 2 + event.altKey * 4;
    if (call('key', event.key, modifiers)) event.preventDefault();
  });

  // Arrows move within a group of tabs or radios, and choose.
  function rove({ key, target }) {
    const role = target.getAttribute?.('role');
    const group = (role === 'tab' || role === 'radio') &&
      target.closest(role === 'tab' ? '[role=tablist]' : '[role=radiogroup]');
    if (!group) return false;
    const items = [...group.querySelectorAll(`[role=${role}]`)];
    const at = items.indexOf(target);
    const to = {
      ArrowRight: at + 1, ArrowDown: at + 1, ArrowLeft: at - 1, ArrowUp: at - 1, Home: 0, End: items.length - 1,
    }[key];
    if (to === undefined) return false;
    const next = items[(to + items.length) % items.length];
    next.focus({ preventScroll: true });
    call('activate', idOf(next));
    return true;
  }

  // --- text ---
  function fieldKey(event) {
    const record = layer.recordOf(event.target);
    if (!record) return false;
    if (event.key === 'Escape' || (event.key === 'Enter' && (event.target.localName === 'input' || event.ctrlKey))) {
      if (event.key === 'Enter') record.dirty = true; // commits what is there, typed or not
      event.target.blur();
      return true;
    }
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (!step || record.node.role !== 'spinbutton' || modified(event)) return false;
    const { now, min, max } = record.node;
    const value = Number.parseInt(event.target.value, 10);
    const next = Math.min(Math.max((Number.isNaN(value) ? now : value) + step, min), max);
    event.target.value = next;
    tell(record, true);
    return true;
  }

  function tell(record, committed) {
    const text = record.whole ?? record.element.value;
    record.untouched = false;
    (record.told ??= []).push(text);
    record.dirty = !committed;
    if (committed) layer.leave(record);
    call('text', record.node.id, text, committed);
  }
  const fieldOf = (event) => {
    const record = layer.recordOf(event.target);
    return record && isTextEntry(record.node) ? record : null;
  };

  // A long text is handed over before the browser lays it out.
  stage.addEventListener('beforeinput', (event) => {
    const record = fieldOf(event);
    const text = record && (event.data ?? event.dataTransfer?.getData('text/plain'));
    const most = record?.node.maxlength || Infinity;
    if (!text || !isLong(text, most) || !event.cancelable) return;
    event.preventDefault();
    layer.show(record, inserted(record.element, text, most));
    tell(record, false);
  });
  // Drafts go out even while an input method composes (a phone's keyboard does with every word, and a
  // search is to follow); nothing is written back into the field until it is through.
  stage.addEventListener('input', (event) => {
    const record = layer.recordOf(event.target);
    if (!record) return;
    if (record.node.role === 'slider') call('set_value', record.node.id, Number(event.target.value));
    else tell(record, false);
  });
  stage.addEventListener('compositionstart', (event) => {
    const record = fieldOf(event);
    if (record) record.composing = true;
  });
  stage.addEventListener('compositionend', (event) => {
    const record = fieldOf(event);
    if (!record) return;
    record.composing = false;
    tell(record, false);
  });
  // Filled in by the browser, without the focus.
  stage.addEventListener('change', (event) => {
    const record = fieldOf(event);
    if (record?.dirty && document.activeElement !== event.target) tell(record, true);
  });
  stage.addEventListener('focusin', (event) => {
    const record = fieldOf(event);
    if (!record) return;
    record.dirty = false;
    record.told = [record.whole ?? record.element.value];
    record.untouched = true;
    const number = record.node.role === 'spinbutton' || /^(numeric|decimal)$/.test(record.node.inputmode ?? '');
    // The browser sets the caret after this event: what is typed is to replace the number. Keys can be
    // faster than this timer, and then a part of the number would be replaced by the rest of it.
    if (!number) return;
    setTimeout(() => {
      if (document.activeElement === record.element && record.untouched) record.element.select();
    });
  });
  stage.addEventListener('focusout', (event) => {
    const record = fieldOf(event);
    if (!record) return;
    record.composing = false;
    if (record.dirty) tell(record, true);
  });
}

const modified = (event) => event.shiftKey || event.ctrlKey || event.metaKey || event.altKey;
const isControl = (element) =>
  ['button', 'a', 'input', 'textarea'].includes(element?.localName) && Boolean(idOf(element));
