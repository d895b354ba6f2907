// A server with its broker as `./fray table` has it, and phones that are each somebody's: they have the same dice each
// time, as in the other tests, and keys of their own.
import { after } from 'node:test';
import { embeddedBroker } from '../../cmake/broker.mjs';
import { serve } from '../../cmake/serve.mjs';
import { pageFolder, patience, phone, ready, startBrowser, watch, withoutWorker } from './harness.mjs';

let shared;
after(() => shared?.close());
export async function tableServer() {
  shared ??= await serve({ root: pageFolder, broker: embeddedBroker() });
  return shared;
}

// The program's seed is two words; keys are bytes.
function sameDice() {
  const random = crypto.getRandomValues.bind(crypto);
  crypto.getRandomValues = (numbers) => (numbers instanceof Uint32Array ? numbers.fill(2026) : random(numbers));
}

// Opens an address of the server on a phone of its own, which lives as long as the test.
export async function openPhone(t, address, { context, init, device = phone, allow } = {}) {
  const server = await tableServer();
  if (!context) {
    context = await (await startBrowser()).newContext(device);
    context.setDefaultTimeout(patience);
    await context.addInitScript(sameDice);
    await context.addInitScript(withoutWorker);
    t.after(() => context.close());
  }
  const page = await context.newPage();
  watch(t, page, server.url, allow);
  if (init) await page.addInitScript(init);
  await page.goto(new URL(address, server.url).href);
  await ready(page);
  return page;
}
