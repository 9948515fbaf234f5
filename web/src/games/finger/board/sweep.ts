/** How a bot's hand aims: the arrow sweeps, overshoots less and less, and settles. Pure. */
import type { Place } from './mat';

/** The numbers of a flick: metres, and metres a second. */
export interface Flick {
  disc: string;
  place: Place;
  way: Place;
}

/** How a hand is seen at one moment. */
export interface Pose {
  angle: number; // radians
  strength: number; // 0 to 1 of what the flick has in the end
  shown: number; // 0 to 1: the disc appears
}

const SHORTEST = 800; // milliseconds at normal pace
const LONGEST = 1500;
const PLACING = 0.18; // of the time; then the arrow appears
const SETTLED = 0.88; // from here on it stands still
const WIDE = 0.9; // radians it begins beside its aim
const SWINGS = 1.5; // half turns of the sweep

/** A flick in notation, or null. */
export function flickOf(move: string | null): Flick | null {
  const [verb, disc, ...numbers] = move?.split(' ') ?? [];
  const [x, y, vx, vy] = numbers.map((number) => Number(number) / 1e6);
  if (verb !== 'flick' || disc === undefined || x === undefined || y === undefined) return null;
  if (vx === undefined || vy === undefined) return null;
  return { disc, place: [x, y], way: [vx, vy] };
}

/** Milliseconds at normal pace: every flick has its own, and always the same. */
export function sweepTime({ place, way }: Flick): number {
  const spread = Math.abs((place[0] * 7919 + place[1] * 104729 + way[0] * 31 + way[1] * 17) % 1);
  return SHORTEST + spread * (LONGEST - SHORTEST);
}

/** The hand after this part of the time, 0 to 1. */
export function poseAt(flick: Flick, part: number): Pose {
  const end = Math.atan2(flick.way[1], flick.way[0]);
  const shown = Math.min(1, part / PLACING);
  const aimed = Math.max(0, Math.min(1, (part - PLACING) / (SETTLED - PLACING)));
  const side = Math.sin(1000 * end) < 0 ? -1 : 1;
  const off = side * WIDE * (1 - aimed) ** 2 * Math.cos(aimed * SWINGS * 2 * Math.PI);
  return { angle: end + off, strength: aimed * (2 - aimed), shown };
}
