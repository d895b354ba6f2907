// WebKit, as near to an iPhone's as a Linux machine has it: WebKitGTK's MiniBrowser through its
// WebDriver, on a screen of its own where there is none. Elements are found by role and name as
// WebKit itself computes them.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { Builder, By, Capabilities } from 'selenium-webdriver';
import { until } from './act.mjs';

const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

function miniBrowser() {
  if (process.env.FRAY_MINIBROWSER) return process.env.FRAY_MINIBROWSER;
  const folders = ['/usr/lib', '/usr/libexec', ...readdirSync('/usr/lib').map((name) => `/usr/lib/${name}`)];
  return folders.map((folder) => `${folder}/webkit2gtk-4.1/MiniBrowser`).find((path) => existsSync(path));
}

function run(command, args, env) {
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: 'ignore' });
  child.failed = new Promise((_, reject) => child.on('error', reject));
  child.failed.catch(() => {});
  return child;
}

// A display for the browser: the one there is, or an Xvfb, to be ended by what is put into `ended`.
async function display(ended) {
  if (process.env.DISPLAY) return process.env.DISPLAY;
  let number = 90;
  while (existsSync(`/tmp/.X11-unix/X${number}`)) ++number;
  const screen = run('Xvfb', [`:${number}`, '-screen', '0', '1280x1024x24', '-nolisten', 'tcp']);
  ended.push(() => screen.kill());
  await Promise.race([screen.failed, until(() => existsSync(`/tmp/.X11-unix/X${number}`), 'Xvfb is there')]);
  return `:${number}`;
}

export async function openWebKit(t, url) {
  const port = await freePort();
  const ended = []; // in the order in which things have to end
  t.after(async () => {
    for (const end of ended) await end();
  });
  const env = {
    DISPLAY: await display(ended),
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    LIBGL_ALWAYS_SOFTWARE: '1',
  };
  const service = run('WebKitWebDriver', [`--port=${port}`], env);
  let driver;
  ended.unshift(() => driver?.quit(), () => service.kill());
  const address = `http://127.0.0.1:${port}`;
  await Promise.race([
    service.failed,
    until(() => fetch(`${address}/status`).then((answer) => answer.ok, () => false), 'WebKitWebDriver answers'),
  ]);
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: miniBrowser(), args: ['--automation'] },
  });
  driver = await new Builder().usingServer(address).withCapabilities(capabilities).build();
  await driver.manage().window().setRect({ width: 390, height: 844 });
  await driver.get(url);
  await readyWebKit(driver);
  return driver;
}

export const readyWebKit = (driver) =>
  until(() => driver.executeScript('return document.documentElement.dataset.ready === "true"'), 'the page is usable');

// The elements of a role whose accessible name is `name` or matches it; `within`: elements of that role.
export async function findWebKit(driver, role, name, within = null) {
  const found = [];
  const inside = within ? ` [role=${within}]` : '';
  for (const element of await driver.findElements(By.css(`#semantics${inside} *:not([inert] *)`))) {
    const label = await element.getAttribute('aria-label').catch(() => null);
    const candidate = label ?? (await element.getText().catch(() => ''));
    if (typeof name === 'string' ? candidate !== name : !name.test(candidate)) continue;
    if ((await element.getAriaRole()) !== role) continue;
    if ((await element.getAccessibleName()) !== candidate) continue;
    found.push(element);
  }
  return found;
}
export const oneWebKit = (driver, role, name, within) =>
  until(async () => (await findWebKit(driver, role, name, within))[0], `WebKit shows the ${role} ${name}`);

// A finger's touch and release in the middle of an element.
export async function tapWebKit(driver, role, name, within) {
  const element = await oneWebKit(driver, role, name, within);
  await driver.actions({ async: true }).move({ origin: element }).press().release().perform();
}
