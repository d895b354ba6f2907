// Keeps the browser's history in step with the program's route. Each entry's state holds the addresses
// that lead to it, so that closing something goes back to where it was opened, also after a reload.
const most = 50; // addresses kept in an entry
const patience = 4000; // ms for the browser to go back

// What going from an entry with this trail to `hash` takes: how many entries back, or none (0: replace).
export function stepsBack(trail, hash) {
  const at = trail.slice(0, -1).lastIndexOf(hash);
  return at < 0 ? 0 : trail.length - 1 - at;
}

// route(hash) tells the program about Back, Forward and edited addresses. arriving(hash) says what is to stand
// for an address that somebody has entered or followed.
export function routeHistory(route, arriving) {
  const waiting = []; // changes that came while the browser was going back
  let returning = null; // the address that it goes back to, of its own accord
  let timer = 0;

  const trail = () => history.state?.trail ?? [location.hash];
  // A browser takes only so many changes in a while: then the address stays behind for as long.
  function change(how, path, hash) {
    try {
      history[how]({ trail: path }, '', hash);
    } catch (error) {
      if (error.name !== 'SecurityError') throw error;
    }
  }
  const replace = (hash, path = [...trail().slice(0, -1), hash]) => change('replaceState', path, hash);

  function navigate(hash, mode) {
    if (returning !== null) {
      waiting.push([hash, mode]);
    } else if (mode === 'push') {
      if (hash === location.hash) return;
      change('pushState', [...trail(), hash].slice(-most), hash);
    } else {
      const steps = mode === 'back' && hash !== location.hash ? stepsBack(trail(), hash) : 0;
      if (!steps) {
        replace(hash);
        return;
      }
      returning = hash;
      history.go(-steps);
      // A browser that forgot the entries says nothing.
      timer = setTimeout(returned, patience);
    }
  }

  function returned() {
    clearTimeout(timer);
    const wanted = returning;
    returning = null;
    if (wanted !== location.hash) replace(wanted);
    while (waiting.length && returning === null) navigate(...waiting.shift());
  }

  let present = trail();
  window.addEventListener('popstate', () => {
    if (returning !== null) {
      returned();
    } else {
      // An edited address is a new entry without a state.
      if (!history.state?.trail) {
        const hash = arriving(location.hash);
        replace(hash, [...present, hash].slice(-most));
      }
      route(location.hash);
    }
    present = trail();
  });

  return {
    start() {
      if (!history.state?.trail) {
        const hash = arriving(location.hash || '#/fight');
        replace(hash, [hash]);
      }
      present = trail();
      return location.hash;
    },
    navigate(hash, mode) {
      navigate(hash, mode);
      present = trail();
    },
  };
}
