// The broker that `./fray table` has within: aedes, over WebSockets, for tables of many phones and nothing else. It
// keeps everything in memory; what it forgets when it ends, the phones say again.
import { createRequire } from 'node:module';
import { WebSocketServer, createWebSocketStream } from 'ws';

const aedes = createRequire(import.meta.url)('aedes');
const ours = /^fray\/([\w-]{16})\/(g|h|[avp]\/[\w-]{54})$/;
const wanted = /^fray\/([\w-]{16})\/(g|h|[avp]\/([\w-]{54}|\+))$/; // no listening to whatever tables there are
const transient = /^fray\/[^/]*\/a\//; // nobody has deeds kept

export const usual = {
  largest: 300_000, // bytes of a message
  will: 4096, // bytes of one
  connections: 1000,
  tables: 200, // of which something is kept
  topics: 160, // kept of one table: 64 seats have two each
  ofConnection: 160, // kept for one connection
  subscriptions: 16, // of a connection
  share: 512_000, // bytes that each of those tables may keep, whatever others do
  ofTable: 20_000_000, // bytes that it may keep as long as the pool has room
  pool: 100_000_000, // bytes that all of them may keep besides their shares
  unread: 2_000_000, // bytes that wait for a phone that does not read
  pieces: 20_000, // in which they are
  forgotten: 3_600_000, // ms without any connection until a table is
};
const besides = 500; // bytes that a topic takes besides its message

// What is kept, by table. Each has its share; who comes when all is taken is served, but nothing is kept for them.
function keeper(limits, drop, now) {
  const tables = new Map(); // name → { topics: topic → bytes, bytes, left: when the last connection did }
  const here = new Map(); // name → how many connections
  const seats = new WeakMap(); // connection → { name, kept: topics, gone }
  const beyond = ({ bytes }) => Math.max(0, bytes - limits.share);
  let pool = 0; // bytes beyond the shares

  function weigh(table, bytes) {
    pool -= beyond(table);
    table.bytes += bytes;
    pool += beyond(table);
  }
  function forget(name) {
    const table = tables.get(name);
    tables.delete(name);
    pool -= beyond(table);
    for (const topic of table.topics.keys()) drop(topic);
  }
  // The one that has been without a connection for the longest time.
  function eldest() {
    const alone = [...tables].filter(([name]) => !here.has(name)).sort(([, one], [, other]) => one.left - other.left);
    return alone[0]?.[0];
  }
  function tableOf(name) {
    const known = tables.get(name);
    if (known) return known;
    if (tables.size >= limits.tables) {
      const old = eldest();
      if (old === undefined) return null;
      forget(old);
    }
    const table = { topics: new Map(), bytes: 0, left: now() };
    tables.set(name, table);
    return table;
  }
  return {
    // False for a table that is not this connection's: it has but one.
    sits(connection, name) {
      const seat = seats.get(connection);
      if (seat?.gone && seat.name === null) seat.name = name; // its will alone is left, and it sits nowhere
      if (seat) return seat.name === name;
      seats.set(connection, { name, kept: new Set(), gone: false });
      here.set(name, (here.get(name) ?? 0) + 1);
      return true;
    },
    leaves(connection) {
      const seat = seats.get(connection);
      if (!seat) seats.set(connection, { name: null, kept: new Set(), gone: true });
      if (!seat || seat.gone) return;
      seat.gone = true;
      const left = here.get(seat.name) - 1;
      if (left) {
        here.set(seat.name, left);
        return;
      }
      here.delete(seat.name);
      if (tables.has(seat.name)) tables.get(seat.name).left = now();
    },
    // Whether this is to be kept; it is noted then.
    keeps(connection, topic, size) {
      const seat = seats.get(connection);
      if (!size) {
        const table = tables.get(seat.name);
        if (table?.topics.has(topic)) weigh(table, -table.topics.get(topic));
        table?.topics.delete(topic);
        seat.kept.delete(topic);
        return true;
      }
      const table = tableOf(seat.name);
      if (!table) return false;
      const bytes = size + besides;
      const more = bytes - (table.topics.get(topic) ?? 0);
      const after = { bytes: table.bytes + more };
      const full = (!table.topics.has(topic) && table.topics.size >= limits.topics) ||
        (!seat.kept.has(topic) && seat.kept.size >= limits.ofConnection) ||
        (more > 0 && (after.bytes > limits.ofTable || pool - beyond(table) + beyond(after) > limits.pool));
      if (full) {
        // What was kept of it is not the newest any more.
        if (table.topics.has(topic)) {
          weigh(table, -table.topics.get(topic));
          table.topics.delete(topic);
          drop(topic);
        }
        return false;
      }
      weigh(table, more);
      table.topics.set(topic, bytes);
      seat.kept.add(topic);
      return true;
    },
    forgetOld() {
      for (const [name, { left }] of [...tables]) if (!here.has(name) && now() - left >= limits.forgotten) forget(name);
    },
    bytes: () => [...tables.values()].reduce((sum, table) => sum + table.bytes, 0),
    tables: () => tables.size,
  };
}

// A phone that does not read is cut off, and nobody waits for it.
function hurried(stream, { unread, pieces }) {
  let waiting = 0;
  const { write } = stream;
  stream.write = (chunk, ...rest) => {
    if (stream.destroyed) return true;
    if (++waiting > pieces || stream.writableLength > unread) {
      stream.destroy();
      return true;
    }
    write.call(stream, chunk, typeof rest[0] === 'string' ? rest[0] : undefined, (error) => {
      --waiting;
      const done = rest.at(-1);
      if (typeof done === 'function') done(error);
    });
    return true;
  };
}

// upgrade(request, socket, head): for a server's event of that name. `broker`: aedes' own. forgetOld() is done each
// minute. `limits`: what is other than usual; now(): ms.
export function embeddedBroker(limits = {}, now = Date.now) {
  const most = { ...usual, ...limits };
  const refused = (what) => Object.assign(new Error(what), { returnCode: 5 });
  const broker = aedes({
    concurrency: 0, heartbeatInterval: 60_000, connectTimeout: 10_000, keepaliveLimit: 300,
    // Of who is not there nothing is kept but what a table has: no session, no message that is half done.
    preConnect(client, { clean, clientId, will }, done) {
      const fits = clean && clientId.length <= 64 && (!will || (ours.test(will.topic) && will.payload.length <= most.will && will.qos < 2));
      done(fits ? null : refused('no phone of a table'), Boolean(fits));
    },
  });
  const kept = keeper(most, (topic) => broker.persistence.storeRetained({ topic, payload: Buffer.alloc(0) }, () => {}), now);
  broker.authorizePublish = (client, packet, done) => {
    const [, name] = ours.exec(packet.topic) ?? [];
    const fits = client && name && packet.payload.length <= most.largest && packet.qos < 2 && kept.sits(client, name);
    if (!fits) return done(refused('no topic of this table'));
    packet.retain &&= !transient.test(packet.topic) && kept.keeps(client, packet.topic, packet.payload.length);
    return done(null);
  };
  const heard = new WeakMap(); // connection → how much it listens to
  broker.authorizeSubscribe = (client, subscription, done) => {
    const [, name] = wanted.exec(subscription.topic) ?? [];
    const count = (heard.get(client) ?? 0) + 1;
    const fits = name && count <= most.subscriptions && kept.sits(client, name);
    if (fits) heard.set(client, count);
    done(null, fits ? subscription : null);
  };
  for (const event of ['clientError', 'connectionError', 'error']) broker.on(event, () => {}); // it has closed that line
  const forgetting = setInterval(kept.forgetOld, 60_000);
  forgetting.unref();

  const sockets = new WebSocketServer({ noServer: true, maxPayload: most.largest + 1000, perMessageDeflate: false,
    handleProtocols: (protocols) => (protocols.has('mqtt') ? 'mqtt' : false) });
  sockets.on('connection', (socket, request) => {
    const stream = createWebSocketStream(socket);
    stream.on('error', () => stream.destroy()); // the phone is gone
    hurried(stream, most);
    const client = broker.handle(stream, request);
    stream.once('close', () => kept.leaves(client));
  });
  const pathOf = (url) => {
    try {
      return new URL(url, 'http://localhost').pathname;
    } catch {
      return null;
    }
  };
  return {
    broker, kept,
    upgrade(request, socket, head) {
      socket.on('error', () => socket.destroy());
      const say = (status) => socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`, () => socket.destroy());
      const path = pathOf(request.url);
      if (path === null) say('400 Bad Request');
      else if (path !== '/mqtt') say('404 Not Found');
      else if (sockets.clients.size >= most.connections) say('503 Service Unavailable');
      else sockets.handleUpgrade(request, socket, head, (opened) => sockets.emit('connection', opened, request));
    },
    close() {
      clearInterval(forgetting);
      for (const socket of sockets.clients) socket.terminate();
      broker.close();
    },
  };
}
