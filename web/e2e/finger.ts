/** Plays Finger of God as a person does: cards by click, discs by pulling back. */
import type { Page } from '@playwright/test';

import { hand, type Hand } from './hand.ts';

/** What changes nothing: a person who is in a hurry. */
export const QUIET = '.turn :is([data-move=stay], [data-move=keep], [data-move="templars 0"])';

const CARD = '.turn .card';
export const HEART = '.turn [data-set=heart]';
const LIVE = 'svg.live';
const LIFT = '[data-curtain] [data-lift]'; // the screen is handed on

/** Wait until there is something to do, or the game is over. */
export async function somethingToDo(page: Page): Promise<void> {
  const things = [LIFT, CARD, QUIET, HEART, LIVE, '.final'].join(', ');
  await page.locator(things).first().waitFor({ state: 'attached' });
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The mat with its frame, on the screen. */
export async function mat(page: Page): Promise<Box> {
  const box = await page.locator('.stage svg').boundingBox();
  if (!box) throw new Error('there is no mat');
  return box;
}

const ACROSS = 532; // millimetres from edge to edge of the picture, the frame included

/** Tap a place of the map, in millimetres from the Navel, y upwards. */
export async function tapMap(page: Page, right: number, up: number): Promise<void> {
  const box = await mat(page);
  const scale = box.width / ACROSS;
  await page.mouse.click(box.x + (right + ACROSS / 2) * scale, box.y + (ACROSS / 2 - up) * scale);
}

/** The middle of the mat, on the screen. */
export async function navel(page: Page): Promise<[number, number]> {
  const box = await mat(page);
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** Pull back from here by so many pixels, and hold. */
export async function pullBy(
  mine: Hand,
  [x, y]: readonly [number, number],
  [across, down]: readonly [number, number],
): Promise<void> {
  await mine.down(x, y);
  for (const part of [0.25, 0.5, 0.75, 1]) await mine.move(x + part * across, y + part * down);
  mine.hold(70); // a hand that lifts jitters: the page looks a moment back
}

/** Pull back from the middle of the mat by parts of its width, hold, and let go. */
export async function pull(page: Page, across: number, down: number): Promise<void> {
  const { width } = await mat(page);
  const [x, y] = await navel(page);
  const mine = await hand(page);
  await pullBy(mine, [x, y], [across * width, down * width]);
  await mine.up(x + across * width, y + down * width);
}

/** Flick from the own corner towards the middle, now more, now less. */
async function flick(page: Page, turn: number): Promise<void> {
  const box = await mat(page);
  const ring = await page.evaluate(() => {
    const { x = 0, y = 0 } =
      document.querySelector('svg.live .ring')?.getBoundingClientRect() ?? {};
    return { x, y };
  });
  const left = ring.x < box.x + box.width / 2;
  const top = ring.y < box.y + box.height / 2;
  const way = 0.09 + 0.013 * (turn % 7);
  await pull(page, left ? -way : way, (top ? -way : way) * 0.9);
}

async function dropHeart(page: Page): Promise<void> {
  const box = await mat(page);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height * 0.25);
  await clickIfStill(page, '.turn [data-set]');
}

/** What was there may be gone when the hand arrives: then the next turn looks again. */
async function clickIfStill(page: Page, selector: string): Promise<void> {
  await page
    .locator(selector)
    .first()
    .click({ timeout: 1000 })
    .catch(() => undefined);
}

/** One thing a person does now; false when there is nothing to do. */
export async function act(page: Page, turn: number): Promise<boolean> {
  const has = async (selector: string) => (await page.locator(selector).count()) > 0;
  if (await has(LIFT)) await clickIfStill(page, LIFT);
  else if (await has(CARD)) await clickIfStill(page, CARD);
  else if (await has(QUIET)) await clickIfStill(page, QUIET);
  else if (await has(HEART)) await dropHeart(page);
  else if (await has(LIVE)) await flick(page, turn);
  else return false;
  return true;
}

/** Where every disc lies, to compare. */
export async function discs(page: Page): Promise<string> {
  return page.evaluate(() =>
    [...document.querySelectorAll<SVGElement>('[data-disc]')]
      .map((one) => `${one.dataset.disc} ${one.getAttribute('transform')}`)
      .sort()
      .join('\n'),
  );
}
