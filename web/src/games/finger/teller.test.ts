import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { Hand } from '../../net/messages';
import { BREATH, Teller } from './teller';

const hand = (vx: number): Hand => ({ disc: 'blue.prophet.1', x: 0, y: 0, vx, vy: 0 });
let told: (Hand | null)[] = [];
let teller = new Teller(() => undefined);

beforeEach(() => {
  vi.useFakeTimers();
  told = [];
  teller = new Teller((one) => told.push(one));
});
afterEach(() => vi.useRealTimers());

test('the first is told at once', () => {
  teller.say(hand(1));
  expect(told).toEqual([hand(1)]);
});

test('of many only the newest is told, a breath later', () => {
  for (let vx = 1; vx <= 50; vx++) teller.say(hand(vx));
  vi.advanceTimersByTime(BREATH);
  expect(told).toEqual([hand(1), hand(50)]);
});

test('after the first at most eight are told in a second', () => {
  for (let ms = 0; ms < 1000; ms += 5) {
    teller.say(hand(ms));
    vi.advanceTimersByTime(5);
  }
  expect(told.slice(1).length).toBeLessThanOrEqual(8);
});

test('the same is told once', () => {
  teller.say(hand(1));
  vi.advanceTimersByTime(BREATH);
  teller.say(hand(1));
  expect(told).toEqual([hand(1)]);
});

test('that one aims no longer is told too', () => {
  teller.say(hand(1));
  teller.say(null);
  vi.advanceTimersByTime(BREATH);
  expect(told).toEqual([hand(1), null]);
});

test('who never aimed has nothing to take back', () => {
  teller.say(null);
  expect(told).toEqual([]);
});
