/** Before the game: coming by a link, waiting together, and beginning. */
import { told } from '../page.ts';
import { gather, made, ME, OPEN, RANDOM } from '../tables.ts';
import { expect, PHONE, test, type Page } from '../test.ts';

const THREE = [ME, OPEN, OPEN];

async function named(page: Page, name: string): Promise<Page> {
  await page.request.get('/api/me');
  await page.request.post('/api/me', { data: { name } });
  return page;
}

/** A table that this person made, and where it is. */
async function hosted(host: Page, seats = THREE, more = {}): Promise<string> {
  const where = `/table/${await made(host, { game: 'pacal', seats, ...more })}`;
  await host.goto(where);
  return where;
}

const button = (page: Page, hasText: string) => page.locator('button', { hasText });
const seats = (page: Page) => page.getByLabel('Players').locator('li');

test('who comes by a link reads what is played, gives a name, sits down and stands up', async ({
  person,
}) => {
  const [host, guest] = [await named(await person(), 'Itzel'), await person(PHONE)];
  const where = await hosted(host, THREE, {
    options: { edition: 'pl', expert: true },
    clock: { kind: 'move', seconds: 180 },
  });
  await guest.goto(where);
  await expect(guest.getByText('Itzel’s table')).toBeVisible();
  for (const fact of ['Polish', 'Expert', '3 minutes for each turn', '3 players'])
    await expect(guest.locator('[data-facts]')).toContainText(fact);
  await button(guest, 'Sit down here').first().click();
  await expect(guest.getByText('Say who you are')).toBeVisible();
  await guest.locator('[data-name]').fill('Ben');
  await button(guest, 'Sit down here').first().click();
  await expect(seats(host).nth(1)).toContainText('Ben');
  await button(guest, 'Stand up').click();
  await expect(seats(host).nth(1)).not.toContainText('Ben');
  await expect(guest.locator('[data-name]')).toHaveValue('Ben');
});

test('people talk while they wait', async ({ person }) => {
  const [host, guest] = [await person(), await named(await person(), 'Ben')];
  await guest.goto(await hosted(host));
  await guest.getByLabel('Write a message').fill('Shall we?');
  await button(guest, 'Send').click();
  await expect(host.getByLabel('Chat', { exact: true })).toContainText('Ben Shall we?');
});

test('the host fills a seat with a bot; with the last one the game begins', async ({ page }) => {
  await hosted(page);
  await page.locator('[data-fill="2"]').click();
  await expect(seats(page).nth(2)).not.toContainText('free');
  await page.locator('[data-fill="1"]').click();
  await expect(page.locator('.turn [data-prompt]')).toBeVisible();
});

test('the host starts in one click, with bots at the open seats', async ({ page }) => {
  await hosted(page);
  await page.locator('[data-start-now]').click();
  await expect(page.locator('.turn [data-prompt]')).toBeVisible();
  await expect(page.locator('.players .card')).toHaveCount(3);
});

test('who waits hears that the host called the table off', async ({ person }) => {
  const [host, guest] = [await person(), await person()];
  await guest.goto(await hosted(host));
  await button(host, 'Call it off').click();
  for (const page of [host, guest])
    await expect(page.getByText('This table was called off.')).toBeVisible();
});

test('an open table is listed with its host, rules, clock and free seats', async ({ person }) => {
  const [host, guest] = [await named(await person(), 'Itzel of Yaxha'), await person()];
  await hosted(host, THREE, {
    options: { edition: 'cs' },
    clock: { kind: 'game', seconds: 1200 },
    public: true,
  });
  await guest.goto('/');
  const card = guest.locator('a', { hasText: 'Itzel of Yaxha’s table' });
  for (const fact of ['2 of 3 seats free', 'Czech', '20 minutes each', 'since'])
    await expect(card).toContainText(fact);
  await card.click();
  await expect(guest.locator('[data-facts]')).toBeVisible();
});

async function resign(page: Page): Promise<void> {
  await page.getByLabel('Resign', { exact: true }).first().click();
  await button(page, 'Resign').last().click();
}

test('a rematch waits for the people of the last game', async ({ person }) => {
  const [one, two] = [await person(), await named(await person(), 'Ben')];
  await gather([one, two], 'pacal');
  await resign(one);
  await button(one, 'Play again').click();
  await expect(one.getByText('Waiting for Ben.')).toBeVisible();
  await button(two, 'Go to the next game').click();
  for (const page of [one, two]) await expect(page.locator('.turn [data-prompt]')).toBeVisible();
});

test('the host starts a rematch without who does not come, who may sit back', async ({
  person,
}) => {
  const [one, two] = [await person(), await named(await person(), 'Ben')];
  await gather([one, two], 'pacal');
  await resign(one);
  await button(one, 'Play again').click();
  await button(one, 'Start without them').click();
  await told(one, 'A bot plays on for Ben');
  await button(two, 'Go to the next game').click();
  await button(two, 'Play again myself').click();
  await told(one, 'Ben is back');
});

test('a resignation and the bot that plays on are told, also after a reload', async ({
  person,
}) => {
  const [one, two] = [await named(await person(), 'Ann'), await person()];
  await gather([one, two], 'pacal', [RANDOM]);
  await resign(one);
  await told(two, 'Ann resigns');
  await two.reload();
  await told(two, 'A bot plays on for Ann');
});

test('a clock turns red in its last seconds, and a turn that a bot ended is told', async ({
  page,
}) => {
  test.slow();
  await page.goto(
    `/table/${await made(page, {
      game: 'pacal',
      seats: [ME, RANDOM],
      options: { first: 'seat' },
      clock: { kind: 'move', seconds: 5 },
    })}`,
  );
  await expect(page.locator('.card .hurry').first()).toBeVisible();
  const story = page.locator('.side li', { hasText: 'time is up: a bot ends this turn' });
  await expect(story.first()).toBeVisible({ timeout: 300_000 }); // bots go last on a busy machine
});

for (const [name, looks] of [
  ['a desktop', {}],
  ['a phone', PHONE],
] as const)
  test(`on ${name} notices cover nothing, tell who voted, and can be dismissed`, async ({
    person,
  }) => {
    const people = [await person(looks), await person(), await named(await person(), 'Cleo')];
    const [one, two, gone] = people as [Page, Page, Page];
    await gather(people, 'pacal');
    await gone.goto('/');
    await one.locator('.notes button', { hasText: 'Let a bot play' }).click();
    const note = one.locator('.notes .note');
    await expect(note).toContainText('1 of 2 voted');
    const [strip, table] = [await note.boundingBox(), await one.locator('main').boundingBox()];
    expect(strip!.y + strip!.height).toBeLessThanOrEqual(table!.y + 1);
    await note.getByLabel('Dismiss').click();
    await expect(note).not.toBeAttached();
    await two.locator('.notes button', { hasText: 'Let a bot play' }).click();
    await told(two, 'A bot plays on for Cleo');
    await gone.goto(two.url());
    await button(gone, 'Play again myself').click();
    await told(two, 'Cleo is back');
  });
