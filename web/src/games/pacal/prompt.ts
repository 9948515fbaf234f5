/** What to do now, in one sentence. */
import type { PacalBoard, PacalView } from './payload';
import { t } from '../../text';
import type { NameOf } from '../../ui/story';
import { buildHomeWords, flightWords } from './preview';
import type { Turn } from './turn.svelte';

export function promptOf(view: PacalView, turn: Turn, mine: boolean, who: NameOf): string {
  return mine ? toDo(view, turn, who) : waitFor(view, who);
}

/** What ends the game by points. */
export function targetOf({ target, at_once }: PacalBoard): string {
  return at_once ? t('pacal.targetAtOnce', { target }) : t('pacal.target', { target });
}

/** Before the first round ships are placed. */
export function roundOf(view: PacalView): string {
  return view.step === 'place' ? t('pacal.placing') : t('pacal.round', { round: view.round });
}

/** What the one whose turn it is may do. */
export function waitFor(view: PacalView, who: NameOf): string {
  const name = who(view.to_move ?? '');
  if (view.step === 'place') return t('pacal.waitPlace', { name });
  if (view.step === 'roll') return t('pacal.waitRoll', { name });
  if (view.step === 'fly') return t('pacal.waitFly', { name });
  if (view.step === 'drop') return t('pacal.waitDrop', { name });
  return view.step === 'build' ? t('pacal.waitBuild', { name }) : '';
}

function toDo(view: PacalView, turn: Turn, who: NameOf): string {
  if (view.step === 'place') return t('pacal.place');
  if (view.step === 'drop') return toDrop(turn);
  if (view.step === 'build') return toBuild(turn, who);
  if (turn.flight) return `${flightWords(view, turn.flight, who)}.`;
  if (turn.god !== null) return t('pacal.flyGod', { worth: turn.god });
  if (view.choices.some((choice) => choice.move.startsWith('lift'))) return t('pacal.lift');
  if (!view.choices.some((choice) => choice.move.startsWith('fly'))) return t('pacal.godFirst');
  return view.die === 'arrows' ? t('pacal.flyArrows') : t('pacal.fly', { die: view.die ?? 0 });
}

function toDrop(turn: Turn): string {
  if (turn.sources.length) return t('pacal.dropFrom');
  const ships = new Set(turn.drops.flatMap((drop) => drop.ships));
  if (ships.size === 0) return t('pacal.dropNone');
  return ships.size === 1 ? t('pacal.dropOne') : t('pacal.dropTwo');
}

function toBuild(turn: Turn, who: NameOf): string {
  if (turn.chosen) {
    const { storeys, cell } = turn.chosen;
    return `${t('pacal.chosen', { storeys, cell })} ${buildHomeWords(turn.build, who)}`;
  }
  return turn.plans.length ? t('pacal.build') : t('pacal.buildNone');
}
