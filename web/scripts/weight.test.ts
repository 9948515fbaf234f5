import { expect, test } from 'vitest';

import { firstVisits, tooLarge, type Bundle } from './weight.ts';

const styles = { type: 'asset' as const, source: 'a{color:red}' };
const chunk = (facadeModuleId: string | null, imports: string[] = [], css: string[] = []) => ({
  type: 'chunk' as const,
  code: `export const name = ${JSON.stringify(facadeModuleId)};`,
  facadeModuleId,
  imports,
  viteMetadata: { importedCss: new Set(css) },
});
const bundle: Bundle = {
  'main.js': { ...chunk('/web/index.html', ['shared.js']), isEntry: true },
  'shared.js': chunk(null, ['main.js']), // in a circle, as bundlers allow it
  'home.js': chunk('/web/src/pages/Home.svelte', ['shared.js'], ['home.css']),
  'table.js': chunk('/web/src/pages/Table.svelte', ['shared.js']),
  'board.js': chunk('/web/src/games/pacal/Table.svelte', ['shared.js'], ['home.css']),
  'home.css': styles,
};

test('a visit to a table loads the app, its page and the game’s board, each once', () => {
  const [home, pacal] = firstVisits(bundle);
  expect([home?.route, pacal?.route]).toEqual(['home', 'table of pacal']);
  expect(pacal?.scripts).toBeGreaterThan(home?.scripts ?? Infinity);
  expect(pacal?.styles).toBe(home?.styles);
});

test('a bundle without its pages cannot be weighed', () => {
  expect(() => firstVisits({ 'main.js': bundle['main.js']! })).toThrow(/not in the bundle/);
});

test('a route that loads too much is named', () => {
  const visits = [
    { route: 'home', scripts: 10_000, styles: 0 },
    { route: 'table of pacal', scripts: 150_001, styles: 0 },
  ];
  expect(tooLarge(visits)).toMatch(/150 kB .* table of pacal 150.0 kB/);
  expect(tooLarge(visits, 200_000)).toBeNull();
});
