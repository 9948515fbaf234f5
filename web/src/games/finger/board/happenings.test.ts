import { describe, expect, test } from 'vitest';

import type { DiscMotion } from '../payload';
import { burstOf } from './bursts';
import { happeningsOf, hardness, type Happening } from './happenings';
import { BOARD, motionOf, sliding } from './sample';
import { tailOf } from './tails';

const NAMES = ['blue.prophet.1', 'violet.temple.1'];
const flicked = sliding(0, [-0.2, 0], [-0.1, 0], 1);
const struck: DiscMotion = {
  i: 1,
  s: [[0.5, -0.069, 0, 0.04, 0, 0.08]],
  e: [1, -0.059, 0, 0],
};
const of = (happening: Partial<Happening>) =>
  ({
    kind: 'hit',
    time: 0,
    at: [0.1, 0],
    way: [1, 0],
    speed: 2,
    mass: 1,
    disc: NAMES[0],
    ...happening,
  }) as Happening;

describe('what happens in a motion', () => {
  test('two discs meet where they touch, with the mass that counts there', () => {
    const motion = motionOf([flicked, struck], NAMES, [[1, 0, 1, 1.5]]);
    const [hit] = happeningsOf(BOARD, motion);
    expect(hit).toMatchObject({ kind: 'hit', time: 1, speed: 1.5, way: [1, 0] });
    expect(hit!.at[0]).toBeCloseTo(-0.1 + 0.011);
    expect(hit!.mass).toBeCloseTo((2 * 8) / 9);
  });

  test('a wall is met on the side that took the speed', () => {
    const bounced: DiscMotion = {
      i: 0,
      s: [
        [0, 0, 0.2, 0, 1, 0],
        [0.029, 0, 0.229, 0, -0.7, 0.7],
      ],
      e: [1.029, 0, -0.121, 0],
    };
    const [hit] = happeningsOf(BOARD, motionOf([bounced], NAMES, [[0.029, 0, -1, 1]]));
    expect(hit!.kind).toBe('wall');
    expect(hit!.at[1]).toBeCloseTo(0.24);
  });

  test('a disc leaves with its speed, at the edge', () => {
    const leaves = { ...flicked, e: [0.5, -0.24, 0, 1] as const };
    const [end] = happeningsOf(BOARD, motionOf([leaves], NAMES));
    expect(end).toMatchObject({ kind: 'leaves', time: 0.5, at: [-0.24, 0] });
    expect(end!.speed).toBeCloseTo(0.1);
  });

  test('a prophet finds the Navel, a temple does not', () => {
    const there = sliding(0, [-0.2, 0], [0.03, 0], 1);
    expect(happeningsOf(BOARD, motionOf([there], NAMES))[0]!.kind).toBe('navel');
    expect(happeningsOf(BOARD, motionOf([{ ...there, i: 1 }], NAMES))).toEqual([]);
  });

  test('one after the other', () => {
    const motion = motionOf([flicked, struck], NAMES, [
      [0.9, 0, 1, 1],
      [0.5, 0, 1, 1],
    ]);
    expect(happeningsOf(BOARD, motion).map(({ time }) => time)).toEqual([0.5, 0.9]);
  });
});

describe('what flies', () => {
  test('sparks at a hard hit, none at a soft one', () => {
    expect(burstOf(of({}), 1)).toMatchObject({ kind: 'sparks', x: 100, turn: -0, colour: 'blue' });
    expect(burstOf(of({ speed: 0.1 }), 1)).toBeNull();
  });

  test('a splash wherever a disc leaves', () => {
    expect(burstOf(of({ kind: 'leaves', speed: 0.1, way: [0, -1] }), 1)).toMatchObject({
      kind: 'splash',
      turn: 90,
    });
  });

  test('nothing at the Navel', () => {
    expect(burstOf(of({ kind: 'navel' }), 1)).toBeNull();
  });
});

test('the faster and the heavier, the harder, up to 1', () => {
  expect(hardness(of({ speed: 1 }))).toBeLessThan(hardness(of({ speed: 2 })));
  expect(hardness(of({ mass: 1 }))).toBeLessThan(hardness(of({ mass: 3 })));
  expect(hardness(of({ speed: 9 }))).toBe(1);
  expect(hardness(of({ kind: 'leaves' }))).toBe(0);
});

describe('the tail of a disc', () => {
  const points = (path: string) => path.split(/[ML]/).filter(Boolean).length;

  test('begins at the disc and narrows to where it was', () => {
    const tail = tailOf(flicked, 0.2, 0.011);
    expect(points(tail)).toBe(14);
    expect(tail.startsWith('M-164.0 9.9L')).toBe(true);
  });

  test('is none before the start, and none for who hardly moves', () => {
    expect(tailOf(flicked, 0, 0.011)).toBe('');
    expect(tailOf(flicked, 0.99, 0.011)).toBe('');
    expect(tailOf(flicked, 2, 0.011)).toBe('');
  });
});
