/** People as they are called. */
import { t } from '../text';

const GIVEN = /^Guest (\d+)$/; // by the server, until a guest chooses a name

/** A name somebody chose is theirs; a guest without one is a guest in the reader's language. */
export function personName(name: string): string {
  const number = GIVEN.exec(name)?.[1];
  return number === undefined ? name : t('person.guest', { number });
}
