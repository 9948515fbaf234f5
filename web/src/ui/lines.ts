/** The story as lines: what belongs to one turn stands in one, with its events for detail. */
import type { EventInfo, MoveInfo } from '../net/messages';
import { t } from '../text';
import { ruleOfEvent } from './rule.svelte';
import { cellsOf, part, sentence, type NameOf } from './story';
import { toldOf } from './tale';

export interface Detail {
  key: string;
  text: string;
  colour: string | null;
  cells: string[];
  ply: number; // the moves that stand after it
  rule: string | null; // that it follows
}

export interface Line extends Detail {
  first: number; // the ply of its first move; `ply` is that of its last
  heading: boolean;
  details: Detail[]; // two or more, or none: what the line says is then all
}

type Group = 'turn' | 'council' | 'conversion';

/** Events that are told together though nobody's turn holds them together. */
const GROUPS: Record<string, Group> = {
  laws_offered: 'council',
  isle_shown: 'council',
  voted: 'council',
  votes: 'council',
  themis_rewarded: 'council',
  law_adopted: 'council',
  prophet_called: 'council',
  sworn: 'council',
  templars: 'council',
  ape_stands: 'council',
  island: 'conversion',
  far_and_wide: 'conversion',
  captives_counted: 'conversion',
  converted: 'conversion',
};
const HEADINGS = ['round_began', 'generation_began'];
/** What is said for itself, whoever did it. */
const ALONE = [
  'target_reached',
  'game_over',
  'gods',
  'first_player',
  'wind',
  'law_ended',
  'flick_off',
];
/** With one of these a turn begins; what came before it may only be a roll. */
const OPENERS = ['placed', 'flew', 'god_stone_spent', 'lifted', 'flicked', 'trial', 'shot'];

interface Open {
  group: Group;
  actor: string | null;
  seat: number | null; // who made its moves
  opened: number | null; // the ply of the move with which the turn began
  first: number;
  ply: number;
  events: EventInfo[];
  details: Detail[];
}

/** All lines of a story, oldest first. */
export function linesOf(log: readonly MoveInfo[], who: NameOf): Line[] {
  const teller = new Teller(who);
  for (const move of log) teller.hear(move);
  return teller.end();
}

class Teller {
  readonly #who: NameOf;
  readonly #lines: Line[] = [];
  #open: Open | null = null;

  constructor(who: NameOf) {
    this.#who = who;
  }

  hear(move: MoveInfo): void {
    if (this.#open?.seat === move.seat) this.#open.ply = move.ply;
    for (const [i, event] of toldOf(move).entries()) {
      const detail = detailOf(event, move, i, this.#who);
      if (detail) this.#tell(event, detail, move);
    }
  }

  #tell(event: EventInfo, detail: Detail, move: MoveInfo): void {
    const group = groupOf(event);
    if (group === null) {
      this.#close();
      this.#lines.push(single(detail, HEADINGS.includes(event.key)));
      return;
    }
    if (!this.#open || !belongs(this.#open, group, event, move)) this.#close();
    this.#open ??= begun(group, event, move);
    add(this.#open, event, detail, move);
  }

  #close(): void {
    if (this.#open) this.#lines.push(closed(this.#open, this.#who));
    this.#open = null;
  }

  end(): Line[] {
    this.#close();
    return this.#lines;
  }
}

function groupOf(event: EventInfo): Group | null {
  if (HEADINGS.includes(event.key) || ALONE.includes(event.key)) return null;
  return GROUPS[event.key] ?? 'turn';
}

function belongs(open: Open, group: Group, event: EventInfo, move: MoveInfo): boolean {
  if (group !== open.group) return false;
  if (group !== 'turn') return true;
  const begins = OPENERS.includes(event.key) || event.key === 'rolled';
  if (begins && open.opened !== null && open.opened !== move.ply) return false;
  return same(open.seat, move.seat) && same(open.actor, actorOf(event));
}

/** One of them is nobody, or both are the same. */
function same<T>(one: T | null, other: T | null): boolean {
  return one === null || other === null || one === other;
}

/** Who does it; null for what merely befalls a seat or a disc. */
function actorOf(event: EventInfo): string | null {
  const acts = part(event, String) !== null && typeof event.seat === 'string';
  return acts ? (event.seat as string) : null;
}

function begun(group: Group, event: EventInfo, move: MoveInfo): Open {
  const actor = group === 'turn' ? actorOf(event) : null;
  const { seat, ply } = move;
  return { group, actor, seat, opened: null, first: ply, ply, events: [], details: [] };
}

function add(open: Open, event: EventInfo, detail: Detail, move: MoveInfo): void {
  open.actor ??= open.group === 'turn' ? actorOf(event) : null;
  if (OPENERS.includes(event.key)) open.opened ??= move.ply;
  open.seat = move.seat ?? open.seat;
  open.ply = move.ply;
  open.events.push(event);
  open.details.push(detail);
}

function detailOf(event: EventInfo, move: MoveInfo, i: number, who: NameOf): Detail | null {
  const text = sentence(event, who);
  if (text === null) return null;
  const colour = typeof event.seat === 'string' ? event.seat : null;
  const rule = ruleOfEvent(event.key);
  return { key: `${move.n} ${i}`, text, colour, cells: cellsOf(event), ply: move.ply, rule };
}

function single(detail: Detail, heading: boolean): Line {
  return { ...detail, first: detail.ply, heading, details: [] };
}

function closed(open: Open, who: NameOf): Line {
  const { actor, first, ply, details } = open;
  return {
    key: details[0]?.key ?? '',
    text: (details.length > 1 && summary(open, who)) || details.map(({ text }) => text).join(' '),
    colour: actor ?? (details.length === 1 ? (details[0]?.colour ?? null) : null),
    cells: [...new Set(details.flatMap(({ cells }) => cells))],
    first,
    ply,
    rule: details.length === 1 ? (details[0]?.rule ?? null) : null,
    heading: false,
    details: details.length > 1 ? details : [],
  };
}

/** The whole of it in few words; null where these are not known. */
function summary({ group, actor, events }: Open, who: NameOf): string | null {
  const told = counted(
    events.map((event) => part(event, who, actor)).filter((one) => one !== null),
  );
  const points = group === 'turn' ? pointsOf(events, actor) : 0;
  if (points) told.push(t('story.points', { points }));
  if (told.length === 0 && group === 'conversion') told.push(t('story.nobody'));
  if (told.length === 0) return null;
  const parts = told.join(', ');
  if (actor !== null) return t('story.turn', { name: who(actor), parts });
  if (group === 'conversion') return t('story.conversion', { parts });
  return group === 'council' ? t('story.council', { parts }) : null;
}

function pointsOf(events: readonly EventInfo[], actor: string | null): number {
  const own = events.filter((event) => event.seat === actor && typeof event.points === 'number');
  return own.reduce((sum, event) => sum + Number(event.points), 0);
}

/** The same twice is said once, with its number. */
function counted(parts: readonly string[]): string[] {
  return [...new Set(parts)].map((one) => {
    const times = parts.filter((other) => other === one).length;
    return times > 1 ? t('story.times', { what: one, times }) : one;
  });
}

/** The line that stands for a position, by its ply; null before the first. */
export function lineAt(lines: readonly Line[], ply: number): Line | null {
  return lines.findLast((line) => line.first <= ply) ?? null;
}
