/** Every step in every window on one sheet, to be judged by eye: in e2e/out, by
 * `npx playwright test -c e2e/pictures.config.ts matrix`. */
import { moments, open } from '../fullest.ts';
import { WINDOWS } from '../page.ts';
import { test, type Page } from '../test.ts';

const SHEET = { width: 1700, height: 900 };

/** The window as it looks now, as an address that an image takes. */
async function shown(page: Page, width: number, height: number): Promise<string> {
  await page.setViewportSize({ width, height });
  return `data:image/png;base64,${(await page.screenshot()).toString('base64')}`;
}

async function sheet(page: Page, pictures: readonly string[], path: string): Promise<void> {
  await page.goto('about:blank');
  await page.setViewportSize(SHEET);
  const images = pictures.map((picture) => `<img src="${picture}" style="max-height:560px">`);
  await page.setContent(`<body style="margin:0;background:#888">${images.join(' ')}`);
  await page.screenshot({ path, fullPage: true });
}

for (const theme of ['light', 'dark'])
  for (const game of ['pacal', 'finger'] as const)
    for (const [step, moment] of moments(game))
      test(`${game}, ${step}, ${theme}`, async ({ person }, info) => {
        const page = await person({ settings: { theme } });
        await open(page, step, moment);
        const pictures: string[] = [];
        for (const [width, height] of WINDOWS) pictures.push(await shown(page, width, height));
        await sheet(page, pictures, info.outputPath('sheet.png'));
      });
