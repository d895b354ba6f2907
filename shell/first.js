// Stands in the page itself, before all else: asks for what the first picture needs while the scripts that make it are on
// their way, brings a script that came cut or damaged once more, and the page if that was itself cut, and holds the one
// policy by which an address may become a script.
import { announcer } from './announce.js';
import { fetchWhole, loadProgram } from './load.js';
import { waitingSign } from './parts.js';

const policy = window.trustedTypes?.createPolicy('fray', {
  createScriptURL(address) {
    if (/^(sw\.js|(app|table)-[\da-f]{12}\.js\?again=\d)$/.test(address)) return address;
    throw new TypeError(`${address} is no script of Fray’s`);
  },
});
const script = (address) => policy?.createScriptURL(address) ?? address;
const { seat, faces, ...own } = document.documentElement.dataset;
// A player's phone at a table has the program cut in another place: its first picture is another one.
const [program, rest, next] = seat && /^#\/seat(\/|$)/.test(location.hash) ? seat.split(', ') : [own.program, own.rest, own.next];
let want; // resolves `wanted`: somebody waits for more than the first picture
// What fails is told by whoever waits for it.
const early = (coming) => (coming.catch(() => {}), coming);
window.fray = {
  script,
  program: early(loadProgram(program)),
  faces: early(fetchWhole(faces).then((response) => response.arrayBuffer())),
  loadNext: next ? (aside) => loadProgram(next, aside) : null,
  loadRest: (aside) => loadProgram(rest, aside),
  wanted: new Promise((resolve) => (want = resolve)),
};

// A first visit sees at once what the program then draws, and may tap a button of it (main.js presses the program's own).
function nothingKept() {
  try {
    return localStorage.length === 0;
  } catch {
    return true;
  }
}
if (own.table === undefined && /^(#\/fight)?$/.test(location.hash) && nothingKept()) document.documentElement.dataset.fresh = '';
addEventListener('click', ({ target }) => {
  if (!target.closest('#home button')) return;
  const again = window.fray.tapped;
  window.fray.tapped = target;
  want();
  if (!again && document.getElementById('coming')) waitingSign(announcer()).show();
});
// A finger that is down on it belongs to it until its click has come, or none will.
addEventListener('pointerdown', ({ target }) => {
  if (!target.closest('#home')) return;
  window.fray.lifted = new Promise((up) => {
    addEventListener('click', up, { once: true });
    addEventListener('pointercancel', up, { once: true });
    addEventListener('pointerup', () => setTimeout(up, 300), { once: true });
  });
});

// The browser makes the canvas's graphics meanwhile, as the program will ask for them, and as large: for another size
// later the program would have to wait.
new MutationObserver((_, observer) => {
  const canvas = document.getElementById('canvas');
  if (!canvas) return;
  observer.disconnect();
  canvas.width = Math.round(canvas.clientWidth * devicePixelRatio);
  canvas.height = Math.round(canvas.clientHeight * devicePixelRatio);
  canvas.getContext('webgl2', { alpha: false, depth: false, stencil: false, antialias: false });
}).observe(document, { childList: true, subtree: true });

// A page that was cut lacks its last element; once more, but not for ever.
addEventListener('DOMContentLoaded', () => {
  const [{ type } = {}] = performance.getEntriesByType('navigation');
  if (!document.getElementById('assertive') && type !== 'reload') location.reload();
});

let tries = 0;
addEventListener('error', ({ target }) => {
  if (target.localName !== 'script' || tries === 4) return;
  const { type, integrity } = target;
  const [address] = target.getAttribute('src').split('?');
  const again = Object.assign(document.createElement('script'), { type, integrity });
  // An address of its own: neither the browser's cache nor its list of modules knows it.
  again.src = script(`${address}?again=${++tries}`);
  setTimeout(() => target.replaceWith(again), 400 * tries);
}, true);
