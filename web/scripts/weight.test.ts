import { expect, test } from 'vitest';

import { firstVisits, tooLarge, tooWordy, type Bundle } from './weight.ts';

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

test('a first visit loads one language, the longest', () => {
  const spoken = {
    'messages-en-page-1.js': chunk(null),
    'messages-de-page-2.js': { ...chunk(null), code: 'Donaudampfschifffahrt'.repeat(9) },
    'messages-qps-page-3.js': { ...chunk(null), code: 'x1y2z3'.repeat(999) },
  };
  const without = firstVisits(bundle)[0]!.scripts;
  const added = firstVisits({ ...bundle, ...spoken })[0]!.scripts - without;
  expect(added).toBe(
    firstVisits({ ...bundle, 'messages-de-page-2.js': spoken['messages-de-page-2.js'] })[0]!
      .scripts - without,
  );
});

test('a language with too many words is named', () => {
  const many = { 'messages-de-rules-2.js': { ...chunk(null), code: 'a long text' } };
  expect(tooWordy(many, 5)).toMatch(/messages-de-rules-2/);
  expect(tooWordy(many)).toBeNull();
});
