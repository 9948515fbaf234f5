/** Games that were played before: brought as a record, looked at, and played on. */
import * as pacal from '../pacal.ts';
import { imported, playOn, recorded } from '../tables.ts';
import { expect, test } from '../test.ts';
import { someTurns } from '../turns.ts';

const FIVE = recorded('pacal/records/five_experts');
const MIDDLE = Math.floor(FIVE.moves.length / 2);

test('a recorded game is replayed at the move that the address names', async ({ page }) => {
  await page.goto(`/replay/${await imported(page, FIVE)}?move=${MIDDLE}`);
  await expect(page.locator('input[type=range]')).toHaveValue(String(MIDDLE));
  await expect(page.locator('input[type=range]')).toHaveAttribute('max', `${FIVE.moves.length}`);
});

test('a recorded game of five is played on from its middle', async ({ page }) => {
  await playOn(page, FIVE, MIDDLE);
  await expect(page.locator('.card .score')).toHaveCount(5);
  await someTurns(page, 6, pacal);
});
