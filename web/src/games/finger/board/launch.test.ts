import type { DiscMotion, FingerBoard, FingerView, Motion } from '../payload';
import { describe, expect, test } from 'vitest';

import { continues, launchOf, mirrored, startsAtOnce } from './launch';
import told from './launches.json' with { type: 'json' };
import type { Place } from './mat';
import { placeAt } from './playback';

interface Case {
  view: FingerView;
  move: string;
  answer: { path: DiscMotion; hit: number | null } | null; // of the disc that was flicked
}
const board = told.board as unknown as FingerBoard;
const cases = told.cases as unknown as Case[];
const launched = cases.flatMap(({ view, move, answer }) => {
  const motion = launchOf(board, view, move);
  return motion && answer ? [{ view, motion, path: answer.path, hit: answer.hit }] : [];
});

const apart = ([x, y]: Place, [a, b]: Place) => Math.hypot(x - a, y - b);
const foreseenAt = ({ discs: [disc] }: Motion, time: number) => placeAt(disc!.s, disc!.e, time);
const flags = (view: FingerView, name: keyof FingerView['effects']) => view.effects[name];

describe('what is foreseen of a flick, against what motion answered', () => {
  test('the disc is where motion has it, to a nanometre, until it waits', () => {
    for (const { motion, path } of launched)
      for (let part = 0; part <= 10; part++) {
        const time = (motion.dur * part) / 10;
        const there = placeAt(path.s, path.e, time);
        expect(apart(foreseenAt(motion, time), there)).toBeLessThan(1e-9);
      }
  });

  test('it waits at the first contact, and nowhere before where the map is seen', () => {
    for (const { view, motion, path, hit } of launched) {
      const first = Math.min(hit ?? Infinity, path.e[0]);
      expect(motion.dur).toBeLessThanOrEqual(first + 1e-9);
      if (!view.blind) expect(motion.dur).toBeCloseTo(first, 7);
    }
  });

  test('motion takes it over', () => {
    for (const { motion, path } of launched) {
      const whole = { ...motion, discs: [{ ...path, i: 0 }] };
      expect(continues(whole, motion)).toBe(true);
      expect(continues({ ...whole, names: ['other'] }, motion)).toBe(false);
    }
  });

  test.each(['mirrored', 'riders', 'walls'] as const)('a law is among them: %s', (name) => {
    expect(launched.some(({ view }) => flags(view, name))).toBe(true);
  });

  test.each(['friction', 'rolling', 'top_speed'] as const)('a law is among them: %s', (name) => {
    expect(launched.some(({ view }) => flags(view, name) !== 1)).toBe(true);
  });

  test('a wall that is met is among them', () => {
    expect(launched.some(({ view, hit }) => view.wall !== null && hit !== null)).toBe(true);
  });
});

describe('what waits for others', () => {
  const seen = (more: object) => ({ ...cases[0]!.view, phase: 'mission', ...more }) as FingerView;
  const effects = (more: object) => ({ ...cases[0]!.view.effects, pairs: false, ...more });
  const flick = { move: 'flick blue.prophet.1' };

  test('a secret aim does not start', () => {
    expect(startsAtOnce(seen({ effects: effects({ secret: true }) }))).toBe(false);
  });

  test('the first of two does not start, a last odd one does', () => {
    const pairs = { effects: effects({ pairs: true }), aims: [] };
    expect(startsAtOnce(seen({ ...pairs, choices: [flick, flick] }))).toBe(false);
    expect(startsAtOnce(seen({ ...pairs, choices: [flick] }))).toBe(true);
  });

  test('a disc that is flicked again starts at once, whatever law holds', () => {
    const paired = effects({ pairs: true, secret: true });
    expect(startsAtOnce(seen({ phase: 'again', effects: paired }))).toBe(true);
  });

  test('nothing is foreseen of what is no flick', () => {
    expect(launchOf(board, seen({}), 'vote up')).toBeNull();
    expect(launchOf(board, seen({}), 'flick blue.prophet.1')).toBeNull();
  });
});

test('who is mirrored twice goes straight', () => {
  const [x, y] = mirrored([0.1, 0.2], mirrored([0.1, 0.2], [1, -0.5]));
  expect(x).toBeCloseTo(1);
  expect(y).toBeCloseTo(-0.5);
});

test('who is flicked from the middle of the Navel is not mirrored', () => {
  expect(mirrored([0, 0], [1, 2])).toEqual([1, 2]);
});
