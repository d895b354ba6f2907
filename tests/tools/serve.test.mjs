// The static server: what it sends, how long that may be kept, and what it never sends.
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { serve } from '../../cmake/serve.mjs';

const policy = "default-src 'none'; script-src 'self'";
const html = `<!doctype html><meta http-equiv="Content-Security-Policy" content="${policy}"><title>x</title>`;
let outside, server;

before(async () => {
  outside = mkdtempSync(join(tmpdir(), 'fray-serve-'));
  const root = join(outside, 'page');
  writeFileSync(join(outside, 'secret.txt'), 'secret');
  mkdirSync(root);
  const files = { 'index.html': html, 'table.html': html.replace("'self'", "'self' x:"), 'app-0123456789ab.js': 'void 0;', 'sw.js': 'void 0;', 'fray-0123456789ab.wasm': 'a program', 'notes.sh': 'x' };
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(root, name), text);
    writeFileSync(join(root, `${name}.br`), brotliCompressSync(text));
  }
  writeFileSync(join(root, 'torn-0123456789ab.js'), 'x');
  mkdirSync(join(root, 'torn-0123456789ab.js.br')); // as good as one that is just being replaced
  server = await serve({ root });
});
after(async () => {
  await server.close();
  rmSync(outside, { recursive: true });
});

// Asks for exactly this path; fetch() would tidy it up first.
const ask = (path, headers = {}, method = 'GET') =>
  new Promise((resolve, reject) => {
    const request = get({ port: server.port, host: '127.0.0.1', path, headers, method, agent: false }, (response) => {
      const parts = [];
      response.on('data', (part) => parts.push(part));
      response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) }));
    });
    request.on('error', reject);
  });

test('a folder is its index.html, with the policy that it carries as a header too', async () => {
  const { status, headers, body } = await ask('/');
  assert.equal(status, 200);
  assert.equal(body.toString(), html);
  assert.equal(headers['content-type'], 'text/html; charset=utf-8');
  assert.equal(headers['content-security-policy'], `${policy}; frame-ancestors 'none'`);
  assert.equal(headers['x-content-type-options'], 'nosniff');
  assert.equal(headers['cache-control'], 'no-cache');
});

test('each page has the policy that it carries', async () => {
  assert.equal((await ask('/table.html')).headers['content-security-policy'], `${policy} x:; frame-ancestors 'none'`);
});

test('a folder without a page is told', async () => {
  await assert.rejects(serve({ root: outside }), /holds no page/);
  await assert.rejects(serve({ root: join(outside, 'none') }), /holds no page/);
  await assert.rejects(serve({}), /No folder was named/);
});

test('the right types, and names with a hash may be kept for ever', async () => {
  const program = await ask('/fray-0123456789ab.wasm');
  assert.equal(program.headers['content-type'], 'application/wasm');
  assert.match(program.headers['cache-control'], /immutable/);
  assert.equal((await ask('/app-0123456789ab.js?x=1')).headers['content-type'], 'text/javascript; charset=utf-8');
});

test('the service worker, which obeys its own policy, gets the same', async () => {
  assert.equal((await ask('/sw.js')).headers['content-security-policy'], `${policy}; frame-ancestors 'none'`);
});

test('brotli for those who accept it, and for nobody else', async () => {
  const small = await ask('/', { 'Accept-Encoding': 'gzip, br' });
  assert.equal(small.headers['content-encoding'], 'br');
  assert.equal(brotliDecompressSync(small.body).toString(), html);
  const plain = await ask('/', { 'Accept-Encoding': 'gzip' });
  assert.equal(plain.headers['content-encoding'], undefined);
  assert.equal(plain.headers.vary, 'Accept-Encoding');
});

test('what has not changed is not sent again', async () => {
  const { headers } = await ask('/');
  const again = await ask('/', { 'If-None-Match': headers.etag });
  assert.equal(again.status, 304);
  assert.equal(again.body.length, 0);
});

test('nothing from outside of the folder, nothing of unknown type, nothing but reading', async () => {
  for (const path of ['/../secret.txt', '/%2e%2e/secret.txt', '/..%2fsecret.txt', '/index.html.br', '/notes.sh', '/none.js', '/%']) {
    assert.equal((await ask(path)).status, 404, path);
  }
  assert.equal((await ask('/', {}, 'POST')).status, 405);
  const head = await ask('/', {}, 'HEAD');
  assert.deepEqual([head.status, head.body.length], [200, 0]);
});

test('what cannot be read does not end the server', async () => {
  assert.equal((await ask('/torn-0123456789ab.js', { 'accept-encoding': 'br' })).status, 503);
  assert.equal((await ask('/torn-0123456789ab.js')).status, 200);
});
