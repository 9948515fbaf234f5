/** What was agreed before the game: the options of its set-up, in words. */
import { named } from '../text';

export function agreed(setup: unknown): string[] {
  const { options } = (setup ?? {}) as { options?: Record<string, boolean | string> };
  return Object.entries(options ?? {}).flatMap(([key, value]) => words(key, value) ?? []);
}

function words(key: string, value: boolean | string): string | null {
  const option = named('option', key);
  if (option === null || value === false) return null;
  if (value === true) return option;
  return `${option}: ${named('choice', `${key}.${value}`) ?? value}`;
}
