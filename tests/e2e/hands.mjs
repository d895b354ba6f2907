// Ways of doing the same thing: with a thumb, with a mouse, with a keyboard alone, and
// as assistive technology does it. A hand has a `page`,
// which may be exchanged for another (the same fight, opened again), and does two things to whatever
// a locator finds: press(locator) and write(locator, text).
import { bringIntoView, settled, touch, until } from './act.mjs';

const isActive = (locator) => locator.evaluate((element) => element === document.activeElement);

const pointing = (page, press) => ({
  page,
  press: (locator) => press(locator.first()),
  async write(locator, text) {
    await press(locator.first());
    await until(() => isActive(locator.first()), 'the field has the focus');
    // No hand is at the keys within ten milliseconds; the browser is still busy with the touch then,
    // and drops what is typed.
    await settled(this.page);
    await replace(this.page, text);
  },
});
export const thumb = (page) => pointing(page, touch);
export const mouse = (page) =>
  pointing(page, async (locator) => {
    await bringIntoView(locator);
    await locator.click();
  });

// As assistive technology does it: a click on the element that no pointer made, a field set and left.
export function assistive(page) {
  return {
    page,
    press: (locator) => locator.first().evaluate((element) => element.click()),
    async write(locator, text) {
      const field = locator.first();
      await field.focus();
      await field.fill(text);
      await field.blur();
    },
  };
}

export function keyboard(page) {
  return {
    page,
    async press(locator) {
      const role = await tabTo(this.page, locator.first());
      if (role !== 'radio' && role !== 'tab') await this.page.keyboard.press(role === 'switch' ? 'Space' : 'Enter');
    },
    async write(locator, text) {
      await tabTo(this.page, locator.first());
      await replace(this.page, text);
    },
    // Back through what is there, which brings up what was scrolled away.
    async lookFor(locator) {
      for (let looks = 0; looks < 60 && (await locator.count()) === 0; ++looks) {
        await this.page.keyboard.press('Shift+Tab');
        await settled(this.page);
      }
    },
  };
}

// Rows of a list that are scrolled away are not there: a hand scrolls until they are, from the top on.
export async function lookFor(hand, locator) {
  if ((await locator.count()) > 0) return;
  if (hand.lookFor) return hand.lookFor(locator);
  for (const pane of (await hand.page.locator('.pane').all()).reverse())
    for (let at = 0, all = 1; at < all; ) {
      const seen = await pane.evaluate((one, top) => {
        one.scrollTop = top;
        return { height: one.clientHeight, all: one.scrollHeight };
      }, at);
      await settled(hand.page);
      if ((await locator.count()) > 0) return;
      at += Math.max(40, seen.height * 0.6);
      all = seen.all;
    }
}

async function replace(page, text) {
  await page.keyboard.press('ControlOrMeta+A');
  if (text === '') await page.keyboard.press('Delete');
  else await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

// Moves the focus there by Tab and Shift+Tab; among tabs and radios by arrows, which also choose.
// Returns the element's role.
async function tabTo(page, locator) {
  await locator.waitFor({ state: 'visible' });
  for (let looks = 0; looks < 60; ++looks) {
    const { role, key, times } = await locator.evaluate(wayTo);
    if (!key) return role;
    for (let i = 0; i < times; ++i) await page.keyboard.press(key);
  }
  throw new Error(`the keyboard never gets to ${locator}`);
}

// In the page: which key brings the focus nearer to this element, and how often, as things stand.
function wayTo(element) {
  const active = document.activeElement;
  const role = element.getAttribute('role') || element.localName;
  if (active === element) return { role };
  const group = element.closest('[role=tablist], [role=radiogroup]');
  if (group?.contains(active)) return { role, key: 'ArrowRight', times: 1 };
  const stops = [...document.querySelectorAll('#semantics :is(button, input, textarea, a)')].filter(
    (one) => one.tabIndex >= 0 && !one.closest('[inert]'),
  );
  const target = stops.indexOf(element.tabIndex >= 0 ? element : stops.find((one) => group.contains(one)));
  const from = stops.indexOf(active);
  const times = from < 0 ? 1 : Math.abs(target - from);
  return { role, key: from >= 0 && target < from ? 'Shift+Tab' : 'Tab', times: Math.max(times, 1) };
}
