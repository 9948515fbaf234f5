/** What any position tells of the game: how it ended there, and whose turn it is. */
import type { PositionInfo, SeatInfo, TableInfo } from '../../net/messages';
import { listed, named, t } from '../../text';
import type { NameOf } from '../../ui/story';

interface Seen {
  to_move: string | string[] | null;
  result: { winners?: string[]; reason?: string } | null;
}

/** Who won and why, if the game is over in this position. */
export function endOf(position: PositionInfo, who: NameOf): string | null {
  const result = (position.view as Seen).result;
  if (!result) return null;
  const winners = (result.winners ?? []).map(who);
  const won =
    winners.length > 1
      ? t('table.shared', { names: listed(winners) })
      : t('table.wins', { name: winners[0] ?? '' });
  return [won, named('reason', result.reason ?? '')].filter(Boolean).join(' ');
}

/** The seats whose turn it is. */
export function toMove(position: PositionInfo, seats: readonly SeatInfo[]): number[] {
  const acting = (position.view as Seen).to_move;
  const colours = typeof acting === 'string' ? [acting] : (acting ?? []);
  return seats.filter(({ colour }) => colours.includes(colour)).map(({ seat }) => seat);
}

const NOBODY = 'none'; // stands for who played a game that was brought along

/** Who played, without what only matters at a table: who is away now, which bot is none. */
export function asPlayed(table: TableInfo): TableInfo {
  const seats = table.seats.map((seat) => ({
    ...seat,
    present: true,
    bot: seat.bot === NOBODY ? null : seat.bot,
  }));
  return { ...table, seats };
}
