/** The README's pictures, from seeded games: `make screenshots`. */
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Positions } from '../../src/net/messages.ts';
import { settled } from '../page.ts';
import { imported, type GameRecord } from '../tables.ts';
import { expect, test, type Page } from '../test.ts';

const FOLDER = join(import.meta.dirname, '..', '..', '..', 'docs', 'screenshots');

interface View {
  discs?: Record<string, unknown>;
  pyramids?: Record<string, unknown>;
}

/** The move after which most is on the board; of Pacal, before the end. */
async function fullest(page: Page, table: string, moves: number): Promise<number> {
  const to = Math.round(moves * 0.85);
  const from = Math.max(0, to - 190);
  const answer = await page.request.get(`/api/tables/${table}/positions?from=${from}&to=${to}`);
  const { positions } = (await answer.json()) as Positions;
  const things = ({ discs, pyramids }: View) => Object.keys(discs ?? pyramids ?? {}).length;
  const full = positions.map(({ ply, view }) => ({ ply, things: things(view as View) }));
  const most = Math.max(...full.map((one) => one.things));
  return full.findLast((one) => one.things === most)?.ply ?? to;
}

for (const theme of ['light', 'dark'])
  test.describe(theme, () => {
    test.use({ settings: { theme } });

    for (const game of ['pacal', 'finger'])
      test(`a full board of ${game}`, async ({ page }) => {
        mkdirSync(FOLDER, { recursive: true });
        const text = readFileSync(join(import.meta.dirname, '..', `out-${game}.jsonl`), 'utf8');
        const record = JSON.parse(text) as GameRecord;
        const table = await imported(page, record);
        const move = await fullest(page, table, record.moves.length);
        await page.goto(`/replay/${table}?move=${move}`);
        await expect(page.locator('.stage svg')).toBeVisible();
        await settled(page);
        await page.screenshot({ path: join(FOLDER, `${game}-${theme}.png`) });
      });
  });
