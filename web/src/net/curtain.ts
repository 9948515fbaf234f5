/** Several people at one screen: who chooses in secret has it alone. Pure. */

/** The seat to whom the screen is to be handed, or null: nobody, or the right one has it. */
export function handTo(
  acts: number | null, // whose choice is shown
  seats: readonly number[], // of this screen
  secret: boolean,
  handed: number | null, // who has the screen
): number | null {
  return secret && seats.length > 1 && acts !== handed ? acts : null;
}
