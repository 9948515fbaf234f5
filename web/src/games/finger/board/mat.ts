/** The mat of Finger of God: where things are, in metres with y upwards, and in the picture. Pure. */
import type { FingerBoard, FingerView } from '../payload';

export type Place = readonly [number, number]; // metres

/** The way of a disc, as an SVG path. */
export interface Path {
  d: string;
  colour: string;
}

export const MM = 1000; // units of the picture in a metre
export const MARGIN = 26; // millimetres of frame round the mat

/** A place in the picture: millimetres, y down. */
export function toPicture([x, y]: Place): { x: number; y: number } {
  return { x: x * MM, y: -y * MM };
}

export function fromPicture(x: number, y: number): Place {
  return [x / MM, -y / MM];
}

export function kindOf(disc: string): string {
  return disc.split('.')[1] ?? disc;
}

export function colourOf(disc: string): string {
  return disc.includes('.') ? (disc.split('.')[0] ?? '') : 'ape';
}

export function radiusOf(board: FingerBoard, disc: string): number {
  return board.discs[kindOf(disc)] ?? 0.011;
}

export function outlinePath(outline: readonly Place[], centre: Place, part = 1): string {
  const points = outline.map(([x, y]) => {
    const at = toPicture([centre[0] + (x - centre[0]) * part, centre[1] + (y - centre[1]) * part]);
    return `${at.x.toFixed(1)} ${at.y.toFixed(1)}`;
  });
  return `M${points.join('L')}Z`;
}

export function centreOf(outline: readonly Place[]): Place {
  const xs = outline.map(([x]) => x);
  const ys = outline.map(([, y]) => y);
  return [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
}

/** The quarter disc of a corner. */
export function cornerPath(board: FingerBoard, corner: string): string {
  const at = toPicture(board.corners[corner] ?? [0, 0]);
  const radius = board.corner * MM;
  const across = Math.sign(at.x);
  const down = Math.sign(at.y);
  const sweep = across * down > 0 ? 1 : 0;
  return `M${at.x} ${at.y}L${at.x - across * radius} ${at.y}A${radius} ${radius} 0 0 ${sweep} ${at.x} ${at.y - down * radius}Z`;
}

export function distance(a: Place, b: Place): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

/** Inside a closed outline? */
export function contains(outline: readonly Place[], [x, y]: Place): boolean {
  let inside = false;
  outline.forEach(([ax, ay], i) => {
    const [bx, by] = outline[(i + 1) % outline.length] ?? [ax, ay];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  });
  return inside;
}

/** The island a place is on, or null. */
export function islandAt(board: FingerBoard, at: Place): string | null {
  const found = Object.entries(board.islands).find(([, { outline }]) => contains(outline, at));
  return found?.[0] ?? null;
}

const HAIR = 2e-6; // metres, so that rounding to micrometres never overlaps

export function isClear(
  board: FingerBoard,
  view: FingerView,
  at: Place,
  radius: number,
  but = '',
): boolean {
  return Object.entries(view.discs).every(
    ([disc, other]) => disc === but || distance(at, other) >= radius + radiusOf(board, disc) + HAIR,
  );
}

/** The nearest place to a wished one where a disc may be launched from a corner. */
export function launchPlace(
  board: FingerBoard,
  view: FingerView,
  corner: string,
  radius: number,
  wish: Place,
): Place {
  const held = intoCorner(board, corner, radius, wish);
  if (isClear(board, view, held, radius)) return held;
  for (let ring = 1; ring <= 60; ring++)
    for (let turn = 0; turn < 24; turn++) {
      const angle = (turn / 24) * 2 * Math.PI;
      const way = ring * 0.002;
      const near: Place = [held[0] + way * Math.cos(angle), held[1] + way * Math.sin(angle)];
      const tried = intoCorner(board, corner, radius, near);
      if (isClear(board, view, tried, radius)) return tried;
    }
  return held;
}

/** F4.2: the centre inside the corner's border, the whole disc on the mat. */
function intoCorner(board: FingerBoard, corner: string, radius: number, wish: Place): Place {
  const [x, y] = board.corners[corner] ?? [0, 0];
  const [across, up] = [-Math.sign(x), -Math.sign(y)]; // inward
  const reach = board.corner - HAIR;
  const least = radius + HAIR; // from each edge of the mat
  const most = Math.sqrt(reach * reach - least * least);
  const a = Math.max(least, (wish[0] - x) * across);
  const b = Math.max(least, (wish[1] - y) * up);
  const part = Math.min(1, reach / Math.hypot(a, b));
  const clamp = (value: number) => Math.max(least, Math.min(most, value * part));
  return [x + across * clamp(a), y + up * clamp(b)];
}

/** Where a disc waits before its person has placed it. */
export function firstPlace(
  board: FingerBoard,
  view: FingerView,
  corner: string,
  radius: number,
): Place {
  const tip = board.corners[corner] ?? [0, 0];
  const inward = board.corner * 0.48;
  const wish: Place = [tip[0] - Math.sign(tip[0]) * inward, tip[1] - Math.sign(tip[1]) * inward];
  return launchPlace(board, view, corner, radius, wish);
}
