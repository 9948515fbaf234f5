import { expect, test } from 'vitest';

import type { EventInfo, MoveInfo } from '../../../net/messages';
import { inTurnOrder, sceneOf } from './scene';

const VOTE = {
  offer: [12, 6] as const,
  isle: null,
  first: 'violet',
  votes: {},
  phase: 'vote',
  to_move: ['blue'],
};
const MISSION = { ...VOTE, offer: null, phase: 'mission', to_move: ['violet'] };
const TIE = { ...VOTE, phase: 'tie', to_move: ['green'], votes: { blue: 'up', green: 'down' } };

function moves(...events: { key: string; [more: string]: unknown }[]): MoveInfo[] {
  const told = events as EventInfo[];
  return [{ n: 1, ply: 1, seat: 0, move: null, events: told, tale: [], motion: null }];
}

const votes = (blue: string, violet: string, green: string) => ({
  key: 'votes',
  blue,
  violet,
  green,
});

test('ballots are turned clockwise from the first player', () => {
  const order = inTurnOrder({ blue: 'up', violet: 'down', green: 'up' }, 'violet');
  expect(order.map(({ colour }) => colour)).toEqual(['violet', 'green', 'blue']);
});

test('a ballot says what was voted', () => {
  expect(inTurnOrder({ blue: 'down' }, 'blue')).toEqual([{ colour: 'blue', up: false }]);
});

test('the law that is adopted stands on its side', () => {
  const told = moves(votes('up', 'down', 'down'), { key: 'law_adopted', law: 6 });
  expect(sceneOf(told, VOTE, MISSION)?.up).toBe(false);
});

test('a majority needs nobody to decide', () => {
  const told = moves(votes('up', 'down', 'down'), { key: 'law_adopted', law: 6 });
  expect(sceneOf(told, VOTE, MISSION)).toMatchObject({ tied: false, judge: null, turned: 0 });
});

test('a tie without Themis was decided by lot', () => {
  const told = moves({ key: 'votes', blue: 'up', violet: 'down' }, { key: 'law_adopted', law: 12 });
  expect(sceneOf(told, VOTE, MISSION)).toMatchObject({ tied: true, judge: null, up: true });
});

test('a tie that Themis has yet to decide has no law', () => {
  const told = moves({ key: 'votes', blue: 'up', green: 'down' });
  expect(sceneOf(told, VOTE, TIE)).toMatchObject({ tied: true, judge: 'green', up: null });
});

test('when Themis decides, the ballots lie open already', () => {
  const told = moves({ key: 'law_adopted', law: 6 });
  const scene = sceneOf(told, TIE, MISSION);
  expect(scene).toMatchObject({ turned: 2, judge: 'green', up: false });
});

test('a vote that is not the last opens no council', () => {
  expect(sceneOf(moves({ key: 'voted', seat: 'blue' }), VOTE, VOTE)).toBe(null);
});
