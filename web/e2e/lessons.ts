/** Learns as a person does: each step by its solution, made by a finger on the real table. */
import { expect, type Page } from '@playwright/test';

import type { LessonAnswer, LessonInfo } from '../src/net/messages.ts';
import { pullBy, tapMap } from './finger.ts';
import { fingers } from './hand.ts';
import type { Game } from './tables.ts';

const SLOWING = 2 * 0.3 * 9.81; // twice what friction takes from a disc, metres a second squared
const DEAD = 10; // pixels of a pull that count for nothing
const FAR = 180 / (0.48 * Math.SQRT2); // pixels of a finger's pull for a metre

export async function lessonsOf(page: Page, game: Game): Promise<LessonInfo[]> {
  return (await (await page.request.get(`/api/lessons/${game}`)).json()) as LessonInfo[];
}

export async function lessonNamed(page: Page, game: Game, name: string): Promise<LessonInfo> {
  return (await lessonsOf(page, game)).find((lesson) => lesson.name === name)!;
}

/** Where a lesson stands after these moves. */
async function standing<T>(page: Page, at: Place): Promise<T> {
  const where = `/api/lessons/${at.game}/${at.lesson}`;
  const answer = await page.request.post(where, { data: { moves: at.moves } });
  return ((await answer.json()) as LessonAnswer).now.view as T;
}

interface Place {
  game: Game;
  lesson: string;
  moves: readonly string[];
}

/** A lesson, with so many of its steps done before. */
export async function enter(
  page: Page,
  game: Game,
  { name, steps }: LessonInfo,
  done = 0,
): Promise<void> {
  const moves = steps.slice(0, done).map((step) => step.solution);
  const kept = JSON.stringify({ [game]: { at: { lesson: name, moves } } });
  const home = `/learn/${game}`;
  if (!page.url().includes(home)) await page.goto(home); // some page of ours keeps what is kept
  await page.evaluate((text) => localStorage.setItem('godstone.learn', text), kept);
  await page.goto(`/learn/${game}/${name}`);
  await ready(page);
  await stands(page, done);
}

/** The learner may act. */
export async function ready(page: Page): Promise<void> {
  await expect(page.locator('.stage svg').first()).toBeVisible();
  await expect(page.locator('.turn [data-prompt], [data-answer]').first()).toBeVisible();
}

/** So many steps are done. */
export async function stands(page: Page, done: number): Promise<void> {
  await expect(page.locator('[data-steps]')).toHaveAttribute('data-steps', String(done));
}

export async function tapCell(page: Page, cell: string): Promise<void> {
  await page.locator(`svg [data-cell="${cell}"]`).tap();
}

export async function fly(page: Page, cell: string): Promise<void> {
  await tapCell(page, cell);
  await page.locator('[data-done]').tap();
}

async function drop(page: Page, ships: readonly string[], at: Place): Promise<void> {
  const { ships: cells } = await standing<{ ships: Record<string, string> }>(page, at);
  for (const ship of ships) await tapCell(page, cells[ship === 'own' ? 'yellow' : ship] ?? '');
  await page.locator('[data-done]').tap();
}

async function build(page: Page, storeys: string, cell: string): Promise<void> {
  await page.locator(`[data-plan="${storeys} ${cell}"]`).first().tap();
  await page.locator('[data-done]').tap();
}

/** Pull as far as the flick slides, the other way. */
export async function flick(page: Page, [vx, vy]: readonly [number, number]): Promise<void> {
  const speed = Math.hypot(vx, vy) / 1e6;
  const long = (DEAD + (FAR * speed * speed) / SLOWING) / (speed * 1e6);
  const ring = (await page.locator('svg.live .ring').boundingBox())!;
  const [x, y] = [ring.x + ring.width / 2 + 30, ring.y + ring.height / 2 - 30];
  const finger = await fingers(page);
  await pullBy(finger, [x, y], [-vx * long, vy * long]);
  await finger.up(0, 0);
}

async function put(page: Page, x: number, y: number): Promise<void> {
  await tapMap(page, x / 1000, y / 1000);
  await page.locator('[data-set]').tap();
}

/** Make a move in notation with fingers. */
export async function make(page: Page, move: string, at: Place): Promise<void> {
  const [verb = '', ...words] = move.split(' ');
  const numbers = words.slice(-2).map(Number) as [number, number];
  if (verb === 'fly') await fly(page, words[0]!);
  else if (verb === 'god') {
    await page.locator(`[data-god="${words[0]}"]`).tap();
    await fly(page, words[1]!);
  } else if (verb === 'drop') await drop(page, words, at);
  else if (verb === 'build') await build(page, words[0]!, words[1]!);
  else if (verb === 'vote')
    await page
      .locator('.turn .card')
      .nth(words[0] === 'up' ? 0 : 1)
      .tap();
  else if (verb === 'flick') await flick(page, numbers);
  else await put(page, ...numbers);
}

/** All steps of a lesson; then its card is shown. */
export async function learn(page: Page, game: Game, { name, steps }: LessonInfo): Promise<void> {
  const moves: string[] = [];
  for (const [number, { solution }] of steps.entries()) {
    await ready(page);
    await make(page, solution, { game, lesson: name, moves });
    await stands(page, number + 1);
    moves.push(solution);
    const pause = page.locator('[data-go-on], [data-next]');
    const next = page.locator('.turn [data-prompt]:visible, [data-answer]:visible');
    await expect(pause.or(next).first()).toBeVisible();
    if (await page.locator('[data-go-on]').count()) await page.locator('[data-go-on]').tap();
  }
  await expect(page.locator('[data-next]')).toBeVisible();
}
