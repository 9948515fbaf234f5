import { describe, expect, test } from 'vitest';

import type { MoveInfo, News, SeatInfo } from './messages';
import { withNews } from './news';

const seats = [{ colour: 'green' }, { colour: 'red' }] as SeatInfo[];
const move = (n: number, ply = n): MoveInfo => ({
  n,
  ply,
  seat: 0,
  move: 'x',
  events: [{ key: 'flew' }],
  tale: [],
  motion: null,
});
const news = (n: number, key: News['key'], seat = 0): News => ({ n, key, seat });
const told = (story: MoveInfo[]) => story.map((one) => one.events[0]?.key);

describe('the story', () => {
  test('is the log where nothing else happened', () => {
    const log = [move(1), move(2)];
    expect(withNews(log, [], seats)).toEqual(log);
  });

  test('tells news after the move they followed, in their order', () => {
    const story = withNews([move(1), move(2)], [news(1, 'resigned'), news(1, 'bot')], seats);
    expect(told(story)).toEqual(['flew', 'news.resigned', 'news.bot', 'flew']);
    expect(story[1]?.events[0]?.seat).toBe('green');
  });

  test('tells news before the first and after the last move', () => {
    const story = withNews([move(1)], [news(0, 'away', 1), news(1, 'back', 1)], seats);
    expect(told(story)).toEqual(['news.away', 'flew', 'news.back']);
  });

  test('gives every entry a number of its own, and news the place of the move before', () => {
    const story = withNews([move(3), move(5, 4)], [news(3, 'left'), news(3, 'bot')], seats);
    const numbers = story.map((one) => one.n);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
    expect(story.map((one) => one.ply)).toEqual([3, 3, 3, 4]);
  });
});
