// The service worker: the whole page is kept by content hash, so that versions never mix, and served from there.
import { unpack } from './unpack.js';

const files = '%PRECACHE%'; // [{ url, hash }], relative to this file
const cacheName = 'fray-%VERSION%';
const program = '%APP_PROGRAM%';

const scope = new URL('./', self.location.href).href;
const keyOf = ({ url, hash }) => new URL(`${url}?kept=${hash}`, scope).href;
const kept = new Map(files.map((file) => [new URL(file.url, scope).href, keyOf(file)]));

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('message', (event) => {
  if (event.data === 'take-over') self.skipWaiting();
});
self.addEventListener('fetch', (event) => {
  const key = keyFor(event.request);
  if (key) event.respondWith(serve(key, event.request));
});

// What did not change since the last version is taken from its cache.
async function install() {
  const cache = await caches.open(cacheName);
  await Promise.all(files.map(async (file) => {
    const key = keyOf(file);
    const response = (await caches.match(key)) ?? (await load(file));
    await cache.put(key, response);
  }));
}

// What the page has just loaded is at hand in the browser's cache, unless that is of another version than this
// worker. If the server's file is too, the installation fails and is tried again later.
async function load({ url, hash }) {
  for (const cache of ['default', 'reload']) {
    const response = await fetch(new URL(url, scope), { cache, credentials: 'same-origin' });
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    const body = await response.arrayBuffer();
    if (!(await digest(body)).startsWith(hash)) continue;
    // Made anew: a redirected response may not answer a navigation, and this one is no longer compressed.
    const headers = new Headers(response.headers);
    for (const name of ['Content-Encoding', 'Content-Length', 'Vary']) headers.delete(name);
    if (url !== program) return new Response(body, { headers });
    headers.set('Content-Type', 'application/wasm'); // so that no later start has to unpack it
    return new Response(unpack(body), { headers });
  }
  throw new Error(`${url} is of another version`);
}

async function digest(body) {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', body));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function activate() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith('fray-') && name !== cacheName);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

// The key of what answers a request, or undefined: then the network does.
function keyFor(request) {
  if (request.method !== 'GET') return undefined;
  const url = new URL(request.url);
  url.search = '';
  url.hash = '';
  const known = kept.get(url.href);
  if (known || request.mode !== 'navigate') return known;
  return url.href.startsWith(scope) ? kept.get(scope) : undefined;
}

async function serve(key, request) {
  const cache = await caches.open(cacheName);
  return (await cache.match(key)) ?? fetch(request);
}
