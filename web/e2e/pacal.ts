/** Plays Pacal's Rocket as a person does: looks at what is lit and clicks. */
import type { Page } from 'playwright-core';

import { expect } from './browser.ts';

const LIT = 'svg [data-cell]';
const GOD = '[data-god]';
const DONE = '[data-done]:not([disabled])';

async function clickSome(page: Page, selector: string, turn: number): Promise<boolean> {
  const found = await page.$$(selector);
  const one = found[turn % Math.max(1, found.length)];
  if (!one) return false;
  await one.click({ timeout: 2000 }).catch(() => undefined);
  return true;
}

/** One click of the turn; false when there is nothing to click now. */
export async function act(page: Page, turn: number): Promise<boolean> {
  const step = await page.evaluate(() => {
    const main = document.querySelector('[data-done]:not([disabled])');
    const plans = document.querySelectorAll('.plan').length;
    const chosen = document.querySelector('.plan[aria-pressed=true]') !== null;
    const lit = document.querySelectorAll('svg [data-cell]').length;
    const ships = document.querySelectorAll('svg .falling').length;
    return { main: main !== null, plans, chosen, lit, ships };
  });
  if (step.plans > 0 && !step.chosen) return clickSome(page, '.plan', 0);
  if (step.main && step.lit > 0 && step.ships === 0 && step.plans === 0) {
    await clickSome(page, LIT, turn);
    return clickSome(page, DONE, 0);
  }
  if (step.main) return clickSome(page, DONE, 0);
  if (step.lit > 0) return clickSome(page, LIT, turn);
  return clickSome(page, GOD, turn); // enclosed: only a god stone leads out
}

export async function playToTheEnd(
  page: Page,
  each?: (turn: number) => Promise<void>,
): Promise<number> {
  const until = Date.now() + 240_000;
  let turn = 0;
  while (Date.now() < until) {
    if (await page.$('.final')) return turn;
    if (await act(page, turn)) {
      turn += 1;
      if (each) await each(turn);
    } else await page.waitForTimeout(40);
  }
  expect(false, 'the game did not end in time');
  return turn;
}
