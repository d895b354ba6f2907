// The line to the broker: MQTT 3.1.1 over a WebSocket, quality of service 1. Of each topic only its newest value is to
// arrive, at least once: what was not acknowledged is sent again after each reconnect, and what a broker is asked to
// keep ("retained") too, since it may have forgotten everything.
import context from 'u8-mqtt-packet/esm/codec_bind.js';
import codec from 'u8-mqtt-packet/esm/codec_v4_lean.js';
import { largest } from './seal.js';
import { randomBytes } from './keys.js';
import { joined, toBase64 } from './bytes.js';

const mqtt = context(4, codec, {});

// Cuts what comes into packets: however a broker sends them, the codec sees whole ones. Throws on one that is too large.
function packets() {
  let waiting = new Uint8Array(0);
  return (bytes) => {
    waiting = waiting.length ? joined(waiting, bytes) : bytes;
    const found = [];
    for (;;) {
      let size = 0;
      let at = 1;
      for (let shift = 0; ; shift += 7) {
        if (at >= waiting.length) return found;
        const byte = waiting[at++];
        size += (byte & 127) * 2 ** shift;
        if (byte < 128) break;
        if (shift === 21) throw new Error('malformed');
      }
      if (size > 2 * largest) throw new Error('too large');
      if (waiting.length < at + size) return found;
      found.push(mqtt.decode_pkt(waiting.subarray(0, at + size)));
      waiting = waiting.subarray(at + size);
    }
  };
}
const keepAlive = 60; // s without anything said until a ping; the broker waits half as long again
const patience = 10_000; // ms for any answer
const hurry = 1000; // ms for the answer to a ping of a page that has just woken
const pauses = [250, 500]; // ms until the next attempt
const pause = { soon: 1000, attempts: 90, later: 8000 }; // after those; later: after so many in vain

// In a browser; tests have time and sockets of their own.
export const realClock = {
  now: () => performance.now(),
  after(ms, act) {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  },
};
export const openSocket = (url) => new WebSocket(url, ['mqtt']);

// topics: to subscribe to; will(): { topic, payload } to be published for this line when it breaks, asked before each
// attempt; up(): it stands; down(): it does not any more; message(topic, payload); arrived(): all that was published did.
export function line({ url, topics, will, up, down, message, arrived = () => {}, clock = realClock, open = openSocket, random = Math.random }) {
  const id = toBase64(randomBytes(15));
  const values = new Map(); // topic → { payload, retain, sent: what is on its way, done }
  const flying = new Map(); // number of a packet → its topic
  let number = 0;
  let socket = null;
  let standing = false;
  let ended = false;
  let failures = 0;
  let stream = null; // of what the broker says
  let timers = {};

  function timer(name, ms, act) {
    timers[name]?.();
    timers[name] = act && clock.after(ms, () => {
      timers[name] = null;
      act();
    });
  }
  function say(type, packet) {
    try {
      socket.send(mqtt.encode_pkt(type, packet));
    } catch {
      broken();
      return;
    }
    timer('ping', keepAlive * 1000, ping);
  }
  function ping(within = patience) {
    say('pingreq');
    timer('answer', within, broken);
  }

  function connect() {
    if (socket || ended) return;
    timer('again', 0, null);
    let own;
    try {
      own = open(url);
    } catch {
      failed();
      return;
    }
    socket = own;
    own.binaryType = 'arraybuffer';
    const current = (act) => (event) => socket === own && act(event);
    own.onopen = current(() => {
      stream = packets();
      say('connect', { client_id: id, keep_alive: keepAlive, flags: { clean_start: true },
        will: { ...will(), qos: 1, retain: true } });
    });
    own.onmessage = current(({ data }) => {
      try {
        for (const packet of stream(new Uint8Array(data))) hear(packet);
      } catch {
        broken(); // no broker of this kind says so
      }
    });
    own.onclose = own.onerror = current(broken);
    timer('answer', patience, broken);
  }

  function hear(packet) {
    if (!packet) throw new Error('unknown');
    if (standing) timer('answer', 0, null); // whatever is said, the line is there
    if (packet.type === 'publish') {
      if (packet.qos) say('puback', { pkt_id: packet.pkt_id });
      if (packet.payload.length <= largest) message(packet.topic, packet.payload);
    } else if (packet.type === 'connack') {
      if (Number(packet.reason)) throw new Error('refused');
      say('subscribe', { pkt_id: next(), topics, qos: 1 });
    } else if (packet.type === 'suback') {
      if (packet.answers.some((answer) => answer > 2)) throw new Error('refused');
      timer('answer', 0, null);
      standing = true;
      failures = 0;
      up();
      for (const [topic, value] of values) if (value.retain || !value.done) send(topic, value);
    } else if (packet.type === 'puback') {
      const topic = flying.get(packet.pkt_id);
      flying.delete(packet.pkt_id);
      const value = values.get(topic);
      timer('acknowledged', patience, flying.size ? broken : null); // a slow line that goes on is no broken one
      if (!value) return;
      const same = value.sent === value.payload;
      value.sent = null;
      if (same) value.done = true;
      else send(topic, value);
      if (settled()) arrived();
    }
  }
  const settled = () => [...values.values()].every(({ done }) => done);
  const next = () => (number = number % 65_535 + 1);

  function send(topic, value) {
    if (!standing || value.sent) return;
    value.sent = value.payload;
    const pkt_id = next();
    flying.set(pkt_id, topic);
    if (!timers.acknowledged) timer('acknowledged', patience, broken);
    say('publish', { topic, payload: value.payload, qos: 1, retain: value.retain, pkt_id });
  }

  function broken() {
    if (ended) return;
    const was = standing;
    letGo();
    if (was) down();
    failed();
  }
  function letGo() {
    for (const name of Object.keys(timers)) timer(name, 0, null);
    const own = socket;
    socket = null;
    standing = false;
    flying.clear();
    for (const value of values.values()) value.sent = null;
    if (!own) return;
    own.onopen = own.onmessage = own.onclose = null;
    own.onerror = () => {}; // of a line that is given up before it stood
    try {
      own.close();
    } catch {
      // It never opened.
    }
  }
  function failed() {
    if (ended) return;
    const usual = failures < pause.attempts ? pause.soon : pause.later;
    timer('again', (pauses[failures++] ?? usual) * (0.75 + random() / 2), connect);
  }

  connect();
  return {
    get standing() {
      return standing;
    },
    publish(topic, payload, retain = true) {
      const value = values.get(topic) ?? { sent: null };
      Object.assign(value, { payload, retain, done: false });
      values.set(topic, value);
      send(topic, value);
    },
    // What was published there last, once more, unless it is still on its way.
    again(topic) {
      const value = values.get(topic);
      if (value) send(topic, value);
    },
    // Whether all that was published has arrived at the broker.
    settled,
    // Begins anew, with another will.
    renew: broken,
    // The page is back, or the network: at once, not after a pause.
    wake() {
      failures = 0;
      if (standing) ping(hurry);
      else if (!socket) connect();
      else if (timers.answer) timer('answer', hurry, broken); // begun before it slept
    },
    // Without the will being published.
    end() {
      ended = true;
      if (standing) say('disconnect');
      letGo();
    },
  };
}
