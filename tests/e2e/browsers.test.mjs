// Browsers that lack something, hide something or take something away: each is told in plain words, with a way on.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { button, freshContext, open, ready, sharedServer, shown } from './harness.mjs';

async function visit(t, init, argument) {
  const { url } = await sharedServer();
  const context = await freshContext(t);
  const page = await context.newPage();
  await page.addInitScript(init, argument);
  await page.goto(url);
  return page;
}
const told = async (page, words) => {
  await page.getByText(words).waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.dataset.ready), undefined);
  assert.ok(await button(page, 'Reload').isVisible());
};

for (const name of ['ResizeObserver', 'FontFace', 'WebGL2RenderingContext', 'WebAssembly', 'Path2D']) {
  test(`without ${name} the page says so, and which browsers will do`, async (t) => {
    const page = await visit(t, (name) => delete globalThis[name], name);
    await told(page, new RegExp(`lacks ${name}.*Chrome 103, Firefox 113 or Safari 16.4`));
  });
}

test('with WebGL switched off the page says so', async (t) => {
  const page = await visit(t, () => {
    const real = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (kind, ...more) {
      return kind === 'webgl2' ? null : real.call(this, kind, ...more);
    };
  });
  await told(page, 'cannot draw with WebGL 2');
});

test('a browser that does not know the program’s instructions is told to be too old', async (t) => {
  const page = await visit(t, () => {
    WebAssembly.compile = WebAssembly.compileStreaming = () => Promise.reject(new WebAssembly.CompileError('invalid opcode 0xfc'));
  });
  await told(page, /cannot run Fray’s program.*Chrome 103/);
});

for (const [what, spoil] of [
  ['white', () => 255],
  ['noise', (i) => (i * 97) % 256],
]) {
  test(`a browser that gives ${what} for what a canvas holds is told of`, async (t) => {
    const page = await visit(t, (spoil) => {
      const value = new Function(`return ${spoil}`)();
      const real = CanvasRenderingContext2D.prototype.getImageData;
      CanvasRenderingContext2D.prototype.getImageData = function (...all) {
        const image = real.apply(this, all);
        for (let i = 0; i < image.data.length; ++i) image.data[i] = value(i);
        return image;
      };
    }, String(spoil));
    await told(page, 'allow it to read its canvas');
  });
}

test('a canvas of which single colours are off by one is good enough', async (t) => {
  const page = await visit(t, () => {
    const real = CanvasRenderingContext2D.prototype.getImageData;
    CanvasRenderingContext2D.prototype.getImageData = function (...all) {
      const image = real.apply(this, all);
      for (let i = 0; i < image.data.length; i += 4) if (image.data[i + 3]) image.data[i] ^= 1;
      return image;
    };
  });
  await ready(page);
});

test('graphics that do not come back are told of, and what comes back late goes on', async (t) => {
  const { page } = await open(t, { allow: /CONTEXT_LOST_WEBGL|context lost/i });
  await page.evaluate(() => {
    window.lost = document.getElementById('canvas').getContext('webgl2').getExtension('WEBGL_lose_context');
    window.lost.loseContext();
  });
  await page.getByText('took the graphics away').waitFor();
  assert.ok(await button(page, 'Reload').isVisible());
  await page.evaluate(() => window.lost.restoreContext());
  await page.getByText('took the graphics away').waitFor({ state: 'detached' });
  await shown(page, 'button', 'Example fight');
});
