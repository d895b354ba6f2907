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
const given = key ? { key, broker: brokerIn(entered) } : null;
if (given) history.replaceState(null, '', kind === 'seat' ? '#/seat' : '#/fight');
addEventListener('popstate', () => /^#\/(seat|guide)\/./.test(location.hash) && location.reload());

function brokerIn(text) {
  try {
    return fromUtf8(fromBase64(text, Math.floor(text.length * 3 / 4)));
  } catch {
    return '';
  }
}

// What storage refuses is kept for as long as the page lives.
const kept = new Map();
const store = (prefix) => ({
  get: (name) => kept.get(prefix + name) ?? localStore.get(prefix + name),
  put(name, text) {
    kept.set(prefix + name, text);
    try {
      localStore.put(prefix + name, text);
    } catch {
      // Then a reload begins anew.
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
const waiting = []; // what the program said before there was one
const wake = () => document.hidden || end?.wake();

async function sit() {
  if (given && readLink(given.key)) own.put('seat', JSON.stringify({ link: given.key, broker: given.broker }));
  const { link, broker } = given ? { link: given.key, broker: given.broker } : read('seat');
  const keys = link && readLink(link);
  const url = await brokerOf(broker).catch(() => null);
  end = keys && url && seat({
    link, url, store: store(`seat ${link.slice(0, 16)} `),
    tell(message) {
      host.tell(message);
      if (message.closed) end?.end();
    },
  });
  if (!end) host.tell({ closed: true, guide_here: false, network: false });
}

// The table that this phone is the Guide of: { master, broker, epoch, places }.
let table = {};
let opening = false;
let wanted = false; // what the program said last
const link = (role, key) =>
  `${location.origin}${location.pathname}#/${role}/${key}${table.broker ? `/${toBase64(toUtf8(table.broker))}` : ''}`;

async function open({ broker }) {
  if (opening) return;
  opening = true;
  if (!fromBase64(table.master ?? '', 16)) table = { master: toBase64(newMaster()), broker: '' };
  if (broker !== undefined) table.broker = broker;
  const master = fromBase64(table.master, 16);
  const remember = () => {
    Object.assign(table, end?.memory());
    own.put('guide', JSON.stringify(table));
  };
  try {
    const url = await brokerOf(table.broker);
    if (!wanted) return;
    end = guide({
      master, url, kept: table, tell: host.tell, settled: host.settled, remember,
      replaced() {
        end = null;
        host.tell({ link: '', code: '', network: false });
      },
    });
  } catch {
    host.tell({ problem: 'That is no broker’s address: it begins with wss:// or ws://.', link: '', network: false });
    return;
  } finally {
    opening = false;
  }
  remember();
  const here = link('seat', guideKeys(master).link);
  host.tell({ link: here, code: host.squares(here), guide_link: link('guide', table.master) });
  waiting.splice(0).forEach((message) => end.say(message));
}
function close() {
  end?.close();
  end = null;
  table = {};
  own.put('guide', '{}');
  host.tell({ link: '', code: '', network: false });
}

window.fray.table = {
  kind,
  // From the program.
  say(message) {
    if (kind === 'seat') {
      end?.say(message);
    } else if (message.open === false) {
      wanted = false;
      waiting.splice(0);
      if (end) close();
    } else if (end) {
      end.say(message);
    } else if (opening || message.open) {
      wanted ||= Boolean(message.open);
      waiting.push(message);
      open(message);
    }
  },
  // tell(message) gives it to the program; settled() as guide() has it; squares(text): a code for cameras.
  start(page) {
    host = page;
    findPlace();
    document.addEventListener('visibilitychange', wake);
    for (const type of ['online', 'pageshow', 'focus']) addEventListener(type, wake);
    if (kind === 'seat') {
      sit();
      return;
    }
    table = read('guide');
    if (!given || table.master === given.key) return;
    table = { master: given.key, broker: given.broker };
    own.put('guide', JSON.stringify(table));
  },
};
dispatchEvent(new Event('fray-table'));
