/** Gods, the council and what is put on the map. */
import { pull, tapMap } from '../finger.ts';
import { prompt, told } from '../page.ts';
import { comeTo, playNow } from '../tables.ts';
import { expect, test } from '../test.ts';
import { AT_A_CITY, FLICKING, HEART, playing, TIED } from './positions.ts';

test('a god is chosen in secret, and then a law is voted for', async ({ page }) => {
  await playNow(page, 'finger');
  await prompt(page, 'Choose your god');
  await page.locator('.card', { hasText: 'Tyr' }).first().click();
  await told(page, 'The gods are shown');
  await page.locator('.god', { hasText: 'Tyr' }).first().click();
  const power = page.locator('.power', { hasText: 'captives' });
  await expect(power).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(power).toBeHidden();
  await expect(page.locator('svg.live')).toBeVisible();
  await pull(page, -0.12, 0.12);
  await prompt(page, 'Vote');
  await page.locator('.turn .card').first().click();
  await told(page, 'New law');
});

test('Themis decides a tied vote', async ({ page }) => {
  await comeTo(page, TIED);
  await prompt(page, 'tied');
  await page.locator('.card', { hasText: 'Bounty' }).first().click();
  await told(page, 'New law: Bounty');
  await told(page, 'Themis rewards');
});

test('Dagda stands the Hand of God on the map, turned, for one flick', async ({ page }) => {
  const standing = page.locator('svg path.hand.core');
  await comeTo(page, playing('green', 'Dagda'));
  await page.locator('.turn [data-move=hand]').click();
  await tapMap(page, -60, -60);
  await page.locator('.turn button', { hasText: 'Turn' }).first().click();
  await page.locator('.turn [data-set=hand]').click();
  await told(page, 'The Hand of God stands');
  await expect(standing).toBeAttached();
  await pull(page, -0.1, 0.1);
  await told(page, 'flicks');
  await expect(standing).not.toBeAttached();
});

test('Morrigan launches from another corner', async ({ page }) => {
  const ring = page.locator('svg.live .ring');
  await comeTo(page, playing('green', 'Morrigan'));
  await expect(ring).toBeVisible();
  const before = (await ring.boundingBox())!.x;
  await page.locator('.turn [data-move="corner 4"]').click();
  await told(page, 'from another corner');
  await expect
    .poll(async () => Math.abs(((await ring.boundingBox())?.x ?? before) - before))
    .toBeGreaterThan(100);
  await pull(page, 0.1, 0.1);
  await told(page, 'flicks');
});

test('Ra flicks the Sphinx', async ({ page }) => {
  await comeTo(page, playing('yellow', 'Ra'));
  await page.locator('.turn [data-disc-kind=sphinx]').click();
  await pull(page, -0.15, 0.15);
  await told(page, 'flicks');
  await expect(page.locator('[data-disc="yellow.sphinx"]')).toBeVisible();
});

test('Freja drops the Heart, then the islands are counted', async ({ page }) => {
  await comeTo(page, HEART);
  await prompt(page, 'Drop the Heart');
  await tapMap(page, 80, 175);
  await page.locator('.turn [data-set=heart]').click();
  await told(page, 'Heart falls');
  await told(page, 'North island');
});

test('a prophet at a city builds a temple, and only where it fits', async ({ page }) => {
  await comeTo(page, AT_A_CITY);
  await prompt(page, 'reached a city');
  await tapMap(page, 0, -60);
  await expect(page.locator('.ghost.bad')).toBeVisible();
  await tapMap(page, 0, -130);
  await expect(page.locator('.ghost:not(.bad)')).toBeVisible();
  await page.locator('.turn [data-set=temple]').click();
  await told(page, 'builds a temple');
  await expect(page.locator('[data-disc="blue.temple.1"]')).toBeVisible();
});

test('a disc that stays in its cloud is flicked again, or left', async ({ page }) => {
  await comeTo(page, FLICKING);
  await expect(page.locator('svg.live')).toBeVisible();
  await pull(page, -0.02, 0.02);
  await prompt(page, 'flick again, or let it lie');
  await pull(page, -0.1, 0.1);
  await told(page, 'Violet flicks');
  await expect(page.locator('svg.live')).toBeVisible();
  await pull(page, -0.02, 0.02);
  await prompt(page, 'flick again, or let it lie');
  await page.locator('.turn [data-move=stay]').click();
  await expect(page.locator('[data-disc="blue.prophet.2"]')).toBeVisible();
});
