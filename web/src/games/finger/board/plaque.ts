/** The plaques in the frame, one for each island: what stands on it, laid out in a row. Pure. */
import type { FingerBoard, IslandNow } from '../payload';
import { centreOf, MARGIN, MM, toPicture } from './mat';

export interface Chip {
  colour: string;
  discs: number;
  crown: boolean;
  at: number; // millimetres along the plaque, from its middle
}

export interface Plaque {
  name: string;
  x: number;
  y: number;
  upright: boolean; // at the left or right side, where things stand one above the other
  long: number;
  nameAt: number;
  chips: Chip[];
  times: number;
  timesAt: number;
}

const NAME = 60; // millimetres that each part takes along the plaque
const CHIP = { flat: 34, upright: 22 };
const CROWN = { flat: 17, upright: 13 };
const TIMES = 24;

export function plaqueOf(
  board: FingerBoard,
  name: string,
  now: IslandNow | undefined,
  colours: readonly string[],
): Plaque {
  const { x, y } = toPicture(centreOf(board.islands[name]?.outline ?? [[0, 0]]));
  const upright = Math.abs(x) > Math.abs(y);
  const upward = upright && x < 0; // it is read from below
  const out = board.half * MM + MARGIN / 2;
  const chips = chipsOf(now, colours);
  const times = now?.times ?? 1;
  const used = NAME + chips.reduce((sum, chip) => sum + wide(chip, upright), 0);
  const long = used + (times === 1 ? 0 : TIMES) + (chips.length ? 4 : 0);
  let along = NAME - long / 2;
  return {
    name,
    x: upright ? Math.sign(x) * out : 0,
    y: upright ? 0 : Math.sign(y) * out,
    upright,
    long,
    nameAt: NAME / 2 - long / 2,
    chips: chips.map((chip) => {
      const half = CHIP[upright ? 'upright' : 'flat'] / 2;
      const at = along + (upward ? half : wide(chip, upright) - half); // the crown is on top, or left
      along += wide(chip, upright);
      return { ...chip, at };
    }),
    times,
    timesAt: along + TIMES / 2,
  };
}

function chipsOf(now: IslandNow | undefined, colours: readonly string[]): Chip[] {
  const all = colours.map((colour) => ({
    colour,
    discs: (now?.prophets[colour] ?? 0) + (now?.temples[colour] ?? 0),
    crown: now?.dominance === colour,
    at: 0,
  }));
  return all.filter(({ discs }) => discs > 0);
}

function wide({ crown }: Chip, upright: boolean): number {
  const way = upright ? 'upright' : 'flat';
  return CHIP[way] + (crown ? CROWN[way] : 0);
}
