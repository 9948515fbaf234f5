/** What is to be seen and heard in a motion: hits, walls, discs that leave or find the Navel. Pure. */
import type { DiscMotion, FingerBoard, Motion } from '../payload';
import { kindOf, radiusOf, type Place } from './mat';
import { placeAt, velocityAt } from './playback';

export interface Happening {
  kind: 'hit' | 'wall' | 'leaves' | 'navel';
  time: number;
  at: Place; // where things touch, or where it leaves
  way: Place; // along which it happens, of length 1
  speed: number; // m/s: of closing, or of the disc
  mass: number; // prophets are 1; of two discs the mass that counts when they meet
  disc: string;
}

const HAIR = 1e-7; // seconds: just before and after a hit

/** In the order in which they happen. */
export function happeningsOf(board: FingerBoard, motion: Motion): Happening[] {
  const hits = motion.hits.map((hit) => hitOf(board, motion, hit));
  const ends = motion.discs.map((disc) => endOf(board, motion, disc));
  return [...hits, ...ends].filter((one) => one !== null).sort((a, b) => a.time - b.time);
}

function massOf(board: FingerBoard, disc: string): number {
  const prophet = board.masses.prophet ?? 1;
  return (board.masses[kindOf(disc)] ?? prophet) / prophet;
}

function hitOf(
  board: FingerBoard,
  motion: Motion,
  [time, first, second, closing]: Motion['hits'][number],
): Happening | null {
  const path = motion.discs.find(({ i }) => i === first);
  const disc = motion.names[first] ?? '';
  const other = motion.discs.find(({ i }) => i === second);
  if (path === undefined) return null;
  const at = placeAt(path.s, path.e, time);
  const mass = massOf(board, disc);
  const told = { time, speed: closing, disc };
  if (second < 0 || other === undefined) {
    const way = unit(turnedBy(path, time));
    return { ...told, kind: 'wall', at: ahead(at, way, radiusOf(board, disc)), way, mass };
  }
  const far = placeAt(other.s, other.e, time);
  const way = unit([far[0] - at[0], far[1] - at[1]]);
  const weight = massOf(board, motion.names[second] ?? '');
  const meeting = (2 * mass * weight) / (mass + weight);
  return { ...told, kind: 'hit', at: ahead(at, way, radiusOf(board, disc)), way, mass: meeting };
}

/** What a wall took from the velocity: it points into the wall. */
function turnedBy(path: DiscMotion, time: number): Place {
  const before = velocityAt(path, time - HAIR);
  const after = velocityAt(path, time + HAIR);
  return [before[0] - after[0], before[1] - after[1]];
}

const unit = ([x, y]: Place): Place => {
  const length = Math.hypot(x, y);
  return length === 0 ? [1, 0] : [x / length, y / length];
};
const ahead = ([x, y]: Place, way: Place, by: number): Place => [x + way[0] * by, y + way[1] * by];

function endOf(board: FingerBoard, motion: Motion, path: DiscMotion): Happening | null {
  const [time, x, y, gone] = path.e;
  const disc = motion.names[path.i] ?? '';
  const mass = massOf(board, disc);
  const velocity = velocityAt(path, time - HAIR);
  const told = { time, at: [x, y] as Place, mass, disc };
  if (gone) return { ...told, kind: 'leaves', way: unit(velocity), speed: Math.hypot(...velocity) };
  const prophet = !['temple', 'ape'].includes(kindOf(disc));
  const found = prophet && Math.hypot(x, y) <= board.navel + radiusOf(board, disc);
  return found ? { ...told, kind: 'navel', way: [0, 1], speed: 0 } : null;
}

/** From 0 to 1: how much a hit is felt. */
export function hardness({ kind, speed, mass }: Happening): number {
  if (kind !== 'hit' && kind !== 'wall') return 0;
  return Math.min(1, (speed * Math.sqrt(mass)) / 3.5);
}
