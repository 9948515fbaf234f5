import { describe, expect, it } from 'vitest';

import { gameOf, ruleOfEvent, ruleOfPoints, ruleOfStep } from './rule.svelte';

describe('the rule behind something', () => {
  it('is of the game its letter names', () => {
    expect(gameOf('P3.4')).toBe('pacal');
    expect(gameOf('F8.7')).toBe('finger');
    expect(gameOf('Editions')).toBe('pacal');
  });
  it('is of no game here where nobody knows it', () => {
    expect(gameOf('N1')).toBeNull();
    expect(gameOf('Perhaps')).toBeNull();
  });
  it('is found for steps, events and points', () => {
    expect(ruleOfStep('finger', 'temple')).toBe('F4.3');
    expect(ruleOfEvent('took_district')).toBe('P6.1');
    expect(ruleOfPoints('pacal', 'lake')).toBe('P7.4');
  });
  it('is not told where both games tell the same', () => {
    expect(ruleOfEvent('game_over')).toBeNull();
    expect(ruleOfEvent('no such thing')).toBeNull();
  });
});
