import { afterEach, expect, test, vi } from 'vitest';

import { speak } from '../language.svelte';
import { api } from '../net/rest';
import { problemOf, type Told } from '../net/told';
import { said } from './said';

afterEach(() => void vi.unstubAllGlobals());

const message = (key: string, given: Told['arguments'] = {}): Told => ({
  rule: 'P3.9',
  key,
  arguments: given,
  sentence: 'In English.',
});
const stone = { key: 'refusal.pacal.fullGap', cells: ['a5', 'c5', 'e5'] };

test('a refusal is said from the catalogue', () => {
  expect(said(message('refusal.pacal.lake', { cell: 'f6' }))).toBe(
    'f6 is lake; ships land on free cells.',
  );
});

test('a message inside another is said in its place', () => {
  const disc = { key: 'disc.prophet', arguments: { name: { key: 'colour.blue', arguments: {} } } };
  const hand = message('refusal.finger.handNearDisc', { gap: 20, disc });
  expect(said(hand)).toContain('Blue’s prophet');
});

test('several things are listed as the language lists them', () => {
  const gap = said(message(stone.key, { cell: 'b5', cells: stone.cells }));
  expect(gap).toBe('b5 lies in a gap of a5, c5, and e5 and is not empty.');
});

test('a key this page does not know is said in the English that came with it', () => {
  expect(said(message('refusal.noughts.taken'))).toBe('In English.');
});

test('what was refused follows a change of the language', async () => {
  const lake = message('refusal.pacal.lake', { cell: 'f6' });
  await speak('qps');
  const other = said(lake);
  await speak('en');
  expect(other).not.toBe(said(lake));
  expect(other).toContain('f6');
});

test('an answer that is no refusal of ours is a server that does not answer', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('<html>', { status: 502 })));
  const problem = problemOf(await api.me().catch((error: unknown) => error));
  expect(said(problem)).toBe('The server does not answer. Try again.');
});

test('a fault of the page itself is told as one', () => {
  expect(said(problemOf(new TypeError('x is undefined')))).toContain('Something went wrong');
});
