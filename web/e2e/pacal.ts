/** Plays Pacal's Rocket as a person does: looks at what is lit and clicks. */
import type { Page } from '@playwright/test';

const LIT = 'svg [data-cell]';
const GOD = '[data-god]';
const DONE = '[data-done]:not([disabled])';

/** What was lit may be dark when the hand arrives: then the next turn looks again. */
async function clickSome(page: Page, selector: string, turn: number): Promise<boolean> {
  const found = page.locator(selector);
  const count = await found.count();
  if (count === 0) return false;
  await found
    .nth(turn % count)
    .click({ timeout: 2000 })
    .catch(() => undefined);
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
  await page.waitForFunction(next);
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
