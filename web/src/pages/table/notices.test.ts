import { expect, test } from 'vitest';

import type { TableGame } from '../../net/game.svelte';
import { noticesOf } from './notices';

const game = (more: object) =>
  ({ standing: 'open', late: false, unanswered: 0, table: null, ...more }) as unknown as TableGame;
const keys = (more: object) => noticesOf(game(more), (colour) => colour).map(({ key }) => key);

test('a server that answers is not spoken of', () => {
  expect(keys({})).toEqual([]);
});

test('a server that is late is spoken of, until the line is given up', () => {
  expect(keys({ late: true })).toEqual(['late']);
  expect(keys({ late: true, standing: 'lost', unanswered: 1 })[0]).toMatch(/^lost/);
});
