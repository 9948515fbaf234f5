/** What a move would do, shown before it is made. The server says it; here it becomes a picture. */
import type { PacalChoice, PacalView } from './payload';
import { counted } from './board/cargo';
import type { Fates, Preview } from './board/view';
import { t } from '../../text';
import type { NameOf } from '../../ui/story';

/** A flight's way; where it leads over everything, its two ends. */
export function previewOf(view: PacalView, flight: PacalChoice): Preview {
  const colour = view.to_move ?? '';
  const ends = [view.ships[colour] ?? '', flight.cell ?? ''];
  return {
    colour,
    path: flight.path ?? ends,
    over: flight.path === undefined,
  };
}

/** What lift-off leaves and sends home, if ships are open. */
export function flightFates(view: PacalView): Fates[] {
  const left = view.lift_off;
  return left ? [{ cell: left.cell, stays: left.leaves, home: left.home }] : [];
}

export function buildFates(build: PacalChoice | null): Fates[] {
  return Object.entries(build?.returns ?? {}).map(([cell, home]) => ({ cell, home }));
}

/** A flight in words: where to, what it gives, and what it does on the way. */
export function flightWords(view: PacalView, flight: PacalChoice, who: NameOf): string {
  const first = t('pacal.cellFly', { cell: flight.cell ?? '', drops: flight.drops ?? 0 });
  return [first, ...liftWords(view, who), ...coverWords(flight, who)].join('. ');
}

function liftWords(view: PacalView, who: NameOf): string[] {
  const left = view.lift_off;
  if (left === undefined) return [];
  const { cell, leaves, home } = left;
  return [
    ...(leaves.length ? [t('pacal.leaves', { cell, stones: stoneWords(leaves, who) })] : []),
    ...(home.length ? [t('pacal.sendsHome', { stones: stoneWords(home, who) })] : []),
  ];
}

function coverWords(flight: PacalChoice, who: NameOf): string[] {
  const stones = stoneWords(flight.covers ?? [], who);
  return stones ? [t('pacal.covers', { stones })] : [];
}

/** The stones that a build sends home, in words. */
export function buildHomeWords(build: PacalChoice | null, who: NameOf): string {
  const stones = stoneWords(Object.values(build?.returns ?? {}).flat(), who);
  return stones ? `${t('pacal.sendsHome', { stones })}.` : '';
}

export function stoneWords(colours: readonly string[], who: NameOf): string {
  return counted(colours)
    .map(([colour, count]) => t('pacal.stonesOf', { name: who(colour), count }))
    .join(', ');
}
