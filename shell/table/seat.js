// A seat's end of a table: shows the program what the Guide shows this seat, and brings the Guide what it does.
import { fromBase64, fromUtf8, toBase64, toUtf8 } from './bytes.js';
import { line, realClock } from './broker.js';
import { isCount, isPair, newer } from './epochs.js';
import { newSeed, seatKeys } from './keys.js';
import { cut, mostWaiting, outbox } from './outbox.js';
import { seal, unseal } from './seal.js';
import { released } from './squeeze.js';
import { trusted } from './trusted.js';

const noticing = 700; // ms for the Guide to have heard a deed, until it is sent once more
const mostNoticing = 90; // times
const patience = 15_000; // ms likewise from then on, and for the answer to one that was heard
const gathering = 200; // ms until the Guide is told which view is shown
const answering = 3000; // ms until the Guide is asked for
const silence = 5000; // ms without one after which the Guide counts as away
const renewing = 5000; // ms from one time that a line is begun anew because of its number to the next
const inOneMessage = 60_000; // bytes of deeds; the first goes however long it is
const knocking = 30_000; // ms from one time that somebody asks for a seat at a full table to the next

// Returns null for a link that is damaged. `store`: { get(name) → text or null, put(name, text) }, of this table alone.
// tell(message) takes what the program is to know, as docs/table.md has it. Of each seat there is to be but one of these.
export function seat({
  link, url, store, tell, clock = realClock, random = Math.random, release = released, open,
}) {
  const seed = fromBase64(store.get('seed') ?? '', 32) ?? newSeed();
  store.put('seed', toBase64(seed));
  const keys = seatKeys(link, seed);
  if (!keys) return null;
  const { topics, place } = keys;
  const box = outbox(store);
  let connection = 0; // the number of the present one
  let passed = 0; // the highest number that the Guide has heard of
  let renewedAt = -Infinity;
  let over = false;
  let said = 0; // messages of this connection
  let saidUpTo = 0; // the deed
  let firstSaid = 0; // in which message of this connection, for the first time
  let heardHere = 0; // the last message of this connection that the Guide has heard
  let guide = { at: [number('epoch'), 0], name: '', here: false }; // at: epoch and connection of the Guide, by its name
  let newestView = [number('epoch'), 0];
  let newestHall = [number('epoch'), 0];
  let shown = null; // the last view
  let outside = false; // the table is locked
  let silent = false;
  let last = '';
  let tries = 0;
  let asking = null;
  let showing = null;
  let resendDue = null;
  let silenceDue = null;
  let coming = Promise.resolve();

  function number(name) {
    const value = Number(store.get(name) ?? 0);
    return isCount(value) ? value : 0;
  }
  const epoch = () => Math.max(guide.at[0], newestView[0], newestHall[0]);
  function reached(e) {
    if (e > number('epoch')) store.put('epoch', String(e));
  }

  function tellState() {
    if (over) return;
    const now = { guide_here: guide.here && !silent, network: wire.standing };
    const text = JSON.stringify(now);
    if (text === last) return;
    last = text;
    tell(now);
  }

  // --- what comes ---

  function message(topic, payload) {
    if (!payload.length) return;
    if (topic === topics.view(place)) {
      const body = unseal(keys.down, topic, payload);
      // In order, however long each takes.
      if (body) coming = coming.then(() => release(body)).then(view).catch(askAgain);
      else askAgain();
      return;
    }
    const body = fromGuide(payload, topic);
    if (!body) return;
    const words = JSON.parse(fromUtf8(body));
    if (topic === topics.guide && words.k === 'g') guideIs(words);
    else if (topic === topics.hall && words.k === 'h') hall(words);
  }

  const fromGuide = trusted(keys, clock);
  // What the broker keeps as this seat's view is not the Guide's.
  function askAgain(_, within = 1000) {
    asking ??= clock.after(within, () => {
      asking = null;
      present();
    });
  }

  function view(bytes) {
    const { e, n, h, view: shows } = JSON.parse(fromUtf8(bytes));
    if (over) return;
    if (isPair(h)) {
      renewAfter(h);
      heardUpTo(h);
    }
    if (!newer([e, n], newestView) || e < epoch()) return;
    newestView = [e, n];
    shown = shows;
    reached(e);
    if (box.answered(shows?.answered?.id ?? 0)) answered();
    tell({ view: shows });
    showing ??= clock.after(gathering, () => {
      showing = null;
      if (wire.standing) sayHere();
    });
  }
  // The Guide has heard something newer from this seat than it ever said here: of another page of this phone, or of this
  // phone before it lost count. What is said under this number would not count.
  function renewAfter(heard) {
    if (!newer(heard, [connection, said])) return;
    passed = Math.max(passed, heard[0]);
    const now = clock.now();
    if (renewedAt + renewing > now || !wire.standing) return;
    renewedAt = now;
    wire.renew();
  }
  // What waits for an answer has come, at least: the Guide is there, and thinks about it.
  function heardUpTo([c, n]) {
    if (c !== connection || n <= heardHere) return;
    heardHere = n;
    if (isHeard() && box.waiting().length) goOn();
  }
  const isHeard = () => firstSaid > 0 && heardHere >= firstSaid;
  function hall({ e, n, seats, closed, full, locked }) {
    if (!newer([e, n], newestHall) || e < epoch()) return;
    newestHall = [e, n];
    reached(e);
    if (closed || seats) tell(closed ? { closed } : { seats });
    const before = outside;
    outside = locked;
    // A view may be on its way.
    coming = coming.then(() => {
      if (closed || shown) return;
      if (locked ? !before : full) tell({ problem: `The table is ${locked ? 'locked: ask the Guide to unlock it' : 'full: somebody has to leave first'}.` });
      // A Guide lets in so many at a time.
      if (!locked && (full || before)) askAgain(null, full ? knocking : random() * 2000);
    });
  }
  function guideIs({ e, c, i, here }) {
    if (!here) {
      if (i === guide.name) guide.here = false;
      tellState();
      return;
    }
    if (newer(guide.at, [e, c]) || e < epoch()) return;
    const other = newer([e, c], guide.at);
    // Said twice, it is a question who is here.
    if (other) guide = { at: [e, c], name: i, here };
    reached(e);
    silent = false;
    tellState();
    if (other) present();
    else askAgain();
  }
  // The Guide has heard something.
  function goOn() {
    tries = 0;
    silent = false;
    resendDue?.();
    silenceDue?.();
    resendDue = silenceDue = null;
    tellState();
    if (box.waiting().length) expect();
  }
  function answered() {
    goOn();
    if (box.waiting().at(-1)?.id > saidUpTo) sayDeeds();
  }

  // --- what goes ---

  function say(topic, key, words, retain) {
    wire.publish(topic, seal(key, topic, toUtf8(JSON.stringify(words))), retain);
  }
  // To the Guide of now: that somebody is here, and what was not answered yet.
  function present() {
    if (!wire.standing) return;
    asking?.();
    asking = null;
    sayHere();
    tries = 0;
    sayDeeds();
  }
  function sayHere() {
    showing?.();
    showing = null;
    say(topics.here(place), keys.up, { e: epoch(), r: guide.at[1], c: connection, here: true, v: newestView }, true);
  }
  function sayDeeds() {
    const acts = box.waiting().slice(0, mostWaiting);
    if (!acts.length) return;
    while (acts.length > 1 && toUtf8(JSON.stringify(acts)).length > inOneMessage) acts.pop();
    ++said;
    if (saidUpTo !== acts.at(-1).id || !firstSaid) firstSaid = said;
    saidUpTo = acts.at(-1).id;
    say(topics.acts(place), keys.up, { e: epoch(), c: connection, n: said, acts }, false);
    expect();
  }
  function expect() {
    resendDue?.();
    resendDue = clock.after(isHeard() || tries++ >= mostNoticing ? patience : noticing, () => {
      resendDue = null;
      if (wire.standing) sayDeeds();
    });
    if (isHeard()) return;
    silenceDue ??= clock.after(silence, () => {
      silenceDue = null;
      silent = true;
      tellState();
    });
  }

  // What waits was said by a program that is gone: this one has to know of it, too.
  const ownDice = store.get('own dice');
  const yourTurn = store.get('your turn');
  tell({ sent: box.sent(), ...(box.waiting().length && { waits: box.waiting() }), ...(ownDice && { own_dice: ownDice === 'yes' }),
    ...(yourTurn && { your_turn: Number(yourTurn) }) });
  const wire = line({
    url, clock, random, ...(open && { open }),
    topics: [topics.guide, topics.hall, topics.view(place)],
    will() {
      connection = Math.max(connection, passed, number('connection')) + 1;
      store.put('connection', String(connection));
      said = firstSaid = heardHere = 0;
      const topic = topics.here(place);
      const words = { e: epoch(), r: 0, c: connection, here: false };
      return { topic, payload: seal(keys.up, topic, toUtf8(JSON.stringify(words))) };
    },
    up() {
      tellState();
      // Else when the Guide is heard of; or asked for, should nothing be heard.
      if (guide.name) present();
      else askAgain(null, answering);
    },
    down: tellState,
    message,
  });

  function stopWaiting() {
    asking?.();
    showing?.();
    resendDue?.();
    silenceDue?.();
  }

  return {
    seat: keys.seat,
    // From the program: { id, do } or { id, sit }, { answered }, { own_dice }, { your_turn }. False when too many wait for an answer
    // already.
    say({ id, do: deed, sit, answered: upTo, own_dice: own, your_turn: turn }) {
      if (own !== undefined) store.put('own dice', own ? 'yes' : 'no');
      if (turn !== undefined) store.put('your turn', String(turn));
      if (upTo && box.answered(upTo)) answered();
      if (!deed && !sit) return true;
      if (!box.add(cut(deed ? { id, do: deed } : { id, sit }))) return false;
      sayDeeds();
      return true;
    },
    shown: () => shown,
    waiting: () => box.waiting().length,
    settled: () => wire.settled(),
    wake: () => wire.wake(),
    end() {
      if (wire.standing) say(topics.here(place), keys.up, { e: epoch(), r: 0, c: connection, here: false }, true);
      clock.after(200, () => wire.end());
      stopWaiting();
    },
    // Another page of this phone goes on with it.
    leave() {
      over = true;
      wire.end();
      stopWaiting();
    },
  };
}
