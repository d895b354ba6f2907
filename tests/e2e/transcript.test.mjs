// A fight, a chase and hours of exploration as a screen reader says them, phrase by phrase: what is read from the top
// until the thing to press (>), and what is then said of itself (:). They stand in tests/e2e/transcripts/ and are read
// by a person when they change; FRAY_WRITE_GOLDEN=1 node --test tests/e2e/transcript.test.mjs writes them anew.
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { addErrant } from './fight.mjs';
import { thumb } from './hands.mjs';
import { doing, go, open, settled, tapButton } from './harness.mjs';
import { hearAndPress, phrases } from './reader.mjs';

const folder = new URL('transcripts/', import.meta.url);

function compare(name, text) {
  const file = new URL(`${name}.txt`, folder);
  if (process.env.FRAY_WRITE_GOLDEN) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, text);
  }
  assert.equal(text, readFileSync(file, 'utf8'), `${name}: what is said is not what it was`);
}

// Reads and presses the first thing of `wanted` that is said, time after time, until `over` was pressed.
async function play(page, wanted, over, most = 100) {
  const lines = [];
  for (let i = 0; i < most; ++i) {
    await settled(page);
    const there = (await phrases(page)).filter((phrase) => !/^end\b|, disabled\b/.test(phrase));
    const pattern = wanted.find((one) => there.some((phrase) => one.test(phrase)));
    assert.ok(pattern, `nothing to press: ${there.join(' | ')}`);
    const { read, told } = await hearAndPress(page, pattern);
    lines.push(...read.slice(0, -1), `> ${read.at(-1)}`, ...told.map((phrase) => `: ${phrase}`), '');
    if (over.test(read.at(-1))) break;
    assert.ok(i + 1 < most, `it is never over:\n${lines.slice(-60).join('\n')}`);
  }
  return lines;
}
const ending = async (page) => [...(await phrases(page)), ''];

test('a fight, from the first screen to its end', async (t) => {
  const page = (await open(t)).page;
  const wanted = [
    /^button, (End the fight|Example fight)/,
    /^button, (Roll|Strike|Deal|Close in)\b/,
    /^button, (.*: Stay|.*: Saving Throw|Take the wound)/,
    /^button, (Maren|Tibb|Ysolde): attack/,
    /^button, (Next|Odd)\b/,
    /^button, Close\b/,
  ];
  const lines = await play(page, wanted, /^button, End the fight/);
  compare('fight', [...lines, ...(await ending(page))].join('\n'));
});

test('a chase, to its end', async (t) => {
  const page = (await open(t)).page;
  // Other dice than the first ones, which end it at once.
  await go(page, 'Reckon');
  for (let i = 0; i < 3; ++i) await doing(page, () => tapButton(page, 'Roll 2d6'));
  await go(page, 'Chase');
  const wanted = [/^button, (Example chase|End the chase|Roll turn|Roll development)/, /^button, (?!Close)/];
  const lines = await play(page, wanted, /^button, End the chase/);
  compare('chase', [...lines, ...(await ending(page))].join('\n'));
});

test('ten minutes after ten minutes underground, until somebody is met', async (t) => {
  const page = (await open(t)).page;
  for (const name of ['Ada', 'Bo']) await addErrant(thumb(page), name);
  const lines = [];
  for (const once of [
    /^button, Count turns/,
    /^button, Exploration/,
    /^button, Ada, /,
    /^button, Take something up/,
    /^button, Take it up/,
    /^button, Close/,
    /^button, Torch, Ada: light/,
  ])
    lines.push(...(await play(page, [once], once)));
  lines.push(...(await play(page, [/^button, Let them pass/, /^button, (Next turn|(?!Close))/], /^button, Let them pass/)));
  compare('exploration', [...lines, ...(await ending(page))].join('\n'));
});
