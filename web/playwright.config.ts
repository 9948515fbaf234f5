/** The browser tests: Debian's Chromium against a server of our own. See e2e/README.md. */
import { defineConfig } from '@playwright/test';

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
];
const PATIENCE = 60_000; // milliseconds: a busy machine is slow, not wrong

export default defineConfig({
  testDir: 'e2e/tests',
  outputDir: 'e2e/out',
  globalSetup: './e2e/shared-server.ts',
  fullyParallel: true,
  forbidOnly: true, // -g chooses
  workers: 2,
  retries: 0,
  timeout: 180_000,
  expect: { timeout: PATIENCE },
  reporter: 'list',
  use: {
    viewport: { width: 1280, height: 800 },
    actionTimeout: PATIENCE,
    navigationTimeout: PATIENCE,
    trace: { mode: 'retain-on-failure', screenshots: false }, // no film: each step keeps its page
    launchOptions: { executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: FLAGS },
  },
});
