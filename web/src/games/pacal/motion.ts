/** What the last turn shows. */
import type { Falling, Scored } from './board/view';
import type { MoveInfo } from '../../net/messages';

const LINGER: Record<string, number> = {
  rolled: 600,
  flew: 950,
  god_stone_spent: 950,
  lifted: 950,
  dropped: 650,
  built: 900,
  took_district: 900,
};
const AFTER = 150; // a second stone flies beside the first

/** Milliseconds that people need to see what these moves did. */
export function lingerAfter(moves: readonly MoveInfo[]): number {
  const events = moves.flatMap((move) => move.events);
  const drops = events.filter((event) => event.key === 'dropped').length;
  const saved = Math.max(0, drops - 1) * ((LINGER.dropped ?? 0) - AFTER);
  return events.reduce((sum, event) => sum + (LINGER[event.key] ?? 0), -saved);
}

/** The stones that were just dropped; one's own lay beside the ship already. */
export function fallingIn(moves: readonly MoveInfo[], own: readonly number[]): Falling[] {
  return moves.flatMap((move) =>
    move.events
      .filter((event) => event.key === 'dropped')
      .map((event) => {
        const from = text(event.from);
        return {
          colour: text(event.seat) ?? '',
          ship: text(event.ship) ?? '',
          beside: move.seat !== null && own.includes(move.seat),
          ...(from === undefined ? {} : { from }),
        };
      }),
  );
}

/** The points a build just took, to be shown flying. */
export function scoredBy(moves: readonly MoveInfo[], score: Record<string, number>): Scored[] {
  const events = moves.flatMap((move) => move.events);
  const taken = events.find((event) => event.key === 'took_district');
  const cell = text(events.find((event) => event.key === 'built')?.cell);
  const colour = text(taken?.seat);
  if (taken === undefined || cell === undefined || colour === undefined) return [];
  return [{ colour, cell, points: Number(taken.points), total: score[colour] ?? 0 }];
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;
