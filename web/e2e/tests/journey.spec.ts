/** As somebody new would in Polish on a phone: the first page, every lesson, a first game to its end. */
import * as finger from '../finger.ts';
import { lessonsOf, learn } from '../lessons.ts';
import { escaped, mark } from '../marked.ts';
import * as pacal from '../pacal.ts';
import { expect, PHONE, test, type Page } from '../test.ts';
import { isOver, type Player } from '../turns.ts';

const PLAYERS = { pacal, finger };

test.use({ ...PHONE, locale: 'pl-PL' });

async function allPolish(page: Page, where: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
  expect.soft(await escaped(page, ['Godstone']), where).toEqual([]);
}

async function playToTheEnd(page: Page, { act, somethingToDo }: Player): Promise<void> {
  for (let turn = 0; !(await isOver(page));) {
    if (await act(page, turn)) turn += 1;
    else await somethingToDo(page);
    await allPolish(page, `after ${turn} turns`);
  }
}

for (const game of ['pacal', 'finger'] as const)
  test(`${game}: from the first page through all lessons to the end of a first game`, async ({
    page,
  }) => {
    test.slow();
    await mark(page);
    const lessons = await lessonsOf(page, game);
    await page.goto('/');
    await allPolish(page, 'first page');
    await page.locator(`a[href="/learn/${game}"]`).tap();
    await page.locator('[data-begin]').tap();
    for (const lesson of lessons) {
      await learn(page, game, lesson);
      await allPolish(page, lesson.name);
      await page.locator('[data-next]').tap();
    }
    await allPolish(page, 'all lessons done');
    await page.locator('[data-first]').tap();
    await playToTheEnd(page, PLAYERS[game]);
    await allPolish(page, 'the end');
  });
