// The hours between fights, on a phone: turns with lights that burn down, and somebody who is met,
// talked to and fought.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addErrant, circumstances } from './fight.mjs';
import { button, doing, find, gone, open, phone, ready, reload, saved, settled, shown, submit, tapButton, titled } from './harness.mjs';
import { thumb } from './hands.mjs';

const done = (page, name) => doing(page, () => tapButton(page, name));
// The button of the open sheet that does what the sheet is for.
const inSheet = (page, title) => doing(page, () => submit(find(page, 'dialog', title)).tap());

async function offered(page, title) {
  await tapButton(page, new RegExp(`^${title}`));
  await shown(page, 'dialog', title);
  await settled(page);
  await inSheet(page, title);
  await gone(page, 'dialog', title);
}

// Ada and Bo, exploring, each with a light of the first kind on the list.
async function exploring(page) {
  const hand = thumb(page);
  await addErrant(hand, 'Ada');
  await addErrant(hand, 'Bo');
  await tapButton(page, /^Count turns/);
  await shown(page, 'dialog', 'Count turns');
  await done(page, 'Exploration, 10 minutes');
  await shown(page, 'heading', titled('Exploration Turns'));
  for (const name of ['Ada', 'Bo']) {
    await tapButton(page, new RegExp(`^${name}, .*HP`));
    await shown(page, 'dialog', name);
    await offered(page, 'Take something up');
    await tapButton(page, 'Close');
    await gone(page, 'dialog', name);
    await shown(page, 'button', `Torch, ${name}: light`);
  }
}

// What a turn asks is done as proposed by going on; only somebody who is met has to be let go.
async function turns(page, count) {
  let taps = 0;
  for (let turn = 0; turn < count; taps += 1) {
    await settled(page);
    if (await button(page, /^Next turn/).isVisible()) {
      await done(page, /^Next turn/);
      turn += 1;
    } else {
      await done(page, 'Let them pass');
    }
  }
  return taps;
}

test('ten exploration turns with two lights, kept by a reload', async (t) => {
  const { page } = await open(t);
  await exploring(page);
  await done(page, 'Torch, Ada: light');
  await done(page, 'Torch, Bo: light');
  await shown(page, 'button', /^Torch, Bo, for 2 people, 20 feet across, about 12 turns/);
  const taps = 2 + (await turns(page, 10));
  t.diagnostic(`${taps} taps`);
  assert.ok(taps <= 14, `${taps} taps`);
  await shown(page, 'heading', titled('Exploration Turn 10'));
  await saved(page);
  await reload(page);
  await ready(page);
  await shown(page, 'heading', titled('Exploration Turn 10'));
  await done(page, 'Undo');
  await gone(page, 'heading', titled('Exploration Turn 10'));
});

test('an encounter becomes a talk, and then a fight, and the talk is still open after it', async (t) => {
  // So low that it is scrolled to what else there is.
  const { page } = await open(t, { device: { ...phone, viewport: { width: 390, height: 568 } } });
  await exploring(page);
  await tapButton(page, /^More, /);
  await shown(page, 'dialog', 'More');
  await offered(page, 'Place and light');
  await done(page, 'Somebody comes');
  await gone(page, 'dialog', 'More'); // for now something else is asked
  // The page begins there, and not where it was scrolled to.
  await settled(page);
  const title = await find(page, 'heading', titled('Exploration Turns')).boundingBox();
  const way = await button(page, 'Let them pass').boundingBox();
  assert.ok(way.y > title.y + title.height && way.y < page.viewportSize().height / 2, `what can be done stands at ${way.y}`);
  await tapButton(page, /^Who is it/);
  await shown(page, 'dialog', 'Who is it?');
  await tapButton(page, /^Goblin, /);
  await settled(page);
  await inSheet(page, 'Who is it?');
  await shown(page, 'button', /^Roll the distance/);
  await done(page, /^Roll the distance/);
  await done(page, 'Talk');
  await page.getByText(/Goblins?: Disposition \d+/).first().waitFor({ state: 'attached' });
  await done(page, /^Small talk/);
  await tapButton(page, 'Ask, demand');
  await shown(page, 'dialog', 'Ask, demand');
  await page.getByText(/^Pres, DV/).waitFor({ state: 'attached' });
  await inSheet(page, 'Ask, demand');
  await settled(page);
  await done(page, 'Fight');
  await shown(page, 'button', 'Fight menu');
  assert.match(await circumstances(page), /feet apart/);
  await tapButton(page, 'Fight menu');
  await done(page, 'End the fight');
  await shown(page, 'dialog', /^Fight \d+$/); // what came of it
  await tapButton(page, 'Close');
  await gone(page, 'dialog', /^Fight \d+$/);
  await page.getByText(/Goblins?: (Disposition \d+|.*broken off)/).first().waitFor({ state: 'attached' });
});
