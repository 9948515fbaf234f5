import { expect, test } from 'vitest';

import { filled, named, t } from './text';

test('values stand where they belong', () => {
  expect(filled('{a} and {b}', { a: 1, b: 'x' })).toBe('1 and x');
});

test('a plural follows its number', () => {
  const form = '{count|one:# stone|other:# stones}';
  expect(filled(form, { count: 1 })).toBe('1 stone');
  expect(filled(form, { count: 3 })).toBe('3 stones');
});

test('a name the catalogue does not know is null', () => {
  expect(named('district', 'nowhere')).toBeNull();
  expect(t('app.name')).toBe('Godstone');
});
