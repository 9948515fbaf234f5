/** The catalogues, one file a language, as modules: a language is a file, and the page loads what it needs. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Plugin } from 'vite';

import { pseudo } from './pseudo.ts';

export const FOLDER = join(import.meta.dirname, '../../src/godstone/messages');
export type Messages = Record<string, string>;

const NAME = 'virtual:languages'; // what each language is called by those who speak it, and its parts
const MODULE = /^virtual:messages\/([\w-]+)\/(\w+)$/;
const PSEUDO = 'qps'; // the code that stands for "no language": English that nobody mistakes for it
// What only some pages say is loaded by those; the rest is the page's.
export const PARTS: Record<string, RegExp> = { rules: /^rules?\./, lessons: /^lessons?\./ };
const TERMINAL = /^(help|terminal|list)\./; // what Python says, and no page loads

export const languages = (): string[] =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .sort((a, b) => Number(b === 'en') - Number(a === 'en') || (a < b ? -1 : 1));

export function messages(language: string): Messages {
  if (language === PSEUDO) return pseudo(messages('en'));
  return JSON.parse(readFileSync(join(FOLDER, `${language}.json`), 'utf8')) as Messages;
}

export function partOf(key: string): string {
  if (TERMINAL.test(key)) return 'terminal';
  return Object.entries(PARTS).find(([, keys]) => keys.test(key))?.[0] ?? 'page';
}

const spoken = (language: string, part: string): Messages =>
  Object.fromEntries(Object.entries(messages(language)).filter(([key]) => partOf(key) === part));

function index(): string {
  const names = Object.fromEntries(
    languages().map((each) => [each, messages(each)['language.name']]),
  );
  const rows = [...languages(), PSEUDO].map((each) => {
    const parts = ['page', ...Object.keys(PARTS)].map(
      (part) => `${part}: () => import('virtual:messages/${each}/${part}')`,
    );
    return `${JSON.stringify(each)}: { ${parts.join(', ')} }`;
  });
  return `export const names = ${JSON.stringify(names)};\nexport const parts = { ${rows.join(',\n')} };`;
}

const module = (said: Messages): string =>
  `export default JSON.parse(${JSON.stringify(JSON.stringify(said))});`;

/** A catalogue's file says whose it is, for whoever looks at what a page loads. */
export function chunkName({ facadeModuleId }: { facadeModuleId?: string | null }): string {
  const [, language, part] = MODULE.exec(facadeModuleId?.slice(1) ?? '') ?? [];
  const name = language === undefined ? '[name]' : `messages-${language}-${part}`;
  return `assets/${name}-[hash].js`;
}

export function catalogues(): Plugin {
  return {
    name: 'godstone-catalogues',
    resolveId: (id) => (id === NAME || MODULE.test(id) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${NAME}`) return index();
      const [, language, part] = MODULE.exec(id.slice(1)) ?? [];
      if (language === undefined || part === undefined) return undefined;
      this.addWatchFile(join(FOLDER, `${language === PSEUDO ? 'en' : language}.json`));
      return module(spoken(language, part));
    },
  };
}
