/** Pictures to look at, made as the tests are: `npm run screenshots`. */
import { defineConfig } from '@playwright/test';

import tests from '../playwright.config.ts';

export default defineConfig(tests, { testDir: 'pictures', outputDir: 'out' });
