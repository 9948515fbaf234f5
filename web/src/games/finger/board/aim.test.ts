import { describe, expect, test } from 'vitest';

import { degrees, flickOf, flickText, percent, steered } from './aim';

describe('the move', () => {
  test('it reads as the notation says', () => {
    expect(flickText('blue.prophet.1', [-0.2, 0], [-0, 1500], null)).toBe(
      'flick blue.prophet.1 -200000 0 0 1500',
    );
    expect(flickText('blue.prophet.1', [0, 0], [1, 2], [-1, 0])).toBe(
      'flick blue.prophet.1 0 0 1 2 -1000 0',
    );
  });

  test('it is read again', () => {
    expect(flickOf('flick blue.prophet.1 -200000 0 0 1500')).toEqual({
      disc: 'blue.prophet.1',
      place: [-0.2, 0],
      way: [0, 1500],
      rides: false,
    });
    expect(flickOf('flick blue.prophet.1 0 0 1 2 -1000 0')?.rides).toBe(true);
    expect(flickOf('stay')).toBeNull();
  });
});

test('arrow keys turn and push, with Shift in fine steps', () => {
  const aim = { angle: 0, power: 0.5 };
  expect(steered(aim, 'ArrowLeft', false)!.angle).toBeCloseTo((2 * Math.PI) / 180);
  expect(steered(aim, 'ArrowUp', true)!.power).toBeCloseTo(0.502);
  expect(steered(aim, 'x', false)).toBeNull();
});

test('an aim is told in degrees and per cent', () => {
  const aim = { angle: -Math.PI / 2, power: 0.3456 };
  expect([degrees(aim), percent(aim), percent(aim, 1)]).toEqual([270, 35, 34.6]);
});
