import { describe, expect, test } from 'vitest';

import type { PacalBoard } from '../payload';
import { closeUp, isInside, meaning, reached } from './touch';

const board = { columns: 11, rows: 11 } as PacalBoard;
const PHONE = 0.4; // a cell of 24 pixels
const DESK = 1; // of 60

describe('what a finger can mean', () => {
  const beside = ['a11', 'b11', 'c10'];

  test('on a cell of its own: that one', () => {
    expect(reached(board, beside, { x: 30, y: 30 }, PHONE)).toEqual(['a11']);
  });

  test('between two cells: both, the nearer first', () => {
    expect(reached(board, beside, { x: 57, y: 30 }, PHONE)).toEqual(['a11', 'b11']);
    expect(reached(board, beside, { x: 63, y: 30 }, PHONE)).toEqual(['b11', 'a11']);
  });

  test('beside a cell, within 20 pixels of its middle: that one', () => {
    expect(reached(board, ['a11'], { x: 75, y: 30 }, PHONE)).toEqual(['a11']);
    expect(reached(board, ['a11'], { x: 85, y: 30 }, PHONE)).toEqual([]);
  });

  test('in the corner of a large cell: that one alone', () => {
    expect(reached(board, beside, { x: 58, y: 2 }, DESK)).toEqual(['a11']);
  });
});

test('one cell is picked, several are looked at closer, what was aimed at is picked again', () => {
  expect(meaning([], null)).toBeNull();
  expect(meaning(['a1'], null)).toEqual({ pick: 'a1' });
  expect(meaning(['a1', 'b1'], null)).toEqual({ closer: true });
  expect(meaning(['a1', 'b1'], 'a1')).toEqual({ pick: 'a1' });
  expect(meaning(['a1', 'b1'], 'b1')).toEqual({ closer: true });
});

describe('the part that is shown larger', () => {
  test('lies round the place', () => {
    expect(closeUp(board, { x: 330, y: 330 })).toEqual({ x: 180, y: 180, size: 300 });
  });

  test('stays on the board', () => {
    expect(closeUp(board, { x: 10, y: 650 })).toEqual({ x: 0, y: 360, size: 300 });
  });

  test('holds whole cells to pick', () => {
    const part = closeUp(board, { x: 0, y: 0 });
    expect(isInside(board, 'e7', part)).toBe(true);
    expect(isInside(board, 'f7', part)).toBe(false);
  });
});
