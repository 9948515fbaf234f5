/** Every language: nothing a person reads escapes the catalogue, and all of it fits a phone. */
import { languages, messages } from '../../scripts/catalogues.ts';
import { moments, open } from '../fullest.ts';
import { enter, lessonsOf } from '../lessons.ts';
import { escaped, mark } from '../marked.ts';
import { misfitsAt } from '../misfits.ts';
import { noSidewaysScroll } from '../page.ts';
import { GREEDY, imported, ME, recorded, sitDown } from '../tables.ts';
import { expect, PHONE, test, type Page } from '../test.ts';

const GAMES = ['pacal', 'finger'] as const;

async function allSaid(page: Page, where: string): Promise<void> {
  // Each language is called as its speakers call it; the other is the product's name.
  expect.soft(await escaped(page, ['Godstone']), where).toEqual([]);
}

async function look(page: Page, where: string, first: string): Promise<void> {
  await page.goto(where);
  await expect(page.locator(first).first()).toBeVisible();
  await allSaid(page, where);
  await noSidewaysScroll(page);
}

/** Changed in the page's own settings, without a reload. */
async function speak(page: Page, language: string): Promise<void> {
  const spoken = (await page.locator('html').getAttribute('lang')) ?? '';
  if (spoken === language) return;
  await page.getByRole('button', { name: messages(spoken)['table.settings']! }).click();
  await page.locator('.language select').selectOption(language);
  await page.keyboard.press('Escape');
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

async function eachLanguage(page: Page, where: string): Promise<void> {
  for (const language of languages()) {
    await speak(page, language);
    await allSaid(page, `${language}: ${where}`);
    expect.soft(await misfitsAt(page), `${language}: ${where}`).toEqual([]);
  }
}

test.use({ ...PHONE });

test('the language changes at a table at once, without a reload, and is kept', async ({ page }) => {
  await sitDown(page, 'pacal', [ME, GREEDY], { options: { first: 'seat' } });
  const prompt = page.locator('[data-prompt]');
  await expect(prompt).toContainText('Place your ship');
  await page.evaluate(() => (document.body.dataset.before = 'yes'));
  await page.getByRole('button', { name: 'Settings' }).tap();
  await page.getByLabel('Language').selectOption('cs');
  await page.keyboard.press('Escape');
  await expect(prompt).toContainText('Umísti loď');
  await expect(page.locator('body')).toHaveAttribute('data-before', 'yes');
  await page.reload();
  await expect(prompt).toContainText('Umísti loď');
});

for (const language of languages()) {
  test(`${language}: every page is said by the catalogue and fits a phone`, async ({ page }) => {
    await mark(page);
    await look(page, `/?lang=${language}`, '[data-play=pacal]:not([disabled])');
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await page.locator('header .icon').click();
    await allSaid(page, 'settings');
    await noSidewaysScroll(page);
    for (const game of GAMES) {
      await look(page, `/new/${game}`, 'summary');
      await page.locator('summary').first().click();
      await allSaid(page, `${game}, rules`);
      await noSidewaysScroll(page);
      await look(page, `/rules/${game}`, '.chapter svg');
    }
    await look(page, '/rules/pacal/editions', 'figure svg');
    for (const game of GAMES) await look(page, `/learn/${game}`, '[data-begin]');
    for (const game of GAMES) await look(page, `/learn/${game}/play`, '[data-first]');
    await look(page, '/practice/finger', '.stage svg, main svg');
    const table = await imported(page, recorded('pacal/records/five_experts'));
    await look(page, `/replay/${table}`, '.stage svg');
  });
}

for (const game of GAMES) {
  test(`every step of ${game} is said by the catalogue and fits a phone, in every language`, async ({
    page,
  }) => {
    test.slow();
    await mark(page);
    for (const [step, moment] of moments(game)) {
      await open(page, step, moment);
      await eachLanguage(page, step);
    }
  });

  test(`every lesson of ${game} is said by the catalogue and fits a phone, in every language`, async ({
    page,
  }) => {
    test.slow();
    await mark(page);
    for (const lesson of await lessonsOf(page, game))
      for (const [done, step] of lesson.steps.entries()) {
        await enter(page, game, lesson, done);
        await eachLanguage(page, `${lesson.name}, ${step.name}`);
      }
  });
}
