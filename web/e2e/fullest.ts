/** Every step of a game with the most players and the most to choose from; `fullest.py` found them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { imported, playOn, type Game, type GameRecord } from './tables.ts';
import { expect, type Page } from './test.ts';

export interface Moment {
  record: GameRecord;
  seat: number;
}

/** Each step by its name. */
export function moments(game: Game): [string, Moment][] {
  const file = join(import.meta.dirname, 'tests', 'fullest', `${game}.json`);
  return Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, Moment>);
}

/** Sit down there, or look at the end. */
export async function open(page: Page, step: string, { record, seat }: Moment): Promise<void> {
  if (step !== 'over') return playOn(page, record, record.moves.length, seat);
  await page.goto(`/table/${await imported(page, record)}`);
  await expect(page.locator('.turn.ended')).toBeVisible();
}
