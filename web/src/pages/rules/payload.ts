// Made from src/godstone/games/rulebook_payload.py; do not edit, CI compares.
// `python -m godstone.server.protocol.typescript` writes it.

/** Rules that belong together. */
export interface Chapter {
  name: string;
  lead?: boolean;
  ours?: boolean;
  rules: RuleRow[];
}

/** Pictures beside a rule; side by side when they are several. */
export interface Diagram {
  name: string;
  rule: string;
  difference: string | null;
  frames: Frame[];
}

/** What an edition plays otherwise: a message for each edition, and its values. */
export interface Difference {
  name: string;
  rule: string;
  cells: Record<string, string>;
  values: Record<string, Record<string, number | string>>;
}

/** One picture: a view of a position, and what is marked in it, in the game's own words. */
export interface Frame {
  label: string | null;
  board: number;
  shape: readonly [number, number] | null;
  view: Record<string, unknown>;
  marks: Record<string, unknown>;
}

/** One numbered rule. Its parts are listed, what is `more` follows as paragraphs. */
export interface RuleRow {
  number: string;
  parts?: string[];
  more?: string[];
  ours?: boolean;
}

/** All that a page needs, but for the words. */
export interface Rulebook {
  game: string;
  version: number;
  glance: string[];
  chapters: Chapter[];
  rulings: Ruling[];
  versions: string[];
  values: Record<string, number | string>;
  gods: Thing[];
  laws: Thing[];
  differences: Difference[];
  boards: Record<string, unknown>[];
  diagrams: Diagram[];
}

/** What we decided where the printed rules are silent, and on which rules it bears. */
export interface Ruling {
  number: string;
  of: string[];
}

/** A message with values of its own. */
export interface Text {
  key: string;
  values: Record<string, number | string>;
}

/** A god or a law: its number in its chapter, and what a page groups it by. */
export interface Thing {
  number: string;
  name: string;
  group: string;
  lasts: string | null;
  text: Text;
  balanced: Text[];
}
