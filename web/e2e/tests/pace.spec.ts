/** Bots at a pace: one may skip to one's own turn, and what they did stays traced until it ends. */
import * as pacal from '../pacal.ts';
import { GREEDY, ME, sitDown } from '../tables.ts';
import { expect, test, type Page } from '../test.ts';

test.use({ settings: { speed: 'slow', bots: 'slow' } });

const skip = (page: Page) => page.locator('[data-skip]');

/** What a person does until the bots are at it. */
async function untilBotsMove(page: Page): Promise<void> {
  const sign = page.locator('[data-skip], svg [data-cell], [data-done]:not([disabled])');
  for (let turn = 0; !(await skip(page).isVisible()); turn++) {
    await pacal.act(page, turn);
    await expect(sign.first()).toBeVisible();
  }
}

test('who skips is at their own turn, with the bots’ turns traced', async ({ page }) => {
  const bots = [GREEDY, GREEDY, GREEDY, GREEDY];
  await sitDown(page, 'pacal', [ME, ...bots], { options: { first: 'seat' } });
  await untilBotsMove(page); // they place their ships
  await pacal.somethingToDo(page);
  await untilBotsMove(page);
  await skip(page).click();
  await pacal.somethingToDo(page);
  await expect(skip(page)).toHaveCount(0);
  await expect(page.locator('[data-trace]')).toHaveCount(bots.length);
});
