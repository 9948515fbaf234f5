/** What ships hold, where that is open to see. */

/** Colours in the order they lie there, each with how often. */
export function counted(colours: readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const colour of colours) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  return [...counts];
}
