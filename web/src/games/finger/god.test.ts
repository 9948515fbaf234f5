import type { FingerBoard } from './payload';
import { describe, expect, test } from 'vitest';

import { godText } from './god';

const board = (terms: string, god: string, numbers: Record<string, number>): FingerBoard =>
  ({ terms, powers: { [god]: numbers } }) as unknown as FingerBoard;

describe('what a god does', () => {
  test('the numbers are those of the table', () => {
    const text = godText(board('written', 'Tyr', { captives: 2, points: 1, blessing: 0 }), 'Tyr');
    expect(text).toContain('+1 each at conversion, at most 2 a generation');
  });

  test('by other terms a god may have other words', () => {
    const text = godText(board('balanced', 'Zeus', { temples: 1, blessing: 0 }), 'Zeus');
    expect(text).toBe('Once a game a temple of yours may be built on any island.');
  });

  test('a blessing is said at the end', () => {
    const text = godText(board('balanced', 'Dagda', { uses: 2, blessing: 4 }), 'Dagda');
    expect(text).toMatch(/^Twice a generation .* You begin with 4 points\.$/);
  });

  test('a god nobody knows has nothing to say', () => {
    expect(godText(board('written', 'Zeus', {}), 'Loki')).toBe('');
  });
});
