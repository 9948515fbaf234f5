/** Clocks between two messages: the server's seconds, less what passed here since. */
import type { TableGame } from '../net/game.svelte';
import type { SeatInfo } from '../net/messages';

const now = $state({ at: performance.now() });
setInterval(() => (now.at = performance.now()), 500);

function secondsSince(at: number): number {
  return Math.max(0, now.at - at) / 1000;
}

/** Has a person been away for so long that the others may vote for a bot? */
export function mayVote(game: TableGame, seat: SeatInfo): boolean {
  return seat.vote_in !== null && seat.vote_in <= secondsSince(game.tableAt);
}

export function clockText(game: TableGame, seat: number): string | null {
  const clock = game.clock;
  const left = clock?.left[seat];
  if (!clock || left === undefined) return null;
  const passed = clock.running.includes(seat) ? secondsSince(game.clockAt) : 0;
  return minutes(Math.max(0, left - passed));
}

export function minutes(seconds: number): string {
  const whole = Math.ceil(seconds);
  if (whole >= 36_000) return `${Math.floor(whole / 3600)} h`;
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
