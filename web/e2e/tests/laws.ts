/** Laws that change how one aims. */
import { expect, prompt, told, watchFor } from '../browser.ts';
import { discs, pull } from '../finger.ts';
import type { Tests } from '../scene.ts';
import { comeTo } from '../tables.ts';
import { under } from './positions.ts';

const COUNT = (found: string) => (found === '' ? 0 : found.split('\n').length);

export const laws: Tests = {
  'law 1, Blind Faith: the map is hidden from who aims, and shown again': async ({
    url,
    person,
  }) => {
    const page = await person();
    const flicked = ['blue', 'flick blue.prophet.1 -198000 -198000 900000 900000'] as const;
    await comeTo(page, url, under(1, [flicked]));
    await page.waitForSelector('svg .blind', { state: 'attached' });
    await prompt(page, 'Blind Faith');
    expect(COUNT(await discs(page)) === 0, 'a disc is seen');
    const flicks = page.locator('.side li', { hasText: 'flicks' });
    expect((await flicks.count()) === 0, 'the story tells of the flick before');
    const shown = await watchFor(page, '[data-disc]');
    await pull(page, 0.1, -0.1);
    await shown();
    await flicks.nth(1).waitFor(); // the own one, and what was hidden
  },

  'law 2, The Other Hand: no arrow is drawn, and the flick is made': async ({ url, person }) => {
    const page = await person();
    await comeTo(page, url, under(2));
    await prompt(page, 'mirrored');
    await page.keyboard.press('ArrowUp');
    await page.waitForSelector('svg.live .ring');
    expect((await page.$('svg.live .arrow')) === null, 'the arrow is drawn');
    await pull(page, -0.12, 0.06);
    await told(page, 'flicks');
  },

  'law 3, Little Finger: the hardest pull is no faster than allowed': async ({ url, person }) => {
    const page = await person();
    await comeTo(page, url, under(3));
    await page.waitForSelector('svg.live');
    await pull(page, -0.3, 0.3);
    await told(page, 'flicks');
    expect((await page.$('.refused')) === null, 'the flick was refused');
  },

  'law 4, Piggyback: the side of the rider is chosen before the flick': async ({ url, person }) => {
    const page = await person();
    await comeTo(page, url, under(4));
    await page.click('.turn button:has-text("left")');
    await page.waitForSelector('.turn button[aria-pressed=true]:has-text("left")');
    await pull(page, -0.14, 0.12);
    await told(page, 'is set down');
  },

  'law 5, Ambidextrous: two discs are aimed and launched together': async ({ url, person }) => {
    const page = await person();
    await comeTo(page, url, under(5));
    await page.waitForSelector('svg.live');
    await pull(page, -0.12, 0.12);
    await prompt(page, 'second disc');
    await pull(page, -0.12, 0.08);
    await told(page, 'flicks');
  },

  'law 9, Templar Oath: templars are sworn and flicked': async ({ url, person }) => {
    const page = await person();
    await comeTo(page, url, under(9));
    await page.click('.turn [data-move="templars 2"]');
    await page.click('.turn [data-disc-kind=templar]');
    await pull(page, -0.12, 0.12);
    await told(page, 'flicks');
    await page.waitForSelector('[data-disc^="blue.templar"]');
  },

  'law 19, Judgement Day: all aim in secret and flick at once': async ({ url, person }) => {
    const page = await person();
    await comeTo(page, url, under(19));
    await page.waitForSelector('svg.live');
    await pull(page, -0.12, 0.12);
    await told(page, 'has aimed');
    await told(page, 'flicks');
  },

  'law 20, Walls of Heaven: a flick at the edge comes back': async ({ url, person }) => {
    const page = await person();
    await comeTo(page, url, under(20));
    await page.waitForSelector('svg .frame.walls');
    await pull(page, 0.15, 0);
    await told(page, 'flicks');
    await page.waitForSelector('[data-disc^="blue.prophet"]');
  },
};
