/** What is marked in a picture of the rulebook, and the part of the board it shows. */
import { CELL, corner } from './board/geometry';
import type { Fates, Lit, Preview } from './board/view';
import type { PacalBoard, Supply } from './payload';

export interface Marks {
  lens?: readonly [string, string]; // its lowest left cell and its highest right one
  lit?: Record<string, { drops?: number }>;
  path?: Preview;
  marked?: string[];
  pointed?: string[];
  chosen?: string;
  fates?: Fates[];
  gain?: Record<string, number>; // points by cell
  labels?: Record<string, string>; // letters on cells
  dropped?: string[]; // ships that a stone is about to go into
  points?: Record<string, number>;
  supply?: Supply & { colour: string };
  track?: boolean;
  bare?: boolean;
  over?: boolean;
}

const EDGE = 5; // units round the board, or round a part of it

/** The part of the board, as a viewBox; null: all of it with its score track. */
export function lensOf(board: PacalBoard, { lens, track }: Marks): string | null {
  if (track) return null;
  if (!lens) return `${-EDGE} ${-EDGE} ${sized(board.columns)} ${sized(board.rows)}`;
  const [low, high] = lens.map((cell) => corner(board, cell));
  if (!low || !high) return null;
  const columns = (high.x - low.x) / CELL + 1;
  const rows = (low.y - high.y) / CELL + 1;
  return `${low.x - EDGE} ${high.y - EDGE} ${sized(columns)} ${sized(rows)}`;
}

const sized = (cells: number) => cells * CELL + 2 * EDGE;

export function litOf({ lit = {} }: Marks): Map<string, Lit> {
  return new Map(Object.entries(lit).map(([cell, light]) => [cell, { ...light, label: '' }]));
}
