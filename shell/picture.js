// What a frame has to tell the page is done in the task after it, in order: first the browser hands
// over the picture that answers a tap; the elements over it, with their style and layout, follow.
// failed(error) is called when one of them throws.
export function afterPicture(failed) {
  const waiting = [];
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = run;

  function run() {
    try {
      for (const act of waiting.splice(0)) act();
    } catch (error) {
      failed(error);
      throw error;
    }
  }
  function later(act) {
    if (waiting.push(act) === 1) port2.postMessage(null);
  }
  return { later, run, close: () => port1.close() };
}
