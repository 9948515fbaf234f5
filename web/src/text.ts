/** Every sentence the page says, by key. Another language is another file of the same keys. */
import en from '../messages/en.json' with { type: 'json' };

export type Key = keyof typeof en;
export type Values = Record<string, string | number>;

const catalogue: Record<string, string> = en;
const plurals = new Intl.PluralRules('en');

/** `{name}` is a value; `{count|=2:two stones|one:# stone|other:# stones}` follows the number, then
 * the language's plural. */
export function filled(form: string, values: Values): string {
  return form.replace(
    /\{(\w+)((?:\|(?:[a-z]+|=\d+):[^|}]*)*)\}/g,
    (whole, name: string, forms: string) => {
      const value = values[name];
      if (value === undefined) return whole;
      return forms === '' ? String(value) : plural(Number(value), forms);
    },
  );
}

function plural(count: number, forms: string): string {
  const byName = new Map(
    forms
      .slice(1)
      .split('|')
      .map((form) => [form.slice(0, form.indexOf(':')), form.slice(form.indexOf(':') + 1)]),
  );
  const form =
    byName.get(`=${count}`) ?? byName.get(plurals.select(count)) ?? byName.get('other') ?? '#';
  return form.replaceAll('#', String(count));
}

export function t(key: Key, values: Values = {}): string {
  return filled(catalogue[key] ?? key, values);
}

/** A sentence whose key is made of data: a prefix of ours and a name the server sent. */
export function named(prefix: Prefix, name: string | number, values: Values = {}): string | null {
  const form = catalogue[`${prefix}.${name}`];
  return form === undefined ? null : filled(form, values);
}

/** A game's name in the reader's language. */
export function gameTitle(game: string): string {
  return named('game', game) ?? game;
}

/** The prefixes `named` is used with; the check of unused keys knows them from here. */
export const PREFIXES = [
  'event',
  'part',
  'game',
  'gameFacts',
  'gameText',
  'gameTime',
  'district',
  'colour',
  'option',
  'choice',
  'bot',
  'botText',
  'reason',
  'law',
  'lawText',
  'lawGroup',
  'lawLasts',
  'god',
  'godText',
  'island',
  'disc',
  'kind',
  'pantheon',
  'source',
  'tip',
  'drill',
  'goal',
] as const;
export type Prefix = (typeof PREFIXES)[number];
