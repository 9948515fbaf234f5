/** A way to go on in Finger of God: in words, and as something to be seen on the mat. */
import type { FingerBoard, FingerView } from './payload';
import { degrees, flickOf, percent, type Aim } from './board/aim';
import { kindOf, type Place } from './board/mat';
import { powerOf, strengthOf } from './board/strength';
import type { Way } from '../../net/messages';
import { named, t } from '../../text';
import type { NameOf } from '../../ui/story';
import { targets, towards, whereIs } from './words';

export interface Shot {
  disc: string;
  place: Place;
  aim: Aim;
}

const metres = (micrometres: string | undefined) => Number(micrometres) / 1e6;

/** The flick a way begins with, or null. */
export function shotOf(board: FingerBoard, view: FingerView, way: Way): Shot | null {
  return readShot(board, view, way.moves[0] ?? '');
}

/** A flick in notation, as an aim. */
export function readShot(board: FingerBoard, view: FingerView, text: string): Shot | null {
  const flick = flickOf(text);
  if (flick === null) return null;
  const { disc, place, way, rides } = flick;
  const strength = strengthOf(board, view, disc, rides);
  const power = powerOf(strength, Math.hypot(...way) / 1e6);
  return { disc, place, aim: { angle: Math.atan2(way[1], way[0]), power } };
}

/** The place something is to be put at, or null. */
export function placeOf(way: Way): Place | null {
  const words = way.moves[0]?.split(' ') ?? [];
  if (!['temple', 'heart'].includes(words[0] ?? '')) return null;
  return [metres(words.at(-2)), metres(words.at(-1))];
}

export function wayWords(board: FingerBoard, view: FingerView, way: Way, who: NameOf): string {
  const [verb = '', first = ''] = way.moves[0]?.split(' ') ?? [];
  const shot = shotOf(board, view, way);
  if (shot) return flickWords(board, view, shot, who);
  const place = placeOf(way);
  if (place)
    return t(verb === 'heart' ? 'hint.heart' : 'hint.temple', { place: whereIs(board, place) });
  if (verb === 'vote' || verb === 'tie') {
    const law = view.offer?.[first === 'up' ? 0 : 1] ?? 0;
    return t('finger.voteFor', { law: named('law', law) ?? '' });
  }
  if (verb === 'god') return named('god', first) ?? first;
  if (verb === 'corner') return t('finger.corner', { number: first });
  if (verb === 'hand') return t('finger.hand');
  if (verb === 'stay') return t('finger.stay');
  return verb === 'keep' ? t('finger.keep') : (way.moves[0] ?? '');
}

function flickWords(
  board: FingerBoard,
  view: FingerView,
  { disc, place, aim }: Shot,
  who: NameOf,
): string {
  const angle = degrees(aim);
  const target = towards(targets(board, view, place, who), place, angle);
  return t('hint.flick', {
    kind: named('kind', kindOf(disc)) ?? disc,
    where: target ? t('hint.towards', { target: target.name }) : t('hint.angle', { angle }),
    power: percent(aim),
  });
}
