/** What a council came to, from the events of its last move: who voted what, and what decided. Pure. */
import type { MoveInfo } from '../../../net/messages';
import type { FingerView } from '../payload';

export interface Ballot {
  colour: string;
  up: boolean;
}

export interface Scene {
  offer: readonly [number, number]; // the laws: up, down
  isle: string | null; // drawn for one of them
  ballots: Ballot[]; // in turn order
  turned: number; // of them lay open before
  tied: boolean;
  judge: string | null; // the colour that decides ties
  up: boolean | null; // the law that is adopted; null: somebody has yet to decide
}

type Seen = Pick<FingerView, 'offer' | 'isle' | 'first' | 'votes' | 'phase' | 'to_move'>;

/** Beginning with the first player. */
export function inTurnOrder(thumbs: Readonly<Record<string, unknown>>, first: string): Ballot[] {
  const all = Object.entries(thumbs).filter(([, thumb]) => thumb === 'up' || thumb === 'down');
  const start = Math.max(
    0,
    all.findIndex(([colour]) => colour === first),
  );
  return [...all.slice(start), ...all.slice(0, start)].map(([colour, thumb]) => ({
    colour,
    up: thumb === 'up',
  }));
}

function isTied(ballots: readonly Ballot[]): boolean {
  return ballots.filter(({ up }) => up).length * 2 === ballots.length;
}

/** The council that these moves end, as seen before them; null when they end none. */
export function sceneOf(moves: readonly MoveInfo[], view: Seen, after: Seen): Scene | null {
  const events = moves.flatMap((move) => move.events);
  const votes = events.find(({ key }) => key === 'votes');
  const adopted = events.find(({ key }) => key === 'law_adopted');
  if (view.offer === null || (votes === undefined && adopted === undefined)) return null;
  const ballots = inTurnOrder(votes ?? view.votes, view.first);
  return {
    offer: view.offer,
    isle: view.isle,
    ballots,
    turned: votes ? 0 : ballots.length,
    tied: isTied(ballots),
    judge: [view, after].find(({ phase }) => phase === 'tie')?.to_move[0] ?? null,
    up: adopted ? adopted.law === view.offer[0] : null,
  };
}
