/** A new table, and a game from a file: what is chosen, and what is told when it cannot be. */
import { noSidewaysScroll } from '../page.ts';
import { recorded } from '../tables.ts';
import { expect, test, type Page } from '../test.ts';

const ships = (page: Page) => page.getByLabel('Open ships');
const secondSeat = (page: Page) => page.getByLabel('Seat 2', { exact: true });

async function file(page: Page, text: string): Promise<void> {
  const buffer = Buffer.from(text);
  const input = page.locator('input[type=file]');
  await input.setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer });
}

test('clock, public table and open ships are there without unfolding anything', async ({
  page,
}) => {
  await page.goto('/new/pacal');
  await expect(page.getByLabel('Clock')).toBeVisible();
  await expect(page.getByLabel('Show this table to everyone')).toBeVisible();
  await expect(ships(page)).toBeVisible();
  await expect(page.getByLabel('Edition of the rulebook')).toBeHidden();
});

test('ships are open against bots, closed with a second person, open again without', async ({
  page,
}) => {
  await page.goto('/new/pacal');
  await expect(ships(page)).toBeChecked();
  await secondSeat(page).selectOption('here');
  await expect(ships(page)).not.toBeChecked();
  await secondSeat(page).selectOption('bot');
  await expect(ships(page)).toBeChecked();
});

test('what was chosen for the ships stays when the seats change', async ({ page }) => {
  await page.goto('/new/pacal?with=here');
  await ships(page).check();
  await secondSeat(page).selectOption('bot');
  await ships(page).uncheck();
  await secondSeat(page).selectOption('here');
  await secondSeat(page).selectOption('bot');
  await expect(ships(page)).not.toBeChecked();
});

test('the printed book of the reader’s language is one click, and one click back', async ({
  page,
}) => {
  await page.goto('/new/pacal?lang=pl');
  const book = page.locator('[data-printed]');
  const [edition, open] = [
    page.getByLabel('Wydanie instrukcji'),
    page.getByLabel('Otwarte statki'),
  ];
  await expect(book).toContainText('polskiej');
  await page.locator('summary').click();
  await book.click();
  await expect(book).toHaveAttribute('aria-pressed', 'true');
  await expect(edition).toHaveValue('pl');
  await expect(open).not.toBeChecked(); // no printed book lets anybody look into a ship
  await book.click();
  await expect(edition).toHaveValue('standard');
  await expect(open).toBeChecked();
});

test('home and set-up say how long a game takes', async ({ page }) => {
  for (const path of ['/', '/new/pacal', '/new/finger']) {
    await page.goto(path);
    await expect(page.getByText('minutes against').first()).toBeVisible();
  }
});

for (const width of [360, 768, 1280])
  test(`what is wrong with a file is told beside its button, ${width} px wide`, async ({
    page,
    errors,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/');
    const told = page.getByRole('alert');
    for (const [text, sentence] of [
      ['no JSON', 'no saved game'],
      ['{"godstone": 1}', 'This is no record'],
    ] as const) {
      await file(page, text);
      await expect(told).toContainText(sentence);
    }
    const [button, words] = [
      (await page.locator('label.button').boundingBox())!,
      (await told.boundingBox())!,
    ];
    const across = Math.max(words.x - button.x - button.width, button.x - words.x - words.width);
    const down = Math.max(words.y - button.y - button.height, button.y - words.y - words.height);
    expect(Math.max(across, down), 'pixels between them').toBeLessThan(30);
    await noSidewaysScroll(page);
    errors.length = 0; // the browser notes the refused request
  });

test('a saved game is opened as a replay', async ({ page }) => {
  await page.goto('/');
  await file(page, JSON.stringify(recorded('pacal/records/three_players')));
  await expect(page).toHaveURL(/\/replay\//);
});
