// A network with a clock of its own: a broker that speaks MQTT as the real ones do, lines that take their time, and
// whatever can go wrong with them, at the moments that a seed says.
import { createRequire } from 'node:module';

const mqtt = createRequire(import.meta.url)('mqtt-packet');

// A generator of numbers from 0 to 1, the same ones for the same seed.
export function seeded(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function simulatedClock() {
  let now = 0;
  let order = 0;
  const due = [];
  const insert = (entry) => {
    let low = 0;
    let high = due.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (due[middle].at < entry.at || (due[middle].at === entry.at && due[middle].order < entry.order)) low = middle + 1;
      else high = middle;
    }
    due.splice(low, 0, entry);
  };
  return {
    now: () => now,
    after(ms, act) {
      const entry = { at: now + Math.max(0, ms), order: order++, act };
      insert(entry);
      return () => (entry.act = null);
    },
    // Lets everything happen until then; what waits on promises goes on in between.
    async run(until) {
      await new Promise(setImmediate);
      while (due.length && due[0].at <= until) {
        const { at, act } = due.shift();
        now = at;
        if (!act) continue;
        act();
        await new Promise(setImmediate);
      }
      now = until;
    },
  };
}

// The clock of one phone: dead when the phone's page is.
export function ownClock(clock, skew = 0) {
  let dead = false;
  return {
    now: () => clock.now() + skew,
    after: (ms, act) => clock.after(ms, () => dead || act()),
    kill: () => (dead = true),
  };
}

export function simulatedBroker(clock, random) {
  const clients = new Set();
  const kept = new Map(); // topic → payload
  let heard = 0; // packets
  const saw = []; // { topic, payload } of all that ever passed
  let up = true;
  let between = () => ({}); // fault of a message on its way to a phone: { copies, delay, payload }
  const fits = (filter, topic) => {
    const [wanted, levels] = [filter.split('/'), topic.split('/')];
    return wanted.length === levels.length && wanted.every((level, i) => level === '+' || level === levels[i]);
  };

  function publish(topic, payload, retain) {
    saw.push({ topic, payload });
    if (retain) {
      if (payload.length) kept.set(topic, payload);
      else kept.delete(topic);
    }
    for (const client of clients) {
      if (client.filters.some((filter) => fits(filter, topic))) deliver(client, topic, payload, false);
    }
  }
  function deliver(client, topic, payload, retain) {
    const { copies = 1, delay = 0, payload: changed = payload } = between(topic, payload) ?? {};
    for (let i = 0; i < copies; ++i) {
      const packet = mqtt.generate({ cmd: 'publish', qos: 1, topic, payload: Buffer.from(changed), retain,
        dup: i > 0, messageId: (client.number = (client.number % 65535) + 1) });
      if (delay) clock.after(delay * (i + 1), () => client.tell(packet));
      else client.tell(packet);
    }
  }

  // A socket as a browser's, with a phone's own quality: { dead: nothing gets through for now, killed: for ever }.
  function open(phone) {
    const socket = { binaryType: 'blob', onopen: null, onmessage: null, onclose: null, onerror: null };
    const client = { filters: [], will: null, number: 0, heard: clock.now(), keepAlive: 60 };
    let there = false;
    let closed = false;
    // In order, each way.
    const way = () => {
      const waiting = [];
      const arrive = () => {
        if (phone.killed) return;
        if (phone.dead) {
          clock.after(200, arrive); // sent again and again, as TCP does
          return;
        }
        waiting[0]();
        waiting.shift();
        if (waiting.length) clock.after(random() * 5, arrive);
      };
      return (act) => {
        if (waiting.push(act) === 1) clock.after(1 + random() * 20, arrive);
      };
    };
    const [toBroker, toPhone] = [way(), way()];
    const gone = (quietly) => {
      if (!there) return;
      there = false;
      clients.delete(client);
      if (client.will && !quietly) publish(client.will.topic, client.will.payload, true);
    };
    const parser = mqtt.parser();
    parser.on('error', () => client.cut());
    parser.on('packet', (packet) => {
      client.heard = clock.now();
      ++heard;
      const say = (answer) => client.tell(mqtt.generate(answer));
      if (packet.cmd === 'connect') {
        client.will = packet.will && { ...packet.will, payload: Uint8Array.from(packet.will.payload) };
        client.keepAlive = packet.keepalive;
        say({ cmd: 'connack', returnCode: 0, sessionPresent: false });
        watch();
      } else if (packet.cmd === 'subscribe') {
        client.filters.push(...packet.subscriptions.map(({ topic }) => topic));
        say({ cmd: 'suback', messageId: packet.messageId, granted: packet.subscriptions.map(() => 1) });
        for (const [topic, payload] of kept) {
          if (client.filters.some((filter) => fits(filter, topic))) deliver(client, topic, payload, true);
        }
      } else if (packet.cmd === 'publish') {
        say({ cmd: 'puback', messageId: packet.messageId });
        publish(packet.topic, Uint8Array.from(packet.payload), packet.retain);
      } else if (packet.cmd === 'pingreq') {
        say({ cmd: 'pingresp' });
      } else if (packet.cmd === 'disconnect') {
        gone(true);
      }
    });
    function watch() {
      clock.after(client.heard + client.keepAlive * 1500 - clock.now(), () => {
        if (!there) return;
        if (clock.now() - client.heard >= client.keepAlive * 1500) client.cut();
        else watch();
      });
    }
    client.tell = (packet) => there && toPhone(() => closed || socket.onmessage?.({ data: Uint8Array.from(packet).buffer }));
    client.cut = () => {
      gone(false);
      toPhone(() => closed || socket.onclose?.({}));
    };
    toBroker(() => {
      if (closed) return;
      if (!up) {
        socket.onerror?.({});
        return;
      }
      there = true;
      clients.add(client);
      socket.onopen?.({});
    });
    socket.send = (bytes) => {
      if (closed) throw new Error('closed');
      const copy = Buffer.from(bytes);
      toBroker(() => there && parser.parse(copy));
    };
    socket.close = () => {
      closed = true;
      toBroker(() => gone(false));
    };
    return socket;
  }

  return {
    open, saw, kept, publish,
    clients: () => clients.size,
    heard: () => heard,
    kill() {
      up = false;
      for (const client of [...clients]) {
        client.will = null; // it dies without a word
        client.cut();
      }
    },
    start(forgotten = true) {
      up = true;
      if (forgotten) kept.clear();
    },
    cutAll: () => [...clients].forEach((client) => client.cut()),
    faulty: (how) => (between = how ?? (() => ({}))),
  };
}
