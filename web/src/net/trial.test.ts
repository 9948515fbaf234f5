import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { Trial, type Verdict } from './trial';

let asked: [string, string][] = [];
let said: Verdict | null = null;
let trial: Trial;

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  said = null;
  trial = new Trial(
    (id, move) => asked.push([id, move]),
    (verdict) => (said = verdict),
  );
});
afterEach(() => vi.useRealTimers());

const why = { rule: 'F7', key: 'refusal.finger.handOffTheMap', arguments: {}, sentence: 'no' };
const none = { rule: null, key: null, arguments: {}, sentence: null };
const answer = (nth: number, refused: typeof why | null) =>
  trial.heard({ type: 'tried', id: asked[nth]![0], ...(refused ?? none) });

test('a question is asked at once', () => {
  trial.ask('heart 0 0');
  expect(asked.map(([, move]) => move)).toEqual(['heart 0 0']);
});

test('while one is open, of all that come the newest is asked', () => {
  for (const x of [1, 2, 3]) trial.ask(`heart ${x} 0`);
  answer(0, null);
  vi.advanceTimersByTime(200);
  expect(asked.map(([, move]) => move)).toEqual(['heart 1 0', 'heart 3 0']);
});

test('a verdict is sure of the move it was asked for only', () => {
  trial.ask('heart 1 0');
  trial.ask('heart 2 0');
  answer(0, why);
  expect(said).toEqual({ move: 'heart 1 0', why, sure: false });
  vi.advanceTimersByTime(200);
  answer(1, null);
  expect(said).toEqual({ move: 'heart 2 0', why: null, sure: true });
});

test('a question whose answer is lost is asked again', () => {
  trial.ask('heart 1 0');
  vi.advanceTimersByTime(2100);
  expect(asked).toHaveLength(2);
});

test('who asks nothing any more has heard nothing', () => {
  trial.ask('heart 1 0');
  trial.ask(null);
  answer(0, why);
  expect(said).toBeNull();
});

test('fewer than twelve are asked a second, however quickly a hand moves', () => {
  for (let step = 0; step < 100; step++) {
    trial.ask(`heart ${step} 0`);
    if (asked.length) answer(asked.length - 1, null);
    vi.advanceTimersByTime(10);
  }
  expect(asked.length).toBeLessThanOrEqual(12);
});
