/** Hints: where the table allows them, in words and on the board. */
import { told } from '../page.ts';
import { comeTo, HERE, ME, playNow, sitDown } from '../tables.ts';
import { expect, test } from '../test.ts';
import { FLICKING } from './positions.ts';

test('a hint of Pacal is told in words and lit on the board', async ({ page }) => {
  await playNow(page, 'pacal');
  await page.locator('[data-hint]').click();
  await page.locator('.hints .way').first().hover();
  await expect(page.locator('svg .pointed').first()).toBeVisible();
});

test('a hint of Finger is shown as an aim, and may be flicked', async ({ page }) => {
  await comeTo(page, FLICKING);
  await page.locator('[data-hint]').click();
  await page.locator('.hints .way').first().click();
  await expect(page.locator('svg.live .arrow').first()).toBeAttached();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('Enter');
  await told(page, 'flicks');
});

test('people among themselves are offered no hints', async ({ page }) => {
  await sitDown(page, 'pacal', [ME, HERE]);
  await expect(page.locator('[data-hint]')).toHaveCount(0);
});
