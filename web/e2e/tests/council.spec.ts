/** The council as it is played: cards, ballots one by one, and what decides a tie. */
import { pull } from '../finger.ts';
import { watchFor } from '../page.ts';
import { comeTo, gather, type Position } from '../tables.ts';
import { expect, test, type Page } from '../test.ts';
import { FLICKING, TIED, under } from './positions.ts';

const SEATS = [
  { colour: 'violet', god: 'Zeus' },
  { colour: 'blue', god: 'Tyr' },
];

/** Blue has yet to vote on Bounty and Rolling Wheels; violet, who is a bot, voted up. */
const LAST_VOTE: Position = {
  seats: SEATS,
  moves: [
    [null, 'first violet'],
    [null, 'offer 12 6'],
    ['violet', 'vote up'],
  ],
};

const card = (page: Page, law: string) => page.locator('.turn .card', { hasText: law });

test('a law card says what it is about, how long it lasts and what it does', async ({ page }) => {
  await comeTo(page, LAST_VOTE);
  const bounty = card(page, 'Bounty');
  await expect(bounty.locator('[data-law-drawing="bounty"]')).toBeVisible();
  for (const words of ['Points', 'this generation', 'off the map'])
    await expect(bounty).toContainText(words);
});

test('who has voted still reads what is voted on', async ({ person }) => {
  const [one, two] = [await person(), await person()];
  await gather([one, two], 'finger', [], {
    options: { first: 'lot', no_powers: true },
    offers: [[14, 13]],
  });
  await one.locator('.turn .card').first().click();
  await expect(one.locator('[data-offer] li')).toHaveCount(2);
  await expect(one.locator('.turn button.card')).toHaveCount(0);
});

test('laws in force say how long they last', async ({ page }) => {
  await comeTo(page, under(10));
  const laws = page.locator('.turn li', { hasText: 'Kraken' });
  await expect(laws).toContainText('rest of the game');
  await expect(laws.locator('[data-law-drawing="kraken"]')).toBeVisible();
});

test.describe('at normal pace', () => {
  test.use({ settings: { speed: 'normal', bots: 'normal' } });

  test('ballots are turned to the card they are for', async ({ page }) => {
    await comeTo(page, LAST_VOTE);
    await card(page, 'Bounty').click();
    await expect(page.locator('[data-ballots=up] [data-ballot]')).toHaveCount(2);
    await expect(page.locator('[data-council]')).toContainText('Bounty is law');
    await expect(page.locator('[data-council]')).toHaveCount(0);
    await expect(page.locator('.turn li', { hasText: 'Bounty' })).toBeVisible();
  });

  test('a tie shows the lot that decides it', async ({ page }) => {
    await comeTo(page, LAST_VOTE);
    await card(page, 'Rolling Wheels').click();
    await expect(page.locator('[data-ballots=up] [data-ballot=violet]')).toBeVisible();
    await expect(page.locator('[data-ballots=down] [data-ballot=blue]')).toBeVisible();
    await expect(page.locator('[data-lot]')).toBeVisible();
    await expect(page.locator('[data-council]')).toContainText('is law');
  });

  test('a tie that Themis decides shows her scales', async ({ page }) => {
    await comeTo(page, TIED);
    const scales = await watchFor(page, '[data-themis]');
    await card(page, 'Bounty').click();
    await scales();
  });

  test('a tap passes over the council', async ({ page }) => {
    await comeTo(page, LAST_VOTE);
    await card(page, 'Bounty').click();
    await page.locator('[data-council]').click();
    await expect(page.locator('[data-council]')).toHaveCount(0);
  });

  test('a bot places its disc and aims before it flicks', async ({ page }) => {
    await comeTo(page, FLICKING);
    const aimed = await watchFor(page, '[data-others-aim^="violet"] [data-others-arrow]');
    await pull(page, -0.12, 0.12);
    await aimed();
    await expect(page.locator('[data-disc^="violet"]').first()).toBeVisible();
  });

  test('on Judgement Day no bot is seen to aim', async ({ page }) => {
    await comeTo(page, under(19));
    await page.evaluate(() => {
      new MutationObserver(() => {
        if (document.querySelector('[data-others-aim]')) document.body.dataset.leaked = '';
      }).observe(document.body, { childList: true, subtree: true });
    });
    await pull(page, -0.12, 0.12);
    await expect(page.locator('[data-disc^="violet"]').first()).toBeVisible();
    await expect(page.locator('body')).not.toHaveAttribute('data-leaked');
  });
});

test('with speed off there is no council to watch, only the law', async ({ page }) => {
  await comeTo(page, LAST_VOTE);
  await card(page, 'Bounty').click();
  await expect(page.locator('.turn li', { hasText: 'Bounty' })).toBeVisible();
  await expect(page.locator('[data-council]')).toHaveCount(0);
});

/** Two people in browsers of their own; who is to flick, and who watches. */
async function atTheFlick(people: [Page, Page], law: number): Promise<[Page, Page]> {
  await gather(people, 'finger', [], {
    options: { first: 'lot', no_powers: true },
    offers: [[law, 13]], // of another group than all that are asked for here
  });
  for (const one of people) await one.locator('.turn .card').first().click();
  const [one, two] = people;
  const aims = (who: Page) => who.locator('svg.live').count();
  await expect.poll(async () => (await aims(one)) + (await aims(two))).toBeGreaterThan(0);
  return (await aims(one)) ? [one, two] : [two, one];
}

test('who aims is seen by the other, until the disc leaves', async ({ person }) => {
  const [aims, sees] = await atTheFlick([await person(), await person()], 14);
  await aims.keyboard.press('ArrowUp');
  await expect(sees.locator('[data-others-arrow]')).toBeVisible();
  await expect(aims.locator('[data-others-aim]'), 'the own aim, as of another').toHaveCount(0);
  await aims.keyboard.press('Enter');
  await expect(sees.locator('[data-disc]').first()).toBeVisible();
  await expect(sees.locator('[data-others-aim]')).toHaveCount(0);
});

test('who lets the aim go is seen to', async ({ person }) => {
  const [aims, sees] = await atTheFlick([await person(), await person()], 14);
  await aims.keyboard.press('ArrowUp');
  await expect(sees.locator('[data-others-arrow]')).toBeVisible();
  await aims.keyboard.press('Escape');
  await expect(sees.locator('[data-others-arrow]')).toHaveCount(0);
});

test('Ambidextrous: the other sees the first aim and the second, then both discs leave', async ({
  person,
}) => {
  const [aims, sees] = await atTheFlick([await person(), await person()], 5);
  for (let disc = 0; disc < 2; disc++) {
    await aims.keyboard.press('ArrowUp');
    await expect(sees.locator('[data-others-arrow]')).toBeVisible();
    await expect(sees.locator('[data-disc]'), 'discs that left alone').toHaveCount(0);
    await aims.keyboard.press('a'); // aside, so that the two have room
    await aims.keyboard.press('Enter');
    if (disc === 0) await expect(aims.locator('[data-prompt]')).toContainText('second disc');
  }
  await expect(sees.locator('[data-disc]')).toHaveCount(2);
});

test('on Judgement Day nothing of an aim reaches the other', async ({ person }) => {
  const people: [Page, Page] = [await person(), await person()];
  const heard: string[] = [];
  for (const one of people)
    one.on('websocket', (line) => {
      line.on('framesent', ({ payload }) => heard.push(String(payload)));
    });
  const [aims, sees] = await atTheFlick(people, 19);
  await aims.keyboard.press('ArrowUp');
  await expect(aims.locator('svg.live .ring')).toBeVisible();
  await aims.keyboard.press('Enter');
  await expect(sees.locator('[data-prompt]')).toBeVisible();
  expect(heard.filter((text) => text.includes('"aim"'))).toEqual([]);
});
