/** How a district stands: storeys by colour, added up for showing. */
import type { PacalView } from '../payload';

export function storeysIn(view: PacalView, cells: readonly string[]): Map<string, number> {
  const storeys = new Map<string, number>();
  for (const cell of cells) {
    const pyramid = view.pyramids[cell];
    if (pyramid) storeys.set(pyramid[0], (storeys.get(pyramid[0]) ?? 0) + pyramid[1]);
  }
  return storeys;
}

/** The colour with more storeys than every other, or null. */
export function leader(view: PacalView, cells: readonly string[]): string | null {
  const ranked = [...storeysIn(view, cells)].sort((a, b) => b[1] - a[1]);
  const [first, second] = ranked;
  if (first === undefined || (second !== undefined && second[1] === first[1])) return null;
  return first[0];
}
