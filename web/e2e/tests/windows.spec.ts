/** Every step of both games, with the most players and the most to choose from, in every window. */
import { moments, open } from '../fullest.ts';
import { misfitsAt } from '../misfits.ts';
import { WINDOWS } from '../page.ts';
import { comeTo } from '../tables.ts';
import { expect, test, type Page } from '../test.ts';

async function expectToFit(page: Page): Promise<void> {
  for (const [width, height] of WINDOWS) {
    await page.setViewportSize({ width, height });
    expect.soft(await misfitsAt(page), `${width} x ${height}`).toEqual([]);
  }
}

for (const game of ['pacal', 'finger'] as const)
  for (const [step, moment] of moments(game))
    test(`${game}, ${step}: board, choices and buttons fit every window`, async ({ page }) => {
      await open(page, step, moment);
      await expectToFit(page);
    });

test('pacal: with the best build chosen the button that builds it fits every window', async ({
  page,
}) => {
  const build = moments('pacal').find(([step]) => step === 'build')!;
  await open(page, ...build);
  await page.locator('.plan').first().click();
  await expect(page.locator('[data-done].main')).toBeVisible();
  await expectToFit(page);
});

test('finger: the Hand of God is set down, turned or put back in every window', async ({
  page,
}) => {
  const seats = [
    { colour: 'green', god: 'Dagda' },
    { colour: 'yellow', god: 'Ra' },
    { colour: 'violet', god: 'Zeus' },
    { colour: 'blue', god: 'Tyr' },
  ];
  const votes = seats.map(({ colour }) => [colour, 'vote up'] as const);
  await comeTo(page, { seats, moves: [[null, 'first green'], [null, 'offer 14 6'], ...votes] });
  await page.locator('[data-move=hand]').click();
  await expect(page.locator('[data-set=hand]')).toBeVisible();
  await expectToFit(page);
});

test('finger: the laws with the most words fit every window', async ({ page }) => {
  const seats = [
    { colour: 'green', god: 'Dagda' },
    { colour: 'yellow', god: 'Ra' },
    { colour: 'violet', god: 'Zeus' },
    { colour: 'blue', god: 'Tyr' },
  ];
  const offered = [
    [null, 'first green'],
    [null, 'offer 17 4'],
    [null, 'isle north'],
  ] as const;
  await comeTo(page, { seats, moves: offered, seat: 0 });
  await expect(page.locator('.turn .card')).toHaveCount(2);
  await expectToFit(page);
});

test('hints leave board and buttons in every window', async ({ page }) => {
  test.slow();
  const build = moments('pacal').find(([step]) => step === 'build')!;
  await open(page, ...build);
  await page.locator('[data-hint]').click();
  await expect(page.locator('.hints .way').first()).toBeVisible();
  await expectToFit(page);
});
