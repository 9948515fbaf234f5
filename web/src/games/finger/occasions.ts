/** What may be new to somebody at this moment, most urgent first: each has its tip. Pure. */
import type { EventInfo } from '../../net/messages';
import type { FingerView } from './payload';

/** `news` is what happened since they last decided. */
export function occasions(view: FingerView, news: readonly EventInfo[]): string[] {
  const found = [...happened(view.seat, news), view.phase];
  return found.map((name) => `finger.${name}`);
}

function happened(me: string | null, news: readonly EventInfo[]): string[] {
  const some = (key: string, is: (event: EventInfo) => boolean = () => true) =>
    news.some((event) => event.key === key && is(event));
  const mine = ({ disc }: EventInfo) => String(disc).split('.')[0] === me;
  const told: [string, boolean][] = [
    ['lastGeneration', some('generation_began', (event) => event.generation === event.of)],
    ['converted', some('converted')],
    ['navel', some('navel', ({ seat }) => seat === me)],
    ['knocked', some('left_map', (event) => mine(event) && event.by !== me)],
    ['off', some('left_map', (event) => mine(event) && event.by === me)],
    ['law', some('law_adopted')],
  ];
  return told.flatMap(([name, is]) => (is ? [name] : []));
}
