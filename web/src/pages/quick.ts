/** A table for one click: you against bots that suit a first game. */
import { partsOf } from '../games';
import type { GameInfo, NewSeat, NewTable } from '../net/messages';
import { fairBot } from '../ui/bots';

export function seat(
  kind: NewSeat['kind'],
  bot: string | null = null,
  name: string | null = null,
): NewSeat {
  return { kind, bot: kind === 'bot' ? bot : null, name, colour: null };
}

/** Seats to begin the set-up with: bots, people here, or friends by link. */
export function firstSeats(info: GameInfo, mode: string, bot: string | null = null): NewSeat[] {
  const { players } = partsOf(info.name);
  const others = mode === 'here' ? 'here' : mode === 'friends' ? 'open' : 'bot';
  const count = mode === 'bots' ? players : 2;
  const rest = Array.from({ length: count - 1 }, () => seat(others, fairBot(info.bots, bot)));
  return [seat('me'), ...rest];
}

export function quickTable(info: GameInfo, bot: string | null): NewTable {
  return {
    game: info.name,
    seats: firstSeats(info, 'bots', bot),
    options: {},
    clock: null,
    public: false,
  };
}
