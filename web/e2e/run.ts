/** Real Chromium against a real server: `node e2e/run.ts [part of a test's name]`. */
import { launch } from './browser.ts';
import { perform, type Tests } from './scene.ts';
import { serve } from './server.ts';
import { games } from './tests/games.ts';
import { hints } from './tests/hints.ts';
import { keyboard } from './tests/keyboard.ts';
import { laws } from './tests/laws.ts';
import { pages } from './tests/pages.ts';
import { plain } from './tests/plain.ts';
import { powers } from './tests/powers.ts';
import { returning } from './tests/returning.ts';
import { together } from './tests/together.ts';

const AT_ONCE = 3; // most of a test is waiting
const all: Tests = {
  ...games,
  ...keyboard,
  ...together,
  ...returning,
  ...laws,
  ...powers,
  ...hints,
  ...pages,
  ...plain,
};
const wanted = process.argv[2] ?? '';
const waiting = Object.entries(all).filter(([name]) => name.includes(wanted));
const server = await serve();
const browser = await launch();
let failed = 0;

async function work(): Promise<void> {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [name, test] = next;
    const begun = Date.now();
    const problem = await perform(browser, server.url, test).catch((error: unknown) => error);
    const seconds = ((Date.now() - begun) / 1000).toFixed(1);
    if (problem === undefined) console.log(`ok    ${name} (${seconds} s)`);
    else {
      failed += 1;
      console.log(`FAIL  ${name} (${seconds} s)\n      ${String(problem)}`);
    }
  }
}

await Promise.all(Array.from({ length: AT_ONCE }, work));
await browser.close();
server.stop();
process.exit(failed ? 1 : 0);
