import { describe, expect, test } from 'vitest';

import {
  drops,
  fitting,
  flights,
  godsOffered,
  plans,
  readDrop,
  shipsOffered,
  sourcesOffered,
  toggled,
} from './selection';

const moves = (...texts: string[]) => texts.map((move) => ({ move }));

describe('flying', () => {
  const choices = [
    { move: 'fly e2', cell: 'e2', drops: 2 },
    { move: 'god 4 h9', cell: 'h9', drops: 1 },
    { move: 'god 2 h9', cell: 'h9', drops: 1 },
  ];

  test('the die and the god stones light different cells', () => {
    expect([...flights(choices, null).keys()]).toEqual(['e2']);
    expect(flights(choices, 4).get('h9')?.move).toBe('god 4 h9');
  });

  test('god stones are offered once each, the smallest first', () => {
    expect(godsOffered(choices)).toEqual([2, 4]);
  });

  test('placing a ship lights the cell its move names', () => {
    expect([...flights(moves('place e5'), null).keys()]).toEqual(['e5']);
  });
});

describe('dropping', () => {
  const all = drops(
    moves('drop -', 'drop own', 'drop blue', 'drop red', 'drop own blue', 'drop own red'),
  );

  test('a drop says its ships and where stones are taken from', () => {
    expect(readDrop('drop own<c4 blue')).toEqual({
      move: 'drop own<c4 blue',
      ships: ['own', 'blue'],
      sources: ['c4'],
    });
    expect(readDrop('drop -').ships).toEqual([]);
  });

  test('every ship that may get a stone is offered', () => {
    expect(shipsOffered(all)).toEqual(['own', 'blue', 'red']);
  });

  test('tapping twice takes a ship out again', () => {
    expect(toggled(all, ['own'], 'own')).toEqual([]);
  });

  test('a second foreign ship stands for the first', () => {
    expect(toggled(all, ['own', 'blue'], 'red')).toEqual(['own', 'red']);
  });

  test('what is picked is one move', () => {
    expect(fitting(all, ['own', 'red'], []).map((drop) => drop.move)).toEqual(['drop own red']);
    expect(fitting(all, [], []).map((drop) => drop.move)).toEqual(['drop -']);
  });

  test('with an empty supply the stone is picked on the board', () => {
    const recycled = drops(moves('drop -', 'drop own<c4', 'drop own<d5'));
    const fit = fitting(recycled, ['own'], []);
    expect(sourcesOffered(fit, [])).toEqual(['c4', 'd5']);
    expect(fitting(recycled, ['own'], ['d5']).map((drop) => drop.move)).toEqual(['drop own<d5']);
  });

  test('both or none: the first of two is no move yet', () => {
    const strict = drops(moves('drop -', 'drop own blue'));
    expect(toggled(strict, [], 'own')).toEqual(['own']);
    expect(fitting(strict, ['own'], [])).toEqual([]);
  });
});

test('builds are listed by gain, then height, with all their constellations', () => {
  const build = (cell: string, storeys: number, points: number, constellation: string[]) => ({
    move: `build ${storeys} ${cell} ${constellation.join(' ')}`,
    cell,
    storeys,
    points,
    constellation,
    district: 'A',
  });
  const listed = plans([
    { move: 'build -' },
    build('c4', 1, 0, ['c4']),
    build('d4', 3, 0, ['c4', 'd4', 'e4']),
    build('e4', 1, 5, ['e4']),
    build('d4', 3, 0, ['d4', 'd5', 'd6']),
  ]);
  expect(listed.map((plan) => plan.key)).toEqual(['e4 1', 'd4 3', 'c4 1']);
  expect(listed[1]?.ways.length).toBe(2);
});
