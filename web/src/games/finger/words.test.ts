import type { FingerBoard, FingerView } from './payload';
import { describe, expect, test } from 'vitest';

import type { Place } from './board/mat';
import { bearing, discLine, targets, towards, whereIs } from './words';

const outline: Place[] = [
  [0.05, -0.05],
  [0.15, -0.05],
  [0.15, 0.05],
  [0.05, 0.05],
];
const board = { islands: { east: { outline, city: [0.1, 0] } } } as unknown as FingerBoard;
const view = { discs: { 'blue.prophet.1': [0.02, 0.03] } } as unknown as FingerView;
const who = (colour: string) => colour;

describe('the map in words', () => {
  test('a disc is told from the Navel, with its island', () => {
    expect(discLine(board, 'blue.prophet.1', [0.1, 0.01], who)).toBe(
      'blue’s prophet: 100 mm right, 10 mm up from the Navel, on the East island.',
    );
  });

  test('left and down are told as such', () => {
    expect(whereIs(board, [-0.02, -0.1])).toBe('20 mm left, 100 mm down from the Navel');
  });

  test('targets are the Navel, cities and discs, the nearest first', () => {
    expect(targets(board, view, [0, 0.01], who).map(({ key }) => key)).toEqual([
      'navel',
      'blue.prophet.1',
      'east',
    ]);
  });

  test('a disc is no target of its own', () => {
    expect(targets(board, view, [0.02, 0.03], who).map(({ key }) => key)).toEqual([
      'navel',
      'east',
    ]);
  });

  test('a direction is told by what lies in it', () => {
    const all = targets(board, view, [0, 0], who);
    expect(towards(all, [0, 0], 357)?.key).toBe('east');
    expect(towards(all, [0, 0], 58)?.key).toBe('blue.prophet.1');
    expect(towards(all, [0, 0], 180)).toBeUndefined();
  });

  test('angles go anticlockwise from the right', () => {
    expect(bearing([0, 0], [0, 1])).toBe(90);
    expect(bearing([0, 0], [0, -1])).toBe(270);
  });
});
