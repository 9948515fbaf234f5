/** Checks the catalogues: every language has the same keys, and every key is used. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { PREFIXES } from '../src/text.ts';

const root = join(import.meta.dirname, '..');
const read = (name: string) =>
  JSON.parse(readFileSync(join(root, 'messages', name), 'utf8')) as Record<string, string>;

function sources(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return sources(path);
    return /\.(svelte|ts)$/.test(name) && !name.endsWith('.test.ts')
      ? [readFileSync(path, 'utf8')]
      : [];
  });
}

const holes = (form: string) =>
  [...form.matchAll(/\{(\w+)/g)]
    .map((found) => found[1])
    .sort()
    .join(' ');
const english = read('en.json');
const code = sources(join(root, 'src')).join('\n');
const problems: string[] = [];
for (const key of Object.keys(english)) {
  const dynamic = PREFIXES.some((prefix) => key.startsWith(`${prefix}.`));
  if (!dynamic && !code.includes(`'${key}'`)) problems.push(`en.json: ${key} is used nowhere`);
}
for (const [, key] of code.matchAll(/\bt\(\s*'([\w.]+)'/g))
  if (key !== undefined && !(key in english)) problems.push(`en.json: ${key} is missing`);
for (const name of readdirSync(join(root, 'messages'))) {
  const other = read(name);
  for (const [key, form] of Object.entries(english)) {
    if (!(key in other)) problems.push(`${name}: ${key} is missing`);
    else if (holes(form) !== holes(other[key] ?? ''))
      problems.push(`${name}: ${key} has other values`);
  }
  for (const key of Object.keys(other))
    if (!(key in english)) problems.push(`${name}: ${key} is unknown`);
}
for (const problem of problems) console.error(problem);
console.log(`${Object.keys(english).length} messages, ${problems.length} problems`);
process.exitCode = problems.length ? 1 : 0;
