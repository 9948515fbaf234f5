/** What the last turn sounds like. The end sounds when it is counted. */
import type { EventInfo } from '../../net/messages';
import { play, type Sound } from '../../ui/sound';

const SOUNDS: Record<string, Sound> = {
  rolled: 'roll',
  flew: 'fly',
  god_stone_spent: 'fly',
  lifted: 'fly',
  dropped: 'drop',
  built: 'build',
  took_district: 'score',
};

export function soundOf(event: EventInfo): void {
  const sound = SOUNDS[event.key];
  if (sound) play(sound);
}
