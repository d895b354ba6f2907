// The service worker: the whole page is kept by checksum, so that versions never mix, and served from there.

const files = '%PRECACHE%'; // [{ url, sum }], relative to this file, the page first; sum: as integrity has it
const onDemand = '%ON_DEMAND%'; // likewise; kept from when they are first asked for

// Several deployments may share an origin: each has caches of its own, by its address.
const scope = new URL('./', self.location.href).href;
const cacheName = `fray %VERSION% ${scope}`;
const keyOf = ({ url, sum }) => new URL(`${url}?kept=${encodeURIComponent(sum)}`, scope).href;
const kept = new Map([...files, ...onDemand].map((file) => [new URL(file.url, scope).href, file]));
kept.set(`${scope}index.html`, files[0]);

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('message', (event) => {
  if (event.data === 'take-over') self.skipWaiting();
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  const url = new URL(request.url);
  const again = request.cache === 'reload' || url.search.startsWith('?again'); // what was kept came damaged
  url.search = '';
  url.hash = '';
  const file = kept.get(url.href);
  const opening = request.mode === 'navigate';
  if (!file && !opening) return;
  const answer = file ? serve(file, request, again) : fetch(request);
  event.respondWith(opening ? answer.catch(() => noNetwork(file)) : answer);
  if (opening) event.waitUntil(answer.then(mend, mend));
});

// What did not change since the last version is taken from its cache.
async function install() {
  const cache = await caches.open(cacheName);
  await Promise.all(files.map(async (file) => {
    const key = keyOf(file);
    await cache.put(key, (await caches.match(key)) ?? (await load(file)));
  }));
}

// What the page has just loaded is at hand in the browser's cache, unless that is of another version than this
// worker. If the server's file is too, the installation fails and is tried again later.
async function load({ url, sum }) {
  let problem;
  for (const cache of ['default', 'reload', 'reload', 'reload']) {
    try {
      const response = await fetch(new URL(url, scope), { cache, credentials: 'same-origin', integrity: sum });
      if (!response.ok) throw new Error(`${url}: ${response.status}`);
      const body = await response.arrayBuffer();
      // Made anew: a redirected response may not answer a navigation, and this one is no longer compressed.
      const headers = new Headers(response.headers);
      for (const name of ['Content-Encoding', 'Content-Length', 'Vary']) headers.delete(name);
      return new Response(body, { headers });
    } catch (error) {
      problem = error;
    }
  }
  throw problem;
}

async function activate() {
  const names = await caches.keys();
  await Promise.all(names.map(async (name) => {
    if (name !== cacheName && (await isOurs(name))) await caches.delete(name);
  }));
  await self.clients.claim();
}
async function isOurs(name) {
  if (name.startsWith('fray ')) return name.endsWith(` ${scope}`);
  if (!name.startsWith('fray-')) return false;
  // From before caches were named by their deployment.
  const keys = await (await caches.open(name)).keys();
  return keys.some(({ url }) => url.startsWith(`${scope}?kept=`));
}

async function serve(file, request, again) {
  const cache = await caches.open(cacheName);
  const found = again ? undefined : await cache.match(keyOf(file));
  if (found) return found;
  try {
    return (await putBack(file)).clone();
  } catch {
    const answer = await fetch(request);
    // The server went on to another version. The page of this one would lack a file for ever: it makes way.
    const isGone = answer.status === 404 || answer.status === 410;
    if (isGone && files.includes(file)) await cache.delete(keyOf(files[0]));
    return answer;
  }
}

// Whatever the browser has thrown away, or keeps damaged, is fetched once more.
const coming = new Map(); // key → its response, while that is on its way
function putBack(file) {
  const key = keyOf(file);
  if (!coming.has(key)) {
    const response = load(file).then(async (loaded) => {
      await (await caches.open(cacheName)).put(key, loaded.clone());
      return loaded;
    });
    coming.set(key, response.finally(() => coming.delete(key)));
  }
  return coming.get(key);
}
// So that one visit with a network makes all of it whole for those without.
async function mend() {
  const keys = await (await caches.open(cacheName)).keys();
  const there = new Set(keys.map(({ url }) => url));
  await Promise.allSettled(files.filter((file) => !there.has(keyOf(file))).map(putBack));
}

function noNetwork(file) {
  const why = onDemand.includes(file) ? 'This is fetched when it is first opened, and there is no network.' :
    file ? 'The browser has thrown away what it had kept of Fray, and there is no network.' :
    `There is no network, and at this address there is no Fray: <a href="${scope}">it is here</a>.`;
  return new Response(`<!doctype html><html lang="en-GB"><meta charset="utf-8"><title>Fray</title>
<meta name="viewport" content="width=device-width"><h1>Fray</h1><p>${why}</p>`,
  { status: 503, headers: { 'Content-Type': 'text/html', 'Content-Security-Policy': "default-src 'none'" } });
}
