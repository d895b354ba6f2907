// From a node of the semantic tree to an HTML element. No state is kept here.
import { sentences } from './announce.js';

const byRole = {
  button: 'button',
  switch: 'button',
  tab: 'button',
  radio: 'button',
  textbox: 'input',
  searchbox: 'input',
  spinbutton: 'input',
  slider: 'input',
  link: 'a',
  heading: 'h2',
};
// What an element of that kind is without being told, or what has no role: for each list, item, group and paragraph a
// screen reader says where it begins and where it ends.
const silent = new Set(['button', 'textbox', 'searchbox', 'slider', 'link', 'heading', 'text', 'listitem', 'scroll']);
const textEntries = new Set(['textbox', 'searchbox', 'spinbutton']);
const leaves = new Set(['img', 'status', 'progressbar', 'text']);
const spelled = new Set(['heading', 'status', 'text']); // their name is their text

export const isTextEntry = (node) => textEntries.has(node.role);
export const isRoving = (node) => node.role === 'tab' || node.role === 'radio';

// An item with a name of its own holds nothing else.
const kind = ({ role, name }) => (role === 'listitem' && name ? 'text' : role === 'group' && !name ? 'listitem' : role);

// A node whose kind changed needs a new element.
export function kindOf(node) {
  if (node.role === 'heading') return `h${Math.min(Math.max(node.level || 2, 1), 3)}`;
  if (isTextEntry(node) && node.multiline) return 'textarea';
  return `${byRole[node.role] ?? 'div'} ${kind(node)}`;
}

export function create(node) {
  const element = document.createElement(kindOf(node).split(' ')[0]);
  const role = kind(node);
  element.id = `s${node.id}`;
  if (!silent.has(role)) element.setAttribute('role', role === 'list' ? 'group' : role);
  if (element.localName === 'button') element.type = 'button';
  if (leaves.has(role)) element.classList.add('seen-on-canvas');
  if (node.role === 'slider') element.type = 'range';
  if (node.role === 'link') {
    element.target = '_blank'; // the fight stays where it is
    element.rel = 'noopener';
  }
  if (isTextEntry(node)) {
    if (element.localName === 'input') element.type = node.role === 'searchbox' ? 'search' : 'text';
    if (node.role === 'spinbutton') element.classList.add('number');
    const prose = node.role === 'textbox' && !node.verbatim;
    element.spellcheck = prose;
    element.enterKeyHint = node.role === 'searchbox' ? 'search' : 'done';
    // Names of monsters are nobody's address.
    element.setAttribute('autocapitalize', prose ? 'sentences' : 'off');
    element.setAttribute('autocorrect', prose ? 'on' : 'off');
    element.setAttribute('data-1p-ignore', '');
    element.setAttribute('data-lpignore', 'true');
  }
  if (node.role === 'scroll') {
    element.classList.add('pane');
    const spacer = element.appendChild(document.createElement('div'));
    spacer.className = 'spacer';
    spacer.setAttribute('aria-hidden', 'true');
  }
  // To be focused by a script: a pane that is scrolled by keys, a dialog that opened.
  if (node.role === 'scroll' || node.role === 'dialog') element.tabIndex = -1;
  return element;
}

function attribute(element, name, value) {
  if (value === undefined || value === null || value === '') element.removeAttribute(name);
  else if (element.getAttribute(name) !== String(value)) element.setAttribute(name, value);
}

// What is said after the name stands in an element that nobody sees.
export function describe(element, words) {
  const id = `d${element.id}`;
  let said = element.hasAttribute('aria-describedby') ? document.getElementById(id) : null;
  if (words && !said) {
    said = document.getElementById('described').appendChild(document.createElement('div'));
    said.id = id;
  }
  if (!words) said?.remove();
  else if (said.textContent !== words) said.textContent = words;
  attribute(element, 'aria-describedby', words && id);
}

// Everything but the text of a field and the place of a scroll pane, which are two-way.
export function update(element, node) {
  const [x, y, width, height] = node.rect;
  const { style } = element;
  style.left = `${x}px`;
  style.top = `${y}px`;
  style.width = `${width}px`;
  style.height = `${height}px`;

  if (spelled.has(kind(node))) {
    const text = sentences([node.name, node.value]);
    if (element.textContent !== text) element.textContent = text;
  } else if (node.role === 'list') {
    attribute(element, 'aria-label', node.setsize ? `${node.name}, ${node.setsize}` : node.name);
  } else if (node.role !== 'scroll') {
    attribute(element, 'aria-label', node.name);
  }
  describe(element, sentences([node.error, node.description]));
  const aria = (name, value) => attribute(element, `aria-${name}`, value);
  aria('checked', node.checked);
  aria('selected', node.selected);
  aria('pressed', node.pressed);
  aria('expanded', node.expanded);
  aria('current', node.current || undefined);
  aria('disabled', node.disabled || undefined);
  aria('modal', node.modal || undefined);
  aria('invalid', node.invalid || undefined);
  aria('live', node.live);
  if (element.inert !== Boolean(node.inert)) element.inert = Boolean(node.inert);
  // Of a list of tabs a checker expects that one can be reached, under a sheet too.
  if (node.role === 'navigation') aria('hidden', node.inert || undefined);

  if (node.role === 'slider') {
    attribute(element, 'min', node.min);
    attribute(element, 'max', node.max);
    attribute(element, 'step', node.step ?? 'any');
    if (Number(element.value) !== node.now) element.value = node.now;
    aria('valuetext', node.valuetext || node.value);
  } else if (node.role === 'spinbutton' || node.role === 'progressbar') {
    aria('valuemin', node.min);
    aria('valuemax', node.max);
    aria('valuenow', node.now);
    aria('valuetext', node.valuetext);
  }
  if (isTextEntry(node)) {
    attribute(element, 'inputmode', node.inputmode);
    attribute(element, 'autocomplete', node.autocomplete || 'off');
    attribute(element, 'placeholder', node.placeholder);
    attribute(element, 'maxlength', node.maxlength || undefined);
    element.readOnly = Boolean(node.disabled);
  }
  if (node.role === 'link') attribute(element, 'href', node.href || '#');
  if (node.role === 'scroll') element.firstChild.style.height = `${node.content}px`;
}
