/** How hard a flick is: parts of a pull, metres of travel and speeds, each from the others. Pure.
 *
 * A pull means distance. Up to USEFUL of it the way on the free mat grows evenly, to the mat's
 * diagonal: all that can stay on the mat. Beyond, the speed grows evenly up to the top.
 */
import type { FingerBoard, FingerView } from '../payload';
import type { Aim } from './aim';
import { kindOf } from './mat';

export const USEFUL = 0.65; // the part of a full pull for everything that may stay on the mat
const SLOWEST = 1000; // micrometres a second: what is flicked moves
const BELOW = 0.99999; // rounding to whole micrometres never passes the top

export interface Strength {
  diagonal: number; // metres across the mat: the end of the useful range
  slowing: number; // metres a second, every second
  top: number; // metres a second
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

export function strengthOf(
  board: FingerBoard,
  { effects }: Pick<FingerView, 'effects'>,
  disc: string,
  carries: boolean,
): Strength {
  return {
    diagonal: board.half * 2 * Math.SQRT2,
    slowing: board.friction * board.gravity * effects.friction * effects.rolling,
    top: topSpeed(board, disc, effects.top_speed, carries) / 1e6,
  };
}

const speedFor = ({ slowing }: Strength, metres: number) => Math.sqrt(2 * slowing * metres);

/** Metres a second. A weak hand (law 3, a heavy disc) is at its top before the pull is full. */
export function speedOf(strength: Strength, power: number): number {
  const { diagonal, top } = strength;
  const even = speedFor(strength, diagonal * Math.min(1, power / USEFUL));
  const part = Math.max(0, (power - USEFUL) / (1 - USEFUL));
  return Math.min(top, even + part * Math.max(0, top - even));
}

/** The part of a pull that gives this speed, in metres a second. */
export function powerOf(strength: Strength, speed: number): number {
  const { diagonal, slowing, top } = strength;
  const even = speedFor(strength, diagonal);
  if (speed <= even) return Math.min(1, (USEFUL * speed * speed) / (2 * slowing * diagonal));
  return Math.min(1, USEFUL + ((1 - USEFUL) * (speed - even)) / (top - even));
}

/** Metres on the free mat until it rests. */
export function travelOf(strength: Strength, power: number): number {
  return speedOf(strength, power) ** 2 / (2 * strength.slowing);
}

/** Whole micrometres a second, never above the top. */
export function velocity(aim: Aim, strength: Strength): [number, number] {
  const speed = Math.max(SLOWEST, speedOf(strength, aim.power) * 1e6 * BELOW);
  return [Math.trunc(speed * Math.cos(aim.angle)), Math.trunc(speed * Math.sin(aim.angle))];
}
