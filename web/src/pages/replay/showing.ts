/** How long a replay that runs by itself shows a position. */
import type { MoveInfo } from '../../net/messages';

const TOLD = 1100; // milliseconds for a move that did something
const QUIET = 250;

/** Until the next step: what has motion, shown so many times as long, is seen to its end. */
export function showFor(played: MoveInfo | null, speed: number, times: number): number {
  const motion = played?.motion as { dur?: number } | null | undefined;
  const moving = (motion?.dur ?? 0) * 1000 * times;
  return moving + (played?.events.length ? TOLD : QUIET) / speed;
}
