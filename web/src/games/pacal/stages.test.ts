import { expect, test } from 'vitest';

import type { PacalBoard, PacalResult, PacalView } from './payload';
import { partSoFar, rising, stagesOf, totals } from './stages';

const board = {
  columns: 3,
  rows: 1,
  cells: { a1: 'A', b1: 'B', c1: 'C' },
  covered: {},
  values: { A: 7, B: 3, C: 5 },
} as unknown as PacalBoard;
const result = {
  river: { red: 12, blue: 8 },
  lake: { red: 0, blue: 12 },
  river_shore: ['a1', 'b1'],
  lake_shore: ['c1'],
  districts: { red: 7, blue: 7 },
  gods: { red: 2, blue: 0 },
  by_district: { A: { red: 7, blue: 2 }, B: { red: 0, blue: 0 }, C: { red: 0, blue: 5 } },
} as unknown as PacalResult;
const view = {
  pyramids: { a1: ['red', 2], b1: ['red', 4], c1: ['blue', 1] },
} as unknown as PacalView;

test('river, lake, districts from the cheapest to the dearest, god stones', () => {
  const stages = stagesOf(board, result);
  expect(stages.map(({ part, letter }) => letter ?? part)).toEqual([
    'river',
    'lake',
    'C',
    'A',
    'gods',
  ]);
  expect(stages.map(({ cells }) => cells)).toEqual([['a1', 'b1'], ['c1'], ['c1'], ['a1'], []]);
});

test('the totals grow stage by stage', () => {
  const stages = stagesOf(board, result);
  expect(totals({ red: 10, blue: 20 }, stages.slice(0, 2))).toEqual({ red: 22, blue: 40 });
  expect(totals({ red: 10, blue: 20 }, stages)).toEqual({ red: 31, blue: 47 });
});

test('points rise from the highest pyramid that earned them', () => {
  const [river] = stagesOf(board, result);
  expect(rising(river!, view, { red: 10, blue: 20 })).toEqual([
    { colour: 'red', cell: 'b1', points: 12, total: 22 },
  ]);
});

test('the districts add up to what the result says', () => {
  const stages = stagesOf(board, result);
  expect(partSoFar('districts', stages)).toEqual({ red: 7, blue: 7 });
  expect(partSoFar('districts', stages.slice(0, 3))).toEqual({ red: 0, blue: 5 });
  expect(partSoFar('districts', stages.slice(0, 2))).toEqual({});
});
