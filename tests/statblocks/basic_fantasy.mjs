// Figures of Basic Fantasy's statblocks by another method than the program's: a line is a label and
// a value, and only values of plain shapes are read. Written as scored blocks (score.hpp):
//   node tests/statblocks/basic_fantasy.mjs <folder of .txt> > <folder>/basic-fantasy.txt
//   core_statblocks --scored <folder>
// Fails where it can read so few that they say nothing: nine of ten entries have to give figures.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const folder = process.argv[2];
const dice = new Map([[1, 1], [2, 1], [3, 4], [4, 4], [6, 6], [8, 8], [10, 10], [12, 12], [20, 20]]);
const one = (word) => word.replace(/hooves$/, 'hoof').replace(/(ch|sh|x|ss)es$/, '$1').replace(/ies$/, 'y')
  .replace(/([^su])s$/, '$1');
const alike = (a, b) => a.split(' ').some((x) => b.split(' ').some((y) => x.length > 2 && x.slice(0, 4) === y.slice(0, 4)));

// "2 claws, 1 bite" and "1d4 claw, 1d6 bite": rolls and blows, or nothing where it is more.
function attacks(given, damage) {
  const parts = given.split(', ').map((part) => part.match(/^(\d+) ([a-z ]+)$/));
  const dealt = damage.split(', ').map((part) => part.match(/^(\d+)d(\d+)(?:[+-]\d+)?(?: \+ [a-z ]+)? ([a-z]+)$/));
  if (parts.includes(null) || dealt.includes(null) || parts.length !== dealt.length) return {};
  if (/ or | and |weapon|round/.test(given + damage)) return {};
  const blows = [];
  for (const [, , name] of parts) {
    const found = dealt.filter((part) => alike(part[3], name));
    if (found.length !== 1 || !dice.has(Number(found[0][2]))) return {};
    const longest = found[0][3].length > one(name).length ? found[0][3] : one(name);
    blows.push(`${longest} ${found[0][1]}d${dice.get(Number(found[0][2]))}`);
  }
  return { rolls: parts.reduce((sum, part) => sum + Number(part[1]), 0), blows: blows.join(', ') };
}

// "20' Unarmored 40'", "Fly 160'", "30' (10')": feet an encounter by way of moving.
function moves(text) {
  const ways = { '': 'walking', fly: 'flying', swim: 'swimming', unarmored: 'unarmoured', burrow: 'burrowing',
    climb: 'climbing' };
  const found = [];
  let rest = text.replace(/\([^)]*\)/g, '').trim();
  while (rest) {
    const next = rest.match(/^([A-Za-z]*) ?(\d+)' ?/);
    const way = next && ways[next[1].toLowerCase()];
    if (!way || found.some((other) => other.startsWith(way))) return undefined;
    found.push(`${way} ${next[2]}`);
    rest = rest.slice(next[0].length);
  }
  return found.length > 0 ? found.join(', ') : undefined;
}

let entries = 0;
let read = 0;
for (const file of readdirSync(folder).filter((name) => name.startsWith('Monster')).sort()) {
  const text = readFileSync(join(folder, file), 'utf8').replace(/^\uFEFF/, '').replace(/\r/g, '');
  for (const entry of text.split(/^@@$/m)) {
    const lines = entry.trim().split('\n');
    const value = (label) => {
      const found = lines.filter((line) => line.startsWith(`${label}:`));
      return found.length === 1 ? found[0].slice(label.length + 1).trim() : undefined;
    };
    const armour = value('Armor Class')?.match(/^(\d+)(?: \([^)]*\))?$/);
    const hitDice = value('Hit Dice')?.match(/^(\d+(?:\/2)?)([+-]\d+)?\**(?: \([^)]*\))?$/);
    ++entries;
    if (!armour || !hitDice) continue;
    ++read;
    const figures = { name: undefined, ac: armour[1], hd: hitDice[1] };
    const name = lines[0].match(/^([^,(*]+?)\**$/) ?? lines[0].match(/^([A-Za-z]+), ([A-Za-z]+)$/);
    if (name) figures.name = name[2] === undefined ? name[1] : `${name[2]} ${name[1].toLowerCase()}`;
    else delete figures.name;
    const morale = value('Morale')?.match(/^(\d+)(?:$| [^\d-])/);
    if (morale) figures.ml = morale[1];
    Object.assign(figures, attacks(value('No. of Attacks') ?? '', value('Damage') ?? ''));
    const move = moves(value('Movement') ?? '');
    if (move) figures.move = move;
    console.log(`%% ${lines[0]}\n${entry.trim()}`);
    console.log(`%= ${Object.entries(figures).map(([key, of]) => `${key} ${of}`).join('; ')}\n`);
  }
}
if (!entries || read < 0.9 * entries) {
  console.error(`${read} of ${entries} entries could be read`);
  process.exitCode = 1;
}
