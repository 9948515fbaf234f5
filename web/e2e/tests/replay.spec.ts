/** A replay as a place: its keys, the list of its moves, every window, and a seat to play on at. */
import { WINDOWS } from '../page.ts';
import { imported, recorded } from '../tables.ts';
import { expect, test, type Page } from '../test.ts';

const PACAL = recorded('pacal/records/five_experts');
const FINGER = recorded('finger/records/version_1/four_players');

async function isAt(page: Page, move: number): Promise<void> {
  await expect(page.locator('input[type=range]')).toHaveValue(String(move));
  await expect(page).toHaveURL(new RegExp(`\\?move=${move}$`));
}

const moveOf = (page: Page) => Number(new URL(page.url()).searchParams.get('move'));

test('a replay is steered by keys', async ({ page }) => {
  const all = PACAL.moves.length;
  await page.goto(`/replay/${await imported(page, PACAL)}?move=7`);
  await expect(page.locator('input[type=range]')).toHaveAttribute('max', String(all));
  await page.keyboard.press('End');
  await isAt(page, all);
  await page.keyboard.press('Home');
  await isAt(page, 0);
  for (let times = 0; times < 3; times++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await isAt(page, 2);
  await page.getByLabel('Speed').selectOption('4');
  await page.locator('h1').click();
  await page.keyboard.press('Space');
  await expect(page.locator('[data-playing=true]')).toBeVisible();
  await expect.poll(() => moveOf(page)).toBeGreaterThan(3);
  await page.keyboard.press('Space');
  await expect(page.locator('[data-playing=false]')).toBeVisible();
});

test('the list holds all moves, marks the one shown and leads to each', async ({ page }) => {
  await page.goto(`/replay/${await imported(page, PACAL)}?move=0`);
  const lines = page.locator('.side [data-line]');
  await expect(page.locator('.side')).toContainText('The game is over.');
  await expect(page.locator('.side [aria-current]')).toHaveCount(0);
  await lines.nth(12).click();
  await expect(lines.nth(12)).toHaveAttribute('aria-current', 'step');
  await page.keyboard.press('End');
  await expect(lines.last()).toBeInViewport();
  const turn = page.locator('.side li', { has: page.locator('.more') }).last();
  await turn.locator('.more').focus();
  await page.keyboard.press('Enter');
  await expect(turn.locator('.details [data-line]').nth(1)).toBeVisible();
  await expect(turn.locator('.more')).toHaveAttribute('aria-expanded', 'true');
});

for (const [width, height] of WINDOWS)
  test.describe(`${width} x ${height}`, () => {
    test.use({ viewport: { width, height } });

    for (const [game, record] of Object.entries({ PACAL, FINGER }))
      test(`a replay of ${game} fits: board, controls and list`, async ({ page }) => {
        const middle = Math.floor(record.moves.length * 0.7);
        await page.goto(`/replay/${await imported(page, record)}?move=${middle}`);
        await expect(page.locator('.side [aria-current]')).toBeInViewport();
        const board = (await page.locator('.stage svg').first().boundingBox())!;
        expect(Math.min(board.width, board.height)).toBeGreaterThan(0.55 * Math.min(width, height));
        for (const control of await page.locator('header a, .controls :is(button, input)').all())
          await expect(control).toBeInViewport({ ratio: 1 });
        await expect(page.locator('.players .score').last()).toBeInViewport({ ratio: 1 });
        expect(await overflow(page), 'what the page would scroll').toEqual([0, 0]);
      });
  });

function overflow(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    return [scrollWidth - innerWidth, Math.max(0, scrollHeight - innerHeight)];
  });
}

test('one plays on at the seat one chooses', async ({ page }) => {
  await page.goto(`/replay/${await imported(page, PACAL)}?move=40`);
  await page.locator('[data-branch]').click();
  await page.getByRole('radio').nth(3).check();
  await page.locator('[data-play-on]').click();
  await expect(page).toHaveURL(/\/table\//);
  await expect(page.locator('.players > li').nth(3)).toContainText('(you)');
});
