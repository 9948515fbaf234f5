/** Plays Finger of God as a person does: cards by click, discs by pulling back. */
import type { Page } from 'playwright-core';

/** What changes nothing: a person who is in a hurry. */
export const QUIET = '.turn :is([data-move=stay], [data-move=keep], [data-move="templars 0"])';

interface Now {
  cards: boolean;
  quiet: boolean;
  heart: boolean;
  live: boolean;
}

async function look(page: Page): Promise<Now> {
  return page.evaluate((quiet) => {
    const has = (selector: string) => document.querySelector(selector) !== null;
    return {
      cards: has('.turn .card'),
      quiet: has(quiet),
      heart: has('.turn [data-set=heart]'),
      live: has('svg.live'),
    };
  }, QUIET);
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

/** Pull back from the middle of the mat by parts of its width, hold, and let go. */
export async function pull(page: Page, across: number, down: number): Promise<void> {
  const box = await mat(page);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + across * box.width, y + down * box.width, { steps: 4 });
  await page.waitForTimeout(70); // a hand that lifts jitters: the page looks a moment back
  await page.mouse.up();
}

/** Flick from the own corner towards the middle, now more, now less. */
async function flick(page: Page, turn: number): Promise<void> {
  const box = await mat(page);
  const ring = await (await page.$('svg.live .ring'))?.boundingBox();
  const left = (ring?.x ?? 0) < box.x + box.width / 2;
  const top = (ring?.y ?? 0) < box.y + box.height / 2;
  const way = 0.09 + 0.013 * (turn % 7);
  await pull(page, left ? -way : way, (top ? -way : way) * 0.9);
}

async function dropHeart(page: Page): Promise<void> {
  const box = await mat(page);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height * 0.25);
  await page.click('.turn [data-set]', { timeout: 1000 }).catch(() => undefined);
}

/** One thing a person does now; false when there is nothing to do. */
export async function act(page: Page, turn: number): Promise<boolean> {
  const now = await look(page);
  const soon = { timeout: 1000 };
  if (now.cards) await page.click('.turn .card', soon).catch(() => undefined);
  else if (now.quiet) await page.click(QUIET, soon).catch(() => undefined);
  else if (now.heart) await dropHeart(page);
  else if (now.live) await flick(page, turn);
  else return false;
  return true;
}

export async function isOver(page: Page): Promise<boolean> {
  return (await page.$('.final')) !== null;
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
