import type { DiscMotion, Motion } from '../payload';
import { expect, test } from 'vitest';

import { frameAt, goneAt, placeAt, velocityAt, type Segment } from './playback';

const segments: Segment[] = [
  [0, 0, 0, 2, 0, 1], // slides right from 2 m/s, slowing by 1
  [1, 1.5, 0, 0, 1, 1], // struck upwards
];
const end: DiscMotion['e'] = [2, 1.5, 0.5, 0];
const motion: Motion = {
  v: 1,
  dur: 2,
  discs: [
    { i: 1, s: segments, e: end },
    { i: 0, s: [[0, 0, 0, 1, 0, 0]], e: [1, 1, 0, 1] },
  ],
  hits: [
    [0.5, 0, 1, 1.2],
    [1.5, 1, -1, 0.3],
  ],
  names: ['red', 'blue', 'still'],
};

test('p = p0 + v/|v| (|v| t - a t²/2)', () => {
  expect(placeAt(segments, end, 0.5)).toEqual([0.875, 0]);
});

test('each segment starts where the one before was struck', () => {
  expect(placeAt(segments, end, 1)).toEqual([1.5, 0]);
  expect(placeAt(segments, end, 1.5)[1]).toBeCloseTo(0.375);
});

test('a disc that has stopped stays', () => {
  expect(placeAt([[0, 0, 0, 1, 0, 1]], [9, 0.5, 0, 0], 5)).toEqual([0.5, 0]);
  expect(placeAt(segments, end, 10)).toEqual([1.5, 0.5]);
});

test('a frame holds discs that never moved, and says who left', () => {
  const frame = frameAt({ still: [3, 3] }, motion, 1.2);
  expect(frame.discs.still).toEqual([3, 3]);
  expect(frame.gone).toEqual(['red']);
  expect(frameAt({}, motion, 0.5).gone).toEqual([]);
});

test('who has left stays away', () => {
  expect(goneAt(motion, 0.9)).toEqual([]);
  expect(goneAt(motion, 1)).toEqual(['red']);
});

test('v = v0 (1 - a t / |v0|), until it rests', () => {
  const [disc] = motion.discs;
  expect(velocityAt(disc!, 0.5)).toEqual([1.5, 0]);
  expect(velocityAt(disc!, 1.25)).toEqual([0, 0.75]);
  expect(velocityAt(disc!, 3)).toEqual([0, 0]);
});
