/** What the server shows of a Pacal position. */

export interface Supply {
  stones: number;
  pyramids: number[]; // by storeys, from one
  gods: number[];
}

export interface Choice {
  move: string;
  cell?: string;
  drops?: number;
  storeys?: number;
  constellation?: string[];
  district?: string;
  points?: number;
}

export interface PacalResult {
  score: Record<string, number>;
  river: Record<string, number>;
  lake: Record<string, number>;
  districts: Record<string, number>;
  gods: Record<string, number>;
  by_district: Record<string, Record<string, number>>; // letter, colour
  winners: string[];
  reason: string;
}

export interface PacalView {
  round: number;
  die: number | 'arrows' | null;
  to_move: string | null;
  step: 'place' | 'roll' | 'fly' | 'drop' | 'build' | 'over';
  stones: Record<string, string[]>;
  ships: Record<string, string>;
  pyramids: Record<string, [string, number]>;
  supply: Record<string, Supply>;
  score: Record<string, number>;
  cargo?: Record<string, string[]>;
  seat: string | null;
  choices: Choice[];
  result: PacalResult | null;
}

/** What a cell that may be picked says. */
export interface Lit {
  label: string;
  drops?: number;
  gain?: number;
}

/** Points that were just scored. */
export interface Scored {
  colour: string;
  cell: string;
  points: number;
  total: number; // the score they lead to
}

/** What the last turn did, to be seen on the board. */
export interface Trace {
  colour: string;
  from?: string;
  to?: string;
  built?: string;
  cells: string[];
}
