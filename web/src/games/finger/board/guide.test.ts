import { describe, expect, test } from 'vitest';

import type { FingerView } from '../payload';
import { helpOf, mirrored, restOf, surelyLeaves, toContact, toEdge } from './guide';
import type { Place } from './mat';
import { BOARD, NO_LAW } from './sample-board';

const RADIUS = 0.011;
const view = (more: Partial<FingerView> = {}) =>
  ({ discs: {}, wall: null, effects: NO_LAW, blind: false, ...more }) as FingerView;
const launch = (angle: number, place: Place = [0, 0]) => ({
  disc: 'blue.prophet.1',
  place,
  angle,
});
const EAST = launch(0);
const discs = (x: number, y: number) => ({ 'violet.prophet.1': [x, y] as const });

describe('the first contact', () => {
  test('of two discs is where their rims meet', () => {
    const scene = view({ discs: discs(0.1, 0) });
    expect(toContact(BOARD, scene, EAST)).toBeCloseTo(0.1 - 2 * RADIUS);
  });

  test('of a glancing hit is nearer to the other disc', () => {
    const scene = view({ discs: discs(0.1, RADIUS) });
    const off = Math.sqrt(4 * RADIUS ** 2 - RADIUS ** 2);
    expect(toContact(BOARD, scene, EAST)).toBeCloseTo(0.1 - off);
  });

  test('is none with what is passed by, lies behind, or is flicked itself', () => {
    expect(toContact(BOARD, view({ discs: discs(0.1, 0.03) }), EAST)).toBe(Infinity);
    expect(toContact(BOARD, view({ discs: discs(-0.1, 0) }), EAST)).toBe(Infinity);
    const own = { 'blue.prophet.1': [0, 0] as const };
    expect(toContact(BOARD, view({ discs: own }), EAST)).toBe(Infinity);
  });

  test.each([
    ['its side', 0, 0.1 - RADIUS],
    ['an end', 0.035, 0.1 - Math.sqrt(RADIUS ** 2 - 0.005 ** 2)],
  ])('of the Hand of God may be %s', (_, y, far) => {
    const wall = [[0.1, -0.03] as const, [0.1, 0.03] as const] as const;
    expect(toContact(BOARD, view({ wall }), launch(0, [0, y]))).toBeCloseTo(far);
  });

  test('of a wall of heaven is a radius before the edge', () => {
    const walls = view({ effects: { ...NO_LAW, walls: true } });
    expect(toContact(BOARD, walls, EAST)).toBeCloseTo(0.24 - RADIUS);
  });
});

test('the edge is where the centre leaves', () => {
  expect(toEdge(0.24, EAST)).toBeCloseTo(0.24);
  expect(toEdge(0.24, launch(Math.PI / 4))).toBeCloseTo(0.24 * Math.SQRT2);
});

test('law 2 mirrors about the line to the Navel, and twice gives the aim back', () => {
  const aim = launch(Math.PI, [0.1, 0.1]);
  expect(Math.cos(mirrored(aim))).toBeCloseTo(0);
  expect(Math.sin(mirrored(aim))).toBeCloseTo(-1);
  expect(mirrored({ ...aim, angle: mirrored(aim) })).toBeCloseTo(Math.PI);
});

describe('a shot surely leaves the mat', () => {
  test('when it slides past the edge and nothing is in its way', () => {
    expect(surelyLeaves(BOARD, view(), EAST, 0.25)).toBe(true);
    expect(surelyLeaves(BOARD, view(), EAST, 0.23)).toBe(false);
    expect(surelyLeaves(BOARD, view({ discs: discs(0.1, 0) }), EAST, 2)).toBe(false);
  });

  test.each(['walls', 'secret', 'pairs'] as const)('but not when %s may stop it', (law) => {
    const scene = view({ effects: { ...NO_LAW, [law]: true } });
    expect(surelyLeaves(BOARD, scene, EAST, 2)).toBe(false);
  });

  test('nor when the map is hidden', () => {
    expect(surelyLeaves(BOARD, view({ blind: true }), EAST, 2)).toBe(false);
  });

  test('with The Other Hand it is the mirrored way that counts', () => {
    const other = view({ effects: { ...NO_LAW, mirrored: true } });
    const inward = launch(Math.PI, [0.2, 0.1]); // mirrored: down, past the near edge below
    expect(surelyLeaves(BOARD, view(), inward, 0.43)).toBe(false);
    expect(surelyLeaves(BOARD, other, inward, 0.43)).toBe(true);
  });
});

test('a table without the custom helps with a line', () => {
  expect(helpOf(undefined)).toBe('line');
  expect(helpOf({ aim_help: 'contact' })).toBe('contact');
  expect(helpOf({ aim_help: true })).toBe('line');
});

describe('a disc comes to rest', () => {
  test('where its strength ends, or where it first touches something', () => {
    expect(restOf(BOARD, view(), EAST, 0.2)?.[0]).toBeCloseTo(0.2);
    const scene = view({ discs: discs(0.1, 0) });
    expect(restOf(BOARD, scene, EAST, 0.2)?.[0]).toBeCloseTo(0.1 - 2 * RADIUS);
  });

  test('nowhere, if it leaves the mat', () => {
    expect(restOf(BOARD, view(), EAST, 0.25)).toBe(null);
  });
});
