import { expect, test } from 'vitest';

import type { FingerView } from './payload';
import { occasions } from './occasions';

const VIEW = { seat: 'blue', phase: 'mission' } as FingerView;
const off = (disc: string, by: string) => ({ key: 'left_map', disc, by });

test('where nothing is new, the phase is what there is to say', () => {
  expect(occasions(VIEW, [])).toEqual(['finger.mission']);
});

test.each([
  ['navel', { key: 'navel', seat: 'blue' }],
  ['off', off('blue.prophet.1', 'blue')],
  ['knocked', off('blue.prophet.1', 'violet')],
  ['converted', { key: 'converted', seat: 'violet' }],
  ['law', { key: 'law_adopted', law: 3 }],
  ['lastGeneration', { key: 'generation_began', generation: 4, of: 4 }],
])('%s is told before the phase', (name, event) => {
  expect(occasions(VIEW, [event])[0]).toBe(`finger.${name}`);
});

test('what happens to others is no news', () => {
  const news = [{ key: 'navel', seat: 'violet' }, off('violet.prophet.1', 'blue')];
  expect(occasions(VIEW, news)).toEqual(['finger.mission']);
});
