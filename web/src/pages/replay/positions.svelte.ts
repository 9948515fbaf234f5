/** The positions of a game, fetched piece by piece; a running game has more each time. */
import type { MoveInfo, PositionInfo } from '../../net/messages';
import { api } from '../../net/rest';

const CHUNK = 100;

export class Positions {
  all = $state.raw<PositionInfo[]>([]);
  total = $state(0); // moves of the game, whether they are here or not
  running = false;
  readonly log = $derived(
    this.all.map(({ played }) => played).filter((move): move is MoveInfo => move !== null),
  );

  readonly #id: string;
  readonly #motion: boolean;
  #fetching: Promise<void> | null = null;

  constructor(id: string, motion: boolean) {
    this.#id = id;
    this.#motion = motion;
  }

  /** The position after so many moves, or the nearest that is here. */
  at(ply: number): PositionInfo | undefined {
    return this.all[Math.min(ply, this.all.length - 1)];
  }

  fetch(): Promise<void> {
    this.#fetching ??= this.#all().finally(() => (this.#fetching = null));
    return this.#fetching;
  }

  async #all(): Promise<void> {
    if (this.all.length > this.total && !this.running) return;
    do {
      const from = this.all.length;
      const chunk = await api.positions(this.#id, from, from + CHUNK - 1, this.#motion);
      this.all = [...this.all, ...chunk.positions.filter(({ ply }) => ply >= from)];
      this.total = chunk.moves;
      if (this.all.length === from) break;
    } while (this.all.length <= this.total);
  }

  /** Where a step to this ply leads: never before the start nor past what is known. */
  async reach(ply: number): Promise<number> {
    if (ply >= this.all.length || (ply >= this.total && this.running)) await this.fetch();
    return Math.max(0, Math.min(this.total, this.all.length - 1, ply));
  }
}
