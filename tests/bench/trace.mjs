// Main-thread work, read off Chromium's own trace: the tasks that the page's main thread ran
// between a touch and the picture that answers it.

const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline'];

// Traces while `act` runs and returns the trace's events, times in ms.
export async function traced(browser, page, act) {
  await browser.startTracing(page, { categories });
  let buffer;
  try {
    await act();
  } finally {
    buffer = await browser.stopTracing();
  }
  const { traceEvents } = JSON.parse(buffer.toString());
  return traceEvents.map((event) => ({ ...event, ts: event.ts / 1000, dur: (event.dur ?? 0) / 1000, tdur: (event.tdur ?? 0) / 1000 }));
}

// The thread that handled the page's input or scripts: the busiest CrRendererMain.
function mainThread(events) {
  const names = events.filter((e) => e.name === 'thread_name' && e.args.name === 'CrRendererMain');
  const input = events.find((e) => e.name === 'EventDispatch' && /pointer|touch/.test(e.args?.data?.type ?? ''));
  const match = names.find((e) => input && e.pid === input.pid && e.tid === input.tid) ?? names[0];
  return (e) => e.pid === match.pid && e.tid === match.tid;
}

// Of one tap: `answer`, the main thread's work from the release's dispatch until the frame that
// followed it was handed over; `whole`, all of its work from the touch until the trace ended.
export function tapWork(events) {
  const onMain = mainThread(events);
  const mine = events.filter(onMain);
  const tasks = mine.filter((e) => e.name === 'RunTask' || e.name === 'ThreadControllerImpl::RunTask');
  const dispatched = mine.filter((e) => e.name === 'EventDispatch');
  const down = dispatched.find((e) => e.args.data.type === 'pointerdown');
  const up = dispatched.find((e) => e.args.data.type === 'pointerup');
  if (!down || !up) throw new Error('the trace holds no tap');
  const frame = mine.find((e) => e.name === 'FireAnimationFrame' && e.ts > up.ts);
  const commit = mine.find((e) => e.name === 'Commit' && frame && e.ts > frame.ts);
  const end = commit ? commit.ts + commit.dur : frame ? frame.ts + frame.dur : up.ts + up.dur;
  // Tasks are traced within tasks: the outer one counts. In the thread's own time, so that what other
  // programs do on the machine does not count.
  const inside = (from, to) => {
    let sum = 0;
    let covered = -Infinity;
    for (const task of tasks.sort((one, other) => one.ts - other.ts || other.dur - one.dur)) {
      const end = task.ts + task.dur;
      if (task.ts < covered || task.dur === 0) continue;
      covered = end;
      const part = Math.max(0, Math.min(end, to) - Math.max(task.ts, from)) / task.dur;
      sum += part * (task.tdur || task.dur);
    }
    return sum;
  };
  return { answer: inside(up.ts, end), whole: inside(down.ts, Infinity), latency: end - up.ts, frame: frame?.tdur || frame?.dur || 0 };
}

export const median = (values) => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
};
