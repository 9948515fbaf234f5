/** Law 1, Blind Faith, by two people from the first flick to the replay: the map is hidden only
 * while one aims. */
import { act, discs, pull, QUIET } from '../finger.ts';
import { prompt, watchFor } from '../page.ts';
import { gather } from '../tables.ts';
import { expect, test, type Page } from '../test.ts';

const BLIND_FAITH = 1;
const GREAT_CALLING = 13; // of another group, so that both may be offered
const TURNS = 40; // more than a generation can take

const dark = (page: Page) => page.locator('svg .blind');
const flicks = (page: Page) => page.locator('.side li', { hasText: 'flicks' });

/** Two people at a table where Blind Faith is law; who aims first, and who next. */
async function aiming(person: () => Promise<Page>): Promise<[Page, Page]> {
  const people = [await person(), await person()] as const;
  const options = { first: 'lot', no_powers: true };
  const offers = [[BLIND_FAITH, GREAT_CALLING]];
  await gather([...people], 'finger', [], { options, offers, hints: true });
  for (const one of people) await one.getByRole('button', { name: 'Vote for Blind Faith' }).click();
  const [one, two] = people;
  const live = () => Promise.all(people.map((each) => each.locator('svg.live').count()));
  await expect.poll(async () => (await live()).join('')).toMatch(/01|10/);
  return (await live())[0] ? [one, two] : [two, one];
}

/** Pull back from the corner one sits at, so that the disc comes to rest in the open. */
async function flick(page: Page): Promise<void> {
  await expect(dark(page)).toBeVisible();
  await expect(page.locator('svg.live .ring')).toBeVisible();
  const box = await page.locator('svg.live .ring').boundingBox();
  const mat = (await page.locator('.stage svg').boundingBox())!;
  const left = box!.x < mat.x + mat.width / 2;
  await pull(page, left ? -0.1 : 0.1, left ? 0.1 : -0.1);
}

/** Notes on the page's body the most discs that were to be seen at once, from now on. */
async function noteMost(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { dataset } = document.body;
    dataset.most = '0';
    new MutationObserver(() => {
      const shown = document.querySelectorAll('[data-disc]').length;
      dataset.most = String(Math.max(shown, Number(dataset.most)));
    }).observe(document.body, { childList: true, subtree: true });
  });
}

const TO_DO = `svg.live .ring, ${QUIET}`;
const converted = (page: Page) => page.locator('.side li', { hasText: 'Generation 2' });

/** Who has something to do now; null when the islands are counted. */
async function acting(people: readonly Page[]): Promise<Page | null> {
  const found = async () => {
    if (await converted(people[0]!).count()) return -2;
    const able = await Promise.all(people.map((one) => one.locator(TO_DO).count()));
    return able.findIndex((count) => count > 0);
  };
  let who = -1;
  await expect.poll(async () => (who = await found())).not.toBe(-1);
  return people[who] ?? null;
}

/** Both play on until the islands are counted. */
async function playToConversion(people: readonly Page[]): Promise<void> {
  for (let turn = 0; turn < TURNS; turn++) {
    const one = await acting(people);
    if (one === null) return;
    await noteMost(one);
    await act(one, turn);
  }
}

test.use({ settings: { speed: 'quick' } });

test('who aims sees the corner only; the other sees the flick, and then aims in the dark', async ({
  person,
}) => {
  const [one, two] = await aiming(person);
  await expect(dark(one)).toBeVisible();
  await expect(dark(two)).toHaveCount(0);
  await prompt(one, 'Blind Faith');
  const moving = await watchFor(two, 'svg[data-moving] [data-disc]');
  await flick(one);
  await moving();
  await expect(dark(one)).toHaveCount(0);
  await expect(flicks(one).first()).toContainText('%');
  await expect(dark(two)).toBeVisible();
  await expect(flicks(two), 'what who aims can read').toHaveCount(0);
  await expect(two.locator('[data-disc]')).toHaveCount(0);
});

test('another tab of who aims tells no more', async ({ person }) => {
  const [one, two] = await aiming(person);
  await flick(one);
  await expect(dark(two)).toBeVisible();
  const tab = await two.context().newPage();
  await tab.goto(two.url());
  await expect(dark(tab)).toBeVisible();
  await expect(tab.locator('[data-disc]')).toHaveCount(0);
  await expect(flicks(tab)).toHaveCount(0);
  await flick(two);
  await expect(flicks(tab), 'both are told when the eyes are open').toHaveCount(2);
});

test('the own flick shows where everything is, and the story tells all that was hidden', async ({
  person,
}) => {
  const [one, two] = await aiming(person);
  await flick(one);
  const shown = await watchFor(two, 'svg[data-moving] [data-disc] ~ [data-disc]');
  await flick(two);
  await shown();
  await expect(dark(two)).toHaveCount(0);
  await expect(flicks(two)).toHaveCount(2);
  await expect(dark(one)).toBeVisible();
  await expect(flicks(one)).toHaveCount(0);
});

test('conversion and replay are drawn on the whole map', async ({ person }) => {
  test.slow();
  const [one, two] = await aiming(() => person({ settings: { speed: 'off' } }));
  await playToConversion([one, two]);
  for (const each of [one, two]) await expect(converted(each)).toBeVisible();
  for (const each of [one, two])
    expect(Number(await each.locator('body').getAttribute('data-most'))).toBeGreaterThan(1);
  for (const each of [one, two]) expect(await flicks(each).count()).toBeGreaterThanOrEqual(10);

  await one.getByRole('button', { name: 'Resign' }).first().click();
  await one.locator('.sure button').first().click();
  await expect(one.locator('.turn.ended')).toBeVisible();
  const replay = one.url().replace('/table/', '/replay/');
  for (const each of [one, two]) {
    await each.goto(`${replay}?move=0`);
    await flicks(each).nth(3).locator('[data-line]').click(); // then the first aims blindly again
    await expect(each.locator('[data-disc]').first()).toBeVisible();
    await expect(dark(each)).toHaveCount(0);
  }
  expect(await discs(one), 'both see the same map').toBe(await discs(two));
});
