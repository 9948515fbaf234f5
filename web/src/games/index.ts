/** What each game brings to the page. A game without its own parts is played in plain text. */
import type { Component } from 'svelte';

import FingerArt from './finger/Art.svelte';
import PacalArt from './pacal/Art.svelte';
import PlainArt from './plain/Art.svelte';

// A game's parts are given its own board and view, which only it can read.
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- see above
export type Part = Component<any>;
type Loaded = () => Promise<{ default: Part }>;

export interface GameParts {
  table: Loaded; // board, turn and players at a table
  picture: Loaded; // a position to look at
  diagram?: Loaded; // a picture in its rulebook
  emblem?: Loaded; // the small picture of a law there
  teaches: boolean; // there are lessons
  practice?: Loaded; // a place to practise alone, given what the server offers for it
  Art: Component; // the picture on its card
  aims: boolean; // there is a hand to be set: its settings are shown
  moves: boolean; // its moves have motion to be replayed
  players: number; // at a table made by one click
}

const PARTS: Record<string, GameParts> = {
  pacal: {
    table: () => import('./pacal/Table.svelte'),
    picture: () => import('./pacal/Picture.svelte'),
    diagram: () => import('./pacal/Diagram.svelte'),
    teaches: true,
    Art: PacalArt,
    aims: false,
    moves: false,
    players: 3,
  },
  finger: {
    table: () => import('./finger/Table.svelte'),
    picture: () => import('./finger/Picture.svelte'),
    diagram: () => import('./finger/Diagram.svelte'),
    emblem: () => import('./finger/Emblem.svelte'),
    practice: () => import('./finger/practice/Practice.svelte'),
    teaches: true,
    Art: FingerArt,
    aims: true,
    moves: true,
    players: 2,
  },
};
const PLAIN: GameParts = {
  table: () => import('./plain/Table.svelte'),
  picture: () => import('./plain/Picture.svelte'),
  teaches: false,
  Art: PlainArt,
  aims: false,
  moves: false,
  players: 2,
};

/** The games that are drawn; they are shown before the server has said what it offers. */
export const DRAWN: readonly string[] = Object.keys(PARTS);

export function partsOf(game: string): GameParts {
  return PARTS[game] ?? PLAIN;
}
