/** What the rules would say to a move, asked of the server while a person is still moving a thing
 * about. The newest question wins; no more than a few are asked a second. */
import type { Tried } from './messages';
import type { Told } from './told';

const APART = 90; // milliseconds between two questions
const LOST = 2000; // an answer that has not come by then never will

export interface Verdict {
  move: string;
  why: Told | null; // it is refused; null where it is legal
  sure: boolean; // it is of what is wished now, not of a moment ago
}

export class Trial {
  #said: Verdict | null = null;
  #wish: string | null = null;
  #open: { id: string; move: string; at: number } | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #count = 0;
  #last = -APART; // when the last one was asked
  readonly #send: (id: string, move: string) => void;
  readonly #tell: (said: Verdict | null) => void;

  constructor(send: (id: string, move: string) => void, tell: (said: Verdict | null) => void) {
    this.#send = send;
    this.#tell = tell;
  }

  /** Null asks nothing, and forgets what was said. */
  ask(move: string | null): void {
    if (move === this.#wish) return;
    this.#wish = move;
    this.#say(move === null ? null : this.#said);
    this.#next();
  }

  #say(said: Verdict | null): void {
    if (said === null && this.#said === null) return;
    this.#said = said && { ...said, sure: said.move === this.#wish };
    this.#tell(this.#said);
  }

  heard(tried: Tried): void {
    const asked = this.#open;
    if (asked?.id !== tried.id) return;
    this.#open = null;
    if (this.#wish !== null) this.#say({ move: asked.move, why: refusalIn(tried), sure: true });
    this.#next();
  }

  /** True when what was refused is a question of ours: it is then answered by nothing. */
  refused(id: string): boolean {
    if (this.#open?.id !== id) return false;
    this.#open = null;
    return true;
  }

  #next(): void {
    clearTimeout(this.#timer);
    if (this.#wish === null || this.#said?.move === this.#wish) return;
    const since = performance.now() - (this.#open?.at ?? this.#last);
    const wait = (this.#open === null ? APART : LOST) - since;
    if (wait > 0) this.#timer = setTimeout(() => this.#next(), wait);
    else this.#ask(this.#wish);
  }

  #ask(move: string): void {
    this.#last = performance.now();
    this.#open = { id: `try-${++this.#count}`, move, at: this.#last };
    this.#send(this.#open.id, move);
    this.#next();
  }
}

function refusalIn({ rule, key, arguments: given, sentence }: Tried): Told | null {
  return key === null ? null : { rule, key, arguments: given, sentence: sentence ?? key };
}
