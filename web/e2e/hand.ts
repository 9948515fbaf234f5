/** A hand with a clock of its own: how fast it moves does not depend on the machine. */
import type { CDPSession, Page } from '@playwright/test';

export interface Hand {
  down: (x: number, y: number) => Promise<void>;
  move: (x: number, y: number) => Promise<void>; // a sixtieth of a second later
  hold: (milliseconds: number) => void;
  up: (x: number, y: number) => Promise<void>;
}

/** A hand that touches, and may put down a second finger. */
export interface Fingers extends Hand {
  second: (x: number, y: number) => Promise<void>; // beside the first, which stays
}

const FRAME = 1000 / 60;

/** The page reads when an event happened from the event, so nothing here waits. */
class Clock {
  now: number;

  /** Events of the past, never of the future, and not before there was a page. */
  constructor(origin: number) {
    this.now = Math.max(origin + 1, Date.now() - 2000);
  }

  get seconds(): number {
    return this.now / 1000;
  }
}

async function opened(page: Page): Promise<[CDPSession, Clock]> {
  const origin = await page.evaluate(() => performance.timeOrigin);
  return [await page.context().newCDPSession(page), new Clock(origin)];
}

export async function hand(page: Page): Promise<Hand> {
  const [session, clock] = await opened(page);
  const send = (type: string, x: number, y: number, held: boolean) =>
    session.send('Input.dispatchMouseEvent', {
      type: type as 'mouseMoved',
      x,
      y,
      timestamp: clock.seconds,
      button: 'left',
      buttons: held ? 1 : 0,
      clickCount: 1,
    });
  return {
    down: async (x, y) => {
      await send('mousePressed', x, y, true);
    },
    move: async (x, y) => {
      clock.now += FRAME;
      await send('mouseMoved', x, y, true);
    },
    hold: (milliseconds) => {
      clock.now += milliseconds;
    },
    up: async (x, y) => {
      await send('mouseReleased', x, y, false);
    },
  };
}

/** The same on a screen that is touched. */
export async function fingers(page: Page): Promise<Fingers> {
  const [session, clock] = await opened(page);
  let first = { x: 0, y: 0, id: 0 };
  const send = (type: string, touchPoints: { x: number; y: number; id: number }[]) =>
    session.send('Input.dispatchTouchEvent', {
      type: type as 'touchMove',
      touchPoints,
      timestamp: clock.seconds,
    });
  return {
    down: async (x, y) => {
      first = { x, y, id: 0 };
      await send('touchStart', [first]);
    },
    move: async (x, y) => {
      clock.now += FRAME;
      first = { x, y, id: 0 };
      await send('touchMove', [first]);
    },
    hold: (milliseconds) => {
      clock.now += milliseconds;
    },
    up: async () => {
      await send('touchEnd', []);
    },
    second: async (x, y) => {
      await send('touchStart', [first, { x, y, id: 1 }]);
    },
  };
}
