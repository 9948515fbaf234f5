/** An aim: where to and how hard, by whatever hand it was made; and the move it becomes. Pure. */
import { type Place } from './mat';

export interface Aim {
  angle: number; // radians, anticlockwise from the right, as the map has it
  power: number; // 0 to 1: how much of a full pull; strength.ts says how far that slides
}

export const micro = (metres: number): number => Math.round(metres * 1e6);

/** The move in notation. The rider (law 4) is set down on the side away from the shot. */
export function flickText(
  disc: string,
  place: Place,
  way: readonly [number, number],
  side: Place | null,
): string {
  const numbers = [micro(place[0]), micro(place[1]), way[0] || 0, way[1] || 0];
  const rider = side === null ? [] : [Math.round(side[0] * 1000), Math.round(side[1] * 1000)];
  return ['flick', disc, ...numbers, ...rider]
    .map((part) => (part === 0 ? '0' : String(part)))
    .join(' ');
}

/** A flick that was already aimed, from its notation. */
export interface Flick {
  disc: string;
  place: Place;
  way: Place; // micrometres a second
  rides: boolean; // it carries another
}

export function flickOf(text: string): Flick | null {
  const [verb, disc, x, y, vx, vy, side] = text.split(' ');
  if (verb !== 'flick' || disc === undefined || vy === undefined) return null;
  return {
    disc,
    place: [Number(x) / 1e6, Number(y) / 1e6],
    way: [Number(vx), Number(vy)],
    rides: side !== undefined,
  };
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

/** In per cent of a full pull, for people. */
export function percent(aim: Aim, places = 0): number {
  return Math.round(aim.power * 100 * 10 ** places) / 10 ** places;
}
