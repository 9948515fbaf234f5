/** What happened since somebody last decided something: their own move, and all after it. Pure. */
import type { EventInfo, MoveInfo } from '../../net/messages';

/** Which move of the log was their last, or -1. */
export function lastOf(log: readonly MoveInfo[], seat: number | null): number {
  return seat === null ? -1 : log.findLastIndex((move) => move.seat === seat);
}

export function sinceLast(log: readonly MoveInfo[], seat: number | null): EventInfo[] {
  return log.slice(Math.max(0, lastOf(log, seat))).flatMap((move) => move.events);
}
