/** Tables to begin a test at: by one click, by REST with any set-up, or from a recorded game. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, type Page } from '@playwright/test';

import type { NewSeat, NewTable, TableId } from '../src/net/messages.ts';

export type Game = 'pacal' | 'finger';

const FIRST_SIGHT = { pacal: 'svg [data-cell]', finger: '.turn .card, [data-curtain]' };
const PATIENCE = 60_000; // milliseconds, as everything has by playwright.config.ts
const RECORDS = join(import.meta.dirname, '..', '..', 'tests');

export const ME: NewSeat = { kind: 'me' };
export const HERE: NewSeat = { kind: 'here' };
export const OPEN: NewSeat = { kind: 'open' };

/** These play at once. */
export const GREEDY: NewSeat = { kind: 'bot', bot: 'greedy' };
export const RANDOM: NewSeat = { kind: 'bot', bot: 'random' };

async function firstSight(page: Page, selector: string): Promise<void> {
  await expect(page.locator(selector).first()).toBeVisible();
}

/** One click on the first page. */
export async function playNow(page: Page, game: Game): Promise<void> {
  await page.goto('/');
  await page.locator(`[data-play=${game}]:not([disabled])`).click();
  await firstSight(page, FIRST_SIGHT[game]);
}

/** What the server answers to a wish of this page's guest. */
export async function ask<T>(page: Page, path: string, wish: unknown): Promise<T> {
  await page.request.get('/api/me');
  const answer = await page.request.post(`/api/${path}`, { data: wish, timeout: PATIENCE });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as T;
}

/** A table with any set-up, made by this page's guest; its id. */
export async function made(page: Page, wish: NewTable): Promise<string> {
  return (await ask<TableId>(page, 'tables', wish)).table;
}

/** A table with these seats, and this page at it. */
export async function sitDown(
  page: Page,
  game: Game,
  seats: NewSeat[],
  more: Partial<NewTable> = {},
): Promise<void> {
  await page.goto(`/table/${await made(page, { game, seats, ...more })}`);
  await firstSight(page, FIRST_SIGHT[game]);
}

/** Several people in browsers of their own at one table, in this order, then `others`. */
export async function gather(
  people: Page[],
  game: Game,
  others: NewSeat[] = [],
  more: Partial<NewTable> = {},
): Promise<void> {
  const [host, ...guests] = people;
  const seats = [ME, ...guests.map(() => OPEN), ...others];
  const table = await made(host!, { game, seats, ...more });
  for (const guest of guests) await ask(guest, `tables/${table}/join`, {});
  for (const one of people) await one.goto(`/table/${table}`);
  for (const one of people) await firstSight(one, '.turn [data-prompt]');
}

/** The record of a game; setup and moves are the game's own. */
export interface GameRecord {
  moves: readonly unknown[];
  [key: string]: unknown;
}

/** The first game of a file of records under tests/: `recorded('pacal/records/five_experts')`. */
export function recorded(name: string): GameRecord {
  const text = readFileSync(join(RECORDS, `${name}.jsonl`), 'utf8');
  return JSON.parse(text.split('\n')[0]!) as GameRecord;
}

/** A record as a table to look at, from its first move to its last: the id of its replay. */
export async function imported(page: Page, record: GameRecord): Promise<string> {
  return (await ask<TableId>(page, 'records', record)).table;
}

/** This page plays on after `move` moves of a record, at `seat` (else who is to move), with bots. */
export async function playOn(
  page: Page,
  record: GameRecord,
  move = record.moves.length,
  seat: number | null = null,
): Promise<void> {
  const table = await imported(page, record);
  const branch = await ask<TableId>(page, `tables/${table}/branch`, { move, seat });
  await page.goto(`/table/${branch.table}`);
  await firstSight(page, '.turn [data-prompt]');
}

export interface Position {
  seats: readonly Record<string, string>[]; // clockwise
  moves: readonly (readonly [string | null, string])[]; // colour or chance, and the move
  game?: Game;
  options?: Record<string, unknown>;
  seat?: number; // ours; else who is to move
}

/** The record of a game that was played so far. */
export function recordOf({ seats, moves, game = 'finger', options }: Position): GameRecord {
  return {
    godstone: 1,
    game,
    rules_version: 2,
    setup: { game, seats, options: options ?? { first: 'lot' } },
    moves: moves.map(([colour, move]) => ({ seat: colour, move })),
    result: null,
  };
}

/** A game brought to a position by its moves; this page plays on from there against a bot. */
export async function comeTo(page: Page, position: Position): Promise<void> {
  await playOn(page, recordOf(position), position.moves.length, position.seat ?? null);
}
