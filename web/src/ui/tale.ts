/** What a move tells, in order: the rules' events, and with every flick how it went. */
import type { EventInfo, MoveInfo } from '../net/messages';

const FLICKS = ['flicked', 'trial'];
const OF_A_SHOT = ['shot', 'hit', 'stopped', 'missed'];
/** What prepares a generation; after the last one nobody waits for it. */
const PREPARES = ['first_player', 'law_ended'];
const ENDS = ['game_over', 'flick_off'];

/** Law: without a tale these are the events, but for what the end makes idle. */
export function toldOf(move: MoveInfo): EventInfo[] {
  const events = withoutIdle(move.events);
  const last = events.findLastIndex(({ key }) => FLICKS.includes(key));
  return events.flatMap((event, i) => [
    ...(FLICKS.includes(event.key) ? flickTold(event, move) : [event]),
    ...(i === last ? islesTold(move.tale) : []),
  ]);
}

function withoutIdle(events: readonly EventInfo[]): EventInfo[] {
  const ended = events.some(({ key }) => ENDS.includes(key));
  return events.filter(({ key }) => !ended || !PREPARES.includes(key));
}

/** A flick by its facts; that it was one, where none are known. */
function flickTold(event: EventInfo, { events, tale }: MoveInfo): EventInfo[] {
  const own = tale.filter((fact) => OF_A_SHOT.includes(fact.key) && isOf(fact, event));
  const said = events.some(({ key, disc }) => key === 'navel' && disc === event.disc)
    ? 'navel'
    : own.some(({ key }) => key === 'missed') && 'sea';
  const facts = own.filter(({ key, where }) => key !== 'stopped' || where !== said);
  return facts.length ? facts : [event];
}

/** At the Navel one flicks alone, and the event names no disc. */
function isOf(fact: EventInfo, flick: EventInfo): boolean {
  const disc = fact.key === 'hit' ? fact.by : fact.disc;
  return fact.seat === flick.seat && (flick.disc === undefined || disc === flick.disc);
}

export interface Isle {
  island: string;
  counts: Record<string, number>; // discs by colour
  first: string | null; // who leads there
  was: string | null; // who led
}

export function islesOf(fact: EventInfo): Isle[] {
  return (fact.islands ?? []) as unknown as Isle[];
}

/** Islands that got another leader, and on which no shot stopped: those are told with it. */
function islesTold(tale: readonly EventInfo[]): EventInfo[] {
  const stops = tale.filter(({ key }) => key === 'stopped').flatMap(islesOf);
  const told = new Set(stops.map(({ island }) => island));
  return tale.filter(
    ({ key, island, first, was }) => key === 'isle' && first !== was && !told.has(String(island)),
  );
}
