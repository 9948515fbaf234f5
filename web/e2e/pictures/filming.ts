/** Takes a page's picture again and again while its clock is moved by hand: every machine films alike. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

import { animated } from '../../scripts/apng.ts';
import type { Page } from '../test.ts';

const LAST = 1600; // the last frame stays

export interface Film {
  seconds: number; // of the page
  selector: string; // what is filmed
  step: number; // milliseconds of the page between two frames
}

/** Call it before the page goes anywhere. */
export async function heldClock(page: Page): Promise<void> {
  await page.clock.install();
}

/** Animations of the style sheet do not follow the clock that was installed: they are led. The shake
 * of the mat is left out: each of its frames would be a whole picture. */
async function lead(page: Page, milliseconds: number): Promise<void> {
  await page.evaluate((step) => {
    for (const one of document.getAnimations()) {
      const now = Number(one.currentTime ?? 0) + step;
      one.pause();
      const shakes = (one.effect as KeyframeEffect).target instanceof SVGSVGElement;
      if (shakes || now >= Number(one.effect?.getComputedTiming().endTime ?? 0)) one.finish();
      else one.currentTime = now;
    }
  }, milliseconds);
}

/** Films what `act` sets off, and writes it as an animated PNG. */
export async function film(
  page: Page,
  path: string,
  { seconds, selector, step }: Film,
  act: () => Promise<void>,
): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  const shot = () => page.locator(selector).screenshot({ animations: 'allow' });
  const frames = [await shot()];
  await act();
  for (let time = 0; time < seconds * 1000; time += step) {
    await page.clock.runFor(step);
    await lead(page, step);
    frames.push(await shot());
  }
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, animated(frames, step, LAST));
}
