/** Is the other side still there? Asked only after a silence, and only while someone looks. */

export const QUIET = 3000; // milliseconds of silence, then a question
export const PATIENCE = 4500; // then an answer must have come
const STUCK = 1000; // a timer that comes so late was held up by ourselves

export interface Heart {
  ask: () => void; // say something that is answered
  died: () => void;
  watched: () => boolean;
}

export class Pulse {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #awaited: number | null = null; // since when an answer is due
  readonly #heart: Heart;

  constructor(heart: Heart) {
    this.#heart = heart;
  }

  /** Something came: all is well for a while. */
  heard(): void {
    this.#awaited = null;
    this.#in(QUIET, () => this.look());
  }

  /** Something was sent that will be answered. Law: the first of them counts. */
  asked(): void {
    if (this.#awaited === null) this.#await();
  }

  /** Ask now, if someone looks. */
  look(): void {
    if (this.#awaited !== null || !this.#heart.watched()) return;
    this.#await();
    this.#heart.ask();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#awaited = null;
  }

  #await(): void {
    const since = (this.#awaited = performance.now());
    this.#in(PATIENCE, () => {
      const late = performance.now() - since - PATIENCE > STUCK;
      if (late) return this.#await(); // the answer may lie there unread
      this.stop();
      this.#heart.died();
    });
  }

  #in(milliseconds: number, act: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(act, milliseconds);
  }
}
