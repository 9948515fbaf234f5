/** A game that the page has no board for: noughts and crosses of the Python tests. */
import { accessible } from '../access.ts';
import { expect } from '../browser.ts';
import type { Tests } from '../scene.ts';
import { serve } from '../server.ts';

export const plain: Tests = {
  'a third game is played and replayed in plain text': async ({ person }) => {
    const server = await serve({ GODSTONE_GAMES: 'tests.noughts.spec', GODSTONE_WARM_UP: '0' });
    try {
      const page = await person();
      await page.goto(server.url);
      await page.click('[data-play=noughts]:not([disabled])');
      await page.waitForSelector('.turn .moves button, .final');
      await accessible(page);
      while ((await page.locator('.final').count()) === 0) {
        await page.locator('.turn .moves button').first().click();
        await page.waitForSelector('.turn .moves button:not(:disabled), .final');
      }
      await page.click('.final a[href^="/replay/"]');
      await page.waitForSelector('input[type=range]');
      const shown = await page.innerText('.stage pre');
      expect(shown.includes('.'), 'the replay begins with an empty field');
    } finally {
      server.stop();
    }
  },
};
