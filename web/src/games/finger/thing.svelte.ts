/** Something about to be put on the map: a temple, the Heart or the Hand of God. */
import { micro } from './board/aim';
import type { Place } from './board/mat';

export class Thing {
  at = $state.raw<Place | null>(null);
  standing = $state(false); // the Hand of God is being put up
  tilt = $state(0); // of the Hand, radians
  readonly #wall: number; // metres of the Hand

  constructor(wall: number) {
    this.#wall = wall;
  }

  forget(): void {
    this.at = null;
    this.standing = false;
  }

  /** The two ends of the Hand of God as it would stand. */
  get ends(): [Place, Place] | null {
    if (this.at === null) return null;
    const [x, y] = this.at;
    const half = this.#wall / 2;
    const [dx, dy] = [Math.cos(this.tilt) * half, Math.sin(this.tilt) * half];
    return [
      [x - dx, y - dy],
      [x + dx, y + dy],
    ];
  }

  /** Where it would be put, in the words of a move. */
  get numbers(): string {
    const places = this.standing ? this.ends : this.at;
    return (places ?? []).flat().map(micro).join(' ');
  }

  /** Keyboard: true when the key was for us. */
  key(key: string, fine: boolean): boolean {
    const step = WAYS[key.toLowerCase()];
    if (!step) return false;
    const way = fine ? 0.0005 : 0.005;
    const [x, y] = this.at ?? [0, 0];
    this.at = [x + step[0] * way, y + step[1] * way];
    return true;
  }
}

const UP = [0, 1] as const;
const LEFT = [-1, 0] as const;
const DOWN = [0, -1] as const;
const RIGHT = [1, 0] as const;
const WAYS: Record<string, Place> = {
  w: UP,
  a: LEFT,
  s: DOWN,
  d: RIGHT,
  arrowup: UP,
  arrowleft: LEFT,
  arrowdown: DOWN,
  arrowright: RIGHT,
};
