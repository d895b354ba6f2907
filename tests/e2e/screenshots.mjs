// Takes the pictures of the README and of the manifest (assets/screenshots), and one of every main
// screen in every size and theme to look at (.fray/screenshots).
//
// usage: node tests/e2e/screenshots.mjs [--only readme|review]
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { serve } from '../../cmake/serve.mjs';
import { launchOptions, pageFolder, ready, settled, sharpPhone } from './act.mjs';
import { addErrant, advance, attack, hurt, newFight, onCard, acting, addEffect } from './fight.mjs';
import { mouse } from './hands.mjs';
import { shrink } from './png.mjs';
import { visit } from './walk.mjs';

const top = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const { values: options } = parseArgs({ options: { only: { type: 'string' } } });
const server = await serve({ root: pageFolder, port: 0 });
const browser = await chromium.launch(launchOptions);

// The same dice each time.
const sameDice = () => {
  crypto.getRandomValues = (array) => array.fill(20);
};

async function openPage(size, colorScheme, ratio) {
  const context = await browser.newContext({ ...sharpPhone, reducedMotion: 'reduce', viewport: size, colorScheme, deviceScaleFactor: ratio });
  const page = await context.newPage();
  await page.addInitScript(sameDice);
  await page.goto(server.url);
  await ready(page);
  return page;
}

// Four Errants against six goblins, in the middle of a turn.
async function stageFight(page) {
  const hand = mouse(page);
  for (const [name, skill, hp] of [['Wren', 13, 9], ['Old Tobias', 9, 6], ['Maud', 16, 11], ['Sister Agnes', 11, 7]]) {
    await addErrant(hand, name, { Skill: skill, HP: hp, 'Full HP': hp });
  }
  await newFight(hand, { npcs: { Goblin: 6 } });
  for (let i = 0; i < 30 && !(await acting(page)).includes('Wren'); ++i) await advance(hand);
  await attack(hand, 'Wren');
  await hurt(hand, 'Goblin 3', 9);
  await hurt(hand, 'Goblin 5', 2);
  await addEffect(hand, 'Goblin 1', 'poisoned', 3);
  await hurt(hand, 'Maud', 4);
  await onCard(hand, 'Maud', /^Move \dD4/);
}

async function picture(page, file) {
  await settled(page);
  mkdirSync(dirname(file), { recursive: true });
  const png = shrink(await page.screenshot());
  writeFileSync(file, png);
  console.log(`  ${file.slice(top.length + 1)}  ${(png.length / 1000).toFixed(0)} KB`);
}

async function readme() {
  const folder = join(top, 'assets', 'screenshots');
  const narrow = { width: 390, height: 844 };
  for (const theme of ['light', 'dark']) {
    const page = await openPage(narrow, theme, 2);
    await stageFight(page);
    await picture(page, join(folder, `fight-${theme}.png`));
    if (theme === 'light') {
      await visit(page, '#/bestiary');
      await picture(page, join(folder, 'bestiary.png'));
    }
    await page.context().close();
  }
  const page = await openPage({ width: 1280, height: 800 }, 'light', 1);
  await stageFight(page);
  await visit(page, '#/fight/card/1');
  await picture(page, join(folder, 'desktop.png'));
  await page.context().close();
}

const screens = {
  home: '#/fight', setup: '#/fight/setup', errant: '#/fight/errant/new', chase: '#/chase', reckon: '#/reckon',
  bestiary: '#/bestiary', npc: '#/bestiary/npc/goblin', more: '#/more', rules: '#/more/rules',
  rule: '#/more/rule/E-SURP-1', shortcuts: '#/more/shortcuts', about: '#/more/about', import: '#/more/import', erase: '#/more/erase',
};
const inFight = {
  fight: '#/fight', card: '#/fight/card/1', foe: '#/fight/card/5', effect: '#/fight/effect/5', menu: '#/fight/fight-menu',
  conditions: '#/fight/conditions', reinforce: '#/fight/reinforce', morale: '#/fight/morale/5', log: '#/fight/log',
};

async function review() {
  const folder = join(top, '.fray', 'screenshots');
  rmSync(folder, { recursive: true, force: true });
  for (const [width, height] of [[390, 844], [320, 568], [844, 390], [1280, 800]]) {
    for (const theme of ['light', 'dark']) {
      const page = await openPage({ width, height }, theme, width === 390 ? 2 : 1);
      const file = (name) => join(folder, `${width}x${height}-${theme}`, `${name}.png`);
      for (const [name, address] of Object.entries(screens)) {
        await visit(page, address);
        await picture(page, file(name));
      }
      await visit(page, '#/fight');
      await stageFight(page);
      for (const [name, address] of Object.entries(inFight)) {
        await visit(page, address);
        await picture(page, file(name));
      }
      await page.context().close();
    }
  }
}

try {
  if (options.only !== 'review') await readme();
  if (options.only !== 'readme') await review();
} finally {
  await browser.close();
  await server.close();
}
