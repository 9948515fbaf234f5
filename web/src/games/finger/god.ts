/** What a god does, by the terms of this table. */
import type { FingerBoard } from './payload';
import { named, t } from '../../text';

export function godText(board: FingerBoard, god: string): string {
  const numbers = board.powers[god] ?? {};
  const power =
    named('godText', `${board.terms}.${god}`, numbers) ?? named('godText', god, numbers) ?? '';
  const points = numbers.blessing ?? 0;
  return points > 0 ? `${power} ${t('finger.blessing', { points })}` : power;
}
