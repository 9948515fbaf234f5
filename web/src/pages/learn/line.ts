/** A line to a lesson, in the place of a line to a table: it asks by REST, and tells the page what a
 * table would. Nothing is kept on the other side: all moves so far go with every question. */
import type {
  ClientMessage,
  LessonAnswer,
  LessonMove,
  LessonRoom,
  LessonStand,
  Moved,
  Refused,
  Snapshot,
  TableChanged,
  TableInfo,
} from '../../net/messages';
import type { Ears, Line, Question } from '../../net/socket';
import { problemOf, RefusedError } from '../../net/told';

const LOOK = 1.4; // seconds that a wrong try lies before it is taken back, unless all moves at once
const AWAIT = 0.06; // seconds between two looks whether the board is at rest

export interface Ways {
  attempt: (moves: string[], whatIf: string | null) => Promise<LessonAnswer>;
  busy: () => boolean; // something moves on the board
  stands: (done: number) => void; // so many steps are done, and nothing was tried since
  answered: (answer: LessonAnswer, moves: readonly string[]) => void; // before it is shown
  shown: () => void; // all of it
}

export class LessonLine implements Line {
  moves: string[]; // the learner's, that stand
  #n = 0;
  #log = 0; // moves on the board, everybody's
  #pace = 0; // seconds between two moves
  #done = 0;
  #next: LessonStand | null = null; // where the next step begins, when the learner goes on
  #timers: ReturnType<typeof setTimeout>[] = [];
  #closed = false;
  readonly #room: LessonRoom;
  readonly #ears: Ears;
  readonly #ways: Ways;

  constructor(room: LessonRoom, moves: readonly string[], ears: Ears, ways: Ways) {
    this.#room = room;
    this.moves = [...moves];
    this.#ears = ears;
    this.#ways = ways;
    ears.standing('connecting');
    this.hello();
  }

  ask(message: Question): void {
    if (message.type === 'move') void this.#try(message.id, message.move);
    else if (message.type === 'undo') void this.stand(this.moves.slice(0, -1));
  }

  tell(message: ClientMessage): void {
    if (message.type === 'pace') this.#pace = message.seconds;
    else if (message.type === 'try') void this.#whatIf(message.id, message.move);
  }

  hello(): void {
    void this.stand(this.moves);
  }

  close(): void {
    this.#closed = true;
    this.#forget();
  }

  /** Show the lesson after these moves, at once. Moves of an older lesson begin it anew. */
  async stand(moves: readonly string[]): Promise<void> {
    this.#forget();
    const answer = await this.#ways
      .attempt([...moves], null)
      .catch((problem: unknown) => (moves.length ? null : this.#failed('', problem)));
    if (answer === undefined || this.#closed) return;
    if (answer === null) return this.stand([]);
    this.moves = moves.slice(0, answer.done);
    this.#done = answer.done;
    this.#next = null;
    this.#ears.standing('open');
    this.#restore(answer.now);
  }

  /** The learner has seen enough: a step that begins anew is laid. */
  goOn(): void {
    if (this.#next) this.#restore(this.#next);
    this.#next = null;
  }

  #restore(stand: LessonStand): void {
    this.#log = 0;
    this.#ears.heard(this.#snapshot(stand));
    this.#ways.stands(this.#done);
  }

  async #try(id: string, move: string): Promise<void> {
    try {
      const answer = await this.#ways.attempt([...this.moves, move], null);
      if (!this.#closed) this.#show(id, move, answer);
    } catch (problem) {
      this.#failed(id, problem);
    }
  }

  async #whatIf(id: string, move: string): Promise<void> {
    const answer = await this.#ways.attempt(this.moves, move).catch(() => null);
    if (answer === null || this.#closed) return;
    const {
      rule = null,
      key = null,
      arguments: given = {},
      sentence = null,
    } = answer.refused ?? {};
    this.#ears.heard({ type: 'tried', id, rule, key, arguments: given, sentence });
  }

  #show(id: string, move: string, answer: LessonAnswer): void {
    const right = answer.done > this.#done;
    if (right) this.moves = [...this.moves, move];
    this.#done = answer.done;
    this.#ways.answered(answer, this.moves);
    if (answer.seen.length === 0) {
      if (answer.refused) this.#ears.heard({ ...answer.refused, id, n: this.#n });
      return this.#ways.shown();
    }
    this.#ears.heard({ type: 'accepted', id, n: this.#n + 1 });
    if (right) this.#follow(answer.seen, answer);
    else this.#takeBack(answer.seen, answer.now);
  }

  /** One move after the other, as at a table. */
  #follow([first, ...rest]: readonly LessonMove[], answer: LessonAnswer): void {
    if (first) this.#moved(first.after, [first]);
    if (rest.length) return this.#later(this.#pace, () => this.#follow(rest, answer));
    if (answer.now.result) this.#ears.heard(this.#ended(answer.now));
    if (answer.anew) this.#next = answer.now;
    this.#ways.shown();
  }

  #takeBack(seen: readonly LessonMove[], now: LessonStand): void {
    const [last] = seen.slice(-1);
    if (last) this.#moved(last.after, seen);
    this.#atRest(() =>
      this.#later(this.#pace > 0 ? LOOK : 0, () => {
        this.#moved(now, [], seen.length);
        this.#ways.shown();
      }),
    );
  }

  #atRest(act: () => void): void {
    if (this.#ways.busy()) this.#later(AWAIT, () => this.#atRest(act));
    else act();
  }

  #later(seconds: number, act: () => void): void {
    if (seconds <= 0) act();
    else this.#timers.push(setTimeout(act, seconds * 1000));
  }

  #forget(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers = [];
  }

  #failed(id: string, problem: unknown): undefined {
    const reason = problem instanceof RefusedError ? problem.reason : 'not_saved';
    const refused = { ...problemOf(problem), type: 'refused', id, reason, n: this.#n } as Refused;
    this.#ears.heard(refused);
  }

  #moved(after: LessonStand, seen: readonly LessonMove[], undone = 0): void {
    const before = this.#n;
    this.#n += Math.max(1, seen.length);
    this.#log += seen.length - undone;
    const moves = seen.map(({ move }, i) => ({
      ...move,
      n: before + i + 1,
      ply: this.#log - seen.length + i + 1,
    }));
    this.#ears.heard({
      type: 'moved',
      n: this.#n,
      after: before,
      undone,
      moves,
      in_sight: this.#log,
      seat: this.#room.seat,
      revealed: null,
      seen: null,
      view: after.view,
      to_move: after.to_move,
      secret: false,
      clock: null,
    } satisfies Moved);
  }

  #ended(stand: LessonStand): TableChanged {
    return { type: 'table', table: this.#table(stand), you: this.#you, clock: null };
  }

  get #you() {
    const { seat } = this.#room;
    return { guest: '', seats: [seat], seat, keys: {} };
  }

  #snapshot(stand: LessonStand): Snapshot {
    this.#n += 1;
    return {
      type: 'snapshot',
      n: this.#n,
      you: this.#you,
      table: this.#table(stand),
      view: stand.view,
      log_from: 0,
      log: [],
      in_sight: 0,
      last: null,
      chat: [],
      clock: null,
    };
  }

  #table({ to_move, result }: LessonStand): TableInfo {
    const { setup, seats, customs } = this.#room;
    return {
      id: '',
      game: (setup as { game: string }).game,
      status: result ? 'over' : 'running',
      public: false,
      host: null,
      host_name: '',
      setup,
      seats,
      clock: null,
      hints: false,
      customs,
      n: this.#n,
      moves: this.#log,
      to_move,
      secret: false,
      take_back: null,
      watching: 0,
      awaits: [],
      news: [],
      next: null,
      origin: null,
      result,
      created: 0,
    };
  }
}
