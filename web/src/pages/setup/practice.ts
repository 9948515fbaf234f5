/** What may be named for practice: gods of pantheons still free, laws that go together. */
import type { GameInfo, GodInfo, LawInfo, NewSeat } from '../../net/messages';

const pantheon = (info: GameInfo, god: string | null | undefined): string | null =>
  info.gods.find((one) => one.name === god)?.colour ?? null;

/** Gods for a seat: every pantheon is played once. */
export function godsFor(info: GameInfo, seats: readonly NewSeat[], at: number): GodInfo[] {
  const taken = seats.map((seat, i) => (i === at ? null : pantheon(info, seat.god)));
  return info.gods.filter((god) => !taken.includes(god.colour));
}

/** Laws that may be offered together with this one. */
export function lawsFor(info: GameInfo, law: number): LawInfo[] {
  const group = info.laws.find((one) => one.number === law)?.group;
  return info.laws.filter((one) => one.group !== group);
}

/** The seats' colours: a god brings its pantheon's, the others take what is free, in order. */
export function coloursOf(info: GameInfo, seats: readonly NewSeat[]): string[] {
  const wished = seats.map((seat) => pantheon(info, seat.god));
  const free = info.colours.filter((colour) => !wished.includes(colour));
  return wished.map((colour) => colour ?? free.shift() ?? 'yellow');
}
