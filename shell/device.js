// What the device offers, and the few things that the page asks of it.
import { localStore } from './stores.js';

// The system's own colours where it puts them in place of every page's: five times "rrggbb".
function forcedColours() {
  if (!matchMedia('(forced-colors: active)').matches) return undefined;
  const probe = document.body.appendChild(document.createElement('i'));
  probe.style.forcedColorAdjust = 'none';
  const found = ['Canvas', 'CanvasText', 'LinkText', 'Highlight', 'HighlightText'].map((name) => {
    probe.style.color = name;
    const channels = getComputedStyle(probe).color.match(/[\d.]+/g).slice(0, 3);
    return channels.map((one) => Math.round(one).toString(16).padStart(2, '0')).join('');
  });
  probe.remove();
  return found.join('');
}

export function environment(version, table = '') {
  const matches = (query) => matchMedia(query).matches;
  return JSON.stringify({
    reducedMotion: matches('(prefers-reduced-motion: reduce)'),
    dark: matches('(prefers-color-scheme: dark)'),
    moreContrast: matches('(prefers-contrast: more)'),
    colours: forcedColours(),
    touch: matches('(any-pointer: coarse)'),
    standalone: matches('(display-mode: standalone)') || navigator.standalone === true,
    share: Boolean(navigator.share),
    wakeLock: Boolean(navigator.wakeLock),
    version,
    table,
  });
}

export function watchEnvironment(changed) {
  const queries = ['(prefers-reduced-motion: reduce)', '(prefers-color-scheme: dark)', '(any-pointer: coarse)',
    '(display-mode: standalone)', '(prefers-contrast: more)', '(forced-colors: active)'];
  for (const query of queries) matchMedia(query).addEventListener('change', changed);
}

let audio = null;

// Two short tones. A browser that plays none, or not before a tap, leaves it at that.
export function sound() {
  if (!globalThis.AudioContext) return;
  audio ??= new AudioContext();
  audio.resume().catch(() => {});
  for (const [after, pitch] of [[0, 660], [0.18, 495]]) {
    const start = audio.currentTime + after;
    const tone = new OscillatorNode(audio, { frequency: pitch });
    const volume = new GainNode(audio, { gain: 0.2 });
    volume.gain.setTargetAtTime(0, start + 0.08, 0.03);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + 0.3);
  }
}

// The screen's lock is let go when the page is hidden: it is asked for again when it is back.
export function wakeLock() {
  let wanted = false;
  let lock = null;

  async function hold() {
    if (!wanted || lock || document.hidden || !navigator.wakeLock) return;
    try {
      lock = await navigator.wakeLock.request('screen');
      lock.addEventListener('release', () => {
        lock = null;
      });
      if (!wanted) lock.release();
    } catch {
      lock = null; // a low battery refuses it
    }
  }
  document.addEventListener('visibilitychange', hold);
  return (on) => {
    wanted = on;
    if (on) hold();
    else lock?.release();
  };
}

// What Fray cannot do without, in words for a person; throws them.
const parts = ['WebAssembly', 'WebGL2RenderingContext', 'ResizeObserver', 'FontFace', 'Path2D', 'MessageChannel',
  'AbortController'];
export const needed = 'It takes Chrome 103, Firefox 113 or Safari 16.4, or a later one.';
export function demandParts() {
  const missing = parts.filter((name) => !globalThis[name]);
  if (missing.length) throw new Error(`This browser lacks ${missing.join(', ')}, which Fray needs. ${needed}`);
}

// The same of WebGL 2, where there is none.
export function withoutWebGL(canvas) {
  if (canvas.getContext('webgl2')) return null;
  return new Error('This browser cannot draw with WebGL 2, which Fray needs. ' +
    'A newer one can, or this one with graphics acceleration allowed.');
}

// The colour around the page, and the size of text in per cent: for what the page itself shows.
function setTheme({ dark, surface, text = 100 }) {
  const { classList, style } = document.documentElement;
  classList.toggle('dark', Boolean(dark));
  classList.toggle('light', !dark);
  style.setProperty('--text-size', text / 100);
  if (!/^#[0-9a-f]{6}$/i.test(surface ?? '')) return;
  style.setProperty('--paper', surface);
  for (const meta of document.querySelectorAll('meta[name=theme-color]')) meta.content = surface;
}

// Of the last visit, so that the first paint is right before the program is there.
export function rememberedTheme() {
  try {
    setTheme(JSON.parse(localStore.get('theme') ?? ''));
  } catch {
    // Then as the system has it.
  }
}
export function rememberTheme(theme) {
  setTheme(theme);
  try {
    localStore.put('theme', JSON.stringify(theme));
  } catch {
    // The next first paint is as the system has it.
  }
}
