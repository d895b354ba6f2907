// What a seat has to say to the Guide, until the Guide has answered it: nothing is lost, whatever sleeps or breaks.
// `store`: { get(name) → text or null, put(name, text) }, of this table alone. Pure but for that.
import { toUtf8 } from './bytes.js';

export const mostWaiting = 16;

// What the Guide's program reads, as docs/table.md has it; the program would pass over anything else without a word.
export const highestId = 999_999_999;
const most = { name: 60, words: 4000, fields: 100, faces: 200, whole: 65_536 }; // bytes, and how many
const isWhole = (value) => value === undefined || (Number.isSafeInteger(value) && value >= 0 && value <= highestId);
const isText = (value, longest) => value === undefined || (typeof value === 'string' && toUtf8(value).length <= longest);
const isFace = (value) => Number.isInteger(value) && Math.abs(value) < 2 ** 31;
// Of what is too long to be sent the Guide is sent only that it is, and refuses it.
export const cut = (act) => (toUtf8(JSON.stringify(act)).length > most.whole ? { id: act.id, long: true, do: {} } : act);
// Half a pair of code units is no text to the program, wherever it stands.
const isWellFormed = (json) => !/\\u[dD][89a-fA-F]/.test(json.replaceAll('\\\\', ''));
export function bearable({ id, long, do: deed, sit }) {
  if (!isWhole(id) || long || !isWellFormed(JSON.stringify(deed ?? sit))) return false;
  if (sit) return isWhole(sit.character);
  const { who, offer, form = {}, faces = [] } = deed;
  return isWhole(who) && isText(offer, most.name) && toUtf8(JSON.stringify(deed)).length <= most.whole &&
    typeof form === 'object' && form !== null && !Array.isArray(form) && Object.keys(form).length <= most.fields &&
    Object.entries(form).every(([key, value]) => isText(key, most.name) && value !== undefined && isText(value, most.words)) &&
    Array.isArray(faces) && faces.length <= most.faces && faces.every(isFace);
}

export function outbox(store) {
  let { sent, deeds } = read();

  function read() {
    try {
      const { sent, deeds } = JSON.parse(store.get('outbox'));
      if (isWhole(sent) && sent !== undefined && Array.isArray(deeds)) return { sent, deeds: deeds.filter((deed) => isWhole(deed?.id)) };
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
    // False for an id that was used or is none, and when too many wait already.
    add(deed) {
      if (!(deed.id > sent) || !isWhole(deed.id) || deeds.length >= mostWaiting) return false;
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
