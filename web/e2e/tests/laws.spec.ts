/** Laws that change how one aims. */
import { discs, pull } from '../finger.ts';
import { prompt, told, watchFor } from '../page.ts';
import { comeTo } from '../tables.ts';
import { expect, test } from '../test.ts';
import { under } from './positions.ts';

test('law 1, Blind Faith: the map is hidden from who aims, and shown again', async ({ page }) => {
  const flicked = ['blue', 'flick blue.prophet.1 -198000 -198000 900000 900000'] as const;
  await comeTo(page, under(1, [flicked]));
  await expect(page.locator('svg .blind').first()).toBeAttached();
  await prompt(page, 'Blind Faith');
  expect(await discs(page), 'discs that are seen').toBe('');
  const flicks = page.locator('.side li', { hasText: 'flicks' });
  expect(await flicks.count(), 'what the story tells of the flick before').toBe(0);
  const shown = await watchFor(page, '[data-disc]');
  await pull(page, 0.1, -0.1);
  await shown(); // what the story tells then: blind-faith.spec.ts; here the bot's reply hides it again
  await expect(page.locator('.side [data-hidden]')).toBeVisible();
});

test('law 2, The Other Hand: no arrow is drawn, and the flick is made', async ({ page }) => {
  await comeTo(page, under(2));
  await prompt(page, 'mirrored');
  await page.keyboard.press('ArrowUp');
  await expect(page.locator('svg.live .ring')).toBeVisible();
  await expect(page.locator('svg.live .arrow')).toHaveCount(0);
  await pull(page, -0.12, 0.06);
  await told(page, 'flicks');
});

test('law 3, Little Finger: the hardest pull is no faster than allowed', async ({ page }) => {
  await comeTo(page, under(3));
  await expect(page.locator('svg.live')).toBeVisible();
  await pull(page, -0.5, 0.5);
  await told(page, 'flicks');
  expect(await page.locator('.refused').count(), 'refusals').toBe(0);
});

test('law 4, Piggyback: the side of the rider is chosen before the flick', async ({ page }) => {
  await comeTo(page, under(4));
  const left = page.locator('.turn button', { hasText: 'left' });
  await left.click();
  await expect(left).toHaveAttribute('aria-pressed', 'true');
  await pull(page, -0.14, 0.12);
  await told(page, 'is set down');
});

test('law 5, Ambidextrous: two discs are aimed and launched together', async ({ page }) => {
  await comeTo(page, under(5));
  await expect(page.locator('svg.live')).toBeVisible();
  await pull(page, -0.12, 0.12);
  await prompt(page, 'second disc');
  await pull(page, -0.12, 0.08);
  await told(page, 'flicks');
});

test('law 9, Templar Oath: templars are sworn and flicked', async ({ page }) => {
  await comeTo(page, under(9));
  await page.locator('.turn [data-move="templars 2"]').click();
  await page.locator('.turn [data-disc-kind=templar]').first().click();
  await pull(page, -0.12, 0.05);
  await told(page, 'flicks');
  await expect(page.locator('[data-disc^="blue.templar"]').first()).toBeVisible();
});

test('law 19, Judgement Day: all aim in secret and flick at once', async ({ page }) => {
  await comeTo(page, under(19));
  await expect(page.locator('svg.live')).toBeVisible();
  await pull(page, -0.12, 0.12);
  await told(page, 'has aimed');
  await told(page, 'flicks');
});

test('law 20, Walls of Heaven: a flick at the edge comes back', async ({ page }) => {
  await comeTo(page, under(20));
  await expect(page.locator('svg .frame.walls')).toBeVisible();
  await pull(page, 0.15, 0);
  await told(page, 'flicks');
  await expect(page.locator('[data-disc^="blue.prophet"]').first()).toBeVisible();
});
