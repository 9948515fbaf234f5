/** How far somebody came with the lessons of each game, kept in this browser. */

export interface Progress {
  done: string[]; // lessons, by name
  at: { lesson: string; moves: string[] } | null; // the one that was begun, and how far
  all: boolean; // every lesson is done
  hushed: boolean; // it is no longer offered on the first page
}

const KEY = 'godstone.learn';
const NONE: Progress = { done: [], at: null, all: false, hushed: false };

function stored(): Record<string, Partial<Progress>> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Partial<Progress>>;
  } catch {
    return {};
  }
}

const held = $state({ games: stored() });

export function progressOf(game: string): Progress {
  return { ...NONE, ...held.games[game] };
}

export function keep(game: string, wish: Partial<Progress>): void {
  held.games = { ...held.games, [game]: { ...progressOf(game), ...wish } };
  try {
    localStorage.setItem(KEY, JSON.stringify(held.games));
  } catch {
    // A browser that keeps nothing still teaches.
  }
}

/** A lesson is finished; `names` are all there are. */
export function finish(game: string, lesson: string, names: readonly string[]): void {
  const done = [...new Set([...progressOf(game).done, lesson])];
  keep(game, { done, at: null, all: names.every((name) => done.includes(name)) });
}

/** The lesson to go on with: the one that was begun, else the first that is not done. */
export function nextOf(game: string, names: readonly string[]): string | null {
  const { at, done } = progressOf(game);
  if (at !== null && names.includes(at.lesson)) return at.lesson;
  return names.find((name) => !done.includes(name)) ?? null;
}
