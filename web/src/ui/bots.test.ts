import { describe, expect, test } from 'vitest';

import { botName, botSentence, byStrength, fairBot, strength } from './bots';

const bot = (name: string, level: number) => ({ name, level, sentence: `${name} plays.` });
const LEVELS = ['novice', 'apprentice', 'adept', 'master', 'champion'].map((name, i) =>
  bot(name, i + 1),
);

describe('bots', () => {
  test('five levels have one to five marks', () => {
    expect(LEVELS.map(({ name }) => strength(LEVELS, name))).toEqual([1, 2, 3, 4, 5]);
  });

  test('marks follow the level, not the order of the list', () => {
    expect(strength([bot('strong', 9), bot('weak', 2)], 'strong')).toBe(5);
  });

  test('a bot that is not offered has none', () => {
    expect(strength(LEVELS, 'elsewhere')).toBe(0);
  });

  test('a newcomer meets the apprentice', () => {
    expect(fairBot(LEVELS)).toBe('apprentice');
  });

  test('a wish is heard where it can be', () => {
    expect(fairBot(LEVELS, 'master')).toBe('master');
    expect(fairBot(LEVELS, 'elsewhere')).toBe('apprentice');
  });

  test('without the apprentice a weaker one of those there are', () => {
    expect(fairBot([bot('a', 3), bot('b', 1), bot('c', 2), bot('d', 4)])).toBe('c');
    expect(fairBot([])).toBeNull();
  });

  test('the weakest comes first', () => {
    expect(byStrength([bot('b', 2), bot('a', 1)]).map(({ name }) => name)).toEqual(['a', 'b']);
  });

  test('a bot of an operator goes by its own name, and is a guest', () => {
    expect(botName('stargazer')).toBe('stargazer');
    expect(botSentence('pacal', bot('stargazer', 1))).toContain('this server’s own bot');
    expect(botName('novice')).toBe('Novice');
  });
});
