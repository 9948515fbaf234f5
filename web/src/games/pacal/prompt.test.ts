import { expect, test } from 'vitest';

import type { PacalBoard } from './payload';
import { targetOf } from './prompt';

test('the target ends the round, and with two players the game at once', () => {
  const told = (target: number, at_once: boolean) => targetOf({ target, at_once } as PacalBoard);
  expect(told(35, false)).toBe('The round in which someone reaches 35 points is the last.');
  expect(told(45, true)).toBe('Whoever reaches 45 points ends the game at once.');
});
