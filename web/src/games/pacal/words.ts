/** A legal move of Pacal's Rocket in words. */
import type { PacalChoice } from './payload';
import { named, t } from '../../text';
import type { NameOf } from '../../ui/story';

export function moveWords(choice: PacalChoice, who: NameOf): string {
  const [verb, first = '', second = ''] = choice.move.split(' ');
  const cell = choice.cell ?? first;
  if (verb === 'place') return t('pacal.cellPlace', { cell });
  if (verb === 'fly') return t('pacal.cellFly', { cell, drops: choice.drops ?? 0 });
  if (verb === 'god') return t('pacal.moveGod', { worth: first, cell: second });
  if (verb === 'lift') return t('pacal.moveLift', { cell });
  if (verb === 'drop') return dropWords(choice.move, who);
  return verb === 'build' ? buildWords(choice) : choice.move;
}

/** `drop own blue<c4`: into which ships, and from which cell a stone is taken. */
export function dropWords(move: string, who: NameOf): string {
  const parts = move.split(' ').slice(1);
  if (parts[0] === '-') return t('pacal.dropNothing');
  const ships = parts.map((part) => {
    const [colour = '', cell] = part.split('<');
    const ship = colour === 'own' ? t('pacal.moveOwn') : who(colour);
    return cell === undefined ? ship : t('pacal.moveFrom', { ship, cell });
  });
  return t('pacal.moveDrop', { ships: ships.join(', ') });
}

function buildWords(choice: PacalChoice): string {
  const { cell, storeys, points, district: letter = '', constellation = [] } = choice;
  if (cell === undefined || storeys === undefined) return t('pacal.buildNothing');
  const district = named('district', letter) ?? letter;
  const gain = points ? t('pacal.takes', { district, points }) : t('pacal.in', { district });
  return t('pacal.moveBuild', { storeys, cell, gain, cells: constellation.join(', ') });
}
