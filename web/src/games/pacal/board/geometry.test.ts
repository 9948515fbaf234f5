import type { PacalBoard } from '../payload';
import { describe, expect, test } from 'vitest';

import {
  badgeCell,
  borders,
  cellAt,
  corner,
  heap,
  nextCell,
  place,
  riverPath,
  space,
  tiers,
  tints,
} from './geometry';

const board: PacalBoard = {
  game: 'pacal',
  name: 'small',
  columns: 3,
  rows: 2,
  cells: { a1: 'A', b1: 'A', c1: 'B', a2: 'A', b2: 'C' },
  covered: { c2: 'B' },
  lake: [],
  river: [
    [0, 1],
    [1, 1],
    [1, 2],
  ],
  values: { A: 3, B: 4, C: 3 },
  sacred: 'A',
  target: 30,
  at_once: false,
  die: [3],
};

describe('cells', () => {
  test('a1 lies at the bottom left', () => {
    expect(place(board, 'a1')).toEqual({ column: 0, row: 1 });
    expect(corner(board, 'a1')).toEqual({ x: 0, y: 60 });
  });

  test('a place off the board has no cell', () => {
    expect(cellAt(board, 3, 0)).toBeNull();
    expect(cellAt(board, 2, 0)).toBe('c2');
  });
});

describe('districts', () => {
  test('a border runs between two districts, and not within one', () => {
    const path = borders(board);
    expect(path).toContain('M60 0v60'); // a2 and b2
    expect(path).not.toContain('M60 60v60'); // a1 and b1
  });

  test('neighbours of one value get two shades', () => {
    const shades = tints(board);
    expect(shades.get('A')).not.toBe(shades.get('C'));
  });

  test('the value stands in the middle of its district', () => {
    expect(badgeCell(board, ['a1', 'b1', 'c1'])).toBe('b1');
  });
});

test('the river bends round', () => {
  expect(riverPath(board, 20)).toBe('M60 0L60 40Q60 60 80 60L120 60');
});

test('every stone of a heap has a place of its own', () => {
  for (let count = 1; count <= 5; count++) {
    const places = heap(count).map(String);
    expect(new Set(places).size).toBe(count);
  }
});

test('the score track starts at the top left and goes round once', () => {
  expect(space(board, 0)).toEqual({ x: -23, y: -23 });
  expect(space(board, 52)).toEqual(space(board, 0));
  expect(space(board, 13).y).toBeCloseTo(-23 + 0, 0);
});

test('a higher pyramid reaches further up', () => {
  const tops = [1, 2, 3, 4, 5].map((storeys) => tiers(storeys).at(-1)!.top);
  expect([...tops].sort((a, b) => b - a)).toEqual(tops);
});

test('an arrow key goes to the nearest cell that way, or nowhere', () => {
  expect(nextCell(board, 'a1', [1, 0], ['b1', 'c1', 'a2'])).toBe('b1');
  expect(nextCell(board, 'a1', [-1, 0], ['b1', 'c1'])).toBeNull();
});
