/** Where points arise after a move, one place after the other, as its events tell. Pure. */
import type { FingerBoard, FingerView, IslandNow, Motion } from './payload';
import type { EventInfo, MoveInfo } from '../../net/messages';
import { centreOf, type Place } from './board/mat';
import { frameAt, isMotion } from './board/playback';

export interface Stage {
  key: string; // of the event
  island: string | null;
  from: Place;
  gains: Record<string, number>; // by colour, what comes to somebody
}

type Points = Record<string, number>;

const MIDDLE: Place = [0, 0];
const OF_A_SEAT = ['navel', 'bounty', 'far_and_wide', 'captives_counted'];

/** The stages in order. An island that brings nobody anything is none. */
export function stagesOf(board: FingerBoard, moves: readonly MoveInfo[]): Stage[] {
  const stages = moves.flatMap(({ events, motion }) =>
    events.flatMap((event) => stageOf(board, event, isMotion(motion) ? motion : null)),
  );
  return stages.reduce<Stage[]>(joined, []).filter(({ gains }) => Object.keys(gains).length > 0);
}

function stageOf(board: FingerBoard, event: EventInfo, motion: Motion | null): Stage[] {
  const { key } = event;
  if (key === 'island') {
    const island = String(event.island);
    return [{ key, island, from: outward(board, island), gains: some(event.points as Points) }];
  }
  if (!OF_A_SEAT.includes(key)) return [];
  const from = key === 'bounty' ? (lastGone(motion) ?? MIDDLE) : MIDDLE;
  return [{ key, island: null, from, gains: some({ [String(event.seat)]: Number(event.points) }) }];
}

/** Two prophets in the Navel, or two players whose reach counts, are one stage. */
function joined(stages: Stage[], next: Stage): Stage[] {
  const last = stages.at(-1);
  if (last?.key !== next.key || next.island !== null) return [...stages, next];
  const gains = { ...last.gains };
  for (const [colour, points] of Object.entries(next.gains))
    gains[colour] = (gains[colour] ?? 0) + points;
  return [...stages.slice(0, -1), { ...last, gains }];
}

const some = (points: Points): Points =>
  Object.fromEntries(Object.entries(points).filter(([, gain]) => gain > 0));

/** Where a disc went over the edge last. */
function lastGone(motion: Motion | null): Place | null {
  const gone = motion?.discs.filter(({ e }) => e[3]).sort((a, b) => b.e[0] - a.e[0])[0];
  return gone ? [gone.e[1], gone.e[2]] : null;
}

/** The shore of an island that looks away from the Navel: nothing is hidden by what rises there. */
export function outward(board: FingerBoard, island: string): Place {
  const [x, y] = centreOf(board.islands[island]?.outline ?? [MIDDLE]);
  const far = Math.hypot(x, y) || 1;
  return [(x / far) * board.half, (y / far) * board.half];
}

/** What each has when these stages are counted. */
export function scored(before: Points, stages: readonly Stage[]): Points {
  const score = { ...before };
  for (const { gains } of stages)
    for (const [colour, points] of Object.entries(gains))
      score[colour] = (score[colour] ?? 0) + points;
  return score;
}

const TAKEN: Record<string, string> = {
  navel: 'disc',
  kraken_took: 'disc',
  swept: 'disc',
  left_map: 'disc',
  temple_returned: 'temple',
};

/** The map as it lies when the islands are counted: after motion, and what the events then did. */
export function laid(view: FingerView, moves: readonly MoveInfo[]): FingerView {
  let shown = view;
  for (const { events, motion } of moves) {
    if (isMotion(motion)) shown = { ...shown, discs: rested(shown.discs, motion) };
    for (const event of events) {
      if (event.key === 'converted') return shown;
      shown = done(shown, event);
    }
  }
  return shown;
}

function rested(discs: FingerView['discs'], motion: Motion): FingerView['discs'] {
  const frame = frameAt(discs, motion, motion.dur);
  return without(frame.discs, frame.gone);
}

function without(discs: FingerView['discs'], names: readonly string[]): FingerView['discs'] {
  return Object.fromEntries(Object.entries(discs).filter(([name]) => !names.includes(name)));
}

function done(view: FingerView, event: EventInfo): FingerView {
  const { key } = event;
  const at = event.at as Place | undefined;
  if (key === 'heart_dropped' && at) return { ...view, heart: at };
  if (key === 'island') return { ...view, standing: counted(view, event) };
  if (key === 'set_down' && at)
    return { ...view, discs: { ...view.discs, [String(event.disc)]: at } };
  if ((key === 'temple_built' || key === 'temple_moved') && at) {
    const discs = without(view.discs, [String(event.prophet)]);
    return { ...view, discs: { ...discs, [String(event.temple)]: at } };
  }
  const taken = TAKEN[key];
  return taken ? { ...view, discs: without(view.discs, [String(event[taken])]) } : view;
}

/** What an island's event tells is what stands on it. */
function counted(view: FingerView, event: EventInfo): FingerView['standing'] {
  const { key: _, island, ...now } = event;
  const islands = { ...view.standing?.islands, [String(island)]: now as unknown as IslandNow };
  return { islands, counts: {}, near: [] };
}
