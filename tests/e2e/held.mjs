// Files of the page that are held back, as a slow network would.
import { freshContext, phone, sharedServer, watch } from './harness.mjs';

// Until letGo() is called, those that `files` matches are not answered; then by answer(route). asked(): how many were asked
// for.
export async function holdBack(page, files, answer = (route) => route.continue()) {
  let letGo;
  const going = new Promise((resolve) => (letGo = resolve));
  let asked = 0;
  await page.route(files, async (route) => {
    ++asked;
    await going;
    await answer(route);
  });
  return { letGo, asked: () => asked };
}

// A visit without them, the first one unless `context` has visited before.
export async function visitWithout(t, files, { device = phone, hash = '', context, init, allow, answer } = {}) {
  context ??= await freshContext(t, { device });
  const page = await context.newPage();
  const server = await sharedServer();
  watch(t, page, server.url, allow);
  if (init) await page.addInitScript(init);
  const held = await holdBack(page, files, answer);
  await page.goto(server.url + hash, { waitUntil: 'commit' });
  return { page, context, ...held };
}
