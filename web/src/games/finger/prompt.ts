/** What to do now, in one sentence. */
import type { FingerView } from './payload';
import { t, type Key } from '../../text';
import { settings } from '../../ui/settings.svelte';
import type { NameOf } from '../../ui/story';

const TO_DO: Record<string, Key> = {
  gods: 'finger.chooseGod',
  vote: 'finger.vote',
  tie: 'finger.tie',
  templars: 'finger.templars',
  flick_off: 'finger.flickOff',
  again: 'finger.again',
  temple: 'finger.temple',
  heart: 'finger.heart',
};
const TO_WAIT: Record<string, Key> = {
  gods: 'finger.waitGods',
  vote: 'finger.waitVote',
  tie: 'finger.waitTie',
  templars: 'finger.waitTemplars',
  first_flick: 'finger.waitFlick',
  flick_off: 'finger.waitFlick',
  mission: 'finger.waitFlick',
  again: 'finger.waitFlick',
  temple: 'finger.waitTemple',
  heart: 'finger.waitHeart',
  over: 'finger.over',
};

export function promptOf(
  view: FingerView,
  mine: boolean,
  colour: string | null,
  who: NameOf,
): string {
  return mine ? toDo(view) : waitFor(view, colour, who);
}

/** Before the first generation gods are chosen. */
export function generationOf({ generation, generations }: FingerView): string | null {
  return generation > 0 ? t('finger.generation', { generation, of: generations }) : null;
}

function waitFor(view: FingerView, colour: string | null, who: NameOf): string {
  if (view.phase === 'vote' && colour !== null && view.votes[colour]) return t('finger.voted');
  if (view.to_move.length > 1 && view.phase === 'mission') return t('finger.waitAim');
  return t(TO_WAIT[view.phase] ?? 'finger.waitChance', { name: who(view.to_move[0] ?? '') });
}

function toDo(view: FingerView): string {
  const how = t(settings.aim === 'swipe' ? 'finger.flickSwipe' : 'finger.flick');
  if (view.phase === 'first_flick') return `${t('finger.trial')} ${how}`;
  if (view.phase !== 'mission') return t(TO_DO[view.phase] ?? 'finger.waitChance');
  if (view.blind) return `${t('finger.blind')} ${how}`;
  if (view.effects.mirrored) return `${t('finger.mirror')} ${how}`;
  return view.aims.length && view.effects.pairs ? t('finger.second') : how;
}
