/** Every page: for axe in light and dark, on a phone, and a replay of a game that goes on. */
import type { Page } from 'playwright-core';

import { accessible } from '../access.ts';
import { expect, noSidewaysScroll, told, watchFor } from '../browser.ts';
import * as finger from '../finger.ts';
import { hand } from '../hand.ts';
import * as pacal from '../pacal.ts';
import { someTurns, type Tests } from '../scene.ts';
import { comeTo, playNow } from '../tables.ts';
import { FLICKING, under } from './positions.ts';

/** Each page in turn, with something on it to be looked at. */
async function everyPage(page: Page, url: string, look: () => Promise<void>): Promise<void> {
  await page.goto(url);
  await page.waitForSelector('[data-play=pacal]:not([disabled])');
  await look();
  await page.click('button[aria-label=Settings]');
  await look();
  await page.goto(`${url}/new/pacal`);
  await page.click('summary');
  await look();
  await page.goto(`${url}/new/finger?with=friends`);
  await page.click('[data-start]');
  await page.waitForSelector('img');
  await look();
  await playNow(page, url, 'pacal');
  await someTurns(page, 8, pacal);
  await look();
  await replayOf(page);
  await look();
  await playNow(page, url, 'finger');
  await look();
  await comeTo(page, url, FLICKING);
  await page.waitForSelector('svg.live');
  await look();
  await replayOf(page);
  await look();
}

async function replayOf(page: Page): Promise<void> {
  await page.goto(page.url().replace('/table/', '/replay/'));
  await page.waitForSelector('.stage svg');
}

export const pages: Tests = {
  'axe finds nothing on any page in the light': async ({ url, person }) => {
    const page = await person({
      settings: { speed: 'off', sound: false, theme: 'light', words: true },
    });
    await everyPage(page, url, () => accessible(page));
  },

  'axe finds nothing on any page in the dark': async ({ url, person }) => {
    const page = await person({ settings: { speed: 'off', sound: false, theme: 'dark' } });
    await everyPage(page, url, () => accessible(page));
  },

  'phone: no page scrolls sideways': async ({ url, person }) => {
    const page = await person({ width: 360, height: 740, touch: true });
    await everyPage(page, url, () => noSidewaysScroll(page));
  },

  'phone: turns by touch, and a flick by swiping': async ({ url, person }) => {
    const settings = { speed: 'off', sound: false, aim: 'swipe' };
    const page = await person({ width: 360, height: 740, touch: true, settings });
    await playNow(page, url, 'pacal');
    await someTurns(page, 10, pacal, () => noSidewaysScroll(page));
    await comeTo(page, url, under(14));
    await page.waitForSelector('svg.live .ring');
    const shown = await watchFor(page, '[data-disc="blue.prophet.1"]');
    await swipe(page);
    await told(page, 'flicks');
    await shown();
  },

  'a replay runs from start to end while the game goes on': async ({ url, person }) => {
    const [player, reader] = [await person(), await person()];
    await playNow(player, url, 'pacal');
    await someTurns(player, 16, pacal);
    await reader.goto(`${player.url().replace('/table/', '/replay/')}?move=0`);
    await reader.waitForSelector('input[type=range]');
    const first = Number(await reader.getAttribute('input[type=range]', 'max'));
    for (let at = 0; at < first; at++) {
      await reader.keyboard.press('ArrowRight');
      if (at % 4 === 0) await pacal.act(player, at);
    }
    await reader.waitForFunction((all) => location.search === `?move=${all}`, first);
    await someTurns(player, 8, pacal);
    await reader.keyboard.press('ArrowRight');
    await reader.waitForFunction((all) => location.search === `?move=${all}`, first + 1);
    const later = Number(await reader.getAttribute('input[type=range]', 'max'));
    expect(later > first, 'the replay does not follow the game');
    await reader.keyboard.press('End');
    await reader.waitForFunction((all) => location.search === `?move=${all}`, later);
  },

  'a replay of Finger plays every flick, and one may play on from it': async ({ url, person }) => {
    const page = await person();
    await comeTo(page, url, FLICKING);
    await someTurns(page, 3, finger);
    await page.goto(`${page.url().replace('/table/', '/replay/')}?move=0`);
    await page.waitForSelector('input[type=range]');
    const total = Number(await page.getAttribute('input[type=range]', 'max'));
    for (let at = 0; at < total; at++) await page.keyboard.press('ArrowRight');
    await page.waitForFunction(
      (all) => location.search.startsWith('?move=') && Number(location.search.slice(6)) >= all,
      total,
    );
    await page.waitForSelector('[data-disc^="blue.prophet"]');
    await page.click('button:has-text("Play on from here")');
    await page.waitForURL(/\/table\//);
    await page.waitForSelector('.turn [data-prompt]');
  },
};

/** A finger through the disc, from outside towards the middle of the map. */
async function swipe(page: Page): Promise<void> {
  const ring = (await page.locator('svg.live .ring').boundingBox())!;
  const [x, y] = [ring.x + ring.width / 2, ring.y + ring.height / 2];
  const mine = await hand(page);
  await mine.down(x - 10, y + 10);
  for (let way = 0; way <= 42; way += 6) await mine.move(x - 10 + way, y + 10 - way);
  await mine.up(x + 32, y - 32);
}
