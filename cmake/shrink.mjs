// Makes a script of the page small: for the table of many phones, which is mostly libraries.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const closure = new URL('../node_modules/google-closure-compiler-linux/compiler', import.meta.url).pathname;

// What libraries say to whoever calls them wrongly is read by nobody on a phone: that they refuse is enough.
const speechless = {
  name: 'speechless',
  setup(build) {
    build.onLoad({ filter: /node_modules[\\/](@noble|u8-mqtt-packet)[\\/].*\.js$/ }, ({ path }) => ({ loader: 'js',
      contents: withoutWords(readFileSync(path, 'utf8')) }));
  },
};
const text = /`[^`]*`|'[^']*'|"[^"]*"/.source;
export const withoutWords = (source) => source
  .replace(new RegExp(`throw new Error\\((?:[^;\`'"]|${text})*\\);`, 'g'), 'throw new Error();')
  .replace(new RegExp(`\\berr\\((?:${text})(?: \\+ [\\w ]+| \\+ (?:${text}))*\\)`, 'g'), 'err()');

// `options`: esbuild's, of a script that is an ES module and exports nothing. Where Closure is not installed it is left some 5 % larger.
export async function shrunk(esbuild, options) {
  const whole = await esbuild.build({ ...options, plugins: [speechless], minify: false });
  const clean = existsSync(closure) ? await compiled(whole.outputFiles[0].text) : whole.outputFiles[0].text;
  const { charset, legalComments, target, format } = options;
  return Buffer.from((await esbuild.transform(clean, { charset, legalComments, target, format, minify: true })).code);
}

function compiled(script) {
  return new Promise((resolve, reject) => {
    const child = spawn(closure, ['-O', 'SIMPLE', '--language_in', 'ECMASCRIPT_NEXT', '--language_out', 'ECMASCRIPT_NEXT',
      '--assume_function_wrapper', '--chunk_output_type', 'ES_MODULES', '--warning_level', 'QUIET', '--js', '-']);
    const said = { out: '', err: '' };
    child.stdout.setEncoding('utf8').on('data', (data) => (said.out += data));
    child.stderr.setEncoding('utf8').on('data', (data) => (said.err += data));
    child.once('error', reject);
    child.once('close', (code) => (code ? reject(new Error(`Closure: ${said.err}`)) : resolve(said.out)));
    child.stdin.end(script);
  });
}
