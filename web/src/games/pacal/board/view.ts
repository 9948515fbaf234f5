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
