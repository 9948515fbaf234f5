/** Whole games without a mouse: Tab, arrows and Enter alone. */
import type { Page } from 'playwright-core';

import { expect } from '../browser.ts';
import { HEART, QUIET, somethingToDo } from '../finger.ts';
import type { Tests } from '../scene.ts';
import { sitDown } from '../tables.ts';

const MOST_TABS = 80;

/** Tab on until something wanted has the focus; false when a round of the page had nothing. */
async function tabTo(page: Page, wanted: string): Promise<boolean> {
  for (let tabs = 0; tabs < MOST_TABS; tabs++) {
    const there = await page.evaluate(
      (selector) => document.activeElement?.matches(selector) ?? false,
      wanted,
    );
    if (there) return true;
    await page.keyboard.press('Tab');
  }
  return false;
}

const CELL = 'svg [data-cell]';
const DONE = '[data-done]:not([disabled])';
const GOD = '[data-god]';
const PLAN = '.plan:not([aria-pressed=true])';

/** What to press next of Pacal's turn, as soon as there is something; '.final' at the end. */
async function nextOfPacal(page: Page): Promise<string> {
  const found = await page.waitForFunction(
    ([cell, done, god]) => {
      const has = (selector: string) => document.querySelector(selector) !== null;
      const chosen = has('.plan[aria-pressed=true]');
      if (has('.final')) return '.final';
      if (has('.plan') && !chosen) return '.plan';
      if (has(done!) && (chosen || has('svg .falling') || !has(cell!) || has('.plan')))
        return done!;
      if (has(cell!)) return cell!;
      return has(god!) ? god! : null; // enclosed: only a god stone leads out
    },
    [CELL, DONE, GOD],
    { timeout: 60_000 },
  );
  return (await found.jsonValue())!;
}

async function playPacal(page: Page): Promise<void> {
  const until = Date.now() + 200_000;
  for (let turn = 0; Date.now() < until; turn++) {
    const next = await nextOfPacal(page);
    if (next === '.final') return;
    if (!(await tabTo(page, next === '.plan' ? PLAN : next))) continue;
    if (next === CELL && turn % 3) await page.keyboard.press(turn % 2 ? 'ArrowLeft' : 'ArrowUp');
    await page.keyboard.press('Enter');
  }
  expect(false, 'the game did not end in time');
}

/** Turn a little, push harder, flick. */
async function flickByKeys(page: Page, turn: number): Promise<void> {
  const turned = turn % 2 ? 'ArrowLeft' : 'ArrowRight';
  for (let i = 0; i < turn % 5; i++) await page.keyboard.press(turned);
  await page.keyboard.press(turn % 3 ? 'ArrowDown' : 'ArrowUp');
  await page.keyboard.press('Enter');
}

async function playFinger(page: Page): Promise<void> {
  const until = Date.now() + 120_000;
  for (let turn = 0; Date.now() < until; turn++) {
    if (await page.$('.final')) return;
    const has = async (selector: string) => (await page.$(selector)) !== null;
    if (await has('.turn .card')) {
      if (await tabTo(page, '.turn .card')) await page.keyboard.press('Enter');
    } else if (await has(QUIET)) {
      if (await tabTo(page, QUIET)) await page.keyboard.press('Enter');
    } else if (await has(HEART)) {
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Enter');
    } else if (await has('svg.live')) await flickByKeys(page, turn);
    else await somethingToDo(page);
  }
  expect(false, 'the game did not end in time');
}

export const keyboard: Tests = {
  'keyboard only: a whole game of Pacal': async ({ url, person }) => {
    const page = await person();
    await sitDown(page, url, 'pacal', [{ kind: 'me' }, { kind: 'bot', bot: 'greedy' }]);
    await playPacal(page);
  },

  'keyboard only: a whole game of Finger': async ({ url, person }) => {
    const page = await person();
    await sitDown(page, url, 'finger', [{ kind: 'me' }, { kind: 'bot', bot: 'random' }]);
    await playFinger(page);
  },

  'words only: a flick by fields, and its result is said': async ({ url, person }) => {
    const page = await person({ settings: { speed: 'off', sound: false, words: true } });
    await sitDown(page, url, 'finger', [{ kind: 'me' }, { kind: 'bot', bot: 'random' }]);
    await page.click('.words .card');
    await page.waitForSelector('.words .fields');
    await page.getByLabel('Aim at').selectOption('navel');
    await page.getByLabel('Power in percent').fill('24');
    await page.getByLabel('Power in percent').press('Tab');
    await page.locator('.words .button.main').click();
    await page.locator('[data-spoken]', { hasText: 'flicks at the Navel' }).waitFor({
      state: 'attached',
    });
  },

  'words only: a turn of Pacal from the list of moves': async ({ url, person }) => {
    const page = await person({ settings: { speed: 'off', sound: false, words: true } });
    await sitDown(page, url, 'pacal', [{ kind: 'me' }, { kind: 'here' }]);
    for (const words of ['Place the ship on', 'Place the ship on', 'Fly to']) {
      const said = await page.textContent('.say');
      await page.locator('.words button', { hasText: words }).first().click();
      await page.waitForFunction(
        (before) => document.querySelector('.say')?.textContent !== before,
        said,
      );
    }
    await page.locator('[data-spoken]', { hasText: 'flies' }).waitFor({ state: 'attached' });
    await page
      .locator('.words button', { hasText: /Drop|Build/ })
      .first()
      .waitFor();
  },
};
