/** What a page costs that waits for its player: `npm run idle` prints shares of one core. Linux. */
import { readdirSync, readFileSync } from 'node:fs';

import { HERE, ME, sitDown } from '../tables.ts';
import { test } from '../test.ts';

const REST = 15_000; // what greets the player has ended by then
const WATCHED = 10_000;
const TICKS = 100; // of the kernel's clock in a second

interface Process {
  parent: number;
  ticks: number; // of processor time
}

function processOf(id: string): Process | null {
  try {
    const text = readFileSync(`/proc/${id}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' '); // from the third on
    return { parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) };
  } catch {
    return null; // it has ended
  }
}

/** Ticks that Chromium has used: all processes below this one, with one worker and no server. */
function used(): number {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const stats = new Map(all.map((id) => [Number(id), processOf(id)] as const));
  const below = (id: number): number[] =>
    [...stats]
      .filter(([, one]) => one?.parent === id)
      .flatMap(([child]) => [child, ...below(child)]);
  return below(process.pid).reduce((sum, id) => sum + (stats.get(id)?.ticks ?? 0), 0);
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

test.use({ settings: { speed: 'normal' }, trace: 'off' }); // a trace films the page, which costs more than the page
test.describe.configure({ mode: 'serial' });

for (const game of ['pacal', 'finger'] as const)
  test(`a table of ${game} that waits`, async ({ page }) => {
    await sitDown(page, game, [ME, HERE]);
    await wait(REST);
    const [begun, before] = [performance.now(), used()];
    await wait(WATCHED);
    const seconds = (performance.now() - begun) / 1000;
    const share = ((used() - before) / TICKS / seconds) * 100;
    console.log(`${game}: ${share.toFixed(1)} % of a core in Chromium`);
  });
