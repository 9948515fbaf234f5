import { expect, test } from 'vitest';

import { clockWords, since, span } from './times';

test('a span is told in the largest unit that says it exactly', () => {
  expect([45, 60, 90, 1200, 7200, 86_400].map(span)).toEqual([
    '45 seconds',
    '1 minute',
    '90 seconds',
    '20 minutes',
    '2 hours',
    '1 day',
  ]);
});

test('a clock says what it is for', () => {
  expect(clockWords(null)).toBe('No clock');
  expect(clockWords({ kind: 'move', seconds: 60 })).toBe('1 minute for each turn');
  expect(clockWords({ kind: 'game', seconds: 1200 })).toBe('20 minutes each for the whole game');
});

test('a moment of today is told by its time, another by its day', () => {
  const now = new Date(2026, 4, 2, 20, 0);
  const at = (...date: [number, number, number, number, number]) =>
    new Date(...date).getTime() / 1000;
  expect(since(at(2026, 4, 2, 9, 5), now)).toBe('09:05');
  expect(since(at(2026, 4, 1, 9, 5), now)).toBe('1 May 2026');
});
