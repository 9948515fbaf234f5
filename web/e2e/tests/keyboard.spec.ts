/** Whole games without a mouse: Tab, arrows and Enter alone. */
import { HEART, QUIET, somethingToDo } from '../finger.ts';
import { GREEDY, HERE, ME, RANDOM, sitDown } from '../tables.ts';
import { expect, test, type Page } from '../test.ts';
import { isOver } from '../turns.ts';

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
  );
  return (await found.jsonValue())!;
}

async function playPacal(page: Page): Promise<void> {
  for (let turn = 0; ; turn++) {
    const next = await nextOfPacal(page);
    if (next === '.final') return;
    if (!(await tabTo(page, next === '.plan' ? PLAN : next))) continue;
    if (next === CELL && turn % 3) await page.keyboard.press(turn % 2 ? 'ArrowLeft' : 'ArrowUp');
    await page.keyboard.press('Enter');
  }
}

/** Turn a little, push harder, flick. */
async function flickByKeys(page: Page, turn: number): Promise<void> {
  const turned = turn % 2 ? 'ArrowLeft' : 'ArrowRight';
  for (let i = 0; i < turn % 5; i++) await page.keyboard.press(turned);
  await page.keyboard.press(turn % 3 ? 'ArrowDown' : 'ArrowUp');
  await page.keyboard.press('Enter');
}

async function playFinger(page: Page): Promise<void> {
  const has = async (selector: string) => (await page.locator(selector).count()) > 0;
  for (let turn = 0; !(await isOver(page)); turn++) {
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
}

test('keyboard only: a whole game of Pacal', async ({ page }) => {
  test.slow();
  await sitDown(page, 'pacal', [ME, GREEDY]);
  await playPacal(page);
  await expect(page.locator('.final')).toBeVisible();
});

test('keyboard only: a whole game of Finger', async ({ page }) => {
  test.slow();
  await sitDown(page, 'finger', [ME, RANDOM]);
  await playFinger(page);
  await expect(page.locator('.final')).toBeVisible();
});

test.describe('words only', () => {
  test.use({ settings: { words: true } });

  test('a flick by fields, and its result is said', async ({ page }) => {
    await sitDown(page, 'finger', [ME, RANDOM]);
    await page.locator('.words .card').first().click();
    await page.getByLabel('Aim at').selectOption('navel');
    await page.getByLabel('Power in percent').fill('24');
    await page.getByLabel('Power in percent').press('Tab');
    await page.locator('.words .button.main').click();
    await expect(page.locator('[data-spoken]')).toContainText('flicks at the Navel');
  });

  test('a turn of Pacal from the list of moves', async ({ page }) => {
    await sitDown(page, 'pacal', [ME, HERE]);
    const say = page.locator('.turn .say');
    for (const words of ['Place the ship on', 'Place the ship on', 'Fly to']) {
      const said = await say.textContent();
      await page.locator('.words button', { hasText: words }).first().click();
      await expect(say).not.toHaveText(said ?? '');
    }
    await expect(page.locator('[data-spoken]')).toContainText('flies');
    await expect(page.locator('.words button', { hasText: /Drop|Build/ }).first()).toBeVisible();
  });
});
