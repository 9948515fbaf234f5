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

/** What a person would click next; 'over' at the end of the game; null when it is not their turn. */
function next(): 'plan' | 'ship' | 'done' | 'lit' | 'god' | 'over' | null {
  const has = (selector: string) => document.querySelector(selector) !== null;
  const [plans, lit] = [has('.plan'), has('svg [data-cell]')];
  if (has('.final')) return 'over';
  if (plans && !has('.plan[aria-pressed=true]')) return 'plan';
  if (has('[data-done]:not([disabled])'))
    return lit && !plans && !has('svg .falling') ? 'ship' : 'done';
  if (lit) return 'lit';
  return has('[data-god]') ? 'god' : null; // enclosed: only a god stone leads out
}

/** Wait until there is something to click, or the game is over. */
export async function somethingToDo(page: Page): Promise<void> {
  await page.waitForFunction(next, undefined, { timeout: 60_000 });
}

/** One click of the turn; false when there is nothing to click now. */
export async function act(page: Page, turn: number): Promise<boolean> {
  switch (await page.evaluate(next)) {
    case 'plan':
      return clickSome(page, '.plan', 0);
    case 'ship':
      await clickSome(page, LIT, turn);
      return clickSome(page, DONE, 0);
    case 'done':
      return clickSome(page, DONE, 0);
    case 'lit':
      return clickSome(page, LIT, turn);
    case 'god':
      return clickSome(page, GOD, turn);
    default:
      return false;
  }
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
    } else await somethingToDo(page);
  }
  expect(false, 'the game did not end in time');
  return turn;
}
