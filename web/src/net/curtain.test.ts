import { expect, test } from 'vitest';

import { handTo } from './curtain';

test('who chooses in secret is handed the screen first', () => {
  expect(handTo(0, [0, 1], true, null)).toBe(0);
});

test('who has the screen keeps it for a second choice', () => {
  expect(handTo(0, [0, 1], true, 0)).toBe(null);
});

test('the next to choose is handed the screen', () => {
  expect(handTo(1, [0, 1], true, 0)).toBe(1);
});

test('what all may see needs no curtain', () => {
  expect(handTo(1, [0, 1], false, 0)).toBe(null);
});

test('who has one seat needs no curtain', () => {
  expect(handTo(1, [1], true, null)).toBe(null);
});

test('nobody is handed the screen while none of its seats is to move', () => {
  expect(handTo(null, [0, 1], true, 0)).toBe(null);
});
