/** Hints: where the table allows them, in words and on the board. */
import { expect, told } from '../browser.ts';
import type { Tests } from '../scene.ts';
import { comeTo, playNow, sitDown } from '../tables.ts';
import { FLICKING } from './positions.ts';

const PATIENCE = { timeout: 30_000 };

export const hints: Tests = {
  'a hint of Pacal is told in words and lit on the board': async ({ url, person }) => {
    const page = await person();
    await playNow(page, url, 'pacal');
    await page.click('[data-hint]');
    await page.waitForSelector('.hints .way', PATIENCE);
    await page.hover('.hints .way');
    await page.waitForSelector('svg .pointed');
  },

  'a hint of Finger is shown as an aim, and may be flicked': async ({ url, person }) => {
    const page = await person();
    await comeTo(page, url, FLICKING);
    await page.click('[data-hint]');
    await page.waitForSelector('.hints .way', PATIENCE);
    await page.click('.hints .way');
    await page.waitForSelector('svg.live .arrow', { state: 'attached' });
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press('Enter');
    await told(page, 'flicks');
  },

  'people among themselves are offered no hints': async ({ url, person }) => {
    const page = await person();
    await sitDown(page, url, 'pacal', [{ kind: 'me' }, { kind: 'here' }]);
    expect((await page.$('[data-hint]')) === null, 'a hint is offered');
  },
};
