import { expect, test } from 'vitest';

import type { FingerBoard, IslandNow } from '../payload';
import { plaqueOf } from './plaque';

const outline = (x: number, y: number) => ({
  outline: [
    [x - 0.05, y - 0.05],
    [x + 0.05, y + 0.05],
  ],
  city: [x, y],
});
const board = {
  half: 0.24,
  islands: { south: outline(0, -0.135), east: outline(0.135, 0), west: outline(-0.135, 0) },
} as unknown as FingerBoard;
const COLOURS = ['blue', 'violet', 'green'];
const now = (more: Partial<IslandNow> = {}): IslandNow => ({
  prophets: { blue: 1, violet: 0, green: 2 },
  temples: { blue: 1, violet: 0, green: 0 },
  dominance: null,
  times: 1,
  presence: {},
  points: {},
  ...more,
});

test('a chip for each who is there, with prophets and temples together', () => {
  const { chips } = plaqueOf(board, 'south', now(), COLOURS);
  expect(chips.map(({ colour, discs }) => [colour, discs])).toEqual([
    ['blue', 2],
    ['green', 2],
  ]);
});

test('the dominator wears the crown, and the plaque has room for it', () => {
  const plain = plaqueOf(board, 'south', now(), COLOURS);
  const crowned = plaqueOf(board, 'south', now({ dominance: 'green' }), COLOURS);
  expect(crowned.chips.map(({ crown }) => crown)).toEqual([false, true]);
  expect(crowned.long).toBeGreaterThan(plain.long);
});

test.each(['south', 'east', 'west'])('nothing hangs over the ends in the %s', (name) => {
  const all = now({ dominance: 'green', times: 2 });
  const { chips, long, timesAt } = plaqueOf(board, name, all, COLOURS);
  for (const at of [...chips.map((chip) => chip.at), timesAt])
    expect(Math.abs(at)).toBeLessThan(long / 2);
});

test('nobody there: the name alone', () => {
  expect(plaqueOf(board, 'west', undefined, COLOURS).chips).toEqual([]);
});
