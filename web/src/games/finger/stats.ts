/** What a finished game was like: counts by player, and its best flick, from what the story tells. */
import type { EventInfo, MoveInfo } from '../../net/messages';
import { colourOf } from './board/mat';

export interface Tally {
  flicks: number;
  landed: number; // of them, those that stopped where it counts
  navel: number; // prophets that came to rest in the Navel
  knocked: number; // discs of others sent off the map
  furthest: number | null; // centimetres; null: not known
}

export interface Best {
  seat: string;
  ply: number; // the moves that stand after it
  gain: Record<string, number>; // by colour
}

const COUNTS = ['island', 'city', 'navel']; // where a stop is no waste
const facts = (move: MoveInfo, key: string) => move.tale.filter((fact) => fact.key === key);
const shotsOf = (move: MoveInfo) => facts(move, 'shot').filter(({ trial }) => !trial);

/** By colour. Law: flicks at the Navel for the first player, and flick-offs, are not counted. */
export function tallies(log: readonly MoveInfo[], colours: readonly string[]): Map<string, Tally> {
  return new Map(colours.map((colour) => [colour, tally(log, colour)]));
}

function tally(log: readonly MoveInfo[], colour: string): Tally {
  const of = (all: EventInfo[]) => all.filter(({ seat }) => seat === colour);
  const games = log.filter((move) => shotsOf(move).length);
  const shots = games.flatMap((move) => of(shotsOf(move)));
  const stops = games.flatMap((move) => of(facts(move, 'stopped')));
  const events = log.flatMap((move) => move.events);
  const ways = shots.map(({ travel }) => travel).filter((way) => typeof way === 'number');
  return {
    flicks: shots.length,
    landed: stops.filter(({ where }) => COUNTS.includes(String(where))).length,
    navel: of(events).filter(({ key }) => key === 'navel').length,
    knocked: events.filter((event) => isKnockedBy(event, colour)).length,
    furthest: ways.length ? Math.round(Math.max(...ways) / 10_000) : null,
  };
}

function isKnockedBy({ key, disc, by }: EventInfo, colour: string): boolean {
  return key === 'left_map' && by === colour && colourOf(String(disc)) !== colour;
}

/** The flick that brought its player most over the others; null where none brought anything. */
export function bestFlick(log: readonly MoveInfo[]): Best | null {
  let best: Best | null = null;
  for (const flick of log.map(flickOf))
    if (flick && swing(flick) > (best ? swing(best) : 0)) best = flick;
  return best;
}

/** A move in which one player flicked; what several did together is nobody's. */
function flickOf(move: MoveInfo): Best | null {
  const [worth, seats] = [facts(move, 'worth')[0], new Set(shotsOf(move).map(({ seat }) => seat))];
  if (!worth || seats.size !== 1) return null;
  const gain = worth.gain as unknown as Record<string, number>;
  return { seat: String([...seats][0]), ply: move.ply, gain };
}

/** What its player gained, less what the others did. */
export function swing({ seat, gain }: Best): number {
  const others = Object.entries(gain).filter(([colour]) => colour !== seat);
  return (gain[seat] ?? 0) - others.reduce((sum, [, points]) => sum + points, 0);
}
