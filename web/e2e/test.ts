/** What a browser test is given: a server, a page, further people; nobody's console may complain. */
import { test as base, type BrowserContext, type BrowserContextOptions } from '@playwright/test';
import { expect, type Page } from '@playwright/test';

import { serve } from './server.ts';

export { expect, type Page };

/** What the page's own settings say; `speed: 'off'` moves everything at once. */
type PageSettings = Record<string, unknown>;

/** How somebody looks at the page: size, touch, settings. */
export interface Looks extends BrowserContextOptions {
  settings?: PageSettings;
}

interface OfTest {
  settings: PageSettings;
  person: (looks?: Looks) => Promise<Page>;
  errors: string[];
}

interface OfWorker {
  environment: Record<string, string>;
  server: { url: string };
}

const QUICK_AND_QUIET: PageSettings = { speed: 'off', sound: false };

export const PHONE = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
} satisfies Looks;

/** Gives its pages their settings, once, and writes down what their consoles complain of. */
async function prepare(
  context: BrowserContext,
  settings: PageSettings,
  errors: string[],
): Promise<void> {
  const kept = JSON.stringify({ ...QUICK_AND_QUIET, ...settings });
  await context.addInitScript((first) => {
    const key = 'godstone.settings';
    if (location.protocol === 'about:') return; // an empty page keeps nothing
    if (!localStorage.getItem(key)) localStorage.setItem(key, first);
  }, kept);
  context.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  context.on('weberror', (problem) => errors.push(problem.error().message));
}

export const test = base.extend<OfTest, OfWorker>({
  environment: [{}, { scope: 'worker', option: true }],
  settings: [{}, { option: true }],

  server: [
    async ({ environment }, use) => {
      const shared = process.env.GODSTONE_URL;
      if (shared && Object.keys(environment).length === 0) return use({ url: shared });
      const own = await serve(environment);
      await use(own);
      await own.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),

  // eslint-disable-next-line no-empty-pattern -- Playwright reads there what a fixture needs
  errors: async ({}, use) => {
    const errors: string[] = [];
    await use(errors);
    expect(errors, 'errors in a console').toEqual([]);
  },
  context: async ({ context, settings, errors }, use) => {
    await prepare(context, settings, errors);
    await use(context);
  },
  person: async ({ browser, settings, errors }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async ({ settings: own = {}, ...looks } = {}) => {
      const context = await browser.newContext(looks);
      contexts.push(context);
      await prepare(context, { ...settings, ...own }, errors);
      return context.newPage();
    });
    await Promise.all(contexts.map((one) => one.close()));
  },
});
