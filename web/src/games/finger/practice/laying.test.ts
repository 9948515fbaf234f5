import { expect, test } from 'vitest';

import type { FingerBoard } from '../payload';
import { freePlace, mayLie, taken, unused } from './laying';

const BOARD = { half: 0.24, discs: { prophet: 0.011, temple: 0.02 } } as unknown as FingerBoard;
const ONE = { 'blue.prophet.1': [0, 0] } as const;

test('a finger takes the nearest disc within reach', () => {
  const two = { ...ONE, 'blue.prophet.2': [0.03, 0] } as const;
  expect(taken(BOARD, two, [0.02, 0])).toBe('blue.prophet.2');
});

test('a finger beside all discs takes none', () => {
  expect(taken(BOARD, ONE, [0.1, 0])).toBeNull();
});

test('a disc may not lie on another', () => {
  expect(mayLie(BOARD, ONE, 'blue.temple.1', [0.03, 0])).toBe(false);
});

test('a disc may not lie beside the mat', () => {
  expect(mayLie(BOARD, ONE, 'blue.temple.1', [0.25, 0])).toBe(false);
});

test('a disc does not stand in its own way', () => {
  expect(mayLie(BOARD, ONE, 'blue.prophet.1', [0.001, 0])).toBe(true);
});

test('one more disc is put where there is room', () => {
  const at = freePlace(BOARD, ONE, 'blue.temple.1');
  expect(at && mayLie(BOARD, ONE, 'blue.temple.1', at)).toBe(true);
});

test('a disc that lies on the mat is not offered again', () => {
  expect(unused(['blue.prophet.1', 'blue.prophet.2'], ONE, 'prophet')).toBe('blue.prophet.2');
});
