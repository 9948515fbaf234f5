import { expect, test } from 'vitest';

import type { PacalView } from './payload';
import { occasions } from './occasions';

const view = (more: Partial<PacalView> = {}) =>
  ({
    seat: 'yellow',
    step: 'fly',
    round: 2,
    die: 3,
    choices: [{ move: 'fly a1' }],
    pyramids: {},
    ...more,
  }) as PacalView;

test('where nothing is new, the step is what there is to say', () => {
  expect(occasions(view(), [])).toEqual(['pacal.fly']);
});

test.each([
  ['firstRound', { round: 1 }],
  ['arrows', { die: 'arrows' }],
  ['enclosed', { choices: [{ move: 'god 2 a1' }] }],
  ['lifted', { choices: [{ move: 'lift a1' }] }],
  ['recycle', { step: 'drop', choices: [{ move: 'drop own<a1' }] }],
  ['upgrade', { step: 'build', choices: [{ move: '', cell: 'a1' }], pyramids: { a1: ['y', 1] } }],
] as [string, Partial<PacalView>][])('%s is told before the step', (name, more) => {
  expect(occasions(view(more), [])[0]).toBe(`pacal.${name}`);
});

test('a district that was won is told, and one that another won', () => {
  const took = (seat: string) => [{ key: 'took_district', seat }];
  expect(occasions(view(), took('yellow'))[0]).toBe('pacal.won');
  expect(occasions(view(), took('green'))[0]).toBe('pacal.taken');
});

test('stones that go home are told after a flight, not after a build', () => {
  const home = { key: 'stones_returned', seat: 'yellow' };
  expect(occasions(view(), [{ key: 'flew' }, home])[0]).toBe('pacal.home');
  expect(occasions(view(), [{ key: 'built' }, home])).toEqual(['pacal.fly']);
});
