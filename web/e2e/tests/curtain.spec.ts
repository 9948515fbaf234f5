/** Several people at one screen: who chooses in secret leaves no trace for the next. */
import { pull } from '../finger.ts';
import { prompt, told } from '../page.ts';
import { ask, HERE, ME, made } from '../tables.ts';
import { expect, test, type Page } from '../test.ts';

const JUDGEMENT_DAY = 19;
const FAR_AND_WIDE = 11;
const GODS = ['Tyr', 'Zeus', 'Ra'];
const NAMES = ['Ann', 'Ben', 'Cleo'];

/** So many at one screen, about to vote; Ann goes first. */
async function together(page: Page, people: number): Promise<void> {
  const seats = NAMES.slice(0, people).map((name, i) => ({
    ...(i ? { ...HERE, name } : ME),
    god: GODS[i]!,
  }));
  await ask(page, 'me', { name: NAMES[0] });
  const offers = [[JUDGEMENT_DAY, FAR_AND_WIDE]];
  const options = { first: 'lot' };
  await page.goto(`/table/${await made(page, { game: 'finger', seats, options, offers })}`);
  await expect(curtain(page)).toBeVisible();
}

const curtain = (page: Page) => page.locator('[data-curtain]');
const heading = (page: Page) => page.locator('#curtain-title');

/** Takes the screen; says whose it is now. */
async function take(page: Page): Promise<string> {
  const whose = (await heading(page).innerText()).replace('Hand the screen to ', '');
  await page.locator('[data-lift]').click();
  await expect(curtain(page)).toHaveCount(0);
  return whose;
}

async function vote(page: Page, law: string): Promise<void> {
  await page.locator('.turn .card', { hasText: law }).click();
}

/** All the page holds, but for what differs between any two tables: its name, and what chance drew. */
async function everything(page: Page): Promise<string> {
  const html = await page.evaluate(() => {
    const copy = document.body.cloneNode(true) as HTMLElement;
    for (const line of copy.querySelectorAll('.side li'))
      if (line.textContent.includes('goes first')) line.remove();
    return copy.outerHTML;
  });
  return html.replaceAll(new URL(page.url()).pathname.split('/').at(-1) ?? '', 'table');
}

/** Where two texts part, or nothing. */
function difference(one: string, two: string): string {
  const at = [...one].findIndex((letter, i) => letter !== two[i]);
  return one === two ? '' : `${one.slice(at - 99, at + 99)} | ${two.slice(at - 99, at + 99)}`;
}

test('before the first to vote sees the cards, the screen is handed over', async ({ page }) => {
  await together(page, 2);
  await expect(page.locator('.turn .card')).toHaveCount(0);
  await take(page);
  await expect(page.locator('.turn .card')).toHaveCount(2);
});

test('Esc does not lift the curtain, nor does a key that was pressed twice', async ({ page }) => {
  await together(page, 2);
  for (const key of ['Escape', 'Escape', 'Enter']) await page.keyboard.press(key);
  await expect(curtain(page)).toBeVisible();
});

test('the next to vote finds no trace of the vote before', async ({ person }) => {
  const traces: string[] = [];
  for (const law of ['Judgement Day', 'Far and Wide']) {
    const page = await person();
    await together(page, 2);
    const first = await take(page);
    await vote(page, law);
    await expect(heading(page)).not.toContainText(first);
    const behind = await everything(page);
    await take(page);
    await expect(page.locator('.turn .card')).toHaveCount(2);
    traces.push(behind + (await everything(page)));
    const focus = await page.evaluate(() => document.activeElement?.tagName);
    expect(focus, 'what has the focus').toBe('BODY');
  }
  expect(difference(traces[0]!, traces[1]!)).toBe('');
});

test('when all have voted, the votes are shown and the curtain stays away', async ({ page }) => {
  await together(page, 2);
  for (const law of ['Far and Wide', 'Far and Wide']) {
    await take(page);
    await vote(page, law);
  }
  await told(page, 'Far and Wide');
  await expect(page.locator('svg.live')).toBeVisible();
  await expect(curtain(page)).toHaveCount(0);
});

test('Judgement Day with three: each aims alone at the screen, then all discs leave at once', async ({
  page,
}) => {
  await together(page, 3);
  for (let voter = 0; voter < 3; voter++) {
    await take(page);
    await vote(page, 'Judgement Day');
  }
  const aimed = new Set<string>();
  for (let aims = 0; aims < 3; aims++) {
    await expect(curtain(page)).toBeVisible();
    await expect(page.locator('[data-disc]'), 'discs that left before all had aimed').toHaveCount(
      0,
    );
    await expect(page.locator('.stage .ring'), 'aims behind the curtain').toHaveCount(0);
    aimed.add(await take(page));
    await expect(page.locator('svg.live .ring')).toHaveCount(1);
    await pull(page, 0.02, 0.09);
  }
  expect(aimed.size, 'people who aimed').toBe(3);
  for (const name of NAMES) await told(page, `${name} flicks`);
});

test('a person who is alone at the screen sees no curtain', async ({ page }) => {
  const seats = [
    { ...ME, god: 'Tyr' },
    { kind: 'bot' as const, bot: 'greedy', god: 'Zeus' },
  ];
  const wish = { game: 'finger', seats, options: { first: 'lot' } };
  await page.goto(`/table/${await made(page, wish)}`);
  await prompt(page, 'Vote');
  await expect(curtain(page)).toHaveCount(0);
});
