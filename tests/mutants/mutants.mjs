// Mutation tests of core: every place that could be wrong by a little is made wrong, one at a time,
// and the tests that come by it have to notice. `./fray test mutants [N [FOLDER [SEED]]]` tries the
// places of always.txt, and others drawn at random until there are N, the same ones for the same
// seed; those that nobody notices are named. `node tests/mutants/mutants.mjs list [FOLDER]` names
// all places. FOLDER may be several, or files, or lines of files (core/rulesets.cpp:12,
// core/rulesets.cpp:12-20), with commas between them.
//
// All mutants are built into one program (mutants.hpp), so that each costs a run of the tests that
// reach its place, the quickest first, until one fails.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync,
  writeSync }
  from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const made = join(root, '.fray/mutants');
const tree = join(made, 'tree'), build = join(made, 'build');
const program = join(build, 'core_tests');
const jobs = Number(process.env.FRAY_JOBS) || availableParallelism();

// --- Places ---

// The text with strings, characters and comments blanked out, as long as before.
function code(text) {
  return text.replace(/R"\(.*?\)"|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])+'|\/\/[^\n]*|\/\*.*?\*\//gs,
    (found) => found.replace(/[^\n]/g, (found[0] === '/' ? ' ' : '_')));
}

const operators = {
  '<': ['< fray::mutants::less(#) >', '<='],
  '<=': ['< fray::mutants::at_most(#) >', '<'],
  '>': ['> fray::mutants::more(#) <', '>='],
  '>=': ['> fray::mutants::at_least(#) <', '>'],
  '==': ['== fray::mutants::same(#) ==', '!='],
  '!=': ['!= fray::mutants::differs(#) ==', '=='],
  '+': ['+ fray::mutants::plus(#) +', '-'],
  '-': ['- fray::mutants::minus(#) -', '+'],
};
const noCalls = /^(?:if|for|while|switch|return|static_assert|sizeof|defined|do|else|case|using|throw|delete|assert|co_return)\b/;

// The end of what a bracket opens at `at`, behind its closing one; -1 where it is not closed.
function closed(text, at) {
  let depth = 0;
  for (let i = at; i < text.length; ++i) {
    if ('([{'.includes(text[i])) ++depth;
    if (')]}'.includes(text[i]) && --depth === 0) return i + 1;
  }
  return -1;
}

// Edits of a file: {at, remove, insert} with # for the mutant's number, and what they are in words.
function places(text) {
  const bare = code(text);
  const found = [];
  // What the language wants written so, and room that is set aside in memory: how much of it only
  // time shows.
  const skipped = (at) => {
    const begin = bare.lastIndexOf('\n', at - 1) + 1;
    const line = bare.slice(begin, bare.indexOf('\n', at));
    if (/^\s*case\b/.test(line) && !/[^:]:(?!:)/.test(bare.slice(begin, at))) return true;
    return /^\s*(?:#|static_assert|template|concept|requires|enum\b|using\b|namespace\b)|constexpr|operator|consteval|\breserve\(/
      .test(line);
  };
  for (const match of bare.matchAll(/(?<=[\w)\]"'_]\s)(<=|>=|==|!=|<|>|\+|-)(?=\s[\w(*&!"'_{-])/g)) {
    const [insert, becomes] = operators[match[1]];
    if (!skipped(match.index))
      found.push({ kind: `${match[1]} to ${becomes}`, edits: [{ at: match.index, remove: match[1].length, insert }] });
  }
  for (const match of bare.matchAll(/(?<![\w.']|\de[-+])\d+(?![\w.'])/g))
    if (!skipped(match.index) && !/\boperator\s*$/.test(bare.slice(0, match.index)))
      found.push({
        kind: `${match[0]} to ${Number(match[0]) + 1}`,
        edits: [{ at: match.index, remove: match[0].length, insert: `fray::mutants::number(#, ${match[0]})` }],
      });
  // Statements that are one call and nothing else.
  for (const match of bare.matchAll(/(?<=[;{})]\s*\n\s*|\belse\s+|\)\s)(?=[A-Za-z_])[\w:.\->[\]]*\(/g)) {
    const begin = match.index;
    if (noCalls.test(match[0]) || skipped(begin)) continue;
    let end = closed(bare, begin + match[0].length - 1);
    while (end > 0 && /^(?:\.|->)\w+\(/.test(bare.slice(end)))
      end = closed(bare, bare.indexOf('(', end));
    if (end < 0 || bare[end] !== ';') continue;
    found.push({
      kind: 'left out',
      edits: [
        { at: begin, remove: 0, insert: 'fray::mutants::left_out(#) ? void() : void(' },
        { at: end, remove: 0, insert: ')' },
      ],
    });
  }
  return found;
}

// --- The tree that is built ---

function filesOf(folder, ending) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesOf(path, ending) : path.endsWith(ending) ? [path] : [];
  });
}

// Written only where it is another text than before, so that only that is compiled again.
function write(path, text) {
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

function copyTree() {
  for (const name of ['CMakeLists.txt', 'cmake', 'web', 'assets', 'tests/core', 'core', 'package-lock.json']) {
    const from = join(root, name);
    const files = statSync(from).isDirectory() ? filesOf(from, '') : [from];
    for (const file of files)
      if (!(name === 'core' && file.endsWith('.cpp'))) {
        const to = join(tree, relative(root, file));
        if (!existsSync(to) || !readFileSync(file).equals(readFileSync(to)))
          cpSync(file, to, { recursive: true });
      }
  }
}

// All places of core. Each file has a thousand numbers of its own, from 1000 on, so that a change in
// one leaves the others as they are built; a place is known by its file, its line's text and what it
// becomes, which moves with the line.
function allMutants() {
  const all = [];
  filesOf(join(root, 'core'), '.cpp').sort().forEach((path, index) => {
    const text = readFileSync(path, 'utf8');
    places(text).forEach(({ kind, edits }, nth) => {
      const at = edits[0].at;
      const line = text.slice(0, at).split('\n').length;
      const words = text.split('\n')[line - 1].trim();
      const column = at - text.lastIndexOf('\n', at - 1);
      all.push({
        id: 1000 * (index + 1) + nth, file: relative(root, path), line, column, kind, edits,
        name: `${relative(root, path)}: ${words} [${kind}, ${text.split('\n')[line - 1].slice(0, column - 1).trim().length}]`,
      });
    });
  });
  return all;
}

function mutated(path, mutants) {
  const text = readFileSync(join(root, path), 'utf8');
  const edits = mutants.flatMap((one) => one.edits.map((edit) => ({ ...edit, id: one.id })))
    .sort((a, b) => a.at - b.at || a.remove - b.remove);
  let out = '', at = 0;
  for (const edit of edits) {
    out += text.slice(at, edit.at) + edit.insert.replace('#', edit.id);
    at = edit.at + edit.remove;
  }
  return out + text.slice(at);
}

function writeMutated(mutants) {
  for (const path of filesOf(join(root, 'core'), '.cpp')) {
    const file = relative(root, path);
    write(join(tree, file), mutated(file, mutants.filter((one) => one.file === file)));
  }
}

// Builds, and leaves out what does not compile: places where the language wants a constant. Those of
// the last build are known by their names.
function buildAll(mutants) {
  const list = join(made, 'constants.txt');
  const known = new Set(existsSync(list) ? readFileSync(list, 'utf8').split('\n') : []);
  let left = mutants.filter((one) => !known.has(one.name));
  for (let round = 1; round <= 12; ++round) {
    writeMutated(left);
    const run = spawnSync('cmake', ['--build', build, '-j', String(jobs), '--target', 'core_tests', '--', '-k', '0'],
      { encoding: 'utf8', maxBuffer: 1 << 28 });
    if (run.status === 0) {
      const built = new Set(left);
      writeFileSync(list, mutants.filter((one) => !built.has(one)).map((one) => one.name).join('\n'));
      return left;
    }
    const bad = new Set([...`${run.stdout}${run.stderr}`.matchAll(/mutants\/tree\/(core\/[\w/]+\.cpp):(\d+):/g)]
      .map((match) => `${match[1]}:${match[2]}`));
    const before = left.length;
    left = left.filter((one) => {
      const lines = readFileSync(join(root, one.file), 'utf8').slice(0, one.edits.at(-1).at).split('\n').length;
      for (let line = one.line; line <= lines; ++line)
        if (bad.has(`${one.file}:${line}`)) return false;
      return true;
    });
    console.log(`  ${before - left.length} places on lines that want a constant are left as they are`);
    if (left.length === before) {
      console.error(`${run.stdout}${run.stderr}`.slice(-4000));
      throw new Error('The mutated core does not compile.');
    }
  }
  throw new Error('The mutated core does not compile.');
}

// --- Runs ---

function testNames() {
  return execFileSync(program, ['--list-tests', '--verbosity', 'quiet'], { encoding: 'utf8' })
    .split('\n').filter(Boolean);
}
const asSpec = (name) => name.replace(/[\\,[\]*"]/g, (c) => `\\${c}`);

function run(args, env, seconds) {
  return new Promise((done) => {
    const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'ignore'] });
    let text = '';
    child.stdout.on('data', (data) => { text += data; });
    const timer = setTimeout(() => child.kill('SIGKILL'), seconds * 1000);
    child.on('close', (status) => { clearTimeout(timer); done({ status, text }); });
  });
}

// `each(item)` for all, as many at once as there are processors.
async function atOnce(items, each) {
  const queue = [...items];
  await Promise.all(Array.from({ length: jobs }, async () => {
    while (queue.length) await each(queue.shift());
  }));
}

// Which tests come by which place, and how long each takes; kept until the program is built anew.
async function coverage(names) {
  const kept = join(made, 'coverage.json');
  if (existsSync(kept) && statSync(kept).mtimeMs > statSync(program).mtimeMs) {
    const { reached, took } = JSON.parse(readFileSync(kept, 'utf8'));
    return {
      reaching: new Map(reached.map(([id, all]) => [id, all.map((one) => took[one][0])])),
      seconds: new Map(took),
    };
  }
  const reaching = new Map();
  const seconds = new Map();
  let number = 0;
  await atOnce(names, async (name) => {
    const file = join(made, `reached-${++number}`);
    const start = process.hrtime.bigint();
    const { status } = await run([asSpec(name)], { FRAY_REACHED: file, FRAY_MUTANT: '0' }, 600);
    seconds.set(name, Number(process.hrtime.bigint() - start) / 1e9);
    if (status !== 0) throw new Error(`Without a mutant this test fails: ${name}`);
    for (const id of readFileSync(file, 'utf8').split('\n').filter(Boolean).map(Number)) {
      if (!reaching.has(id)) reaching.set(id, []);
      reaching.get(id).push(name);
    }
    rmSync(file);
  });
  const took = [...seconds], nth = new Map(took.map(([name], i) => [name, i]));
  writeFileSync(kept, JSON.stringify({
    reached: [...reaching].map(([id, all]) => [id, all.map((name) => nth.get(name))]), took,
  }));
  return { reaching, seconds };
}

// A test notices by failing, by crashing, or by not coming to an end.
async function notices(id, tests, seconds) {
  const list = join(made, `tests-${id}`);
  const sorted = [...tests].sort((a, b) => seconds.get(a) - seconds.get(b));
  for (let from = 0, size = 10; from < sorted.length; from += size, size *= 4) {
    const some = sorted.slice(from, from + size);
    writeFileSync(list, `${some.map(asSpec).join('\n')}\n`);
    const usual = some.reduce((sum, name) => sum + seconds.get(name), 0);
    const { status } = await run(['--input-file', list, '--abort'], { FRAY_MUTANT: String(id) }, 10 + 5 * usual);
    if (status !== 0) {
      rmSync(list);
      return true;
    }
  }
  rmSync(list, { force: true });
  return false;
}

// --- All of it ---

// The lines of a list beside this file, without what is said of them.
function listed(name) {
  return readFileSync(join(root, 'tests/mutants', name), 'utf8').split('\n')
    .filter((line) => line && !line.startsWith('#')).map((line) => line.split(' -- ')[0]);
}

// In an order of chance in which a place stays where it is when others come or go.
function shuffled(mutants, seed) {
  const chance = (one) => createHash('sha256').update(`${seed} ${one.name}`).digest('hex');
  return mutants.map((item) => ({ item, at: chance(item) })).sort((a, b) => (a.at < b.at ? -1 : 1)).map(({ item }) => item);
}

function isIn(place, folders) {
  return folders.split(',').some((one) => {
    const [path, lines = ''] = one.split(':');
    const [first, last = first] = lines.split('-').map(Number);
    return place.file.startsWith(path) && (!lines || (place.line >= first && place.line <= last));
  });
}

if (process.argv[2] === 'list') {
  for (const one of allMutants())
    if (isIn(one, process.argv[3] ?? 'core/')) writeSync(1, `${one.name}\n`);
  process.exit(0);
}
const [wanted = '500', folder = 'core/', seed = '1'] = process.argv.slice(2);
mkdirSync(made, { recursive: true });
copyTree();
const mutants = allMutants();
console.log(`${mutants.length} places in core`);
if (!existsSync(tree) || !existsSync(join(tree, 'core/rulesets.cpp'))) writeMutated(mutants);
execFileSync('cmake', ['-S', tree, '-B', build, '-G', 'Ninja', '-DCMAKE_BUILD_TYPE=Debug',
  `-DFRAY_TOOLCHAIN=${join(root, '.fray/toolchain')}`,
  `-DCMAKE_CXX_FLAGS=-std=c++20 -O1 -g0 -w -D_GLIBCXX_ASSERTIONS -Wno-narrowing -include ${join(root, 'tests/mutants/mutants.hpp')}`],
  { stdio: ['ignore', 'ignore', 'inherit'] });
const built = buildAll(mutants);
console.log(`${built.length} of them built in`);
const { reaching, seconds } = await coverage(testNames());
const explained = new Set(listed('unnoticed.txt')), always = new Set(listed('always.txt'));
const gone = [...always].filter((name) => !mutants.some((one) => one.name === name));
for (const name of gone) console.log(`  no longer there, to be changed in always.txt: ${name}`);
const here = built.filter((one) => isIn(one, folder));
const reached = here.filter((one) => reaching.has(one.id));
const never = here.filter((one) => !reaching.has(one.id));
console.log(`${reached.length} are reached by a test; ${never.length} by none (or by the compiler alone)`);
const first = here.filter((one) => always.has(one.name));
const others = shuffled(reached.filter((one) => !always.has(one.name)), Number(seed) || 1);
const tried = [...first, ...others.slice(0, Math.max(0, Number(wanted) - first.length))];
const unnoticed = [];
let done = 0;
await atOnce(tried, async (one) => {
  if (!await notices(one.id, reaching.get(one.id) ?? [], seconds)) {
    unnoticed.push(one);
    console.log(`  unnoticed: ${one.file}:${one.line}:${one.column} ${one.kind}${explained.has(one.name) ? ' (explained)' : ''}`);
  }
  if (++done % 50 === 0) console.log(`  ${done} tried, ${unnoticed.length} unnoticed`);
});
writeFileSync(join(made, 'unnoticed.txt'), `${unnoticed.map((one) => one.name).sort().join('\n')}\n`);
writeFileSync(join(made, 'never.txt'), `${never.map((one) => `${one.file}:${one.line}:${one.column} ${one.kind}`).join('\n')}\n`);
const open = unnoticed.filter((one) => !explained.has(one.name));
console.log(`${tried.length} tried, ${unnoticed.length} unnoticed, ${open.length} of these not explained`);
process.exitCode = unnoticed.length * 50 > tried.length || open.length > 0 || gone.length > 0 ? 1 : 0;
