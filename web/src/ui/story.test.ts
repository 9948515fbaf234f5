import { expect, test } from 'vitest';

import { sentence } from './story';

const who = (colour: string) => ({ blue: 'Ann', green: 'Bob' })[colour] ?? colour;

test('the gods are told by name', () => {
  const event = { key: 'gods', blue: 'Tyr', green: 'Dagda' };
  expect(sentence(event, who)).toBe('The gods are shown: Ann Tyr, Bob Dagda.');
});

test('who has captives is told', () => {
  const event = { key: 'captives_counted', seat: 'blue', discs: ['green.prophet.1'], points: 2 };
  expect(sentence(event, who)).toBe('Ann’s captives bring 2 points.');
});

test('who gains by Far and Wide is told', () => {
  const event = { key: 'far_and_wide', seat: 'green', points: 1 };
  expect(sentence(event, who)).toBe('Far and Wide gives Bob 1 point.');
});

test('a conversion that brings nothing is not told', () => {
  expect(sentence({ key: 'converted', seat: 'blue', points: 0 }, who)).toBeNull();
});

test('a stone into the own ship is told as such', () => {
  const event = { key: 'dropped', seat: 'blue', ship: 'blue' };
  expect(sentence(event, who)).toBe('Ann drops a stone into their own ship.');
  expect(sentence({ ...event, ship: 'green' }, who)).toBe('Ann drops a stone into Bob’s ship.');
});
