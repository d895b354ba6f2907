// A strict content security policy that nothing offends, and no word to any other origin: checked on
// every address, with a fight going on.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { freshContext, open, reload, settled, startServer } from './harness.mjs';
import { advance, exampleFight } from './fight.mjs';
import { thumb } from './hands.mjs';
import { addresses, fightAddresses, walk } from './walk.mjs';

const watchPolicy = () => {
  window.offences = [];
  addEventListener('securitypolicyviolation', (event) =>
    window.offences.push(`${event.violatedDirective}: ${event.blockedURI}`),
  );
};

test('the policy forbids everything but the page itself', async (t) => {
  const server = await startServer();
  t.after(() => server.close());
  const answer = await fetch(server.url);
  const html = await answer.text();
  const meta = html.match(/http-equiv="Content-Security-Policy"\s+content="([^"]*)"/i)?.[1] ?? '';
  for (const policy of [meta, answer.headers.get('content-security-policy')]) {
    const rules = Object.fromEntries(policy.split(';').map((rule) => rule.trim().split(/\s+(.*)/s)));
    assert.equal(rules['default-src'], "'none'");
    assert.match(rules['script-src'], /^'self' 'wasm-unsafe-eval' 'sha256-[\w+/]{43}='$/);
    assert.match(rules['style-src'], /^'self' 'sha256-[\w+/]{43}='$/);
    assert.equal(rules['require-trusted-types-for'], "'script'");
    assert.equal(rules['trusted-types'], 'fray');
    assert.doesNotMatch(policy, /unsafe-inline|'unsafe-eval'|https?:|\*/);
  }
});

test('a whole walk offends no policy and asks nobody else', async (t) => {
  const { page, context, server } = await open(t, { init: watchPolicy, offline: true });
  const asked = [];
  context.on('request', (request) => asked.push(request.url())); // the service worker's too
  await exampleFight(thumb(page));
  await advance(thumb(page));
  await advance(thumb(page));
  for await (const address of walk(page, [...addresses, ...fightAddresses])) {
    await settled(page);
    assert.deepEqual(await page.evaluate(() => window.offences), [], address);
  }
  await reload(page);
  await settled(page);
  assert.deepEqual(await page.evaluate(() => window.offences), []);
  const others = asked.filter((url) => !/^(data|blob):/.test(url) && !url.startsWith(server.url));
  assert.deepEqual(others, []);
});

test('the page runs from a folder below the origin', async (t) => {
  const { cpSync, mkdtempSync, rmSync } = await import('node:fs');
  const { tmpdir } = await import('node:os');
  const { join } = await import('node:path');
  const { pageFolder } = await import('./harness.mjs');
  const folder = mkdtempSync(join(tmpdir(), 'fray-below-'));
  cpSync(pageFolder, folder, { recursive: true });
  cpSync(pageFolder, join(folder, 'some', 'where'), { recursive: true });
  const server = await startServer(folder);
  t.after(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });
  const context = await freshContext(t, { offline: true });
  const { page } = await open(t, { context, server: { url: `${server.url}some/where/` } });
  await exampleFight(thumb(page));
  const paths = await page.evaluate(() =>
    performance.getEntriesByType('resource').map((entry) => new URL(entry.name).pathname),
  );
  assert.deepEqual(paths.filter((path) => !path.startsWith('/some/where/')), []);
});
