/** What may be drawn of where a disc would go: straight lines and circles, in closed form. Pure.
 *
 * The map's rules stay with the server: this is only as much as an eye along the disc would see.
 */
import type { FingerBoard, FingerView } from '../payload';
import { radiusOf, type Place } from './mat';

/** How much help a table has agreed on; `training` is for who practises alone. */
export type Help = 'none' | 'line' | 'contact' | 'training';
const LEVELS: readonly string[] = ['none', 'line', 'contact', 'training'];

export function helpOf(customs: Record<string, boolean | string> | undefined): Help {
  const wish = customs?.aim_help;
  return typeof wish === 'string' && LEVELS.includes(wish) ? (wish as Help) : 'line';
}

export type Scene = Pick<FingerView, 'discs' | 'wall' | 'effects'>;

export interface Launch {
  disc: string;
  place: Place;
  angle: number; // radians
}

const dot = (a: Place, b: Place) => a[0] * b[0] + a[1] * b[1];
const less = (a: Place, b: Place): Place => [a[0] - b[0], a[1] - b[1]];
const wayOf = ({ angle }: Launch): Place => [Math.cos(angle), Math.sin(angle)];

export function along({ place, angle }: Pick<Launch, 'place' | 'angle'>, far: number): Place {
  return [place[0] + far * Math.cos(angle), place[1] + far * Math.sin(angle)];
}

/** How far to the square |x|, |y| <= half, from inside. */
export function toEdge(half: number, { place, angle }: Pick<Launch, 'place' | 'angle'>): number {
  const far = (at: number, way: number) =>
    Math.abs(way) < 1e-12 ? Infinity : Math.max(0, (Math.sign(way) * half - at) / way);
  return Math.min(far(place[0], Math.cos(angle)), far(place[1], Math.sin(angle)));
}

/** How far until the centre is so near to a point; Infinity: it passes by. */
function toCircle(from: Place, way: Place, centre: Place, near: number): number {
  const sight = less(centre, from);
  const ahead = dot(sight, way);
  const under = near * near - (dot(sight, sight) - ahead * ahead);
  return ahead <= 0 || under < 0 ? Infinity : Math.max(0, ahead - Math.sqrt(under));
}

/** How far until the rim meets a straight wall, its side or an end. */
function toWall(from: Place, way: Place, [a, b]: readonly [Place, Place], radius: number): number {
  const ends = Math.min(toCircle(from, way, a, radius), toCircle(from, way, b, radius));
  const run = less(b, a);
  const length = Math.hypot(...run);
  const across: Place = [-run[1] / length, run[0] / length];
  const off = dot(less(from, a), across);
  const rate = dot(way, across) * Math.sign(off);
  if (rate >= 0 || Math.abs(off) < radius) return ends;
  const far = (Math.abs(off) - radius) / -rate;
  const at: Place = [from[0] + far * way[0], from[1] + far * way[1]];
  const part = dot(less(at, a), run) / (length * length);
  return part < 0 || part > 1 ? ends : Math.min(far, ends);
}

/** How far until it would touch a disc, the Hand of God or a wall of heaven; Infinity: nothing. */
export function toContact(board: FingerBoard, scene: Scene, launch: Launch): number {
  const { disc, place } = launch;
  const [way, radius] = [wayOf(launch), radiusOf(board, disc)];
  const discs = Object.entries(scene.discs)
    .filter(([other]) => other !== disc)
    .map(([other, at]) => toCircle(place, way, at, radius + radiusOf(board, other)));
  const hand = scene.wall ? toWall(place, way, scene.wall, radius) : Infinity;
  const walls = scene.effects.walls ? toEdge(board.half - radius, launch) : Infinity;
  return Math.min(hand, walls, ...discs);
}

/** Law 2: the angle a disc leaves at, mirrored about the line from it to the Navel. */
export function mirrored({ place, angle }: Pick<Launch, 'place' | 'angle'>): number {
  return 2 * Math.atan2(place[1], place[0]) - angle;
}

/** Would it leave the mat whatever happens? Only where nothing that moves or is hidden can stop it. */
export function surelyLeaves(
  board: FingerBoard,
  view: Scene & Pick<FingerView, 'blind'>,
  launch: Launch,
  travel: number, // metres on the free mat
): boolean {
  const { walls, secret, pairs, mirrored: turned } = view.effects;
  if (walls || secret || pairs || view.blind) return false;
  const real = turned ? { ...launch, angle: mirrored(launch) } : launch;
  const edge = toEdge(board.half, real);
  return travel > edge && toContact(board, view, real) > edge;
}
