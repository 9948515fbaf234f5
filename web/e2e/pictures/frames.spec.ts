/** How smoothly flicks run: `npm run frames` prints frames a second from the browser's own trace. */
import type { Motion } from '../../src/games/finger/payload.ts';
import type { Positions } from '../../src/net/messages.ts';
import { settled } from '../page.ts';
import { imported, recorded } from '../tables.ts';
import { expect, test, type Page } from '../test.ts';

const GAME = 'finger/records/version_1/four_players';
const FLICKS = 4; // those in which most moves
const CATEGORIES = ['blink.user_timing', 'devtools.timeline', 'viz'];
const MOVED = 'FireAnimationFrame'; // the page put discs elsewhere
const SHOWN = 'Display::FrameDisplayed';

interface TraceEvent {
  name: string;
  ts: number; // microseconds
}

interface Flick {
  ply: number;
  discs: number;
  moving: number;
}

async function busiest(page: Page, table: string): Promise<Flick[]> {
  const ask = `/api/tables/${table}/positions?from=0&to=199&motion=true`;
  const { positions } = (await (await page.request.get(ask)).json()) as Positions;
  const flicks = positions.flatMap(({ ply, played }) => {
    const motion = played?.motion as Motion | null | undefined;
    return motion ? [{ ply, discs: motion.names.length, moving: motion.discs.length }] : [];
  });
  return flicks.sort((a, b) => b.moving - a.moving || b.discs - a.discs).slice(0, FLICKS);
}

/** Marks in the trace when a film begins and ends. */
async function markFilms(page: Page): Promise<void> {
  await page.evaluate(() => {
    const mat = document.querySelector('.stage svg')!;
    const told = () => performance.mark(mat.hasAttribute('data-moving') ? 'begins' : 'ends');
    new MutationObserver(told).observe(mat, { attributeFilter: ['data-moving'] });
  });
}

interface Rates {
  moved: number; // frames a second
  shown: number;
  seconds: number;
  longest: number; // milliseconds between two that moved
}

/** What the trace has between the marks. */
function ratesOf(trace: Buffer): Rates {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const times = (name: string) =>
    traceEvents
      .filter((one) => one.name === name)
      .map(({ ts }) => ts)
      .sort((a, b) => a - b);
  const [from = 0] = times('begins');
  const [to = 0] = times('ends');
  const during = (name: string) => times(name).filter((ts) => ts >= from && ts <= to);
  const frames = during(MOVED);
  const gaps = frames.slice(1).map((ts, i) => ts - frames[i]!);
  const seconds = (to - from) / 1e6;
  return {
    moved: frames.length / seconds,
    shown: during(SHOWN).length / seconds,
    seconds,
    longest: Math.max(0, ...gaps) / 1000,
  };
}

async function filmed(page: Page, table: string, ply: number): Promise<Buffer> {
  await page.goto(`/replay/${table}?move=${ply - 1}`);
  await expect(page.locator('.stage svg')).toBeVisible();
  await settled(page);
  await markFilms(page);
  const browser = page.context().browser()!;
  await browser.startTracing(page, { categories: CATEGORIES });
  await page.keyboard.press('ArrowRight');
  await page.locator('svg[data-moving]').waitFor();
  await page.locator('.stage svg:not([data-moving])').waitFor();
  return browser.stopTracing();
}

test.use({ settings: { speed: 'normal' }, trace: 'off' });

test('flicks with many discs', async ({ page }) => {
  const table = await imported(page, recorded(GAME));
  for (const { ply, discs, moving } of await busiest(page, table)) {
    const { moved, shown, seconds, longest } = ratesOf(await filmed(page, table, ply));
    console.log(
      `move ${ply}: ${moving} of ${discs} discs move for ${seconds.toFixed(1)} s: ` +
        `${moved.toFixed(1)} frames a second with motion, ${shown.toFixed(1)} shown; ` +
        `the longest took ${longest.toFixed(0)} ms`,
    );
  }
});
