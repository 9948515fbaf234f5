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

/** Options that depend on who plays are shown with the table, the others under the rules. */
export function isOfTheTable(option: OptionInfo): boolean {
  return option.alone !== option.default;
}
