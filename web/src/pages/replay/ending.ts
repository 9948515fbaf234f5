/** What any position tells of the game: how it ended there, and whose turn it is. */
import type { PositionInfo, SeatInfo } from '../../net/messages';
import { named, t } from '../../text';
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
      ? t('table.shared', { names: winners.join(', ') })
      : t('table.wins', { name: winners[0] ?? '' });
  return [won, named('reason', result.reason ?? '')].filter(Boolean).join(' ');
}

/** The seats whose turn it is. */
export function toMove(position: PositionInfo, seats: readonly SeatInfo[]): number[] {
  const acting = (position.view as Seen).to_move;
  const colours = typeof acting === 'string' ? [acting] : (acting ?? []);
  return seats.filter(({ colour }) => colours.includes(colour)).map(({ seat }) => seat);
}
