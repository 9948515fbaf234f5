/** The final count, one thing after the other: river, lake, districts, god stones. Pure. */
import type { PacalBoard, PacalResult, PacalView } from './payload';
import { districtCells } from './board/geometry';
import type { Scored } from './board/view';

export type Part = 'river' | 'lake' | 'districts' | 'gods';

export interface Stage {
  part: Part;
  letter?: string; // the district
  cells: string[]; // what is counted
  points: Readonly<Record<string, number>>;
}

/** What is counted, in the order of the rules; districts by value, so that the dearest is last. */
export function stagesOf(board: PacalBoard, result: PacalResult): Stage[] {
  return [
    { part: 'river', cells: result.river_shore, points: result.river },
    { part: 'lake', cells: result.lake_shore, points: result.lake },
    ...districtStages(board, result),
    { part: 'gods', cells: [], points: result.gods },
  ];
}

function districtStages(board: PacalBoard, result: PacalResult): Stage[] {
  const cells = districtCells(board);
  const worth = (letter = '') => board.values[letter] ?? 0;
  return Object.entries(result.by_district)
    .map(([letter, points]): Stage => ({
      part: 'districts',
      letter,
      cells: cells.get(letter) ?? [],
      points,
    }))
    .filter(({ points }) => Object.values(points).some((gained) => gained > 0))
    .sort((a, b) => worth(a.letter) - worth(b.letter));
}

/** The points of each seat after so many stages. */
export function totals(
  start: Readonly<Record<string, number>>,
  stages: readonly Stage[],
): Record<string, number> {
  return Object.fromEntries(
    Object.entries(start).map(([colour, points]) => [
      colour,
      stages.reduce((sum, stage) => sum + (stage.points[colour] ?? 0), points),
    ]),
  );
}

/** What each seat got for a part of the count, as far as it went. */
export function partSoFar(part: Part, done: readonly Stage[]): Record<string, number> {
  const sum: Record<string, number> = {};
  for (const stage of done)
    if (stage.part === part)
      for (const [colour, points] of Object.entries(stage.points))
        sum[colour] = (sum[colour] ?? 0) + points;
  return sum;
}

/** Points rise from the highest pyramid that earned them, and fly to the score they lead to. */
export function rising(
  stage: Stage,
  view: PacalView,
  before: Readonly<Record<string, number>>,
): Scored[] {
  return Object.entries(stage.points).flatMap(([colour, points]) => {
    const cell = highest(stage, view, colour);
    if (points === 0 || cell === null) return [];
    return [{ colour, cell, points, total: (before[colour] ?? 0) + points }];
  });
}

function highest(stage: Stage, view: PacalView, colour: string): string | null {
  const own = stage.cells.filter((cell) => view.pyramids[cell]?.[0] === colour);
  const height = (cell: string) => view.pyramids[cell]?.[1] ?? 0;
  return own.sort((a, b) => height(b) - height(a))[0] ?? null;
}
