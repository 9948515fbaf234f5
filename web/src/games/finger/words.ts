/** The map in words: where discs lie, and what one may aim at. */
import type { FingerBoard, FingerView } from './payload';
import { distance, islandAt, MM, type Place } from './board/mat';
import { named, t } from '../../text';
import { discName, type NameOf } from '../../ui/story';

export interface Target {
  key: string;
  name: string;
  label: string;
  place: Place;
}

const islandName = (island: string) => named('island', island) ?? island;

export function whereIs(board: FingerBoard, at: Place): string {
  const isle = islandAt(board, at);
  const on = isle === null ? '' : t('finger.wordOn', { island: islandName(isle) });
  const [x, y] = [Math.round(at[0] * MM), Math.round(at[1] * MM)];
  const across = t(x < 0 ? 'finger.wordLeft' : 'finger.wordRight', { far: Math.abs(x) });
  const along = t(y < 0 ? 'finger.wordDown' : 'finger.wordUp', { far: Math.abs(y) });
  return t('finger.wordAt', { across, along, where: on });
}

export function discLine(board: FingerBoard, disc: string, at: Place, who: NameOf): string {
  return t('finger.wordDisc', { disc: discName(disc, who), place: whereIs(board, at) });
}

/** What a person may want to hit, the nearest first. */
export function targets(board: FingerBoard, view: FingerView, from: Place, who: NameOf): Target[] {
  const cities = Object.entries(board.islands).map(([island, { city }]) => ({
    key: island,
    name: t('finger.city', { island: islandName(island) }),
    place: city,
  }));
  const discs = Object.entries(view.discs).map(([disc, place]) => ({
    key: disc,
    name: discName(disc, who),
    place,
  }));
  return [{ key: 'navel', name: t('finger.navel'), place: [0, 0] as Place }, ...cities, ...discs]
    .map(({ key, name, place }) => ({ key, name, place, far: distance(from, place) }))
    .filter(({ far }) => far > 0)
    .sort((a, b) => a.far - b.far)
    .map(({ key, name, place, far }) => ({
      key,
      name,
      place,
      label: t('finger.target', { name, far: Math.round(far * MM) }),
    }));
}

/** The angle from one place to another, in degrees from 0 to 360. */
export function bearing(from: Place, to: Place): number {
  const angle = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
  return Math.round(((angle + 360) % 360) * 10) / 10;
}

const NEARLY = 4; // degrees

/** What lies in this direction, if anything does. */
export function towards(all: readonly Target[], from: Place, angle: number): Target | undefined {
  const off = ({ place }: Target) => Math.abs(((bearing(from, place) - angle + 540) % 360) - 180);
  return [...all].sort((a, b) => off(a) - off(b)).find((target) => off(target) <= NEARLY);
}
