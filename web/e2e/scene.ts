/** What a browser test is given: people with browsers of their own, all watched for errors. */
import type { Browser, Page } from 'playwright-core';

import { expect, visit, type Looks, type Visit } from './browser.ts';

export interface Scene {
  url: string;
  person: (looks?: Looks) => Promise<Page>;
}

/** How a game is played by hand. */
export interface Player {
  act: (page: Page, turn: number) => Promise<boolean>;
  somethingToDo: (page: Page) => Promise<void>;
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
    await each();
  }
}

export type Tests = Record<string, (scene: Scene) => Promise<void>>;

/** Run one test; whoever came is sent home, and nobody's console may hold an error. */
export async function perform(
  browser: Browser,
  url: string,
  test: (scene: Scene) => Promise<void>,
): Promise<void> {
  const visits: Visit[] = [];
  const person = async (looks?: Looks) => {
    const one = await visit(browser, looks);
    visits.push(one);
    return one.page;
  };
  try {
    await test({ url, person });
    const errors = visits.flatMap((one) => one.errors);
    expect(errors.length === 0, `console: ${errors.join('; ')}`);
  } finally {
    await Promise.all(visits.map((one) => one.context.close()));
  }
}
