/** How the map stands, what may be put on it, and how its points come to the cards. */
import { tapMap } from '../finger.ts';
import { prompt, shows } from '../page.ts';
import { comeTo, imported, recordOf } from '../tables.ts';
import { expect, test, type Page } from '../test.ts';
import { AT_A_CITY, COUNTING, FLICKING, playing, under } from './positions.ts';

const score = (page: Page, colour: string) => page.locator(`[data-card=${colour}] .score`);

test.describe('a temple that is about to be built', () => {
  const CASES = [
    ['where the prophet lies that leaves, is gold', [-25, -162], 'good'],
    ['on another island, is red', [110, 0], 'bad'],
    ['over the shore, is red', [-62, -147], 'bad'],
  ] as const;
  for (const [name, [right, up], verdict] of CASES)
    test(name, async ({ page }) => {
      await comeTo(page, AT_A_CITY);
      await tapMap(page, right, up);
      await expect(page.locator(`.ghost.${verdict}`)).toBeVisible();
    });

  test('says why it may not stand there, as the rules do', async ({ page }) => {
    await comeTo(page, AT_A_CITY);
    await tapMap(page, 110, 0);
    await prompt(page, 'A temple stands wholly inside the border of this island: South.');
    await tapMap(page, 0, -130);
    await prompt(page, 'tap the island. A temple stays');
  });

  test('is asked about when keys move it', async ({ page }) => {
    await comeTo(page, AT_A_CITY);
    await tapMap(page, 0, -100);
    await expect(page.locator('.ghost.good')).toBeVisible();
    for (let step = 0; step < 9; step++) await page.keyboard.press('ArrowUp');
    await expect(page.locator('.ghost.bad')).toBeVisible();
  });
});

test('the Hand of God is red too near to its cloud, and gold farther off', async ({ page }) => {
  await comeTo(page, playing('green', 'Dagda'));
  await page.locator('.turn [data-move=hand]').click();
  await tapMap(page, -170, -170);
  await expect(page.locator('.ghost.bad')).toBeVisible();
  await tapMap(page, -60, -60);
  await expect(page.locator('.ghost.good')).toBeVisible();
});

test.describe('the conversion', () => {
  test.use({ settings: { speed: 'slow' } });

  /** The Heart falls; from then on the page's clock stands still. */
  async function counting(page: Page): Promise<void> {
    await page.clock.install();
    await comeTo(page, COUNTING);
    await prompt(page, 'Drop the Heart');
    await tapMap(page, 80, -80);
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.locator('.turn [data-set=heart]').click();
    await shows(page, '[data-flight=blue]');
  }

  test('scores tick when points arrive, and not before', async ({ page }) => {
    await counting(page);
    await expect(page.locator('.plaque.counted')).toHaveAttribute('data-plaque', 'south');
    await expect(score(page, 'blue')).toHaveText('0');
    await expect(page.locator('.turn')).toContainText('Generation 1');
    await page.clock.runFor(2400);
    await expect(score(page, 'blue')).toHaveText('3');
    await expect(score(page, 'violet')).toHaveText('0');
  });

  test('a tap on the map shows the sum', async ({ page }) => {
    await counting(page);
    await page.locator('[data-count]').click();
    await expect(score(page, 'blue')).toHaveText('6');
    await expect(score(page, 'violet')).toHaveText('6');
    await expect(page.locator('[data-flight]')).toHaveCount(0);
    await expect(page.locator('.turn')).toContainText('Generation 2');
  });
});

test('each island tells who is there, and crowns who dominates it', async ({ page }) => {
  await comeTo(page, COUNTING);
  const west = page.locator('[data-plaque=west]');
  await expect(west.locator('[data-chip=blue]')).toContainText('2');
  await expect(west.locator('[data-crown=blue]')).toBeVisible();
  await expect(page.locator('[data-plaque=north] [data-crown=violet]')).toBeVisible();
});

test('discs that count have a lit rim, and no others', async ({ page }) => {
  await comeTo(page, COUNTING);
  await shows(page, '[data-counts="blue.prophet.1"]');
  await expect(page.locator('[data-counts="violet.prophet.5"]')).toHaveCount(0); // in the sea
});

for (const [words, speed] of [
  ['3 mm short', '789142 350730'],
  ['counts', '807307 358803'],
] as const)
  test(`a disc that rests near a shore is told: ${words}`, async ({ page }) => {
    const flick = `flick blue.prophet.1 -198000 -198000 ${speed}`;
    const position = playing('blue', 'Tyr', [['blue', flick]]);
    const table = await imported(page, recordOf(position));
    await page.goto(`/replay/${table}?move=${position.moves.length}`);
    await expect(page.locator('[data-near="blue.prophet.1"]')).toHaveText(words);
  });

test('under Walls of Heaven a wall stands at the edge', async ({ page }) => {
  await comeTo(page, under(20));
  await shows(page, '.frame.walls');
  await comeTo(page, FLICKING);
  await expect(page.locator('.frame.walls')).toHaveCount(0);
});

test('corners are numbered while Morrigan may choose one', async ({ page }) => {
  await comeTo(page, playing('green', 'Morrigan'));
  for (const number of [2, 3, 4])
    await expect(page.locator(`[data-corner="${number}"]`)).toContainText(String(number));
  await comeTo(page, FLICKING);
  await expect(page.locator('[data-corner]')).toHaveCount(0);
});
