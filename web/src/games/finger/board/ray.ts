/** How far a disc goes straight on until it meets something, in closed form. Pure. */
import { distance, type Place } from './mat';

export interface Ray {
  at: Place;
  way: Place; // of length 1
  radius: number;
}

/** How far along the ray a circle is met that it approaches. */
export function toCircle({ at, way }: Ray, centre: Place, reach: number): number {
  const [dx, dy] = [centre[0] - at[0], centre[1] - at[1]];
  const along = dx * way[0] + dy * way[1];
  const aside = dx * way[1] - dy * way[0];
  const square = reach * reach - aside * aside;
  return along <= 0 || square < 0 ? Infinity : along - Math.sqrt(square);
}

/** How far to the square |x|, |y| <= half, from inside. */
export function toEdge({ at, way }: Ray, half: number): number {
  const ahead = (place: number, rate: number) =>
    rate === 0 ? Infinity : Math.max(0, half - place * Math.sign(rate)) / Math.abs(rate);
  return Math.min(ahead(at[0], way[0]), ahead(at[1], way[1]));
}

/** A straight wall: its side, or one of its ends. */
export function toWall(ray: Ray, [from, to]: readonly [Place, Place]): number {
  const length = distance(from, to);
  const [tx, ty] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const off = (ray.at[1] - from[1]) * tx - (ray.at[0] - from[0]) * ty;
  const rate = (ray.way[1] * tx - ray.way[0] * ty) * (off < 0 ? -1 : 1);
  const path = rate < 0 ? Math.max(0, Math.abs(off) - ray.radius) / -rate : Infinity;
  const along =
    (ray.at[0] + ray.way[0] * path - from[0]) * tx + (ray.at[1] + ray.way[1] * path - from[1]) * ty;
  const side = along >= 0 && along <= length ? path : Infinity; // NaN is beside it too
  return Math.min(side, toCircle(ray, from, ray.radius), toCircle(ray, to, ray.radius));
}
