/** The client's side of a table: what the server said, shown in order and at a pace people follow. */
import { Asked } from './asked';
import { api } from './rest';
import { handTo } from './curtain';
import type {
  Aim,
  ChatLine,
  ClockInfo,
  Hand,
  MoveInfo,
  Moved,
  Refused,
  ServerMessage,
  Snapshot,
  TableInfo,
  You,
} from './messages';
import { withNews } from './news';
import { TableSocket, type Ears, type Line, type Question, type Standing } from './socket';
import { Trial, type Verdict } from './trial';

/** Shows what a move did before its view is shown; resolves when people have seen it. */
export type Presenter = (moved: Moved, last: MoveInfo | undefined) => Promise<void>;

/** Unlike crypto.randomUUID this also works on a plain http address in the living room. */
function freshId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join(
    '',
  );
}

/** Is the board hidden from who looks? Then the log does not tell either what was done on it. */
function isBlind(view: unknown): boolean {
  return (view as { blind?: boolean } | null)?.blind === true;
}

const LAST_LOOK = 1200; // milliseconds
const HURRY = 4; // more messages waiting than this: show the last one only

export class TableGame {
  standing = $state<Standing>('connecting');
  n = $state(0);
  you = $state.raw<You | null>(null);
  table = $state.raw<TableInfo | null>(null);
  view = $state.raw<unknown>(null);
  log = $state.raw<MoveInfo[]>([]);
  inSight = $state(Infinity); // so many moves may be looked up, where the board is hidden
  readonly story = $derived(
    withNews(
      isBlind(this.view) ? this.log.slice(0, this.inSight) : this.log,
      this.table?.news ?? [],
      this.table?.seats ?? [],
    ),
  );
  /** Is something of the log left out, because the board is hidden? */
  readonly hides = $derived(isBlind(this.view) && this.inSight < this.log.length);
  chat = $state.raw<ChatLine[]>([]);
  clock = $state.raw<ClockInfo | null>(null);
  clockAt = $state(0);
  tableAt = $state(0); // when `table` came: what it counts in seconds, it counts from here
  refusal = $state.raw<Refused | null>(null);
  busy = $state(false); // something is being shown
  showsBot = $state(false); // it is a bot's move
  skipping = $state(false); // only the newest position is shown, until it is our turn
  past = $state<number | null>(null); // an earlier position is looked at: the moves that stand there
  aim = $state.raw<Aim | null>(null); // how somebody else aims now
  handed = $state<number | null>(null); // the seat that has the screen, while it chooses in secret
  asked = $state<string | null>(null); // a move of ours the server has not answered
  late = $state(false); // it is not answered for a while now
  unanswered = $state(0); // all we asked for: it is sent again when a lost line is back
  verdict = $state.raw<Verdict | null>(null); // of the rules, on a move that is only thought of
  presenter: Presenter | null = null; // before the view is shown
  lingering: Presenter | null = null; // after it, to leave time for its motion
  pacing: ((byBot: boolean, skipping: boolean) => void) | null = null; // told before it is shown
  heardChat: ((line: ChatLine) => void) | null = null;

  /** Asks what the rules would say to a move of ours, without making it. */
  readonly trial = new Trial(
    (id, move) => {
      const seat = this.you?.seat ?? null;
      if (seat !== null) this.#socket?.tell({ type: 'try', id, seat, move });
    },
    (said) => (this.verdict = said),
  );
  readonly id: string;
  readonly #asked = new Asked((id, late) => {
    this.asked = id;
    this.late = late;
  });
  readonly #connect: (ears: Ears) => Line;
  #socket: Line | null = null;
  #queue: Moved[] = [];
  #heardN = 0;
  #lacks = false; // we came while the board was hidden: the log does not tell all
  #wasBlind = false; // what the log lacks may be told now
  #pace: number | null = null; // seconds that a bot's move shall take at least
  #closed = false;

  /** A table of the server's, unless something else stands in for it. */
  constructor(id: string, connect = (ears: Ears): Line => new TableSocket(id, ears)) {
    this.id = id;
    this.#connect = connect;
  }

  /** Connect. The cookie says who we are, so `api.me()` must have set it before. */
  open(): void {
    if (this.#closed) return;
    this.#socket = this.#connect({
      heard: (message) => this.#heard(message),
      standing: (standing) => (this.standing = standing),
      unanswered: (count) => (this.unanswered = count),
      after: () => (this.you === null || this.#lacks ? null : this.#heardN),
    });
  }

  /** The seat this page plays now, or null: also while it looks back, or waits to be handed over. */
  get mySeat(): number | null {
    return this.past === null && this.curtain === null ? this.toAct : null;
  }

  /** The seat to whom this screen is to be handed before anything more of the game is shown. */
  get curtain(): number | null {
    return handTo(this.toAct, this.you?.seats ?? [], this.table?.secret ?? false, this.handed);
  }

  /** Would anybody else see how we aim? */
  get isWatched(): boolean {
    const { table, you } = this;
    if (table === null || you === null) return false;
    const others = table.seats.filter((seat) => seat.present && seat.holder !== you.guest);
    return others.length > 0 || table.watching > 0;
  }

  /** The seat of ours that is to move, or null. */
  get toAct(): number | null {
    const seat = this.you?.seat ?? null;
    return seat !== null && this.table?.to_move.includes(seat) ? seat : null;
  }

  move(text: string): void {
    const seat = this.you?.seat ?? null;
    if (seat === null || this.asked !== null) return;
    this.#ask({ type: 'move', id: freshId(), n: this.#heardN, seat, move: text });
  }

  undo(): void {
    const seat = this.you?.seat ?? null;
    if (seat === null) return;
    this.#ask({ type: 'undo', id: freshId(), n: this.#heardN, seat });
  }

  askTakeBack(seat: number): void {
    this.#ask({ type: 'take_back_ask', id: freshId(), n: this.#heardN, seat });
  }

  answerTakeBack(seat: number, yes: boolean): void {
    this.#tell({ type: 'take_back_answer', id: freshId(), n: this.#heardN, seat, yes });
  }

  resign(seat: number): void {
    this.#ask({ type: 'resign', id: freshId(), seat });
  }

  say(text: string): void {
    this.#tell({ type: 'chat', id: freshId(), text });
  }

  /** Let the others see how we aim; null: no longer. */
  showAim(hand: Hand | null): void {
    const seat = this.mySeat;
    if (seat !== null) this.#socket?.tell({ type: 'aim', n: this.#heardN, seat, hand });
  }

  voteForBot(seat: number): void {
    this.#tell({ type: 'bot_vote', id: freshId(), seat });
  }

  sitBack(seat: number): void {
    this.#tell({ type: 'sit_back', id: freshId(), seat });
  }

  /** Does a bot move now, so that one might not want to watch it? */
  get botsMove(): boolean {
    const { table, you } = this;
    if (table?.status !== 'running' || !you?.seats.length) return false;
    const next = this.toAct === null && table.to_move.some((seat) => table.seats[seat]?.bot);
    return this.showsBot || next;
  }

  /** Show the newest position at once, and bots' moves as they come, until it is our turn. */
  skipToMyTurn(): void {
    this.#skip(true);
  }

  #skip(skipping: boolean): void {
    this.skipping = skipping;
    this.pacing?.(this.showsBot, skipping);
  }

  /** Ask the server to let a bot's move take so many seconds, as long as we show one. */
  askPace(seconds: number): void {
    this.#pace = seconds;
    this.#tellPace();
  }

  #tellPace(): void {
    if (this.#pace !== null) this.#socket?.tell({ type: 'pace', seconds: this.#pace });
  }

  async join(seat: number | null, key: string | null): Promise<void> {
    await api.join(this.id, { seat, key });
    this.#socket?.hello();
  }

  async standUp(): Promise<void> {
    await api.leave(this.id);
    this.#socket?.hello();
  }

  close(): void {
    this.#closed = true;
    this.#asked.end();
    this.#skip(false);
    this.#showing(false);
    this.#socket?.close();
  }

  /** A move of ours: until it is answered, no other is made. */
  #ask(message: Question): void {
    this.#asked.begin(message.id);
    this.#tell(message);
  }

  #tell(message: Question): void {
    this.refusal = null;
    this.#socket?.ask(message);
  }

  #heard(message: ServerMessage): void {
    switch (message.type) {
      case 'snapshot':
        return this.#restore(message);
      case 'moved':
        return this.#line(message);
      case 'accepted':
        this.#asked.accepted(message.id, message.n);
        return this.#asked.settle(this.#heardN);
      case 'tried':
        return this.trial.heard(message);
      case 'refused':
        return this.#refused(message);
      case 'chat':
        this.chat = [...this.chat, message.line];
        this.heardChat?.(message.line);
        return;
      case 'aim':
        this.aim = message.hand && message.n === this.#heardN ? message : null;
        return;
      case 'table':
        this.#seated(message.table, message.you, message.clock);
    }
  }

  #restore(snapshot: Snapshot): void {
    this.#queue = [];
    this.#wasBlind = false;
    this.#lacks = isBlind(snapshot.view);
    this.#heardN = snapshot.n;
    const missed = this.#missed(snapshot);
    if (missed) void this.#showMissed(missed, snapshot);
    else this.#put(snapshot);
    this.#tellPace();
    this.#skipped();
    this.#asked.settle(this.#heardN);
  }

  /** What moved while the line was lost in which we asked for it. */
  #missed({ n, last, you, view, table, clock, in_sight }: Snapshot): Moved | null {
    if (this.asked === null || this.busy || last === null || last.motion === null) return null;
    if (last.n <= this.n) return null;
    const { to_move, secret } = table;
    const eyes = { in_sight, revealed: null, seen: null };
    const told = { n, after: this.n, undone: 0, moves: [last], to_move, secret, ...eyes };
    return { type: 'moved', ...told, seat: you.seat, view, clock };
  }

  /** It is seen before what it led to, as if the line had been good. */
  async #showMissed(moved: Moved, snapshot: Snapshot): Promise<void> {
    this.busy = true;
    await this.presenter?.(moved, this.log.at(-1));
    if (this.#closed) return;
    this.busy = false;
    if (snapshot.n > this.n) this.#put(snapshot);
    this.busy = true;
    await this.lingering?.(moved, this.log.at(-1));
    await this.#show();
  }

  #put(snapshot: Snapshot): void {
    this.inSight = snapshot.in_sight;
    this.n = snapshot.n;
    this.log = [...this.log.slice(0, snapshot.log_from), ...snapshot.log];
    if (this.past !== null && this.past > this.log.length) this.past = null;
    this.view = snapshot.view;
    this.aim = null;
    this.chat = snapshot.chat;
    this.#seated(snapshot.table, snapshot.you, snapshot.clock);
  }

  #seated(table: TableInfo, you: You, clock: ClockInfo | null): void {
    const started = this.table?.status === 'waiting' && table.status !== 'waiting';
    this.table = table;
    this.tableAt = performance.now();
    if (!table.secret) this.handed = null;
    if (!this.busy) this.you = you;
    this.#ticks(clock);
    if (started) this.#socket?.hello();
  }

  #ticks(clock: ClockInfo | null): void {
    this.clock = clock;
    this.clockAt = performance.now();
  }

  #refused(message: Refused): void {
    if (this.trial.refused(message.id)) return;
    this.#asked.refused(message.id);
    this.refusal = message;
    if (message.n !== this.#heardN) this.#socket?.hello();
  }

  #line(moved: Moved): void {
    if (moved.after !== this.#heardN) return this.#socket?.hello();
    this.#heardN = moved.n;
    this.#queue.push(moved);
    if (!this.busy) void this.#show();
    this.#asked.settle(this.#heardN);
  }

  async #show(): Promise<void> {
    this.busy = true;
    for (let moved = this.#queue.shift(); moved && !this.#closed; moved = this.#queue.shift()) {
      const hurry = this.#queue.length > HURRY || document.hidden || this.skipping;
      this.#showing(this.#byBot(moved));
      if (moved.revealed && !hurry) this.view = moved.revealed;
      if (this.presenter && !hurry) await this.presenter(moved, this.log.at(-1));
      if (moved.n > this.n) this.#apply(moved, hurry);
      if (this.lingering && !hurry) await this.lingering(moved, this.log.at(-1));
      if (this.view === moved.seen) await this.#closeEyes(moved.view);
    }
    this.busy = false;
    this.#showing(false);
    this.#skipped();
    if (this.#wasBlind) this.#socket?.hello();
  }

  #showing(byBot: boolean): void {
    this.showsBot = byBot;
    this.pacing?.(byBot, this.skipping);
  }

  #byBot(moved: Moved): boolean {
    const mover = moved.moves.find((move) => move.seat !== null)?.seat ?? -1;
    return (this.table?.seats[mover]?.bot ?? null) !== null;
  }

  /** It is our turn again, or nobody's: from now on all is shown. */
  #skipped(): void {
    const over = this.table?.status !== 'running';
    if (this.skipping && (over || this.toAct !== null)) this.#skip(false);
  }

  /** Whose turn it is to aim blindly looks for a moment, at any pace; then the board is hidden. */
  async #closeEyes(hidden: unknown): Promise<void> {
    const seen = this.view;
    await new Promise((resolve) => setTimeout(resolve, LAST_LOOK));
    if (this.view === seen) this.view = hidden;
  }

  #apply(moved: Moved, hurry: boolean): void {
    this.n = moved.n;
    this.#wasBlind ||= this.#lacks && !isBlind(moved.view);
    this.inSight = moved.in_sight;
    const kept = this.log.length - moved.undone;
    if (this.past !== null && this.past > kept) this.past = null; // it was taken back
    this.log = [...this.log.slice(0, kept), ...moved.moves];
    this.view = (hurry ? null : moved.seen) ?? moved.view;
    if (this.aim !== null && this.aim.n < moved.n) this.aim = null;
    this.#ticks(moved.clock);
    const { n, to_move, secret } = moved;
    if (this.table) this.table = { ...this.table, to_move, secret, n, moves: this.log.length };
    if (!secret) this.handed = null;
    if (this.you) this.you = { ...this.you, seat: moved.seat };
  }
}
