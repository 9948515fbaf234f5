/** The rules: pages with addresses and a search, and one rule beside a running game. */
import { accessible } from '../access.ts';
import { noSidewaysScroll, settled } from '../page.ts';
import { GREEDY, imported, ME, recorded, sitDown } from '../tables.ts';
import { expect, PHONE, test, type Page } from '../test.ts';

const GAMES = [
  ['pacal', 'P5.4', 'Pyramids as stones'],
  ['finger', 'F4.3', 'After the flick'],
] as const;
const rule = (page: Page, number: string) => page.locator(`[id="${number}"]`);
const sheet = (page: Page) => page.locator('[data-rule-sheet]');

async function openBook(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('.chapter').first()).toBeVisible();
}

/** Every picture is drawn as it is scrolled to. */
async function drawn(page: Page): Promise<void> {
  for (const figure of await page.locator('figure').all()) {
    await figure.scrollIntoViewIfNeeded();
    await expect(figure.locator('svg').first()).toBeVisible();
  }
}

for (const [width, height] of [
  [360, 740],
  [1280, 800],
] as const)
  for (const [game, number, title] of GAMES) {
    test(`${game} at ${width} × ${height}: an address leads to its rule`, async ({ person }) => {
      const page = await person({ viewport: { width, height } });
      await openBook(page, `/rules/${game}#${number}`);
      await expect(rule(page, number)).toBeInViewport();
      await expect(rule(page, number)).toHaveClass(/marked/);
      await expect(rule(page, number)).toContainText(title);
      await noSidewaysScroll(page);
    });

    test(`${game} at ${width} × ${height}: every diagram is drawn and fits`, async ({ person }) => {
      const page = await person({ viewport: { width, height } });
      await openBook(page, `/rules/${game}`);
      await drawn(page);
      await noSidewaysScroll(page);
    });
  }

for (const theme of ['light', 'dark'])
  for (const path of ['/rules/pacal', '/rules/finger', '/rules/pacal/editions'])
    test(`${path} in the ${theme}: axe finds nothing`, async ({ person }) => {
      const page = await person({ settings: { theme } });
      await page.goto(path);
      await expect(page.locator('figure svg').first()).toBeVisible();
      await settled(page);
      await accessible(page);
    });

test('the search finds by word and by number, and lights up what was found', async ({ page }) => {
  await openBook(page, '/rules/pacal');
  const field = page.getByRole('searchbox');
  await field.fill('dead end');
  await expect(rule(page, 'P3.4').locator('mark', { hasText: 'dead' })).toBeVisible();
  await expect(rule(page, 'P6.1')).toBeHidden();
  await field.fill('p7.4');
  await expect(page.getByRole('status')).toHaveText('2 rules found.'); // itself and a ruling on it
  await field.press('Escape');
  await expect(rule(page, 'P6.1')).toBeVisible();
});

test('a cited rule is followed, and back leads back', async ({ page }) => {
  await openBook(page, '/rules/pacal#P2.3');
  await rule(page, 'P2.3').getByRole('link', { name: 'P8' }).click();
  await expect(page).toHaveURL(/#P8$/);
  await expect(rule(page, 'P8')).toBeInViewport();
  await page.goBack();
  await expect(page).toHaveURL(/#P2\.3$/);
  await expect(rule(page, 'P2.3')).toBeInViewport();
});

test('the edition of the address marks what it plays otherwise', async ({ page }) => {
  await openBook(page, '/rules/pacal?edition=cs#P3.4');
  await expect(rule(page, 'P3.4').locator('[data-edition-note=dead_ends]')).toBeVisible();
  await page.locator('[data-edition=standard]').click();
  await expect(page.locator('[data-edition-note]')).toHaveCount(0);
});

test('the editions stand side by side, each difference with its picture', async ({ person }) => {
  const page = await person(PHONE);
  await page.goto('/rules/pacal/editions');
  await expect(page.locator('figure')).toHaveCount(6);
  await drawn(page);
  await noSidewaysScroll(page);
});

test('on paper there are all pictures and no bars', async ({ page }) => {
  await openBook(page, '/rules/finger');
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('figure[data-drawn=false]')).toHaveCount(0);
  await expect(page.getByRole('searchbox')).toBeHidden();
  await expect(page.locator('.bar .button').first()).toBeHidden();
});

for (const [name, looks] of [
  ['a phone', PHONE],
  ['a wide window', {}],
] as const)
  test(`at a table on ${name}: the prompt’s rule opens beside the board`, async ({ person }) => {
    const page = await person(looks);
    await sitDown(page, 'pacal', [ME, GREEDY]);
    await page.locator('.prompt [data-rule]').click();
    await expect(sheet(page).locator('article').first()).toBeVisible();
    await expect(page).toHaveURL(/\/table\//);
    await expect(page.locator('.stage svg').first()).toBeInViewport();
    await settled(page);
    await accessible(page);
    await noSidewaysScroll(page);
    await page.keyboard.press('Escape');
    await expect(sheet(page)).toHaveCount(0);
  });

/** By a tap on the link, and away again. */
async function opens(page: Page, link: string, number: RegExp): Promise<void> {
  await page.locator(link).first().tap();
  await expect(sheet(page)).toHaveAttribute('data-rule-sheet', number);
  await expect(sheet(page).locator('article').first()).toBeVisible();
  await sheet(page).getByRole('button', { name: 'Close' }).tap();
  await expect(sheet(page)).toHaveCount(0);
}

test.describe('on a phone', () => {
  test.use(PHONE);

  test('a refusal, points and a line of the story open their rules', async ({ page }) => {
    await sitDown(page, 'pacal', [ME, GREEDY], { options: { first: 'seat' } });
    await page.locator('.stage svg').tap({ position: { x: 60, y: 60 } }); // no cell to begin on
    await opens(page, '.note [data-rule]', /^P1\.5$/);
    await page.goto(`/table/${await imported(page, recorded('pacal/records/five_experts'))}`);
    await opens(page, '.turn.ended [data-rule]', /^P7\.4$/);
    await page.getByRole('button', { name: 'Story' }).first().tap();
    await opens(page, '.side li [data-rule]', /^P\d/);
    await expect(page).toHaveURL(/\/table\//);
  });
});

test('beside the board one rule leads to another, and back', async ({ page }) => {
  await sitDown(page, 'finger', [ME, GREEDY], { options: { first: 'lot' } });
  await page.locator('.prompt [data-rule]').click();
  await expect(sheet(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto('/new/pacal');
  await page.locator('summary').first().click();
  await page.locator('[data-rule="P5.1"]').first().click();
  await sheet(page).getByRole('link', { name: 'R12' }).click();
  await expect(sheet(page)).toHaveAttribute('data-rule-sheet', 'R12');
  await sheet(page).getByRole('button', { name: 'Back' }).click();
  await expect(sheet(page)).toHaveAttribute('data-rule-sheet', 'P5.1');
});
