/** How the page travels: every text beside its compressed forms, and a first visit that stays small. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

import type { Plugin } from 'vite';

import { firstVisits, told, tooLarge, tooWordy } from './weight.ts';

const TEXTS = ['.css', '.js', '.svg', '.webmanifest'];
const WORTH = 0.9; // of the file: a form that saves less is not kept

/** The server gives out `name.br` or `name.gz` where a browser reads them (server/http/files.py). */
function compress(file: string): void {
  const text = readFileSync(file);
  const forms = { br: brotliCompressSync(text), gz: gzipSync(text, { level: 9 }) };
  for (const [end, form] of Object.entries(forms))
    if (form.length < text.length * WORTH) writeFileSync(`${file}.${end}`, form);
}

function compressAll(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile() && TEXTS.includes(extname(entry.name)))
      compress(join(entry.parentPath, entry.name));
}

export function delivery(): Plugin {
  let folder = '';
  return {
    name: 'godstone-delivery',
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => {
      folder = join(config.root, config.build.outDir);
    },
    generateBundle(_options, bundle) {
      const visits = firstVisits(bundle);
      console.log(told(visits));
      const problem = tooLarge(visits) ?? tooWordy(bundle);
      if (problem !== null) this.error(problem); // before anything is written
    },
    writeBundle: () => compressAll(folder),
  };
}
