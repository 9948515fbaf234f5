/** What is marked in a picture of the rulebook, and the part of the map it shows. */
import { MARGIN, MM, colourOf, type Path, type Place } from './board/mat';
import type { FingerBoard, Motion } from './payload';

export interface Spot {
  letter: string;
  at: Place;
  may: boolean;
  kind: string;
}

export interface Marks {
  lens?: readonly [number, number, number, number]; // millimetres: left, low, right, high
  letters?: Record<string, Place>;
  spots?: Spot[];
  colour?: string; // of the spots
  motion?: Motion | null;
  offer?: boolean;
  points?: Record<string, number>;
  counted?: string;
}

/** The part of the map, as a viewBox. */
export function lensOf(board: FingerBoard, { lens }: Marks): string {
  const out = board.half * MM + MARGIN;
  const [left, low, right, high] = lens ?? [-out, -out, out, out];
  return `${left} ${-high} ${right - left} ${high - low}`;
}

/** The ways of a flick. */
export function waysOf(motion: Motion | null | undefined): Path[] {
  return (motion?.discs ?? []).map(({ i, s, e }) => {
    const points = [...s.map(([, x, y]) => [x, y] as const), [e[1], e[2]] as const];
    const line = points.map(([x, y]) => `${(x * MM).toFixed(1)} ${(-y * MM).toFixed(1)}`);
    return { d: `M${line.join('L')}`, colour: colourOf(motion?.names[i] ?? '') };
  });
}
