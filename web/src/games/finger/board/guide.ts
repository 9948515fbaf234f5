/** What may be drawn of where a disc would go: straight lines and circles, in closed form. Pure.
 *
 * The map's rules stay with the server: this is only as much as an eye along the disc would see.
 */
import type { FingerBoard, FingerView } from '../payload';
import { radiusOf, type Place } from './mat';
import { toCircle, toEdge as edgeAhead, toWall, type Ray } from './ray';

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

export function along({ place, angle }: Pick<Launch, 'place' | 'angle'>, far: number): Place {
  return [place[0] + far * Math.cos(angle), place[1] + far * Math.sin(angle)];
}

const rayOf = ({ place, angle }: Pick<Launch, 'place' | 'angle'>, radius = 0): Ray => ({
  at: place,
  way: [Math.cos(angle), Math.sin(angle)],
  radius,
});

/** How far to the mat's edge. */
export function toEdge(half: number, launch: Pick<Launch, 'place' | 'angle'>): number {
  return edgeAhead(rayOf(launch), half);
}

/** How far until it would touch a disc, the Hand of God or a wall of heaven; Infinity: nothing. */
export function toContact(board: FingerBoard, scene: Scene, launch: Launch): number {
  const { disc } = launch;
  const radius = radiusOf(board, disc);
  const ray = rayOf(launch, radius);
  const discs = Object.entries(scene.discs)
    .filter(([other]) => other !== disc)
    .map(([other, at]) => Math.max(0, toCircle(ray, at, radius + radiusOf(board, other))));
  const hand = scene.wall ? toWall(ray, scene.wall) : Infinity;
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

/** Where it would come to rest, were the mat free: at the latest where it first touches something. */
export function restOf(
  board: FingerBoard,
  scene: Scene,
  launch: Launch,
  travel: number,
): Place | null {
  const far = Math.min(travel, toContact(board, scene, launch));
  return far > toEdge(board.half, launch) ? null : along(launch, far);
}
