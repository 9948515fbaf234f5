import { expect, test } from 'vitest';

import type { MoveInfo } from '../../net/messages';
import { lastTrace, tracesOf } from './trace';

const COLOURS = ['yellow', 'green', 'blue'];

/** Moves of turns: a seat and what it did, as `1 a1 c1 b2` (from, to, built) or `1 a1 c1` so far. */
function log(...turns: string[]): MoveInfo[] {
  const moves = turns.flatMap((turn) => {
    const [seat = '', from, to, cell] = turn.split(' ');
    const colour = COLOURS[Number(seat)];
    const flight = { seat: Number(seat), move: `fly ${to}`, event: { key: 'flew', from, to } };
    const built = { seat: Number(seat), move: `build ${cell}`, event: { key: 'built', cell } };
    return (cell === undefined ? [flight] : [flight, built]).map(({ event, ...move }) => ({
      ...move,
      events: [{ ...event, seat: colour }],
    }));
  });
  return moves.map((move, i) => ({ ...move, n: i + 1, ply: i + 1, tale: [], motion: null }));
}
const colours = (...args: Parameters<typeof tracesOf>) =>
  tracesOf(...args).map(({ colour }) => colour);

test('the turns of all others since the own one stay traced', () => {
  expect(colours(log('0 a1 a2 -', '1 b1 b2 -', '2 c1 c2 c3'), [0])).toEqual(['green', 'blue']);
});

test('they stay during the own turn, and go when it ends', () => {
  const others = ['0 a1 a2 -', '1 b1 b2 -', '2 c1 c2 -'];
  expect(colours(log(...others, '0 a2 a3'), [0])).toEqual(['green', 'blue', 'yellow']);
  expect(colours(log(...others, '0 a2 a3 -'), [0])).toEqual(['yellow']);
});

test('of each player the last turn is traced', () => {
  const moves = log('1 b1 b2 -', '0 a1 a2 -', '2 c1 c2 -', '1 b2 b3 -', '0 a2 a3 -');
  expect(colours(moves, [])).toEqual(['blue', 'green', 'yellow']);
});

test('a trace has the flight and the building', () => {
  expect(lastTrace(log('2 c1 c2 -', '1 b1 b2 b5'))).toEqual([
    { colour: 'green', from: 'b1', to: 'b2', cells: ['b5'] },
  ]);
});
