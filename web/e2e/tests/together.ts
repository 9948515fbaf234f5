/** Several people: at one screen, in several browsers, or only watching. */
import { expect, told } from '../browser.ts';
import { act as actFinger, discs, isOver, somethingToDo } from '../finger.ts';
import * as pacal from '../pacal.ts';
import { someTurns, type Tests } from '../scene.ts';
import { playNow } from '../tables.ts';

export const together: Tests = {
  'three at one screen take their turns': async ({ url, person }) => {
    const page = await person();
    await page.goto(`${url}/new/pacal?with=here`);
    await page.waitForSelector('[data-start]');
    await page.click('button:has-text("Add a seat")');
    const names = page.locator('input[placeholder=Name]');
    await names.nth(0).fill('Ixchel');
    await names.nth(1).fill('Kinich');
    await page.click('[data-start]');
    await page.waitForSelector('svg [data-cell]');
    await someTurns(page, 40, pacal);
    for (const name of ['Ixchel', 'Kinich']) await told(page, `${name} flies`);
    await told(page, 'Round 3');
  },

  'a whole game of Finger between two browsers, watched by a third': async ({ url, person }) => {
    const [one, two, watcher] = [await person(), await person(), await person()];
    await one.goto(`${url}/new/finger?with=friends`);
    await one.click('[data-start]');
    await one.waitForSelector('img');
    const link = one.url();
    await two.goto(link);
    await two.click('button:has-text("Sit down here")');
    await watcher.goto(link);
    const until = Date.now() + 120_000;
    for (let turn = 0; Date.now() < until && !(await isOver(one)); turn++) {
      const acted = (await actFinger(one, turn)) || (await actFinger(two, turn));
      if (!acted) await Promise.race([one, two].map(somethingToDo));
      if (turn === 25) await one.reload();
    }
    for (const page of [one, two, watcher]) await page.waitForSelector('.final');
    const [mine, yours, theirs] = [await discs(one), await discs(two), await discs(watcher)];
    expect(mine === yours && yours === theirs, 'the three see different maps');
  },

  'a bot may be voted in for who stays away, and not for who has only just gone': async ({
    url,
    person,
  }) => {
    const [one, two] = [await person(), await person()];
    await one.goto(`${url}/new/pacal?with=friends`);
    await one.click('[data-start]');
    await one.waitForSelector('img');
    await two.goto(one.url());
    await two.click('button:has-text("Sit down here")');
    await one.waitForSelector('.turn [data-prompt]');
    await two.goto(url);
    await one.waitForSelector('.notes :text("away")');
    const vote = '.notes button:has-text("Let a bot play")';
    expect((await one.$(vote)) === null, 'the vote was offered at once');
    await one.click(vote);
    await one.waitForSelector('.notes :text("away")', { state: 'detached' });
  },

  'a spectator sees every move and may make none': async ({ url, person }) => {
    const [player, watcher] = [await person(), await person()];
    await playNow(player, url, 'pacal');
    await watcher.goto(player.url());
    await watcher.waitForSelector('text=You are watching.');
    await player.waitForSelector('text=1 watching');
    await someTurns(player, 12, pacal, async () => {
      const offers = await watcher.$$('svg [data-cell], .turn button');
      expect(offers.length === 0, 'a spectator was offered a move');
    });
    await player.waitForSelector('svg [data-cell], [data-done]');
    const story = () => watcher.locator('.side li').allInnerTexts();
    const last = (await player.locator('.side li').allInnerTexts()).at(-1) ?? '';
    await told(watcher, last);
    expect((await story()).length > 5, 'the spectator saw too little');
  },
};
