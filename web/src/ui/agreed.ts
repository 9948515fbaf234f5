/** What was agreed before the game: the options of its set-up and the table's customs, in words. */
import type { TableInfo } from '../net/messages';
import { named, t } from '../text';

/** All that holds at a table. */
export function agreedAt(table: Pick<TableInfo, 'setup' | 'customs'>): string[] {
  return [...agreed(table.setup), ...agreed({ options: table.customs })];
}

export function agreed(setup: unknown): string[] {
  const { options } = (setup ?? {}) as { options?: Record<string, boolean | string> };
  return Object.entries(options ?? {}).flatMap(([key, value]) => words(key, value) ?? []);
}

function words(key: string, value: boolean | string): string | null {
  const option = named('option', key);
  if (option === null || value === false) return null;
  if (value === true) return option;
  return t('agreed.choice', { option, choice: named('choice', `${key}.${value}`) ?? value });
}
