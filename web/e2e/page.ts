/** What a page shows, asked in the words of the game. */
import { expect, type Page } from '@playwright/test';

/** Width and height of windows that people have, wide and narrow. */
export const WINDOWS = [
  [1440, 900],
  [1280, 800],
  [1000, 700],
  [768, 1024],
  [740, 360],
  [360, 740],
] as const;

export async function noSidewaysScroll(page: Page): Promise<void> {
  const over = await page.evaluate(() => {
    const clips = (one: Element) => /hidden|clip/.test(getComputedStyle(one).overflowX);
    const isClipped = (one: Element): boolean => {
      const around = one.parentElement;
      return around !== null && around !== document.body && (clips(around) || isClipped(around));
    };
    const width = document.documentElement.clientWidth;
    const wide = [...document.querySelectorAll('body *:not(svg *)')].filter((one) => {
      const box = one.getBoundingClientRect();
      return box.width > 1 && box.height > 1 && box.right > width + 1 && !isClipped(one);
    });
    const scroll = document.documentElement.scrollWidth - width;
    return [
      ...wide.map((one) => one.outerHTML.slice(0, 80)),
      ...(scroll > 0 ? [`${scroll} px`] : []),
    ];
  });
  expect(over, `too wide at ${page.url()}`).toEqual([]);
}

/** Waits until all is fetched and nothing moves any more. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() =>
    document.getAnimations().every((one) => one.playState !== 'running'),
  );
}

/** The story tells this, in the line of a turn or in one of its details. */
export async function told(page: Page, words: string): Promise<void> {
  const tells = () =>
    page.evaluate((wanted) => {
      const shut = document.querySelectorAll<HTMLElement>('.side .more[aria-expanded=false]');
      for (const mark of shut) mark.click();
      const lines = [...document.querySelectorAll('.side [data-line]')];
      return lines.some((line) => line.textContent.includes(wanted));
    }, words);
  await expect.poll(tells, `the story tells: ${words}`).toBe(true);
}

/** The page says this of what to do now. */
export async function prompt(page: Page, words: string): Promise<void> {
  await expect(page.locator('[data-prompt]')).toContainText(words);
}

/** At least one of these is to be seen. */
export async function shows(page: Page, selector: string): Promise<void> {
  await expect(page.locator(selector).first()).toBeVisible();
}

/** Notes when something is shown, however soon a quick bot's reply hides it again; then waits. */
export async function watchFor(page: Page, selector: string): Promise<() => Promise<void>> {
  await page.evaluate((wanted) => {
    new MutationObserver(() => {
      if (document.querySelector(wanted)) document.body.dataset.shown = wanted;
    }).observe(document.body, { childList: true, subtree: true });
  }, selector);
  return () => expect(page.locator('body')).toHaveAttribute('data-shown', selector);
}
