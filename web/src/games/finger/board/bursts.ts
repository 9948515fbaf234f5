/** What flies where discs meet hard or leave the map. Pure. */
import { hardness, type Happening } from './happenings';
import { colourOf, toPicture } from './mat';

export interface Burst {
  id: number;
  kind: 'sparks' | 'splash';
  x: number; // of the picture
  y: number;
  turn: number; // degrees, clockwise from the right as the picture has it
  strength: number; // 0 to 1
  colour: string;
}

const SOFT = 0.12; // a softer hit strikes no sparks

export function burstOf(happening: Happening, id: number): Burst | null {
  const { kind, at, way, speed, mass, disc } = happening;
  const strength = kind === 'leaves' ? Math.min(1, (speed * mass) / 2.5) : hardness(happening);
  if (kind === 'navel' || (kind !== 'leaves' && strength < SOFT)) return null;
  const turn = (-Math.atan2(way[1], way[0]) * 180) / Math.PI;
  const shape = kind === 'leaves' ? 'splash' : 'sparks';
  return { id, kind: shape, ...toPicture(at), turn, strength, colour: colourOf(disc) };
}
