// A server with its broker as `./fray table` has it, and phones that are each somebody's: their dice and keys are not
// the same ones each time, as the other tests have them.
import { after } from 'node:test';
import { embeddedBroker } from '../../cmake/broker.mjs';
import { serve } from '../../cmake/serve.mjs';
import { pageFolder, patience, phone, ready, startBrowser, watch } from './harness.mjs';

let shared;
after(() => shared?.close());
export async function tableServer() {
  shared ??= await serve({ root: pageFolder, broker: embeddedBroker() });
  return shared;
}

// Opens an address of the server on a phone of its own, which lives as long as the test.
export async function openPhone(t, address, { context, init, device = phone, allow } = {}) {
  const server = await tableServer();
  if (!context) {
    context = await (await startBrowser()).newContext(device);
    context.setDefaultTimeout(patience);
    t.after(() => context.close());
  }
  const page = await context.newPage();
  watch(t, page, server.url, allow);
  if (init) await page.addInitScript(init);
  await page.goto(new URL(address, server.url).href);
  await ready(page);
  return page;
}
