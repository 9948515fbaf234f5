import { expect, test } from 'vitest';

import { agreed, agreedAt } from './agreed';

test('the choices and the flags that are on are told in words', () => {
  const options = { edition: 'pl', expert: false, tilted_squares: false, empty_gaps: true };
  expect(agreed({ game: 'pacal', options })).toEqual([
    'Edition of the rulebook: Polish',
    'Nothing may lie in the gaps of a constellation',
  ]);
});

test('an option without words is left out', () => {
  expect(agreed({ options: { unheard_of: true } })).toEqual([]);
});

test('a set-up without options has none', () => {
  expect(agreed({ game: 'noughts' })).toEqual([]);
  expect(agreed(null)).toEqual([]);
});

test('a table tells its customs after the options of its game', () => {
  const table = { setup: { options: { first: 'lot' } }, customs: { aim_help: 'none' } };
  expect(agreedAt(table)).toEqual([
    'Who begins: Drawn by lot',
    'Help with aiming: Direction and strength',
  ]);
});
