/** How a flight is drawn before it is flown. */
import type { PacalBoard } from '../payload';
import { middle, rounded, toward, type Point } from './geometry';

export interface Arrow {
  line: string; // the path of an svg
  tip: Point;
  turn: number; // degrees, 0 to the right
}

const HEAD = 12; // the line ends where the arrow's head begins
const BEND = 16;

/** Along its cells; a flight over everything is an arc from the first to the last. */
export function arrow(board: PacalBoard, path: readonly string[], over: boolean): Arrow {
  const points = path.map((cell) => middle(board, cell));
  return over ? arc(points) : along(points);
}

function along(points: Point[]): Arrow {
  const [tip, before] = [points.at(-1), points.at(-2)];
  if (tip === undefined || before === undefined) return NOTHING;
  const line = rounded([...points.slice(0, -1), toward(tip, before, HEAD)], BEND);
  return { line, tip, turn: degrees(before, tip) };
}

function arc(points: Point[]): Arrow {
  const [from, tip] = [points[0], points.at(-1)];
  if (tip === undefined || from === undefined) return NOTHING;
  const rise = Math.hypot(tip.x - from.x, tip.y - from.y) / 4;
  const over = { x: (from.x + tip.x) / 2, y: (from.y + tip.y) / 2 - rise };
  const end = toward(tip, over, HEAD);
  const line = `M${from.x} ${from.y}Q${over.x} ${over.y} ${end.x} ${end.y}`;
  return { line, tip, turn: degrees(over, tip) };
}

const NOTHING: Arrow = { line: '', tip: { x: 0, y: 0 }, turn: 0 };

function degrees(from: Point, to: Point): number {
  return (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
}
