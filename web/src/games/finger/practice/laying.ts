/** Discs laid by hand on a mat to practise on. Pure. */
import type { FingerBoard } from '../payload';
import { distance, kindOf, radiusOf, type Place } from '../board/mat';

export type Discs = Readonly<Record<string, Place>>;

const REACH = 1.6; // radii round a disc in which a finger takes it

const touches = (board: FingerBoard, discs: Discs, disc: string, at: Place): boolean =>
  Object.entries(discs).some(
    ([other, place]) =>
      other !== disc && distance(place, at) < radiusOf(board, other) + radiusOf(board, disc),
  );

export const isOnMat = ({ half }: FingerBoard, [x, y]: Place): boolean =>
  Math.abs(x) <= half && Math.abs(y) <= half;

/** The disc a finger takes: the nearest within reach. */
export function taken(board: FingerBoard, discs: Discs, spot: Place): string | null {
  const near = Object.entries(discs)
    .map(([name, at]) => ({ name, far: distance(at, spot) / radiusOf(board, name) }))
    .filter(({ far }) => far < REACH)
    .sort((a, b) => a.far - b.far);
  return near[0]?.name ?? null;
}

/** May it lie there? */
export function mayLie(board: FingerBoard, discs: Discs, disc: string, at: Place): boolean {
  return isOnMat(board, at) && !touches(board, discs, disc, at);
}

/** The first of these discs that is not on the mat yet. */
export function unused(names: readonly string[], discs: Discs, kind: string): string | null {
  return names.find((name) => kindOf(name) === kind && !(name in discs)) ?? null;
}

/** A free place for one more disc: round the middle, farther and farther out. */
export function freePlace(board: FingerBoard, discs: Discs, disc: string): Place | null {
  const step = radiusOf(board, disc);
  for (let ring = 0; ring * step < board.half; ring++)
    for (let turn = 0; turn < 12; turn++) {
      const angle = (turn * Math.PI) / 6;
      const at: Place = [ring * step * Math.cos(angle), ring * step * Math.sin(angle)];
      if (mayLie(board, discs, disc, at)) return at;
    }
  return null;
}
