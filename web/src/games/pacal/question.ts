/** "Why not?": a move the rules will refuse, so that they say why. The server changes nothing by it. */
import type { PacalView } from './payload';

/** The simplest move onto a cell; null where it could be made, or where there is nothing to ask. */
export function impossible(view: PacalView, god: number | null, cell: string): string | null {
  const move = simplest(view, god, cell);
  return move === null || view.choices.some((choice) => choice.move === move) ? null : move;
}

function simplest(view: PacalView, god: number | null, cell: string): string | null {
  if (view.choices.length === 0) return null;
  if (view.step === 'place') return `place ${cell}`;
  if (view.step === 'build') return `build 1 ${cell} ${cell}`;
  if (view.step !== 'fly') return null;
  if (god !== null) return `god ${god} ${cell}`;
  const lifted = view.choices.some((choice) => choice.move.startsWith('lift '));
  return `${lifted ? 'lift' : 'fly'} ${cell}`;
}
