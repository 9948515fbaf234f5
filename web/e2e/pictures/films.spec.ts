/** The animated pictures of docs/, from a seeded game: `make screenshots`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Motion } from '../../src/games/finger/payload.ts';
import type { Positions } from '../../src/net/messages.ts';
import { tapMap } from '../finger.ts';
import { settled } from '../page.ts';
import { comeTo, imported, type GameRecord } from '../tables.ts';
import { expect, test, type Page } from '../test.ts';
import { COUNTING, TIED } from '../tests/positions.ts';
import { film, heldClock } from './filming.ts';

const FOLDER = join(import.meta.dirname, '..', '..', '..', 'docs', 'screenshots');
const CHUNK = 150;

/** The game that the screenshots are of. */
function played(): GameRecord {
  const text = readFileSync(join(import.meta.dirname, '..', 'out-finger.jsonl'), 'utf8');
  return JSON.parse(text) as GameRecord;
}

/** One is flicked, much moves, something meets hard, something leaves. */
function drama({ discs, hits }: Motion): number {
  if (discs.filter(({ s }) => s[0]?.[0] === 0).length > 1) return 0;
  const left = discs.filter(({ e }) => e[3] === 1).length;
  return discs.length + 5 * Math.min(left, 1) + Math.max(0, ...hits.map(([, , , hard]) => hard));
}

/** The move with the flick that is best to look at. */
async function bestFlick(page: Page, table: string, moves: number): Promise<number> {
  let best = { ply: 0, worth: 0 };
  for (let from = 0; from <= moves; from += CHUNK) {
    const ask = `/api/tables/${table}/positions?from=${from}&to=${from + CHUNK - 1}&motion=true`;
    const { positions } = (await (await page.request.get(ask)).json()) as Positions;
    for (const { ply, played } of positions) {
      const worth = played?.motion ? drama(played.motion as unknown as Motion) : 0;
      if (worth > best.worth) best = { ply, worth };
    }
  }
  return best.ply;
}

test.use({ settings: { speed: 'normal', theme: 'light' }, viewport: { width: 900, height: 548 } });

test('a flick', async ({ page }) => {
  await heldClock(page);
  const record = played();
  const table = await imported(page, record);
  const move = await bestFlick(page, table, record.moves.length);
  await page.goto(`/replay/${table}?move=${move - 1}`);
  await expect(page.locator('.stage svg')).toBeVisible();
  await settled(page);
  await film(page, join(FOLDER, 'flick.png'), { seconds: 3, selector: '.stage', step: 80 }, () =>
    page.keyboard.press('ArrowRight'),
  );
});

/** What fades changes the whole picture: fewer frames keep the file small. */
const SCENE = { selector: '.stage', step: 160 };

test('a conversion', async ({ page }) => {
  await heldClock(page);
  await comeTo(page, COUNTING);
  await tapMap(page, 80, -80);
  await settled(page);
  await film(page, join(FOLDER, 'conversion.png'), { ...SCENE, seconds: 7.5 }, async () => {
    await page.locator('.turn [data-set=heart]').click();
    await expect(page.locator('[data-flight]').first()).toBeAttached();
  });
});

test('a council', async ({ page }) => {
  await heldClock(page);
  await comeTo(page, { ...TIED, moves: [...TIED.moves.slice(0, 2), ['blue', 'vote up']] });
  await settled(page);
  await film(page, join(FOLDER, 'council.png'), { ...SCENE, seconds: 3.6 }, async () => {
    await page.locator('.turn .card').first().click();
    await expect(page.locator('[data-prompt]')).toContainText('Look what happens');
  });
});
