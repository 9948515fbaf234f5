/** Checks the catalogues: every language says the same keys with the same values, and each is used. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';

import { PREFIXES } from '../src/prefixes.ts';
import { languages, messages, type Messages } from './catalogues.ts';

const root = join(import.meta.dirname, '..');
const problems: string[] = [];

function sources(folder: string, ending: RegExp): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return sources(path, ending);
    return ending.test(name) && !name.endsWith('.test.ts') ? [readFileSync(path, 'utf8')] : [];
  });
}

function values(elements: readonly MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
    if (element.type === TYPE.tag) return values(element.children);
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [element.value];
    return [element.value, ...Object.values(element.options).flatMap((each) => values(each.value))];
  });
}

/** The names of a form's values, each once: a language may say one twice, or in its plurals. */
function taken(language: string, key: string, form: string): string {
  try {
    return [...new Set(values(parse(form, { ignoreTag: true })))].sort().join(' ');
  } catch (error) {
    problems.push(`${language}.json: ${key} cannot be read: ${String(error)}`);
    return '';
  }
}

/** A plural has every form its language counts with. */
function missingForms(language: string, form: string): string[] {
  const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return parse(form, { ignoreTag: true })
    .filter((element) => element.type === TYPE.plural)
    .flatMap((element) => needed.filter((name) => !(name in element.options)));
}

function compare(language: string, english: Messages): void {
  const other = messages(language);
  for (const [key, form] of Object.entries(english)) {
    const said = other[key];
    if (said === undefined) problems.push(`${language}.json: ${key} is missing`);
    else if (taken('en', key, form) !== taken(language, key, said))
      problems.push(`${language}.json: ${key} has other values`);
    else if (missingForms(language, said).length)
      problems.push(
        `${language}.json: ${key} lacks a plural: ${missingForms(language, said).join()}`,
      );
  }
  for (const key of Object.keys(other))
    if (!(key in english)) problems.push(`${language}.json: ${key} is unknown`);
}

const english = messages('en');
const page = sources(join(root, 'src'), /\.(svelte|ts)$/).join('\n');
const code = page + sources(join(root, '../src/godstone'), /\.(py|toml)$/).join('\n');
for (const key of Object.keys(english)) {
  const dynamic = PREFIXES.some((prefix) => key.startsWith(`${prefix}.`));
  if (!dynamic && !code.includes(`'${key}'`) && !code.includes(`"${key}"`))
    problems.push(`en.json: ${key} is used nowhere`);
}
for (const [, key] of page.matchAll(/\bt\(\s*'([\w.]+)'/g))
  if (key !== undefined && !(key in english)) problems.push(`en.json: ${key} is missing`);
for (const language of languages()) compare(language, english);
for (const problem of problems) console.error(problem);
console.log(`${Object.keys(english).length} messages, ${problems.length} problems`);
process.exitCode = problems.length ? 1 : 0;
