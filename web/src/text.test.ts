import { expect, test } from 'vitest';

import { filled, named, t } from './text';

test('values stand where they belong', () => {
  expect(filled('{a} and {b}', { a: 1, b: 'x' })).toBe('1 and x');
});

test('a plural follows its number', () => {
  const form = '{count, plural, one {# stone} other {# stones}}';
  expect(filled(form, { count: 1 })).toBe('1 stone');
  expect(filled(form, { count: 3 })).toBe('3 stones');
});

test('a number may have a word of its own', () => {
  const form = '{count, plural, =2 {twice} one {once} other {# times}}';
  expect([1, 2, 3].map((count) => filled(form, { count }))).toEqual(['once', 'twice', '3 times']);
});

test('a name the catalogue does not know is null', () => {
  expect(named('district', 'nowhere')).toBeNull();
  expect(t('app.name')).toBe('Godstone');
});
