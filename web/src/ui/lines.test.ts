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
    tale: [],
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
    'Ann: flicks, knocks off Green’s prophet (2 times), hits the Navel, builds a temple, +1',
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

// A flick with what the server tells of it

const ANNS = { seat: 'blue', disc: 'blue.prophet.1' };
const FLICK = { key: 'flicked', ...ANNS };
const SHOT = { key: 'shot', ...ANNS, speed: 1_240_000, top: 4_000_000, trial: false, travel: 300 };
const HIT = { key: 'hit', seat: 'blue', disc: 'green.prophet.1', by: 'blue.prophet.1' };
const WEST = { island: 'west', counts: { blue: 2, green: 1 }, first: 'blue', was: 'blue' };
const stop = (where: string, ...islands: object[]) => ({ key: 'stopped', ...ANNS, where, islands });
const worth = { key: 'worth', gain: { blue: 1, green: -2 } };

/** One move of Ann's: its events, and its tale. */
function told(events: EventInfo[], ...tale: object[]): string[] {
  return texts([{ ...log([0, ...events])[0]!, tale: tale as EventInfo[] }]);
}

test('a flick is told by its strength, what it hit, and what its stop changed', () => {
  expect(told([FLICK], SHOT, HIT, stop('island', WEST), worth)).toEqual([
    'Ann: flicks 31 %, hits Green’s prophet, stops on West: 2 : 1, leads',
  ]);
});

test.each([
  [{ ...WEST, was: 'green' }, '2 : 1, takes the lead'],
  [{ ...WEST, counts: { blue: 1, green: 1 }, first: null }, '1 : 1, level'],
  [{ ...WEST, counts: { blue: 1, green: 3 }, first: 'green' }, '1 : 3, behind'],
])('an island is told as it stands for who flicked', (isle, words) => {
  expect(told([FLICK], SHOT, stop('island', isle))[0]).toContain(`West: ${words}`);
});

test('who has an island alone is told so', () => {
  const alone = { ...WEST, counts: { blue: 1, green: 0 } };
  expect(told([FLICK], SHOT, stop('city', alone))).toEqual([
    'Ann: flicks 31 %, stops in the city of West, alone there',
  ]);
});

test('a near miss is told in millimetres, and no sea', () => {
  const miss = { key: 'missed', ...ANNS, what: 'navel', gap: 9_200 };
  expect(told([FLICK], SHOT, stop('sea'), miss)).toEqual([
    'Ann: flicks 31 %, misses the Navel by 9 mm',
  ]);
});

test('a hit of the Navel is told once', () => {
  const navel = { key: 'navel', ...ANNS, points: 2, islands: ['west'] };
  expect(told([FLICK, navel], SHOT, stop('navel'))).toEqual([
    'Ann: flicks 31 %, hits the Navel, +2',
  ]);
});

test('whom another knocked off is told by whom, whoever’s turn it was', () => {
  const off = { key: 'left_map', disc: 'green.prophet.1', by: 'red' };
  expect(told([FLICK, off], SHOT, stop('sea'))[0]).toContain('Green’s prophet knocked off by Red');
});

test('an island that changed hands elsewhere is told', () => {
  const isle = { key: 'isle', island: 'north', counts: {}, first: 'green', was: 'blue' };
  expect(told([FLICK], SHOT, stop('sea'), isle)).toEqual([
    'Ann: flicks 31 %, stops in the sea, Green leads on North',
  ]);
});

test('flicks that fly together are told one by one', () => {
  const next = { seat: 'green', disc: 'green.prophet.2' };
  const moves = told(
    [FLICK, { key: 'flicked', ...next }],
    SHOT,
    stop('sea'),
    { ...SHOT, ...next, speed: 400_000 },
    { ...stop('corner'), ...next },
  );
  expect(moves).toEqual([
    'Ann: flicks 31 %, stops in the sea',
    'Green: flicks 10 %, stays in the corner',
  ]);
});

test('the end of the game prepares no other generation', () => {
  const idle = [
    { key: 'first_player', seat: 'green' },
    { key: 'law_ended', law: 8 },
  ];
  const gain = { key: 'converted', seat: 'blue', points: 3 };
  expect(told([gain, ...idle, { key: 'game_over', winners: ['blue'] }])).toEqual([
    'Ann gains 3 points at conversion.',
    'The game is over.',
  ]);
  expect(told([gain, ...idle])).toContain('Green goes first.');
});

test('what befalls the own discs is told as one’s own', () => {
  const hit = { ...HIT, disc: 'blue.prophet.2' };
  const off = { key: 'left_map', disc: 'blue.prophet.2', by: 'blue' };
  expect(told([FLICK, off], SHOT, hit, stop('sea'))).toEqual([
    'Ann: flicks 31 %, hits one of their own, stops in the sea, loses a disc over the edge',
  ]);
});

test('a conversion that brings nobody anything is told in one line', () => {
  const isle = (island: string) => ({ key: 'island', island, points: { green: 0, blue: 0 } });
  expect(told([isle('south'), isle('east')])).toEqual(['Conversion: nobody gains']);
});
