/** The story of a running game: a click shows an earlier position at the table itself. */
import * as pacal from '../pacal.ts';
import { GREEDY, ME, sitDown } from '../tables.ts';
import { expect, test } from '../test.ts';
import { someTurns } from '../turns.ts';

test('a line of the story shows its position, and nothing is played meanwhile', async ({
  page,
}) => {
  await sitDown(page, 'pacal', [ME, GREEDY, GREEDY]);
  await someTurns(page, 8, pacal);
  await pacal.somethingToDo(page);
  const [here, offers] = [page.url(), page.locator('svg [data-cell]:visible, [data-done]:visible')];
  const ships = page.locator('.stage:visible .ship');
  await expect(offers.first()).toBeVisible();
  await page.locator('.side [data-line]').first().click();
  await expect(page.locator('[data-past]')).toContainText('Move 1 of');
  await expect(page.locator('[data-past]')).toContainText('It is your turn.');
  await expect(ships).toHaveCount(1);
  await expect(offers).toHaveCount(0);
  expect(page.url()).toBe(here);
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-past]')).toHaveCount(0);
  await expect(ships).toHaveCount(3);
  await expect(offers.first()).toBeVisible();
});

test('one steps through what was, up to now', async ({ page }) => {
  await sitDown(page, 'pacal', [ME, GREEDY]);
  await someTurns(page, 4, pacal);
  await pacal.somethingToDo(page);
  await page.locator('.side [data-line]').first().click();
  await page.getByRole('button', { name: 'One move on' }).click();
  await expect(page.locator('[data-past="2"]')).toBeVisible();
  await page.locator('[data-now]').click();
  await expect(page.locator('[data-past]')).toHaveCount(0);
});
