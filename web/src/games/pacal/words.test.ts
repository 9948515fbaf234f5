import { expect, test } from 'vitest';

import { moveWords } from './words';

const who = (colour: string) => colour.toUpperCase();

test.each([
  [{ move: 'place e5' }, 'Place the ship on e5'],
  [{ move: 'fly e2', cell: 'e2', drops: 2 }, 'Fly to e2: 2 drops'],
  [{ move: 'god 4 e2', cell: 'e2', drops: 1 }, 'Spend god stone 4, go to e2'],
  [{ move: 'drop -' }, 'Drop nothing'],
  [{ move: 'drop own blue<c4' }, 'Drop into your ship, BLUE (stone from c4)'],
  [{ move: 'build -' }, 'Build nothing'],
  [
    {
      move: 'build 4 c4 c4 d4',
      cell: 'c4',
      storeys: 4,
      points: 6,
      district: 'K',
      constellation: ['c4', 'd4'],
    },
    '4 storeys on c4, takes Lake Quarter, +6; stones of c4, d4',
  ],
])('%o in words', (choice, words) => {
  expect(moveWords(choice, who)).toBe(words);
});
