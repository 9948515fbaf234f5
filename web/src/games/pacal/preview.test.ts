import { expect, test } from 'vitest';

import type { PacalChoice, PacalView } from './payload';
import { buildFates, buildHomeWords, flightFates, flightWords, previewOf } from './preview';

const who = (colour: string) => colour.toUpperCase();
const view = {
  to_move: 'red',
  ships: { red: 'e5' },
  lift_off: { cell: 'e5', leaves: ['blue'], home: ['red', 'red'] },
} as unknown as PacalView;
const closed = { to_move: 'red', ships: { red: 'e5' } } as unknown as PacalView;
const bent: PacalChoice = { move: 'fly g6', cell: 'g6', drops: 1, path: ['e5', 'e6', 'g6'] };

test('a flight is shown along its way, with what it leaves behind', () => {
  expect(previewOf(view, bent)).toEqual({
    colour: 'red',
    path: ['e5', 'e6', 'g6'],
    over: false,
  });
  expect(flightFates(view)).toEqual([{ cell: 'e5', stays: ['blue'], home: ['red', 'red'] }]);
});

test('a god stone leads over everything', () => {
  const god = { move: 'god 4 a1', cell: 'a1', drops: 1 };
  expect(previewOf(view, god)).toMatchObject({ path: ['e5', 'a1'], over: true });
});

test('with closed ships nothing is said of what they hold', () => {
  expect(flightFates(closed)).toEqual([]);
  expect(flightWords(closed, bent, who)).toBe('Fly to g6: 1 drop');
});

test('a flight tells what it uncovers, sends home and covers', () => {
  const covering = { ...bent, covers: ['blue', 'green'] };
  expect(flightWords(view, covering, who)).toBe(
    'Fly to g6: 1 drop. Stays on e5: 1 of BLUE. Goes home: 2 of RED. ' +
      'Covers: 1 of BLUE, 1 of GREEN',
  );
});

test('a build tells whose stones go home', () => {
  const build = { move: 'build 2 a1 a1 a2', returns: { a1: ['red', 'blue'], a2: ['red'] } };
  expect(buildHomeWords(build, who)).toBe('Goes home: 2 of RED, 1 of BLUE.');
  expect(buildFates(build)).toEqual([
    { cell: 'a1', home: ['red', 'blue'] },
    { cell: 'a2', home: ['red'] },
  ]);
  expect(buildHomeWords(null, who)).toBe('');
});
