/** A way to go on in Pacal's Rocket: in words, and the cells it speaks of. */
import type { Way } from '../../net/messages';
import { t } from '../../text';
import type { NameOf } from '../../ui/story';
import { dropWords } from './words';

const CELL = /^[a-z]\d+$/;

/** The steps of a turn that do something. */
export function wayWords(way: Way, who: NameOf): string {
  const steps = way.moves
    .filter((move) => !move.endsWith(' -'))
    .map((move) => stepWords(move, who));
  return steps.join(' · ') || t('hint.nothing');
}

function stepWords(move: string, who: NameOf): string {
  const [verb, first = '', second = ''] = move.split(' ');
  if (verb === 'fly' || verb === 'lift') return t('hint.fly', { cell: first });
  if (verb === 'god') return t('pacal.moveGod', { worth: first, cell: second });
  if (verb === 'place') return t('pacal.cellPlace', { cell: first });
  if (verb === 'drop') return dropWords(move, who);
  return verb === 'build' ? t('pacal.option', { storeys: Number(first), cell: second }) : move;
}

export function wayCells(way: Way): string[] {
  const words = way.moves.flatMap((move) => move.split(/[ <]/));
  return [...new Set(words.filter((word) => CELL.test(word)))];
}
