import { expect, test } from 'vitest';

import type { Near, Standing } from '../payload';
import { verdicts } from './near';

const disc = 'blue.prophet.1';
const near = (border: Near['border'], gap: number): Near => ({ disc, border, island: null, gap });
const stands = (...all: Near[]): Standing => ({ islands: {}, counts: {}, near: all });

test.each([
  ['island', 3200, '3 mm short'],
  ['island', 240, '0.2 mm short'],
  ['island', 1, '0.1 mm short'],
  ['island', 0, 'counts'],
  ['island', -4000, 'counts'],
  ['navel', 9000, '9 mm from the Navel'],
  ['city', 2000, '2 mm from the city'],
] as const)('%s, %d micrometres: %s', (border, gap, words) => {
  expect(verdicts(stands(near(border, gap)), [disc]).map((one) => one.words)).toEqual([words]);
});

test('the nearest border is spoken of', () => {
  const all = stands(near('island', -6000), near('city', 1500));
  expect(verdicts(all, [disc]).map((one) => one.words)).toEqual(['2 mm from the city']);
});

test('a disc that did not move is left alone', () => {
  expect(verdicts(stands(near('island', 3000)), ['violet.prophet.1'])).toEqual([]);
});

test('who may not see how it stands is told nothing', () => {
  expect(verdicts(null, [disc])).toEqual([]);
});
