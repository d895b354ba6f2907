// A screen reader's way through the page: @guidepup/virtual-screen-reader, put into it as axe-core is. It says each
// element as the rules for accessible names have it, where containers begin and end, and what live regions bring.
import { build } from 'esbuild';
import { settled } from './act.mjs';

let script;
const bundled = () =>
  (script ??= build({
    stdin: {
      contents: `export { Virtual } from '@guidepup/virtual-screen-reader/browser.js';`,
      resolveDir: new URL('.', import.meta.url).pathname,
    },
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'reader',
  }).then(({ outputFiles }) => outputFiles[0].text));

async function install(page) {
  if (await page.evaluate(() => 'reader' in window)) return;
  await page.evaluate(await bundled());
  await page.evaluate(() => {
    // Reads from the top of the page, or of the dialog over it, until `wanted` is said or all has been.
    // A reader that goes on listening is left at window.listening.
    window.read = async (wanted) => {
      await window.listening?.stop();
      const virtual = (window.listening = new window.reader.Virtual());
      await virtual.start({ container: document.body });
      const said = () => virtual.lastSpokenPhrase();
      const heard = new Set(); // of a modal dialog there is no way back to the top of the page
      for (;;) {
        const words = await said();
        const begins = !/^end\b/.test(words);
        if (wanted && new RegExp(wanted).test(words)) break;
        if (begins && heard.has(virtual.activeNode)) break;
        if (begins) heard.add(virtual.activeNode);
        await virtual.next();
      }
      let all = await virtual.spokenPhraseLog();
      if (!wanted) all = all.slice(0, -1);
      // Within a modal dialog one begins there; the reader says twice that it is one.
      return all[1] === all[2] ? all.slice(2) : all;
    };
  });
}

// All that is said from the top of the page, or of the modal dialog over it, to its end.
export async function phrases(page) {
  await install(page);
  const all = await page.evaluate(() => window.read());
  await page.evaluate(() => window.listening.stop());
  await page.evaluate(() => (window.listening = null));
  return all;
}

// What somebody hears who reads from the top until a phrase that `pattern` fits, presses that and waits for what
// comes of it.
export async function hearAndPress(page, pattern) {
  await install(page);
  const read = await page.evaluate((wanted) => window.read(wanted), pattern.source);
  if (!pattern.test(read.at(-1))) throw new Error(`nobody says ${pattern}: ${read.join(' | ')}`);
  await page.evaluate(() => window.listening.activeNode.click());
  await settled(page);
  const all = await page.evaluate(() => window.listening.spokenPhraseLog());
  const told = all.slice(all.lastIndexOf(read.at(-1)) + 1);
  return { read, told };
}
