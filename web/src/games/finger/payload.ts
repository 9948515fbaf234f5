// Made from src/godstone/games/finger/payload.py; do not edit, CI compares.
// `python -m godstone.server.protocol.typescript` writes it.

/** One disc's path: its number in `names`, its segments, and its end (time, x, y, gone). */
export interface DiscMotion {
  i: number;
  s: (readonly [number, number, number, number, number, number])[];
  e: readonly [number, number, number, 0 | 1];
}

/** Something to practise: a disc to be flicked from a place, and a goal. */
export interface Drill {
  name: string;
  goal: 'navel' | 'city' | 'off';
  island: string | null;
  disc: string;
  at: readonly [number, number];
  discs: Record<string, readonly [number, number]>;
  targets: string[];
  tries: number;
}

/** F8 What the laws in force do: factors of the usual, and what is so or not. */
export interface Effects {
  top_speed: number;
  friction: number;
  rolling: number;
  mirrored: boolean;
  riders: boolean;
  pairs: boolean;
  secret: boolean;
  walls: boolean;
  holy: string | null;
}

/** All that happened after a flick; a hit is time, disc, partner, closing speed. */
export interface Film {
  v: number;
  dur: number;
  discs: DiscMotion[];
  hits: (readonly [number, number, number, number])[];
}

/** F9 What a record keeps of a flick: where discs came to rest, which left and sent by whom. */
export interface FingerAnswer {
  rest: Record<string, number[]>;
  left: ((string | null)[])[];
}

/** What never changes: the mat, the discs and the Hand in metres, the gods' numbers. */
export interface FingerBoard {
  game: 'finger';
  name: string;
  half: number;
  navel: number;
  corner: number;
  corners: Record<string, readonly [number, number]>;
  city: number;
  islands: Record<string, Shore>;
  discs: Record<string, number>;
  masses: Record<string, number>;
  friction: number;
  gravity: number;
  top_speed: number;
  wall: number;
  laws: Record<string, LawCard>;
  isle_law: number;
  terms: string;
  powers: Record<string, Record<string, number>>;
}

/** A legal move; a flick by its beginning. */
export interface FingerChoice {
  move: string;
}

/** What a page needs to practise: the map, an empty view of it, every disc, the drills. */
export interface FingerPractice {
  board: FingerBoard;
  view: FingerView;
  names: string[];
  drills: Drill[];
}

/** F6 How it ended: by colour, and by where points came from. */
export interface FingerResult {
  score: Record<string, number>;
  points: Record<string, Record<string, number>>;
  temples: Record<string, number>;
  winners: string[];
  reason: string;
}

/** What is said in secret: whole in a trace, of a view what its seat may know. */
export interface FingerSecrets {
  gods: Record<string, string | null>;
  votes: Record<string, string | null>;
  oaths: Record<string, number | null>;
  aims: (readonly [string, string])[];
  launch: Record<string, number>;
}

/** What everyone may see. Discs are named; places in metres. */
export interface FingerShared {
  generation: number;
  generations: number;
  phase: string;
  to_move: string[];
  first: string;
  active: string;
  laws: number[];
  offer: readonly [number, number] | null;
  deck: number;
  discs: Record<string, readonly [number, number]>;
  hand: Record<string, string[]>;
  reserve: Record<string, string[]>;
  temples: Record<string, string[]>;
  card: Record<string, string[]>;
  captives: Record<string, string[]>;
  riding: (readonly [string, string])[];
  left: string[];
  corners: Record<string, number>;
  score: Record<string, number>;
  tornado: readonly [number, number] | null;
  wind: readonly [number, number] | null;
  wall: readonly [readonly [number, number], readonly [number, number]] | null;
  heart: readonly [number, number] | null;
  isle: string | null;
  trials: (readonly [string, readonly [number, number] | null])[];
}

/** The whole position, as a trace has it. */
export interface FingerState {
  generation: number;
  generations: number;
  phase: string;
  to_move: string[];
  first: string;
  active: string;
  laws: number[];
  offer: readonly [number, number] | null;
  deck: number;
  discs: Record<string, readonly [number, number]>;
  hand: Record<string, string[]>;
  reserve: Record<string, string[]>;
  temples: Record<string, string[]>;
  card: Record<string, string[]>;
  captives: Record<string, string[]>;
  riding: (readonly [string, string])[];
  left: string[];
  corners: Record<string, number>;
  score: Record<string, number>;
  tornado: readonly [number, number] | null;
  wind: readonly [number, number] | null;
  wall: readonly [readonly [number, number], readonly [number, number]] | null;
  heart: readonly [number, number] | null;
  isle: string | null;
  trials: (readonly [string, readonly [number, number] | null])[];
  gods: Record<string, string | null>;
  votes: Record<string, string | null>;
  oaths: Record<string, number | null>;
  aims: (readonly [string, string])[];
  launch: Record<string, number>;
}

/** What a seat may see. */
export interface FingerView {
  generation: number;
  generations: number;
  phase: string;
  to_move: string[];
  first: string;
  active: string;
  laws: number[];
  offer: readonly [number, number] | null;
  deck: number;
  discs: Record<string, readonly [number, number]>;
  hand: Record<string, string[]>;
  reserve: Record<string, string[]>;
  temples: Record<string, string[]>;
  card: Record<string, string[]>;
  captives: Record<string, string[]>;
  riding: (readonly [string, string])[];
  left: string[];
  corners: Record<string, number>;
  score: Record<string, number>;
  tornado: readonly [number, number] | null;
  wind: readonly [number, number] | null;
  wall: readonly [readonly [number, number], readonly [number, number]] | null;
  heart: readonly [number, number] | null;
  isle: string | null;
  trials: (readonly [string, readonly [number, number] | null])[];
  gods: Record<string, string | null>;
  votes: Record<string, string | null>;
  oaths: Record<string, number | null>;
  aims: (readonly [string, string])[];
  launch: Record<string, number>;
  effects: Effects;
  standing: Standing | null;
  blind: boolean;
  seat: string | null;
  choices: FingerChoice[];
  result: FingerResult | null;
}

/** F5 What an island would bring if the generation ended now; by colour. */
export interface IslandNow {
  prophets: Record<string, number>;
  temples: Record<string, number>;
  dominance: string | null;
  times: number;
  presence: Record<string, number>;
  points: Record<string, number>;
}

/** F8 What a law is about (A flicks, B the map, C points), and how long it holds (G, P). */
export interface LawCard {
  key: string;
  group: string;
  lasts: string;
}

/** A film, and which discs are in it. */
export interface Motion {
  v: number;
  dur: number;
  discs: DiscMotion[];
  hits: (readonly [number, number, number, number])[];
  names: string[];
}

/** A border that a disc rests near: few millimetres short of touching it, or over it. */
export interface Near {
  disc: string;
  border: 'island' | 'navel' | 'city';
  island: string | null;
  gap: number;
}

/** What a page asks: discs in micrometres, and how one of them is flicked. */
export interface PracticeFlick {
  discs: Record<string, readonly [number, number]>;
  disc: string;
  vx: number;
  vy: number;
  drill: string | null;
}

/** What came of it. `short`: metres to the drill's goal, 0 when it was reached, else null. */
export interface Practised {
  motion: Motion;
  rest: Record<string, readonly [number, number]>;
  left: string[];
  short: number | null;
}

/** An island: its border, and the middle of its city. */
export interface Shore {
  outline: (readonly [number, number])[];
  city: readonly [number, number];
}

/** F5 How the map stands, as the rules count it. */
export interface Standing {
  islands: Record<string, IslandNow>;
  counts: Record<string, string[]>;
  near: Near[];
}
