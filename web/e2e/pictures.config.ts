/** Pictures to look at, made as the tests are: `npm run screenshots`. */
import { defineConfig } from '@playwright/test';

import tests from '../playwright.config.ts';

const PLACES = { testDir: 'pictures', outputDir: 'out', globalSetup: './shared-server.ts' };

export default defineConfig(tests, PLACES); // each from this folder
