/** What a person has picked so far, and which legal move that is. Pure; the server lists the moves. */
import type { PacalChoice } from '../payload';

/** The flights of the die, or those that spend the god stone of this worth. */
export function flights(
  choices: readonly PacalChoice[],
  god: number | null,
): Map<string, PacalChoice> {
  const wanted = god === null ? /^(fly|lift|place) / : new RegExp(`^god ${god} `);
  const found = new Map<string, PacalChoice>();
  for (const choice of choices) {
    if (!wanted.test(choice.move)) continue;
    const cell = choice.cell ?? choice.move.split(' ').at(-1) ?? '';
    found.set(cell, choice);
  }
  return found;
}

/** The god stones that may be spent instead of flying. */
export function godsOffered(choices: readonly PacalChoice[]): number[] {
  const worths = choices
    .filter((c) => c.move.startsWith('god '))
    .map((c) => Number(c.move.split(' ')[1]));
  return [...new Set(worths)].sort((a, b) => a - b);
}

export interface Drop {
  move: string;
  ships: string[]; // colours, the own one as `own`
  sources: string[]; // cells stones are taken from
}

/** `drop own<c4 blue`: into which ships, and from which cells the stones are taken. */
export function readDrop(move: string): Drop {
  const parts = move
    .split(' ')
    .slice(1)
    .filter((part) => part !== '-');
  const pairs = parts.map((part) => part.split('<'));
  return {
    move,
    ships: pairs.map(([ship]) => ship ?? ''),
    sources: pairs.flatMap(([, cell]) => (cell === undefined ? [] : [cell])),
  };
}

export function drops(choices: readonly PacalChoice[]): Drop[] {
  return choices.filter((c) => c.move.startsWith('drop')).map((c) => readDrop(c.move));
}

const holds = (all: readonly string[], some: readonly string[]) =>
  some.every((one) => all.includes(one));

/** The ships that may be tapped. */
export function shipsOffered(all: readonly Drop[]): string[] {
  return [...new Set(all.flatMap((drop) => drop.ships))];
}

/** Tap a ship: take it in, take it out, or let it stand for the other one picked before. */
export function toggled(all: readonly Drop[], picked: readonly string[], ship: string): string[] {
  if (picked.includes(ship)) return picked.filter((one) => one !== ship);
  const more = [...picked, ship];
  if (all.some((drop) => holds(drop.ships, more))) return more;
  const kept = picked.filter((one) => all.some((drop) => holds(drop.ships, [one, ship])));
  return all.some((drop) => holds(drop.ships, [...kept, ship])) ? [...kept, ship] : [ship];
}

/** The drops that fill exactly these ships, taking stones from at least these cells. */
export function fitting(
  all: readonly Drop[],
  ships: readonly string[],
  cells: readonly string[],
): Drop[] {
  return all.filter(
    (drop) =>
      drop.ships.length === ships.length && holds(drop.ships, ships) && holds(drop.sources, cells),
  );
}

/** The cells a stone may still be taken from. */
export function sourcesOffered(fit: readonly Drop[], cells: readonly string[]): string[] {
  if (fit.length < 2) return [];
  return [...new Set(fit.flatMap((drop) => drop.sources))].filter((cell) => !cells.includes(cell));
}

/** A pyramid that may be built; `ways` are the constellations that allow it. */
export interface Plan {
  key: string;
  cell: string;
  storeys: number;
  district: string;
  points: number;
  ways: PacalChoice[];
}

/** What may be built, most points first, then highest. */
export function plans(choices: readonly PacalChoice[]): Plan[] {
  const found = new Map<string, Plan>();
  for (const choice of choices) {
    if (choice.cell === undefined || choice.storeys === undefined) continue;
    const key = `${choice.cell} ${choice.storeys}`;
    const plan = found.get(key);
    if (plan) plan.ways.push(choice);
    else found.set(key, planOf(key, choice));
  }
  return [...found.values()].sort((a, b) => b.points - a.points || b.storeys - a.storeys);
}

function planOf(key: string, choice: PacalChoice): Plan {
  return {
    key,
    cell: choice.cell ?? '',
    storeys: choice.storeys ?? 0,
    district: choice.district ?? '',
    points: choice.points ?? 0,
    ways: [choice],
  };
}
