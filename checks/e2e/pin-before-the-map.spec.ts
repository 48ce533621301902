/**
 * A picture shows until the map's code has loaded. A pin can be placed on it, and the map then comes closer to
 * the pin.
 */
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, openHome } from './resident.ts';

const pinOf = (page: Page) => page.locator('[data-dropped-pin]');
const guess = 'Come closer: choose the right place on the map, or move the pin.';
const mapCode = '**/assets/open-layers-map-*.js';

/** Holds the map's code back until the returned function is called. */
async function holdMap(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(mapCode, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** The map's own elements, not only the picture. */
const mapItself = (page: Page) => page.locator('.ol-viewport');

/** If the picture is at least as large as the window. */
const coversWindow = (page: Page) =>
  page
    .locator('canvas')
    .first()
    .evaluate((canvas) => {
      const { width, height } = canvas.getBoundingClientRect();
      return width >= innerWidth && height >= innerHeight;
    });

async function tapMap(page: Page, hasTouch: boolean): Promise<{ x: number; y: number }> {
  const { width, height } = page.viewportSize()!;
  const [x, y] = [Math.round(width / 2) + 40, Math.round(height / 2) - 50];
  await (hasTouch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
  return { x, y };
}

/** The distance of the pin's tip from the middle of the free map, in pixels. */
async function distanceFromMiddle(page: Page, hasTouch: boolean): Promise<number> {
  const { width, height } = page.viewportSize()!;
  const middle = [width / 2, 80 + (height - 80 - (hasTouch ? 95 : 15)) / 2] as const;
  const tip = (await pinOf(page).boundingBox())!;
  return Math.hypot(tip.x + tip.width / 2 - middle[0], tip.y + tip.height - middle[1]);
}

test(
  'a pin is placed before the map is there, and the map then zooms to it',
  { tag: '@phone' },
  async ({ page, hasTouch }) => {
    const letMapCome = await holdMap(page);
    const calls: string[] = [];
    page.on('request', (request) => calls.push(request.url()));
    await openHome(page);
    await expect(page.getByText('Click on the map to place a pin')).toBeVisible();
    const { x, y } = await tapMap(page, hasTouch);
    await expect(page.getByRole('main').getByText(guess)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Create Work Request' })).toBeVisible();
    const address = page
      .getByRole('main')
      .locator('p')
      .filter({ hasText: /^Near / });
    await expect(address).toBeVisible();
    const addressText = await address.textContent();
    const pin = (await pinOf(page).boundingBox())!;
    expect(Math.hypot(pin.x + pin.width / 2 - x, pin.y + pin.height - y)).toBeLessThan(1);
    await expectAccessible(page);
    const hasBegunAfterwards = () => calls.some((url) => url.includes('/afterwards-'));
    expect(hasBegunAfterwards()).toBe(false);

    letMapCome();
    await expect(mapItself(page)).toBeVisible();
    await expect.poll(() => distanceFromMiddle(page, hasTouch)).toBeLessThan(3);
    // The place is the same.
    await expect(address).toHaveText(addressText!);
    await expect.poll(hasBegunAfterwards).toBe(true);
  },
);

test('the pin of a draft keeps the focus when the map appears, and the map comes closer to it', async ({
  page,
  hasTouch,
}) => {
  await openHome(page);
  await expect(mapItself(page)).toBeVisible();
  await tapMap(page, hasTouch);
  await expect(page.getByRole('button', { name: 'Create Work Request' })).toBeVisible();

  const letMapCome = await holdMap(page);
  await page.reload();
  await expect(pinOf(page)).toBeVisible();
  await expect(mapItself(page)).toHaveCount(0);
  await pinOf(page).focus();
  await pinOf(page).evaluate((pin) => Promise.all(pin.getAnimations().map(({ finished }) => finished)));
  expect(await coversWindow(page)).toBe(true);
  expect(await distanceFromMiddle(page, hasTouch)).toBeGreaterThan(20);
  letMapCome();
  await expect(mapItself(page)).toBeVisible();
  await expect(pinOf(page)).toBeFocused();
  await expect.poll(() => distanceFromMiddle(page, hasTouch)).toBeLessThan(3);
});

test('the tiles of the first picture load together with the code of the screen, and once', async ({
  page,
}) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/home-screen-*.js', async (route) => {
    await promise;
    await route.continue();
  });
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  const firstTile = page.waitForResponse(/\.mvt$/);
  await page.goto('/');
  await firstTile;
  resolve();
  await page.getByRole('button', { name: 'Accept Disclaimer' }).click();
  await expect(mapItself(page)).toBeVisible();
  const tiles = calls.filter((path) => path.endsWith('.mvt'));
  expect(new Set(tiles).size).toBe(tiles.length);
});

test('a resident places a pin by keyboard alone before the map is there', async ({ page }) => {
  const letMapCome = await holdMap(page);
  await openHome(page);
  const map = page.getByRole('application', { name: /map/i });
  await expect(page.getByText('Click on the map to place a pin')).toBeVisible();
  await map.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Create Work Request' })).toBeVisible();
  await expect(page.getByRole('main').getByText(guess)).toBeVisible();
  letMapCome();
  await expect(mapItself(page)).toBeVisible();
  await expect(map).toBeFocused();
});

test('if the map never loads the picture disappears, and the resident sees a message', async ({ page }) => {
  await page.route(mapCode, (route) => route.abort());
  await openHome(page);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.locator('canvas')).toHaveCount(0);
});
