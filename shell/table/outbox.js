// What a seat has to say to the Guide, until the Guide has answered it: nothing is lost, whatever sleeps or breaks.
// `store`: { get(name) → text or null, put(name, text) }, of this table alone. Pure but for that.
export const mostWaiting = 16;

export function outbox(store) {
  let { sent, deeds } = read();

  function read() {
    try {
      const { sent, deeds } = JSON.parse(store.get('outbox'));
      if (Number.isSafeInteger(sent) && Array.isArray(deeds)) return { sent, deeds };
    } catch {
      // As good as none.
    }
    return { sent: 0, deeds: [] };
  }
  const write = () => store.put('outbox', JSON.stringify({ sent, deeds }));

  return {
    // The greatest id that was ever used.
    sent: () => sent,
    waiting: () => deeds,
    // False for an id that was used, and when too many wait already.
    add(deed) {
      if (!(deed.id > sent) || deeds.length >= mostWaiting) return false;
      sent = deed.id;
      deeds.push(deed);
      write();
      return true;
    },
    // All up to this one are answered. Returns whether any of them waited.
    answered(id) {
      const left = deeds.filter((deed) => deed.id > id);
      if (left.length === deeds.length) return false;
      deeds = left;
      write();
      return true;
    },
  };
}
