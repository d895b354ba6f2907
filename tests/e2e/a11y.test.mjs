// What assistive technology meets: nothing that axe-core or IBM's accessibility checker objects to, in either theme,
// and a name on everything that can be used.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { doing, open, phone, settled, tapButton } from './harness.mjs';
import { advance, advanceToPhase, exampleFight } from './fight.mjs';
import { thumb } from './hands.mjs';
import { hours } from './hours.mjs';
import { chaseAddresses, fightAddresses, visit, walk } from './walk.mjs';

const required = createRequire(import.meta.url);
const axe = readFileSync(required.resolve('axe-core/axe.min.js'), 'utf8');
const checker = `${readFileSync(required.resolve('accessibility-checker-engine/ace.js'), 'utf8')}; window.ace = ace;`;
async function bring(page) {
  await page.evaluate(axe);
  await page.evaluate(checker);
}

const violations = (page) =>
  page.evaluate(async () => {
    const { violations } = await window.axe.run(document, { resultTypes: ['violations'] });
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${help}\n  ${html}\n  ${failureSummary}`),
    );
  });

// What the checker is sure of: what it calls violations of WCAG and what it recommends. What it only asks a person to
// look at is no failure. The policy in the page's head is no old HTML, whatever it takes http-equiv for.
const failures = (page) =>
  page.evaluate(async () => {
    const { results } = await new window.ace.Checker().check(document, ['IBM_Accessibility']);
    return results
      .filter(({ value, snippet }) => value[1] === 'FAIL' && !/^<meta .*http-equiv="Content-Security-Policy"/.test(snippet))
      .map(({ ruleId, value, message, snippet }) => `${value[0]} ${ruleId}: ${message}\n  ${snippet}`);
  });

const unnamed = (page) =>
  page.evaluate(() => {
    const controls = 'button, a, input, textarea, [role=tab], [role=radio], [role=img], [role=dialog], [role=region]';
    return [...document.querySelectorAll(controls)]
      .filter((element) => !element.closest('[hidden]'))
      .filter((element) => !(element.getAttribute('aria-label') || element.textContent).trim())
      .map((element) => element.outerHTML);
  });

test('axe-core does object when something is wrong', async (t) => {
  const { page } = await open(t);
  await page.evaluate(axe);
  await page.evaluate(() => document.querySelector('#semantics button').removeAttribute('aria-label'));
  assert.match((await violations(page)).join(), /button-name/);
  assert.notDeepEqual(await unnamed(page), []);
});

test('the checker does object when something is wrong', async (t) => {
  const { page } = await open(t);
  await page.evaluate(checker);
  await page.evaluate(() => document.querySelector('#semantics button').setAttribute('aria-description', 'not in ARIA 1.2'));
  assert.match((await failures(page)).join(), /VIOLATION aria_attribute_allowed/);
});

async function expectNothing(page, place) {
  await settled(page);
  assert.deepEqual(await violations(page), [], place);
  assert.deepEqual(await failures(page), [], place);
  assert.deepEqual(await unnamed(page), [], place);
}

for (const theme of ['light', 'dark']) {
  test(`axe-core and the checker find nothing in the ${theme} theme, on any page or sheet`, async (t) => {
    const { page } = await open(t, { device: { ...phone, colorScheme: theme } });
    await bring(page);
    const look = (place) => expectNothing(page, place);
    for await (const place of walk(page)) await look(place);
    await visit(page, '#/fight');
    await exampleFight(thumb(page));
    await advance(thumb(page));
    await look('before the surprise');
    await advanceToPhase(thumb(page));
    for await (const place of walk(page, fightAddresses)) await look(place);
    await visit(page, '#/chase');
    await doing(page, () => tapButton(page, 'Example chase'));
    for await (const place of walk(page, chaseAddresses)) await look(place);
    for (const what of ['Roll turn 1', 'Roll development']) {
      await visit(page, '#/chase');
      await doing(page, () => tapButton(page, what));
      await look(what);
    }
  });

  test(`axe-core and the checker find nothing in the ${theme} theme in the hours between fights, in duels and battles`, async (t) => {
    const { page } = await open(t, { device: { ...phone, colorScheme: theme } });
    await bring(page);
    for await (const place of hours(thumb(page))) await expectNothing(page, place);
  });
}
