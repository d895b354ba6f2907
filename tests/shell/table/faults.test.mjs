// Whatever goes wrong at whatever moment: when it is over, every seat shows what the Guide has, no deed is lost, and
// none is done twice. FRAY_STEPS=1000000 for more evenings.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { line } from '../../../shell/table/broker.js';
import { evening, guidePhone, seatPhone } from './evening.mjs';

// FRAY_STEPS=130000: each kind at 100 moments or more.
const evenings = Math.max(4, Math.floor(Number(process.env.FRAY_STEPS ?? 0) / 5000));
const settling = 2000; // ms after the last fault
const someMs = (random, most) => random() ** 2 * most;

// Everybody acts now and then, for this long.
async function play(table, guide, seats, ms, each = () => {}) {
  const until = table.clock.now() + ms;
  while (table.clock.now() < until) {
    await table.clock.run(table.clock.now() + 50 + table.random() * 400);
    const chosen = Math.floor(table.random() * (seats.length + 1));
    if (chosen < seats.length) seats[chosen].act();
    else guide().act();
    each();
  }
}

async function agree(table, guide, seats) {
  const { clock } = table;
  await clock.run(clock.now() + settling);
  for (const seat of seats) {
    assert.deepEqual(seat.shown, guide.shownTo(seat.name));
    assert.deepEqual(guide.state().done[seat.name], seat.acted);
    assert.equal(seat.end.waiting(), 0);
    assert.equal(seat.guide_here, true);
    assert.equal(guide.here.get(seat.name), true);
  }
}

async function sitting(seed) {
  const table = evening(seed);
  const guide = guidePhone(table, { skew: table.random() * 1e7 });
  await table.clock.run(1000);
  const seats = Array.from({ length: 4 }, () => seatPhone(table, { skew: -table.random() * 1e7 }));
  await table.clock.run(4000);
  return { table, guide, seats };
}

test('an evening without a fault', async () => {
  const { table, guide, seats } = await sitting(1);
  await play(table, () => guide, seats, 30_000);
  await agree(table, guide, seats);
  assert.deepEqual(guide.problems, []);
  assert.ok(seats.every(({ acted }) => acted.length > 5));
});

const faults = {
  'the broker is killed and started again': async ({ table, guide, seats, over }) => {
    for (let i = 0; i < 4; ++i) {
      await play(table, () => guide, seats, someMs(table.random, 4000));
      table.broker.kill();
      await play(table, () => guide, seats, someMs(table.random, 20_000));
      table.broker.start(table.random() < 0.5);
      // Whoever waits for the next attempt is woken, as when one takes up the phone.
      for (const { end } of [guide, ...seats]) end.wake();
      await over();
    }
  },
  'a phone’s network is gone': async ({ table, guide, seats, over }) => {
    for (let i = 0; i < 5; ++i) {
      const phone = table.random() < 0.3 ? guide : seats[Math.floor(table.random() * seats.length)];
      phone.line.dead = true;
      await play(table, () => guide, seats, 100 + someMs(table.random, 60_000));
      phone.line.dead = false;
      phone.end.wake();
      await over();
    }
  },
  'the Guide’s page is killed and opened again': async ({ table, guide, seats, over }) => {
    for (let i = 0; i < 7; ++i) {
      await play(table, () => guide, seats, someMs(table.random, 3000));
      // While a deed is on its way, done but not saved, or answered.
      const busy = Math.floor(table.random() * seats.length);
      seats[busy].act();
      await table.clock.run(table.clock.now() + table.random() * 200);
      guide.kill();
      seats[busy].act();
      await table.clock.run(table.clock.now() + someMs(table.random, 5000));
      guide.open();
      await over();
    }
  },
  'seats are closed and opened again': async ({ table, guide, seats, over }) => {
    for (let i = 0; i < 6; ++i) {
      const seat = seats[Math.floor(table.random() * seats.length)];
      seat.act();
      await table.clock.run(table.clock.now() + someMs(table.random, 100));
      seat.kill();
      await play(table, () => guide, seats.filter((other) => other !== seat), someMs(table.random, 3000));
      seat.open();
      await over();
    }
  },
  // No phone asks what time it is: what it counts by begins anew with each page.
  'clocks are wrong by hours': async ({ table, guide, seats, over }) => {
    const { now } = Date;
    Date.now = () => assert.fail('somebody asks what time it is');
    try {
      for (let i = 0; i < 6; ++i) {
        const phone = table.random() < 0.4 ? guide : seats[Math.floor(table.random() * seats.length)];
        if (phone !== guide) phone.act();
        await table.clock.run(table.clock.now() + someMs(table.random, 200));
        phone.kill();
        phone.skew = (table.random() * 2 - 1) * 12 * 3_600_000;
        await table.clock.run(table.clock.now() + someMs(table.random, 3000));
        phone.open();
        await over();
      }
    } finally {
      Date.now = now;
    }
  },
  'messages come twice, late, in another order, cut, or from earlier': async ({ table, guide, seats, over }) => {
    const { broker, random } = table;
    const faulty = (topic, payload) => {
      const dice = random();
      if (dice < 0.1) return { copies: 2 + Math.floor(random() * 3), delay: random() < 0.5 ? random() * 5000 : 0 };
      if (dice < 0.25) return { delay: someMs(random, 30_000) };
      if (dice < 0.35) return { payload: payload.subarray(0, Math.floor(random() * payload.length)) };
      const earlier = broker.saw.filter((one) => one.topic === topic);
      if (dice < 0.45 && earlier.length) return { payload: earlier[Math.floor(random() * earlier.length)].payload };
      return {};
    };
    for (let i = 0; i < 5; ++i) {
      broker.faulty(faulty);
      await play(table, () => guide, seats, 1000 + someMs(random, 30_000), () => {
        const { topic, payload } = broker.saw[Math.floor(random() * broker.saw.length)];
        if (random() < 0.2) broker.publish(topic, payload, random() < 0.5);
      });
      broker.faulty(null);
      await over(); // what is late is still to come
    }
    await table.clock.run(table.clock.now() + 46_000);
  },
};

for (const [what, happen] of Object.entries(faults)) {
  test(what, async (t) => {
    let moments = 0;
    for (let seed = 1; seed <= evenings; ++seed) {
      const all = await sitting(seed * 7919);
      const over = async () => {
        ++moments;
        await agree(all.table, all.guide, all.seats);
      };
      try {
        await happen({ ...all, over });
        await agree(all.table, all.guide, all.seats);
      } catch (error) {
        error.message += `\n(evening ${seed}, moment ${moments})`;
        throw error;
      }
    }
    t.diagnostic(`${moments} moments, after each of which all was as it is to be within ${settling} ms`);
  });
}

test('of two Guides the one who came last is it, and the other one says so', async () => {
  for (let seed = 1; seed <= evenings; ++seed) {
    const { table, guide, seats } = await sitting(seed);
    await play(table, () => guide, seats, 3000);
    await agree(table, guide, seats); // and then the save is handed over
    const tablet = guidePhone(table, { disk: { save: JSON.stringify(guide.state()), kept: structuredClone(guide.disk.kept) } });
    await agree(table, tablet, seats);
    assert.equal(guide.replaced, true);
    assert.equal(tablet.replaced, false);
    assert.match(guide.problems.at(-1), /Another device/);
    await play(table, () => tablet, seats, 5000);
    await agree(table, tablet, seats);
  }
});

test('two Guides that begin at the same moment do not both stay', async () => {
  for (let seed = 1; seed <= evenings; ++seed) {
    const table = evening(seed);
    const both = [guidePhone(table), guidePhone(table)];
    await table.clock.run(5000);
    assert.deepEqual(both.map(({ replaced }) => replaced).sort(), [false, true]);
  }
});

test('seats know within seconds that the Guide’s phone is gone, and that it is back', async () => {
  const { table, guide, seats } = await sitting(5);
  guide.kill();
  await table.clock.run(table.clock.now() + 95_000); // the broker gives a silent line one and a half minutes
  assert.ok(seats.every(({ guide_here: here }) => here === false));
  guide.open();
  await table.clock.run(table.clock.now() + 2000);
  assert.ok(seats.every(({ guide_here: here }) => here === true));
  // With a deed waiting it takes five seconds.
  guide.kill();
  seats[0].act();
  await table.clock.run(table.clock.now() + 5500);
  assert.equal(seats[0].guide_here, false);
  assert.equal(seats[1].guide_here, true);
});

test('a deed that was spoilt on its way is said again', async () => {
  const { table, guide, seats: [one] } = await sitting(11);
  let spoilt = 0;
  table.broker.faulty((topic, payload) => (topic.split('/')[2] === 'a' && !spoilt++ ? { payload: payload.subarray(9) } : {}));
  one.act();
  await table.clock.run(table.clock.now() + 500);
  assert.equal(one.end.waiting(), 1);
  await agree(table, guide, [one]);
  assert.equal(guide.problems.length, 1);
});

test('a view that is spoilt on its way is sent again until the seat says that it shows it, and not once more', async () => {
  const table = evening(21);
  const { broker, clock } = table;
  const guide = guidePhone(table);
  const one = seatPhone(table);
  await clock.run(4000);
  const isView = (topic) => topic.split('/')[2] === 'v';
  let spoilt = 0;
  // Replaced by what counts for nothing: not even that something is missing shows.
  const earlier = broker.saw.find(({ topic }) => isView(topic)).payload;
  broker.faulty((topic) => (isView(topic) && spoilt++ < 3 ? { payload: earlier } : {}));
  guide.act();
  await clock.run(clock.now() + 2000);
  assert.notDeepEqual(one.shown, guide.shownTo(one.name));
  await clock.run(clock.now() + 1000);
  assert.deepEqual(one.shown, guide.shownTo(one.name));
  assert.equal(spoilt, 4);
  const said = broker.saw.length;
  await clock.run(clock.now() + 60_000);
  assert.equal(broker.saw.length, said);
});

test('a Guide who is asked and thinks it over is not away, and is not asked every second', async () => {
  const { table: { broker, clock }, guide, seats: [one] } = await sitting(22);
  guide.thinks = true;
  one.act();
  const deeds = () => broker.saw.filter(({ topic }) => topic.split('/')[2] === 'a').length;
  await clock.run(clock.now() + 14_000);
  assert.equal(one.guide_here, true);
  assert.equal(deeds(), 1);
  guide.thinks = false;
  await clock.run(clock.now() + 120_000);
  assert.equal(one.guide_here, true);
  assert.equal(one.end.waiting(), 1); // what was given to the program once is not given again
});

test('of values that are said in a rush the newest arrives', async () => {
  const { clock, broker } = evening(12);
  const own = line({ url: 'ws://simulated', clock, open: () => broker.open({}), topics: ['fray/x'], will: () => ({ topic: 'fray/x', payload: new Uint8Array(0) }),
    up() {}, down() {}, message() {} });
  for (let i = 1; i <= 3; ++i) own.publish('fray/x', Uint8Array.of(i));
  await clock.run(500);
  for (let i = 4; i <= 6; ++i) own.publish('fray/x', Uint8Array.of(i));
  await clock.run(1000);
  assert.deepEqual(broker.saw.map(({ payload }) => payload[0]), [3, 4, 6]);
  assert.equal(own.settled(), true);
});

test('a broker that has forgotten everything is told again, for those who come later', async () => {
  const { table: { broker, clock }, table, guide, seats } = await sitting(7);
  const before = new Set(broker.kept.keys());
  broker.kill();
  await clock.run(clock.now() + 1000);
  broker.start();
  await clock.run(clock.now() + 5000);
  assert.deepEqual(new Set(broker.kept.keys()), before);
  const late = seatPhone(table);
  await clock.run(clock.now() + 2000);
  assert.deepEqual(late.seats, [{ id: 1, name: 'Ada' }]);
  await agree(table, guide, [...seats, late]);
});

test('the Guide knows who has left', async () => {
  const { table, guide, seats } = await sitting(6);
  seats[1].end.end();
  await table.clock.run(table.clock.now() + 1000);
  assert.equal(guide.here.get(seats[1].name), false);
  assert.equal(guide.here.get(seats[2].name), true);
});

test('a table that was closed is gone from the broker, and says so', async () => {
  const { table, guide, seats } = await sitting(8);
  guide.end.close();
  await table.clock.run(table.clock.now() + 3000);
  assert.ok(seats.every(({ closed }) => closed === true));
  assert.deepEqual([...table.broker.kept.keys()].map((topic) => topic.split('/')[2]).sort(), ['g', 'h']);
});

test('an idle seat says nothing but a ping a minute', async () => {
  const { table } = await sitting(9);
  const { saw, heard, clients } = table.broker;
  const before = [saw.length, heard()];
  await table.clock.run(table.clock.now() + 600_000);
  assert.equal(saw.length, before[0]);
  assert.equal(clients(), 5);
  assert.ok(heard() - before[1] <= 5 * 10, `${heard() - before[1]}`);
});

test('no more than ten rounds a second, and the last one counts', async () => {
  const { table, guide, seats } = await sitting(10);
  const views = () => table.broker.saw.filter(({ topic }) => topic.split('/')[2] === 'v').length;
  const before = views();
  for (let i = 0; i < 500; ++i) {
    guide.act();
    await table.clock.run(table.clock.now() + 2);
  }
  await agree(table, guide, seats);
  assert.ok(views() - before <= 12 * seats.length, `${views() - before}`);
});

test('two pages of one seat: what either does is done once, and neither waits for ever', async () => {
  const { table, guide, seats: [one] } = await sitting(13);
  const { clock } = table;
  // As where storage was refused or copied: the other page knows nothing of this one’s number.
  const copy = new Map(one.disk);
  const other = seatPhone(table, { disk: copy });
  await clock.run(clock.now() + 1000);
  other.act('theirs');
  await clock.run(clock.now() + 1000);
  other.end.end();
  await clock.run(clock.now() + 1000);
  one.act(); // an id that was used: the program’s own business
  one.act('ours');
  await clock.run(clock.now() + 20_000);
  assert.equal(one.end.waiting(), 0);
  assert.deepEqual(guide.state().done[one.name], ['theirs', 'ours']);
  assert.deepEqual(one.shown, guide.shownTo(one.name));
  assert.equal(guide.here.get(one.name), true);
});

test('a seat’s page that is opened beside another one goes on from its number', async () => {
  const { table, guide, seats: [one] } = await sitting(14);
  const { clock } = table;
  const before = Number(one.disk.get('connection'));
  const other = seatPhone(table, { disk: one.disk });
  await clock.run(clock.now() + 500);
  assert.equal(Number(one.disk.get('connection')), before + 1);
  one.end.leave();
  const told = one.told.length;
  other.act('theirs');
  await clock.run(clock.now() + 2000);
  assert.equal(one.told.length, told);
  assert.equal(other.end.waiting(), 0);
  other.end.leave();
  one.open(); // it is this one’s turn again
  await clock.run(clock.now() + 500);
  assert.equal(Number(one.disk.get('connection')), before + 2);
  one.act('ours');
  await clock.run(clock.now() + 2000);
  assert.deepEqual(guide.state().done[one.name], ['theirs', 'ours']);
});

test('a seat whose storage has lost count of its lines is heard again', async () => {
  const { table, guide, seats: [one] } = await sitting(15);
  const { clock } = table;
  const before = ['1', '2', '3', '4', '5', '6', '7', '8'];
  for (const what of before) {
    one.act(what);
    await clock.run(clock.now() + 1000);
  }
  one.kill();
  one.disk.delete('connection');
  one.open();
  await clock.run(clock.now() + 2000);
  one.act('after');
  await clock.run(clock.now() + 20_000);
  assert.deepEqual(guide.state().done[one.name], [...before, 'after']);
  assert.equal(one.end.waiting(), 0);
});

test('many long deeds that have waited for the network all arrive', async () => {
  const { table, guide, seats: [one] } = await sitting(16);
  const { clock } = table;
  one.line.dead = true;
  const long = Array.from({ length: 12 }, (_, i) => `${i}${'x'.repeat(9000)}`);
  for (const what of long) one.act(what);
  one.line.dead = false;
  one.end.wake();
  await clock.run(clock.now() + 3000);
  assert.deepEqual(guide.state().done[one.name], long);
  assert.deepEqual(guide.problems, []);
});

test('a deed that is far too long is refused, and those after it are done', async () => {
  const { table, guide, seats: [one] } = await sitting(20);
  const { clock } = table;
  one.act('x'.repeat(400_000));
  await clock.run(clock.now() + 3000);
  assert.match(one.shown.answered.refused, /more than the Guide’s phone takes/);
  one.act('then');
  await clock.run(clock.now() + 3000);
  assert.deepEqual([guide.state().done[one.name], one.end.waiting()], [['then'], 0]);
});

test('a table that is closed before the broker was reached is never begun', async () => {
  const table = evening(17);
  table.broker.kill();
  const guide = guidePhone(table);
  await table.clock.run(3000);
  guide.end.close();
  table.broker.start();
  await table.clock.run(60_000);
  assert.equal(guide.end.state(), 'closed');
  assert.deepEqual([table.broker.saw.length, table.broker.clients()], [0, 0]);
});

test('a table that is closed without a network is closed for all when it is back, and says nothing else', async () => {
  const { table, guide, seats } = await sitting(18);
  const { clock, broker } = table;
  broker.kill();
  guide.act();
  await clock.run(clock.now() + 30_000);
  guide.end.close();
  await clock.run(clock.now() + 30_000);
  const [told, saw] = [guide.told.length, broker.saw.length];
  broker.start();
  seats[0].act();
  await clock.run(clock.now() + 30_000);
  assert.ok(seats.every(({ closed }) => closed === true));
  assert.ok(broker.saw.slice(saw).every(({ topic, payload }) => topic.split('/')[2] !== 'v' || payload.length === 0));
  assert.equal(guide.told.length, told);
  assert.equal(broker.clients(), seats.length); // its line is closed
  assert.deepEqual([...broker.kept.keys()].map((topic) => topic.split('/')[2]).filter((kind) => 'vg'.includes(kind)), ['g']);
});

test('a table that was closed is not said to be so for ever', async () => {
  const { table, guide } = await sitting(19);
  table.broker.kill();
  guide.end.close();
  await table.clock.run(table.clock.now() + 700_000);
  const heard = table.broker.saw.length;
  guide.end.wake();
  table.broker.start();
  await table.clock.run(table.clock.now() + 30_000);
  assert.ok(table.broker.saw.slice(heard).every(({ topic }) => topic.split('/')[2] !== 'h'));
});
