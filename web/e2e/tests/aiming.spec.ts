/** The hand of Finger of God: it is precise, what it aims at can be read, and nothing happens unmeant. */
import { mat, navel, pullBy } from '../finger.ts';
import { fingers, hand } from '../hand.ts';
import { prompt, told } from '../page.ts';
import { ask, comeTo, gather, imported, sitDown, GREEDY, ME } from '../tables.ts';
import { expect, PHONE, test, type Page } from '../test.ts';
import { FLICKING, under } from './positions.ts';

const STRENGTH = '[data-strength]';
const RIGHT_AND_UP = [-60, 60] as const; // a pull the other way
const FAR_TOO_HARD = [-150, 150] as const;

async function aimable(page: Page): Promise<void> {
  await expect(page.locator('svg.live .ring')).toBeVisible();
}

const idOf = (page: Page) => page.url().split('/').at(-1)!;

/** The moves of this page's game that its person made. */
async function flicks(page: Page): Promise<string[]> {
  const record = await page.request.get(`/api/tables/${idOf(page)}/record`);
  const { moves } = (await record.json()) as { moves: { seat: string; move: string }[] };
  return moves
    .filter(({ seat, move }) => seat === 'blue' && move.startsWith('flick'))
    .map((one) => one.move);
}

test.describe('a finger on a phone', () => {
  test.use(PHONE);

  test('lands at the Navel from a corner, though it errs by two pixels', async ({ page }) => {
    test.slow();
    const { seats, moves } = FLICKING;
    const record = {
      godstone: 1,
      game: 'finger',
      rules_version: 2,
      setup: { game: 'finger', seats, options: { first: 'lot' } },
      moves: moves.map(([seat, move]) => ({ seat, move })),
      result: null,
    };
    const replay = await imported(page, record);
    const missed: number[] = [];
    for (const error of ERRORS) {
      const { table } = await ask<{ table: string }>(page, `tables/${replay}/branch`, {
        move: moves.length,
        seat: null,
      });
      await page.goto(`/table/${table}`);
      await aimable(page);
      missed.push(await missedNavelBy(page, error, moves.length));
    }
    console.log(`millimetres from the Navel: ${missed.map((one) => one.toFixed(1)).join(', ')}`);
    expect(missed.filter((far) => far <= 25).length).toBeGreaterThanOrEqual(8);
  });

  test('takes a pull back where it began, and the page says so', async ({ page }) => {
    await comeTo(page, FLICKING);
    await aimable(page);
    const [x, y] = await navel(page);
    const mine = await fingers(page);
    await pullBy(mine, [x, y], RIGHT_AND_UP);
    await expect(page.getByText('Back here to cancel')).toBeVisible();
    await mine.move(x + 3, y - 2);
    await expect(page.getByText('Let go to cancel')).toBeVisible();
    mine.hold(70);
    await mine.up(x + 3, y - 2);
    await thenFlicksOnce(page);
  });

  test('takes a pull back by a second one', async ({ page }) => {
    await comeTo(page, FLICKING);
    await aimable(page);
    const [x, y] = await navel(page);
    const mine = await fingers(page);
    await pullBy(mine, [x, y], RIGHT_AND_UP);
    await expect(page.locator(STRENGTH)).toBeVisible();
    await mine.second(x + 80, y);
    await expect(page.locator(STRENGTH)).toHaveCount(0);
    await mine.up(x, y);
    await thenFlicksOnce(page);
  });

  test('scrolls far from the own corner, and never flicks', async ({ page }) => {
    await comeTo(page, FLICKING);
    await aimable(page);
    const box = await mat(page);
    const mine = await fingers(page);
    await pullBy(mine, [box.x + box.width * 0.8, box.y + box.width * 0.2], [4, 150]);
    await expect(page.locator(STRENGTH)).toHaveCount(0);
    await mine.up(0, 0);
    await thenFlicksOnce(page);
  });

  test('is asked once before a shot that leaves the mat', async ({ page }) => {
    await comeTo(page, FLICKING);
    await aimable(page);
    const mine = await fingers(page);
    await pullBy(mine, await navel(page), FAR_TOO_HARD);
    await mine.up(0, 0);
    await expect(page.locator('.turn [data-leaves]')).toBeInViewport();
    await page.locator('.turn [data-shoot]').click();
    await told(page, 'leaves the map');
  });

  test('sees the mat closer while it aims', async ({ page }) => {
    await comeTo(page, FLICKING);
    await aimable(page);
    const { width } = (await page.locator('svg.live .ring').boundingBox())!;
    const mine = await fingers(page);
    await pullBy(mine, await navel(page), RIGHT_AND_UP);
    const closer = async () => (await page.locator('svg.live .ring').boundingBox())!.width;
    await expect.poll(closer).toBeGreaterThan(1.4 * width);
    await page.keyboard.press('Escape');
    await expect.poll(closer).toBeLessThan(1.1 * width);
  });

  test('finds Flick! in sight after a hint', async ({ page }) => {
    await comeTo(page, FLICKING);
    await page.locator('[data-hint]').click();
    await page.locator('.hints .way').first().click();
    await expect(page.locator('.turn .actions [data-shoot]')).toBeInViewport({ ratio: 1 });
    await page.locator('.turn .actions [data-shoot]').click();
    await told(page, 'flicks');
  });
});

/** Pixels that a hand misses what it meant by, drawn once from -2 to 2. */
const ERRORS: readonly (readonly [number, number])[] = [
  [1.7, -0.4],
  [-2, 2],
  [0.3, 1.9],
  [2, 2],
  [-1.1, -1.6],
  [-0.8, 0.6],
  [1.2, -2],
  [-1.9, -0.2],
  [0.9, 1.4],
  [-2, -2],
];

/** Millimetres from the Navel's middle at which a pull for it lets the prophet rest. */
async function missedNavelBy(
  page: Page,
  [right, down]: readonly [number, number],
  played: number,
): Promise<number> {
  const meant = 60; // pixels each way: the corner's disc is 280 mm from the Navel
  const mine = await fingers(page);
  await pullBy(mine, await navel(page), [-meant + right, meant + down]);
  await mine.up(0, 0);
  await told(page, 'flicks');
  const answer = await page.request.get(
    `/api/tables/${idOf(page)}/positions?from=${played + 1}&to=${played + 1}&motion=true`,
  );
  const { positions } = (await answer.json()) as {
    positions: { played: { motion: { discs: { e: [number, number, number, number] }[] } } }[];
  };
  const [, x, y] = positions[0]!.played.motion.discs[0]!.e;
  return 1000 * Math.hypot(x, y);
}

/** Nothing was flicked so far: the flick that follows is the first. */
async function thenFlicksOnce(page: Page): Promise<void> {
  await expect(page.locator(STRENGTH)).toHaveCount(0);
  const mine = await fingers(page);
  await pullBy(mine, await navel(page), RIGHT_AND_UP);
  await mine.up(0, 0);
  await told(page, 'flicks');
  expect(await flicks(page)).toHaveLength(1);
}

test('Esc takes a pull back', async ({ page }) => {
  await comeTo(page, FLICKING);
  await aimable(page);
  const mine = await hand(page);
  const [x, y] = await navel(page);
  await pullBy(mine, [x, y], RIGHT_AND_UP);
  await expect(page.locator(STRENGTH)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator(STRENGTH)).toHaveCount(0);
  await mine.up(x - 60, y + 60);
  await thenFlicksOnce(page);
});

test('wheel and arrow keys are finer than a pull, while it goes on', async ({ page }) => {
  await comeTo(page, FLICKING);
  await aimable(page);
  const [x, y] = await navel(page);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 100, y);
  const label = page.locator('.turn summary');
  await expect(label).toHaveText('Aim: 0 degrees, power 20.9 percent');
  await page.keyboard.press('Shift+ArrowUp');
  await page.keyboard.press('ArrowLeft');
  await expect(label).toHaveText('Aim: 2 degrees, power 21.1 percent');
  await page.mouse.wheel(0, -100);
  await expect(label).toHaveText('Aim: 2 degrees, power 21.3 percent');
});

test('a swipe tells how hard it was', async ({ person }) => {
  const page = await person({ settings: { aim: 'swipe' } });
  await comeTo(page, FLICKING);
  await aimable(page);
  const ring = (await page.locator('svg.live .ring').boundingBox())!;
  const [x, y] = [ring.x + ring.width / 2, ring.y + ring.height / 2];
  const mine = await hand(page);
  await mine.down(x, y);
  for (let way = 12; way <= 60; way += 12) await mine.move(x + way, y - way);
  await mine.up(x + 60, y - 60);
  await expect(page.locator('[data-readout]')).toHaveText(/^Your swipe: [1-5]\d % \(\d+ pixels/);
  await told(page, 'flicks');
});

test('a table agrees on help with aiming, and everyone is told', async ({ page, person }) => {
  const friend = await person();
  await gather([page, friend], 'finger', [], { customs: { aim_help: 'none' } });
  for (const one of [page, friend])
    await expect(one.locator('[data-agreed]')).toContainText('Direction and strength');
});

/** Walls of Heaven is adopted: who is Themis decides a tie. Then it is ours to flick. */
async function underWalls(page: Page, customs: Record<string, string>): Promise<void> {
  const seats = [
    { ...ME, god: 'Themis' },
    { ...GREEDY, god: 'Tyr' },
  ];
  const options = { first: 'lot' };
  await sitDown(page, 'finger', seats, { options, offers: [[20, 14]], customs });
  const card = page.locator('.turn .card', { hasText: 'Walls of Heaven' });
  const ready = page.locator('svg.live .ring');
  while (!(await ready.isVisible())) {
    await card.or(ready).first().waitFor();
    if (await card.isVisible()) await card.click();
  }
}

for (const [level, lines, contacts] of [
  ['none', 0, 0],
  ['line', 2, 0],
  ['contact', 2, 1],
] as const)
  test(`help with aiming: ${level}`, async ({ page }) => {
    await underWalls(page, { aim_help: level });
    for (let push = 0; push < 14; push++) await page.keyboard.press('ArrowUp');
    await expect(page.locator('svg.live .arrow').first()).toBeAttached();
    await expect(page.locator('svg.live .line')).toHaveCount(lines);
    await expect(page.locator('svg.live .contact')).toHaveCount(contacts);
  });

test.describe('laws draw what the hand would know', () => {
  test('The Other Hand: the mirror, and no line', async ({ page }) => {
    await comeTo(page, under(2));
    await page.keyboard.press('ArrowUp');
    await expect(page.locator('svg.live .axis')).toBeAttached();
    await expect(page.locator(STRENGTH)).toBeVisible();
    await expect(page.locator('svg.live .line')).toHaveCount(0);
  });

  test('Piggyback: the rider, on the chosen side', async ({ page }) => {
    await comeTo(page, under(4));
    await page.keyboard.press('ArrowUp');
    const rider = page.locator('svg.live .rider');
    const before = await rider.getAttribute('transform');
    await page.locator('.turn button', { hasText: 'left' }).click();
    await expect(rider).not.toHaveAttribute('transform', before!);
  });

  test('Ambidextrous: the first disc and its aim, while the second is aimed', async ({ page }) => {
    await comeTo(page, under(5));
    await aimable(page);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await prompt(page, 'second disc');
    await expect(page.locator('svg.live .aiming .head')).toHaveCount(1);
    await page.keyboard.press('ArrowUp');
    await expect(page.locator('svg.live .aiming .head')).toHaveCount(2);
  });
});
