/** A hand with a clock of its own: how fast it moves does not depend on the machine. */
import type { Page } from '@playwright/test';

export interface Hand {
  down: (x: number, y: number) => Promise<void>;
  move: (x: number, y: number) => Promise<void>; // a sixtieth of a second later
  hold: (milliseconds: number) => void;
  up: (x: number, y: number) => Promise<void>;
}

const FRAME = 1000 / 60;

/** The page reads when an event happened from the event, so nothing here waits. */
export async function hand(page: Page): Promise<Hand> {
  const session = await page.context().newCDPSession(page);
  let now = Date.now() - 2000; // events of the past, never of the future
  const send = (type: string, x: number, y: number, held: boolean) =>
    session.send('Input.dispatchMouseEvent', {
      type: type as 'mouseMoved',
      x,
      y,
      timestamp: now / 1000,
      button: 'left',
      buttons: held ? 1 : 0,
      clickCount: 1,
    });
  return {
    down: async (x, y) => {
      await send('mousePressed', x, y, true);
    },
    move: async (x, y) => {
      now += FRAME;
      await send('mouseMoved', x, y, true);
    },
    hold: (milliseconds) => {
      now += milliseconds;
    },
    up: async (x, y) => {
      await send('mouseReleased', x, y, false);
    },
  };
}
