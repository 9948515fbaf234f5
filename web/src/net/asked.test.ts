import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Asked, LATE } from './asked';

describe('a move of ours', () => {
  let told: [string | null, boolean];
  let asked: Asked;

  beforeEach(() => {
    vi.useFakeTimers();
    told = [null, false];
    asked = new Asked((id, late) => (told = [id, late]));
    asked.begin('a');
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('waits from when it is sent', () => {
    expect(told).toEqual(['a', false]);
  });

  it('is late when no answer comes', () => {
    vi.advanceTimersByTime(LATE);
    expect(told).toEqual(['a', true]);
  });

  it('is answered when what it led to is heard, and not before', () => {
    asked.accepted('a', 5);
    asked.settle(4);
    expect(told).toEqual(['a', false]);
    asked.settle(5);
    expect(told).toEqual([null, false]);
  });

  it('still waits when another is accepted or refused', () => {
    asked.accepted('b', 1);
    asked.settle(9);
    asked.refused('b');
    expect(told).toEqual(['a', false]);
  });

  it('is over when it is refused, and is never late then', () => {
    asked.refused('a');
    vi.advanceTimersByTime(2 * LATE);
    expect(told).toEqual([null, false]);
  });
});
