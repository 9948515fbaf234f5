/** How fast a film runs: a rate of real time, slower where a disc almost makes it. Pure. */
import type { DiscMotion, FingerBoard, FingerView, Motion } from '../payload';
import { contains, kindOf, radiusOf, type Place } from './mat';

export const LONGEST = 3.5; // seconds on the screen, at the usual pace: what rolls far runs faster
const FINISH = 0.15; // seconds of motion before a disc stops that are shown slowly
const SLOWLY = 0.4; // of the film's own rate
const LATE = 0.35; // seconds: discs that stop earlier are not watched any more
const NEAR = 0.005; // metres from counting, or from not counting
const NEAR_NAVEL = 0.009;

export interface Span {
  from: number; // seconds of motion
  to: number;
}

/** The rate at which this motion is shown whose usual rate is given. The first path tells how long it
 * may last, so that what is shown before the server answers runs at the same rate. */
export function rateOf(motion: Motion, usual: number): number {
  const longest = Math.max(0, ...motion.discs.map(({ s }) => stopTime(s[0])));
  return Math.max(usual, longest / LONGEST);
}

function stopTime(segment: DiscMotion['s'][number] | undefined): number {
  if (segment === undefined || segment[0] > 0 || segment[5] <= 0) return 0;
  return Math.hypot(segment[3], segment[4]) / segment[5];
}

/** When the film runs slowly: the finish of a near miss, and of the last disc of a generation. */
export function finishes(board: FingerBoard, view: FingerView, motion: Motion): Span[] {
  const last = isLast(view, motion);
  return motion.discs
    .filter(({ e }) => e[3] === 0 && e[0] > FINISH && e[0] > motion.dur - LATE)
    .filter((disc) => (last && disc.e[0] === motion.dur) || isNear(board, motion, disc))
    .map(({ e }) => ({ from: e[0] - FINISH, to: e[0] }));
}

/** How far from a shore, as good as a film needs it. */
function borderGap(outline: readonly Place[], at: Place): number {
  const gaps = outline.map((a, i) => segmentGap(a, outline[(i + 1) % outline.length] ?? a, at));
  return Math.min(...gaps);
}

function segmentGap([ax, ay]: Place, [bx, by]: Place, [x, y]: Place): number {
  const [dx, dy] = [bx - ax, by - ay];
  const square = dx * dx + dy * dy;
  const along = ((x - ax) * dx + (y - ay) * dy) / square;
  const part = square === 0 ? 0 : Math.max(0, Math.min(1, along));
  return Math.hypot(x - ax - part * dx, y - ay - part * dy);
}

/** Did it stop where a hair more or less would have counted otherwise? */
function isNear(board: FingerBoard, motion: Motion, { i, e }: DiscMotion): boolean {
  const disc = motion.names[i] ?? '';
  const at = [e[1], e[2]] as const;
  const radius = radiusOf(board, disc);
  const edge = board.half - Math.max(Math.abs(at[0]), Math.abs(at[1]));
  const shore = Object.values(board.islands).some(({ outline }) => {
    const short = contains(outline, at) ? Infinity : borderGap(outline, at) - radius;
    return Math.abs(short) < NEAR;
  });
  const navel = kindOf(disc) !== 'temple' && Math.hypot(...at) - board.navel - radius;
  return edge < NEAR || shore || (navel !== false && Math.abs(navel) < NEAR_NAVEL);
}

/** Nobody has a prophet left to flick after this one. */
function isLast(view: FingerView, motion: Motion): boolean {
  if (view.phase !== 'mission' && view.phase !== 'again') return false;
  const left = Object.values(view.hand).flat();
  return left.every((disc) => motion.names.includes(disc)) && motion.discs.length > 0;
}

const factor = (spans: readonly Span[], time: number): number =>
  spans.some(({ from, to }) => time >= from && time < to) ? SLOWLY : 1;

/** The moment of the motion that is shown so many seconds later. */
export function later(
  time: number,
  seconds: number,
  rate: number,
  spans: readonly Span[],
  end: number,
): number {
  let [now, left] = [time, seconds];
  while (left > 1e-9 && now < end) {
    const speed = rate * factor(spans, now);
    const bounds = [...spans.flatMap(({ from, to }) => [from, to]), end];
    const next = Math.min(...bounds.filter((bound) => bound > now));
    const step = Math.min(next - now, left * speed);
    now += step;
    left -= step / speed;
  }
  return Math.min(now, end);
}

/** Seconds on the screen. */
export function lengthOf(motion: Motion, rate: number, spans: readonly Span[]): number {
  const slow = merged(spans).reduce((sum, { from, to }) => sum + to - from, 0);
  return (motion.dur - slow + slow / SLOWLY) / rate;
}

function merged(spans: readonly Span[]): Span[] {
  const whole: Span[] = [];
  for (const one of [...spans].sort((a, b) => a.from - b.from)) {
    const last = whole.at(-1);
    if (last === undefined || one.from > last.to) whole.push({ ...one });
    else last.to = Math.max(last.to, one.to);
  }
  return whole;
}
