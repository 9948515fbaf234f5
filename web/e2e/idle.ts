/** What an open page costs while nobody does anything: `npm run idle`. Shares of one core. */
import { readdirSync, readFileSync } from 'node:fs';

import type { Browser, Page } from 'playwright-core';

import { launch, visit } from './browser.ts';
import { serve } from './server.ts';
import { playNow, type Game } from './tables.ts';

const REST = 15_000; // what greets the player has ended by then
const WATCHED = 10_000;
const TICKS = 100; // of the kernel's clock in a second

/** What this process and its children have used, in ticks. Linux tells it in /proc. */
function used(root: number): number {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const stats = new Map(all.map((id) => [Number(id), stat(id)] as const));
  const below = (id: number): number[] => [
    id,
    ...[...stats].filter(([, one]) => one?.parent === id).flatMap(([child]) => below(child)),
  ];
  return below(root).reduce((sum, id) => sum + (stats.get(id)?.ticks ?? 0), 0);
}

function stat(id: string): { parent: number; ticks: number } | null {
  try {
    const text = readFileSync(`/proc/${id}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' '); // from the third on
    return { parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) };
  } catch {
    return null; // it has ended
  }
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Seconds that the page's own thread has worked. */
async function working(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  };
}

async function share(browser: Browser, url: string, root: number, game: Game): Promise<string> {
  const { page, context } = await visit(browser, { settings: { sound: false } });
  await playNow(page, url, game);
  const tasks = await working(page);
  await wait(REST);
  const [begun, before, done] = [performance.now(), used(root), await tasks()];
  await wait(WATCHED);
  const seconds = (performance.now() - begun) / 1000;
  const core = ((used(root) - before) / TICKS / seconds) * 100;
  const main = (((await tasks()) - done) / seconds) * 100;
  await context.close();
  return `${game}: ${core.toFixed(1)} % of a core in Chromium, ${main.toFixed(1)} % in the page’s own thread`;
}

const server = await serve();
const browser = await launch();
const root = browserProcess();
for (const game of ['pacal', 'finger'] as const)
  console.log(await share(browser, server.url, root, game));
await browser.close();
server.stop();

/** Chromium is our only child that is called so. */
function browserProcess(): number {
  const found = readdirSync('/proc').find(
    (id) =>
      stat(id)?.parent === process.pid && /chrom/.test(readFileSync(`/proc/${id}/comm`, 'utf8')),
  );
  if (found === undefined) throw new Error('Chromium is not found in /proc.');
  return Number(found);
}
