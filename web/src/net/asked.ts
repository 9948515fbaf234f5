/** A move of ours from when it is sent until it is answered: no other is made meanwhile. */

export const LATE = 3000; // milliseconds after which a move that is not answered is spoken of

export class Asked {
  #id: string | null = null;
  #awaited: number | null = null; // it is on disk; what it led to comes with this number
  #lateness: ReturnType<typeof setTimeout> | undefined;
  readonly #tell: (id: string | null, late: boolean) => void;

  constructor(tell: (id: string | null, late: boolean) => void) {
    this.#tell = tell;
  }

  begin(id: string): void {
    this.end();
    this.#id = id;
    this.#lateness = setTimeout(() => this.#tell(id, true), LATE);
    this.#tell(id, false);
  }

  end(): void {
    clearTimeout(this.#lateness);
    this.#awaited = null;
    this.#id = null;
    this.#tell(null, false);
  }

  accepted(id: string, n: number): void {
    if (this.#id === id) this.#awaited = n;
  }

  refused(id: string): void {
    if (this.#id === id) this.end();
  }

  /** It is answered when what it led to has been heard: until then nothing may be clicked. */
  settle(heardN: number): void {
    if (this.#awaited !== null && heardN >= this.#awaited) this.end();
  }
}
