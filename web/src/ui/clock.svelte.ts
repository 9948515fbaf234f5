/** Clocks between two messages: the server's seconds, less what passed here since. */
import { createSubscriber } from 'svelte/reactivity';

import type { TableGame } from '../net/game.svelte';
import type { SeatInfo } from '../net/messages';

/** Who sits at a table, and their clocks: all that players' cards need of a game. */
export type Company = Pick<TableGame, 'table' | 'you' | 'clock' | 'clockAt'>;

const HOURS = 36_000; // seconds: more are told in hours
const SHORT = 10; // seconds: then it is red, and heard

/** What reads it is shown anew so often; where nothing reads it, no timer runs. */
function every(milliseconds: number): () => void {
  return createSubscriber((update) => {
    const timer = setInterval(update, milliseconds);
    return () => clearInterval(timer);
  });
}
const eachSecond = every(250); // so that no second is shown much too late
const eachMinute = every(30_000);

function secondsSince(at: number): number {
  return Math.max(0, performance.now() - at) / 1000;
}

/** Has a person been away for so long that the others may vote for a bot? */
export function mayVote(game: TableGame, seat: SeatInfo): boolean {
  if (seat.vote_in === null) return false;
  const may = seat.vote_in <= secondsSince(game.tableAt);
  if (!may) eachSecond();
  return may;
}

/** What a seat has left, as it stands now; null without a clock. */
function secondsLeft(game: Company, seat: number): number | null {
  const left = game.clock?.left[seat];
  if (left === undefined || !game.clock?.running.includes(seat)) return left ?? null;
  const now = Math.max(0, left - secondsSince(game.clockAt));
  if (now > HOURS) eachMinute();
  else if (now > 0) eachSecond();
  return now;
}

export function clockText(game: Company, seat: number): string | null {
  const left = secondsLeft(game, seat);
  return left === null ? null : minutes(left);
}

/** The last whole seconds of a seat that is to move; null while there is more time. */
export function lastSeconds(game: Company, seat: number): number | null {
  const left = game.clock?.running.includes(seat) ? secondsLeft(game, seat) : null;
  return left !== null && left <= SHORT ? Math.ceil(left) : null;
}

export function isShort(game: Company, seat: number): boolean {
  return lastSeconds(game, seat) !== null;
}

export function minutes(seconds: number): string {
  const whole = Math.ceil(seconds);
  if (whole >= HOURS) return `${Math.floor(whole / 3600)} h`;
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
