import type { FingerBoard } from '../payload';
import { describe, expect, test } from 'vitest';

import { flickText, pulled, steady, steered, swiped, topSpeed, velocity } from './aim';

const at = (x: number, y: number, time = 0) => ({ x, y, at: time });
const board = {
  masses: { prophet: 2100, sphinx: 6200 },
  top_speed: 4_000_000,
} as unknown as FingerBoard;

describe('pulling back', () => {
  test('the disc goes the other way', () => {
    const aim = pulled(at(0, 0), at(-80, 0));
    expect(aim?.angle).toBeCloseTo(0);
    const up = pulled(at(0, 0), at(0, 80)); // the picture's y is down, the map's is up
    expect(up?.angle).toBeCloseTo(Math.PI / 2);
  });

  test('returning to where it began is no shot', () => {
    expect(pulled(at(0, 0), at(2, 1))).toBeNull();
  });

  test('power is fine at the low end and full at the end', () => {
    const half = pulled(at(0, 0), at(-67, 0))!.power;
    expect(half).toBeLessThan(0.4);
    expect(pulled(at(0, 0), at(-500, 0))!.power).toBe(1);
  });

  test('the jitter of lifting does not count', () => {
    const samples = [at(0, 0, 0), at(-50, 0, 100), at(-53, 5, 190)];
    expect(steady(samples, 200)).toEqual(at(-50, 0, 100));
  });

  test('a quick long pull counts to its end', () => {
    const samples = [at(0, 0, 0), at(-20, 0, 100), at(-90, 0, 190)];
    expect(steady(samples, 200)).toEqual(at(-90, 0, 190));
  });
});

describe('swiping', () => {
  test('a swipe through the disc goes its way', () => {
    const aim = swiped([at(-40, 0, 0), at(-5, 0, 50), at(60, 0, 100)], { x: 0, y: 0 }, 11);
    expect(aim?.angle).toBeCloseTo(0);
    expect(aim?.power).toBeGreaterThan(0.5);
  });

  test('a swipe beside the disc is none', () => {
    expect(swiped([at(-40, 50), at(60, 50, 100)], { x: 0, y: 0 }, 11)).toBeNull();
  });
});

describe('the move', () => {
  test('never faster than the top, and whole numbers', () => {
    for (let angle = 0; angle < 7; angle += 0.37) {
      const [vx, vy] = velocity({ angle, power: 1 }, 4_000_000);
      expect(Number.isInteger(vx) && Number.isInteger(vy)).toBe(true);
      expect(Math.hypot(vx, vy)).toBeLessThanOrEqual(4_000_000);
    }
  });

  test('heavier discs leave with the same energy; Little Finger is weaker', () => {
    const sphinx = topSpeed(board, 'yellow.sphinx', 1, false);
    expect(sphinx * sphinx * 6200).toBeCloseTo(4e6 * 4e6 * 2100, -8);
    expect(topSpeed(board, 'blue.prophet.1', 0.55, false)).toBeCloseTo(2_200_000);
  });

  test('it reads as the notation says', () => {
    expect(flickText('blue.prophet.1', [-0.2, 0], [-0, 1500], null)).toBe(
      'flick blue.prophet.1 -200000 0 0 1500',
    );
    expect(flickText('blue.prophet.1', [0, 0], [1, 2], [-1, 0])).toBe(
      'flick blue.prophet.1 0 0 1 2 -1000 0',
    );
  });
});

test('arrow keys turn and push, with Shift in fine steps', () => {
  const aim = { angle: 0, power: 0.5 };
  expect(steered(aim, 'ArrowLeft', false)!.angle).toBeCloseTo((2 * Math.PI) / 180);
  expect(steered(aim, 'ArrowUp', true)!.power).toBeCloseTo(0.502);
  expect(steered(aim, 'x', false)).toBeNull();
});
