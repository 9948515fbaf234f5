/** What happened since somebody last decided something: their own move, and all after it. Pure. */
import type { EventInfo, MoveInfo } from '../../net/messages';

export function sinceLast(log: readonly MoveInfo[], seat: number | null): EventInfo[] {
  const own = seat === null ? -1 : log.findLastIndex((move) => move.seat === seat);
  return log.slice(Math.max(0, own)).flatMap((move) => move.events);
}
