import type { FingerBoard, FingerView } from './payload';
import { describe, expect, test } from 'vitest';

import { BOARD, NO_LAW } from './board/sample-board';
import { placeOf, shotOf, wayWords } from './hint';

const HALF = 1_000_000 * Math.sqrt(2 * 0.3 * 9.81 * 0.48 * Math.SQRT2 * (0.5 / 0.65)); // of a pull

const board = { ...BOARD, islands: {} } as FingerBoard;
const view = {
  effects: NO_LAW,
  discs: {},
  offer: [12, 6],
} as unknown as FingerView;
const who = (colour: string) => colour;
const way = (...moves: string[]) => ({ moves, gain: 1, chance: 0.5 });
const words = (move: string) => wayWords(board, view, way(move), who);

describe('a hint', () => {
  test('of a flick is a disc, a place and an aim', () => {
    const shot = shotOf(board, view, way(`flick blue.prophet.1 -198000 100000 0 ${HALF}`));
    expect(shot).toEqual({
      disc: 'blue.prophet.1',
      place: [-0.198, 0.1],
      aim: { angle: Math.PI / 2, power: expect.closeTo(0.5) as number },
    });
    expect(shotOf(board, view, way('stay'))).toBeNull();
  });

  test('of a temple is a place', () => {
    expect(placeOf(way('temple blue.prophet.1 blue.temple.1 1000 -2000'))).toEqual([0.001, -0.002]);
    expect(placeOf(way('vote up'))).toBeNull();
  });

  test('is told in words', () => {
    expect(words(`flick blue.prophet.1 100000 0 ${HALF} 0`)).toBe('Prophet at 0°, power 50 %');
    expect(words(`flick blue.prophet.1 100000 0 -${HALF} 0`)).toBe(
      'Prophet towards Navel, power 50 %',
    );
    expect(words('vote down')).toBe('Vote for Rolling Wheels');
    expect(words('heart 1000 -2000')).toBe('Drop the Heart 1 mm right, 2 mm down from the Navel');
    expect(words('templars 1')).toBe('templars 1');
  });
});
