import { expect, test } from 'vitest';

import { showFor } from './showing';

const played = {
  n: 1,
  ply: 1,
  seat: 0,
  move: 'x',
  events: [{ key: 'built' }],
  tale: [],
  motion: null,
};

test('a move is shown half as long at twice the speed', () => {
  expect(showFor(played, 2, 0.5)).toBe(showFor(played, 1, 1) / 2);
});

test('a move that did nothing is passed quickly', () => {
  expect(showFor({ ...played, events: [] }, 1, 1)).toBeLessThan(showFor(played, 1, 1));
});

test('a motion is seen to its end', () => {
  const flick = { ...played, motion: { dur: 2 } };
  expect(showFor(flick, 1, 1)).toBe(2000 + showFor(played, 1, 1));
});
