// Made from src/godstone/games/pacal/payload.py; do not edit, CI compares.
// `python -m godstone.server.protocol.typescript` writes it.

/** P3.1 The stones, by colour, that a ship leaves on its cell if it flies now or sends home. */
export interface LiftOff {
  cell: string;
  leaves: string[];
  home: string[];
}

/** What never changes: cells by name with their district's letter, in play and under covers. The river's points are grid corners, row and column from the top left. `at_once`: who reaches the target ends the game, not the round. */
export interface PacalBoard {
  game: 'pacal';
  name: string;
  columns: number;
  rows: number;
  cells: Record<string, string>;
  covered: Record<string, string>;
  lake: string[];
  river: (readonly [number, number])[];
  values: Record<string, number>;
  sacred: string;
  target: number;
  at_once: boolean;
  die: (number | 'arrows')[];
}

/** A legal move, with what a board needs to show it and what it would do. `path` are the cells where a flight begins, turns and ends, `covers` the stones it lands on; `returns` are the stones that a build sends home, by cell. */
export interface PacalChoice {
  move: string;
  cell?: string;
  drops?: number;
  path?: string[];
  covers?: string[];
  storeys?: number;
  constellation?: string[];
  district?: string;
  points?: number;
  returns?: Record<string, string[]>;
}

/** P7 How it ended, by colour, as a trace has it. */
export interface PacalOutcome {
  score: Record<string, number>;
  river: Record<string, number>;
  lake: Record<string, number>;
  districts: Record<string, number>;
  gods: Record<string, number>;
  winners: string[];
  reason: string;
}

/** The same for a table: with the shores in play, and by district's letter and colour. */
export interface PacalResult {
  score: Record<string, number>;
  river: Record<string, number>;
  lake: Record<string, number>;
  districts: Record<string, number>;
  gods: Record<string, number>;
  winners: string[];
  reason: string;
  river_shore: string[];
  lake_shore: string[];
  by_district: Record<string, Record<string, number>>;
}

/** The whole position, as a trace has it. */
export interface PacalState {
  round: number;
  die: number | 'arrows' | null;
  to_move: string | null;
  step: 'place' | 'roll' | 'fly' | 'drop' | 'build' | 'over';
  stones: Record<string, string[]>;
  ships: Record<string, string>;
  cargo: Record<string, string[]>;
  pyramids: Record<string, readonly [string, number]>;
  supply: Record<string, Supply>;
  score: Record<string, number>;
}

/** What a seat may see. `standing` is the score if the game ended now (P7.4-P7.6). */
export interface PacalView {
  round: number;
  die: number | 'arrows' | null;
  to_move: string | null;
  step: 'place' | 'roll' | 'fly' | 'drop' | 'build' | 'over';
  stones: Record<string, string[]>;
  ships: Record<string, string>;
  cargo?: Record<string, string[]>;
  pyramids: Record<string, readonly [string, number]>;
  supply: Record<string, Supply>;
  score: Record<string, number>;
  standing: Record<string, number>;
  lift_off?: LiftOff;
  seat: string | null;
  choices: PacalChoice[];
  result: PacalResult | null;
}

/** What a player has left; pyramids by storeys, from one. */
export interface Supply {
  stones: number;
  pyramids: number[];
  gods: number[];
}
