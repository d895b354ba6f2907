// The program comes in parts: the first draws the first picture of a first visit, the next answers what a visit is likely
// to begin with, the rest does everything else. What is asked of the program waits, in order, until the next part is
// there; from then on what somebody does is tried at once, until the rest is there. Should the parts not be enough after
// all, they make way for fresh ones, which begin when the rest is there and do what was not answered, or, once something
// was answered, for the page loaded anew, where what was not answered is left to be done again.

// What somebody does, rather than what only happens: pressing, not moving.
const wanted = (name, kind) => (name === 'pointer' ? kind === 0 : /^(wheel|activate|key|text|set_value|route|import)$/.test(name));
// Of these only the last one counts.
const moved = (one, other) => one[0] === 'pointer' && one[1] === 1 && other[1] === 1 && one[2] === other[2];
const replaces = (one, other) => one[0] === other[0] && (/^(resize|environment)$/.test(one[0]) || moved(one, other));

// Of what is asked, what the next part is tried for.
const tried = /^(pointer|wheel|activate|key|text|set_value|focus|scrolled|route|resize|environment|visible|context_restored)$/;

// `program`: the first part as startProgram() gives it; start() resolves to a fresh one, begin() makes the first calls;
// wait() is called when somebody wants the first thing that has to wait, lack() when the parts turn out not to be enough;
// alone(name, …): the first part may be enough for what is asked, which then does not wait. renew(), if given, loads the
// page anew: in place of a fresh start once something was answered, for a fresh program has not read what is saved.
export function inParts(program, { start, begin, wait, lack = () => {}, alone = () => false, renew = null }) {
  const waiting = [];
  const added = []; // further parts, in order
  let gesture = []; // what was done at once, and is not answered by a picture
  let down = false; // a pointer is, so that no picture is the answer yet
  let answered = false; // something was, or is saved
  let likely = false; // the next part is there
  let closing = false; // the rest is being put in its place
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
      const undone = gesture.splice(0);
      // On a page that is loaded anew something else may lie where it was pressed.
      if (!lost()) undone.forEach(later);
      else if (undone.length) promise();
      return null;
    }
  }
  const lost = () => broken && answered && renew;
  function promise() {
    if (!told) wait();
    told = true;
  }
  function later(all) {
    if (waiting.length && replaces(all, waiting.at(-1))) waiting.pop();
    waiting.push(all);
    if (wanted(...all)) promise();
  }
  function atOnce(all) {
    // A pointer that moves or is let go belongs to what was pressed; else it only passes over.
    if (wanted(...all) || (all[0] === 'pointer' && down)) gesture.push(all);
    if (all[0] === 'pointer' && all[1] !== 1) down = all[1] === 0;
    return attempt(() => call(...all)) ?? 0;
  }
  // Returns what the program does, or 0 when it will do it later.
  function ask(...all) {
    if (flowing) return call(...all);
    if (!broken && !closing && (likely ? tried.test(all[0]) : alone(...all))) return atOnce(all);
    later(all);
    return 0;
  }
  // Does what waited, or has it wait again.
  function drain() {
    for (const one of waiting.splice(0)) {
      ask(...one);
      if (one[0] === 'scrolled') attempt(() => call('frame', performance.now())); // what is pressed next lies where it was scrolled to
    }
  }

  return {
    whole: () => whole,
    // The next part is there, and may be enough.
    likely: () => likely && !broken,
    // At once.
    call,
    // Returns what task() does, or null when the parts that are there are not enough for it.
    attempt,
    // A picture has answered what somebody did, unless a finger is still down.
    pictured() {
      if (down) return;
      answered ||= gesture.length > 0;
      gesture = [];
    },
    ask,
    // What was done is saved.
    saved() {
      answered = true;
    },
    // Puts the next part in its place, and tries what waited.
    async grow(part) {
      added.push(part);
      if (broken) return;
      await program.add(part);
      likely = true;
      told = false;
      drain();
    },
    // Puts the rest in its place. clear() takes away what was shown by parts that were not enough.
    async complete(rest, clear = () => {}) {
      closing = true;
      if (lost()) {
        renew();
        return new Promise(() => {}); // this page ends here
      }
      if (broken) {
        program = await start();
        for (const part of added) await program.add(part);
      }
      await program.add(rest);
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
      drain();
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
    hide() {
      sign.hidden = true;
    },
    remove: () => sign.remove(),
  };
}
