// What phones at a table of many phones are told of the example fight of each rule set, made by the program itself as a
// Guide's, without a browser: for first_picture.mjs.
//
// usage: node seat_views.mjs fray.mjs fray.wasm FILE     FILE: gets a list of evenings, each a list of what one phone is
// told ({ tell }) and what its player does ({ tap }: the name of a button)
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { startUnderNode } from './under_node.mjs';

const [glue, wasm, file] = process.argv.slice(2);
const { default: createFray } = await import(pathToFileURL(glue));
const compiled = await WebAssembly.compile(readFileSync(wasm));

const player = 'player';
const watcher = 'watcher';
const steps = 8; // of each fight

// A Guide's phone. `said`: the last that it told of each kind, views by the seat.
async function guidePhone() {
  const elements = new Map();
  const said = { views: {} };
  const shell = {
    semantics(json) {
      const { set = [], remove = [] } = JSON.parse(json);
      remove.forEach((id) => elements.delete(id));
      set.forEach((one) => elements.set(one.id, one));
    },
    command(name, detail) {
      if (name !== 'table') return;
      const { seat, view, ...others } = JSON.parse(detail);
      Object.assign(said, others);
      if (view) said.views[seat] = view;
    },
  };
  const { call } = await startUnderNode(createFray, compiled, { shell });
  let now = 1000;
  const does = (...all) => {
    call(...all);
    for (let frames = 0; frames < 4; ++frames) call('frame', (now += 400));
  };
  const within = (one, role) => one && (one.role === role || within(elements.get(one.parent), role));
  // Buttons of the sheet that lies over everything, or of the page.
  const buttons = () => {
    const all = [...elements.values()].filter((one) => one.role === 'button' && !one.disabled);
    const sheet = inSheet(all);
    return (sheet.length ? sheet : all).filter(({ name }) => name !== 'Close');
  };
  const inSheet = (all) => all.filter((one) => within(one, 'dialog'));
  does('boot', 390, 844, 2, 1, 2026, '', JSON.stringify({ table: 'guide' }));
  does('resize', 390, 844, 2, 0, 0, 0, 0, 0);
  return {
    said, does, buttons,
    hears: (message) => does('notice', 'table', JSON.stringify(message)),
    // By the one big button, and its form as it is.
    goOn() {
      does('key', 'n', 0);
      const form = inSheet(buttons());
      if (form.length) does('activate', form.at(-1).id);
    },
    press(name) {
      const found = buttons().find((one) => one.name === name);
      if (!found) throw new Error(`the Guide's phone has no button ${name}`);
      does('activate', found.id);
    },
  };
}

// The example fight of that rule set, the `which`th of those there are; null when there are fewer.
async function eveningsOf(which) {
  const guide = await guidePhone();
  const { said, does, hears, press, goOn, buttons } = guide;
  does('route', '#/more/rulesets');
  const rules = buttons();
  if (which >= rules.length) return null;
  press(rules[which].name);
  does('route', '#/fight');
  press('Example fight');
  does('route', '#/more/phones');
  press('Open the table');
  hears({ link: 'https://fray.example/table.html#/seat/secret', code: '', network: true });
  const [{ id: character, name }] = said.seats;
  const { seats } = said;
  hears({ presence: [{ seat: player, here: true }, { seat: watcher, here: true }] });
  const view = (of) => ({ tell: { view: said.views[of] } });
  const there = { network: true, guide_here: true };
  const newcomer = [{ tell: { sent: 0 } }, { tell: { ...there, guide_here: false } }, { tell: there }, { tell: { seats } }, view(player),
    { tap: name }];
  hears({ from: player, id: 1, sit: { character } });
  does('route', '#/fight');
  const watching = [{ tell: there }];
  for (let step = 0, id = 1; step < steps; ++step) {
    newcomer.push(view(player));
    watching.push(view(watcher));
    const { questions = [], offers = [] } = said.views[player];
    const deed = [...questions.flatMap(({ answers }) => answers), ...offers].find(({ cannot }) => !cannot);
    if (deed) hears({ from: player, id: ++id, do: { who: deed.who, offer: deed.key, form: {} } });
    else goOn();
  }
  return [newcomer, watching, [{ tell: { sent: steps, ...there } }, view(player)]];
}

const all = [];
for (let which = 0, some; (some = await eveningsOf(which)); ++which) all.push(...some);
writeFileSync(file, JSON.stringify(all));
