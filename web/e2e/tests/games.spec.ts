/** Whole games by clicking; first of all files by its name, since they take longest. */
import { accessible } from '../access.ts';
import * as finger from '../finger.ts';
import * as pacal from '../pacal.ts';
import { GREEDY, ME, RANDOM, sitDown } from '../tables.ts';
import { expect, test, type Page } from '../test.ts';
import { isOver, playToTheEnd } from '../turns.ts';

test.slow(); // a whole game takes a busy machine minutes

/** The columns of the table with this caption: its rows added up, and its total. */
async function columns(page: Page, caption: string): Promise<{ sums: number[]; totals: number[] }> {
  return page.evaluate((name) => {
    const found = [...document.querySelectorAll<HTMLTableElement>('.turn.ended table')];
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
  expect(totals.length, `${caption}: its columns`).toBeGreaterThan(1);
  expect(sums, caption).toEqual(totals);
}

test('a whole game of Pacal by clicking, its final scoring by district, then its replay', async ({
  page,
}) => {
  await sitDown(page, 'pacal', [ME, GREEDY, GREEDY]); // who builds
  await playToTheEnd(page, pacal);
  await addsUp(page, 'Final scoring');
  await addsUp(page, 'District by district');
  await accessible(page);
  await page.locator('.turn.ended a[href^="/replay/"]').click();
  const slider = page.locator('input[type=range]');
  await expect(slider).toBeVisible();
  const total = await slider.getAttribute('max');
  await page.keyboard.press('End');
  await expect(page).toHaveURL(new RegExp(`\\?move=${total}$`));
  await accessible(page);
});

test('a whole game of Finger against a bot by pulling', async ({ page }) => {
  await sitDown(page, 'finger', [ME, RANDOM]);
  await playToTheEnd(page, finger);
  await addsUp(page, 'Where the points came from');
  await accessible(page);
});

test('a whole game of Finger between two browsers, watched by a third', async ({ person }) => {
  const [one, two, watcher] = [await person(), await person(), await person()];
  await one.goto('/new/finger?with=friends');
  await one.locator('[data-start]').click();
  await expect(one.locator('img').first()).toBeVisible();
  await two.goto(one.url());
  await two.locator('[data-name]').fill('Ixchel');
  await two.locator('button', { hasText: 'Sit down here' }).first().click();
  await watcher.goto(one.url());
  for (let turn = 0; !(await isOver(one)); turn++) {
    const acted = (await finger.act(one, turn)) || (await finger.act(two, turn));
    if (!acted) await Promise.race([one, two].map(finger.somethingToDo));
    if (turn === 25) await one.reload();
  }
  for (const page of [one, two, watcher]) await expect(page.locator('.final')).toBeVisible();
  const map = await finger.discs(one);
  expect(await finger.discs(two)).toBe(map);
  expect(await finger.discs(watcher)).toBe(map);
});
