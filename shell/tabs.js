import { localStore, place } from './stores.js';

// Only one tab writes. become(true) when it is this one's turn, become(false, 'second-tab' | 'taken-over') when not.
// `what`: other than the save, which has turns of its own.
export function soleWriter(become, what = '') {
  return navigator.locks ? byLock(become, what) : byHeartbeat(become, what);
}

function byLock(become, what) {
  let queued = null; // to stop waiting for the other tab to close

  const hold = (options, whenHeld) => {
    let held = false;
    return navigator.locks.request(place.name + what, options, (lock) => {
      held = Boolean(lock);
      return whenHeld(lock);
    }).catch((error) => {
      if (!held || error.name !== 'AbortError') return;
      become(false, 'taken-over');
      wait();
    });
  };
  const forEver = () => new Promise(() => {});

  // The other tab may be closed: then this one goes on from what that one saved.
  function wait() {
    queued = new AbortController();
    hold({ signal: queued.signal }, () => {
      become(true);
      return forEver();
    });
  }
  return {
    start: () => new Promise((known) => {
      hold({ ifAvailable: true }, (lock) => {
        known(Boolean(lock));
        if (lock) return forEver();
        wait();
        return undefined;
      });
    }),
    takeOver() {
      queued?.abort();
      hold({ steal: true }, () => {
        become(true);
        return forEver();
      });
    },
  };
}

// Where there are no locks (an address without TLS): the writer signs a note every few seconds.
function byHeartbeat(become, what) {
  const noted = `tab${what}`;
  const beat = 2000; // ms
  const me = `${Date.now()}-${Math.random()}`;
  let mine = false;
  let timer = 0;

  const note = () => {
    try {
      return JSON.parse(localStore.get(noted)) ?? {};
    } catch {
      return {};
    }
  };
  const free = () => {
    const { id, at } = note();
    return !id || id === me || Math.abs(Date.now() - at) > 2.5 * beat;
  };
  function sign() {
    try {
      localStore.put(noted, JSON.stringify({ id: me, at: Date.now() }));
    } catch {
      // A storage that takes nothing has nothing to quarrel over.
    }
  }
  function tick() {
    if (mine && note().id && note().id !== me) {
      mine = false;
      become(false, 'taken-over');
    } else if (mine) {
      sign();
    } else if (free()) {
      take();
      become(true);
    }
  }
  function take() {
    mine = true;
    sign();
  }
  window.addEventListener('storage', ({ key }) => key === place.prefix + noted && mine && tick());
  window.addEventListener('pagehide', () => mine && localStore.remove(noted));
  window.addEventListener('pageshow', ({ persisted }) => persisted && tick());
  return {
    async start() {
      if (free()) take();
      timer ||= setInterval(tick, beat);
      return mine;
    },
    takeOver() {
      take();
      become(true);
    },
  };
}
