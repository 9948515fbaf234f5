/** What the board shows besides the position. */

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

/** A stone on its way into a ship: from a cell, from beside the ship, or from its owner. */
export interface Falling {
  colour: string;
  ship: string;
  from?: string;
  beside?: boolean; // it was seen there before the drop was made
}

/** What becomes of the stones on a cell, by colour. */
export interface Fates {
  cell: string;
  stays?: readonly string[];
  home?: readonly string[];
}

/** A flight before it is flown. */
export interface Preview {
  colour: string;
  path: readonly string[]; // where it begins, turns and ends
  over: boolean; // over everything, without a way along cells
}
