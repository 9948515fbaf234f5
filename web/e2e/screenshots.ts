/** The README's pictures, from seeded games: `make screenshots`. */
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Page } from 'playwright-core';

import { launch, settled, visit } from './browser.ts';
import { serve } from './server.ts';

const FOLDER = join(import.meta.dirname, '..', '..', 'docs', 'screenshots');
const GAMES = ['pacal', 'finger'];

interface View {
  discs?: Record<string, unknown>;
  pyramids?: Record<string, unknown>;
}

/** The move after which most is on the board; of Pacal, before the end. */
async function fullest(page: Page, table: string, moves: number): Promise<number> {
  const to = Math.round(moves * 0.85);
  const from = Math.max(0, to - 190);
  const { positions } = await page.evaluate(
    async (path) =>
      (await (await fetch(path)).json()) as { positions: { ply: number; view: View }[] },
    `/api/tables/${table}/positions?from=${from}&to=${to}`,
  );
  const things = ({ discs, pyramids }: View) => Object.keys(discs ?? pyramids ?? {}).length;
  const most = Math.max(...positions.map(({ view }) => things(view)));
  return positions.findLast(({ view }) => things(view) === most)?.ply ?? to;
}

mkdirSync(FOLDER, { recursive: true });
const server = await serve();
const browser = await launch();
for (const theme of ['light', 'dark']) {
  const { page } = await visit(browser, {
    width: 1280,
    height: 800,
    settings: { speed: 'off', sound: false, theme },
  });
  await page.goto(server.url);
  for (const name of GAMES) {
    const record = readFileSync(join(import.meta.dirname, `out-${name}.jsonl`), 'utf8');
    const table = await page.evaluate(async (text) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch('/api/records', { method: 'POST', headers, body: text });
      return ((await answer.json()) as { table: string }).table;
    }, record);
    const moves = (JSON.parse(record) as { moves: unknown[] }).moves.length;
    const move = await fullest(page, table, moves);
    await page.goto(`${server.url}/replay/${table}?move=${move}`);
    await page.waitForSelector('svg');
    await settled(page);
    await page.screenshot({ path: join(FOLDER, `${name}-${theme}.png`) });
  }
  await page.context().close();
}
await browser.close();
server.stop();
