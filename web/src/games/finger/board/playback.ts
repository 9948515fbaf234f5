/** The motion the server computed, played exactly: straight segments, each with its deceleration. */
import type { DiscMotion, Motion } from '../payload';
import type { Place } from './mat';

export type Segment = DiscMotion['s'][number]; // t0, x, y, vx, vy, deceleration

/** Where a disc's centre is at a time. */
export function placeAt(segments: readonly Segment[], end: DiscMotion['e'], time: number): Place {
  if (time >= end[0] || segments.length === 0) return [end[1], end[2]];
  const segment = segments.findLast((one) => one[0] <= time) ?? segments[0];
  if (segment === undefined) return [end[1], end[2]];
  return slid(segment, time);
}

function slid([t0, x, y, vx, vy, slowing]: Segment, time: number): Place {
  const speed = Math.sqrt(vx * vx + vy * vy);
  const passed = Math.max(0, time - t0);
  if (speed === 0) return [x, y];
  const elapsed = slowing > 0 ? Math.min(passed, speed / slowing) : passed;
  const part = (elapsed * (speed - 0.5 * slowing * elapsed)) / speed;
  return [x + vx * part, y + vy * part];
}

export interface Frame {
  discs: Record<string, Place>;
  gone: string[]; // discs that have left the mat by now
}

/** All discs at a time, over the positions before. */
export function frameAt(
  before: Readonly<Record<string, Place>>,
  motion: Motion,
  time: number,
): Frame {
  const discs: Record<string, Place> = { ...before };
  const gone: string[] = [];
  for (const { i, s, e } of motion.discs) {
    const name = motion.names[i];
    if (name === undefined) continue;
    discs[name] = placeAt(s, e, time);
    if (e[3] && time >= e[0]) gone.push(name);
  }
  return { discs, gone };
}

/** The hits between two moments, for sounds. */
export function hitsBetween(motion: Motion, from: number, to: number): number[] {
  return motion.hits
    .filter(([time]) => time > from && time <= to)
    .map(([, , , closing]) => closing);
}

export function isMotion(value: unknown): value is Motion {
  return typeof value === 'object' && value !== null && 'discs' in value && 'names' in value;
}
