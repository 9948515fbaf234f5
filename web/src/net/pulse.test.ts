import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { PATIENCE, Pulse, QUIET } from './pulse';

let watched = true;
const ask = vi.fn();
const died = vi.fn();
let pulse: Pulse;

beforeEach(() => {
  vi.useFakeTimers();
  watched = true;
  ask.mockReset();
  died.mockReset();
  pulse = new Pulse({ ask, died, watched: () => watched });
});
afterEach(() => {
  pulse.stop();
  vi.useRealTimers();
});

describe('a pulse', () => {
  test('asks after a silence and finds a dead line within eight seconds', () => {
    pulse.heard();
    vi.advanceTimersByTime(QUIET);
    expect(ask).toHaveBeenCalledOnce();
    expect(died).not.toHaveBeenCalled();
    vi.advanceTimersByTime(PATIENCE);
    expect(died).toHaveBeenCalledOnce();
    expect(QUIET + PATIENCE).toBeLessThan(8000);
  });

  test('does not ask while there is talk', () => {
    for (let i = 0; i < 10; i++) {
      pulse.heard();
      vi.advanceTimersByTime(QUIET - 1);
    }
    expect(ask).not.toHaveBeenCalled();
  });

  test('is content with any answer', () => {
    pulse.heard();
    vi.advanceTimersByTime(QUIET + PATIENCE - 1);
    pulse.heard();
    vi.advanceTimersByTime(QUIET - 1);
    expect(died).not.toHaveBeenCalled();
  });

  test('costs nothing while nobody looks, and asks at once when someone does', () => {
    watched = false;
    pulse.heard();
    vi.advanceTimersByTime(3_600_000);
    expect(ask).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
    watched = true;
    pulse.look();
    expect(ask).toHaveBeenCalledOnce();
  });

  test('awaits what was asked for by others, from the first of it on', () => {
    pulse.asked();
    vi.advanceTimersByTime(PATIENCE - 1);
    pulse.asked();
    vi.advanceTimersByTime(1);
    expect(died).toHaveBeenCalledOnce();
    expect(ask).not.toHaveBeenCalled();
  });

  test('does not take a page that was stuck for a line that died', () => {
    pulse.asked();
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
    vi.advanceTimersByTime(PATIENCE);
    expect(died).not.toHaveBeenCalled();
    vi.restoreAllMocks();
    pulse.heard();
  });
});
