import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

import { catalogues, chunkName } from './scripts/catalogues.ts';
import { delivery } from './scripts/delivery.ts';

const server = process.env.GODSTONE_SERVER ?? 'http://127.0.0.1:8484';

export default defineConfig({
  plugins: [svelte(), catalogues(), delivery()],
  build: {
    outDir: '../src/godstone/server/static',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0, // the content security policy allows no data: scripts or fonts
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { chunkFileNames: chunkName } },
  },
  server: { fs: { allow: ['..'] }, proxy: { '/api': { target: server, ws: true } } },
  test: {
    include: ['src/**/*.test.ts', 'scripts/*.test.ts'],
    setupFiles: ['scripts/english.ts'], // tests read English sentences
  },
});
