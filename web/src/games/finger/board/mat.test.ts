import type { FingerBoard, FingerView } from '../payload';
import { describe, expect, test } from 'vitest';

import { contains, distance, firstPlace, islandAt, launchPlace, type Place } from './mat';

const outline: Place[] = [
  [0.05, -0.05],
  [0.15, -0.05],
  [0.15, 0.05],
  [0.05, 0.05],
];
const board: FingerBoard = {
  game: 'finger',
  name: 'test',
  half: 0.24,
  navel: 0.022,
  corner: 0.088,
  corners: { '1': [-0.24, -0.24] },
  city: 0.018,
  islands: { east: { outline, city: [0.1, 0] } },
  discs: { prophet: 0.011, temple: 0.02 },
  masses: { prophet: 2100 },
  friction: 0.3,
  gravity: 9.81,
  top_speed: 4_000_000,
  terms: 'written',
  wall: 0.06,
  laws: {},
  isle_law: 17,
  powers: {},
};
const seen = (discs: Record<string, Place>) => ({ discs }) as unknown as FingerView;

describe('islands', () => {
  test('inside and outside an outline', () => {
    expect(contains(outline, [0.1, 0])).toBe(true);
    expect(contains(outline, [0, 0])).toBe(false);
    expect(islandAt(board, [0.1, 0])).toBe('east');
    expect(islandAt(board, [0, 0])).toBeNull();
  });
});

describe('the launch', () => {
  const tip: Place = [-0.24, -0.24];

  const wishes: Place[] = [
    [0.2, 0.2],
    [0.2, -0.24],
    [0.2, -0.3],
    [-0.3, 0.2],
    [-0.16, -0.17],
  ];

  test.each(wishes)('a wish at %d, %d is held with its centre inside the border', (x, y) => {
    const place = launchPlace(board, seen({}), '1', 0.011, [x, y]);
    expect(distance(place, tip)).toBeLessThanOrEqual(0.088);
    expect(distance(place, tip)).toBeGreaterThan(0.0879);
    expect(Math.min(...place)).toBeGreaterThanOrEqual(-0.24 + 0.011);
  });

  test('a wish inside the corner is granted', () => {
    const wish: Place = [-0.19, -0.2];
    const place = launchPlace(board, seen({}), '1', 0.011, wish);
    expect(distance(place, wish)).toBeLessThan(1e-9);
  });

  test('a wish over the edge is held on the mat', () => {
    const place = launchPlace(board, seen({}), '1', 0.011, [-0.3, -0.3]);
    expect(place[0]).toBeGreaterThanOrEqual(-0.24 + 0.011);
  });

  test('a disc that lies there is stepped round', () => {
    const taken = firstPlace(board, seen({}), '1', 0.011);
    const place = firstPlace(board, seen({ 'blue.prophet.2': taken }), '1', 0.011);
    expect(distance(place, taken)).toBeGreaterThanOrEqual(0.022);
  });
});
