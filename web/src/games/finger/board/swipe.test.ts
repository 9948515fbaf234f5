import { describe, expect, test } from 'vitest';

import type { Sample } from './pull';
import { USEFUL } from './strength';
import { powerOfSwipe, swiped } from './swipe';

/** A pixel is a millimetre here, and the disc lies at the Navel. */
const at = (x: number, y: number, time: number): Sample => ({
  x,
  y,
  at: time,
  spot: [x / 1000, -y / 1000],
  touch: true,
  fine: false,
});

describe('swiping', () => {
  test('a swipe through the disc goes its way, by its speed', () => {
    const swipe = swiped([at(-40, 0, 0), at(-5, 0, 50), at(60, 0, 100)], [0, 0], 0.011);
    expect(swipe?.angle).toBeCloseTo(0);
    expect(swipe?.speed).toBeCloseTo(1000);
  });

  test('upwards on the screen is upwards on the map', () => {
    const swipe = swiped([at(0, 40, 0), at(0, 5, 50), at(0, -60, 100)], [0, 0], 0.011);
    expect(swipe?.angle).toBeCloseTo(Math.PI / 2);
  });

  test('a swipe beside the disc is none', () => {
    expect(swiped([at(-40, 50, 0), at(60, 50, 100)], [0, 0], 0.011)).toBeNull();
  });

  test('200 to 2,500 pixels a second spread evenly over the useful range', () => {
    expect(powerOfSwipe(200)).toBeLessThan(0.02);
    expect(powerOfSwipe(1350)).toBeCloseTo(USEFUL / 2);
    expect(powerOfSwipe(2500)).toBeCloseTo(USEFUL);
    expect(powerOfSwipe(9000)).toBe(1);
  });
});
