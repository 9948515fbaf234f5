/** Draws the icons and the picture of links into public/, from our own art: `npm run pictures`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { settled } from '../page.ts';
import { expect, test } from '../test.ts';

const PUBLIC = join(import.meta.dirname, '..', '..', 'public');
const ICON = readFileSync(join(PUBLIC, 'icon.svg'), 'utf8');
const BLEED = ICON.replace(' rx="14"', ''); // systems cut the corners themselves
const SAFE = 0.8; // of a maskable icon; around it anything may be cut off

interface Icon {
  file: string;
  size: number;
  svg: string;
  share?: number; // of the picture that the drawing takes; the ground goes to the edge
}
const ICONS: readonly Icon[] = [
  { file: 'icon-192.png', size: 192, svg: ICON },
  { file: 'icon-512.png', size: 512, svg: ICON },
  { file: 'icon-maskable.png', size: 512, svg: BLEED, share: SAFE },
  { file: 'apple-touch-icon.png', size: 180, svg: BLEED },
];

for (const { file, size, svg, share = 1 } of ICONS)
  test(file, async ({ page }) => {
    const ground = share < 1 ? /<rect[^>]* fill="([^"]+)"/.exec(svg)?.[1] : 'transparent';
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(
      `<style>html{background:${ground}}body{margin:0;height:100vh;display:grid;place-items:center}
       svg{display:block;width:${Math.round(share * size)}px}</style>${svg}`,
    );
    await page.screenshot({ path: join(PUBLIC, file), omitBackground: true });
  });

/** The two pictures of the first page side by side, the name below. */
test.describe('links', () => {
  test.use({ viewport: { width: 1200, height: 630 }, settings: { theme: 'light' } });

  test('link.png', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('[data-play=pacal]:not([disabled])')).toBeVisible();
    await page.evaluate(() => {
      const pictures = [...document.querySelectorAll('article > svg')].map((one) => one.outerHTML);
      const names = [...document.querySelectorAll('article h2')].map((one) => one.textContent);
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`
        body { display: grid; grid-template: 360px 270px / 1fr 1fr; margin: 0; overflow: hidden }
        body > svg { height: 100% !important } /* a card's picture is lower */
        body > div { grid-column: 1 / -1; display: flex; align-items: center; gap: 40px; padding: 0 64px }
        body img { width: 150px; height: 150px }
        body h1 { font-size: 92px; line-height: 1 }
        body p { font: 600 40px var(--title); margin-left: auto; text-align: right; line-height: 1.35 }`);
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
      const words = `<div><img src="/icon.svg" alt=""><h1>Godstone</h1><p>${names.join('<br>')}</p></div>`;
      document.body.innerHTML = pictures.join('') + words;
    });
    await settled(page);
    await page.screenshot({ path: join(PUBLIC, 'link.png') });
  });
});
