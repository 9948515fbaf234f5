/** Whole games by clicking. */
import type { Page } from 'playwright-core';

import { expect } from '../browser.ts';
import { act as actFinger, isOver, somethingToDo } from '../finger.ts';
import { playToTheEnd } from '../pacal.ts';
import type { Tests } from '../scene.ts';
import { sitDown } from '../tables.ts';
import { accessible } from '../access.ts';

/** The columns of the table with this caption: its rows added up, and its total. */
async function columns(page: Page, caption: string): Promise<{ sums: number[]; totals: number[] }> {
  return page.evaluate((name) => {
    const found = [...document.querySelectorAll<HTMLTableElement>('.final table')];
    const table = found.find((one) => one.caption?.textContent === name);
    const read = (row: Element) =>
      [...row.querySelectorAll('td')].map((cell) => Number.parseInt(cell.innerText) || 0);
    const rows = [...(table?.tBodies[0]?.rows ?? [])].map(read);
    const totals = read(table!.tFoot!.rows[0]!);
    return { sums: totals.map((_, i) => rows.reduce((sum, row) => sum + row[i]!, 0)), totals };
  }, caption);
}

async function addsUp(page: Page, caption: string): Promise<void> {
  const { sums, totals } = await columns(page, caption);
  expect(totals.length > 1, `${caption}: there is no such table`);
  expect(String(sums) === String(totals), `${caption}: ${sums} are not ${totals}`);
}

export const games: Tests = {
  'a whole game of Pacal by clicking, its final scoring by district, then its replay': async ({
    url,
    person,
  }) => {
    const page = await person();
    const bot = { kind: 'bot', bot: 'greedy' }; // it plays at once, and builds
    await sitDown(page, url, 'pacal', [{ kind: 'me' }, bot, bot]);
    await playToTheEnd(page);
    await addsUp(page, 'Final scoring');
    await addsUp(page, 'District by district');
    await accessible(page);
    await page.click('.final a[href^="/replay/"]');
    await page.waitForSelector('input[type=range]');
    const total = Number(await page.getAttribute('input[type=range]', 'max'));
    await page.keyboard.press('End');
    await page.waitForFunction((all) => location.search === `?move=${all}`, total);
    await accessible(page);
  },

  'a whole game of Finger against a bot by pulling': async ({ url, person }) => {
    const page = await person();
    await sitDown(page, url, 'finger', [{ kind: 'me' }, { kind: 'bot', bot: 'random' }]);
    const until = Date.now() + 120_000;
    for (let turn = 0; Date.now() < until && !(await isOver(page)); turn++)
      if (!(await actFinger(page, turn))) await somethingToDo(page);
    await page.waitForSelector('.final');
    await addsUp(page, 'Where the points came from');
    await accessible(page);
  },
};
