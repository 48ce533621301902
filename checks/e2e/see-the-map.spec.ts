/** The map is painted by a worker: what arrives on the screen, and what the resident is told when it cannot be had. */
import { expect, type Page, test } from '@playwright/test';
import { openHome } from './resident.ts';

/** How many colours the map's picture has: one where nothing is painted, few on streets, many on an aerial view. */
async function colours(page: Page): Promise<number> {
  return page
    .locator('canvas')
    .first()
    .evaluate((picture: HTMLCanvasElement) => {
      const small = new OffscreenCanvas(100, 100).getContext('2d')!;
      small.drawImage(picture, 0, 0, 100, 100);
      const { data } = small.getImageData(0, 0, 100, 100);
      return new Set(new Uint32Array(data.buffer)).size;
    });
}

test(
  'a resident sees streets, the streets nearer by, and the aerial view',
  { tag: '@phone' },
  async ({ page }) => {
    await openHome(page);
    await expect.poll(() => colours(page)).toBeGreaterThan(50);
    // On a phone the zoom is on the pad alone.
    await page.getByRole('button', { name: 'Move the map', exact: true }).click();
    const pad = page.getByRole('group', { name: 'Move the map' });
    for (let level = 0; level < 3; level += 1) await pad.getByRole('button', { name: 'Zoom in' }).click();
    await expect.poll(() => colours(page)).toBeGreaterThan(50);
    const before = await colours(page);
    await page.getByRole('button', { name: 'Show the Hybrid map' }).click();
    await expect.poll(() => colours(page)).toBeGreaterThan(2 * before);
  },
);

test('where the painter cannot be loaded the resident is told, and sees the map after another try', async ({
  page,
}) => {
  await page.route('**/assets/basemap-worker-*.js', (route) => route.abort());
  await openHome(page);
  const retry = page.getByRole('button', { name: 'Try again' });
  await expect(retry).toBeVisible();
  await page.unroute('**/assets/basemap-worker-*.js');
  await retry.click();
  await expect.poll(() => colours(page)).toBeGreaterThan(50);
  await expect(retry).toBeHidden();
});
