/** What the server refuses is said in the reader's language. */
import { messages } from '../../scripts/catalogues.ts';
import { expect, test } from '../test.ts';

const PSEUDO = 'qps'; // English that nobody mistakes for it

/** What a form says before its first value. */
const beginning = (key: string): string => (messages(PSEUDO)[key] ?? '').split('{')[0] ?? '';

for (const [what, text, key] of [
  ['the page refuses', 'no JSON', 'home.noRecord'],
  ['the server refuses', '{"godstone": 1}', 'refusal.server.noRecord'],
] as const)
  test(`a file that ${what} is refused in the reader's language`, async ({ page, errors }) => {
    await page.goto(`/?lang=${PSEUDO}`);
    const file = { name: 'game.json', mimeType: 'application/json', buffer: Buffer.from(text) };
    await page.locator('input[type=file]').setInputFiles(file);
    await expect(page.getByRole('alert')).toContainText(beginning(key));
    errors.length = 0; // the browser notes the refused request
  });

test('a rule that cannot be fetched is told in the reader’s language', async ({ page, errors }) => {
  await page.goto(`/new/pacal?lang=${PSEUDO}`);
  await page.route('**/api/rules/pacal', (route) => route.abort());
  await page.locator('[data-rule]').first().click();
  await expect(page.locator('[data-rule-sheet]')).toContainText(beginning('app.unreachable'));
  errors.length = 0;
});

test('a server that does not answer is told in the reader’s language', async ({ page, errors }) => {
  await page.goto(`/?lang=${PSEUDO}`);
  await page.route('**/api/tables', (route) => route.abort());
  await page.locator('[data-play=pacal]').click();
  await expect(page.getByRole('alert').first()).toContainText(beginning('app.unreachable'));
  errors.length = 0;
});
