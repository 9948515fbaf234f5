/** Buttons are legible in every state, and nothing on a page moves for ever. */
import { HERE, ME, sitDown } from '../tables.ts';
import { expect, test, type Page } from '../test.ts';

const KINDS = ['', 'small', 'main', 'gold', 'icon', 'small gold'];
const READABLE = 4.5; // WCAG's AA for words

/** Every kind of button, chosen and not, alone on a page with our colours. */
async function showAll(page: Page): Promise<void> {
  await page.evaluate((kinds) => {
    const one = (kind: string, pressed: boolean) =>
      `<button class="button ${kind}" aria-pressed="${pressed}">Word</button>`;
    const all = kinds.flatMap((kind) => [one(kind, false), one(kind, true)]);
    document.body.innerHTML = `<main class="panel">${all.join('')}</main>`;
    for (const button of document.querySelectorAll('button')) button.style.transition = 'none';
  }, KINDS);
}

/** The contrast of a button's words on its ground, or on the panel where it has none. */
function contrast(button: HTMLElement): number {
  const numbers = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number);
  const light = (colour: string) => {
    const [r = 0, g = 0, b = 0] = numbers(colour).map((each) => {
      const part = each / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const { color, backgroundColor } = getComputedStyle(button);
  const clear = numbers(backgroundColor)[3] === 0;
  const ground = clear ? getComputedStyle(button.parentElement!).backgroundColor : backgroundColor;
  const [low, high] = [light(color), light(ground)].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

for (const theme of ['light', 'dark'])
  test.describe(theme, () => {
    test.use({ settings: { theme } });

    test('every button can be read: at rest, pointed at, chosen, held', async ({ page }) => {
      await page.goto('/');
      await expect(page.locator('[data-play=pacal]:not([disabled])')).toBeVisible();
      await showAll(page);
      for (const button of await page.locator('main button').all()) {
        const name = await button.evaluate((one) => one.outerHTML);
        expect(await button.evaluate(contrast), `${name} at rest`).toBeGreaterThan(READABLE);
        await button.hover();
        expect(await button.evaluate(contrast), `${name} pointed at`).toBeGreaterThan(READABLE);
        await page.mouse.down();
        expect(await button.evaluate(contrast), `${name} held`).toBeGreaterThan(READABLE);
        await page.mouse.up();
        await page.mouse.move(0, 0);
      }
    });
  });

test.describe('moving', () => {
  test.use({ settings: { speed: 'normal' } });

  for (const game of ['pacal', 'finger'] as const)
    test(`nothing moves for ever at a table of ${game} that waits`, async ({ page }) => {
      await sitDown(page, game, [ME, HERE]);
      const endless = await page.evaluate(() =>
        document
          .getAnimations()
          .filter((one) => one.effect?.getComputedTiming().endTime === Infinity)
          .map((one) => (one as CSSAnimation).animationName),
      );
      expect(endless).toEqual([]);
    });
});
