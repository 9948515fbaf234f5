import { expect, test } from 'vitest';

import type { EventInfo, MoveInfo } from '../net/messages';
import { lineAt, linesOf } from './lines';

const NAMES: Record<string, string> = { green: 'Green', blue: 'Ann', red: 'Red' };
const who = (colour: string) => NAMES[colour] ?? colour;

/** A game's log from who moved (null: chance) and what it did. */
function log(...moves: [number | null, ...EventInfo[]][]): MoveInfo[] {
  return moves.map(([seat, ...events], i) => ({
    n: i + 1,
    ply: i + 1,
    seat,
    move: 'x',
    events,
    motion: null,
  }));
}
const texts = (moves: MoveInfo[]) => linesOf(moves, who).map(({ text }) => text);

const ROLL = { key: 'rolled', seat: 'green', face: 3 };
const FLIGHT = { key: 'flew', seat: 'green', from: 'e8', to: 'e10', drops: 2 };
const ABOARD = { key: 'dropped', seat: 'green', ship: 'green' };
const TO_ANN = { key: 'dropped', seat: 'green', ship: 'blue' };
const BUILT = { key: 'built', seat: 'green', cell: 'f5', storeys: 3, constellation: ['f5', 'f6'] };
const TAKEN = { key: 'took_district', seat: 'green', district: 'K', points: 7 };
const ROUND = { key: 'round_began', round: 2, seat: 'blue' };

test('a turn of Pacal is one line', () => {
  expect(texts(log([1, FLIGHT], [1, ABOARD], [1, BUILT, TAKEN]))).toEqual([
    'Green: e8 to e10, one stone aboard, builds 3 on f5, +7',
  ]);
});

test('a roll belongs to the turn of who rolled', () => {
  expect(texts(log([null, ROLL], [1, FLIGHT], [1, ABOARD, TO_ANN], [1]))).toEqual([
    'Green: rolls 3, e8 to e10, one stone aboard, one stone to Ann',
  ]);
});

test('stones that go home are told in the detail only', () => {
  const home = { key: 'stones_returned', seat: 'blue', stones: 1, cells: ['f5'] };
  const [line] = linesOf(log([1, FLIGHT], [1], [1, BUILT, home]), who);
  expect(line?.text).toBe('Green: e8 to e10, builds 3 on f5');
  expect(line?.details.map(({ text }) => text)).toEqual([
    'Green flies from e8 to e10.',
    'Green builds 3 storeys on f5.',
    '1 stone returns to Ann.',
  ]);
});

test('a line stands for its moves from the first to the last, also those that tell nothing', () => {
  const other = { ...FLIGHT, seat: 'blue', from: 'a1', to: 'a3' };
  const lines = linesOf(log([1, FLIGHT], [1], [1, ROUND], [0, other], [0], [0]), who);
  expect(lines.map(({ first, ply, heading }) => [first, ply, heading])).toEqual([
    [1, 3, false],
    [3, 3, true],
    [4, 6, false],
  ]);
});

test('two turns of one player in a row are two lines', () => {
  const again = { ...FLIGHT, from: 'e10', to: 'e12' };
  expect(texts(log([1, FLIGHT], [1], [1], [1, again]))).toEqual([
    'Green flies from e8 to e10.',
    'Green flies from e10 to e12.',
  ]);
});

test('what one event tells is said in its sentence, without detail', () => {
  const [line] = linesOf(log([1, { key: 'placed', seat: 'green', cell: 'e5' }]), who);
  expect([line?.text, line?.details]).toEqual(['Green places the ship on e5.', []]);
});

test('a line speaks of all cells of its turn', () => {
  expect(linesOf(log([1, FLIGHT], [1], [1, BUILT]), who)[0]?.cells).toEqual([
    'e8',
    'e10',
    'f5',
    'f6',
  ]);
});

test('a flick and the temple it led to are one line', () => {
  const flick = { key: 'flicked', seat: 'blue', disc: 'blue.prophet.1' };
  const off = { key: 'left_map', disc: 'green.prophet.1', by: 'blue' };
  const navel = { key: 'navel', seat: 'blue', disc: 'blue.prophet.1', points: 1 };
  const temple = { key: 'temple_built', seat: 'blue' };
  expect(texts(log([0, flick, off, off, navel], [0, temple]))).toEqual([
    'Ann: flicks, Green’s prophet off the map (2 times), hits the Navel, builds a temple, +1',
  ]);
});

test('what a god does before the flick belongs to it, and not to the turn before', () => {
  const flick = { key: 'flicked', seat: 'blue', disc: 'blue.prophet.1' };
  const next = { key: 'flicked', seat: 'green', disc: 'green.prophet.1' };
  const hand = { key: 'hand_stood', ends: [] };
  expect(texts(log([0, flick], [1, hand], [1, next]))).toEqual([
    'Ann flicks.',
    'Green: Hand of God, flicks',
  ]);
});

test('a council is one line, and a conversion another', () => {
  const offer = { key: 'laws_offered', up: 7, down: 8 };
  const votes = ['green', 'blue'].map((seat) => ({ key: 'voted', seat }));
  const adopted = { key: 'law_adopted', law: 8 };
  const island = { key: 'island', island: 'south', points: { green: 3, blue: 0 } };
  const gain = { key: 'converted', seat: 'green', points: 3 };
  const moves = log(
    [null, offer],
    [0, votes[0]!],
    [1, votes[1]!, { key: 'votes', green: 'up' }, adopted],
    [0, island, gain, { key: 'converted', seat: 'blue', points: 0 }],
  );
  expect(texts(moves)).toEqual([
    'Council: King Ape or Tornado, Tornado is law',
    'Conversion: Green +3',
  ]);
});

test('a position is told by the last line that has begun', () => {
  const lines = linesOf(log([1, FLIGHT], [1], [1, BUILT], [null, { ...ROLL, seat: 'blue' }]), who);
  expect(lineAt(lines, 0)).toBeNull();
  expect(lineAt(lines, 2)).toBe(lines[0]);
  expect(lineAt(lines, 4)).toBe(lines[1]);
});
