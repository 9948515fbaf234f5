/** What any game shows: perhaps a drawing in text, and the moves one may make. */
export interface PlainView {
  text?: string;
  choices: { move: string }[];
  to_move: string[] | string | null;
  result: { winners?: string[] } | null;
}

/** The colours whose turn it is. */
export function acting(view: PlainView): string[] {
  return typeof view.to_move === 'string' ? [view.to_move] : (view.to_move ?? []);
}
