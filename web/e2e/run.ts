/** Real Chromium against a real server: `node e2e/run.ts [part of a test's name]`. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import type { Browser, Page } from 'playwright-core';

import { expect, launch, noSidewaysScroll, visit } from './browser.ts';
import { act as actFinger, isOver } from './finger.ts';
import { act, playToTheEnd } from './pacal.ts';
import { serve } from './server.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const server = await serve();
const browser: Browser = await launch();
const wanted = process.argv[2] ?? '';

async function startPacal(page: Page): Promise<void> {
  await page.goto(server.url);
  await page.click('[data-play=pacal]:not([disabled])');
  await page.waitForSelector('svg [data-cell]', { timeout: 60_000 });
}

async function accessible(page: Page): Promise<void> {
  await page.evaluate(axe);
  const found = await page.evaluate(async () => {
    const checked = await (
      window as unknown as {
        axe: {
          run: () => Promise<{
            violations: { id: string; impact: string; nodes: { html: string }[] }[];
          }>;
        };
      }
    ).axe.run();
    return checked.violations.map(
      (one) =>
        `${one.impact} ${one.id}: ${one.nodes
          .slice(0, 3)
          .map((node) => node.html.slice(0, 140))
          .join(' | ')}`,
    );
  });
  expect(found.length === 0, `axe at ${page.url()}:\n  ${found.join('\n  ')}`);
}

/** What the board shows, to compare before and after. */
const picture = (page: Page) =>
  page.evaluate(() => {
    const cells = [...document.querySelectorAll('svg [data-cell]')].map((one) =>
      one.getAttribute('aria-label'),
    );
    return JSON.stringify([document.querySelector('[data-prompt]')?.textContent, cells]);
  });

const tests: Record<string, () => Promise<void>> = {
  'a whole game of Pacal by clicking, then its replay': async () => {
    const { page, errors } = await visit(browser);
    await startPacal(page);
    await playToTheEnd(page);
    await accessible(page);
    await page.click('.final a[href^="/replay/"]');
    await page.waitForSelector('input[type=range]');
    await page.waitForTimeout(500);
    const total = Number(await page.getAttribute('input[type=range]', 'max'));
    for (let at = 0; at < Math.min(total, 60); at++) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('End');
    await page.waitForFunction((all) => location.search === `?move=${all}`, total);
    await accessible(page);
    expect(errors.length === 0, `console: ${errors.join('; ')}`);
    await page.context().close();
  },
  'phone: no sideways scroll, and a turn by touch': async () => {
    const { page, errors } = await visit(browser, { width: 360, height: 740, touch: true });
    await page.goto(server.url);
    await page.waitForSelector('[data-play=pacal]:not([disabled])');
    await noSidewaysScroll(page);
    await page.goto(`${server.url}/new/finger?with=friends`);
    await page.waitForSelector('[data-start]');
    await noSidewaysScroll(page);
    await page.click('[data-start]');
    await page.waitForSelector('img');
    await noSidewaysScroll(page);
    await page.goto(server.url);
    await page.click('[data-play=finger]:not([disabled])');
    await page.waitForSelector('.card', { timeout: 60_000 });
    await noSidewaysScroll(page);
    await startPacal(page);
    for (let turn = 0; turn < 14;) {
      if (await act(page, turn)) turn += 1;
      else await page.waitForTimeout(30);
      await noSidewaysScroll(page);
    }
    expect(errors.length === 0, `console: ${errors.join('; ')}`);
    await page.context().close();
  },
  'keyboard only': async () => {
    const { page, errors } = await visit(browser);
    await page.goto(server.url);
    await page.waitForSelector('[data-play=pacal]:not([disabled])');
    await page.focus('[data-play=pacal]');
    await page.keyboard.press('Enter');
    await page.waitForSelector('svg [data-cell]', { timeout: 60_000 });
    for (let done = 0, tries = 0; done < 12 && tries < 600; tries++) {
      const target = await page.evaluate(() => {
        const main = document.querySelector<HTMLElement>('.turn .button.main:not([disabled])');
        const cell = document.querySelector<SVGElement>('svg [data-cell][tabindex="0"]');
        (main ?? cell)?.focus();
        return main ? 'main' : cell ? 'cell' : null;
      });
      if (target === null) {
        await page.waitForTimeout(50);
        continue;
      }
      if (target === 'cell') await page.keyboard.press(done % 2 ? 'ArrowLeft' : 'ArrowUp');
      await page.keyboard.press('Enter');
      await page.waitForTimeout(80);
      done += 1;
    }
    const told = await page.$$eval('.side li', (lines) => lines.length);
    expect(told > 5, `only ${told} lines were told`);
    expect(errors.length === 0, `console: ${errors.join('; ')}`);
    await page.context().close();
  },
  'refresh in mid-turn restores the same view': async () => {
    const { page } = await visit(browser);
    await startPacal(page);
    for (let turn = 0; turn < 6;) {
      if (await act(page, turn)) turn += 1;
      else await page.waitForTimeout(30);
    }
    await page.waitForFunction(
      () => document.querySelector('svg [data-cell], .turn .button.main') !== null,
    );
    await page.waitForTimeout(400);
    const before = await picture(page);
    await page.reload();
    await page.waitForFunction(
      () => document.querySelector('svg [data-cell], .turn .button.main') !== null,
    );
    await page.waitForTimeout(400);
    expect((await picture(page)) === before, 'the page shows something else after a reload');
    await page.context().close();
  },
  'axe finds nothing on any page, light and dark': async () => {
    for (const theme of ['light', 'dark']) {
      const { page, errors } = await visit(browser, {
        settings: { speed: 'off', sound: false, theme, words: true },
      });
      await page.goto(server.url);
      await page.waitForSelector('[data-play=pacal]:not([disabled])');
      await accessible(page);
      await page.click('button[aria-label=Settings]');
      await accessible(page);
      await page.goto(`${server.url}/new/pacal`);
      await page.waitForSelector('[data-start]');
      await page.click('summary');
      await accessible(page);
      await page.goto(`${server.url}/new/pacal?with=friends`);
      await page.click('[data-start]');
      await page.waitForSelector('img');
      await accessible(page);
      await startPacal(page);
      await accessible(page);
      await page.goto(server.url);
      await page.click('[data-play=finger]:not([disabled])');
      await page.waitForSelector('.card', { timeout: 60_000 });
      await accessible(page);
      expect(errors.length === 0, `console: ${errors.join('; ')}`);
      await page.context().close();
    }
  },
  'three at one screen': async () => {
    const { page, errors } = await visit(browser);
    await page.goto(`${server.url}/new/pacal?with=here`);
    await page.waitForSelector('[data-start]');
    await page.click('button:has-text("Add a seat")');
    await page.click('[data-start]');
    await page.waitForSelector('svg [data-cell]');
    for (let turn = 0; turn < 25;) {
      if (await act(page, turn)) turn += 1;
      else await page.waitForTimeout(30);
    }
    expect(errors.length === 0, `console: ${errors.join('; ')}`);
    await page.context().close();
  },
  'a whole game of Finger between two browsers, watched by a third': async () => {
    const [one, two, watcher] = [await visit(browser), await visit(browser), await visit(browser)];
    await one.page.goto(`${server.url}/new/finger?with=friends`);
    await one.page.click('[data-start]');
    await one.page.waitForSelector('img');
    const link = one.page.url();
    await two.page.goto(link);
    await two.page.click('button:has-text("Sit down here")');
    await watcher.page.goto(link);
    const until = Date.now() + 240_000;
    for (let turn = 0; Date.now() < until && !(await isOver(one.page)); turn++) {
      const acted = (await actFinger(one.page, turn)) || (await actFinger(two.page, turn));
      if (turn === 25) await one.page.reload();
      await one.page.waitForTimeout(acted ? 60 : 40);
    }
    expect(await isOver(one.page), 'the game did not end in time');
    await two.page.waitForSelector('.final');
    await watcher.page.waitForSelector('.final');
    for (const { errors, page } of [one, two, watcher]) {
      expect(errors.length === 0, `console: ${errors.join('; ')}`);
      await page.context().close();
    }
  },
};

let failed = 0;
for (const [name, test] of Object.entries(tests)) {
  if (!name.includes(wanted)) continue;
  const begun = Date.now();
  try {
    await test();
    console.log(`ok    ${name} (${((Date.now() - begun) / 1000).toFixed(1)} s)`);
  } catch (error) {
    failed += 1;
    console.log(
      `FAIL  ${name} (${((Date.now() - begun) / 1000).toFixed(1)} s)\n      ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}
await browser.close();
server.stop();
process.exit(failed ? 1 : 0);
