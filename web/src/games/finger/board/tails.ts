/** The tail that a moving disc draws behind it: where it was in the last moments. Pure. */
import type { DiscMotion } from '../payload';
import { MM, type Place } from './mat';
import { placeAt } from './playback';

const LONG = 0.07; // seconds of motion that the tail looks back
const PARTS = 6;
const SHORT = 0.004; // metres: who moves less has none

/** An outline that narrows from the disc to the tail's end, as an SVG path; none for who rests. */
export function tailOf(disc: DiscMotion, now: number, width: number): string {
  const begun = disc.s[0]?.[0] ?? 0;
  if (now <= begun || now > disc.e[0] + LONG) return '';
  const spine = Array.from({ length: PARTS + 1 }, (_, part) =>
    placeAt(disc.s, disc.e, Math.max(begun, now - (LONG * part) / PARTS)),
  );
  const [head, end] = [spine[0]!, spine[PARTS]!];
  if (Math.hypot(head[0] - end[0], head[1] - end[1]) < SHORT) return '';
  return outlined(spine, width * 0.9);
}

function outlined(spine: readonly Place[], width: number): string {
  const left: string[] = [];
  const right: string[] = [];
  spine.forEach((at, part) => {
    const [nx, ny] = normal(spine[Math.max(0, part - 1)]!, spine[part + 1] ?? at);
    const half = width * (1 - part / PARTS);
    left.push(point(at[0] + nx * half, at[1] + ny * half));
    right.unshift(point(at[0] - nx * half, at[1] - ny * half));
  });
  return `M${[...left, ...right].join('L')}Z`;
}

function normal(from: Place, to: Place): Place {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  return length === 0 ? [0, 0] : [-dy / length, dx / length];
}

const point = (x: number, y: number) => `${(x * MM).toFixed(1)} ${(-y * MM).toFixed(1)}`;
