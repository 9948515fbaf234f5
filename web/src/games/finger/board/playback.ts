/** The motion the server computed, played exactly: straight segments, each with its deceleration. */
import type { DiscMotion, Motion } from '../payload';
import type { Place } from './mat';

export type Segment = DiscMotion['s'][number]; // t0, x, y, vx, vy, deceleration

/** The path a disc is on at a time; none when it has come to its end. */
function segmentAt(
  segments: readonly Segment[],
  end: DiscMotion['e'],
  time: number,
): Segment | undefined {
  if (time >= end[0]) return undefined;
  return segments.findLast((one) => one[0] <= time) ?? segments[0];
}

/** Where a disc's centre is at a time. */
export function placeAt(segments: readonly Segment[], end: DiscMotion['e'], time: number): Place {
  const segment = segmentAt(segments, end, time);
  return segment === undefined ? [end[1], end[2]] : slid(segment, time);
}

function slid([t0, x, y, vx, vy, slowing]: Segment, time: number): Place {
  const speed = Math.sqrt(vx * vx + vy * vy);
  const passed = Math.max(0, time - t0);
  if (speed === 0) return [x, y];
  const elapsed = slowing > 0 ? Math.min(passed, speed / slowing) : passed;
  const part = (elapsed * (speed - 0.5 * slowing * elapsed)) / speed;
  return [x + vx * part, y + vy * part];
}

/** How it slides at a time, metres a second. */
export function velocityAt({ s, e }: DiscMotion, time: number): Place {
  const segment = segmentAt(s, e, time);
  if (segment === undefined || time < segment[0]) return [0, 0];
  const [t0, , , vx, vy, slowing] = segment;
  const speed = Math.sqrt(vx * vx + vy * vy);
  if (speed === 0) return [0, 0];
  const left = Math.max(0, 1 - (slowing * (time - t0)) / speed);
  return [vx * left, vy * left];
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
  for (const { i, s, e } of motion.discs) {
    const name = motion.names[i];
    if (name !== undefined) discs[name] = placeAt(s, e, time);
  }
  return { discs, gone: goneAt(motion, time) };
}

export function goneAt(motion: Motion, time: number): string[] {
  return motion.discs.filter(({ e }) => e[3] && time >= e[0]).map(({ i }) => motion.names[i] ?? '');
}

export function isMotion(value: unknown): value is Motion {
  return typeof value === 'object' && value !== null && 'discs' in value && 'names' in value;
}
