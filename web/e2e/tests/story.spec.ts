/** The story: its newest line is in view, unless one reads further up. */
import { playOn, recorded } from '../tables.ts';
import { expect, PHONE, test } from '../test.ts';

const GAME = recorded('pacal/records/five_experts');

test('the newest line is in view, and a button leads back to it', async ({ page }) => {
  await playOn(page, GAME, 120);
  const newest = page.locator('.side [data-line]').last();
  await expect(newest).toBeInViewport();
  await page.locator('.side ol').evaluate((list) => (list.scrollTop = 0));
  await expect(newest).not.toBeInViewport();
  await page.getByRole('button', { name: 'Newest' }).click();
  await expect(newest).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Newest' })).toHaveCount(0);
});

test('a story that is opened as a drawer shows its newest line', async ({ person }) => {
  const page = await person(PHONE);
  await playOn(page, GAME, 120);
  await page.getByRole('button', { name: 'Story' }).first().click();
  await expect(page.locator('.side [data-line]').last()).toBeInViewport();
});
