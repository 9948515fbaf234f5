import { expect, test } from 'vitest';

import type { EventInfo, MoveInfo } from '../../net/messages';
import { bestFlick, tallies } from './stats';

const COLOURS = ['blue', 'green'];

interface Flick {
  where?: string;
  travel?: number | null;
  gain?: Record<string, number>;
  trial?: boolean;
  events?: EventInfo[];
}

/** A log of flicks, each of a colour. */
function log(...flicks: [string, Flick][]): MoveInfo[] {
  return flicks.map(([seat, { where = 'sea', travel = null, gain, trial = false, events }], i) => ({
    n: i + 1,
    ply: i + 1,
    seat: COLOURS.indexOf(seat),
    move: 'x',
    events: events ?? [],
    tale: [
      { key: 'shot', seat, trial, travel },
      { key: 'stopped', seat, where },
      ...(trial ? [] : [{ key: 'worth', gain: gain ?? {} }]),
    ] as unknown as EventInfo[],
    motion: null,
  }));
}
const blue = (moves: MoveInfo[]) => tallies(moves, COLOURS).get('blue')!;

test('flicks are counted by player, and those that stopped where it counts', () => {
  const moves = log(['blue', { where: 'island' }], ['blue', {}], ['green', { where: 'city' }]);
  expect([blue(moves).flicks, blue(moves).landed]).toEqual([2, 1]);
});

test('flicks for the first place are not counted', () => {
  expect(blue(log(['blue', { trial: true, where: 'navel' }]))).toEqual({
    flicks: 0,
    landed: 0,
    navel: 0,
    knocked: 0,
    furthest: null,
  });
});

test('discs of others that were sent off are counted, own ones are not', () => {
  const off = (disc: string) => ({ key: 'left_map', disc, by: 'blue' });
  const events = [off('green.prophet.1'), off('blue.prophet.2')];
  expect(blue(log(['blue', { events }])).knocked).toBe(1);
});

test('hits of the Navel are counted for whose prophet it was', () => {
  const events = [{ key: 'navel', seat: 'blue', disc: 'blue.prophet.1', points: 1 }];
  expect(blue(log(['green', { events }])).navel).toBe(1);
});

test('the furthest way is told in centimetres', () => {
  expect(blue(log(['blue', { travel: 303_000 }], ['blue', { travel: 120_000 }])).furthest).toBe(30);
});

test('the best flick brought its player most over the others', () => {
  const moves = log(
    ['blue', { gain: { blue: 3, green: 0 } }],
    ['green', { gain: { blue: -3, green: 1 } }],
    ['blue', { gain: { blue: 3, green: 0 } }],
  );
  expect(bestFlick(moves)).toEqual({ seat: 'green', ply: 2, gain: { blue: -3, green: 1 } });
});

test('where no flick brought anything there is no best one', () => {
  expect(bestFlick(log(['blue', { gain: { blue: -1, green: 0 } }]))).toBeNull();
});
