/** Pulling back: from what a finger does on the screen to an aim. Pure.
 *
 * Everything is in pixels of the screen, not of the mat, so that a hand that has learned how far a
 * pull goes knows it at every size of the mat. There are two reaches: small windows leave a thumb
 * half their 360 pixels, others leave a wrist more, which is finer.
 */
import type { Aim } from './aim';
import type { Place } from './mat';
import { USEFUL } from './strength';

export interface Point {
  x: number; // pixels of the window
  y: number; // down
}

export interface Moment extends Point {
  at: number; // milliseconds
}

/** What the mat says of a pointer. */
export interface Sample extends Moment {
  spot: Place; // the place of the map under it
  touch: boolean; // by a finger, which covers what it points at and lifts with a jerk
  fine: boolean; // Shift is held
}

/** How long pulls are, in pixels. */
export interface Reach {
  dead: number; // shorter is no shot: to return here is to cancel
  full: number; // from there to the hardest flick
}

export interface Drag {
  from: Point;
  finger: Moment; // where it is
  to: Point; // where it counts: it lags behind while the hand is fine
  rest: Moment; // where it last came to rest
  fine: boolean;
  tapped: boolean; // it never left where it began
  trail: readonly Moment[]; // where it counted, lately
}

export const SMALL = 600; // pixels of a window's shorter side
const PHONE: Reach = { dead: 10, full: 180 / USEFUL };
const DESK: Reach = { dead: 10, full: 280 / USEFUL };
const TAP = 8; // a finger that wanders less taps
const STILL = 4; // and less than this rests
const DWELL = 350; // milliseconds of rest after which a hand is fine
const LENS = 60; // pixels round the rest; who leaves them pulls as before
const FINE = 0.25; // of the way counts then
const STEADY = 55; // milliseconds before release that do not count: lifting jitters
const JERK = 12; // pixels of such a jitter at most
const KEPT = 400; // milliseconds of the trail

export function reachOf(width: number, height: number): Reach {
  return Math.min(width, height) < SMALL ? PHONE : DESK;
}

export const gap = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

export function grasped(at: Moment): Drag {
  const { x, y } = at;
  const from = { x, y };
  return { from, finger: at, to: from, rest: at, fine: false, tapped: true, trail: [at] };
}

/** Held still for a moment, or with Shift, the hand is four times as fine. */
function isFine(drag: Drag, next: Moment): boolean {
  if (drag.fine) return gap(next, drag.rest) < LENS;
  if (drag.tapped) return false;
  const paused = next.at - drag.finger.at > DWELL;
  const rests = gap(next, drag.rest) < STILL && next.at - drag.rest.at > DWELL;
  return paused || rests;
}

export function dragged(drag: Drag, next: Moment, shift = false): Drag {
  const dwells = isFine(drag, next);
  const part = dwells || shift ? FINE : 1;
  const to = {
    x: drag.to.x + part * (next.x - drag.finger.x),
    y: drag.to.y + part * (next.y - drag.finger.y),
  };
  return {
    from: drag.from,
    finger: next,
    to,
    rest: dwells || gap(next, drag.rest) < STILL ? drag.rest : next,
    fine: dwells,
    tapped: drag.tapped && gap(next, drag.from) < TAP,
    trail: [...drag.trail.filter(({ at }) => at > next.at - KEPT), { ...to, at: next.at }],
  };
}

/** A pull away from where it began: the disc goes the other way. */
export function pulled(from: Point, to: Point, { dead, full }: Reach): Aim | null {
  const length = gap(from, to);
  if (length <= dead) return null;
  const power = Math.min(1, (length - dead) / full);
  return { angle: Math.atan2(to.y - from.y, from.x - to.x), power };
}

/** Back where it began: let go here, and nothing happens. */
export function isBack({ from, finger }: Drag, { dead }: Reach): boolean {
  return gap(from, finger) <= dead;
}

/** The aim while the finger is down. */
export function aimOf(drag: Drag, reach: Reach): Aim | null {
  return isBack(drag, reach) ? null : pulled(drag.from, drag.to, reach);
}

/** The last moment that was held still enough before the finger left. */
export function steady(trail: readonly Moment[], released: number): Moment | undefined {
  const held = trail.findLast(({ at }) => at <= released - STEADY);
  const last = trail.at(-1);
  if (held === undefined || last === undefined) return last;
  return gap(held, last) < JERK ? held : last;
}

/** The aim when the finger leaves. */
export function released(drag: Drag, now: number, reach: Reach): Aim | null {
  const held = steady(drag.trail, now);
  return isBack(drag, reach) || held === undefined ? null : pulled(drag.from, held, reach);
}
