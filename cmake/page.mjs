// Assembles the static page out of shell/, assets/ and the wasm module.
//
// usage: node page.mjs --module FOLDER --out FOLDER     FOLDER of the module: where CMake put fray.mjs and fray.wasm
//
// In shell/index.html, which table.html is made from as well, shell/sw.js and shell/manifest.webmanifest these are
// filled in; names with a hash never change their contents:
//   %FIRST%         shell/first.js, in the page itself
//   %APP_JS%        app-<hash>.js, shell/main.js with all that it imports ('./fray.js' is the
//   module's glue, './icons.json' the strokes of its icons)
//   %PAGE_…%        what the two pages differ in, pages() below: table.html alone has table-<hash>.js, shell/table.js with
//   all that it imports
//   %APP_CSS%       shell/main.css, in the page itself
//   %APP_PROGRAM%   fray-<hash>.wasm, what the first picture needs of fray.wasm (split.mjs)
//   %APP_NEXT%      next-<hash>.wasm, what the first taps need besides
//   %APP_REST%      rest-<hash>.wasm, the rest of it
//   %APP_SEAT%      the program cut in two in another place, for a player's phone: seat-<hash>.wasm and seat-rest-<hash>.wasm
//   %APP_FACES%     faces-<hash>.bin, the fonts
//   %…_SUM%         checksums of these, as integrity and the policy have them
//   %VERSION%       short, another one whenever any file of the page is another one
//   %PRECACHE%      sw.js only: [{"url":"./","sum":"…"}, …], all that the page needs without a
//   network
//   %ON_DEMAND%     sw.js only: likewise, what is kept from when it is first opened
//   %SCREENSHOTS%   manifest only: its list of screenshots
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, extname, join, relative } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { licences } from './licences.mjs';
import { shrunk } from './shrink.mjs';
import { split } from './split.mjs';

const root = new URL('..', import.meta.url).pathname;
const { values: options } = parseArgs({ options: { module: { type: 'string' }, out: { type: 'string' } } });
const { module: moduleFolder, out } = options;
const debug = /debug/.test(moduleFolder);
const shell = join(root, 'shell');

const hash = (...data) => {
  const sum = createHash('sha256');
  data.forEach((part) => sum.update(part));
  return sum.digest('hex').slice(0, 12);
};
const checksum = (data) => `sha256-${createHash('sha256').update(data).digest('base64')}`;
const filesIn = (folder) => !existsSync(folder) ? [] :
  readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => entry.isDirectory() ? filesIn(join(folder, entry.name)) : [join(folder, entry.name)]);

function fail(message) {
  console.error(`The page was not built: ${message}`);
  process.exit(1);
}

const { wasm, glue, faces, iconStrokes } = readModule();
const splitters = ['split.mjs', 'data.mjs', 'direct.mjs', 'modules.mjs', 'instructions.mjs', 'first_picture.mjs', 'seat_views.mjs', 'under_node.mjs'];
const inputs = [...filesIn(shell), ...filesIn(join(root, 'assets')), join(root, 'package-lock.json'),
  ...['page.mjs', 'licences.mjs', 'shrink.mjs', ...splitters].map((name) => join(root, 'cmake', name))];
const inputsHash = hash(wasm, glue, faces, iconStrokes, ...inputs.flatMap((file) => [relative(root, file), readFileSync(file)]));
const stamp = join(out, '../page.stamp');
if (existsSync(stamp) && existsSync(join(out, 'index.html'))) {
  const [sameHash, ...summary] = readFileSync(stamp, 'utf8').split('\n');
  if (sameHash === inputsHash) {
    console.log(summary.join('\n').trimEnd());
    process.exit(0);
  }
}

// KB of brotli: every byte is paid by every player, those until the first picture by waiting. A build that needs more
// fails; what raises a line says in its commit what the bytes are for.
const budget = { picture: 127, program: 706, together: 775, table: 20, seat: 169 };

const page = new Map(); // path → contents
await build();
await write();

function readModule() {
  try {
    return {
      wasm: readFileSync(join(moduleFolder, 'fray.wasm')),
      glue: readFileSync(join(moduleFolder, 'fray.mjs'), 'utf8'),
      faces: readFileSync(join(moduleFolder, 'generated/faces.bin')),
      iconStrokes: readFileSync(join(moduleFolder, 'generated/icons.json'), 'utf8'),
    };
  } catch {
    return fail(`there is no fray.wasm and fray.mjs in ${moduleFolder}. Does web/app/main.cpp exist, and was the target fray built?`);
  }
}

function source(name) {
  const file = join(shell, name);
  return existsSync(file) ? readFileSync(file, 'utf8') : fail(`shell/${name} is missing`);
}

// Replaces each %NAME%; for those that are JSON the quotes around them go too.
function fill(text, values) {
  return text.replace(/(["'])%([A-Z_]+)%\1|%([A-Z_]+)%/g, (all, quote, quoted, bare) => {
    const value = values[quoted ?? bare];
    if (value === undefined) return all;
    if (typeof value !== 'string') return JSON.stringify(value);
    return quoted ? quote + value + quote : value;
  });
}

async function build() {
  const esbuild = createRequire(import.meta.url)('esbuild');
  const common = { bundle: true, write: false, minify: !debug, legalComments: 'none', charset: 'utf8',
    target: ['chrome100', 'firefox100', 'safari16.4'], logLevel: 'error' };

  const addPart = (name, module) => {
    const fullName = `${name}-${hash(module)}.wasm`;
    page.set(fullName, module);
    return fullName;
  };
  // For debugging it stays in one, and the others are modules of no functions.
  const nothing = Buffer.from('0061736d010000000a0100', 'hex');
  const parts = (options) => debug ? { first: wasm, next: nothing, rest: nothing } : splitOnce(options);
  const own = parts();
  const programName = addPart('fray', own.first);
  const nextName = addPart('next', own.next);
  const restName = addPart('rest', own.rest);
  const seatParts = parts({ seat: true });
  const seatName = addPart('seat', seatParts.first);
  const seatRestName = addPart('seat-rest', seatParts.rest);
  const facesName = `faces-${hash(faces)}.bin`;
  page.set(facesName, faces);

  // The version covers all that the page is made of, so it is known before any file that
  // carries it is.
  const version = inputsHash;
  const moduleGlue = {
    name: 'fray',
    setup(build) {
      build.onResolve({ filter: /(^|\/)fray\.m?js$/ }, () => ({ path: 'fray.js', namespace: 'fray' }));
      build.onLoad({ filter: /.*/, namespace: 'fray' }, () =>
        ({ contents: glue, loader: 'js' }));
      build.onResolve({ filter: /(^|\/)icons\.json$/ }, () => ({ path: 'icons.json', namespace: 'icons' }));
      build.onLoad({ filter: /.*/, namespace: 'icons' }, () => ({ contents: iconStrokes, loader: 'json' }));
    },
  };
  const js = await esbuild.build({ ...common, entryPoints: [join(shell, 'main.js')], outdir: '/out',
    format: 'esm', plugins: [moduleGlue] });
  const output = (ending) => js.outputFiles.find((file) => file.path.endsWith(ending))?.contents;
  const jsName = `app-${hash(output('.js'))}.js`;
  page.set(jsName, Buffer.from(output('.js')));

  const tableScript = { ...common, entryPoints: [join(shell, 'table.js')], format: 'esm' };
  const tableJs = debug ? (await esbuild.build(tableScript)).outputFiles[0].contents : await shrunk(esbuild, tableScript);
  const tableName = `table-${hash(tableJs)}.js`;
  page.set(tableName, Buffer.from(tableJs));

  let css = output('.css');
  const styles = ['main.css', 'style.css', 'app.css'].map((name) => join(shell, name)).find(existsSync);
  if (!css && styles) {
    css = (await esbuild.build({ ...common, entryPoints: [styles] })).outputFiles[0].contents;
  }
  if (!css) fail('there is no shell/main.css');
  // Styles and the first script stand in the page: two answers fewer that can fail. The policy knows them by
  // their checksums, so they stand there to the letter.
  const style = Buffer.from(css).toString().trim();
  const first = (await esbuild.build({ ...common, format: 'iife', entryPoints: [join(shell, 'first.js')] }))
    .outputFiles[0].text.trim();

  icons();
  const sum = (name) => checksum(page.get(name));
  const values = { APP_JS: jsName, APP_JS_SUM: sum(jsName), APP_PROGRAM: programName, APP_PROGRAM_SUM: sum(programName),
    APP_NEXT: nextName, APP_NEXT_SUM: sum(nextName), APP_REST: restName, APP_REST_SUM: sum(restName),
    APP_SEAT: [seatName, seatRestName].map((name) => `${name} ${sum(name)}`).join(', '),
    APP_FACES: facesName, APP_FACES_SUM: sum(facesName), APP_CSS: style, APP_CSS_SUM: checksum(style), FIRST: first,
    FIRST_SUM: checksum(first), VERSION: version, SCREENSHOTS: screenshots() };
  // What a page has of its own has names of files in it.
  for (const [name, own] of Object.entries(pages(tableName, sum(tableName))))
    page.set(name, Buffer.from(fill(fill(source('index.html').replace(/\s*<!--[^]*?-->/g, ''), own), values)));
  page.set('table.json', Buffer.from(source('table.json'))); // whoever publishes the page may write another broker into it
  page.set('manifest.webmanifest',
    Buffer.from(JSON.stringify(JSON.parse(fill(source('manifest.webmanifest'), values)))));
  page.set('licences.txt', Buffer.from(await licences(librarySources())));

  const forPicture = ['index.html', jsName, programName, facesName];
  const needed = [...forPicture, nextName, restName, 'manifest.webmanifest', 'icon.svg'];
  const listed = (names) => names.map((name) => ({ url: name === 'index.html' ? './' : name, sum: sum(name) }));
  Object.assign(values, { PRECACHE: listed(needed), ON_DEMAND: listed(['licences.txt', 'table.html', tableName, seatName, seatRestName]) });
  const worker = await esbuild.build({ ...common, format: 'iife',
    stdin: { contents: fill(source('sw.js'), values), resolveDir: shell, sourcefile: 'sw.js' } });
  page.set('sw.js', Buffer.from(worker.outputFiles[0].contents));

  for (const [name, contents] of page) {
    const rest = /\.(html|css|js|webmanifest)$/.test(name) && contents.toString().match(/%(APP_[A-Z_]+|PAGE_[A-Z_]+|FIRST[A-Z_]*|VERSION|PRECACHE|ON_DEMAND|SCREENSHOTS)%/);
    if (rest) fail(`${rest[0]} is left over in ${name}`);
  }
  page.firstVisit = [...needed, 'sw.js'];
  page.forPicture = forPicture;
  page.forTable = ['table.html', tableName];
  page.forSeat = [...page.forTable, jsName, seatName, facesName];
}

// As split() has it. It takes a while, and has nothing to do with most of what is edited: it is kept beside the program.
function splitOnce(options) {
  const file = (name) => join(moduleFolder, `${options?.seat ? 'seat' : 'page'}-${name}`);
  const made = hash(wasm, ...splitters.map((name) => readFileSync(join(root, 'cmake', name))));
  const names = options?.seat ? ['first', 'rest'] : ['first', 'next', 'rest'];
  if (existsSync(file('made')) && readFileSync(file('made'), 'utf8') === made)
    return Object.fromEntries(names.map((name) => [name, readFileSync(file(`${name}.wasm`))]));
  const parts = split(moduleFolder, librarySources().emscripten, options);
  rmSync(file('made'), { force: true });
  for (const name of names) writeFileSync(file(`${name}.wasm`), parts[name]);
  writeFileSync(file('made'), made);
  return parts;
}

// What the two pages differ in: table.html has the table's script, and a policy that lets it ask a broker.
function pages(script, sum) {
  return {
    'index.html': { PAGE_ADDRESS: './', PAGE_TITLE: 'Fray', PAGE_MARK: '', PAGE_BROKERS: '', PAGE_SCRIPT: '',
      PAGE_DESCRIPTION: 'Runs an Errant fight at the table, on a phone, without a network.' },
    'table.html': { PAGE_ADDRESS: 'table.html', PAGE_TITLE: 'Fray: the table', PAGE_MARK: ' data-table data-seat="%APP_SEAT%"',
      PAGE_BROKERS: ' ws: wss:', PAGE_SCRIPT: `<script type="module" src="${script}" integrity="${sum}"></script>\n    `,
      PAGE_DESCRIPTION: 'The Guide’s fight on the players’ own phones.' },
  };
}

function librarySources() {
  return Object.fromEntries(readFileSync(join(moduleFolder, 'sources.txt'), 'utf8').trim().split('\n')
    .map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)]));
}

// One drawing, in the sizes and shapes that the systems ask for.
function icons() {
  const { Resvg } = createRequire(import.meta.url)('@resvg/resvg-js');
  const drawing = readFileSync(join(root, 'assets/icon.svg'), 'utf8');
  const draw = (svg, width) => new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render().asPng();
  const sized = (factor) => drawing.replace('<g id="art">',
    `<g id="art" transform="translate(256 256) scale(${factor}) translate(-256 -256)">`);
  const rounded = sized(1.08).replace('d="M0 0h512v512H0z"',
    'd="M112 0h288a112 112 0 0 1 112 112v288a112 112 0 0 1-112 112H112A112 112 0 0 1 0 400V112A112 112 0 0 1 112 0z"');
  page.set('icon.svg', Buffer.from(rounded.replace(/<!--[^]*?-->/g, '').replace(/>\s+</g, '><')));
  page.set('icon-192.png', draw(rounded, 192));
  page.set('icon-512.png', draw(rounded, 512));
  page.set('icon-maskable-512.png', draw(sized(0.86), 512)); // within the circle that every mask leaves
  page.set('apple-touch-icon.png', draw(sized(0.96), 180)); // iOS rounds the corners itself
}

// assets/screenshots/*.png into the manifest, with their sizes as they are.
function screenshots() {
  return filesIn(join(root, 'assets/screenshots')).filter((file) => extname(file) === '.png').map((file) => {
    const png = readFileSync(file);
    const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
    const name = relative(join(root, 'assets'), file);
    page.set(name, png);
    return { src: name, sizes: `${width}x${height}`, type: 'image/png',
      form_factor: width > height ? 'wide' : 'narrow' };
  });
}

function compress(contents) {
  return promisify(brotliCompress)(contents, { params: {
    [constants.BROTLI_PARAM_QUALITY]: debug ? 5 : 11,
    [constants.BROTLI_PARAM_LGWIN]: 24,
    [constants.BROTLI_PARAM_NPOSTFIX]: 1,
    [constants.BROTLI_PARAM_SIZE_HINT]: contents.length } });
}

async function write() {
  const fresh = `${out}.new`;
  rmSync(fresh, { recursive: true, force: true });
  const compressible = /\.(html|css|js|wasm|svg|webmanifest|txt)$/;
  const sizes = new Map();
  for (const [name, contents] of page) {
    const file = join(fresh, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, contents);
    sizes.set(name, [contents.length, contents.length]);
    if (!compressible.test(name)) continue;
    const compressed = await compress(contents);
    writeFileSync(`${file}.br`, compressed);
    sizes.get(name)[1] = compressed.length;
  }
  rmSync(out, { recursive: true, force: true });
  renameSync(fresh, out);

  const kilobytes = (bytes) => (bytes / 1000).toFixed(1).padStart(8);
  const row = (name) => `  ${name.padEnd(28)}${kilobytes(sizes.get(name)[0])} KB ${kilobytes(sizes.get(name)[1])} KB\n`;
  const rows = (names) => names.map(row).join('');
  const total = (names) => names.reduce((sum, name) => sum + sizes.get(name)[1], 0);
  const later = page.firstVisit.filter((name) => !page.forPicture.includes(name));
  const bytes = { picture: total(page.forPicture), program: total(page.firstVisit.filter((name) => name.endsWith('.wasm'))),
    together: total(page.firstVisit), table: total(page.forTable) - total(['index.html']), seat: total(page.forSeat) };
  const summary = `  first visit                          as is     brotli\n${rows(page.forPicture)}` +
    `  until the first picture                 ${kilobytes(bytes.picture)} KB\n${rows(later)}` +
    `  together                                ${kilobytes(bytes.together)} KB\n` +
    `${rows(page.forTable)}  the table of many phones, besides       ${kilobytes(bytes.table)} KB\n` +
    `${rows(page.forSeat.filter((name) => /^seat/.test(name)))}  until a player’s phone shows the fight  ${kilobytes(bytes.seat)} KB`;
  console.log(summary);
  if (!debug) holdTo(budget, bytes);
  writeFileSync(stamp, `${inputsHash}\n${summary}\n`);
}

function holdTo(most, bytes) {
  for (const [what, kilobytes] of Object.entries(most)) {
    if (bytes[what] <= kilobytes * 1000) continue;
    fail(`${what} takes ${(bytes[what] / 1000).toFixed(1)} KB of ${kilobytes} (budget in cmake/page.mjs)`);
  }
}
