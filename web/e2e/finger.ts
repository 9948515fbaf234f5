/** Plays Finger of God as a person does: cards by click, discs by pulling back. */
import type { Page } from 'playwright-core';

interface Now {
  cards: number;
  button: string | null;
  live: boolean;
  over: boolean;
}

async function look(page: Page): Promise<Now> {
  return page.evaluate(() => {
    const buttons = [...document.querySelectorAll('.turn .row .button:not([disabled])')];
    const quiet = buttons.find((one) =>
      /Build nothing|Let it lie|^\s*0\s*$/.test(one.textContent ?? ''),
    );
    return {
      cards: document.querySelectorAll('.turn .card').length,
      button: quiet?.textContent?.trim() ?? null,
      live: document.querySelector('svg.live') !== null,
      over: document.querySelector('.final') !== null,
    };
  });
}

async function pull(page: Page, turn: number): Promise<void> {
  const box = await (await page.$('svg.live'))?.boundingBox();
  if (!box) return;
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const way = box.width * (0.09 + 0.013 * (turn % 7));
  const seat = await page.evaluate(
    () => document.querySelector('svg.live .ring')?.getBoundingClientRect().x ?? 0,
  );
  const left = seat < middle.x;
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  await page.mouse.move(middle.x + (left ? -way : way), middle.y + (left ? way : -way) * 0.9, {
    steps: 4,
  });
  await page.waitForTimeout(70);
  await page.mouse.up();
}

/** One thing a person does now; false when there is nothing to do. */
export async function act(page: Page, turn: number): Promise<boolean> {
  const now = await look(page);
  if (now.over) return false;
  if (now.cards) await page.click('.turn .card').catch(() => undefined);
  else if (now.button)
    await page
      .click(`.turn .row .button:has-text("${now.button}")`, { timeout: 1000 })
      .catch(() => undefined);
  else if (now.live && (await page.$('.turn .button:has-text("Drop the Heart")')))
    await dropHeart(page);
  else if (now.live) await pull(page, turn);
  else return false;
  return true;
}

async function dropHeart(page: Page): Promise<void> {
  const box = await (await page.$('svg.live'))?.boundingBox();
  if (!box) return;
  await page.mouse.click(box.x + box.width / 2, box.y + box.height * 0.25);
  await page.click('.turn .button.main', { timeout: 1000 }).catch(() => undefined);
}

export async function isOver(page: Page): Promise<boolean> {
  return (await page.$('.final')) !== null;
}
