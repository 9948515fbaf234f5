/** A show that a tap ends: whoever has seen enough sees its end at once. */
import { pace, rest } from '../../ui/motion.svelte';

export class Tap {
  #wake: () => void = () => undefined;
  #ended = Promise.resolve();
  isOver = true;

  begin(): void {
    this.isOver = pace() === 0;
    this.#ended = new Promise((resolve) => (this.#wake = resolve));
  }

  /** Leave people this time to look, unless they have seen enough. */
  async rest(milliseconds: number): Promise<void> {
    if (!this.isOver) await Promise.race([rest(milliseconds), this.#ended]);
  }

  end(): void {
    this.isOver = true;
    this.#wake();
  }
}
