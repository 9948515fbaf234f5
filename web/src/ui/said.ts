/** What was told in the language that is spoken now. */
import { form } from '../language.svelte';
import type { Json } from '../net/messages';
import type { Told } from '../net/told';
import { filled, listed, type Values } from '../text';

type Message = Pick<Told, 'key' | 'arguments'>;

export function said({ key, arguments: given, sentence }: Told): string {
  const known = form(key);
  return known === undefined ? sentence : filled(known, valuesOf(given));
}

const valuesOf = (given: Record<string, Json>): Values =>
  Object.fromEntries(Object.entries(given).map(([name, value]) => [name, valueOf(value)]));

/** A message inside another is said first; several things are listed. */
function valueOf(value: Json): string | number {
  if (typeof value === 'string' || typeof value === 'number') return value;
  if (Array.isArray(value)) return listed(value.map((each) => String(valueOf(each))));
  const { key, arguments: given } = value as Message;
  return said({ key, arguments: given, rule: null, sentence: key });
}
