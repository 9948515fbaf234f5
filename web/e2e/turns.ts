/** Turn after turn, by whoever knows how a game is played by hand. */
import { expect, type Page } from '@playwright/test';

/** How a game is played by hand. */
export interface Player {
  act: (page: Page, turn: number) => Promise<boolean>; // false: there is nothing to do now
  somethingToDo: (page: Page) => Promise<void>; // waits for it, or for the end of the game
}

/** So many things a person does, one after the other, each when it can be done. */
export async function someTurns(
  page: Page,
  turns: number,
  { act, somethingToDo }: Player,
  each: () => Promise<void> = async () => undefined,
): Promise<void> {
  for (let turn = 0; turn < turns;) {
    await somethingToDo(page);
    if (await act(page, turn)) turn += 1;
    else expect(await isOver(page), `the game is over after ${turn} of ${turns} turns`).toBe(false);
    await each();
  }
}

export async function isOver(page: Page): Promise<boolean> {
  return (await page.locator('.final').count()) > 0;
}

/** Plays on until the final scoring; the test's own time is the limit. */
export async function playToTheEnd(page: Page, { act, somethingToDo }: Player): Promise<void> {
  for (let turn = 0; !(await isOver(page));) {
    if (await act(page, turn)) turn += 1;
    else await somethingToDo(page);
  }
  await expect(page.locator('.final')).toBeVisible();
}
