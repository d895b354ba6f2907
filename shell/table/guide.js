// The Guide's end of a table: tells the program what seats ask for, and each seat what the program shows it.
import { fromUtf8, toBase64, toUtf8 } from './bytes.js';
import { line, realClock } from './broker.js';
import { isCount, isPair, newer, nextEpoch } from './epochs.js';
import { guideKeys, randomBytes, seatName } from './keys.js';
import { bearable, highestId } from './outbox.js';
import { seal, unseal } from './seal.js';
import { squeezed } from './squeeze.js';
import { trusted } from './trusted.js';

const pace = 100; // ms from one round of messages to the next
const looking = 300; // ms in which the broker tells what it kept
const longestDeeds = 70_000; // bytes of a message
const mostDeeds = 16; // in one message
const mostSeats = 40; // as many as the program lets sit down
const longGone = 600_000; // ms away until a seat gives way to somebody new at a full table
const mostASecond = 30; // messages of a seat that count
const greetings = 8; // seats that are let in within a second: each takes some reckoning
const farthest = 2 ** 20 * 1000; // how far ahead of this Guide's a seat may say that an epoch is
const raising = 5000; // ms from one time that a seat makes a Guide begin a later epoch to the next
const fewAgain = 10; // times in a minute that what the Guide says to all is said again after a second
const answering = 3000; // ms for a seat to answer the roll
const longestClosing = 600_000; // ms that a closed table is still said to be so, when there is no network
const noticing = 700; // ms for a seat to say that it shows what it was sent
const mostNoticing = 90; // times that it is sent again, until something new is
const mayHold = 250; // ms that an answer waits for what it answers to be on the disk

// `kept`: what memory() gave last. tell(message) takes what the program is to know, as docs/table.md has it: deeds,
// presence, network, and problems, once for each seat. replaced() is called when another Guide has taken over;
// remember() when memory() is another; settled() gives a promise for when what the program has done is on the disk.
export function guide({
  master, url, kept, tell, replaced = () => {}, remember = () => {}, settled = () => null, clock = realClock, random = Math.random, squeeze = squeezed, open,
}) {
  const keys = guideKeys(master);
  const { topics } = keys;
  let epoch = 0;
  let seen = isCount(kept?.epoch) ? kept.epoch : 0; // the highest epoch known
  let later = 0; // the highest that a seat says it knows
  let raisedAt = -Infinity; // when this Guide went on after that
  let raiseDue = null;
  let count = 0; // of what was said in this epoch
  let connections = 0;
  let connection = ''; // the present one's name
  const said = new Map(); // topic → the last that this Guide said to all
  let state = 'looking'; // for what is at the broker; then 'open', 'other', 'closed'
  let locked = false;
  let hall = {};
  let hallDue = true;
  let full = false; // and somebody new was turned away
  let lastRound = -Infinity;
  let roundDue = null; // cancels
  let saying = false;
  let letIn = []; // when
  const seats = new Map(); // place → seat
  const places = new Map(); // seat → place
  const told = new Set(); // problems, by seat and words
  for (const place of kept?.places ?? []) enter(place, keys.keyOf(place));

  function enter(place, key) {
    const pair = key && keys.with(key);
    if (!pair) return null;
    // answered, given: ids of deeds; passed: of the last one that the program was told; refused: { id, after, why } of one
    // that it was not, answered when `after` is; shown: whether it has got a view; said: which one; seen: which one it says that
    // it shows, null from one that says nothing of it; again: how often it was sent again; heard: of which message it sent last.
    const seat = { name: seatName(key), place, pair, answered: 0, given: 0, passed: 0, refused: null, heard: [0, 0], said: [0, 0], seen: null, again: 0, connection: 0, gone: 0, here: false, leftAt: clock.now(), sure: false,
      view: null, shown: false, due: false, answering: false, second: 0, inSecond: 0 };
    seats.set(place, seat);
    places.set(seat.name, place);
    return seat;
  }
  // Undefined for a place without the link's mark, null for one that cannot come in now.
  function admit(place) {
    const key = keys.keyOf(place);
    if (!key) return undefined;
    const now = clock.now();
    letIn = letIn.filter((at) => at > now - 1000);
    if (locked || letIn.length >= greetings) return null;
    if (seats.size >= mostSeats && !makeRoom()) {
      if (!full) hallDue = true;
      full = true;
      problem(null, 'The table is full until a phone is away for ten minutes.');
      round();
      return null;
    }
    letIn.push(now);
    const seat = enter(place, key);
    if (seat) remember();
    return seat;
  }
  // Whoever is gone for longest gives way, whoever just watches first.
  function makeRoom() {
    const gone = [...seats.values()].filter(({ here, leftAt }) => !here && clock.now() - leftAt >= longGone);
    const plays = ({ view }) => Boolean(view?.character);
    gone.sort((one, other) => plays(one) - plays(other) || one.leftAt - other.leftAt);
    if (gone.length) letGo(gone[0]);
    return gone.length > 0;
  }
  function letGo({ name, place }) {
    seats.delete(place);
    places.delete(name);
    for (const topic of [topics.view(place), topics.here(place)]) wire.publish(topic, new Uint8Array(0));
    tell({ presence: [{ seat: name, here: false, left: true }] });
    if (full) hallDue = true;
    full = false;
  }

  function problem(seat, what) {
    const key = `${seat?.name ?? ''} ${what}`;
    if (told.has(key)) return;
    told.add(key);
    tell({ problem: what });
  }

  // --- what comes ---

  function message(topic, payload) {
    if (state === 'other' || state === 'closed' || !payload.length) return;
    if (topic === topics.guide || topic === topics.hall) {
      fromGuide(topic, payload);
      return;
    }
    const [kind, place = ''] = topic.split('/').slice(2);
    const seat = seats.get(place) ?? admit(place);
    if (seat === null) return;
    if (!seat) {
      problem(null, 'Somebody without the table’s link is sending something to it.');
      return;
    }
    const body = payload.length <= longestDeeds ? unseal(seat.pair.up, topic, payload) : null;
    let words;
    try {
      words = JSON.parse(fromUtf8(body));
    } catch {
      problem(seat, 'What came from a seat was damaged or forged, and does not count.');
      if (kind === 'p') again();
      return;
    }
    if (kind === 'p') presence(seat, words);
    else if (kind === 'a') deeds(seat, words);
  }

  // Of what changes something: others may say again what an honest seat said. It says again itself what was not heard.
  function tooMuch(seat) {
    const second = Math.floor(clock.now() / 1000);
    if (second !== seat.second) Object.assign(seat, { second, inSecond: 0 });
    return ++seat.inSecond > mostASecond;
  }

  function presence(seat, words) {
    const { e, r, c, here, v } = words ?? {};
    if (!isCount(c) || !isCount(e) || !isCount(r) || (v && !isPair(v))) return;
    if (here !== true) {
      seat.gone = Math.max(seat.gone, c); // who leaves, leaves that connection for good
      if (c >= seat.connection && seat.here && !tooMuch(seat)) setHere(seat, false);
      return;
    }
    raise(e);
    if (state !== 'open') return;
    if (c <= seat.gone) {
      due(seat); // and tells it so
      return;
    }
    if (e !== epoch || r !== connections) {
      again(); // kept by the broker from before, or this seat has not heard of now
      return;
    }
    if (!seat.here && tooMuch(seat)) return;
    const fresh = c > seat.connection;
    if (v && (fresh || !seat.seen || newer(v, seat.seen))) seat.seen = v;
    seat.connection = Math.max(seat.connection, c);
    seat.sure = true;
    setHere(seat, true);
    // What a line that stands was just sent may still be on its way to it.
    if (!v || (fresh && newer(seat.said, v)) || v[1] === 0) due(seat);
    watch();
  }
  // What a seat does not say that it shows is sent again: it came damaged, or too late, or not at all.
  const lacks = ({ here, seen, said, again }) => here && seen && newer(said, seen) && again < mostNoticing;
  function watch() {
    if (watchDue || state !== 'open') return;
    const waiting = [...seats.values()].filter(lacks).map((seat) => [seat, seat.said]);
    if (!waiting.length) return;
    watchDue = clock.after(noticing, () => {
      watchDue = null;
      for (const [seat, said] of waiting) {
        if (said !== seat.said || !lacks(seat)) continue;
        ++seat.again;
        wire.again(topics.view(seat.place));
      }
      watch();
    });
  }
  function setHere(seat, here) {
    if (seat.here === here) return;
    seat.here = here;
    seat.leftAt = clock.now();
    tell({ presence: [{ seat: seat.name, here }] });
  }
  // Whoever was here is so no longer, as far as this Guide's program can know.
  function tellAway() {
    const away = [...seats.values()].filter(({ here }) => here);
    for (const seat of away) seat.here = false;
    if (away.length) tell({ presence: away.map(({ name }) => ({ seat: name, here: false })) });
  }

  function deeds(seat, words) {
    const { e, c, n, acts } = words ?? {};
    if (!isCount(e) || !isCount(c) || !isCount(n) || !Array.isArray(acts)) return;
    raise(e);
    if (state !== 'open') return;
    // Of an evening that is over, or from a seat that has not heard of this one yet.
    if (e !== epoch) again();
    if (e !== epoch) return;
    if (!newer([c, n], heardOf(seat))) {
      due(seat); // its number may be one that another page of that phone had
      return;
    }
    if (tooMuch(seat)) return;
    seat.heard = [c, n];
    const whole = acts.length <= mostDeeds && acts.every((act) => isCount(act?.id) && act.id > 0 && act.id <= highestId && isDeed(act));
    if (!whole) {
      problem(seat, 'What this seat sent is nothing that a seat can do.');
      return;
    }
    for (const act of acts) {
      const { id, do: deed, sit } = act;
      if (id <= seat.given) continue;
      if (!bearable(act)) {
        seat.refused = { id, after: seat.passed, why: 'That is more than the Guide’s phone takes: enter less at once.' };
        problem(seat, 'A seat sent too much at once, and was refused.');
      } else {
        tell(deed ? { from: seat.name, id, do: deed } : { from: seat.name, id, sit });
        seat.passed = id;
      }
      seat.given = id;
    }
    // It has not got an answer yet that it could have.
    if (acts.some(({ id }) => id <= Math.max(seat.answered, refusalOf(seat)?.id ?? 0))) due(seat);
  }
  const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
  const isDeed = (act) => isObject(act.do) || isObject(act.sit);
  // The newest that a seat has said, or what is left behind with the connection that it closed.
  const heardOf = ({ heard, gone }) => (gone >= heard[0] && gone > 0 ? [gone, 2 ** 52 - 1] : heard);
  const refusalOf = ({ refused, answered }) => (refused && refused.id > answered && refused.after <= answered ? refused : null);
  // As the program made it, but for the answer to what the program was never given.
  function viewOf(seat) {
    const refused = refusalOf(seat);
    return refused ? { ...seat.view, answered: { id: refused.id, refused: refused.why } } : seat.view;
  }

  // A seat knows of a later epoch than this Guide, who has lost count: it goes on after that. All seats hear of it, so
  // that it is not done at every word.
  function raise(e) {
    if (e <= Math.max(seen, epoch) || e > Math.max(seen, epoch) + farthest) return;
    later = Math.max(later, e);
    if (state !== 'open') return;
    raiseDue ??= clock.after(raisedAt + raising - clock.now(), () => {
      raiseDue = null;
      raisedAt = clock.now();
      if (state === 'open') begin();
    });
  }

  function fromGuide(topic, payload) {
    const own = said.get(topic);
    if (own?.length === payload.length && own.every((byte, i) => byte === payload[i])) return;
    const body = fromOther(payload, topic);
    if (!body) {
      problem(null, 'Somebody at this table tries to speak for the Guide.');
      again();
      return;
    }
    const { e = 0 } = JSON.parse(fromUtf8(body));
    if (state === 'looking') seen = Math.max(seen, e);
    else if (e > epoch) yieldTo();
    else again(); // a late word of a connection that is gone, or of a Guide who is not the Guide any more
  }
  const fromOther = trusted(keys, clock);
  let againDue = null;
  let saidAgain = []; // when
  // All seats answer it: whoever provokes it often is heard less and less.
  function again() {
    if (againDue) return;
    const now = clock.now();
    saidAgain = saidAgain.filter((at) => at > now - 60_000);
    againDue = clock.after(1000 * 2 ** Math.min(4, Math.max(0, saidAgain.length - fewAgain)), () => {
      againDue = null;
      saidAgain.push(clock.now());
      if (state !== 'open' || !wire.standing) return;
      sayHere();
      hallDue = true;
      round();
    });
  }
  function yieldTo() {
    state = 'other';
    stop();
    tellAway();
    tell({ problem: 'Another device is the Guide now: close and open the table here to take it over.' });
    replaced();
  }

  // --- what goes ---

  const sealed = (topic, words) => seal(keys.hallKey, topic, keys.signed(toUtf8(JSON.stringify(words))));
  function toAll(topic, words) {
    const message = sealed(topic, words);
    said.set(topic, message);
    wire.publish(topic, message);
  }
  const sayHere = () => toAll(topics.guide, { k: 'g', e: epoch, c: connections, i: connection, here: true });
  const gone = () => ({ k: 'g', i: connection, here: false });
  const sayHall = () => toAll(topics.hall, { k: 'h', e: epoch, n: ++count, ...hall, ...(full && { full }), ...(locked && { locked }) });

  function begin() {
    epoch = nextEpoch(Math.max(seen, epoch, later), random);
    seen = epoch;
    count = 0;
    state = 'open';
    remember();
    for (const seat of seats.values()) {
      seat.due = seat.shown;
      seat.heard = [0, 0];
    }
    hallDue = true;
    sayHere();
    callRoll();
    round();
  }
  // Who does not answer is not here.
  function callRoll() {
    for (const seat of seats.values()) seat.sure = false;
    rollDue?.();
    rollDue = clock.after(answering, () => {
      if (wire.standing) for (const seat of seats.values()) if (!seat.sure) setHere(seat, false);
    });
  }

  function due(seat) {
    if (seat.shown) seat.due = true;
    round();
  }
  // At once after a pause, else when its time has come.
  function round() {
    if (state !== 'open' || roundDue || saying) return;
    const wait = lastRound + pace - clock.now();
    if (wait <= 0) sayAll();
    else {
      roundDue = clock.after(wait, () => {
        roundDue = null;
        sayAll();
      });
    }
  }
  async function sayAll() {
    if (state !== 'open' || saying) return;
    saying = true;
    lastRound = clock.now();
    try {
      // As they are now: what is answered while this waits is for the next round.
      const going = [...seats.values()].filter((seat) => seat.due).map((seat) => ({ seat, view: viewOf(seat), answers: seat.answering }));
      for (const { seat } of going) seat.due = seat.answering = false;
      if (going.some(({ answers }) => answers)) {
        const onDisk = settled();
        if (onDisk) await Promise.race([onDisk.catch(() => {}), new Promise((late) => clock.after(mayHold, late))]);
      }
      if (state !== 'open') return;
      if (hallDue) {
        hallDue = false;
        sayHallAtMost();
      }
      for (const { seat, view } of going) {
        try {
          await sayView(seat, view);
        } catch (error) {
          notSent(seat, error);
        }
        if (state !== 'open') return;
      }
    } finally {
      saying = false;
      watch();
      if (hallDue || [...seats.values()].some((seat) => seat.due)) round();
    }
  }
  async function sayView(seat, view) {
    const topic = topics.view(seat.place);
    const ofEpoch = epoch;
    const said = [epoch, ++count];
    const small = await squeeze(toUtf8(JSON.stringify({ e: epoch, n: count, h: heardOf(seat), view })));
    if (ofEpoch !== epoch) seat.due = true;
    else if (state === 'open') {
      wire.publish(topic, seal(seat.pair.down, topic, small));
      Object.assign(seat, { said, again: 0 });
    }
  }
  // What is too large is not smaller a second later; all else may go the next time.
  function notSent(seat, error) {
    if (error instanceof RangeError) {
      problem(seat, 'What a player is to see is too large: delete what this fight does not need.');
      return;
    }
    problem(seat, 'What a player is to see was not sent yet: this phone tries again.');
    clock.after(1000, () => due(seat));
  }
  function sayHallAtMost() {
    try {
      sayHall();
    } catch {
      problem(null, 'The list of characters is too large: delete some.');
    }
  }

  let lookingDue = null;
  let rollDue = null;
  let watchDue = null;
  let closing = null; // cancels
  const wire = line({
    url, clock, random, ...(open && { open }),
    topics: [topics.guide, topics.hall, topics.acts('+'), topics.here('+')],
    will() {
      ++connections;
      connection = toBase64(randomBytes(6));
      return { topic: topics.guide, payload: sealed(topics.guide, gone()) };
    },
    up() {
      if (state === 'closed') return;
      tell({ network: true });
      if (state === 'open') {
        sayHere();
        callRoll();
        round();
      } else if (state === 'looking') {
        lookingDue = clock.after(looking, begin);
      }
    },
    down() {
      lookingDue?.();
      if (state !== 'closed') tell({ network: false });
    },
    arrived() {
      if (state === 'closed') stop();
    },
    message,
  });
  function stop() {
    lookingDue?.();
    rollDue?.();
    watchDue?.();
    roundDue?.();
    againDue?.();
    raiseDue?.();
    closing?.();
    wire.end();
  }

  return {
    // From the program: { seat, view }, { seats }, { locked }, or some of them.
    say({ seat: name, view, seats: free, locked: lock }) {
      if (lock !== undefined && lock !== locked) {
        locked = lock;
        hallDue = true;
      }
      if (free) {
        hall = { seats: free };
        hallDue = true;
      }
      const seat = seats.get(places.get(name));
      if (seat && view !== undefined) {
        const { id = 0 } = view?.answered ?? {};
        seat.answering ||= id !== seat.answered;
        Object.assign(seat, { view, answered: id, due: true, shown: true });
      }
      round();
    },
    link: keys.link,
    memory: () => ({ epoch: seen, places: [...seats.keys()] }),
    wake: () => wire.wake(),
    state: () => state,
    settled: () => wire.settled() && !hallDue && !saying && ![...seats.values()].some((seat) => seat.due),
    stop,
    // The evening is over: the broker forgets it, as soon as there is one, for as long as this page lives.
    close() {
      const before = state;
      if (before === 'closed' || before === 'other') return;
      state = 'closed';
      if (before === 'looking') {
        stop();
        return;
      }
      for (const cancel of [lookingDue, rollDue, watchDue, roundDue, againDue, raiseDue]) cancel?.();
      closing = clock.after(longestClosing, stop);
      toAll(topics.guide, gone());
      for (const { place } of seats.values()) {
        for (const topic of [topics.view(place), topics.here(place)]) wire.publish(topic, new Uint8Array(0));
      }
      hall = { closed: true };
      sayHall();
    },
    // Another page of this phone goes on with it.
    leave() {
      if (state === 'closed' || state === 'other') return;
      state = 'other';
      stop();
      tellAway();
    },
  };
}
