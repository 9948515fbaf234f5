/** Swiping through the disc: its direction and its speed there, in pixels of the screen. Pure. */
import type { Aim } from './aim';
import { distance, type Place } from './mat';
import { gap, type Sample } from './pull';
import { USEFUL } from './strength';

const SLOW = 200; // pixels a second: the gentlest flick
const QUICK = 2500; // to the end of the useful range; a natural flick of a finger is about half
const LEAST = 0.01; // of the power
const SHORT = 8; // pixels: less is no swipe
const NEAR = 1.6; // radii round the disc that a finger may miss it by
const FINGER = 0.024; // metres, at least: discs are smaller than fingers

export function powerOfSwipe(speed: number): number {
  const part = ((speed - SLOW) / (QUICK - SLOW)) * USEFUL;
  return Math.max(LEAST, Math.min(1, part));
}

export interface Swipe extends Aim {
  speed: number; // pixels a second
}

export function swiped(samples: readonly Sample[], disc: Place, radius: number): Swipe | null {
  const near = Math.max(radius * NEAR, FINGER);
  const hit = samples.findIndex(({ spot }) => distance(spot, disc) <= near);
  const first = samples[Math.max(0, hit - 1)];
  const last = samples.at(-1);
  if (hit < 0 || first === undefined || last === undefined) return null;
  const length = gap(first, last);
  if (length < SHORT) return null;
  const speed = length / Math.max(0.016, (last.at - first.at) / 1000);
  const angle = Math.atan2(first.y - last.y, last.x - first.x);
  return { angle, power: powerOfSwipe(speed), speed };
}
