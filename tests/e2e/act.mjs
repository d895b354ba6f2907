// A phone, and how a test acts on the page: by role and accessible name alone. Nothing here waits for
// a length of time: it waits for something to become true, and says what did not.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const top = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
export const pageFolder = process.env.FRAY_PAGE || join(top, '.fray', 'page');
export const patience = 20_000; // ms until a condition counts as failed

const usual = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
export const launchOptions = {
  executablePath: process.env.FRAY_CHROMIUM || usual.find((path) => existsSync(path)),
  args: [
    '--no-sandbox',
    '--use-gl=angle',
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

// Tests that look at pixels or measure use the phone's own ratio; the others a ratio of 1, which
// asks nine times less of a software renderer.
export const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 1,
  hasTouch: true,
  isMobile: true,
  colorScheme: 'light',
  reducedMotion: 'reduce',
  locale: 'en-GB',
};
export const sharpPhone = { ...phone, deviceScaleFactor: 3, reducedMotion: 'no-preference' };
export const desktop = {
  ...phone,
  viewport: { width: 1280, height: 800 },
  hasTouch: false,
  isMobile: false,
};

export const ready = (page) =>
  page.waitForSelector('html[data-ready=true]', { state: 'attached', timeout: patience });

// The button of a form's sheet that does what the sheet is for: its last but for Close.
export const submit = (dialog) => dialog.getByRole('button', { name: /^(?!Close$)/ }).last();

// --- conditions ---

// A step back in the history that is still under way calls a reload off: it is asked for again, as a person would.
export async function reload(page) {
  for (let tries = 1; ; tries += 1) {
    try {
      return await page.reload();
    } catch (error) {
      if (tries === 3 || !/ERR_ABORTED|frame was detached/.test(error.message)) throw error;
    }
  }
}

// Calls `check` until it returns something truthy, which is returned.
export async function until(check, what) {
  const end = Date.now() + patience;
  let last;
  for (;;) {
    try {
      const value = await check();
      if (value) return value;
      last = value;
    } catch (error) {
      if (Date.now() > end) throw new Error(`${what}: ${error.message}`);
    }
    if (Date.now() > end) throw new Error(`never: ${what} (last: ${JSON.stringify(last)})`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

// Everything done so far is on the disk, in every copy.
export const saved = (page) =>
  page.waitForFunction(() => window.fray.saved === window.fray.stamp, null, { timeout: patience });
export const stamp = (page) => page.evaluate(() => window.fray.stamp);
export const frames = (page) => page.evaluate(() => window.fray.frames);

// Nothing moves any more: no frame was drawn for two of the screen’s. (One that is wanted is drawn at the next.)
export const settled = (page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        let still = 0;
        let seen = window.fray.frames;
        const look = () => {
          still = window.fray.frames === seen ? still + 1 : 0;
          seen = window.fray.frames;
          if (still >= 2) resolve();
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
  );

// --- finding and acting, by role and name ---

// `name` is a text that has to be the whole name, or a pattern.
export const find = (page, role, name, options = {}) =>
  page.getByRole(role, { name, exact: typeof name === 'string', ...options });
// A script scrolls the page in no time; a finger comes after the picture that shows it.
export async function bringIntoView(locator) {
  await locator.scrollIntoViewIfNeeded();
  await locator.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}
export async function touch(locator) {
  const at = await locator.evaluate(spotOf);
  if (at) return locator.page().touchscreen.tap(at.x, at.y);
  await bringIntoView(locator);
  await locator.tap(); // which waits until it can be touched
}
// In the page: where a finger comes down on it, in view and with the picture at rest; null where it cannot be touched now.
// Playwright asks the same in a dozen messages, which take longer than what the page does.
async function spotOf(element) {
  const parts = () => element.getBoundingClientRect();
  const { top, bottom, left, right } = parts();
  if (top < 0 || left < 0 || bottom > innerHeight || right > innerWidth) element.scrollIntoView({ block: 'center', inline: 'nearest' });
  let last = '';
  for (let looks = 0, still = 0; looks < 60 && still < 2; ++looks) {
    await new Promise(requestAnimationFrame);
    const { x, y, width, height } = parts();
    const now = [x, y, width, height, window.fray?.frames].join();
    still = now === last ? still + 1 : 0;
    last = now;
  }
  const { x, y, width, height } = parts();
  const at = { x: x + width / 2, y: y + height / 2 };
  const there = document.elementFromPoint(at.x, at.y);
  return element.getAttribute('aria-disabled') !== 'true' && there && element.contains(there) ? at : null;
}
export const tap = (page, role, name, options) => touch(find(page, role, name, options));
export const button = (page, name) => find(page, 'button', name);
export const tapButton = (page, name) => touch(button(page, name).first());
export const shown = (page, role, name, options) =>
  find(page, role, name, options).first().waitFor({ state: 'visible' });
export const gone = (page, role, name, options) =>
  find(page, role, name, options).first().waitFor({ state: 'detached' });

// What comes first on the page after its title: the big button, unless something is asked.
export const firstButton = (page) => page.getByRole('main').getByRole('button').first();
// A title with what is said after it: how things stand, what is asked.
export const titled = (text) => new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(\\. |[.?!] |$)`);
// What is said of an element after its name, or null.
export const description = (locator) =>
  locator.first().evaluate((element) => document.getElementById(element.getAttribute('aria-describedby'))?.textContent ?? null);

// Does `act`, and waits until the page has done one thing because of it.
export async function doing(page, act) {
  const before = await stamp(page);
  await act();
  await page.waitForFunction((was) => window.fray.stamp !== was, before, { timeout: patience });
}

// What the page shows, in the order in which it reads: role, name, value and state of every
// element that is not inert. Two pages that show the same give the same text.
export const contents = (page) =>
  page.evaluate(() => {
    const lines = [];
    const walk = (element, depth) => {
      if (element.inert) return;
      const role = element.getAttribute('role') || element.localName;
      const name = element.getAttribute('aria-label') ?? '';
      const text = [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .map((node) => node.data)
        .join('');
      const state = ['checked', 'selected', 'pressed', 'expanded', 'disabled', 'current']
        .filter((key) => element.hasAttribute(`aria-${key}`))
        .map((key) => `${key}=${element.getAttribute(`aria-${key}`)}`);
      if ('value' in element && element.localName !== 'button') state.push(`value=${element.value}`);
      if (name || text || state.length) {
        lines.push('  '.repeat(depth) + [role, name, text, ...state].filter(Boolean).join(' | '));
      }
      for (const child of element.children) walk(child, depth + 1);
    };
    walk(document.getElementById('semantics'), 0);
    return lines.join('\n');
  });

// --- a finger, event by event ---

// `after`: ms since the event before, as the page is told, however long the machine takes.
export async function finger(page) {
  const cdp = await page.context().newCDPSession(page);
  let clock = Date.now() - 300; // so that a swift swipe lies in the past
  const send = (type, touchPoints, after) => {
    clock = after === undefined ? Math.max(Date.now(), clock) : clock + after;
    return cdp.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: clock / 1000 });
  };
  return {
    down: (x, y, after) => send('touchStart', [{ x, y }], after),
    move: (x, y, after) => send('touchMove', [{ x, y }], after),
    up: (after) => send('touchEnd', [], after),
    cancel: () => send('touchCancel', []),
  };
}

// From one point to another in `steps` moves of 16 ms each.
export async function swipe(page, from, to, { steps = 8 } = {}) {
  const touch = await finger(page);
  await touch.down(from.x, from.y, 16);
  for (let i = 1; i <= steps; ++i) {
    await touch.move(from.x + ((to.x - from.x) * i) / steps, from.y + ((to.y - from.y) * i) / steps, 16);
  }
  await touch.up(16);
}

export async function centre(locator) {
  const box = await locator.boundingBox();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

// --- the five places ---

export const places = ['Fight', 'Chase', 'Reckon', 'Bestiary', 'More'];
export async function go(page, place) {
  await tap(page, 'tab', place);
  await page.waitForFunction((want) => location.hash.startsWith(want), `#/${place.toLowerCase()}`);
}
