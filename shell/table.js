// The page of the table of many phones: says which end of it this phone is, keeps what that end has to remember, and
// gives what the program says to it. shell/main.js is the rest of the page.
import { fromBase64, fromUtf8, toBase64, toUtf8 } from './table/bytes.js';
import { guide } from './table/guide.js';
import { guideKeys, newMaster, readLink } from './table/keys.js';
import { seat } from './table/seat.js';
import { findPlace, localStore } from './stores.js';

// #/seat/<link>[/<broker>]: a player's phone; #/guide/<master>[/<broker>]: another device of the Guide's. The secret
// does not stay in the address; once it is kept, #/seat is enough.
const [, role, key = '', entered = ''] = location.hash.split('/');
const kind = role === 'seat' ? 'seat' : 'guide';
const given = key && (kind === 'seat' || role === 'guide') ? { key, broker: brokerIn(entered) } : null;
if (given) history.replaceState(null, '', kind === 'seat' ? '#/seat' : '#/fight');
addEventListener('popstate', () => /^#\/(seat|guide)\/./.test(location.hash) && location.reload());

function brokerIn(text) {
  try {
    return fromUtf8(fromBase64(text, Math.floor(text.length * 3 / 4)));
  } catch {
    return '';
  }
}

// What storage refuses is kept for as long as the page lives. All else is read afresh: another tab may have written it.
const kept = new Map();
let refusalTold = false;
const store = (prefix) => ({
  get: (name) => kept.get(prefix + name) ?? localStore.get(prefix + name),
  put(name, text) {
    try {
      localStore.put(prefix + name, text);
      kept.delete(prefix + name);
    } catch {
      kept.set(prefix + name, text);
      if (refusalTold) return;
      refusalTold = true;
      trouble(`This browser stores nothing more: loaded anew, this page ${kind === 'seat' ? 'is another phone' : 'has another link'}. Make room, or allow it to store.`);
    }
  },
});
const own = store('table ');
const read = (name) => {
  try {
    return JSON.parse(own.get(name)) ?? {};
  } catch {
    return {};
  }
};

const noAddress = 'That is no broker’s address: it begins with wss://, or at home with ws://.';
// Why no broker can be there; empty: one can, or none was entered.
function whyNoBroker(entered) {
  if (!entered) return '';
  const [, secure, rest] = entered.match(/^ws(s?):\/\/([^\s]+)$/) ?? [];
  if (!rest) return noAddress;
  if (rest.includes('@')) return 'A broker’s address has no name and no password: everybody with the link would read them.';
  return secure || location.protocol !== 'https:' ? '' : 'From a page that came over https only an address with wss:// is reached.';
}

// The broker: as somebody has entered it, else as whoever published the page says, else beside the page.
async function brokerOf(entered) {
  const usual = () => fetch('table.json', { cache: 'no-cache' }).then((answer) => answer.json()).then(({ broker }) => broker);
  const named = entered || (await usual().catch(() => 'mqtt'));
  const url = new URL(named, location.href);
  url.protocol = url.protocol.replace(/^http/, 'ws');
  return url.href;
}

let end = null; // the guide's or the seat's
let host = null;
let ours = true; // it is this tab's turn
const wake = () => document.hidden || end?.wake();
const away = (more) => host.tell({ network: false, ...more });
const trouble = (words) => host.tell({ problem: words });

// --- A player's phone ---

const seatLink = () => {
  const { link, broker } = given ? { link: given.key, broker: given.broker } : read('seat');
  return typeof link === 'string' && readLink(link) ? { link, broker } : null;
};
async function sit() {
  const place = seatLink();
  if (!place) {
    trouble('This link is damaged: scan the table’s code again.');
    away({ guide_here: false });
    return;
  }
  if (given) own.put('seat', JSON.stringify(place));
  const url = await brokerOf(place.broker).catch(() => null);
  if (!ours || end) return;
  try {
    end = url && seat({
      link: place.link, url, store: store(`seat ${place.link.slice(0, 16)} `),
      tell(message) {
        host.tell(message);
        if (message.closed) end?.end();
      },
    });
  } catch {
    end = null;
  }
  if (end) return;
  trouble('This link is damaged: scan the table’s code again.');
  away({ guide_here: false });
}

// --- The Guide's phone ---

// The table that this phone is the Guide of: { master, broker, epoch, places }.
let table = {};
let opening = false;
let stepped = false; // another device is the Guide of it now
// What the program said last, of each kind: it is said again to an end that is opened later.
let said = null; // null: no table; else { broker, locked, seats }
const views = new Map(); // seat → the message
const link = (role, key) =>
  `${location.origin}${location.pathname}#/${role}/${key}${table.broker ? `/${toBase64(toUtf8(table.broker))}` : ''}`;

let taken = false; // what the address said
function readTable() {
  table = read('guide');
  if (taken || !given || table.master === given.key) return;
  taken = true;
  table = { master: given.key, broker: given.broker };
  own.put('guide', JSON.stringify(table));
}
async function open() {
  if (opening || end || !host || !ours || stepped) return;
  opening = true;
  if (!fromBase64(table.master ?? '', 16)) table = { master: toBase64(newMaster()), broker: '' };
  if (said.broker !== undefined) table.broker = said.broker;
  const current = table;
  let again = false;
  const master = fromBase64(table.master, 16);
  const remember = () => {
    if (!ours) return;
    Object.assign(table, end?.memory());
    own.put('guide', JSON.stringify(table));
  };
  try {
    const url = !whyNoBroker(table.broker) && (await brokerOf(table.broker).catch(() => null));
    if (!url) {
      away({ problem: whyNoBroker(table.broker) || noAddress, link: '', code: '' });
      return;
    }
    if (!said || !ours || table !== current) {
      again = true;
      return;
    }
    end = guide({
      master, url, kept: table, tell: host.tell, settled: host.settled, remember,
      replaced() {
        end = null;
        stepped = true;
        away({ link: '', code: '' });
      },
    });
  } finally {
    opening = false;
    if (again && said) open();
  }
  remember();
  const here = link('seat', guideKeys(master).link);
  host.tell({ link: here, code: host.squares(here), guide_link: link('guide', table.master) });
  const { locked, seats } = said;
  end.say({ locked, seats });
  for (const message of views.values()) end.say(message);
}
function close() {
  end?.close();
  end = null;
  table = {};
  own.put('guide', '{}');
  away({ link: '', code: '' });
}
function note(message) {
  const { broker, locked, seats } = message;
  for (const [name, value] of Object.entries({ broker, locked, seats })) if (value !== undefined) said[name] = value;
  if (message.view) views.set(message.seat, { seat: message.seat, view: message.view });
  else if (message.view === null) views.delete(message.seat);
}
function guideSays(message) {
  if (message.open === false) {
    const had = end || (ours && said && !stepped);
    said = null;
    stepped = false;
    views.clear();
    if (had) close();
    return;
  }
  if (message.open) said ??= {};
  if (!said) return;
  note(message);
  // Another broker: the table moves there, with another link and the same people.
  if (end && message.broker !== undefined && message.broker !== table.broker) {
    end.leave();
    end = null;
    away({ link: '', code: '' });
  }
  if (end) end.say(message);
  else if (message.open) open();
}

window.fray.table = {
  kind,
  // Each of these has its turn in one tab alone.
  turns() {
    findPlace();
    return kind === 'seat' ? ` seat ${seatLink()?.link.slice(0, 16) ?? Math.random()}` : '';
  },
  // It is this tab's turn, or not any more: another one goes on with the table.
  turn(mine) {
    if (!host || mine === ours) return;
    ours = mine;
    if (!mine) {
      end?.leave();
      end = null;
      away(kind === 'seat' ? { guide_here: false } : { link: '', code: '' });
    } else if (kind === 'seat') {
      sit();
    } else {
      readTable();
      if (said) open();
    }
  },
  // From the program.
  say(message) {
    if (kind === 'seat') end?.say(message);
    else guideSays(message);
  },
  // tell(message) gives it to the program; settled() as guide() has it; squares(text): a code for
  // cameras; ours: whether it is this tab's turn.
  start(page) {
    host = page;
    ours = page.ours !== false;
    findPlace();
    document.addEventListener('visibilitychange', wake);
    for (const type of ['online', 'pageshow', 'focus']) addEventListener(type, wake);
    if (!ours) return;
    if (kind === 'seat') {
      sit();
      return;
    }
    readTable();
    if (said) open();
  },
};
dispatchEvent(new Event('fray-table'));
