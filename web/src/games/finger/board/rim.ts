/** The edge of the mat as paths of the picture: foam along it, water falling over it, a wall. Pure. */

/** A side of the mat: from one corner to the next, and which way is out. */
const SIDES = [
  { along: [1, 0], out: [0, -1] },
  { along: [0, 1], out: [1, 0] },
  { along: [-1, 0], out: [0, 1] },
  { along: [0, -1], out: [-1, 0] },
] as const;

type Side = (typeof SIDES)[number];

/** A point of a side: so far along it from its middle, and so far out from the edge. */
function point({ along, out }: Side, half: number, far: number, away: number): string {
  const x = along[0] * far + out[0] * (half + away);
  const y = along[1] * far + out[1] * (half + away);
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}

const STEP = 12; // millimetres of one curl of foam

/** Curls of foam where the sea goes over the edge. */
export function foam(half: number): string {
  const steps = Math.round((2 * half) / STEP);
  const width = (2 * half) / steps;
  return SIDES.map((side) => {
    const start = `M${point(side, half, -half, 0)}`;
    const curls = Array.from({ length: steps }, (_, i) => {
      const middle = point(side, half, -half + (i + 0.5) * width, i % 2 ? 3.4 : 5.2);
      return `Q${middle} ${point(side, half, -half + (i + 1) * width, 0)}`;
    });
    return start + curls.join('');
  }).join('');
}

/** Streaks of falling water, longer and shorter: `nth` of three layers. */
export function falls(half: number, reach: number, nth: number): string {
  const count = Math.round((2 * half) / 9);
  return SIDES.flatMap((side) =>
    Array.from({ length: count }, (_, i) => {
      const far = -half + 4.5 + i * 9 + ((i * 7 + nth * 5) % 5) - 2;
      const long = reach * (0.35 + (((i * 37 + nth * 13) % 17) / 17) * 0.6);
      return i % 3 === nth ? `M${point(side, half, far, 2)}L${point(side, half, far, long)}` : '';
    }),
  ).join('');
}

const BLOCK = 20; // millimetres of one stone

/** Joints between the stones of a wall of two courses. */
export function joints(half: number, thick: number): string {
  const count = Math.round((2 * half) / BLOCK);
  const width = (2 * half) / count;
  return SIDES.flatMap((side) =>
    Array.from({ length: count }, (_, i) => {
      const far = -half + i * width;
      const lower = `M${point(side, half, far, 0)}L${point(side, half, far, thick / 2)}`;
      const upper = `M${point(side, half, far + width / 2, thick / 2)}L${point(side, half, far + width / 2, thick)}`;
      return lower + upper;
    }),
  ).join('');
}

/** Battlements on the outer side of a wall. */
export function battlements(half: number, thick: number): string {
  const count = Math.round((2 * half) / (2 * BLOCK));
  const width = (2 * half) / count;
  return SIDES.flatMap((side) =>
    Array.from({ length: count }, (_, i) => {
      const [from, to] = [-half + (i + 0.25) * width, -half + (i + 0.75) * width];
      const near = `M${point(side, half, from, thick)}L${point(side, half, to, thick)}`;
      return `${near}L${point(side, half, to, thick + 5)}L${point(side, half, from, thick + 5)}Z`;
    }),
  ).join('');
}
