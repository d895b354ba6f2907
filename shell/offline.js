// The page's side of the service worker: said when it works without a network, and when a new version waits.
// notice(kind): "offline-ready", "update-ready". It is asked for after `whole`, when what it keeps has been fetched once, and
// a while later: to check and store all of that would delay the answers to the first taps.
const registerAfterMs = 1000;
export function offline(notice, whole) {
  if (!navigator.serviceWorker) return { update() {}, check() {} };
  let registration = null;
  let agreed = false;
  let checked = performance.now();

  const ready = () => notice('update-ready', '');
  const watched = new WeakSet(); // an installation under way is found twice
  function watch(worker) {
    if (!worker || watched.has(worker)) return;
    watched.add(worker);
    const first = !registration.active; // a deployment above this one may be in control until then
    worker.addEventListener('statechange', () => {
      if (worker.state === 'installed' && !first) ready();
      if (worker.state === 'activated' && first) notice('offline-ready', '');
    });
  }
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (!agreed) return;
    agreed = false;
    location.reload();
  });
  const start = async () => {
    try {
      registration = await navigator.serviceWorker.register(window.fray.script('sw.js'), { updateViaCache: 'none' });
    } catch {
      return; // works with a network all the same
    }
    if (registration.waiting && registration.active) ready();
    watch(registration.installing);
    registration.addEventListener('updatefound', () => watch(registration.installing));
  };
  whole.then(() => setTimeout(start, registerAfterMs));

  return {
    // The version that waits takes over; the page is loaded anew when it has.
    async update() {
      agreed = true;
      registration ??= await navigator.serviceWorker.getRegistration(); // asked for before start()
      if (registration?.waiting) registration.waiting.postMessage('take-over');
      else location.reload();
    },
    // Looks for a new version, at most once an hour.
    check() {
      if (!registration || performance.now() - checked < 3_600_000) return;
      checked = performance.now();
      registration.update().catch(() => {});
    },
  };
}
