import { expect, test } from 'vitest';

import type { MoveInfo } from '../../net/messages';
import { sinceLast } from './news';

const move = (seat: number | null, key: string) => ({ seat, events: [{ key }] }) as MoveInfo;
const keys = (log: MoveInfo[], seat: number | null) => sinceLast(log, seat).map(({ key }) => key);

test('news are the own last move and what followed', () => {
  const log = [move(0, 'a'), move(1, 'b'), move(0, 'c'), move(null, 'd'), move(1, 'e')];
  expect(keys(log, 0)).toEqual(['c', 'd', 'e']);
  expect(keys(log, 1)).toEqual(['e']);
});

test('who has decided nothing yet hears all', () => {
  expect(keys([move(1, 'a'), move(null, 'b')], 0)).toEqual(['a', 'b']);
});
