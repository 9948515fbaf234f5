/** What a first visit loads, compressed: the app, the page of its address, that game's board, and one
 * language: the longest. */
import { brotliCompressSync, gzipSync } from 'node:zlib';

export const MOST = 150_000; // bytes of scripts for a first visit to a table

export const MOST_CATALOGUE = 25_000; // bytes of one part of a language, by gzip

/** What is needed of the bundler's chunks and files. */
interface Part {
  type: 'chunk' | 'asset';
  code?: string;
  source?: string | Uint8Array;
  isEntry?: boolean;
  facadeModuleId?: string | null;
  imports?: string[];
  viteMetadata?: { importedCss: ReadonlySet<string> };
}
export type Bundle = Readonly<Record<string, Part>>;

export interface Visit {
  route: string;
  scripts: number; // bytes, by brotli
  styles: number;
}

const PAGE = /src\/pages\/(\w+)\.svelte$/;
const CATALOGUE = /messages-(?!qps)(\w+-\w+)-/; // the pseudo-language is for developers
const BOARD = /src\/games\/(\w+)\/Table\.svelte$/;

/** A chunk and all that it loads at once. */
function withImports(bundle: Bundle, name: string, seen = new Set<string>()): Set<string> {
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const other of bundle[name]?.imports ?? []) withImports(bundle, other, seen);
  return seen;
}

const weighed = new WeakMap<Part, number>(); // most parts are in every visit

function weight(part: Part | undefined): number {
  if (part === undefined) return 0;
  const known = weighed.get(part) ?? brotliCompressSync(part.code ?? part.source ?? '').length;
  weighed.set(part, known);
  return known;
}

function visit(bundle: Bundle, route: string, roots: readonly string[]): Visit {
  const chunks = new Set(roots.flatMap((root) => [...withImports(bundle, root)]));
  const styles = new Set(
    [...chunks].flatMap((name) => [...(bundle[name]?.viteMetadata?.importedCss ?? [])]),
  );
  const sum = (names: Iterable<string>) =>
    [...names].reduce((total, name) => total + weight(bundle[name]), 0);
  return { route, scripts: sum(chunks), styles: sum(styles) };
}

/** The chunks whose module is found by this expression, by what it finds. */
function found(bundle: Bundle, module: RegExp): Map<string, string> {
  const pairs = Object.entries(bundle).map(
    ([name, part]) => [module.exec(part.facadeModuleId ?? '')?.[1], name] as const,
  );
  return new Map(pairs.filter((pair): pair is [string, string] => pair[0] !== undefined));
}

/** The heaviest catalogue of what every page says. */
function longest(bundle: Bundle): string[] {
  const pages = Object.keys(bundle).filter((name) =>
    /-page$/.test(CATALOGUE.exec(name)?.[1] ?? ''),
  );
  return pages.sort((a, b) => weight(bundle[b]) - weight(bundle[a])).slice(0, 1);
}

/** Parts of languages that are too long. */
export function tooWordy(bundle: Bundle, most = MOST_CATALOGUE): string | null {
  const parts = Object.entries(bundle).filter(([name]) => CATALOGUE.test(name));
  const over = parts.filter(([, { code = '' }]) => gzipSync(code).length > most);
  if (over.length === 0) return null;
  const names = over.map(([name]) => name).join(', ');
  return `A part of a language may have ${most / 1000} kB by gzip at most; too long: ${names}.`;
}

export function firstVisits(bundle: Bundle): Visit[] {
  const entry = Object.keys(bundle).find((name) => bundle[name]?.isEntry);
  const pages = found(bundle, PAGE);
  const [home, table] = [pages.get('Home'), pages.get('Table')];
  if (!entry || !home || !table)
    throw new Error('The app or one of its pages is not in the bundle.');
  const always = [entry, ...longest(bundle)];
  return [
    visit(bundle, 'home', [...always, home]),
    ...[...found(bundle, BOARD)].map(([game, board]) =>
      visit(bundle, `table of ${game}`, [...always, table, board]),
    ),
  ];
}

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1).padStart(6)} kB`;

export function told(visits: readonly Visit[]): string {
  const lines = visits.map(
    ({ route, scripts, styles }) =>
      `  ${route.padEnd(16)} scripts ${kB(scripts)}   styles ${kB(styles)}`,
  );
  return ['A first visit loads, by brotli:', ...lines].join('\n');
}

export function tooLarge(visits: readonly Visit[], most = MOST): string | null {
  const over = visits.filter(({ scripts }) => scripts > most);
  if (over.length === 0) return null;
  const routes = over.map(({ route, scripts }) => `${route} ${kB(scripts).trim()}`).join(', ');
  return `A first visit may load ${most / 1000} kB of scripts at most; too many: ${routes}.`;
}
