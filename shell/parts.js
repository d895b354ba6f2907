// The program comes in two parts: the first draws the first picture of a first visit, the rest does everything else.
// Until the rest is there, what is asked of the program waits, in order. Should the first part not be enough for the
// picture after all, it makes way for a fresh one, which begins when the rest is there.

// What somebody does, rather than what only happens: pressing, not moving.
const wanted = (name, kind) => (name === 'pointer' ? kind === 0 : /^(wheel|activate|key|text|set_value|route)$/.test(name));
// Of these only the last one counts.
const moved = (one, other) => one[0] === 'pointer' && one[1] === 1 && other[1] === 1 && one[2] === other[2];
const replaces = (one, other) => one[0] === other[0] && (/^(resize|environment)$/.test(one[0]) || moved(one, other));

// `program`: the first part as startProgram() gives it; start() resolves to a fresh one, begin() makes the first calls;
// wait() is called when somebody wants the first thing that has to wait, lack() when the first part turns out not to be
// enough; alone(name, …): it may be enough for what is asked, which then does not wait.
export function twoParts(program, { start, begin, wait, lack = () => {}, alone = () => false }) {
  const waiting = [];
  let gesture = []; // that the first part was given last, and has not answered by a picture
  let whole = false;
  let flowing = false;
  let broken = false;
  let told = false;
  const call = (...all) => program.call(...all);

  function attempt(task) {
    if (broken) return null;
    try {
      return task();
    } catch (error) {
      if (whole || !(error instanceof WebAssembly.RuntimeError)) throw error;
      broken = true;
      lack();
      for (const one of gesture.splice(0)) later(one);
      return null;
    }
  }
  function later(all) {
    if (waiting.length && replaces(all, waiting.at(-1))) waiting.pop();
    waiting.push(all);
    if (!told && wanted(...all)) {
      told = true;
      wait();
    }
  }
  function atOnce(all) {
    if (all[0] === 'pointer' && all[1] !== 0) gesture.length && gesture.push(all); // else it only passes over
    else if (all[0] !== 'notice') gesture = [all];
    return attempt(() => call(...all)) ?? 0;
  }

  return {
    whole: () => whole,
    // At once.
    call,
    // Returns what task() does, or null when the first part is not enough for it.
    attempt,
    // A picture has answered what somebody did, unless a finger is still down.
    pictured() {
      const [name, kind] = gesture.at(-1) ?? [];
      if (name !== 'pointer' || kind > 1) gesture = [];
    },
    // Returns what the program does, or 0 when it will do it later.
    ask(...all) {
      if (flowing) return call(...all);
      if (!broken && alone(...all)) return atOnce(all);
      later(all);
      return 0;
    },
    // Puts the rest in its place. clear() takes away what a first part has shown that was not enough.
    async complete(rest, clear = () => {}) {
      if (broken) program = await start();
      await program.complete(rest);
      whole = true;
      if (broken) {
        clear();
        begin();
      }
      broken = false;
    },
    // Does what waited. From now on nothing waits.
    flow() {
      flowing = true;
      for (const one of waiting.splice(0)) {
        call(...one);
        if (one[0] === 'scrolled') call('frame', performance.now()); // what is pressed next lies where it was scrolled to
      }
    },
  };
}

// Seen and heard by whoever waits.
export function waitingSign(announce) {
  const sign = document.getElementById('coming');
  return {
    show() {
      sign.hidden = false;
      announce('One moment: the rest of Fray is on its way', false);
    },
    remove: () => sign.remove(),
  };
}
