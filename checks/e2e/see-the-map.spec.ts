/**
 * A worker paints the map. Tests the painted picture, and the resident's message if the worker cannot load.
 */
import { expect, type Page, test } from '@playwright/test';
import { findAddress, openHome } from './resident.ts';

/**
 * The number of colours in the map's picture: one if nothing is painted, few on streets, many on an aerial
 * view.
 */
async function colours(page: Page): Promise<number> {
  return page
    .locator('canvas')
    .first()
    .evaluate((picture: HTMLCanvasElement) => {
      const smallCanvas = new OffscreenCanvas(100, 100).getContext('2d')!;
      smallCanvas.drawImage(picture, 0, 0, 100, 100);
      const { data } = smallCanvas.getImageData(0, 0, 100, 100);
      return new Set(new Uint32Array(data.buffer)).size;
    });
}

test(
  'a resident sees streets, the same streets closer, and the aerial view',
  { tag: '@phone' },
  async ({ page }) => {
    await openHome(page);
    await expect.poll(() => colours(page)).toBeGreaterThan(50);
    // On a phone only the pad has zoom buttons.
    await page.getByRole('button', { name: 'Move the map', exact: true }).click();
    const pad = page.getByRole('group', { name: 'Move the map' });
    for (let level = 0; level < 3; level += 1) await pad.getByRole('button', { name: 'Zoom in' }).click();
    await expect.poll(() => colours(page)).toBeGreaterThan(50);
    const coloursBefore = await colours(page);
    await page.getByRole('button', { name: 'Show the Hybrid map' }).click();
    await expect.poll(() => colours(page)).toBeGreaterThan(2 * coloursBefore);
  },
);

test("if the map's worker cannot load, the resident sees a message, and the map after another try", async ({
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

test('the map prints with the pin and its address, and without controls', async ({ page }) => {
  await openHome(page);
  await findAddress(page, '44 bridge lane');
  await expect(page.locator('[data-dropped-pin]')).toBeInViewport();
  await page.emulateMedia({ media: 'print' });
  const { height } = (await page.getByRole('main').boundingBox())!;
  expect(height).toBeGreaterThan(400);
  await expect(page.locator('[data-dropped-pin]')).toBeVisible();
  await expect(
    page
      .getByText(/Bridge Lane/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  for (const control of [
    page.getByRole('combobox', { name: /address/i }),
    page.getByRole('button', { name: 'Create Work Request' }),
  ])
    await expect(control).toBeHidden();
});
