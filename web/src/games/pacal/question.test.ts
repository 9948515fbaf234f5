import { expect, test } from 'vitest';

import type { PacalView } from './payload';
import { impossible } from './question';

const view = (step: PacalView['step'], ...moves: string[]) =>
  ({ step, choices: moves.map((move) => ({ move })) }) as PacalView;

test.each([
  [view('place', 'place e5'), null, 'place a1'],
  [view('fly', 'fly e5', 'god 4 e9'), null, 'fly a1'],
  [view('fly', 'fly e5', 'god 4 e9'), 4, 'god 4 a1'],
  [view('fly', 'lift e5'), null, 'lift a1'],
  [view('build', 'build -'), null, 'build 1 a1 a1'],
])('the rules are asked by a move of the step', (shown, god, move) => {
  expect(impossible(shown, god, 'a1')).toBe(move);
});

test('a move that could be made is never sent as a question', () => {
  expect(impossible(view('fly', 'fly a1'), null, 'a1')).toBeNull();
  expect(impossible(view('build', 'build -', 'build 1 a1 a1'), null, 'a1')).toBeNull();
});

test('there is nothing to ask when it is not your turn, or stones are dropped', () => {
  expect(impossible(view('fly'), null, 'a1')).toBeNull();
  expect(impossible(view('drop', 'drop -'), null, 'a1')).toBeNull();
});
