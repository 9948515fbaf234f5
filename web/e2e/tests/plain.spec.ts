/** A game that the page has no board for: noughts and crosses of the Python tests. */
import { accessible } from '../access.ts';
import { expect, test } from '../test.ts';
import { isOver } from '../turns.ts';

test.use({ environment: { GODSTONE_GAMES: 'tests.noughts.spec', GODSTONE_WARM_UP: '0' } });

test('a third game is played and replayed in plain text', async ({ page }) => {
  const [mine, board] = [page.locator('.turn .moves button:not(:disabled)'), '.stage pre'];
  await page.goto('/');
  await page.locator('[data-play=noughts]:not([disabled])').click();
  await expect(mine.first()).toBeVisible();
  await accessible(page);
  while (!(await isOver(page))) {
    const before = await page.locator(board).innerText();
    await mine.first().click();
    await expect(page.locator(board)).not.toHaveText(before, { useInnerText: true });
    await expect(mine.or(page.locator('.final')).first()).toBeVisible();
  }
  await page.locator('.turn.ended a[href^="/replay/"]').click();
  await expect(page.locator('input[type=range]')).toBeVisible();
  await expect(page.locator(board)).toContainText('.'); // it begins with an empty field
});
