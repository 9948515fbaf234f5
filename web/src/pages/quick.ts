/** A table for one click: you against bots that suit a first game. */
import type { BotInfo, GameInfo, NewSeat, NewTable } from '../net/messages';

const PLAYERS: Record<string, number> = { pacal: 3, finger: 2 };

/** The bot a newcomer should meet: not the weakest, not the strongest. */
export function fairBot(bots: readonly BotInfo[]): string | null {
  const ranked = [...bots].sort((a, b) => a.level - b.level);
  const liked =
    ranked.find((bot) => bot.name === 'medium') ?? ranked.find((bot) => bot.name === 'greedy');
  return (liked ?? ranked[Math.floor(ranked.length / 2)])?.name ?? null;
}

export function seat(
  kind: NewSeat['kind'],
  bot: string | null = null,
  name: string | null = null,
): NewSeat {
  return { kind, bot: kind === 'bot' ? bot : null, name, colour: null };
}

/** Seats to begin the set-up with: bots, people here, or friends by link. */
export function firstSeats(info: GameInfo, mode: string): NewSeat[] {
  const players = PLAYERS[info.name] ?? 2;
  const others = mode === 'here' ? 'here' : mode === 'friends' ? 'open' : 'bot';
  const count = mode === 'bots' ? players : 2;
  const rest = Array.from({ length: count - 1 }, () => seat(others, fairBot(info.bots)));
  return [seat('me'), ...rest];
}

export function quickTable(info: GameInfo): NewTable {
  return {
    game: info.name,
    seats: firstSeats(info, 'bots'),
    options: {},
    clock: null,
    public: false,
  };
}
