// From a node of the semantic tree to an HTML element. No state is kept here.

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
  text: 'p',
};
// What an element of that kind is without being told.
const implicit = new Set(['button', 'textbox', 'searchbox', 'slider', 'link', 'heading', 'text', 'scroll']);
const textEntries = new Set(['textbox', 'searchbox', 'spinbutton']);
const leaves = new Set(['img', 'status', 'progressbar']);

export const isTextEntry = (node) => textEntries.has(node.role);
export const isRoving = (node) => node.role === 'tab' || node.role === 'radio';

// A node whose kind changed needs a new element.
export function kindOf(node) {
  if (node.role === 'heading') return `h${Math.min(Math.max(node.level || 2, 1), 3)}`;
  if (isTextEntry(node) && node.multiline) return 'textarea';
  return `${byRole[node.role] ?? 'div'} ${node.role}`;
}

export function create(node) {
  const element = document.createElement(kindOf(node).split(' ')[0]);
  element.id = `s${node.id}`;
  if (!implicit.has(node.role)) element.setAttribute('role', node.role);
  if (element.localName === 'button') element.type = 'button';
  if (leaves.has(node.role)) element.classList.add('seen-on-canvas');
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
    element.setAttribute('role', 'group');
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

// Everything but the text of a field and the place of a scroll pane, which are two-way.
export function update(element, node) {
  const [x, y, width, height] = node.rect;
  const { style } = element;
  style.left = `${x}px`;
  style.top = `${y}px`;
  style.width = `${width}px`;
  style.height = `${height}px`;

  if (node.role === 'text' || node.role === 'heading' || node.role === 'status') {
    const text = node.name || node.value || '';
    if (element.textContent !== text) element.textContent = text;
  } else {
    attribute(element, 'aria-label', node.name);
  }
  const aria = (name, value) => attribute(element, `aria-${name}`, value);
  aria('description', [node.error, node.description].filter(Boolean).join('. '));
  aria('checked', node.checked);
  aria('selected', node.selected);
  aria('pressed', node.pressed);
  aria('expanded', node.expanded);
  aria('current', node.current || undefined);
  aria('disabled', node.disabled || undefined);
  aria('modal', node.modal || undefined);
  aria('invalid', node.invalid || undefined);
  aria('live', node.live);
  aria('setsize', node.setsize);
  aria('posinset', node.posinset);
  if (element.inert !== Boolean(node.inert)) element.inert = Boolean(node.inert);

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
