/** Every sentence the page says, by key, in the language that is spoken now. */
import { IntlMessageFormat } from 'intl-messageformat';

import type en from '../../src/godstone/messages/en.json';
import { form, language } from './language.svelte';
import type { Prefix } from './prefixes';

export type Key = keyof typeof en;
export type Values = Record<string, string | number>;

const parsed = new Map<string, IntlMessageFormat>(); // by language and form: parsing is the slow part

/** A form of ICU's MessageFormat with its values. */
export function filled(form: string, values: Values): string {
  const name = `${language()} ${form}`;
  const known =
    parsed.get(name) ?? new IntlMessageFormat(form, locale(), undefined, { ignoreTag: true });
  parsed.set(name, known);
  return String(known.format(values));
}

/** The language as `Intl` knows it; the pseudo-language counts as English does. */
export const locale = (): string => (language() === 'qps' ? 'en' : language());

export function t(key: Key, values: Values = {}): string {
  return filled(form(key) ?? key, values);
}

/** A sentence whose key is made of data: a prefix of ours and a name the server sent. */
export function named(prefix: Prefix, name: string | number, values: Values = {}): string | null {
  const found = form(`${prefix}.${name}`);
  return found === undefined ? null : filled(found, values);
}

/** A game's name in the reader's language. */
export function gameTitle(game: string): string {
  return named('game', game) ?? game;
}

/** Several things as the language lists them: “a, b and c”. */
export function listed(things: readonly string[]): string {
  return new Intl.ListFormat(locale(), { type: 'conjunction' }).format(things);
}
