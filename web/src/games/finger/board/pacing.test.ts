import { describe, expect, test } from 'vitest';

import type { FingerView } from '../payload';
import type { Place } from './mat';
import { finishes, later, lengthOf, LONGEST, rateOf } from './pacing';
import { BOARD, motionOf, sliding, VIEW } from './sample';

const stopsAt = (to: Place, name = 'blue.prophet.1') =>
  motionOf([sliding(0, [-0.2, -0.2], to, 0.5)], [name]);
const SLOW = [{ from: 0.35, to: 0.5 }];

describe('the finish is slow', () => {
  test('when a prophet stops 3 mm short of an island', () => {
    expect(finishes(BOARD, VIEW, stopsAt([0.08 - 0.011 - 0.003, 0]))).toEqual(SLOW);
  });

  test('when it just touches it', () => {
    expect(finishes(BOARD, VIEW, stopsAt([0.08 - 0.011 + 0.003, 0]))).toEqual(SLOW);
  });

  test('when it stops beside the Navel, or at the edge of the map', () => {
    expect(finishes(BOARD, VIEW, stopsAt([-0.04, 0]))).toEqual(SLOW);
    expect(finishes(BOARD, VIEW, stopsAt([0, 0.238]))).toEqual(SLOW);
  });

  test('when it is the last disc of a generation', () => {
    const last = { ...VIEW, hand: { blue: ['blue.prophet.1'], violet: [] } } as FingerView;
    expect(finishes(BOARD, last, stopsAt([-0.1, 0.1]))).toEqual(SLOW);
  });
});

describe('the finish is as quick as the rest', () => {
  test('when it stops far from everything, or in the middle of an island', () => {
    expect(finishes(BOARD, VIEW, stopsAt([-0.1, 0.1]))).toEqual([]);
    expect(finishes(BOARD, VIEW, stopsAt([0.13, 0]))).toEqual([]);
  });

  test('when it leaves the map', () => {
    const motion = stopsAt([0, 0.24]);
    const [disc] = motion.discs;
    const left = { ...motion, discs: [{ ...disc!, e: [0.5, 0, 0.24, 1] as const }] };
    expect(finishes(BOARD, VIEW, left)).toEqual([]);
  });
});

describe('the clock of a film', () => {
  test('runs at its rate', () => {
    expect(later(0, 0.5, 0.4, [], 1)).toBeCloseTo(0.2);
    expect(later(0.9, 0.5, 0.4, [], 1)).toBe(1);
  });

  test('runs slowly within a slow span, and only there', () => {
    const slow = [{ from: 0.2, to: 0.4 }];
    const half = later(0, 0.5, 0.4, slow, 1);
    expect(half).toBeCloseTo(0.2);
    expect(later(half, 0.5, 0.4, slow, 1)).toBeCloseTo(0.28);
    expect(later(0.3, 1.125, 0.4, slow, 1)).toBeCloseTo(0.6);
  });

  test('does not depend on how many frames it takes', () => {
    let now = 0;
    for (let frame = 0; frame < 100; frame++) now = later(now, 0.01, 0.4, SLOW, 1);
    expect(now).toBeCloseTo(later(0, 1, 0.4, SLOW, 1));
  });

  test('has run to the end after the length of the film', () => {
    const motion = stopsAt([0, 0]);
    const overlapping = [...SLOW, { from: 0.4, to: 0.5 }];
    const length = lengthOf(motion, 0.4, overlapping);
    expect(later(0, length, 0.4, overlapping, motion.dur)).toBeCloseTo(motion.dur);
    expect(later(0, length - 0.05, 0.4, overlapping, motion.dur)).toBeLessThan(motion.dur);
  });
});

test('what rolls far runs faster, so that nobody waits too long', () => {
  const far = motionOf([sliding(0, [0, 0], [0.2, 0], 7)], ['blue.prophet.1']);
  expect(rateOf(stopsAt([0, 0]), 0.4)).toBe(0.4);
  expect(7 / rateOf(far, 0.4)).toBeCloseTo(LONGEST);
});
