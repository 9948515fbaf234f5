import { describe, expect, test } from 'vitest';

import type { FingerBoard, FingerView, Motion } from './payload';
import type { EventInfo, MoveInfo } from '../../net/messages';
import { laid, scored, stagesOf } from './stages';

const square = (x: number, y: number) => ({
  outline: [
    [x - 0.05, y - 0.05],
    [x + 0.05, y - 0.05],
    [x + 0.05, y + 0.05],
    [x - 0.05, y + 0.05],
  ] as const,
  city: [x, y] as const,
});
const board = {
  half: 0.24,
  islands: { south: square(0, -0.135), west: square(-0.135, 0) },
} as unknown as FingerBoard;

const made = (events: EventInfo[], motion: Motion | null = null): MoveInfo =>
  ({ n: 1, ply: 1, seat: 0, move: 'stay', events, motion }) as unknown as MoveInfo;
const island = (name: string, points: Record<string, number>): EventInfo =>
  ({ key: 'island', island: name, points, dominance: null }) as unknown as EventInfo;
const view = (discs: FingerView['discs']) =>
  ({ discs, score: { blue: 3, violet: 1 }, standing: null, heart: null }) as unknown as FingerView;

describe('stages', () => {
  test('islands come in the order of the events, those that bring nothing are left out', () => {
    const events = [
      island('south', { blue: 3, violet: 1 }),
      island('east', { blue: 0, violet: 0 }),
      island('west', { blue: 0, violet: 3 }),
    ];
    expect(stagesOf(board, [made(events)]).map((stage) => [stage.island, stage.gains])).toEqual([
      ['south', { blue: 3, violet: 1 }],
      ['west', { violet: 3 }],
    ]);
  });

  test('an empty conversion is none at all', () => {
    expect(stagesOf(board, [made([island('south', { blue: 0 })])])).toEqual([]);
  });

  test('points rise from the outer shore', () => {
    const [south, west] = stagesOf(board, [
      made([island('south', { blue: 1 }), island('west', { blue: 1 })]),
    ]);
    expect(south?.from[0]).toBeCloseTo(0);
    expect(south?.from[1]).toBeCloseTo(-0.24);
    expect(west?.from[0]).toBeCloseTo(-0.24);
  });

  test('two prophets in the Navel are one stage', () => {
    const hit = (seat: string, points: number) =>
      ({ key: 'navel', seat, points, disc: `${seat}.prophet.1`, islands: [] }) as EventInfo;
    const stages = stagesOf(board, [made([hit('blue', 2), hit('violet', 1), hit('blue', 1)])]);
    expect(stages.map((stage) => stage.gains)).toEqual([{ blue: 3, violet: 1 }]);
  });

  test('a bounty rises where the disc went over the edge', () => {
    const motion = {
      names: ['violet.prophet.1'],
      dur: 1,
      discs: [{ i: 0, s: [], e: [1, 0.24, 0.1, 1] }],
    } as unknown as Motion;
    const bounty = { key: 'bounty', seat: 'blue', points: 1 } as EventInfo;
    expect(stagesOf(board, [made([bounty], motion)])[0]?.from).toEqual([0.24, 0.1]);
  });
});

test('a score is what was there and what has arrived', () => {
  const stages = stagesOf(board, [
    made([island('south', { blue: 3 }), island('west', { blue: 1 })]),
  ]);
  expect(scored({ blue: 4 }, stages.slice(0, 1))).toEqual({ blue: 7 });
  expect(scored({ blue: 4 }, stages)).toEqual({ blue: 8 });
});

describe('the map that is counted', () => {
  test('has the temple that was built last, and not its prophet', () => {
    const built = {
      key: 'temple_built',
      seat: 'blue',
      prophet: 'blue.prophet.1',
      temple: 'blue.temple.1',
      at: [0, -0.12],
    } as unknown as EventInfo;
    const shown = laid(view({ 'blue.prophet.1': [0, -0.14] }), [made([built])]);
    expect(shown.discs).toEqual({ 'blue.temple.1': [0, -0.12] });
  });

  test('has lost what left it', () => {
    const motion = {
      names: ['blue.prophet.1', 'violet.prophet.1'],
      dur: 1,
      discs: [
        { i: 0, s: [], e: [1, 0.1, 0.1, 0] },
        { i: 1, s: [], e: [1, 0.24, 0.1, 1] },
      ],
    } as unknown as Motion;
    const shown = laid(view({ 'violet.prophet.1': [0, 0.1] }), [made([], motion)]);
    expect(shown.discs).toEqual({ 'blue.prophet.1': [0.1, 0.1] });
  });

  test('shows on each island what its event counts', () => {
    const shown = laid(view({}), [made([island('south', { blue: 3 })])]);
    expect(shown.standing?.islands.south?.points).toEqual({ blue: 3 });
  });

  test('what comes after the conversion is not there yet', () => {
    const events = [
      { key: 'converted', seat: 'blue', points: 1 },
      { key: 'heart_dropped', at: [0, 0], discs: [] },
    ] as unknown as EventInfo[];
    expect(laid(view({}), [made(events)]).heart).toBeNull();
  });
});
