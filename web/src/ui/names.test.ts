import { expect, test } from 'vitest';

import { speak } from '../language.svelte';
import { personName } from './names';

test('a chosen name is said as it is', () => {
  expect(personName('Guest of honour')).toBe('Guest of honour');
});

test('a guest without a name is called so in the reader’s language', async () => {
  expect(personName('Guest 123')).toBe('Guest 123');
  await speak('qps');
  expect(personName('Guest 123')).toContain('⟦Gü');
  await speak('en');
});
