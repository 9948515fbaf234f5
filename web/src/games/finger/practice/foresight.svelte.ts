/** Where an aim would end, asked of the server while somebody trains: the newest wish counts. */
import { api } from '../../../net/rest';
import type { Place } from '../board/mat';
import type { PracticeFlick, Practised } from '../payload';

const PAUSE = 120; // milliseconds from one question to the next

export class Foresight {
  stop = $state.raw<Place | null>(null); // null: it leaves the mat, or nothing is aimed
  #wish: PracticeFlick | null = null;
  #asking = false;

  /** Ask for this flick; null forgets what was foreseen. */
  want(wish: PracticeFlick | null): void {
    this.#wish = wish;
    if (wish === null) this.stop = null;
    else if (!this.#asking) void this.#ask();
  }

  async #ask(): Promise<void> {
    this.#asking = true;
    while (this.#wish !== null) {
      const wish = this.#wish;
      const came = await api.practise<Practised>('finger', wish).catch(() => null);
      if (this.#wish !== null) this.stop = came?.rest[wish.disc] ?? null;
      if (this.#wish === wish) this.#wish = null;
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
    this.#asking = false;
  }
}
