// A small static server for the page, with the headers that a published one should have.
//
// usage: node serve.mjs [--port N] [--host ADDRESS] [--table] FOLDER      --table: with a broker for tables of many phones
// or, in tests:   const server = await serve({ root: folder });   server.url   await server.close()
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { networkInterfaces } from 'node:os';
import { extname, join, normalize, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.bin': 'application/octet-stream',
};

// A page's own policy, which is in it, and what only a header can say. What is no page has that of index.html.
function policy(folder, asked) {
  const file = extname(asked) === '.html' ? asked : join(folder, 'index.html');
  const html = existsSync(file) ? readFileSync(file, 'utf8') : ''; // a build may just be replacing it
  const meta = html.match(/<meta[^>]+http-equiv=["']?Content-Security-Policy["']?[^>]*>/i)?.[0] ?? '';
  const content = meta.match(/content="([^"]*)"/)?.[1] ?? "default-src 'none'";
  return `${content.trim().replace(/;$/, '')}; frame-ancestors 'none'`;
}

const safety = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
};
// Only what can show or start something obeys these.
const obedient = /(\.html|\.svg|\/sw\.js)$/;
const rules = (folder, file) => ({
  'Content-Security-Policy': policy(folder, file),
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
});

// The file that a request is for, or null. Never one outside of the folder, nor a compressed
// twin by its own name.
function find(folder, url) {
  let path;
  try {
    path = decodeURIComponent(new URL(url, 'http://localhost').pathname);
  } catch {
    return null;
  }
  const file = normalize(join(folder, path.endsWith('/') ? `${path}index.html` : path));
  if (!file.startsWith(folder + sep) || !(extname(file) in types)) return null;
  return existsSync(file) && statSync(file).isFile() ? file : null;
}

function answer(folder, request, response) {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { Allow: 'GET, HEAD' }).end();
    return;
  }
  const file = find(folder, request.url);
  if (!file) {
    response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8', ...safety }).end('There is no such file.\n');
    return;
  }
  const compressed = /\bbr\b/.test(request.headers['accept-encoding'] ?? '') && existsSync(`${file}.br`);
  const body = readFileSync(compressed ? `${file}.br` : file);
  const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`;
  const headers = {
    'Content-Type': types[extname(file)],
    // A name with a hash in it always means the same contents.
    'Cache-Control': /-[0-9a-f]{12}\.\w+$/.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache',
    ETag: tag,
    Vary: 'Accept-Encoding',
    ...safety,
  };
  if (obedient.test(file)) Object.assign(headers, rules(folder, file));
  if (request.headers['if-none-match'] === tag) {
    response.writeHead(304, headers).end();
    return;
  }
  if (compressed) headers['Content-Encoding'] = 'br';
  headers['Content-Length'] = body.length;
  response.writeHead(200, headers).end(request.method === 'HEAD' ? undefined : body);
}

// Serves the folder `root` until close() is called. Port 0 takes any free one. With `broker`, as embeddedBroker() makes
// one, that answers at /mqtt. Rejects when the folder holds no page.
export async function serve({ root, port = 0, host = '127.0.0.1', broker = null }) {
  if (!root || !existsSync(join(root, 'index.html'))) {
    throw new Error(`${root ?? 'No folder was named: it'} holds no page (no index.html). ./fray build makes one in .fray/page`);
  }
  const real = realpathSync(root);
  const server = createServer((request, response) => {
    try {
      answer(real, request, response);
    } catch {
      response.writeHead(503, safety).end(); // a build may just be replacing it
    }
  });
  if (broker) server.on('upgrade', broker.upgrade);
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const taken = server.address().port;
  return {
    port: taken,
    url: `http://localhost:${taken}/`,
    // Kept-alive connections are cut, so that a closed server is one that is gone.
    close: () => new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
      broker?.close();
    }),
  };
}

const lanAddresses = () => Object.values(networkInterfaces()).flat()
  .filter((entry) => entry.family === 'IPv4' && !entry.internal).map((entry) => entry.address);

async function main() {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: {
    port: { type: 'string', default: '8080' }, host: { type: 'string', default: '0.0.0.0' },
    table: { type: 'boolean' } } });
  const wanted = Number(values.port);
  if (!Number.isInteger(wanted) || wanted < 0 || wanted > 65535) {
    console.error(`${values.port} is no port`);
    process.exit(2);
  }
  const broker = values.table ? (await import('./broker.mjs')).embeddedBroker() : null;
  const path = values.table ? 'table.html' : '';
  let server;
  for (let port = wanted; !server; port++) {
    try {
      server = await serve({ root: positionals[0], port, host: values.host, broker });
    } catch (error) {
      if (error.code !== 'EADDRINUSE' || port >= wanted + 20) {
        console.error(error.message);
        process.exit(1);
      }
      console.log(`port ${port} is taken`);
    }
  }
  console.log(`\nFray is at ${server.url}${path}`);
  const lan = lanAddresses().map((address) => `http://${address}:${server.port}/${path}`);
  if (lan.length) {
    const { renderUnicodeCompact } = await import('uqr');
    // White on black whatever the terminal's own colours are: a camera wants its modules dark.
    const code = renderUnicodeCompact(lan[0], { border: 2 }).split('\n')
      .map((line) => (process.stdout.isTTY ? `\x1b[97;40m${line}\x1b[0m` : line)).join('\n');
    console.log(`and in this network at ${lan.join(' , ')}\n\n${code}\n`);
    if (values.table) {
      console.log('Open that address on the Guide’s phone: More, Table of many phones. The players scan what it shows then.');
      console.log('With a link made at localhost a phone finds nothing: the Guide too opens the address above.');
    }
    console.log('A browser installs a page and keeps it for use without a network only from localhost or over https;');
    console.log('at the address above a phone runs it, but forgets it. Ctrl+C ends this.');
  }
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => server.close().then(() => process.exit(0)));
  }
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) await main();
