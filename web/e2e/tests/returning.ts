/** Coming back: a reload or a lost connection in the middle of a turn, or of a flick. */
import type { Page } from 'playwright-core';

import { expect } from '../browser.ts';
import * as finger from '../finger.ts';
import { discs, pull } from '../finger.ts';
import * as pacal from '../pacal.ts';
import { someTurns, type Tests } from '../scene.ts';
import { comeTo, sitDown } from '../tables.ts';
import { FLICKING } from './positions.ts';

/** What Pacal's page shows: what to do, what is lit, what may be built, and the story. */
async function pacalPicture(page: Page): Promise<string> {
  await page.waitForSelector('.turn [data-prompt]');
  return page.evaluate(() => {
    const texts = (selector: string) =>
      [...document.querySelectorAll(selector)].map(
        (one) => one.getAttribute('aria-label') ?? one.textContent,
      );
    const shown = ['[data-prompt]', 'svg [data-cell]', '.plan', '.card .score', '.side li'];
    return JSON.stringify(shown.map(texts));
  });
}

/** Play until the flight is done and the build is not. */
async function flyAndStop(page: Page): Promise<void> {
  for (let turn = 0; ; turn++) {
    const ready = (await page.$('[data-done]:not([disabled])')) !== null;
    const text = (await page.textContent('[data-prompt]')) ?? '';
    if (turn > 4 && ready && /pyramid|be built/.test(text)) return;
    if (!(await pacal.act(page, turn))) await pacal.somethingToDo(page);
  }
}

/** Cuts the page's socket whenever asked; everything else goes through to the server. */
async function cuttable(page: Page): Promise<() => Promise<void>> {
  const cuts: (() => Promise<void>)[] = [];
  await page.routeWebSocket(/\/socket$/, (socket) => {
    socket.connectToServer();
    cuts.push(() => socket.close({ code: 1012 }));
  });
  return async () => {
    await cuts.at(-1)?.();
  };
}

const SLOWLY = { settings: { speed: 'slow', sound: false } };

/** A flick that takes its time, and the moment in which it moves. */
async function startFlick(page: Page): Promise<void> {
  await page.waitForSelector('svg.live');
  await pull(page, -0.1, 0.1);
  await page.waitForSelector('svg[data-moving]');
}

/** The map when it is this person's turn again. */
async function atMyTurn(page: Page): Promise<string> {
  await page.waitForSelector('svg.live:not([data-moving]), .turn .card, .turn [data-move]');
  const map = await discs(page);
  expect(map.includes('blue.prophet'), `the flicked disc is not there: ${map}`);
  return map;
}

export const returning: Tests = {
  'a reload between flight and build restores the same view': async ({ url, person }) => {
    const page = await person();
    await sitDown(page, url, 'pacal', [{ kind: 'me' }, { kind: 'here' }, { kind: 'here' }]);
    await flyAndStop(page);
    const before = await pacalPicture(page);
    await page.reload();
    await page.waitForSelector('.side li');
    const after = await pacalPicture(page);
    expect(after === before, `after a reload:\n${after}\ninstead of:\n${before}`);
    await page.click('[data-done]');
    await page.waitForSelector('svg [data-cell]');
  },

  'a lost connection in mid-turn comes back to the same view, and the game goes on': async ({
    url,
    person,
  }) => {
    const page = await person();
    const cut = await cuttable(page);
    await sitDown(page, url, 'pacal', [{ kind: 'me' }, { kind: 'here' }]);
    await flyAndStop(page);
    const before = await pacalPicture(page);
    await cut();
    await page.waitForSelector('text=Connection lost');
    await page.waitForSelector('text=Connection lost', { state: 'detached' });
    const after = await pacalPicture(page);
    expect(after === before, `after the cut:\n${after}\ninstead of:\n${before}`);
    const prompt = await page.textContent('[data-prompt]');
    await page.click('[data-done]');
    await page.waitForFunction(
      (text) => document.querySelector('[data-prompt]')?.textContent !== text,
      prompt,
    );
  },

  'a reload while discs are moving shows where they came to rest': async ({ url, person }) => {
    const [player, watcher] = [await person(SLOWLY), await person()];
    await comeTo(player, url, FLICKING);
    await watcher.goto(player.url());
    await watcher.waitForSelector('.stage svg');
    await startFlick(player);
    await player.reload();
    await player.waitForSelector('.stage svg');
    const [seen, meant] = [await atMyTurn(player), await discs(watcher)];
    expect(seen === meant, `${seen}\ninstead of:\n${meant}`);
    await someTurns(player, 3, finger);
  },

  'a connection lost while discs are moving is taken up again': async ({ url, person }) => {
    const player = await person(SLOWLY);
    const cut = await cuttable(player);
    await comeTo(player, url, FLICKING);
    await startFlick(player);
    await cut();
    await player.waitForSelector('text=Connection lost');
    await player.waitForSelector('text=Connection lost', { state: 'detached' });
    await atMyTurn(player);
  },
};
