import { describe, expect, test } from 'vitest';

import type { EventInfo } from '../../net/messages';
import type { Note } from '../../ui/sound';
import type { Happening } from './board/happenings';
import { BOARD, motionOf, sliding } from './board/sample';
import { clack, missNotes, notesOf, pointNotes, slideOf, toldNotes } from './sounds';

const of = (happening: Partial<Happening>) =>
  ({ kind: 'hit', speed: 1, mass: 1, ...happening }) as Happening;
const loud = (notes: Note[]) => Math.max(...notes.map((note) => note.loud));
const event = (key: string) => ({ key }) as EventInfo;

describe('a clack', () => {
  test('is louder the harder', () => {
    expect(loud(clack(of({ speed: 3 })))).toBeGreaterThan(loud(clack(of({ speed: 0.5 }))));
  });

  test('is lower the heavier', () => {
    expect(clack(of({ mass: 8 }))[0]!.pitch).toBeLessThan(clack(of({ mass: 1 }))[0]!.pitch);
  });

  test('sounds otherwise than a wall, a splash and the Navel', () => {
    const kinds = (['hit', 'wall', 'leaves', 'navel'] as const).map((kind) =>
      notesOf(of({ kind })),
    );
    expect(new Set(kinds.map((notes) => JSON.stringify(notes))).size).toBe(4);
  });
});

test('who slides hisses the louder the faster, and not at rest', () => {
  const motion = motionOf([sliding(0, [-0.2, 0], [0.1, 0], 0.5)], ['blue.prophet.1']);
  expect(slideOf(motion, 0).loud).toBeGreaterThan(slideOf(motion, 0.4).loud);
  expect(slideOf(motion, 0).pitch).toBeGreaterThan(slideOf(motion, 0.4).pitch);
  expect(slideOf(motion, 0.5).loud).toBe(0);
});

describe('a miss is heard', () => {
  const to = (x: number, y: number) =>
    missNotes(BOARD, motionOf([sliding(0, [-0.2, -0.2], [x, y], 0.5)], ['blue.prophet.1']));

  test('when the disc lies in the sea', () => {
    expect(to(-0.1, 0.1)).not.toEqual([]);
  });

  test('not when it lies on an island or at the Navel', () => {
    expect(to(0.13, 0)).toEqual([]);
    expect(to(0, 0.01)).toEqual([]);
  });

  test('when it has left the map', () => {
    const motion = motionOf([sliding(0, [-0.2, -0.2], [0.13, 0], 0.5)], ['blue.prophet.1']);
    const left = { ...motion.discs[0]!, e: [0.5, 0.24, 0, 1] as const };
    expect(missNotes(BOARD, { ...motion, discs: [left] })).not.toEqual([]);
  });
});

describe('what is told after a move', () => {
  test('the council has a gong, votes are paper', () => {
    expect(toldNotes([event('laws_offered')], false)[0]!.pitch).toBeLessThan(120);
    expect(toldNotes([event('voted')], false).every((note) => note.wave === 'noise')).toBe(true);
  });

  test('sounds of one kind sound once, others follow', () => {
    const once = toldNotes([event('voted')], false);
    expect(toldNotes([event('voted'), event('voted')], false)).toEqual(once);
    const both = toldNotes([event('voted'), event('bounty')], false);
    expect(both[once.length]!.at).toBeGreaterThan(0.3);
  });

  test('points that fly are heard when they arrive, not before', () => {
    expect(toldNotes([event('bounty')], false)).not.toEqual([]);
    expect(toldNotes([event('bounty')], true)).toEqual([]);
  });

  test('what is no event of ours is silent', () => {
    expect(toldNotes([event('flicked')], false)).toEqual([]);
  });
});

test('each point is a little higher than the one before', () => {
  expect(pointNotes(2)[0]!.pitch).toBeGreaterThan(pointNotes(1)[0]!.pitch);
});
