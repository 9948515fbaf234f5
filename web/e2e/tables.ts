/** Tables to begin a test at: by one click, by a wish, or from a position of our own. */
import type { Page } from 'playwright-core';

import { expect } from './browser.ts';

export type Game = 'pacal' | 'finger';

const FIRST_SIGHT = { pacal: 'svg [data-cell]', finger: '.turn .card' };
const PATIENCE = { timeout: 60_000 }; // the first game of all compiles what it needs

/** One click on the first page. */
export async function playNow(page: Page, url: string, game: Game): Promise<void> {
  await page.goto(url);
  await page.click(`[data-play=${game}]:not([disabled])`);
  await page.waitForSelector(FIRST_SIGHT[game], PATIENCE);
}

/** What the server answers to a wish of this page's guest. */
async function ask<T>(page: Page, path: string, body: unknown): Promise<T> {
  const answer = await page.evaluate(
    async ([where, wish]) => {
      await fetch('/api/me');
      const headers = { 'content-type': 'application/json' };
      const heard = await fetch(`/api/${where}`, { method: 'POST', headers, body: wish! });
      return { ok: heard.ok, text: await heard.text() };
    },
    [path, JSON.stringify(body)],
  );
  expect(answer.ok, `${path}: ${answer.text}`);
  return JSON.parse(answer.text) as T;
}

/** A table with these seats, and this page at it. */
export async function sitDown(
  page: Page,
  url: string,
  game: Game,
  seats: readonly Record<string, string>[],
): Promise<void> {
  await page.goto(url);
  const { table } = await ask<{ table: string }>(page, 'tables', { game, seats });
  await page.goto(`${url}/table/${table}`);
  await page.waitForSelector(FIRST_SIGHT[game], PATIENCE);
}

export interface Position {
  seats: readonly Record<string, string>[]; // clockwise
  moves: readonly (readonly [string | null, string])[]; // colour or chance, and the move
  game?: Game;
  options?: Record<string, unknown>;
  seat?: number; // ours; else who is to move
}

/** A game brought to a position by its moves; this page plays on from there against a bot. */
export async function comeTo(page: Page, url: string, position: Position): Promise<void> {
  const { seats, moves, seat = null, game = 'finger', options = { first: 'lot' } } = position;
  await page.goto(url);
  const { table } = await ask<{ table: string }>(page, 'records', {
    godstone: 1,
    game,
    rules_version: 2,
    setup: { game, seats, options },
    moves: moves.map(([colour, move]) => ({ seat: colour, move })),
    result: null,
  });
  const wish = { move: moves.length, seat };
  const branch = await ask<{ table: string }>(page, `tables/${table}/branch`, wish);
  await page.goto(`${url}/table/${branch.table}`);
  await page.waitForSelector('.turn [data-prompt]', PATIENCE);
}
