/** Positions of Finger of God that tests begin from, by the moves that lead there. */
import type { Position } from '../tables.ts';

type Moves = Position['moves'];

const SEATS = [
  { colour: 'blue', god: 'Tyr' },
  { colour: 'violet', god: 'Zeus' },
];

const MOVES = (law: number, [first, second]: [string, string]): Moves => [
  [null, `first ${first}`],
  [null, `offer ${law} ${law === 19 || law <= 6 ? 13 : 6}`], // the other is of another group
  [first, 'vote up'],
  [second, 'vote up'],
];

/** Blue is about to flick, and this law holds. */
export function under(law: number, more: Moves = []): Position {
  return { seats: SEATS, moves: [...MOVES(law, ['blue', 'violet']), ...more] };
}

/** Who has this god is about to flick; the Navel is golden. */
export function playing(colour: string, god: string, more: Moves = []): Position {
  const other = colour === 'violet' ? 'blue' : 'violet';
  const seats = [
    { colour, god },
    { colour: other, god: other === 'blue' ? 'Tyr' : 'Zeus' },
  ];
  return { seats, moves: [...MOVES(14, [colour, other]), ...more] };
}

export const FLICKING = under(14);

/** Blue's prophet lies at the city of the South. */
export const AT_A_CITY = playing('blue', 'Tyr', [
  ['blue', 'flick blue.prophet.1 -198000 -198000 997711 212070'],
]);

/** Blue has wasted all prophets, violet's lie about, and Freja's Heart is to fall. */
export const HEART = playing('blue', 'Freja', [
  ...[1, 2, 3, 4, 5].flatMap((disc): Moves => {
    const speed = `${-680_000 - 40_000 * disc} ${-360_000 + 120_000 * disc}`;
    return [
      ['blue', `flick blue.prophet.${disc} -198000 -198000 -3000000 0`],
      ['violet', `flick violet.prophet.${disc} 198000 198000 ${speed}`],
    ];
  }),
  ['violet', 'stay'],
]);

/** Freja's Heart is to fall, and then each of two players scores on two islands. */
export const COUNTING = playing('blue', 'Freja', [
  ['blue', 'flick blue.prophet.1 -198000 -198000 444726 1076439'],
  ['violet', 'flick violet.prophet.1 198000 198000 -883541 -508180'],
  ['blue', 'flick blue.prophet.2 -198000 -198000 1057193 472687'],
  ['violet', 'flick violet.prophet.2 198000 198000 -526946 -895242'],
  ['blue', 'flick blue.prophet.3 -198000 -198000 397378 1163409'],
  ['blue', 'keep'],
  ['violet', 'flick violet.prophet.3 198000 198000 -1003135 -458881'],
  ['violet', 'keep'],
  ['blue', 'flick blue.prophet.4 -198000 -198000 -3000000 0'],
  ['blue', 'keep'],
  ['violet', 'flick violet.prophet.4 198000 198000 -361968 -1130529'],
  ['violet', 'keep'],
  ['blue', 'flick blue.prophet.5 -198000 -198000 -3000000 0'],
  ['blue', 'keep'],
  ['violet', 'flick violet.prophet.5 198000 198000 -1196132 -914689'],
  ['violet', 'keep'],
]);

/** Themis has to decide between Bounty and Rolling Wheels. */
export const TIED: Position = {
  seats: [
    { colour: 'violet', god: 'Themis' },
    { colour: 'blue', god: 'Tyr' },
  ],
  moves: [
    [null, 'first violet'],
    [null, 'offer 12 6'],
    ['violet', 'vote up'],
    ['blue', 'vote down'],
  ],
};
