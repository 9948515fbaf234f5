/** A flick is an event: it starts on release, waits in sight for a slow server, and can be skipped. */
import { mat, pull } from '../finger.ts';
import { slowed } from '../network.ts';
import { serve, type Running } from '../server.ts';
import { comeTo } from '../tables.ts';
import { expect, test, type Page } from '../test.ts';
import { FLICKING } from './positions.ts';

test.use({ settings: { speed: 'normal', film: 'usual' } });
test.describe.configure({ mode: 'default' }); // one frozen server for two tests

const DISC = '[data-disc="blue.prophet.1"]';
const WAITS = '[data-waits="blue.prophet.1"]';

declare global {
  interface Window {
    framesToMotion: Promise<number>;
    steps: number[];
  }
}

async function aim(page: Page): Promise<void> {
  await expect(page.locator('svg.live .ring')).toBeVisible();
}

/** Counts frames from the release until the disc is elsewhere. */
async function countFrames(page: Page): Promise<void> {
  await page.evaluate((disc) => {
    window.framesToMotion = new Promise((resolve) => {
      const count = () => {
        const from = document.querySelector('svg.live .ring')?.getBoundingClientRect();
        let frames = 0;
        const look = () => {
          frames++;
          const now = document.querySelector(disc)?.getBoundingClientRect();
          const middle = (box: DOMRect) => box.x + box.width / 2;
          if (from && now && Math.abs(middle(now) - middle(from)) > 0.2) resolve(frames);
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      };
      addEventListener('pointerup', count, { once: true, capture: true });
    });
  }, DISC);
}

/** Keeps how far the disc goes from frame to frame, in pixels. */
async function watchSteps(page: Page): Promise<void> {
  await page.evaluate((disc) => {
    window.steps = [];
    let last: DOMRect | undefined;
    const look = () => {
      const now = document.querySelector(`svg[data-moving] ${disc}`)?.getBoundingClientRect();
      if (now && last) window.steps.push(Math.hypot(now.x - last.x, now.y - last.y));
      last = now;
      requestAnimationFrame(look);
    };
    look();
  }, DISC);
}

const longestStep = (page: Page) => page.evaluate(() => Math.max(0, ...window.steps));

/** A film goes on by a tenth of a second at most, however slow the machine: more is a jump. */
async function jump(page: Page): Promise<number> {
  const { width } = await mat(page);
  return width * 0.16; // 85 mm: 0.1 s at 0.4 of 2 m/s
}

test('the disc moves within two frames of its release, over a line with 300 ms of delay', async ({
  page,
}) => {
  await slowed(page, 300);
  await comeTo(page, FLICKING);
  await aim(page);
  await countFrames(page);
  await pull(page, -0.1, 0.1);
  expect(await page.evaluate(() => window.framesToMotion)).toBeLessThanOrEqual(2);
});

test('the server’s motion takes over without a jump', async ({ page }) => {
  await slowed(page, 150);
  await comeTo(page, FLICKING);
  await aim(page);
  await watchSteps(page);
  await pull(page, -0.1, 0.1);
  await expect(page.locator('[data-skip]').or(page.locator('svg.live')).first()).toBeVisible();
  expect(await longestStep(page), 'pixels in a frame').toBeLessThan(await jump(page));
});

test.describe('a frozen server', () => {
  let server: Running;
  test.beforeAll(async () => (server = await serve()));
  test.afterAll(() => server.stop());

  // Soon after the notice, or when the line has been given up.
  for (const notice of [/slow to answer|Connection lost/, /Connection lost/])
    test(`the disc waits in sight, the page says so, and it goes on: ${notice.source}`, async ({
      person,
      errors,
    }) => {
      const page = await person({ baseURL: server.url });
      await comeTo(page, FLICKING);
      await aim(page);
      await watchSteps(page);
      server.freeze();
      await pull(page, -0.1, 0.1);
      await expect(page.locator(WAITS)).toBeVisible();
      await expect(page.getByText(notice)).toBeVisible();
      await expect(page.locator(DISC)).toBeVisible();
      server.thaw();
      await expect(page.locator(WAITS)).toHaveCount(0);
      await expect(page.getByText(notice)).toHaveCount(0);
      await expect(page.locator('.side li', { hasText: 'flicks' }).first()).toBeVisible();
      expect(await longestStep(page), 'pixels in a frame').toBeLessThan(await jump(page));
      errors.length = 0; // calls that the frozen server did not answer
    });
});

test('who taps the mat has seen enough', async ({ person }) => {
  const page = await person({ settings: { speed: 'slow', film: 'slow' } });
  await comeTo(page, FLICKING);
  await aim(page);
  await pull(page, -0.06, 0.06);
  await expect(page.locator('svg[data-moving]')).toBeVisible();
  const { x, y, width } = await mat(page);
  await page.mouse.click(x + width / 2, y + width / 2);
  await expect(page.locator('.tail')).toHaveCount(0);
  await expect(page.locator('[data-line]', { hasText: 'flicks' }).first()).toBeVisible();
});

test('how flicks are shown and how loud it is are kept', async ({ page }) => {
  await comeTo(page, FLICKING);
  const open = () => page.getByRole('button', { name: 'Settings' }).click();
  await open();
  await page.getByRole('button', { name: 'At real speed' }).click();
  await page.locator('dialog').getByText('Sound', { exact: true }).click();
  await page.locator('[data-volume]').fill('0.8');
  await page.reload();
  await open();
  const real = page.getByRole('button', { name: 'At real speed' });
  await expect(real).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('[data-volume]')).toHaveValue('0.8');
});
