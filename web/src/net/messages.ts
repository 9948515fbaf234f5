// Made from src/godstone/server/protocol/socket_messages.py; do not edit, CI compares.
// `python -m godstone.server.protocol.typescript` writes it.

export type Json = unknown; // what the games say, each in its own words

export interface Accepted {
  type: 'accepted';
  id: string;
  n: number;
}

/** Both ways: how a seat aims now, for the others to watch. Nothing is answered or kept. What may not be watched is dropped, as is what comes too often or on another number. */
export interface Aim {
  type: 'aim';
  n: number;
  seat: number;
  hand: Hand | null;
}

export interface BotInfo {
  name: string;
  level: number;
  sentence: string;
}

/** Let a bot play for `seat`, whose person is away. */
export interface BotVote {
  type: 'bot_vote';
  id?: string;
  seat: number;
}

/** Play on from the position after `move` moves, at `seat` (else at who is to move). */
export interface Branch {
  move: number;
  seat?: number | null;
  bot?: string | null;
}

export interface Chat {
  type: 'chat';
  line: ChatLine;
}

export interface ChatLine {
  seat: number | null;
  name: string;
  text: string;
  at: number;
}

/** `left` by seat, in seconds, when the message was sent; only `running` seats lose time. */
export interface ClockInfo {
  kind: 'move' | 'game';
  seconds: number;
  left: number[];
  running: number[];
}

/** move: so long for each turn, then a bot ends it. game: so long in all, then you lose. */
export interface ClockWish {
  kind: 'move' | 'game';
  seconds: number;
}

/** What happened: a key, and its arguments beside it. */
export interface EventInfo {
  key: string;
  [argument: string]: Json;
}

/** A bot for an open `seat`, by the host; without `bot` a fair one. */
export interface Fill {
  seat: number;
  bot: string | null;
}

/** `gods` and `laws` are what a set-up may name for practice; none where a game has none. `options` are the game's and stand in its record; `customs` are the table's and do not. */
export interface GameInfo {
  name: string;
  title: string;
  players: number[];
  colours: string[];
  options: OptionInfo[];
  bots: BotInfo[];
  gods: GodInfo[];
  laws: LawInfo[];
  customs: OptionInfo[];
}

/** A god of Finger of God, and the colour of its pantheon. */
export interface GodInfo {
  name: string;
  colour: string;
}

/** Where a hand holds a disc, and how it would flick it now: whole micrometres (a second). */
export interface Hand {
  disc: string;
  x: number;
  y: number;
  vx: number;
  vy: number;
}

/** Answered by a snapshot. `after`: the last n you saw; then the log holds what is new. */
export interface Hello {
  type: 'hello';
  after?: number | null;
}

/** The best few ways, best first, for the position with number `n`: look whether it is yours. */
export interface Hint {
  n: number;
  seat: number;
  ways: Way[];
}

/** What would the strongest bot do at `seat`, which is to move? */
export interface HintWish {
  seat: number;
}

/** `seat`: this open seat, else the first. `key`: the seat's own link, from any device. */
export interface Join {
  seat?: number | null;
  key?: string | null;
}

/** A law card; only cards of different groups are offered together. */
export interface LawInfo {
  number: number;
  group: string;
}

/** How far the lesson is (`done` steps), and what the last move led to. `say`: which of the step's texts answers it. `seen`: what happened; unless `say` is `done`, it is taken back. `anew`: `now` is where the next step begins, not where that led. */
export interface LessonAnswer {
  done: number;
  say: string | null;
  seen: LessonMove[];
  anew: boolean;
  now: LessonStand;
  refused: Refused | null;
}

/** A lesson in the list. `rules` are those it shows. */
export interface LessonInfo {
  name: string;
  seconds: number;
  steps: LessonStep[];
  rules: string[];
}

/** One move, and the position it led to. */
export interface LessonMove {
  move: MoveInfo;
  after: LessonStand;
}

/** What a page needs to begin: the board, who sits there, and what is agreed at the table. */
export interface LessonRoom {
  lesson: LessonInfo;
  board: Json;
  setup: Json;
  seats: SeatInfo[];
  seat: number;
  customs: Record<string, string>;
}

/** A position of a lesson, as the learner may see it. */
export interface LessonStand {
  view: Json;
  to_move: number[];
  result: Result | null;
}

/** One move of the learner. `solution` is one that does it; `point` are cells to be shown. */
export interface LessonStep {
  name: string;
  solution: string;
  point: string[];
}

/** The learner's moves so far; only the last may be a wrong one. `what_if`: a move that is only thought of; then nothing but the rules' answer to it is told. */
export interface LessonTry {
  moves: string[];
  what_if?: string | null;
}

/** The guest behind the cookie. `guest` is public: it names the holder of a seat. */
export interface Me {
  guest: string;
  name: string;
  named: boolean;
}

export interface Move {
  type: 'move';
  id: string;
  n: number;
  seat: number;
  move: string;
}

/** One move as it may be told. `ply` counts the moves that stand, this one included. `seat` is null when chance moved. `move` is null while it is secret. `motion` is what to draw. `tale` is what the story may tell besides the rules' own events. */
export interface MoveInfo {
  n: number;
  ply: number;
  seat: number | null;
  move: string | null;
  events: EventInfo[];
  tale: EventInfo[];
  motion: Json;
}

/** `after` is the number before: another than yours is a gap, so say hello{after: yours}. First `undone` moves leave the log, then `moves` are added; `view` is the position after all. Who let a disc go blindly sees the board as it lay: `revealed`, then the motion. Where the board is hidden in `view`, `seen` is what was seen before it was: show it, then `view`. */
export interface Moved {
  type: 'moved';
  n: number;
  after: number;
  undone: number;
  moves: MoveInfo[];
  in_sight: number;
  seat: number | null;
  revealed: Json;
  seen: Json;
  view: Json;
  to_move: number[];
  secret: boolean;
  clock: ClockInfo | null;
}

/** me: you. here: a person at your screen. open: whoever comes by the link. bot: a bot. */
export interface NewSeat {
  kind: 'me' | 'here' | 'open' | 'bot';
  bot?: string | null;
  name?: string | null;
  colour?: string | null;
  god?: string | null;
}

export interface NewTable {
  game: string;
  seats: NewSeat[];
  options?: Record<string, boolean | string>;
  offers?: number[][];
  clock?: ClockWish | null;
  public?: boolean;
  hints?: boolean | null;
  several_seats?: boolean;
  customs?: Record<string, boolean | string>;
}

/** What the story tells of a seat that is no move: it happened after number `n`. */
export interface News {
  n: number;
  key: 'resigned' | 'time' | 'late' | 'left' | 'away' | 'voted' | 'bot' | 'back';
  seat: number;
}

/** One choice of the table set-up. A flag is true or false; a choice is one of `choices`. */
export interface OptionInfo {
  key: string;
  kind: 'flag' | 'choice';
  choices: string[];
  default: boolean | string;
  alone: boolean | string;
  rule: string;
}

/** How long a bot's move shall take at least, in seconds, so that this page's people follow. */
export interface Pace {
  type: 'pace';
  seconds: number;
}

export interface Ping {
  type: 'ping';
  at?: number;
}

export interface Pong {
  type: 'pong';
  at: number;
}

/** One step of a replay. Ply 0 is the start, without a move. */
export interface PositionInfo {
  ply: number;
  played: MoveInfo | null;
  view: Json;
}

export interface Positions {
  moves: number;
  positions: PositionInfo[];
}

/** Why something was refused, for the program; the sentence is for the person. */
export type Reason =
  | 'stale'
  | 'illegal'
  | 'unreadable'
  | 'not_your_seat'
  | 'not_your_turn'
  | 'not_running'
  | 'nothing_to_undo'
  | 'revealed'
  | 'no_question'
  | 'not_away'
  | 'not_allowed'
  | 'no_seat'
  | 'no_table'
  | 'broken_table'
  | 'malformed'
  | 'too_fast'
  | 'too_large'
  | 'bad_setup'
  | 'bad_record'
  | 'not_saved'
  | 'no_hint';

/** Also the body of every REST refusal (with id "" and n 0). `rule` as in the rulebook. For people: a key of the catalogue and its arguments. `sentence` is the same in English. */
export interface Refused {
  type: 'refused';
  id: string;
  reason: Reason;
  rule: string | null;
  key: string;
  arguments: Record<string, Json>;
  sentence: string;
  n: number;
}

export interface Rename {
  name: string;
}

export interface Resign {
  type: 'resign';
  id: string;
  seat: number;
}

/** `reason`: the game's own, or resigned, time, stopped, cancelled (it never began). `detail`: the game's own count. */
export interface Result {
  reason: string;
  winners: number[];
  score: number[] | null;
  detail: Json;
}

export interface Say {
  type: 'chat';
  id?: string;
  text: string;
}

export interface SeatInfo {
  seat: number;
  colour: string;
  kind: 'person' | 'open' | 'bot';
  name: string;
  holder: string | null;
  present: boolean;
  bot: string | null;
  stand_in: boolean;
  resigned: boolean;
  votes: number[];
  vote_in: number | null;
}

export interface SitBack {
  type: 'sit_back';
  id?: string;
  seat: number;
}

/** Everything. Keep `log_from` moves of your log (0: none), then add `log`. `in_sight` is how many moves you may look up: all, but while you may not see the board. */
export interface Snapshot {
  type: 'snapshot';
  n: number;
  you: You;
  table: TableInfo;
  view: Json;
  log_from: number;
  log: MoveInfo[];
  in_sight: number;
  last: MoveInfo | null;
  chat: ChatLine[];
  clock: ClockInfo | null;
}

/** Begin without who is not here, by the host: `bot` (else a fair one) at every open seat. */
export interface Start {
  bot: string | null;
}

/** A table in a list. */
export interface TableCard {
  id: string;
  game: string;
  status: 'waiting' | 'running' | 'over';
  host_name: string;
  options: Record<string, boolean | string>;
  clock: ClockWish | null;
  seats: SeatInfo[];
  moves: number;
  mine: boolean;
  my_turn: boolean;
  created: number;
  changed: number;
}

/** Who sits, who is present, questions, the result. `after` is unchanged by this. */
export interface TableChanged {
  type: 'table';
  table: TableInfo;
  you: You;
  clock: ClockInfo | null;
}

export interface TableId {
  table: string;
}

export interface TableInfo {
  id: string;
  game: string;
  status: 'waiting' | 'running' | 'over';
  public: boolean;
  host: string | null;
  host_name: string;
  setup: Json;
  seats: SeatInfo[];
  clock: ClockWish | null;
  hints: boolean;
  customs: Record<string, boolean | string>;
  n: number;
  moves: number;
  to_move: number[];
  secret: boolean;
  take_back: TakeBack | null;
  watching: number;
  awaits: number[];
  news: News[];
  next: string | null;
  origin: string | null;
  result: Result | null;
  created: number;
}

/** A question that is open: may `seat` take back `moves` moves? All in `ask` must say yes. */
export interface TakeBack {
  seat: number;
  moves: number;
  ask: number[];
  yes: number[];
}

export interface TakeBackAnswer {
  type: 'take_back_answer';
  id?: string;
  n: number;
  seat: number;
  yes: boolean;
}

/** Ask the others for the position before your last move. Bots always say yes. */
export interface TakeBackAsk {
  type: 'take_back_ask';
  id: string;
  n: number;
  seat: number;
}

/** The answer to `try`: why it would be refused, as in `refused`; null where it is legal. */
export interface Tried {
  type: 'tried';
  id: string;
  rule: string | null;
  key: string | null;
  arguments: Record<string, Json>;
  sentence: string | null;
}

/** Ask what the rules would say to a move, without making it. Answered by `tried`. */
export interface Try {
  type: 'try';
  id: string;
  seat: number;
  move: string;
}

/** Take back your last move, within your turn, while it revealed nothing. */
export interface Undo {
  type: 'undo';
  id: string;
  n: number;
  seat: number;
}

/** One way to go on: the rest of the turn, expected points over the strongest rival, and the chance of winning (0 to 1). */
export interface Way {
  moves: string[];
  gain: number;
  chance: number;
}

/** What you are at this table. `seat` is the one whose view you get; null: you watch. */
export interface You {
  guest: string;
  seats: number[];
  seat: number | null;
  keys: Record<string, string>;
}

export type ClientMessage =
  | Aim
  | BotVote
  | Say
  | Hello
  | Move
  | Pace
  | Ping
  | Resign
  | SitBack
  | TakeBackAnswer
  | TakeBackAsk
  | Try
  | Undo;

export type ServerMessage =
  Accepted | Aim | Chat | Moved | Pong | Refused | Snapshot | TableChanged | Tried;
