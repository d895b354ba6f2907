// Frames on demand, and the size of what they are drawn on.

// frame(ms) draws, and says in how many ms it wants to be called again (0: next frame, -1: never), or null when it could
// not. Between hold() and go() nothing is drawn. Browsers give a hidden page no frames; `hidden`: it goes on by a timer.
export function frames(frame, { hidden = false } = {}) {
  let pending = null; // takes back what was asked for
  let timer = 0;
  let stopped = false;
  let held = false;
  let asked = false; // while it was held
  let drawn;
  const first = new Promise((resolve) => {
    drawn = resolve;
  });

  function request() {
    asked ||= held;
    if (pending || stopped || held) return;
    clearTimeout(timer);
    timer = 0;
    ask();
  }
  function ask() {
    if (hidden && document.hidden) {
      const due = setTimeout(() => draw(performance.now()));
      pending = () => clearTimeout(due);
    } else {
      const due = requestAnimationFrame(draw);
      pending = () => cancelAnimationFrame(due);
    }
  }
  if (hidden) {
    document.addEventListener('visibilitychange', () => {
      if (!pending) return;
      pending();
      ask();
    });
  }
  function draw(now) {
    pending = null;
    asked ||= held;
    if (held) return;
    const delay = frame(now);
    if (delay === null) return;
    drawn();
    if (stopped) return;
    if (delay === 0) request();
    else if (delay > 0 && !pending) timer = setTimeout(request, delay);
  }
  function stop() {
    stopped = true;
    clearTimeout(timer);
    pending?.();
  }
  function hold() {
    held = true;
  }
  function go() {
    held = false;
    if (asked) request();
    asked = false;
  }
  return { request, stop, hold, go, first };
}

// The browser may take the graphics away, and mostly gives them back. It is told when it does not, for as long as
// the page is seen: graphics of a page in the background come back with it.
const patience = 6000; // ms

export function watchContext(canvas, fail) {
  let timer = 0;
  let told = false;
  function wait() {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (document.hidden) return; // asked anew when it is seen again
      told = true;
      fail(new Error('The browser took the graphics away and does not give them back.'));
    }, patience);
  }
  const seen = () => document.hidden || told || wait();
  canvas.addEventListener('webglcontextlost', (event) => {
    event.preventDefault(); // so that it may come back
    document.addEventListener('visibilitychange', seen);
    wait();
  });
  // Calls back whether it was told that they were gone.
  return (restored) => canvas.addEventListener('webglcontextrestored', () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', seen);
    restored(told);
    told = false;
  });
}

// Calls changed({ width, height, ratio, safe, keyboard }) when one of them is another, all in CSS px.
export function watchSize(stage, changed) {
  let last = '';
  let keyboardWas = 0;
  let ratio = devicePixelRatio;

  const safeArea = () => {
    const style = getComputedStyle(document.documentElement);
    return ['top', 'right', 'bottom', 'left'].map((side) => parseFloat(style.getPropertyValue(`--safe-${side}`)) || 0);
  };

  // The keyboard takes from the visual viewport; a zoom does too, but is not one.
  function keyboard() {
    const view = window.visualViewport;
    if (!view || Math.abs(view.scale - 1) > 0.01) return keyboardWas;
    const hidden = stage.clientHeight - view.height;
    keyboardWas = hidden > 60 ? Math.round(hidden) : 0;
    return keyboardWas;
  }

  function look() {
    const { clientWidth: width, clientHeight: height } = stage;
    const size = { width, height, ratio, safe: safeArea(), keyboard: keyboard() };
    const text = JSON.stringify(size);
    if (text === last || !size.width || !size.height) return;
    last = text;
    changed(size);
  }

  // With whole device pixels known, the ratio is exactly theirs at any zoom.
  const observer = new ResizeObserver(([entry]) => {
    const box = entry.devicePixelContentBoxSize?.[0];
    const width = stage.clientWidth;
    ratio = box && width && Math.abs(box.inlineSize / width - devicePixelRatio) < 0.1
      ? box.inlineSize / width : devicePixelRatio;
    look();
  });
  try {
    observer.observe(stage, { box: 'device-pixel-content-box' });
  } catch {
    observer.observe(stage);
  }
  function watchRatio() {
    matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener('change', () => {
      ratio = devicePixelRatio;
      look();
      watchRatio();
    }, { once: true });
  }
  watchRatio();

  // A phone scrolls the page to show a field that gets the focus; the program does that itself.
  function stayPut() {
    const view = window.visualViewport;
    if (view && Math.abs(view.scale - 1) > 0.01) return;
    if (window.scrollX || window.scrollY || view?.offsetTop) window.scrollTo(0, 0);
  }
  for (const type of ['resize', 'scroll']) {
    window.visualViewport?.addEventListener(type, () => {
      stayPut();
      look();
    });
  }
  window.addEventListener('resize', look);
  window.addEventListener('orientationchange', look);
  look();
}
