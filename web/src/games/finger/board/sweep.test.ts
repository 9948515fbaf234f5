import { expect, test } from 'vitest';

import { flickOf, poseAt, sweepTime } from './sweep';

const FLICK = flickOf('flick blue.prophet.1 -198000 -198000 500000 500000')!;

test('a flick is read in metres', () => {
  expect(FLICK).toEqual({ disc: 'blue.prophet.1', place: [-0.198, -0.198], way: [0.5, 0.5] });
});

test.each(['vote up', 'flick blue.prophet.1', null])('%s is no flick to be aimed', (move) => {
  expect(flickOf(move)).toBe(null);
});

test('first the disc is placed, without an arrow', () => {
  expect(poseAt(FLICK, 0.1)).toMatchObject({ strength: 0 });
});

test('the arrow begins beside its aim', () => {
  expect(Math.abs(poseAt(FLICK, 0.2).angle - Math.PI / 4)).toBeGreaterThan(0.6);
});

test('it passes its aim before it settles', () => {
  const parts = Array.from({ length: 100 }, (_, i) => i / 100);
  const sides = new Set(parts.map((part) => Math.sign(poseAt(FLICK, part).angle - Math.PI / 4)));
  expect([...sides]).toEqual(expect.arrayContaining([-1, 1]));
});

test.each([0.9, 1])('at %s of the time it stands as it flicks', (part) => {
  const pose = poseAt(FLICK, part);
  expect(pose.angle).toBeCloseTo(Math.PI / 4);
  expect(pose).toMatchObject({ strength: 1, shown: 1 });
});

test('it takes 0.8 to 1.5 seconds, for the same flick always the same', () => {
  for (let speed = -4_000_000; speed <= 4_000_000; speed += 130_001) {
    const flick = flickOf(`flick blue.prophet.1 -198000 -150000 ${speed} 70000`)!;
    expect(sweepTime(flick)).toBeGreaterThanOrEqual(800);
    expect(sweepTime(flick)).toBeLessThanOrEqual(1500);
    expect(sweepTime(flick)).toBe(sweepTime({ ...flick }));
  }
});
