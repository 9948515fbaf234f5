/** What a finger on the mat is doing, from down to up. */
import type { Aim } from './board/aim';
import type { Place } from './board/mat';
import { aimOf, dragged, grasped, reachOf, released, type Drag, type Sample } from './board/pull';
import { swiped, type Swipe } from './board/swipe';

const reach = () => reachOf(innerWidth, innerHeight);
const NO_TRIM: Aim = { angle: 0, power: 0 };

/** How it ended. */
export interface Done {
  tapped: boolean;
  pull: Aim | null; // null: it was taken back
  swipe: (disc: Place, radius: number) => Swipe | null;
}

export class Gesture {
  drag = $state.raw<Drag | null>(null);
  touched = $state(false); // by a finger, not a mouse
  far = $state(false); // it pulls where pulls are not for aiming
  #samples: Sample[] = [];
  #trim = NO_TRIM; // by keys and wheel, while it is down
  readonly #grips: (spot: Place) => boolean;

  constructor(grips: (spot: Place) => boolean) {
    this.#grips = grips;
  }

  get isDown(): boolean {
    return this.#samples.length > 0;
  }

  /** A mouse may pull anywhere; a finger elsewhere wants to scroll. */
  get pulls(): boolean {
    const first = this.#samples[0];
    return first !== undefined && (!first.touch || this.#grips(first.spot));
  }

  down(at: Sample): void {
    this.#samples = [at];
    this.#trim = NO_TRIM;
    this.drag = grasped(at);
    this.touched = at.touch;
    this.far = false;
  }

  /** The aim that the pull has now. */
  move(at: Sample): Aim | null {
    if (this.drag === null) return null;
    this.#samples.push(at);
    this.drag = dragged(this.drag, at, at.fine);
    this.far = !this.drag.tapped && !this.pulls;
    return this.#trimmed(aimOf(this.drag, reach()));
  }

  up(now: number): Done | null {
    const { drag, pulls, far } = this;
    const samples = this.#samples;
    this.forget();
    this.far = far; // said until the next finger; a page that scrolled needs no advice
    if (drag === null || !(drag.tapped || pulls)) return null;
    const pull = this.#trimmed(released(drag, now, reach()));
    const swipe = (disc: Place, radius: number) => swiped(samples, disc, radius);
    return { tapped: drag.tapped, pull, swipe };
  }

  /** Finer than a finger can: added to the pull that is going on. */
  trim(before: Aim, after: Aim): void {
    const { angle, power } = this.#trim;
    this.#trim = {
      angle: angle + after.angle - before.angle,
      power: power + after.power - before.power,
    };
  }

  #trimmed(aim: Aim | null): Aim | null {
    if (aim === null) return null;
    const power = Math.max(0, Math.min(1, aim.power + this.#trim.power));
    return { angle: aim.angle + this.#trim.angle, power };
  }

  forget(): void {
    this.#samples = [];
    this.drag = null;
    this.far = false;
  }
}
