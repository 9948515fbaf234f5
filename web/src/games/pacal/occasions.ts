/** What may be new to somebody at this moment, most urgent first: each has its tip. Pure. */
import type { EventInfo } from '../../net/messages';
import type { PacalView } from './payload';

/** `news` is what happened since they last decided. */
export function occasions(view: PacalView, news: readonly EventInfo[]): string[] {
  const found = [...happened(view.seat, news), ...offered(view), view.step];
  return found.map((name) => `pacal.${name}`);
}

function happened(me: string | null, news: readonly EventInfo[]): string[] {
  const took = news.filter(({ key }) => key === 'took_district');
  const flew = news.some(({ key }) => ['flew', 'god_stone_spent', 'lifted'].includes(key));
  const home = news.some(({ key, seat }) => key === 'stones_returned' && seat === me);
  return [
    ...(news.some(({ key }) => key === 'target_reached') ? ['lastRound'] : []),
    ...(took.some(({ seat }) => seat === me) ? ['won'] : []),
    ...(took.some(({ seat }) => seat !== me) ? ['taken'] : []),
    ...(flew && home ? ['home'] : []),
  ];
}

function offered({ step, round, die, choices, pyramids }: PacalView): string[] {
  const may = (beginning: string) => choices.some(({ move }) => move.startsWith(beginning));
  if (step === 'drop') return may('drop') && choices.some(isRecycled) ? ['recycle'] : [];
  if (step === 'build') {
    const grows = choices.some(({ cell }) => cell !== undefined && cell in pyramids);
    return grows ? ['upgrade'] : [];
  }
  if (step !== 'fly') return [];
  if (may('lift ')) return ['lifted'];
  if (!may('fly ')) return ['enclosed'];
  return [...(round === 1 ? ['firstRound'] : []), ...(die === 'arrows' ? ['arrows'] : [])];
}

const isRecycled = ({ move }: { move: string }) => move.includes('<');
