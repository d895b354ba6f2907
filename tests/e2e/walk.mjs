// Every page and sheet that has an address, once each.
export const addresses = [
  '#/fight',
  '#/fight/setup',
  '#/fight/errant/new',
  '#/chase',
  '#/chase/chase-setup',
  '#/reckon',
  '#/reckon/movement',
  '#/reckon/falling',
  '#/reckon/burning',
  '#/reckon/drowning',
  '#/reckon/load',
  '#/reckon/check',
  '#/bestiary',
  '#/bestiary/npc/goblin',
  '#/bestiary/npc-filter',
  '#/bestiary/bestiary-menu',
  '#/bestiary/npc-edit/new',
  '#/bestiary/npc-edit/B-COCK',
  '#/bestiary/npc-edit/B-COCK/npc-attack/0',
  '#/bestiary/npc-edit/B-COCK/npc-ability/0',
  '#/more',
  '#/more/log',
  '#/more/rules',
  '#/more/rule/E-SURP-1',
  '#/more/shortcuts',
  '#/more/about',
  '#/more/erase',
];
export const fightAddresses = [
  '#/fight',
  '#/fight/card/1',
  '#/fight/attack/1',
  '#/fight/attack-target/1',
  '#/fight/act/1',
  '#/fight/attack-all/5',
  '#/fight/effect/1',
  '#/fight/perils/1',
  '#/fight/area',
  '#/fight/fight-menu',
  '#/fight/fight-notes',
  '#/fight/conditions',
  '#/fight/reinforce',
  '#/fight/log',
  '#/chase/chase-who',
  '#/reckon/falling/1',
];

// Of the example chase.
export const chaseAddresses = [
  '#/chase',
  '#/chase/party/1',
  '#/chase/chaser/2',
  '#/chase/recruit/new',
  '#/chase/chase-menu',
  '#/chase/chase-odds',
];

export async function visit(page, address) {
  await page.evaluate((hash) => (location.hash = hash), address);
  await page.waitForFunction(
    ([hash, frame]) => location.hash === hash && window.fray.frames > frame,
    [address, 0],
  );
}

// Yields each address in turn, the page being there.
export async function* walk(page, list = addresses) {
  for (const address of list) {
    await visit(page, address);
    yield address;
  }
}
