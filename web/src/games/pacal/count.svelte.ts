/** The final count as a scene: one stage after the other, or all at once when somebody skips it. */
import type { PacalBoard, PacalView } from './payload';
import type { Scored } from './board/view';
import { pace } from '../../ui/motion.svelte';
import { rising, stagesOf, totals, type Stage } from './stages';

const LONG: Record<Stage['part'], number> = { river: 2200, lake: 2200, districts: 900, gods: 1500 };
const ARRIVES = 0.6; // of a stage: then the points are on the track

export class Count {
  running = $state(false);
  at = $state(0); // stages that are counted
  stage = $state.raw<Stage | null>(null); // what is being counted
  scored = $state.raw<Scored[]>([]);

  readonly #view: () => PacalView;
  readonly #board: () => PacalBoard;
  #wake: (() => void) | null = null;

  constructor(board: () => PacalBoard, view: () => PacalView) {
    this.#board = board;
    this.#view = view;
  }

  get stages(): Stage[] {
    const result = this.#view().result;
    return result ? stagesOf(this.#board(), result) : [];
  }

  /** The stages that are done; all of them but while the scene runs. */
  get done(): Stage[] {
    return this.running ? this.stages.slice(0, this.at) : this.stages;
  }

  /** What each seat has so far. */
  get score(): Record<string, number> {
    return totals(this.#view().score, this.done);
  }

  /** The points of the view are not to be seen before they are counted. */
  begin(): void {
    this.at = 0;
    this.running = pace() > 0;
  }

  async play(): Promise<void> {
    for (const stage of this.stages) {
      if (!this.running) break;
      this.stage = stage;
      this.scored = rising(stage, this.#view(), this.score);
      await this.#wait(LONG[stage.part] * ARRIVES);
      this.at += 1;
      await this.#wait(LONG[stage.part] * (1 - ARRIVES));
    }
    this.skip();
  }

  skip(): void {
    this.running = false;
    this.stage = null;
    this.scored = [];
    this.#wake?.();
  }

  /** At once when the scene was skipped. */
  #wait(time: number): Promise<void> {
    if (!this.running) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, time * pace());
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
