/** A small board and motions on it, for tests. */
import type { DiscMotion, FingerBoard, FingerView, Motion } from '../payload';
import type { Place } from './mat';

const square = (x: number, y: number, half: number): Place[] => [
  [x - half, y - half],
  [x + half, y - half],
  [x + half, y + half],
  [x - half, y + half],
];

/** One island in the east, 100 mm wide; the Navel in the middle. */
export const BOARD = {
  half: 0.24,
  navel: 0.022,
  islands: { east: { outline: square(0.13, 0, 0.05), city: [0.13, 0] } },
  discs: { prophet: 0.011, temple: 0.02 },
  masses: { prophet: 2, temple: 16 },
} as unknown as FingerBoard;

export const VIEW = {
  phase: 'mission',
  hand: { blue: ['blue.prophet.1', 'blue.prophet.2'] },
} as unknown as FingerView;

/** A disc that slides from a place so that it stops at another after so many seconds. */
export function sliding(i: number, from: Place, to: Place, seconds: number): DiscMotion {
  const [vx, vy] = [0, 1].map((axis) => (2 * (to[axis]! - from[axis]!)) / seconds);
  const slowing = Math.hypot(vx!, vy!) / seconds;
  return { i, s: [[0, ...from, vx!, vy!, slowing]], e: [seconds, ...to, 0] };
}

export function motionOf(discs: DiscMotion[], names: string[], hits: Motion['hits'] = []): Motion {
  return { v: 1, dur: Math.max(...discs.map(({ e }) => e[0])), discs, names, hits };
}
