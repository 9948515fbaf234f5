/** The practice table: one click from home, drills with a score, discs laid anywhere. */
import { WINDOWS } from '../page.ts';
import { expect, test, type Page } from '../test.ts';

async function enter(page: Page): Promise<void> {
  await page.goto('/practice/finger');
  await expect(page.locator('svg.live')).toBeVisible();
}

/** Aim by keys straight at the Navel, so many steps harder or softer, and flick. */
async function flick(page: Page, steps: number): Promise<void> {
  await page.keyboard.press('ArrowUp');
  for (let i = 0; i < Math.abs(steps); i++)
    await page.keyboard.press(steps > 0 ? 'ArrowUp' : 'ArrowDown');
  await page.locator('[data-shoot]').click();
}

const places = (page: Page) =>
  page
    .locator('svg [data-disc]')
    .evaluateAll((discs) => discs.map((one) => one.getAttribute('transform')));

test('it is one click from the first page', async ({ page }) => {
  await page.goto('/');
  await page.locator('[data-practice=finger]').click();
  await expect(page.locator('[data-drill=navel]')).toBeVisible();
});

test('a flick that stops short is told by how much', async ({ page }) => {
  await enter(page);
  await page.locator('[data-drill=navel]').click();
  await flick(page, -10);
  await expect(page.locator('[data-tried]')).toContainText('mm short');
});

test('after all its tries a drill has a score, and the best is kept', async ({ page }) => {
  await enter(page);
  await page.locator('[data-drill=navel]').click();
  for (let made = 1; made <= 10; made++) {
    await flick(page, -10);
    await expect(page.locator('[data-tried]')).toContainText(made < 10 ? `of ${made}` : 'of 10.');
  }
  await page.reload();
  await page.locator('[data-drill=navel]').click();
  await expect(page.locator('[data-best]')).toHaveText('Best: 0 of 10');
});

test('once more puts every disc where it lay', async ({ page }) => {
  await enter(page);
  await page.locator('[data-add=temple]').click();
  const before = await places(page);
  await flick(page, 0);
  await page.locator('[data-redo]').click();
  await expect.poll(() => places(page)).toEqual(before);
});

test('a disc is dragged anywhere, and off the mat it is gone', async ({ page }) => {
  await enter(page);
  await page.locator('[data-add=temple]').click();
  await page.locator('[data-mode=move]').click();
  const temple = page.locator('[data-disc*=temple]');
  const mat = (await page.locator('.stage svg').first().boundingBox())!;
  await temple.dragTo(page.locator('.stage svg').first(), {
    targetPosition: { x: mat.width * 0.7, y: mat.height * 0.3 },
  });
  const moved = (await temple.boundingBox())!;
  expect(Math.abs(moved.x + moved.width / 2 - mat.x - mat.width * 0.7)).toBeLessThan(6);
  await temple.hover();
  await page.mouse.down();
  await page.mouse.move(mat.x - 20, mat.y + 50, { steps: 4 });
  await page.mouse.up();
  await expect(temple).toHaveCount(0);
});

test('training shows where the disc would stop', async ({ page }) => {
  await enter(page);
  await page.locator('[data-help]').selectOption('training');
  await page.locator('h1').click(); // keys are for the mat again
  await page.keyboard.press('ArrowUp');
  await expect(page.locator('.stop')).toBeVisible();
});

test('the practice table fits every window', async ({ page }) => {
  await enter(page);
  await page.locator('[data-drill=curl]').click();
  await page.keyboard.press('ArrowUp');
  for (const [width, height] of WINDOWS) {
    await page.setViewportSize({ width, height });
    await expect.soft(page.locator('[data-shoot]')).toBeInViewport({ ratio: 1 });
    const mat = (await page.locator('.stage svg').first().boundingBox())!;
    expect.soft(Math.min(mat.width, mat.height)).toBeGreaterThan(0.55 * Math.min(width, height));
  }
});
