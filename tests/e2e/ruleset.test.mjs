// Fights by other rule sets than the first, on the same board: chosen, played, taken back, kept.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { player } from './board.mjs';
import { button, centre, doing, find, finger, gone, open, ready, reload, saved, settled, shown, submit, tapButton, titled, touch, until } from './harness.mjs';
import { thumb } from './hands.mjs';

const sets = [
  { rules: 'Savvy & Violence', chances: /^Hit \d+/, attacked: /^Log: .* attacks .* against Defense/, rule: 'gambit' },
  { rules: 'House rules', chances: /^Damage at tier 2: /, attacked: /^Log: .* attacks /, rule: 'detachment' },
  { rules: 'Zones & Reactions', chances: /^Damage: /, attacked: /^Log: .* attacks /, rule: 'opportunity' },
];

async function chosen(page, rules) {
  await page.evaluate(() => (location.hash = '#/fight/setup'));
  await shown(page, 'dialog', 'New fight');
  await tapButton(page, /^Rules/);
  await shown(page, 'dialog', 'Rules');
  await tapButton(page, rules);
  await shown(page, 'heading', titled(rules));
}

// Into the part of the round in which somebody of the Company may strike.
async function toTheFirstAttack(page) {
  const play = player(thumb(page));
  await play.begin();
  for (let i = 0; i < 20; ++i) {
    await settled(page);
    if ((await play.attacks().count()) > 0) return play;
    if (!((await play.answer()) || (await play.nearer()))) await play.goOn();
  }
  throw new Error('nobody ever may strike');
}

for (const { rules, chances, attacked, rule } of sets) {
  test(`${rules} is chosen under New fight and remembered`, async (t) => {
    const { page } = await open(t);
    await chosen(page, rules);
    await reload(page);
    await ready(page);
    await shown(page, 'heading', titled(rules));
    await tapButton(page, /^Rules/);
    await tapButton(page, 'Errant');
    await shown(page, 'heading', 'Fray');
  });

  test(`an attack of ${rules} shows its chances, is rolled, taken back, and there after a reload`, async (t) => {
    const { page } = await open(t);
    await chosen(page, rules);
    const play = await toTheFirstAttack(page);
    const title = (await page.getByRole('heading', { level: 1 }).first().textContent()).split(/[.?!] /)[0];
    await touch(play.attacks().first());
    await shown(page, 'dialog', 'Attack');
    await page.getByText(chances).first().waitFor({ state: 'attached' });
    await settled(page);
    await doing(page, () => find(page, 'dialog', 'Attack').getByRole('button', { name: 'Attack', exact: true }).tap());
    await gone(page, 'dialog', 'Attack');
    await shown(page, 'button', attacked);
    await saved(page);
    await reload(page);
    await ready(page);
    await shown(page, 'heading', titled(title));
    await shown(page, 'button', attacked);
    await doing(page, () => button(page, 'Undo').tap());
    await shown(page, 'button', /^Log: Undone/);
    assert.ok((await play.attacks().count()) > 0, 'the attack is there to be made again');
  });

  test(`a character of ${rules} is made by a form, and changed`, async (t) => {
    const { page } = await open(t);
    await chosen(page, rules);
    await settled(page);
    await tapButton(page, 'New character');
    await shown(page, 'dialog', 'New character');
    const name = find(page, 'textbox', 'Name');
    await name.fill('Ysolde');
    await name.blur();
    await doing(page, () => find(page, 'dialog', 'New character').getByRole('button', { name: 'New character', exact: true }).tap());
    await gone(page, 'dialog', 'New character');
    // Kept; and the page stands at its top again, where the Company is.
    await saved(page);
    await reload(page);
    await ready(page);
    await shown(page, 'button', /^Ysolde, /);
    await tapButton(page, /^Ysolde, /);
    await shown(page, 'dialog', 'Ysolde');
    await tapButton(page, 'Remove from the Company');
    await gone(page, 'button', /^Ysolde, /);
  });

  test(`the rules of ${rules} are found by a search, and the others’ are not`, async (t) => {
    const { page } = await open(t);
    await chosen(page, rules);
    await page.evaluate(() => (location.hash = '#/more/rules'));
    await shown(page, 'dialog', 'Rules');
    await find(page, 'searchbox', 'Search the rules').fill(rule);
    await shown(page, 'button', new RegExp(rule, 'i'));
    await find(page, 'searchbox', 'Search the rules').fill('Initiative Turn');
    await page.getByText('No rule speaks of that. Try fewer letters.').waitFor({ state: 'attached' });
  });
}

// The zone whose list somebody is in, as a screen reader reads it.
const standsIn = (page, name) =>
  find(page, 'button', new RegExp(`^${name}, `)).first().evaluate((row) => row.closest('[role=group]').getAttribute('aria-label').replace(/, \d+$/, ''));

for (const way of ['a finger that rested on the row'])
  test(`somebody is dragged onto a zone by ${way}, and told where there is no way`, async (t) => {
    const { page } = await open(t);
    await chosen(page, 'Zones & Reactions');
    await doing(page, () => button(page, 'Example fight').click());
    await settled(page);
    await doing(page, () => button(page, 'Begin round 1').click());
    await settled(page);
    const lifted = page.locator('#polite, #assertive').filter({ hasText: 'Theobald is lifted' });
    const drag = async (zone) => {
      const row = find(page, 'button', /^Theobald, /).first();
      await row.scrollIntoViewIfNeeded();
      await settled(page);
      const from = await centre(row);
      const box = find(page, 'group', 'Zones').getByRole('button', { name: new RegExp(`^${zone}, `) });
      const to = await centre(box);
      await page.locator('#polite').evaluate((said) => (said.textContent = '')); // of the time before
      const touching = await finger(page);
      await touching.down(from.x, from.y);
      await lifted.waitFor({ state: 'attached' });
      await touching.move(to.x, to.y);
      await touching.up();
      await settled(page);
    };
    assert.equal(await standsIn(page, 'Theobald'), 'Street, this end');
    await doing(page, () => drag('Market stalls'));
    await until(async () => (await standsIn(page, 'Theobald')) === 'Market stalls', 'he is there');
    await drag('House');
    await page.getByText('A barrier stands between Market stalls and House: go round it.').first().waitFor({ state: 'attached' });
    assert.equal(await standsIn(page, 'Theobald'), 'Market stalls');
  });

test('what an action of somebody’s sheet asks is not hidden behind it', async (t) => {
  const { page } = await open(t);
  await chosen(page, 'Zones & Reactions');
  await doing(page, () => button(page, 'Example fight').click());
  await settled(page);
  await doing(page, () => button(page, 'Begin round 1').click());
  await settled(page);
  await tapButton(page, /^Theobald, /);
  const sheet = find(page, 'dialog', 'Theobald');
  const inSheet = (name) => sheet.getByRole('button', { name }).first();
  await shown(page, 'dialog', 'Theobald');
  await settled(page);
  // To where a bandit stands: nothing is asked, and the sheet stays.
  await touch(inSheet(/^Move/));
  await shown(page, 'dialog', 'Move');
  await settled(page);
  await doing(page, () => find(page, 'dialog', 'Move').getByRole('button', { name: /^Market stalls/ }).tap());
  await shown(page, 'dialog', 'Theobald');
  await settled(page);
  await touch(inSheet(/^Attack/));
  await shown(page, 'dialog', 'Attack');
  await settled(page);
  await doing(page, () => find(page, 'dialog', 'Attack').getByRole('button', { name: 'Attack', exact: true }).last().tap());
  await gone(page, 'dialog', 'Theobald');
  await shown(page, 'button', /^Dodge/);
});

const mudfoot = `Mudfoot
Armor Class: 5 [14]
Hit Dice: 4+1 (19hp)
Attacks: 1 x club (1d10)
Movement: 90' (30')
Morale: 10
`;
for (const [rules, words] of [['Zones & Reactions', /^Mudfoot: STR \d+, AGI \d+, .*; club 1D10/]])
  test(`a statblock becomes an NPC of ${rules}, looked at before and changed after`, async (t) => {
    const { page } = await open(t);
    await chosen(page, rules);
    await settled(page);
    await tapButton(page, 'NPC from a statblock');
    await shown(page, 'dialog', 'NPC from a statblock');
    const field = find(page, 'textbox', 'The statblock');
    await field.fill(mudfoot);
    await field.blur();
    await page.getByText(words).first().waitFor({ state: 'attached' });
    await page.getByText(/^Converted by a rule of Fray’s own/).first().waitFor({ state: 'attached' });
    await settled(page);
    await doing(page, () => find(page, 'dialog', 'NPC from a statblock').getByRole('button', { name: 'NPC from a statblock', exact: true }).tap());
    await gone(page, 'dialog', 'NPC from a statblock');
    await settled(page);
    await page.mouse.move(195, 400);
    await page.mouse.wheel(0, -5000); // it stands above the common ones
    await tapButton(page, /^Mudfoot, /);
    await shown(page, 'dialog', 'Mudfoot');
    await tapButton(page, /^Change/);
    const name = find(page, 'textbox', 'Name');
    await name.fill('Grub');
    await name.blur();
    await settled(page);
    await doing(page, () => page.getByRole('dialog').last().getByRole('button', { name: /^Change/ }).last().tap());
    await shown(page, 'button', /^Grub, /);
  });

test('the rules of the next fight are chosen under More while one is on, which keeps its own', async (t) => {
  const { page } = await open(t);
  await chosen(page, 'Zones & Reactions');
  await settled(page);
  await doing(page, () => button(page, 'Example fight').tap());
  await page.evaluate(() => (location.hash = '#/more'));
  await tapButton(page, /^Rules of the next fight/);
  await shown(page, 'dialog', 'Rules');
  await page.getByText('The fight that is on goes on by its own rules: Zones & Reactions.').waitFor({ state: 'attached' });
  await tapButton(page, 'House rules');
  await gone(page, 'dialog', 'Rules');
  await find(page, 'tab', 'Fight').tap();
  await shown(page, 'button', 'Begin round 1');
  await settled(page);
  await tapButton(page, 'End the fight');
  await shown(page, 'heading', titled('House rules'));
});

test('a sound says that the time is up to whoever wants one: it is off at first', async (t) => {
  const { page } = await open(t, {
    hash: '#/more',
    init: () => {
      window.heard = 0;
      window.OscillatorNode = class extends OscillatorNode {
        start(...when) {
          window.heard += 1;
          super.start(...when);
        }
      };
    },
  });
  const wanted = find(page, 'switch', 'Sound when time is up');
  assert.equal(await wanted.getAttribute('aria-checked'), 'false');
  await touch(wanted);
  await until(() => page.evaluate(() => window.heard === 2), 'two tones, to try it');
  assert.equal(await wanted.getAttribute('aria-checked'), 'true');
  await settled(page);
  await touch(wanted);
  await until(async () => (await wanted.getAttribute('aria-checked')) === 'false', 'off again');
  assert.equal(await page.evaluate(() => window.heard), 2);
});

test('in an ambush of the house rules the surprised have no HP: damage goes straight to MGT', async (t) => {
  const { page } = await open(t);
  await chosen(page, 'House rules');
  await settled(page);
  const form = async (name, fill) => {
    await shown(page, 'dialog', name);
    await settled(page);
    const dialog = find(page, 'dialog', name);
    await fill(dialog);
    await settled(page);
    await doing(page, () => submit(dialog).tap());
    await gone(page, 'dialog', name);
    await settled(page);
  };
  await doing(page, () => button(page, 'Example fight').tap());
  await settled(page);
  await tapButton(page, /^Say who is surprised/);
  await form('Say who is surprised', async (dialog) => {
    await touch(dialog.getByRole('radio', { name: 'The enemies', exact: true }));
    await touch(dialog.getByRole('switch', { name: /^An ambush/ }));
  });
  await doing(page, () => button(page, 'The free round').tap());
  await settled(page);
  await shown(page, 'button', /^Goblin 1, surprised, without HP, .*HP 3 of 3, MGT 8 of 8/);
  await touch(button(page, 'Tobin: Attack'));
  await form('Attack', async (dialog) => {
    await dialog.getByText(/^Past HP, into MGT /).waitFor({ state: 'attached' });
    await touch(dialog.getByRole('radio', { name: 'Tier 3', exact: true }));
  });
  await tapButton(page, /^Defend/);
  await settled(page);
  await shown(page, 'button', /^Goblin 1, .*HP 3 of 3, MGT [0-7] of 8|^Goblin 1, dead/);
});

test('with chaos a player has 15 seconds to declare, which can be lengthened and switched off', async (t) => {
  const { page } = await open(t);
  await chosen(page, 'Zones & Reactions');
  await settled(page);
  await tapButton(page, /^Settings/);
  await shown(page, 'dialog', 'Settings');
  await settled(page);
  const settings = find(page, 'dialog', 'Settings');
  // Switched is done: the sheet is left by its cross.
  await doing(page, () => touch(settings.getByRole('switch', { name: /^Chaos of combat/ })));
  await settled(page);
  await touch(settings.getByRole('button', { name: 'Close', exact: true }));
  await gone(page, 'dialog', 'Settings');
  await doing(page, () => button(page, 'Example fight').tap());
  await settled(page);
  await doing(page, () => button(page, 'Begin round 1').tap());
  await settled(page);
  // No time runs until somebody takes the turn; then it is the page's clock that counts.
  await page.clock.install();
  assert.equal(await page.getByText(/has 15 seconds to declare/).count(), 0);
  await tapButton(page, 'Balthasar: Take the turn');
  await page.getByText(/^Balthasar has 15 seconds to declare\. 1\d s left\.$/).first().waitFor({ state: 'attached' });
  await page.clock.fastForward(10_000);
  await page.getByText(/ [45] s left\.$/).first().waitFor({ state: 'attached' });
  await touch(button(page, '15 seconds more'));
  await page.clock.fastForward(10_000);
  await page.getByText(/ (9|10) s left\.$/).first().waitFor({ state: 'attached' });
  await page.clock.fastForward(12_000);
  await page.getByText('Time is up.').first().waitFor({ state: 'attached' });
  await shown(page, 'button', 'Balthasar does nothing');
  await touch(button(page, 'No countdown'));
  await gone(page, 'button', 'Balthasar does nothing');
  await page.getByText('Take your time.').first().waitFor({ state: 'attached' });
  await touch(button(page, 'Count down'));
  await page.clock.fastForward(20_000);
  await doing(page, () => touch(button(page, 'Balthasar does nothing')));
  await shown(page, 'button', /^Log: .*Balthasar/);
});
