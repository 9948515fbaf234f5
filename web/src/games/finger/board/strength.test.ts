import { describe, expect, test } from 'vitest';

import type { Effects } from '../payload';
import { BOARD, NO_LAW } from './sample-board';
import { powerOf, speedOf, strengthOf, topSpeed, travelOf, USEFUL, velocity } from './strength';

const PROPHET = 'blue.prophet.1';
const under = (law: Partial<Effects> = {}, disc = PROPHET, carries = false) =>
  strengthOf(BOARD, { effects: { ...NO_LAW, ...law } }, disc, carries);
const DIAGONAL = 0.48 * Math.SQRT2;

describe('a pull means distance', () => {
  test('twice the pull slides twice as far', () => {
    expect(travelOf(under(), 0.4)).toBeCloseTo(2 * travelOf(under(), 0.2), 9);
  });

  test('the useful part ends at the diagonal of the mat', () => {
    expect(travelOf(under(), USEFUL)).toBeCloseTo(DIAGONAL, 9);
  });

  test('above it grows faster, up to the top speed', () => {
    const [a, b, c] = [USEFUL, USEFUL + 0.01, USEFUL - 0.01].map((p) => travelOf(under(), p));
    expect(b! - a!).toBeGreaterThan(2 * (a! - c!));
    expect(speedOf(under(), 1)).toBeCloseTo(4, 9);
  });

  test.each([
    ['Frozen Sea', { friction: 0.5 }],
    ['Rolling Wheels', { rolling: 0.2 }],
  ])('%s: the same pull slides as far, the disc is only slower', (_, law) => {
    expect(travelOf(under(law), 0.3)).toBeCloseTo(travelOf(under(), 0.3), 9);
    expect(speedOf(under(law), 0.3)).toBeLessThan(speedOf(under(), 0.3));
  });

  test('Little Finger: the same pull slides as far, until the top', () => {
    const little = under({ top_speed: 0.55 });
    expect(travelOf(little, 0.3)).toBeCloseTo(travelOf(under(), 0.3), 9);
    expect(speedOf(little, 1)).toBeCloseTo(2.2, 9);
  });

  test('who cannot reach the diagonal is at the top before', () => {
    const weak = under({ top_speed: 0.55 }, 'yellow.sphinx');
    expect(travelOf(weak, 0.5)).toBe(travelOf(weak, 1));
    expect(travelOf(weak, 1)).toBeLessThan(DIAGONAL);
  });

  test.each([0.01, 0.2, USEFUL, 0.8, 1])('power %s is found again from its speed', (power) => {
    expect(powerOf(under(), speedOf(under(), power))).toBeCloseTo(power, 9);
  });
});

describe('the numbers of a flick', () => {
  test('never faster than the top, and whole', () => {
    for (let angle = 0; angle < 7; angle += 0.37) {
      const [vx, vy] = velocity({ angle, power: 1 }, under());
      expect(Number.isInteger(vx) && Number.isInteger(vy)).toBe(true);
      expect(Math.hypot(vx, vy)).toBeLessThanOrEqual(4_000_000);
    }
  });

  test('heavier discs leave with the same energy; Little Finger is weaker', () => {
    const sphinx = topSpeed(BOARD, 'yellow.sphinx', 1, false);
    expect(sphinx * sphinx * 6200).toBeCloseTo(4e6 * 4e6 * 2100, -8);
    expect(topSpeed(BOARD, PROPHET, 0.55, false)).toBeCloseTo(2_200_000);
  });
});
