// Where closing something goes back to.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stepsBack } from '../../shell/history.js';

const cases = [
  ['what was opened last', ['#/fight', '#/fight/card/3'], '#/fight', 1],
  ['two at once', ['#/fight', '#/fight/card/3', '#/fight/card/3/effect/3'], '#/fight', 2],
  ['the nearest of several', ['#/fight', '#/more', '#/fight', '#/fight/log'], '#/fight', 1],
  ['a deep link has nothing before it', ['#/fight/card/3'], '#/fight', 0],
  ['never visited', ['#/more', '#/more/rules/rule/E-CHK-1'], '#/more/rules', 0],
  ['to where it is', ['#/fight'], '#/fight', 0],
];
for (const [name, trail, hash, steps] of cases) test(name, () => assert.equal(stepsBack(trail, hash), steps));
