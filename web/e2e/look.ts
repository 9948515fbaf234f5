/** Screenshots to judge by eye: `node e2e/look.ts FOLDER`. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

import { launch, visit } from './browser.ts';
import { act, somethingToDo } from './pacal.ts';
import { serve } from './server.ts';

const folder = process.argv[2] ?? 'e2e/out';
mkdirSync(folder, { recursive: true });
const SIZES = [
  { name: 'wide', width: 1440, height: 900 },
  { name: 'tablet', width: 768, height: 1024 },
  { name: 'phone', width: 360, height: 740, touch: true },
];
const server = await serve();
const browser = await launch();
for (const theme of ['light', 'dark']) {
  for (const size of SIZES) {
    const { page, errors } = await visit(browser, {
      ...size,
      settings: { speed: 'off', sound: false, theme },
    });
    const shot = (name: string) =>
      page.screenshot({ path: join(folder, `${name}-${size.name}-${theme}.png`) });
    await page.goto(server.url);
    await page.waitForSelector('[data-play=pacal]:not([disabled])');
    await shot('home');
    await page.goto(`${server.url}/new/pacal`);
    await page.waitForSelector('[data-start]');
    await page.click('summary');
    await shot('setup');
    await page.goto(server.url);
    await page.click('[data-play=pacal]:not([disabled])');
    await page.waitForSelector('svg [data-cell]');
    for (let turn = 0; turn < (theme === 'light' ? 70 : 40);) {
      if (await page.$('.final')) break;
      if (await act(page, turn)) turn += 1;
      else await somethingToDo(page);
    }
    await page.waitForSelector('svg [data-cell]').catch(() => undefined);
    await shot('pacal');
    console.log(theme, size.name, page.url(), errors);
    await page.context().close();
  }
}
await browser.close();
server.stop();
