/** Coming back: a reload or a lost connection in the middle of a turn, or of a flick. */
import * as finger from '../finger.ts';
import { discs, pull } from '../finger.ts';
import { cuttable, type Line } from '../network.ts';
import * as pacal from '../pacal.ts';
import { comeTo, HERE, ME, sitDown } from '../tables.ts';
import { expect, test, type Page } from '../test.ts';
import { someTurns } from '../turns.ts';
import { FLICKING } from './positions.ts';

const SHOWN = ['[data-prompt]', 'svg [data-cell]', '.plan', '.card .score', '.side li'];
const SLOWLY = { settings: { speed: 'slow' } };

/** What Pacal's page shows: what to do, what is lit, what may be built, and the story. */
async function pacalPicture(page: Page): Promise<(string | null)[][]> {
  return page.evaluate((shown) => {
    const texts = (selector: string) =>
      [...document.querySelectorAll(selector)].map(
        (one) => one.getAttribute('aria-label') ?? one.textContent,
      );
    return shown.map(texts);
  }, SHOWN);
}

/** Play until the flight is done and the build is not. */
async function flyAndStop(page: Page): Promise<void> {
  for (let turn = 0; ; turn++) {
    const ready = (await page.locator('[data-done]:not([disabled])').count()) > 0;
    const text = (await page.locator('[data-prompt]').textContent()) ?? '';
    if (turn > 4 && ready && /Build:|be built/.test(text)) return;
    if (!(await pacal.act(page, turn))) await pacal.somethingToDo(page);
  }
}

async function lostAndFound(page: Page, line: Line): Promise<void> {
  await line.cut();
  await expect(page.getByText('Connection lost')).toBeVisible();
  line.mend();
  await expect(page.locator('header .lost')).toHaveCount(0);
}

/** A flick that takes its time, and the moment in which it moves. */
async function startFlick(page: Page): Promise<void> {
  await expect(page.locator('svg.live')).toBeVisible();
  await pull(page, -0.1, 0.1);
  await page.waitForFunction(() => document.querySelector('svg[data-moving]')); // in every frame
}

/** It is this person's turn again, and what was flicked lies on the map. */
async function atMyTurn(page: Page): Promise<void> {
  const turn = page.locator('svg.live:not([data-moving]), .turn .card, .turn [data-move]');
  await expect(turn.first()).toBeVisible();
  expect(await discs(page)).toContain('blue.prophet');
}

test('a reload between flight and build restores the same view', async ({ page }) => {
  await sitDown(page, 'pacal', [ME, HERE, HERE]);
  await flyAndStop(page);
  const before = await pacalPicture(page);
  await page.reload();
  await expect.poll(() => pacalPicture(page)).toEqual(before);
  await page.locator('[data-done]').click();
  await expect(page.locator('svg [data-cell]').first()).toBeVisible();
});

test('a lost connection in mid-turn comes back to the same view, and the game goes on', async ({
  page,
}) => {
  const line = await cuttable(page);
  await sitDown(page, 'pacal', [ME, HERE]);
  await flyAndStop(page);
  const before = await pacalPicture(page);
  await lostAndFound(page, line);
  await expect.poll(() => pacalPicture(page)).toEqual(before);
  const prompt = page.locator('[data-prompt]');
  const asked = await prompt.textContent();
  await page.locator('[data-done]').click();
  await expect(prompt).not.toHaveText(asked ?? '');
});

test('a reload while discs are moving shows where they came to rest', async ({ person }) => {
  const [player, watcher] = [await person(SLOWLY), await person()];
  await comeTo(player, FLICKING);
  await watcher.goto(player.url());
  await expect(watcher.locator('.stage svg')).toBeVisible();
  await startFlick(player);
  await player.reload();
  await expect(player.locator('.stage svg')).toBeVisible();
  await atMyTurn(player);
  await expect(async () => {
    expect(await discs(player)).toBe(await discs(watcher));
  }).toPass();
  await someTurns(player, 3, finger);
});

test('a connection lost while discs are moving is taken up again', async ({ person }) => {
  const player = await person(SLOWLY);
  const line = await cuttable(player);
  await comeTo(player, FLICKING);
  await startFlick(player);
  await lostAndFound(player, line);
  await atMyTurn(player);
});
