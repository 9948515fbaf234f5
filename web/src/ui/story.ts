/** Events as sentences, and the cells they speak of. */
import type { EventInfo, SeatInfo } from '../net/messages';
import { listed, named, t, type Values } from '../text';
import { personName } from './names';
import { islesOf, type Isle } from './tale';

export type NameOf = (colour: string) => string;

/** A bot without a name goes by its colour, so that two of a kind are told apart; so does who sits
 * at the same screen and gave no name: the server then writes the colour in English. */
export function seatName(seat: SeatInfo): string {
  if (seat.name && seat.name.toLowerCase() !== seat.colour) return personName(seat.name);
  return seat.kind === 'open' ? t('table.open') : (named('colour', seat.colour) ?? seat.colour);
}

export function nameOf(seats: readonly SeatInfo[]): NameOf {
  return (colour) => {
    const seat = seats.find((one) => one.colour === colour);
    return seat ? seatName(seat) : (named('colour', colour) ?? colour);
  };
}

/** A disc such as `blue.prophet.3`, in words. */
export function discName(disc: string, who: NameOf): string {
  const [colour, kind] = disc.split('.');
  return named('disc', kind ?? colour ?? '', { name: who(colour ?? '') }) ?? disc;
}

const READ: Record<string, (value: unknown, who: NameOf) => string> = {
  seat: (value, who) => who(String(value)),
  ship: (value, who) => who(String(value)),
  seats: (value, who) => listed((value as string[]).map(who)),
  winners: (value, who) => listed((value as string[]).map(who)),
  disc: (value, who) => discName(String(value), who),
  temple: (value, who) => discName(String(value), who),
  district: (value) => named('district', String(value)) ?? String(value),
  island: (value) => named('island', String(value)) ?? String(value),
  god: (value) => named('god', String(value)) ?? String(value),
  law: (value) => named('law', String(value)) ?? String(value),
  by: (value, who) => who(String(value)),
  first: (value, who) => who(String(value)),
  gap: (value) => String(Math.max(1, Math.round(Number(value) / 1000))), // millimetres
  face: (value) => (value === 'arrows' ? t('pacal.arrows') : String(value)),
};

function values(event: EventInfo, who: NameOf): Values {
  const read: Values = {};
  for (const [name, value] of Object.entries(event)) {
    const law = event.key === 'laws_offered' && (name === 'up' || name === 'down');
    const reader = READ[law ? 'law' : name];
    if (reader && value !== null) read[name] = reader(value, who);
    else if (typeof value === 'number' || typeof value === 'string') read[name] = value;
  }
  if (event.key === 'island') read.list = islandList(event, who);
  if (event.key === 'shot') read.strength = strength(event);
  if (event.key === 'missed') read.island = READ.island!(event.what, who);
  if (event.key === 'stopped')
    read.standing = islesOf(event)
      .map((isle) => standing(isle, String(event.seat)))
      .join('; ');
  if (event.key === 'gods') read.list = godList(event, who);
  return read;
}

function islandList(event: EventInfo, who: NameOf): string {
  const points = (event as unknown as { points: Record<string, number> }).points;
  const told = Object.entries(points).filter(([, count]) => count > 0);
  return told.map(([colour, count]) => `${who(colour)} +${count}`).join(', ') || '–';
}

/** `{blue: "Tyr", …}`; the key stands among them. */
function godList(event: EventInfo, who: NameOf): string {
  return Object.entries(event)
    .filter(([, god]) => named('god', String(god)) !== null)
    .map(([colour, god]) => t('story.godOf', { name: who(colour), god: READ.god!(god, who) }))
    .join(', ');
}

/** How hard a flick was, in per cent of the fastest. */
function strength(shot: EventInfo): number {
  return Math.max(1, Math.round((100 * Number(shot.speed)) / Number(shot.top)));
}

/** How an island stands for who flicked onto it. */
function standing({ island, counts, first, was }: Isle, seat: string): string {
  const others = Object.entries(counts).filter(([colour, count]) => colour !== seat && count > 0);
  const [own, theirs] = [counts[seat] ?? 0, others.map(([, count]) => count)];
  const name = named('island', island) ?? island;
  if (theirs.length === 0) return t('standing.alone', { island: name });
  const place = { island: name, counts: [own, ...theirs.sort((a, b) => b - a)].join(' : ') };
  if (first === seat) return t(was === seat ? 'standing.leads' : 'standing.takes', place);
  const level = first === null && own === Math.max(...theirs);
  return t(level ? 'standing.level' : 'standing.behind', place);
}

/** The colour of a disc such as `blue.prophet.3`. */
const ownerOf = (disc: unknown) => String(disc).split('.')[0];

/** Some are told in other words when they concern nobody but who did them, or by what came of it. */
const KEYS: Record<string, (event: EventInfo, actor: string | null) => string> = {
  dropped: ({ ship, seat }) => (ship === seat ? 'dropped_own' : 'dropped'),
  shot: ({ trial }) => (trial ? 'shot_trial' : 'shot'),
  stopped: ({ where }) => `stopped_${where as string}`,
  missed: ({ what }) => (what === 'navel' ? 'missed_navel' : 'missed'),
  isle: ({ first }) => (first === null ? 'isle_level' : 'isle'),
  hit: ({ disc, seat }) => (ownerOf(disc) === seat ? 'hit_own' : 'hit'),
  left_map: ({ disc, by }, actor) => {
    const own = ownerOf(disc);
    if (own === actor && by === actor) return 'left_map_own';
    if (typeof by !== 'string' || own === by) return 'left_map';
    return by === actor ? 'knocks_off' : 'knocked_off';
  },
};

function keyOf(event: EventInfo, actor: string | null = null): string {
  return KEYS[event.key]?.(event, actor) ?? event.key;
}

/** An event no sentence is known for is left out: it is not for people. */
export function sentence(event: EventInfo, who: NameOf): string | null {
  if (event.key === 'converted' && event.points === 0) return null;
  return named('event', keyOf(event), values(event, who));
}

/** An event in the few words it has in the line of `actor`'s turn; null: only its sentence tells it. */
export function part(event: EventInfo, who: NameOf, actor: string | null = null): string | null {
  if (event.key === 'converted' && event.points === 0) return null;
  return named('part', keyOf(event, actor), values(event, who));
}

/** Cells a log line points at on the board. */
export function cellsOf(event: EventInfo): string[] {
  const { cell, from, to, constellation, cells } = event as unknown as Record<string, unknown>;
  const single = [cell, from, to].filter((one) => typeof one === 'string');
  const many = [constellation, cells].filter((one) => Array.isArray(one)).flat() as string[];
  return [...new Set([...single, ...many])];
}
