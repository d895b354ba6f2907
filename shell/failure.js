// When the program cannot start, or broke: says so in the page itself. What is saved stays as it is.
export function fail(error) {
  if (document.querySelector('#first.failed')) return;
  document.getElementById('home')?.remove();
  document.getElementById('coming')?.setAttribute('hidden', '');
  const first = document.getElementById('first') ?? document.body.appendChild(document.createElement('main'));
  first.id = 'first';
  first.className = 'failed';
  first.textContent = '';
  const add = (tag, text) => Object.assign(first.appendChild(document.createElement(tag)), { textContent: text });
  add('h1', 'Fray');
  add('p', 'Fray cannot run here just now. What was saved is kept.').setAttribute('role', 'alert');
  add('p', String(error?.message ?? error));
  const again = add('button', 'Reload');
  again.type = 'button';
  again.addEventListener('click', () => location.reload());
  document.getElementById('stage').inert = true;
}
// It runs after all.
export function recover() {
  document.querySelector('#first.failed')?.remove();
  document.getElementById('stage').inert = false;
}
