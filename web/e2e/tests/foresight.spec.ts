/** Pacal's Rocket, seen before it is done: ways, reasons, a closer look; and the end, counted. */
import { watchFor } from '../page.ts';
import { playOn, recorded, sitDown, HERE, ME, type GameRecord } from '../tables.ts';
import { expect, PHONE, test, type Page } from '../test.ts';

const TWO = recorded('pacal/records/two_players');
const FIVE = recorded('pacal/records/five_experts');
const LIT = 'svg [data-cell]';

/** The number of a move late in a game that flies by a number of the die: many ways lead on. */
function aFlight(record: GameRecord): number {
  const moves = record.moves as { move: string }[];
  return moves.findIndex(
    ({ move }, i) => i > 40 && move.startsWith('fly') && moves[i - 1]!.move === 'roll 4',
  );
}

/** The middle of a cell on the screen, whether it is lit or not. */
async function middleOf(page: Page, cell: string): Promise<{ x: number; y: number }> {
  const box = (await page.locator('.stage svg').first().boundingBox())!;
  const [column, row] = [cell.charCodeAt(0) - 97, 11 - Number(cell.slice(1))];
  const unit = box.width / 752; // 11 cells of 60 and a frame of 46 on both sides
  return {
    x: box.x + (46 + 60 * column + 30) * unit,
    y: box.y + (46 + 60 * row + 30) * unit,
  };
}

const bent = (page: Page) => page.locator(`${LIT}[aria-label*=": 1 drop"]`).first();

test('the way of a flight is shown where the mouse points, and a click flies it', async ({
  page,
}) => {
  await playOn(page, TWO, aFlight(TWO));
  const cell = bent(page);
  const name = (await cell.getAttribute('data-cell'))!;
  await cell.hover();
  const way = page.locator('[data-path]');
  await expect(way).toHaveAttribute('data-path', new RegExp(`^\\w+( \\w+)+ ${name}$`));
  await page.mouse.move(2, 2);
  await expect(way).toHaveCount(0);
  await cell.click();
  await expect(page.locator('[data-prompt]')).toContainText('Drop');
});

test('the way of a flight is shown where the keyboard is, and Enter flies it', async ({ page }) => {
  await playOn(page, TWO, aFlight(TWO));
  await page.locator(`${LIT}[tabindex="0"]`).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('[data-path]')).toBeAttached();
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-prompt]')).toContainText('Drop');
});

test('a click on a cell that is not lit is told why not, with the rule', async ({ page }) => {
  await playOn(page, TWO, aFlight(TWO));
  const lit = await page.locator(LIT).count();
  const lake = await middleOf(page, 'c4');
  await page.mouse.click(lake.x, lake.y);
  const note = page.locator('.note', { hasText: 'c4 is lake' });
  await expect(note).toContainText('P3.9');
  await note.locator('button').click();
  await expect(note).toHaveCount(0);
  await expect(page.locator(LIT)).toHaveCount(lit);
});

test.describe('by touch', () => {
  test.use(PHONE);

  test('a tap between two lit cells looks closer, and a tap there picks', async ({ page }) => {
    await sitDown(page, 'pacal', [ME, HERE]);
    const [one, other] = [await middleOf(page, 'e7'), await middleOf(page, 'e6')];
    await page.touchscreen.tap(one.x, (one.y + other.y) / 2);
    const picks = page.locator('[data-pick]');
    await expect(picks.first()).toBeVisible();
    for (const pick of await picks.all())
      expect((await pick.boundingBox())!.width).toBeGreaterThanOrEqual(44);
    await page.touchscreen.tap(8, 735); // beside
    await expect(picks).toHaveCount(0);
    await page.touchscreen.tap(one.x, (one.y + other.y) / 2);
    await page.locator('[data-pick=e7], [data-pick=e6]').first().tap();
    await expect(picks).toHaveCount(0);
    await expect(page.locator(LIT)).toHaveCount(8); // of nine
  });

  test('the first tap shows a flight, the button flies it', async ({ page }) => {
    await playOn(page, TWO, aFlight(TWO));
    const cell = (await bent(page).getAttribute('data-cell'))!;
    const at = await middleOf(page, cell);
    await page.touchscreen.tap(at.x, at.y);
    await expect(page.locator('[data-path]')).toHaveAttribute('data-path', new RegExp(`${cell}$`));
    await expect(page.locator('[data-prompt]')).toContainText(`Fly to ${cell}`);
    await page.locator('[data-done]', { hasText: `Fly to ${cell}` }).tap();
    await expect(page.locator('[data-prompt]')).toContainText('Drop');
  });

  test('the second tap on the same cell flies there', async ({ page }) => {
    await playOn(page, TWO, aFlight(TWO));
    const cell = (await bent(page).getAttribute('data-cell'))!;
    const at = await middleOf(page, cell);
    await page.touchscreen.tap(at.x, at.y);
    await expect(page.locator('[data-path]')).toBeAttached();
    await page.touchscreen.tap(at.x, at.y);
    await expect(page.locator('[data-prompt]')).toContainText('Drop');
  });
});

test.describe('at a pace to follow', () => {
  test.use({ settings: { speed: 'slow' } });

  test('a dropped stone is seen on its way into the ship', async ({ page }) => {
    await playOn(page, TWO, aFlight(TWO) + 1);
    await page.locator(LIT).first().click();
    const seen = await watchFor(page, '[data-falling]');
    await page.locator('[data-done]').click();
    await seen();
  });

  test('the end is counted part by part, can be skipped, and is not counted again', async ({
    page,
  }) => {
    await playOn(page, FIVE, FIVE.moves.length - 1);
    await page.locator('[data-done]').click();
    const counting = page.locator('[data-counting]');
    await expect(counting).toContainText('The river');
    await expect(page.locator('.final')).toHaveCount(0);
    await expect(counting).toContainText('The lake');
    await page.keyboard.press('Escape');
    await expect(page.locator('.final')).toBeVisible();
    await expect(counting).toHaveCount(0);
    const scores = await page.locator('.card .score').allTextContents();
    expect(scores.map(Number).sort((a, b) => b - a)).toEqual([82, 69, 18, 11, 8]);
    await page.reload();
    await expect(page.locator('.final')).toBeVisible();
    await expect(counting).toHaveCount(0);
  });
});

test('without animation the end is there at once', async ({ page }) => {
  await playOn(page, FIVE, FIVE.moves.length - 1);
  await page.locator('[data-done]').click();
  await expect(page.locator('.final')).toBeVisible();
});
