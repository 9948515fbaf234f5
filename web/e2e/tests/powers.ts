/** Gods, the council and what is put on the map. */
import { expect, prompt, told } from '../browser.ts';
import { pull, tapMap } from '../finger.ts';
import type { Tests } from '../scene.ts';
import { comeTo, playNow } from '../tables.ts';
import { AT_A_CITY, FLICKING, HEART, playing, TIED } from './positions.ts';

export const powers: Tests = {
  'a god is chosen in secret, and then a law is voted for': async ({ url, person }) => {
    const page = await person();
    await playNow(page, url, 'finger');
    await prompt(page, 'Choose your god');
    await page.click('.card:has-text("Tyr")');
    await told(page, 'The gods are shown');
    await page.click('.god:has-text("Tyr")');
    await page.waitForSelector('.power:has-text("captives")');
    await page.keyboard.press('Escape');
    await page.waitForSelector('.power:has-text("captives")', { state: 'hidden' });
    await page.waitForSelector('svg.live');
    await pull(page, -0.12, 0.12);
    await prompt(page, 'Vote');
    await page.click('.turn .card >> nth=0');
    await told(page, 'New law');
  },

  'Themis decides a tied vote': async ({ url, person }) => {
    const page = await person();
    await comeTo(page, url, TIED);
    await prompt(page, 'tied');
    await page.click('.card:has-text("Bounty")');
    await told(page, 'New law: Bounty');
    await told(page, 'Themis rewards');
  },

  'Dagda stands the Hand of God on the map, turned, for one flick': async ({ url, person }) => {
    const page = await person();
    await comeTo(page, url, playing('green', 'Dagda'));
    await page.click('.turn [data-move=hand]');
    await tapMap(page, -60, -60);
    await page.click('.turn button:has-text("Turn")');
    await page.click('.turn [data-set=hand]');
    await told(page, 'The Hand of God stands');
    await page.waitForSelector('svg path.hand.core', { state: 'attached' });
    await pull(page, -0.1, 0.1);
    await told(page, 'flicks');
    await page.waitForSelector('svg path.hand.core', { state: 'detached' });
  },

  'Morrigan launches from another corner': async ({ url, person }) => {
    const page = await person();
    await comeTo(page, url, playing('green', 'Morrigan'));
    const ring = () => page.locator('svg.live .ring').boundingBox();
    await page.waitForSelector('svg.live .ring');
    const before = await ring();
    await page.click('.turn [data-move="corner 4"]');
    await told(page, 'from another corner');
    await page.waitForSelector('svg.live .ring');
    expect(Math.abs((await ring())!.x - before!.x) > 100, 'the disc waits where it did');
    await pull(page, 0.1, 0.1);
    await told(page, 'flicks');
  },

  'Ra flicks the Sphinx': async ({ url, person }) => {
    const page = await person();
    await comeTo(page, url, playing('yellow', 'Ra'));
    await page.click('.turn [data-disc-kind=sphinx]');
    await pull(page, -0.15, 0.15);
    await told(page, 'flicks');
    await page.waitForSelector('[data-disc="yellow.sphinx"]');
  },

  'Freja drops the Heart, then the islands are counted': async ({ url, person }) => {
    const page = await person();
    await comeTo(page, url, HEART);
    await prompt(page, 'Drop the Heart');
    await tapMap(page, 80, 175);
    await page.click('.turn [data-set=heart]');
    await told(page, 'Heart falls');
    await told(page, 'North island');
  },

  'a prophet at a city builds a temple, and only where it fits': async ({ url, person }) => {
    const page = await person();
    await comeTo(page, url, AT_A_CITY);
    await prompt(page, 'build a temple');
    await tapMap(page, 0, -60);
    await page.waitForSelector('.ghost.bad');
    await tapMap(page, 0, -130);
    await page.waitForSelector('.ghost:not(.bad)');
    await page.click('.turn [data-set=temple]');
    await told(page, 'builds a temple');
    await page.waitForSelector('[data-disc="blue.temple.1"]');
  },

  'a disc that stays in its cloud is flicked again, or left': async ({ url, person }) => {
    const page = await person();
    await comeTo(page, url, FLICKING);
    await page.waitForSelector('svg.live');
    await pull(page, -0.03, 0.03);
    await prompt(page, 'flick again, or let it lie');
    await pull(page, -0.1, 0.1);
    await told(page, 'Violet flicks');
    await page.waitForSelector('svg.live');
    await pull(page, -0.03, 0.03);
    await prompt(page, 'flick again, or let it lie');
    await page.click('.turn [data-move=stay]');
    await page.waitForSelector('[data-disc="blue.prophet.2"]');
  },
};
