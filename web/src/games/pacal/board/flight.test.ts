import { expect, test } from 'vitest';

import type { PacalBoard } from '../payload';
import { arrow } from './flight';

const board = { columns: 11, rows: 11 } as PacalBoard;

test('a straight flight is a line that ends before its tip', () => {
  const { line, tip, turn } = arrow(board, ['a11', 'c11'], false);
  expect(line).toBe('M30 30L138 30');
  expect(tip).toEqual({ x: 150, y: 30 });
  expect(turn).toBe(0);
});

test('a bent flight turns where the rules turn it, and points down at its end', () => {
  const { line, turn } = arrow(board, ['a11', 'c11', 'c9'], false);
  expect(line).toBe('M30 30L134 30Q150 30 150 46L150 138');
  expect(turn).toBe(90);
});

test('a flight over everything is an arc', () => {
  expect(arrow(board, ['a11', 'c11'], true).line).toMatch(/^M30 30Q90 0 /);
});
