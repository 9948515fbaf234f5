import { expect, test } from 'vitest';

import { wayCells, wayWords } from './hint';

const who = (colour: string) => colour;
const way = (...moves: string[]) => ({ moves, gain: 1, chance: 0.5 });

test('a turn is told step by step, without the steps that do nothing', () => {
  expect(wayWords(way('fly e2', 'drop own blue', 'build 3 c4 c4 d4 e4'), who)).toBe(
    'Fly to e2 · Drop into your ship, blue · 3 storeys on c4',
  );
  expect(wayWords(way('fly e2', 'drop -', 'build -'), who)).toBe('Fly to e2');
  expect(wayWords(way('build -'), who)).toBe('Do nothing more');
});

test('its cells are those it flies to, takes stones from and builds with', () => {
  expect(wayCells(way('fly e2', 'drop own<a1', 'build 3 c4 c4 d4'))).toEqual([
    'e2',
    'a1',
    'c4',
    'd4',
  ]);
});
