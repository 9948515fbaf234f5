/** Points as a scene: they rise where they arise and fly to the players' cards, whose scores tick
 * when they arrive. Until then the page shows how it was before the move. */
import type { FingerBoard, FingerView } from './payload';
import type { Moved } from '../../net/messages';
import { pace, rest } from '../../ui/motion.svelte';
import { sound } from '../../ui/sound';
import { pointNotes } from './sounds';
import { laid, scored, stagesOf, type Stage } from './stages';

export const RISE = 1150; // milliseconds from the map to the card
const LOOK = 450; // afterwards, to see the score

export class Count {
  stage = $state.raw<Stage | null>(null); // what flies now
  #held = $state.raw<FingerView | null>(null);
  #stages = $state.raw<Stage[]>([]);
  #arrived = $state(0); // stages whose points are on the cards
  #running = false;
  #wake: (() => void) | null = null;
  readonly #board: FingerBoard;

  constructor(board: FingerBoard) {
    this.#board = board;
  }

  /** What is shown instead of the newest view, while points are still to come. */
  get view(): FingerView | null {
    const held = this.#held;
    if (held === null) return null;
    return { ...held, score: scored(held.score, this.#stages.slice(0, this.#arrived)) };
  }

  /** Before the new view: keep the old one, if the move brings points and people want to see it. */
  begin(moved: Moved, view: FingerView): void {
    this.#stages = pace() > 0 ? stagesOf(this.#board, moved.moves) : [];
    this.#arrived = 0;
    this.#held = this.#stages.length ? view : null;
  }

  /** After the new view: one stage after the other. */
  async play(moved: Moved): Promise<void> {
    if (this.#held === null) return;
    this.#held = laid(this.#held, moved.moves);
    this.#running = true;
    for (const stage of this.#stages) await this.#show(stage);
    this.#running = false;
    this.stage = null;
    this.#held = null;
  }

  async #show(stage: Stage): Promise<void> {
    if (!this.#running) return;
    this.stage = stage;
    await this.#wait(RISE);
    this.#arrived += 1;
    sound(pointNotes(this.#arrived));
    await this.#wait(LOOK);
  }

  /** All at once: who has seen enough. */
  skip(): void {
    this.#running = false;
    this.#wake?.();
  }

  async #wait(milliseconds: number): Promise<void> {
    if (!this.#running || pace() === 0) return;
    const woken = new Promise<void>((resolve) => (this.#wake = resolve));
    await Promise.race([rest(milliseconds), woken]);
  }
}
