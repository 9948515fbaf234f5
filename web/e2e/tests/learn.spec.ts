/** Learning by doing: every lesson is done by hand on a phone, wrong tries are answered, all is kept. */
import { accessible } from '../access.ts';
import { enter, fly, learn, lessonNamed, lessonsOf, make, ready, stands } from '../lessons.ts';
import { misfitsAt } from '../misfits.ts';
import { noSidewaysScroll, WINDOWS } from '../page.ts';
import { gather, GREEDY, ME, sitDown } from '../tables.ts';
import { expect, PHONE, test, type Page } from '../test.ts';

const GAMES = ['pacal', 'finger'] as const;
const wrong = (page: Page) => page.locator('[data-answer=wrong]');

test.describe('on a phone', () => {
  test.use(PHONE);

  for (const game of GAMES)
    test(`${game}: all lessons are done by touch, one after the other`, async ({ page }) => {
      test.slow();
      const lessons = await lessonsOf(page, game);
      await page.goto(`/learn/${game}`);
      await page.locator('[data-begin]').tap();
      for (const lesson of lessons) {
        await test.step(lesson.name, () => learn(page, game, lesson));
        await page.locator('[data-next]').tap();
      }
      await page.locator('[data-first]').tap();
      await expect(page.locator('.turn [data-tip]')).toBeVisible();
      await page.goto('/');
      await expect(page.locator(`[data-play=${game}]`)).toBeVisible();
      await expect(page.locator(`[data-offer=${game}]`)).toHaveCount(0);
    });

  test('a wrong try is answered and taken back, and after two the move is shown', async ({
    page,
  }) => {
    await enter(page, 'pacal', await lessonNamed(page, 'pacal', 'fly'));
    await fly(page, 'e6');
    await expect(wrong(page)).toContainText('turned a corner');
    await expect(page.locator('svg [data-cell=d7]')).toBeVisible();
    await stands(page, 0);
    await expect(page.locator('[data-show]')).toHaveCount(0);
    await fly(page, 'c6');
    await page.locator('[data-show]').tap();
    await stands(page, 1);
  });

  test('a flick that misses is answered, and the disc lies in its corner again', async ({
    page,
  }) => {
    const lesson = await lessonNamed(page, 'finger', 'navel');
    await enter(page, 'finger', lesson);
    const at = { game: 'finger', lesson: 'navel', moves: [] } as const;
    await make(page, 'flick blue.prophet.1 -198000 -198000 700000 700000', at);
    await expect(wrong(page)).toContainText('does not touch the sun');
    await make(page, lesson.steps[0]!.solution, at);
    await stands(page, 1);
  });

  test('what the rules refuse is told by the rules, with the task', async ({ page }) => {
    await enter(page, 'pacal', await lessonNamed(page, 'pacal', 'bend'));
    await page.locator('.stage svg').tap({ position: { x: 60, y: 60 } }); // a cell that is not lit
    await expect(wrong(page)).toContainText('No bent flight of exactly 3 cells');
    await expect(page.locator('.turn [data-prompt]')).toContainText('turn a corner');
  });
});

test('a lesson goes on where it was left, and can be gone back in or begun anew', async ({
  page,
}) => {
  const lesson = await lessonNamed(page, 'pacal', 'turn');
  await enter(page, 'pacal', lesson, 2);
  await expect(page.locator('.plan').first()).toBeVisible();
  await page.reload();
  await stands(page, 2);
  await page.locator('[data-back]').click();
  await stands(page, 1);
  await page.locator('[data-restart]').click();
  await stands(page, 0);
  await page.locator('[data-skip-lesson]').click();
  await expect(page).toHaveURL(/\/learn\/pacal\/district$/);
});

test('the list knows what is done, and the first page offers to go on', async ({ page }) => {
  await page.goto('/');
  await page.locator('[data-learn=pacal]').click();
  await expect(page.locator('[data-count]')).toHaveText('0 of 12 lessons done');
  await enter(page, 'pacal', await lessonNamed(page, 'pacal', 'upgrade'));
  await page.locator('[data-plan="2 b6"]').click();
  await page.locator('[data-done]').click();
  await expect(page.locator('[data-next]')).toBeVisible();
  await page.goto('/learn/pacal');
  await expect(page.locator('[data-count]')).toHaveText('1 of 12 lessons done');
  await expect(page.locator('[data-lesson=upgrade]')).toContainText('done');
  await page.goto('/');
  await expect(page.locator('[data-learn=pacal]')).toContainText('Go on learning');
  await page.locator('[data-hush=pacal]').click();
  await expect(page.locator('[data-offer=pacal]')).toHaveCount(0);
  await page.reload();
  await expect(page.locator('[data-offer=finger]')).toBeVisible();
  await expect(page.locator('[data-offer=pacal]')).toHaveCount(0);
  await expect(page.locator('a[href="/learn/pacal"]')).toBeVisible();
});

test('a lesson of each game is done by keyboard alone', async ({ page }) => {
  await enter(page, 'pacal', await lessonNamed(page, 'pacal', 'lift'));
  const focused = (selector: string) =>
    page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);
  while (!(await focused('svg [data-cell]'))) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await stands(page, 1);
  while (!(await focused('[data-go-on]'))) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await ready(page);
  await enter(page, 'finger', await lessonNamed(page, 'finger', 'aim'));
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await stands(page, 1);
});

test('a tip is told the first time it is about something, and not again', async ({ page }) => {
  const tip = page.locator('[data-tip]');
  await sitDown(page, 'pacal', [ME, GREEDY], { options: { first: 'seat' } });
  await expect(tip).toHaveAttribute('data-tip', 'pacal.place');
  await page.locator('svg [data-cell]').first().click();
  await expect(tip).toHaveAttribute('data-tip', 'pacal.firstRound');
  await sitDown(page, 'pacal', [ME, GREEDY], { options: { first: 'seat' } });
  await expect(tip).toHaveCount(0);
});

test('a tip stays until who reads it has acted, whatever others do', async ({ person }) => {
  const people = [await person(), await person()] as const;
  await gather([...people], 'finger');
  const [one, two] = people;
  const tip = one.locator('[data-tip="finger.gods"]');
  await expect(tip).toBeVisible();
  await two.locator('.turn button.card').first().click();
  await expect(one.locator('body')).toContainText('has chosen a god');
  await expect(tip).toBeVisible();
  await one.reload();
  await expect(tip).toBeVisible();
});

for (const theme of ['light', 'dark'] as const)
  test(`axe finds nothing on the pages that teach, ${theme}`, async ({ person }) => {
    const page = await person({ settings: { theme } });
    for (const game of GAMES) {
      await page.goto(`/learn/${game}`);
      await expect(page.locator('[data-begin]')).toBeVisible();
      await accessible(page);
      const [first] = await lessonsOf(page, game);
      await enter(page, game, first!);
      await accessible(page);
      await page.goto(`/learn/${game}/play`);
      await expect(page.locator('[data-first]')).toBeVisible();
      await accessible(page);
    }
    await enter(page, 'pacal', await lessonNamed(page, 'pacal', 'fly'));
    await page.locator('svg [data-cell=d7]').click();
    await expect(page.locator('[data-go-on]')).toBeVisible();
    await accessible(page);
  });

for (const game of GAMES)
  test(`${game}: every step of every lesson fits every window`, async ({ page }) => {
    test.slow();
    for (const lesson of await lessonsOf(page, game))
      for (const [done, step] of lesson.steps.entries()) {
        await enter(page, game, lesson, done);
        for (const [width, height] of WINDOWS) {
          await page.setViewportSize({ width, height });
          const where = `${lesson.name}, ${step.name} at ${width} x ${height}`;
          expect.soft(await misfitsAt(page), where).toEqual([]);
        }
      }
    await page.goto(`/learn/${game}`);
    await noSidewaysScroll(page);
  });
