// What every browser test starts from: one browser and one server of the built page for each test
// file, closed at its end, and a page that has to be without errors. How to act on it is in act.mjs.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { after } from 'node:test';
import { chromium } from 'playwright-core';
import { serve } from '../../cmake/serve.mjs';
import { launchOptions, pageFolder, patience, phone, ready } from './act.mjs';

export * from './act.mjs';

// Phones one after the other share a process and what it has compiled, and only WebGL is drawn by the software that
// stands for graphics, not the page around it too: a seventh of the processor's time less.
const thrifty = ['--process-per-site', '--renderer-process-limit=1', '--disable-gpu-compositing'];

let browser;
let shared;
after(async () => {
  await browser?.close();
  await shared?.close();
});

export async function startBrowser() {
  browser ??= await chromium.launch({ ...launchOptions, args: [...launchOptions.args, ...thrifty] });
  return browser;
}

// A browser of the test's own on a profile that outlives it; kill() ends all of its processes at once,
// without a chance to write anything.
export async function startBrowserOn(t, profile) {
  const child = spawn(
    launchOptions.executablePath,
    [...launchOptions.args, '--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'],
    { detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = once(child, 'exit');
  const kill = async () => {
    try {
      process.kill(-child.pid, 'SIGKILL'); // the group, which it leads
    } catch {
      // It is gone already.
    }
    await ended;
  };
  t.after(kill);
  const address = await new Promise((resolve, reject) => {
    let said = '';
    child.stderr.on('data', (data) => {
      said += data;
      const found = said.match(/DevTools listening on (ws:\S+)/);
      if (found) resolve(found[1]);
    });
    ended.then(() => reject(new Error(`the browser ended: ${said}`)));
  });
  const remote = await chromium.connectOverCDP(address);
  return { browser: remote, kill };
}

// A server of its own for tests that stop it or change what it serves; port 0 picks a free one.
export async function startServer(folder = pageFolder, port = 0) {
  assert.ok(existsSync(join(folder, 'index.html')), `${folder} holds no page; ./fray build makes it`);
  const server = await serve({ root: folder, port });
  return server;
}
export async function sharedServer() {
  shared ??= await startServer();
  return shared;
}

// Opens the page on a phone of its own (nothing stored) and closes it after test `t`, which then
// fails if the page reported an error or asked another origin for anything.
//   hash     the address within the page
//   device   context options
//   server   instead of the file's own
//   context  an existing one, kept: a second tab, or the same phone opened again
//   init     a function run in the page before any script of its own
//   allow    pattern of console errors that this test provokes
//   offline  the service worker is there, which keeps the page
export async function open(t, { hash = '', device = phone, server, context, init, argument, allow, offline } = {}) {
  server ??= await sharedServer();
  if (!context) context = await freshContext(t, { device, offline });
  const page = await context.newPage();
  watch(t, page, server.url, allow);
  if (init) await page.addInitScript(init, argument);
  await page.goto(server.url + hash);
  await ready(page);
  return { page, context, server };
}

export async function freshContext(t, { device = phone, offline = false } = {}) {
  const context = await (await startBrowser()).newContext(device);
  context.setDefaultTimeout(patience);
  await context.addInitScript(sameDice);
  if (!offline) await context.addInitScript(withoutWorker);
  t.after(() => context.close());
  return context;
}
// The dice begin with the same seed each time, so that what passes once passes always.
function sameDice() {
  crypto.getRandomValues = (numbers) => numbers.fill(2026);
}
// To fetch and keep all of the page once more takes as long as its start.
export function withoutWorker() {
  Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined });
}

export function watch(t, page, origin, allow) {
  const problems = [];
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !allow?.test(message.text())) problems.push(message.text());
  });
  page.on('request', (request) => {
    const url = request.url();
    if (!/^(data|blob):/.test(url) && !url.startsWith(new URL(origin).origin + '/')) {
      problems.push(`asked another origin: ${url}`);
    }
  });
  t.after(() => assert.deepEqual(problems, []));
}
