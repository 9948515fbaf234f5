/** A drill's score: how many of its tries reached the goal, and the most so far. Pure. */
import type { Drill } from '../payload';

export type Try = number | null; // metres it fell short; 0: done, null: not to be measured

export const doneIn = (tries: readonly Try[]): number => tries.filter((one) => one === 0).length;

export function isFinished(drill: Drill, tries: readonly Try[]): boolean {
  return tries.length >= drill.tries;
}

/** A score counts when all tries were made. */
export function bestOf(drill: Drill, tries: readonly Try[], best: number | null): number | null {
  if (!isFinished(drill, tries)) return best;
  return Math.max(best ?? 0, doneIn(tries));
}
