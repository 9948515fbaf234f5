/** The mat seen closer while a finger aims on a small screen. Pure.
 *
 * The disc stays where it is on the screen, so the hand is not disturbed; a pull is measured in
 * pixels and knows nothing of this.
 */
import { MARGIN, MM, toPicture, type Place } from './mat';

const CLOSEST = 1.7;
const SIGHT = 0.3; // metres of the line that stay in sight at least: from a corner, the Navel
const BEYOND = 0.05;
const GENTLY = 40; // pixels of pull until it is all there

interface Look {
  half: number; // metres, of the mat
  place: Place;
  angle: number;
  travel: number; // metres
  pull: number; // pixels
}

/** From the disc to the picture's edge, along the aim; millimetres. */
function room({ half, place, angle }: Look): number {
  const out = half * MM + MARGIN;
  const { x, y } = toPicture(place);
  const far = (at: number, way: number) =>
    Math.abs(way) < 1e-9 ? Infinity : (Math.sign(way) * out - at) / way;
  return Math.min(far(x, Math.cos(angle)), far(y, -Math.sin(angle)));
}

export function closeness(look: Look): number {
  const wanted = Math.max(SIGHT, look.travel + BEYOND) * MM;
  const most = Math.max(1, Math.min(CLOSEST, room(look) / wanted));
  return 1 + (most - 1) * Math.min(1, look.pull / GENTLY);
}

/** The part of the picture to be shown, as a viewBox. */
export function lensOf(look: Look): string {
  const out = look.half * MM + MARGIN;
  const close = closeness(look);
  const { x, y } = toPicture(look.place);
  const side = (2 * out) / close;
  return [x - (x + out) / close, y - (y + out) / close, side, side]
    .map((one) => one.toFixed(2))
    .join(' ');
}
