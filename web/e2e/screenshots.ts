/** The README's pictures, from seeded games: `make screenshots`. */
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { launch, visit } from './browser.ts';
import { serve } from './server.ts';

const FOLDER = join(import.meta.dirname, '..', '..', 'docs', 'screenshots');
const GAMES = [
  { name: 'pacal', part: 0.8 },
  { name: 'finger', part: 0.72 },
];

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
  for (const { name, part } of GAMES) {
    const record = readFileSync(join(import.meta.dirname, `out-${name}.jsonl`), 'utf8');
    const table = await page.evaluate(async (text) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch('/api/records', { method: 'POST', headers, body: text });
      return ((await answer.json()) as { table: string }).table;
    }, record);
    const moves = (JSON.parse(record) as { moves: unknown[] }).moves.length;
    await page.goto(`${server.url}/replay/${table}?move=${Math.round(moves * part)}`);
    await page.waitForSelector('svg');
    await page.waitForTimeout(1200);
    await page.screenshot({ path: join(FOLDER, `${name}-${theme}.png`) });
  }
  await page.context().close();
}
await browser.close();
server.stop();
