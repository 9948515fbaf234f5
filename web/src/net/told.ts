/** What the server says to a person, kept as it came: a key of the catalogue and its arguments. Words
 * are made of it where it is shown (`ui/said.ts`), in the language that is spoken then. */
import type { Key } from '../text';
import type { Refused } from './messages';

/** `rule` is the number in the rulebook; `sentence` is English, for a key this page does not know. */
export type Told = Pick<Refused, 'rule' | 'key' | 'arguments' | 'sentence'>;

/** Something the page itself has to say in the same way. */
export const told = (key: Key): Told => ({ rule: null, key, arguments: {}, sentence: key });

export class RefusedError extends Error {
  readonly reason: string;
  readonly told: Told;

  constructor(reason: string, told: Told) {
    super(told.sentence);
    this.reason = reason;
    this.told = told;
  }
}

/** Why something did not work. Keep this, not its words: they follow the language. */
export function problemOf(error: unknown): Told {
  return error instanceof RefusedError ? error.told : told('refusal.server.broken');
}
