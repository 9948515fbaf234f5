import { expect, test } from 'vitest';

import { closeness, lensOf } from './lens';

const look = { half: 0.24, place: [-0.198, -0.198] as const, angle: Math.PI / 4, travel: 0.2 };
const box = (pull: number, travel = 0.2) =>
  lensOf({ ...look, travel, pull })
    .split(' ')
    .map(Number) as [number, number, number, number];

test('without a pull the whole mat is seen', () => {
  expect(box(0)).toEqual([-266, -266, 532, 532]);
});

test('the disc stays where it is on the screen', () => {
  const [left, top, side] = box(100);
  expect((-198 - left) / side).toBeCloseTo((-198 + 266) / 532, 3);
  expect((198 - top) / side).toBeCloseTo((198 + 266) / 532, 3);
});

test('from a corner the Navel stays in sight', () => {
  const [left, top, side] = box(100);
  expect(left + side).toBeGreaterThan(0);
  expect(top).toBeLessThan(0);
});

test('a long shot is seen from farther away', () => {
  expect(closeness({ ...look, pull: 100, travel: 0.6 })).toBeLessThan(
    closeness({ ...look, pull: 100, travel: 0.2 }),
  );
  expect(closeness({ ...look, pull: 100, travel: 9 })).toBe(1);
});
