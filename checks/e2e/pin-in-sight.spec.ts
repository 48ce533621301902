/** The pin is never covered: not by its card, not by the search, in no window and with no size of text. */
import { expect, test } from '@playwright/test';
import { coveredHeights, heights } from './covered-pin.ts';
import { findAddress, openHome } from './resident.ts';

const windows = [
  { size: '390x844', text: '200%' },
  { size: '320x568', text: '200%' },
  { size: '390x844', text: '100%' },
  { size: '568x320', text: '100%' },
  { size: '568x320', text: '200%' },
  { size: '667x375', text: '100%' },
  { size: '1440x900', text: '200%' },
];

test.describe('the pin is in sight', () => {
  test.skip(({ viewport }) => viewport?.width !== 1440, 'sets its own window sizes');

  test.beforeEach(async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
  });

  for (const { size, text } of windows) {
    test(`after a search and after a tap, at ${size} with text of ${text}`, async ({ page }) => {
      const [width, height] = size.split('x').map(Number) as [number, number];
      await page.setViewportSize({ width, height });
      await openHome(page);
      await page.evaluate((fontSize) => (document.documentElement.style.fontSize = fontSize), text);
      await findAddress(page, '44 bridge lane');
      await expect.poll(() => coveredHeights(page), { message: 'after a search' }).toEqual([]);
      await page.mouse.click(width / 2, height / 2);
      await expect.poll(() => coveredHeights(page), { message: 'after a tap' }).toEqual([]);
    });
  }

  test('the tip at least, at 320x256, the size of 400 % zoom', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    await openHome(page);
    await findAddress(page, '44 bridge lane');
    await expect.poll(async () => (await coveredHeights(page)).includes(heights[0]!)).toBe(false);
  });
});
