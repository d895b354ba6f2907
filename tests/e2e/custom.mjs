// A page with NPCs of one's own, however many.
import { readFileSync } from 'node:fs';
import { button, settled, shown, touch } from './act.mjs';

// They come in the page's own file, which it takes in the place of all that it has; the Bestiary is
// open then.
export async function withOwn(page, own) {
  await page.evaluate(() => (location.hash = '#/more'));
  await shown(page, 'button', /^Export as a file/);
  await settled(page);
  const [download] = await Promise.all([page.waitForEvent('download'), touch(button(page, /^Export as a file/))]);
  const file = JSON.parse(readFileSync(await download.path(), 'utf8'));
  file.snapshot.own = own.map((one, i) => ({ id: i + 1, ...one }));
  file.snapshot.nextOwn = own.length + 1;
  await page.evaluate(() => (location.hash = '#/more/import'));
  await shown(page, 'dialog', 'Import from a file');
  await settled(page);
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), touch(button(page, 'Choose a file'))]);
  await chooser.setFiles({ name: 'fray.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(file)) });
  await shown(page, 'button', 'Example fight'); // it shows what came
  await page.evaluate(() => (location.hash = '#/bestiary'));
  await shown(page, 'searchbox', 'Search the bestiary');
}
