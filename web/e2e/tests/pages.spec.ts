/** Every page: for axe in light and dark, on a phone, and a replay of a game that goes on. */
import { accessible } from '../access.ts';
import * as finger from '../finger.ts';
import { hand } from '../hand.ts';
import * as pacal from '../pacal.ts';
import { noSidewaysScroll, watchFor } from '../page.ts';
import { comeTo, ME, playNow, RANDOM, sitDown } from '../tables.ts';
import { expect, PHONE, test, type Page } from '../test.ts';
import { someTurns } from '../turns.ts';
import { FLICKING } from './positions.ts';

/** Each page in turn, with something on it to be looked at. */
async function everyPage(page: Page, look: (page: Page) => Promise<void>): Promise<void> {
  await page.goto('/');
  await expect(page.locator('[data-play=pacal]:not([disabled])')).toBeVisible();
  await look(page);
  await page.locator('button[aria-label=Settings]').click();
  await look(page);
  await page.goto('/new/pacal');
  await page.locator('summary').first().click();
  await look(page);
  await page.goto('/new/finger?with=friends');
  await page.locator('[data-start]').click();
  await expect(page.locator('img').first()).toBeVisible();
  await look(page);
  await playNow(page, 'pacal');
  await someTurns(page, 8, pacal);
  await look(page);
  await replayOf(page);
  await look(page);
  await playNow(page, 'finger');
  await look(page);
  await comeTo(page, FLICKING);
  await expect(page.locator('svg.live')).toBeVisible();
  await look(page);
  await replayOf(page);
  await look(page);
}

async function replayOf(page: Page): Promise<void> {
  await page.goto(page.url().replace('/table/', '/replay/'));
  await expect(page.locator('.stage svg')).toBeVisible();
}

/** How many moves the replay has by now. */
async function length(page: Page): Promise<number> {
  const slider = page.locator('input[type=range]');
  await expect(slider).toBeVisible();
  return Number(await slider.getAttribute('max'));
}

async function isAtMove(page: Page, move: number): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`\\?move=${move}$`));
}

test.describe('in the light, with words', () => {
  test.use({ settings: { theme: 'light', words: true } });

  test('axe finds nothing on any page', async ({ page }) => {
    await everyPage(page, accessible);
  });
});

test.describe('in the dark', () => {
  test.use({ settings: { theme: 'dark' } });

  test('axe finds nothing on any page', async ({ page }) => {
    await everyPage(page, accessible);
  });
});

test.describe('phone', () => {
  test.use({ ...PHONE, settings: { aim: 'swipe' } });

  test('no page scrolls sideways', async ({ page }) => {
    await everyPage(page, noSidewaysScroll);
  });

  test('turns by touch, and a flick by swiping', async ({ page }) => {
    await playNow(page, 'pacal');
    await someTurns(page, 10, pacal, () => noSidewaysScroll(page));
    await comeTo(page, FLICKING);
    await expect(page.locator('svg.live .ring')).toBeVisible();
    const shown = await watchFor(page, '[data-disc="blue.prophet.1"]');
    await swipe(page);
    await shown();
    const story = page.locator('.side li', { hasText: 'flicks' }); // in a drawer that is shut
    await expect(story.first()).toBeAttached();
  });
});

test('a replay runs from start to end while the game goes on', async ({ person }) => {
  const [player, reader] = [await person(), await person()];
  await sitDown(player, 'pacal', [ME, RANDOM, RANDOM]); // who end no game so soon
  await someTurns(player, 16, pacal);
  await reader.goto(`${player.url().replace('/table/', '/replay/')}?move=0`);
  const first = await length(reader);
  for (let at = 0; at < first; at++) {
    await reader.keyboard.press('ArrowRight');
    if (at % 8 === 0) await pacal.act(player, at);
  }
  await isAtMove(reader, first);
  await someTurns(player, 8, pacal);
  await reader.keyboard.press('ArrowRight');
  await isAtMove(reader, first + 1);
  const later = await length(reader);
  expect(later, 'the replay follows the game').toBeGreaterThan(first);
  await reader.keyboard.press('End');
  await isAtMove(reader, later);
});

test('a replay of Finger plays every flick, and one may play on from it', async ({ page }) => {
  await comeTo(page, FLICKING);
  await someTurns(page, 3, finger);
  await page.goto(`${page.url().replace('/table/', '/replay/')}?move=0`);
  const total = await length(page);
  for (let at = 0; at < total; at++) await page.keyboard.press('ArrowRight');
  await expect
    .poll(() => Number(new URL(page.url()).searchParams.get('move')))
    .toBeGreaterThanOrEqual(total);
  await expect(page.locator('[data-disc^="blue.prophet"]').first()).toBeVisible();
  await page.locator('[data-branch]').click();
  await page.locator('[data-play-on]').click();
  await expect(page).toHaveURL(/\/table\//);
  await expect(page.locator('.turn [data-prompt]')).toBeVisible();
});

/** A finger through the disc, from outside towards the middle of the map. */
async function swipe(page: Page): Promise<void> {
  const ring = (await page.locator('svg.live .ring').boundingBox())!;
  const [x, y] = [ring.x + ring.width / 2, ring.y + ring.height / 2];
  const mine = await hand(page);
  await mine.down(x - 10, y + 10);
  for (let way = 0; way <= 42; way += 6) await mine.move(x - 10 + way, y + 10 - way);
  await mine.up(x + 32, y - 32);
}

test('the picture of each game moves when it comes into sight', async ({ person }) => {
  const page = await person({ ...PHONE, settings: { speed: 'normal' } });
  await page.goto('/');
  await expect(page.locator('[data-play=finger]:not([disabled])')).toBeVisible();
  const picture = page
    .locator('article', { has: page.locator('[data-play=finger]') })
    .locator('svg');
  const moves = () =>
    picture
      .first()
      .evaluate((svg) => svg.getAnimations({ subtree: true }).map((one) => one.playState));
  await expect.poll(async () => (await moves()).includes('running')).toBe(false);
  await picture.first().scrollIntoViewIfNeeded();
  await expect.poll(async () => (await moves()).includes('running')).toBe(true);
});
