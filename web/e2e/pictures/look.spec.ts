/** Pictures to judge by eye, in e2e/out: `npx playwright test -c e2e/pictures.config.ts look`. */
import * as pacal from '../pacal.ts';
import { playNow } from '../tables.ts';
import { expect, PHONE, test, type Looks } from '../test.ts';
import { someTurns } from '../turns.ts';

const SIZES: Record<string, Looks> = {
  wide: { viewport: { width: 1440, height: 900 } },
  tablet: { viewport: { width: 768, height: 1024 } },
  phone: PHONE,
};

for (const theme of ['light', 'dark'])
  for (const [name, size] of Object.entries(SIZES))
    test(`${name}, ${theme}`, async ({ person }, info) => {
      const page = await person({ ...size, settings: { theme } });
      const shot = (of: string) => page.screenshot({ path: info.outputPath(`${of}.png`) });
      await page.goto('/');
      await expect(page.locator('[data-play=pacal]:not([disabled])')).toBeVisible();
      await shot('home');
      await page.goto('/new/pacal');
      await page.locator('summary').first().click();
      await shot('setup');
      await playNow(page, 'pacal');
      await someTurns(page, 40, pacal);
      await shot('pacal');
    });
