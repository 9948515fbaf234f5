import { expect, test } from 'vitest';
import type { GameInfo, NewSeat } from '../../net/messages';
import { coloursOf, godsFor, lawsFor } from './practice';

const info: GameInfo = {
  name: 'finger',
  title: 'Finger of God',
  players: [2, 3, 4],
  colours: ['blue', 'violet', 'yellow', 'green'],
  options: [],
  customs: [],
  bots: [],
  gods: [
    { name: 'Tyr', colour: 'blue' },
    { name: 'Zeus', colour: 'violet' },
    { name: 'Themis', colour: 'violet' },
  ],
  laws: [
    { number: 5, group: 'A' },
    { number: 6, group: 'A' },
    { number: 11, group: 'C' },
  ],
};
const seat = (god: string | null): NewSeat => ({ kind: 'me', god });

test('a seat with a god has the colour of its pantheon, the others what is free', () => {
  expect(coloursOf(info, [seat('Zeus'), seat(null), seat(null)])).toEqual([
    'violet',
    'blue',
    'yellow',
  ]);
});

test('a pantheon that another seat plays is not offered', () => {
  expect(godsFor(info, [seat('Zeus'), seat(null)], 1).map((god) => god.name)).toEqual(['Tyr']);
});

test('laws of one group are not offered together', () => {
  expect(lawsFor(info, 5).map((law) => law.number)).toEqual([11]);
});
