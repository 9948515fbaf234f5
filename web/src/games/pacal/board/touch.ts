/** A finger on the board: what it can mean, and the part that is shown larger to make it sure. */
import type { PacalBoard } from '../payload';
import { CELL, middle, type Point } from './geometry';

export const REACH = 20; // pixels round a cell's middle: a finger needs 40
const CLOSE_UP = 5; // cells that are shown larger, across and down

/** The cells a tap may mean, nearest first; `scale` is pixels for a unit of the picture. */
export function reached(
  board: PacalBoard,
  cells: Iterable<string>,
  tap: Point,
  scale: number,
): string[] {
  const far = [...cells].map((cell) => {
    const at = middle(board, cell);
    const [across, down] = [Math.abs(at.x - tap.x), Math.abs(at.y - tap.y)];
    const inside = Math.max(across, down) <= CELL / 2;
    return { cell, inside, way: Math.hypot(across, down) };
  });
  return far
    .filter(({ inside, way }) => inside || way * scale < REACH)
    .sort((a, b) => a.way - b.way)
    .map(({ cell }) => cell);
}

/** What a tap does: pick a cell, look closer where it may mean several, or nothing that is lit. */
export type Meaning = { pick: string } | { closer: true } | null;

/** `aimed` is the cell that was tapped before: tapping it again needs no second look. */
export function meaning(near: readonly string[], aimed: string | null): Meaning {
  const nearest = near[0];
  if (nearest === undefined) return null;
  return near.length === 1 || nearest === aimed ? { pick: nearest } : { closer: true };
}

export interface Square {
  x: number;
  y: number;
  size: number;
}

/** The part of the board round a place, as much of it on the board as can be. */
export function closeUp(board: PacalBoard, at: Point): Square {
  const size = CLOSE_UP * CELL;
  const within = (middleOf: number, length: number) =>
    Math.min(Math.max(middleOf - size / 2, 0), Math.max(0, length - size));
  return {
    x: within(at.x, board.columns * CELL),
    y: within(at.y, board.rows * CELL),
    size,
  };
}

export function isInside(board: PacalBoard, cell: string, part: Square): boolean {
  const at = middle(board, cell);
  const inside = (here: number, from: number) => here > from && here < from + part.size;
  return inside(at.x, part.x) && inside(at.y, part.y);
}
