/** Debian's Chromium, watched for errors. */
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
];

export async function launch(): Promise<Browser> {
  const path = process.env.CHROMIUM ?? '/usr/bin/chromium';
  return chromium.launch({ executablePath: path, args: FLAGS });
}

export interface Visit {
  context: BrowserContext;
  page: Page;
  errors: string[];
}

export interface Looks {
  width?: number;
  height?: number;
  touch?: boolean;
  settings?: Record<string, unknown>;
}

/** A person with a browser of their own: cookies, size, settings. */
export async function visit(browser: Browser, looks: Looks = {}): Promise<Visit> {
  const {
    width = 1280,
    height = 800,
    touch = false,
    settings = { speed: 'off', sound: false },
  } = looks;
  const context = await browser.newContext({
    viewport: { width, height },
    hasTouch: touch,
    isMobile: touch,
    deviceScaleFactor: touch ? 2 : 1,
  });
  await context.addInitScript((kept) => {
    if (!localStorage.getItem('godstone.settings')) localStorage.setItem('godstone.settings', kept);
  }, JSON.stringify(settings));
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  return { context, page, errors };
}

export function expect(holds: boolean, sentence: string): asserts holds {
  if (!holds) throw new Error(sentence);
}

export async function noSidewaysScroll(page: Page): Promise<void> {
  const over = await page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const wide = [...document.querySelectorAll('body *:not(svg *)')].filter((one) => {
      const box = one.getBoundingClientRect();
      return box.width > 1 && box.height > 1 && box.right > width + 1;
    });
    const scroll = document.documentElement.scrollWidth - width;
    return [
      ...wide.map((one) => one.outerHTML.slice(0, 80)),
      ...(scroll > 0 ? [`${scroll} px`] : []),
    ];
  });
  expect(over.length === 0, `too wide at ${page.url()}: ${over.join(' | ')}`);
}

/** Waits until all is fetched and nothing moves any more. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() =>
    document.getAnimations().every((one) => one.playState !== 'running'),
  );
}

/** Waits until the story tells this. */
export async function told(page: Page, words: string): Promise<void> {
  await page.locator('.side li', { hasText: words }).first().waitFor({ timeout: 15_000 });
}

export async function prompt(page: Page, words: string): Promise<void> {
  await page.locator('[data-prompt]', { hasText: words }).waitFor({ timeout: 15_000 });
}

/** Notes when something is shown, however soon a quick bot's reply hides it again; then waits. */
export async function watchFor(page: Page, selector: string): Promise<() => Promise<void>> {
  await page.evaluate((wanted) => {
    new MutationObserver(() => {
      if (document.querySelector(wanted)) document.body.dataset.shown = wanted;
    }).observe(document.body, { childList: true, subtree: true });
  }, selector);
  return async () => {
    await page.waitForFunction((wanted) => document.body.dataset.shown === wanted, selector);
  };
}
