import { expect, test } from 'vitest';

import type { NewSeat, OptionInfo } from '../../net/messages';
import { isAlone, isChosen, isOfTheTable, optionsFor, printed } from './options';

const openShips: OptionInfo = {
  key: 'open_ships',
  kind: 'flag',
  choices: [],
  default: false,
  alone: true,
  rule: 'P4.2',
};
const expert: OptionInfo = { ...openShips, key: 'expert', alone: false };
const seats = (...kinds: NewSeat['kind'][]): NewSeat[] => kinds.map((kind) => ({ kind }));

test('one person among bots is alone, whoever the person is', () => {
  expect(isAlone(seats('me', 'bot', 'bot'))).toBe(true);
  expect(isAlone(seats('open', 'bot'))).toBe(true);
  expect(isAlone(seats('me', 'here', 'bot'))).toBe(false);
  expect(isAlone(seats('bot', 'bot'))).toBe(false);
});

test('ships are open against bots and closed among people', () => {
  expect(optionsFor([openShips], seats('me', 'bot'), {})).toEqual({ open_ships: true });
  expect(optionsFor([openShips], seats('me', 'open'), {})).toEqual({ open_ships: false });
});

test('what a person chose stays when the seats change', () => {
  const chosen = { open_ships: false };
  expect(optionsFor([openShips], seats('me', 'bot'), chosen)).toEqual(chosen);
});

test('an option is the table’s when who plays decides it', () => {
  expect([openShips, expert].map(isOfTheTable)).toEqual([true, false]);
});

test('a printed book is its edition, with closed ships and everything else as usual', () => {
  const edition: OptionInfo = {
    ...{ key: 'edition', kind: 'choice', choices: ['standard', 'pl'] },
    ...{ default: 'standard', alone: 'standard', rule: 'Editions' },
  };
  const book = printed([edition, expert, openShips], 'pl');
  expect(book).toEqual({ edition: 'pl', expert: false, open_ships: false });
  expect(isChosen(book!, { edition: 'pl', expert: true })).toBe(false);
  expect(printed([edition, expert], 'de')).toBeNull();
});
