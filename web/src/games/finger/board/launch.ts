/** What a disc does between its release and the server's answer: it slides on by the closed form of
 * friction, as far as nothing can be in its way. Pure; the server's motion begins with the same path. */
import type { FingerBoard, FingerView, Motion } from '../payload';
import { radiusOf, type Place } from './mat';
import type { Segment } from './playback';
import { toCircle, toEdge, toWall, type Ray } from './ray';

const MICRO = 1e6;
const ALONE = ['again', 'first_flick', 'flick_off']; // phases in which a flick is never paired
const EMPTY = ['first_flick', 'flick_off']; // flicked on a map with nothing on it

/** The motion of a flick until it might touch something; null where it does not start at once. */
export function launchOf(board: FingerBoard, view: FingerView, move: string): Motion | null {
  const [word, disc = '', ...numbers] = move.split(' ');
  if (word !== 'flick' || numbers.length < 4 || !startsAtOnce(view)) return null;
  const [x = 0, y = 0, vx = 0, vy = 0] = numbers.map((one) => Number(one) / MICRO);
  const lies = view.phase === 'again' ? view.discs[disc] : undefined;
  const at: Place = lies ?? [x, y];
  const way = view.effects.mirrored ? mirrored(at, [vx, vy]) : ([vx, vy] as const);
  return slidingTo(board, view, disc, at, way);
}

/** Does the flick of who aims now start when it is made? Paired and secret ones wait for others. */
export function startsAtOnce(view: FingerView): boolean {
  const { pairs, secret } = view.effects;
  if (ALONE.includes(view.phase)) return true;
  if (view.phase !== 'mission' || secret) return false;
  const flicks = view.choices.filter(({ move }) => move.startsWith('flick '));
  return !pairs || (view.aims.length === 0 && flicks.length === 1); // the last odd one goes alone
}

/** The velocity, mirrored about the line from a place to the Navel. */
export function mirrored([x, y]: Place, [vx, vy]: Place): Place {
  const square = x * x + y * y;
  if (square === 0) return [vx, vy];
  const twice = (2 * (vx * x + vy * y)) / square;
  return [twice * x - vx, twice * y - vy];
}

function slidingTo(
  board: FingerBoard,
  view: FingerView,
  disc: string,
  at: Place,
  [vx, vy]: Place,
): Motion {
  const slowing = board.gravity * board.friction * view.effects.friction * view.effects.rolling;
  const speed = Math.hypot(vx, vy);
  const ray: Ray = { at, way: [vx / speed, vy / speed], radius: radiusOf(board, disc) };
  const free = Math.min((speed * speed) / (2 * slowing), freeWay(board, view, disc, ray));
  const until = timeToCover(free, speed, slowing);
  const segment: Segment = [0, at[0], at[1], vx, vy, slowing];
  const end = [until, at[0] + ray.way[0] * free, at[1] + ray.way[1] * free, 0] as const;
  return { v: 1, dur: until, discs: [{ i: 0, s: [segment], e: end }], hits: [], names: [disc] };
}

function timeToCover(way: number, speed: number, slowing: number): number {
  const left = Math.sqrt(Math.max(0, speed * speed - 2 * slowing * way));
  return speed + left === 0 ? 0 : (2 * way) / (speed + left);
}

/** Metres until the first thing that may stop or turn it: a disc, a wall, the edge, the dark. */
function freeWay(board: FingerBoard, view: FingerView, disc: string, ray: Ray): number {
  const others = EMPTY.includes(view.phase) ? [] : Object.entries(view.discs);
  const ways = others
    .filter(([name]) => name !== disc)
    .map(([name, at]) => toCircle(ray, at, ray.radius + radiusOf(board, name)));
  const half = board.half - (view.effects.walls ? ray.radius : 0);
  const wall = view.wall === null ? Infinity : toWall(ray, view.wall);
  const dark = view.blind ? inSight(board, view, ray) : Infinity;
  return Math.max(0, Math.min(...ways, toEdge(ray, half), wall, dark));
}

/** Where the map is hidden, only what touches the own corner is known to be free. */
function inSight(board: FingerBoard, view: FingerView, { at, way }: Ray): number {
  const seat = view.seat ?? view.active;
  const corner = view.launch[seat] ?? view.corners[seat] ?? 1;
  const tip = board.corners[String(corner)] ?? at;
  const [dx, dy] = [at[0] - tip[0], at[1] - tip[1]];
  const along = dx * way[0] + dy * way[1];
  const square = along * along + board.corner * board.corner - dx * dx - dy * dy;
  return square < 0 ? 0 : Math.max(0, Math.sqrt(square) - along);
}

/** Is this motion what was foreseen, and more? Then it goes on where that one is now. */
export function continues(motion: Motion, foreseen: Motion): boolean {
  const name = foreseen.names[0];
  const path = motion.discs.find(({ i }) => motion.names[i] === name)?.s[0];
  const first = foreseen.discs[0]?.s[0];
  if (path === undefined || first === undefined) return false;
  return path.every((value, i) => Math.abs(value - (first[i] ?? NaN)) < 1e-9);
}
