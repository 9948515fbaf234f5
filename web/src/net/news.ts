/** The story: the moves, and between them what else befell the seats. */
import type { MoveInfo, News, SeatInfo } from './messages';

const STEP = 0.001; // between the numbers of two moves

/** Law: in the order in which it happened; every entry has a number of its own. */
export function withNews(
  log: readonly MoveInfo[],
  news: readonly News[],
  seats: readonly SeatInfo[],
): MoveInfo[] {
  const story: MoveInfo[] = [];
  let told = 0;
  const tellUntil = (n: number) => {
    for (let one = news[told]; one && one.n < n; one = news[++told])
      story.push(entry(one, story.at(-1), seats[one.seat]?.colour ?? ''));
  };
  for (const move of log) {
    tellUntil(move.n);
    story.push(move);
  }
  tellUntil(Infinity);
  return story;
}

function entry(one: News, before: MoveInfo | undefined, seat: string): MoveInfo {
  const n = Math.max(one.n, before?.n ?? 0) + STEP;
  const events = [{ key: `news.${one.key}`, seat }];
  return { n, ply: before?.ply ?? 0, seat: null, move: null, events, tale: [], motion: null };
}
