import { expect, test } from 'vitest';

import type { Drill } from '../payload';
import { bestOf, doneIn, isFinished } from './score';

const DRILL = { name: 'navel', tries: 3 } as Drill;

test('only tries that reached the goal count', () => {
  expect(doneIn([0, 0.01, null, 0])).toBe(2);
});

test('a drill is finished after its tries', () => {
  expect([isFinished(DRILL, [0, 0]), isFinished(DRILL, [0, 0, null])]).toEqual([false, true]);
});

test('a score counts when all tries were made', () => {
  expect(bestOf(DRILL, [0, 0], 1)).toBe(1);
});

test('the best score stays', () => {
  expect(bestOf(DRILL, [0, null, null], 2)).toBe(2);
});

test('a better score replaces it', () => {
  expect(bestOf(DRILL, [0, 0, 0], 2)).toBe(3);
});
