/** Where things of a Pacal board are drawn. Pure: no rules, no browser. */
import type { PacalBoard } from '../payload';

export const CELL = 60; // units of the picture
export const FRAME = 46; // the score track round the board

export interface Point {
  x: number;
  y: number;
}

/** Column and row from the top left, of a cell such as `c4`. */
export function place(board: PacalBoard, cell: string): { column: number; row: number } {
  return {
    column: cell.charCodeAt(0) - 'a'.charCodeAt(0),
    row: board.rows - Number(cell.slice(1)),
  };
}

export function cellAt(board: PacalBoard, column: number, row: number): string | null {
  if (column < 0 || row < 0 || column >= board.columns || row >= board.rows) return null;
  return columnName(column) + (board.rows - row);
}

export function columnName(column: number): string {
  return String.fromCharCode('a'.charCodeAt(0) + column);
}

/** The top left corner of a cell in the picture. */
export function corner(board: PacalBoard, cell: string): Point {
  const { column, row } = place(board, cell);
  return { x: column * CELL, y: row * CELL };
}

export function middle(board: PacalBoard, cell: string): Point {
  const { x, y } = corner(board, cell);
  return { x: x + CELL / 2, y: y + CELL / 2 };
}

export function allCells(board: PacalBoard): string[] {
  const cells: string[] = [];
  for (let row = 0; row < board.rows; row++)
    for (let column = 0; column < board.columns; column++)
      cells.push(cellAt(board, column, row) as string);
  return cells;
}

export function districtOf(board: PacalBoard, cell: string | null): string | undefined {
  return cell === null ? undefined : (board.cells[cell] ?? board.covered[cell]);
}

export function isCovered(board: PacalBoard, cell: string): boolean {
  return board.covered[cell] !== undefined;
}

/** The borders between districts as one path; lake and board edge are drawn elsewhere. */
export function borders(board: PacalBoard): string {
  let path = '';
  for (const cell of allCells(board)) {
    const { column, row } = place(board, cell);
    const here = districtOf(board, cell);
    const right = districtOf(board, cellAt(board, column + 1, row));
    const below = districtOf(board, cellAt(board, column, row + 1));
    if (here !== undefined && right !== undefined && here !== right)
      path += `M${(column + 1) * CELL} ${row * CELL}v${CELL}`;
    if (here !== undefined && below !== undefined && here !== below)
      path += `M${column * CELL} ${(row + 1) * CELL}h${CELL}`;
  }
  return path;
}

/** The edge between lake and land. */
export function lakeShore(board: PacalBoard): string {
  let path = '';
  for (const cell of board.lake) {
    const { column, row } = place(board, cell);
    const isLake = (c: number, r: number) => board.lake.includes(cellAt(board, c, r) ?? '');
    const [x, y] = [column * CELL, row * CELL];
    if (!isLake(column, row - 1)) path += `M${x} ${y}h${CELL}`;
    if (!isLake(column, row + 1)) path += `M${x} ${y + CELL}h${CELL}`;
    if (!isLake(column - 1, row)) path += `M${x} ${y}v${CELL}`;
    if (!isLake(column + 1, row)) path += `M${x + CELL} ${y}v${CELL}`;
  }
  return path;
}

/** The river with rounded bends. */
export function riverPath(board: PacalBoard, bend = 20): string {
  const points = board.river.map(([row, column]) => ({ x: column * CELL, y: row * CELL }));
  return rounded(points, bend);
}

/** A line through these points with rounded bends. */
export function rounded(points: readonly Point[], bend: number): string {
  return points.map((point, i) => lineStep(points[i - 1], point, points[i + 1], bend)).join('');
}

function lineStep(before: Point | undefined, here: Point, after: Point | undefined, bend: number) {
  if (before === undefined) return `M${here.x} ${here.y}`;
  if (after === undefined) return `L${here.x} ${here.y}`;
  const from = toward(here, before, bend);
  const to = toward(here, after, bend);
  return `L${from.x} ${from.y}Q${here.x} ${here.y} ${to.x} ${to.y}`;
}

export function toward(from: Point, to: Point, way: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  return {
    x: from.x + ((to.x - from.x) / length) * way,
    y: from.y + ((to.y - from.y) / length) * way,
  };
}

/** Each district's cells, in reading order. */
export function districtCells(board: PacalBoard): Map<string, string[]> {
  const cells = new Map<string, string[]>();
  for (const cell of allCells(board)) {
    const letter = districtOf(board, cell);
    if (letter !== undefined) cells.set(letter, [...(cells.get(letter) ?? []), cell]);
  }
  return cells;
}

/** The cell that carries a district's value: the one nearest to the district's middle. */
export function badgeCell(board: PacalBoard, cells: string[]): string {
  const spots = cells.map((cell) => place(board, cell));
  const column = spots.reduce((sum, spot) => sum + spot.column, 0) / spots.length;
  const row = spots.reduce((sum, spot) => sum + spot.row, 0) / spots.length;
  const far = spots.map((spot) => Math.hypot(spot.column - column, spot.row - row));
  return cells[far.indexOf(Math.min(...far))] as string;
}

/** A tint for each district by its value; neighbours of one value get two shades. */
export function tints(board: PacalBoard): Map<string, string> {
  const shades = new Map<string, string>();
  for (const [letter, cells] of districtCells(board)) {
    const value = board.values[letter] ?? 3;
    const beside = cells
      .flatMap((cell) => neighbours(board, cell))
      .map((c) => districtOf(board, c));
    const taken = beside.some(
      (other) => other !== letter && shades.get(other ?? '') === `${value}`,
    );
    shades.set(letter, taken ? `${value}b` : `${value}`);
  }
  return shades;
}

export function neighbours(board: PacalBoard, cell: string): string[] {
  const { column, row } = place(board, cell);
  const around = [
    [column + 1, row],
    [column - 1, row],
    [column, row + 1],
    [column, row - 1],
  ] as const;
  return around.map(([c, r]) => cellAt(board, c, r)).filter((c) => c !== null);
}

/** Where stones lie that share a cell, as offsets from its middle. */
const HEAPS: readonly (readonly [number, number])[][] = [
  [],
  [[0, 4]],
  [
    [-12, 5],
    [12, 5],
  ],
  [
    [-12, 12],
    [12, 12],
    [0, -8],
  ],
  [
    [-13, 13],
    [13, 13],
    [-13, -9],
    [13, -9],
  ],
  [
    [-16, 14],
    [16, 14],
    [0, 3],
    [-16, -11],
    [16, -11],
  ],
];

export function heap(count: number): readonly (readonly [number, number])[] {
  return HEAPS[Math.min(count, 5)] ?? [];
}

/** The score track: spaces run clockwise round the frame from the top left corner. */
export const SPACES = 52;

export function space(board: PacalBoard, score: number): Point {
  const width = board.columns * CELL + FRAME;
  const height = board.rows * CELL + FRAME;
  const way = (((score % SPACES) + SPACES) % SPACES) / SPACES;
  const along = way * 2 * (width + height);
  const left = -FRAME / 2;
  if (along < width) return { x: left + along, y: left };
  if (along < width + height) return { x: left + width, y: left + along - width };
  if (along < 2 * width + height) return { x: left + 2 * width + height - along, y: left + height };
  return { x: left, y: left + 2 * (width + height) - along };
}

/** One storey of a pyramid, seen from above and a little from the south. */
export interface Tier {
  width: number;
  top: number;
  depth: number;
  front: number;
}

export const RISE = 7;

export function tiers(storeys: number): Tier[] {
  return Array.from({ length: storeys }, (_, i) => {
    const width = 48 - 8.5 * i;
    const depth = width * 0.6;
    return { width, depth, top: 41 - RISE * (i + 1) - depth / 2, front: RISE };
  });
}

/** The nearest of some cells when an arrow key is pressed at one: by direction, then distance. */
export function nextCell(
  board: PacalBoard,
  from: string,
  step: readonly [number, number],
  among: Iterable<string>,
): string | null {
  const start = place(board, from);
  let best: { cell: string; cost: number } | null = null;
  for (const cell of among) {
    const { column, row } = place(board, cell);
    const across = column - start.column;
    const down = row - start.row;
    const ahead = across * step[0] + down * step[1];
    const aside = Math.abs(across * step[1]) + Math.abs(down * step[0]);
    if (ahead <= 0) continue;
    const cost = ahead + 3 * aside;
    if (best === null || cost < best.cost) best = { cell, cost };
  }
  return best?.cell ?? null;
}
