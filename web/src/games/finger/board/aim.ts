/** From what a hand does to the numbers of a flick. Pure: gestures in, velocity out. */
import type { FingerBoard } from '../payload';
import { kindOf, type Place } from './mat';

export interface Aim {
  angle: number; // radians, anticlockwise from the right, as the map has it
  power: number; // 0 to 1
}

export interface Sample {
  x: number; // millimetres of the picture, y down
  y: number;
  at: number; // milliseconds
}

export const PULL = 130; // millimetres of pull for full power
export const DEAD = 4; // a pull shorter than this is no shot
const FINE = 1.7; // power grows slowly at the low end
const STEADY = 55; // milliseconds before release that do not count: lifting jitters
const SWIPE = 900; // millimetres a second of a swipe for full power

/** A pull away from where it began: the disc goes the other way. */
export function pulled(from: Sample, to: Sample): Aim | null {
  const [dx, dy] = [from.x - to.x, from.y - to.y];
  const length = Math.hypot(dx, dy);
  if (length < DEAD) return null;
  const part = Math.min(1, (length - DEAD) / (PULL - DEAD));
  return { angle: Math.atan2(-dy, dx), power: part ** FINE };
}

/** The last sample that was held still enough before the finger left. */
export function steady(samples: readonly Sample[], released: number): Sample | undefined {
  const before = samples.filter((sample) => sample.at <= released - STEADY);
  const held = before.at(-1);
  const last = samples.at(-1);
  if (held === undefined || last === undefined) return last;
  return Math.hypot(held.x - last.x, held.y - last.y) < 12 ? held : last;
}

/** A swipe that went through the disc: its direction and speed there. */
export function swiped(
  samples: readonly Sample[],
  disc: { x: number; y: number },
  radius: number,
): Aim | null {
  const hit = samples.findIndex(
    (sample) => Math.hypot(sample.x - disc.x, sample.y - disc.y) <= radius * 1.6,
  );
  const last = samples.at(-1);
  const first = samples[Math.max(0, hit - 1)];
  if (hit < 0 || first === undefined || last === undefined) return null;
  const [dx, dy] = [last.x - first.x, last.y - first.y];
  const length = Math.hypot(dx, dy);
  const seconds = Math.max(0.016, (last.at - first.at) / 1000);
  if (length < DEAD) return null;
  const part = Math.min(1, length / seconds / SWIPE);
  return { angle: Math.atan2(-dy, dx), power: part ** FINE };
}

/** The fastest a disc may leave, micrometres a second: heavier discs have the same energy. */
export function topSpeed(
  board: FingerBoard,
  disc: string,
  part: number, // what the laws leave of it
  carries: boolean,
): number {
  const mass = (board.masses[kindOf(disc)] ?? 1) * (carries ? 2 : 1);
  const lighter = Math.sqrt((board.masses.prophet ?? mass) / mass);
  return board.top_speed * lighter * part;
}

/** Whole micrometres a second, never above the top. */
export function velocity(aim: Aim, top: number): [number, number] {
  const speed = Math.max(1000, aim.power * top * 0.99999);
  return [Math.trunc(speed * Math.cos(aim.angle)), Math.trunc(speed * Math.sin(aim.angle))];
}

export const micro = (metres: number): number => Math.round(metres * 1e6);

/** The move in notation. The rider (law 4) is set down on the side away from the shot. */
export function flickText(
  disc: string,
  place: Place,
  way: [number, number],
  side: Place | null,
): string {
  const numbers = [micro(place[0]), micro(place[1]), way[0] || 0, way[1] || 0];
  const rider = side === null ? [] : [Math.round(side[0] * 1000), Math.round(side[1] * 1000)];
  return ['flick', disc, ...numbers, ...rider]
    .map((part) => (part === 0 ? '0' : String(part)))
    .join(' ');
}

/** What a key does to the aim; null when it is not for aiming. */
export function steered(aim: Aim, key: string, fine: boolean): Aim | null {
  const turn = ((fine ? 0.2 : 2) * Math.PI) / 180;
  const push = fine ? 0.002 : 0.02;
  if (key === 'ArrowLeft') return { ...aim, angle: aim.angle + turn };
  if (key === 'ArrowRight') return { ...aim, angle: aim.angle - turn };
  if (key === 'ArrowUp') return { ...aim, power: Math.min(1, aim.power + push) };
  if (key === 'ArrowDown') return { ...aim, power: Math.max(0, aim.power - push) };
  return null;
}

export function degrees(aim: Aim): number {
  return Math.round((((aim.angle * 180) / Math.PI + 360) % 360) * 10) / 10;
}
