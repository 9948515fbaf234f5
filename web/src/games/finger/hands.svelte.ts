/** Opponents with hands: a bot's disc is placed, its arrow sweeps and settles, then it flicks. */
import type { Moved, SeatInfo } from '../../net/messages';
import { pace } from '../../ui/motion.svelte';
import { flickOf, poseAt, sweepTime, type Flick, type Pose } from './board/sweep';
import { Tap } from './tap';

export class Hands {
  seen = $state.raw<(Flick & Pose) | null>(null);
  readonly #tap = new Tap();

  /** Before a bot's flick is shown. What was aimed in secret is not told, so nobody sees it. */
  async gesture({ moves }: Moved, seats: readonly SeatInfo[], secret: boolean): Promise<void> {
    this.#tap.begin();
    for (const { seat, move } of moves) {
      const flick = seats[seat ?? -1]?.bot && !secret ? flickOf(move) : null;
      if (flick) await this.#sweep(flick);
    }
  }

  async #sweep(flick: Flick): Promise<void> {
    let [passed, last] = [0, performance.now()];
    const whole = sweepTime(flick);
    while (passed < whole && !this.#tap.isOver && pace() > 0) {
      this.seen = { ...flick, ...poseAt(flick, passed / whole) };
      const now = await nextFrame();
      passed += (now - last) / pace();
      last = now;
    }
  }

  /** The disc has left the hand. */
  letGo(): void {
    this.seen = null;
  }

  /** Whoever has seen enough. */
  skip(): void {
    this.#tap.end();
  }
}

const nextFrame = () =>
  new Promise<number>((resolve) => requestAnimationFrame(() => resolve(performance.now())));
