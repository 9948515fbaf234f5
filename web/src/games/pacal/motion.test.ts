import { expect, test } from 'vitest';

import type { MoveInfo } from '../../net/messages';
import { fallingIn, lingerAfter } from './motion';

const dropping = (seat: number, ...events: Record<string, unknown>[]) => [
  { seat, events: events.map((event) => ({ key: 'dropped', ...event })) } as unknown as MoveInfo,
];
const two = dropping(1, { seat: 'red', ship: 'red' }, { seat: 'red', ship: 'blue', from: 'c4' });

test('every stone that was dropped is seen falling into its ship', () => {
  expect(fallingIn(two, [0])).toEqual([
    { colour: 'red', ship: 'red', beside: false },
    { colour: 'red', ship: 'blue', from: 'c4', beside: false },
  ]);
});

test('one’s own stones fall from beside the ship, where they were put', () => {
  expect(fallingIn(two, [1]).map(({ beside }) => beside)).toEqual([true, true]);
});

test('two stones fly nearly at once', () => {
  const one = lingerAfter(dropping(1, { seat: 'red', ship: 'red' }));
  expect(lingerAfter(two)).toBeLessThan(1.5 * one);
});
