/** What turns did, to be seen on the board until one's own has ended. */
import type { EventInfo, MoveInfo } from '../../net/messages';
import type { Trace } from './board/view';

const FLIGHTS = ['flew', 'god_stone_spent', 'lifted'];
const SEEN = 60; // moves: more than the turns of five players since one's own

interface Flown {
  seat: number | null;
  trace: Trace;
  done: boolean;
}

/** The last turns, oldest first: from the flight to what was built. */
function turnsIn(log: readonly MoveInfo[]): Flown[] {
  const turns: Flown[] = [];
  for (const move of log.slice(-SEEN)) {
    for (const event of move.events) {
      if (FLIGHTS.includes(event.key)) turns.push(flown(move, event));
      const turn = turns.at(-1);
      const cell = event.key === 'built' ? text(event.cell) : undefined;
      if (turn && cell !== undefined) turn.trace.cells = [cell];
    }
    const turn = turns.at(-1);
    if (turn && turn.seat === move.seat && move.move?.startsWith('build')) turn.done = true;
  }
  return turns;
}

function flown({ seat }: MoveInfo, event: EventInfo): Flown {
  const trace: Trace = { colour: text(event.seat) ?? 'yellow', cells: [] };
  const [from, to] = [text(event.from), text(event.to)];
  if (from !== undefined) trace.from = from;
  if (to !== undefined) trace.to = to;
  return { seat, trace, done: false };
}

/** What the others did since one's own last turn, until the next one ends; oldest first.
 * Who has no seat sees each player's last turn. */
export function tracesOf(log: readonly MoveInfo[], mine: readonly number[]): Trace[] {
  const turns = turnsIn(log);
  const traces: Trace[] = [];
  for (const { seat, trace, done } of turns.reverse()) {
    const own = mine.includes(seat ?? -1);
    const known = traces.some(({ colour }) => colour === trace.colour);
    if (known || (own && done && traces.length)) break;
    traces.unshift(trace);
    if (own && done) break;
  }
  return traces;
}

/** The last turn, whoever made it. */
export function lastTrace(log: readonly MoveInfo[]): Trace[] {
  return turnsIn(log)
    .slice(-1)
    .map(({ trace }) => trace);
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;
