/** A line that dies silently, and a server that comes back. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { wayTo, type Way } from '../network.ts';
import { told } from '../page.ts';
import { serve } from '../server.ts';
import { HERE, ME } from '../tables.ts';
import { expect, test, type Page } from '../test.ts';

const LONG = 300_000; // milliseconds, in which the slowest machine reads a table from disk

/** A table for two at this screen, looked at over `way`. */
async function at(page: Page, way: Way): Promise<void> {
  const wish = { game: 'pacal', seats: [ME, HERE], options: { first: 'seat' } };
  await page.goto(`${way.url}/`);
  const table = await page.evaluate(async (wish) => {
    const headers = { 'content-type': 'application/json' };
    const asked = { method: 'POST', headers, body: JSON.stringify(wish) };
    await fetch('/api/me');
    return ((await (await fetch('/api/tables', asked)).json()) as { table: string }).table;
  }, wish);
  await page.goto(`${way.url}/table/${table}`);
  await expect(page.locator('svg [data-cell]').first()).toBeVisible();
}

const lost = (page: Page) => page.getByText('Connection lost');
const NOTICED = 8000; // milliseconds of the page's own clock, after which a dead line is told

/** Stop the page's clock, however slow the machine is: from now on time passes when we say so. */
async function stopTheClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
}

/** Place the ship while nobody hears it, and see that it waits; `errors`: failed calls complain. */
async function clickIntoTheVoid(page: Page): Promise<void> {
  await expect(lost(page)).toBeVisible();
  await page.locator('svg [data-cell]').first().click();
  await expect(page.getByText('waits and is sent')).toBeVisible();
}

async function isBack(page: Page): Promise<void> {
  await expect(lost(page)).not.toBeAttached();
  await told(page, 'places the ship');
}

test('a connection that died silently is noticed in eight seconds, and what was clicked is sent when it is back', async ({
  page,
  server,
  errors,
}) => {
  const way = await wayTo(server.url);
  await page.clock.install();
  await at(page, way);
  await stopTheClock(page);
  way.cut();
  await page.clock.runFor(NOTICED);
  await expect(lost(page)).toBeVisible();
  await page.clock.resume();
  await clickIntoTheVoid(page);
  way.mend();
  await isBack(page);
  await page.close(); // before the way is closed for good
  errors.length = 0;
  way.close();
});

test('after a restart of the server the page is back, and what was clicked is played', async ({
  page,
  errors,
}) => {
  test.slow();
  const data = mkdtempSync(join(tmpdir(), 'godstone-e2e-restart-'));
  const first = await serve({ GODSTONE_DATA: data });
  const way = await wayTo(first.url);
  await at(page, way);
  await first.stop();
  await clickIntoTheVoid(page);
  const second = await serve({ GODSTONE_DATA: data });
  const table = `${second.url}/api${new URL(page.url()).pathname.replace('table', 'tables')}`;
  const isRead = async () => (await fetch(table)).ok;
  await expect.poll(isRead, { timeout: LONG }).toBe(true);
  way.mend(second.url);
  await isBack(page);
  await page.close(); // before the way is closed for good
  errors.length = 0;
  way.close();
  await second.stop();
  rmSync(data, { recursive: true, force: true });
});
