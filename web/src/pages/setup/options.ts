/** The options of a new table: what the person chose, else what is usual for who plays. */
import type { NewSeat, OptionInfo } from '../../net/messages';

export type Values = Record<string, boolean | string>;

/** One person, and bots. */
export function isAlone(seats: readonly NewSeat[]): boolean {
  return seats.filter((seat) => seat.kind !== 'bot').length === 1;
}

export function optionsFor(
  options: readonly OptionInfo[],
  seats: readonly NewSeat[],
  chosen: Values,
): Values {
  const alone = isAlone(seats);
  const usual = options.map((one) => [one.key, alone ? one.alone : one.default] as const);
  return { ...Object.fromEntries(usual), ...chosen };
}

/** A printed book in this language, as one choice: its edition, and all else as people play it. */
export function printed(options: readonly OptionInfo[], language: string): Values | null {
  const edition = options.find((one) => one.key === 'edition');
  if (!edition?.choices.includes(language)) return null;
  const usual = options.map((one) => [one.key, one.default] as const);
  return { ...Object.fromEntries(usual), edition: language };
}

export function isChosen(wish: Values, values: Values): boolean {
  return Object.entries(wish).every(([key, value]) => values[key] === value);
}

/** Options that depend on who plays are shown with the table, the others under the rules. */
export function isOfTheTable(option: OptionInfo): boolean {
  return option.alone !== option.default;
}
