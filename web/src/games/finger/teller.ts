/** Tells the others how one aims: the newest only, and not too often. */
import type { Hand } from '../../net/messages';
import { micro, type Aim } from './board/aim';
import type { Place } from './board/mat';
import { strengthOf, velocity } from './board/strength';
import type { FingerBoard, FingerView } from './payload';

export const BREATH = 125; // milliseconds between two

/** What a turn says of itself. */
interface Aiming {
  doing: string | null;
  disc: string | null;
  place: Place;
  aim: Aim | null;
  carries: boolean;
}

/** How the hand is held now, in whole numbers; null when there is nothing to watch. */
export function handOf(board: FingerBoard, view: FingerView, turn: Aiming): Hand | null {
  if (turn.doing !== 'flick' || turn.disc === null || view.effects.secret || view.blind)
    return null;
  const strength = strengthOf(board, view, turn.disc, turn.carries);
  const [vx, vy] = turn.aim && turn.aim.power > 0 ? velocity(turn.aim, strength) : [0, 0];
  return { disc: turn.disc, x: micro(turn.place[0]), y: micro(turn.place[1]), vx, vy };
}

export class Teller {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waiting: { hand: Hand | null } | null = null;
  #told = 'null';
  readonly #tell: (hand: Hand | null) => void;

  constructor(tell: (hand: Hand | null) => void) {
    this.#tell = tell;
  }

  /** Law: what was told last is what was said last, a breath later at most. */
  say(hand: Hand | null): void {
    this.#waiting = { hand };
    if (this.#timer === undefined) this.#speak();
  }

  #speak(): void {
    const next = this.#waiting;
    this.#waiting = null;
    this.#timer = undefined;
    if (next === null || JSON.stringify(next.hand) === this.#told) return;
    this.#told = JSON.stringify(next.hand);
    this.#tell(next.hand);
    this.#timer = setTimeout(() => this.#speak(), BREATH);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waiting = null;
  }
}
