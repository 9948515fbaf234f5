/** Several people: at one screen, in several browsers, or only watching. */
import * as pacal from '../pacal.ts';
import { told } from '../page.ts';
import { gather, playNow } from '../tables.ts';
import { expect, test, type Page } from '../test.ts';
import { someTurns } from '../turns.ts';

test('three at one screen take their turns', async ({ page }) => {
  await page.goto('/new/pacal?with=here');
  await page.locator('button', { hasText: 'Add a seat' }).click();
  const names = page.locator('input[placeholder=Name]');
  await names.nth(0).fill('Ixchel');
  await names.nth(1).fill('Kinich');
  await page.locator('[data-start]').click();
  await expect(page.locator('svg [data-cell]').first()).toBeVisible();
  await someTurns(page, 40, pacal);
  for (const name of ['Ixchel', 'Kinich']) await told(page, `${name} flies`);
  await told(page, 'Round 3');
});

test('who comes to a table is told what it is played by', async ({ person }) => {
  const [host, guest] = [await person(), await person()];
  await host.goto('/new/pacal?with=friends');
  await host.locator('summary').first().click();
  await host.getByLabel('Edition of the rulebook').selectOption('Polish');
  await host.getByLabel('Nothing may lie in the gaps').check();
  await host.locator('[data-start]').click();
  await host.waitForURL('**/table/*');
  await guest.goto(host.url());
  for (const rule of ['Polish', 'Nothing may lie in the gaps of a constellation'])
    await expect(guest.locator('[data-facts]')).toContainText(rule);
  await guest.locator('[data-name]').fill('Ben');
  await guest.getByText('Sit down here').first().click();
  await expect(guest.locator('.side [data-agreed]')).toContainText('Polish');
});

/** Notes on the page's body whether a vote is offered when somebody is first said to be away. */
async function noteVote(page: Page): Promise<void> {
  await page.evaluate(() => {
    new MutationObserver(() => {
      const notes = document.querySelector('.notes');
      if (notes?.textContent.includes('away'))
        document.body.dataset.votes ??= String(notes.querySelectorAll('.small').length);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}

test('a bot may be voted in for who stays away, and not for who has only just gone', async ({
  person,
}) => {
  const [one, two] = [await person(), await person()];
  await gather([one, two], 'pacal');
  await noteVote(one);
  await two.goto('/');
  await expect(one.locator('body')).toHaveAttribute('data-votes', '0');
  await one.locator('.notes button', { hasText: 'Let a bot play' }).click();
  await expect(one.locator('.notes', { hasText: 'away' })).not.toBeAttached();
});

test('a spectator sees every move and may make none', async ({ person }) => {
  const [player, watcher] = [await person(), await person()];
  await playNow(player, 'pacal');
  await watcher.goto(player.url());
  await expect(watcher.getByText('You are watching.')).toBeVisible();
  await expect(player.getByText('1 watching')).toBeVisible();
  const offers = watcher.locator('svg [data-cell], .turn button');
  await someTurns(player, 12, pacal, async () => {
    expect(await offers.count(), 'moves that a spectator is offered').toBe(0);
  });
  const stories = () =>
    Promise.all([player, watcher].map((each) => each.locator('.side li').allInnerTexts()));
  await expect(async () => {
    const [played, watched] = await stories();
    expect(watched).toEqual(played);
  }).toPass();
  expect(await watcher.locator('.side li').count(), 'what the spectator saw').toBeGreaterThan(5);
});
