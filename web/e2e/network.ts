/** A connection that can be lost. */
import type { Page } from '@playwright/test';

/** Cuts the page's socket whenever asked; everything else goes through to the server. */
export async function cuttable(page: Page): Promise<() => Promise<void>> {
  const cuts: (() => Promise<void>)[] = [];
  await page.routeWebSocket(/\/socket$/, (socket) => {
    socket.connectToServer();
    cuts.push(() => socket.close({ code: 1012 }));
  });
  return async () => {
    await cuts.at(-1)?.();
  };
}
