/**
 * A tap on the map of the whole municipality is only a guess. The map zooms in, and the resident confirms or
 * corrects the place.
 */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { openHome } from './resident.ts';

const pinOf = (page: Page) => page.locator('[data-dropped-pin]');
const guess = 'Come closer: choose the right place on the map, or move the pin.';

/** Position of the pin's tip on the screen. */
async function tipOf(page: Page): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await pinOf(page).boundingBox())!;
  return { x: x + width / 2, y: y + height };
}

/** Waits until the pin's tip is at this position of the screen, within a pixel or two. */
async function expectTipAt(page: Page, x: number, y: number): Promise<void> {
  await expect
    .poll(async () => {
      const tip = await tipOf(page);
      return Math.hypot(tip.x - x, tip.y - y);
    })
    .toBeLessThan(3);
}

/** Does an act, and returns the place for which the page then asks an address. */
async function positionAskedAfter(
  page: Page,
  act: () => Promise<void>,
): Promise<{ east: number; north: number }> {
  const addressCall = page.waitForRequest((request) => request.url().endsWith('/addresses/at'));
  await act();
  const { longitude, latitude } = (await addressCall).postDataJSON() as Record<
    'longitude' | 'latitude',
    number
  >;
  return { east: longitude, north: latitude };
}

const metresBetweenPositions = (
  one: { east: number; north: number },
  other: { east: number; north: number },
) =>
  111_320 *
  Math.hypot((one.east - other.east) * Math.cos((one.north * Math.PI) / 180), one.north - other.north);

const street = '.+(Street|Avenue|Lane|Road|Drive|Court|Place|Way|Boulevard)';

/** The words for the place above the button: an address, or only the street of a vague pin. */
const placeOn = (page: Page, begin: 'Near ' | 'Around ' | '\\d+ '): Locator =>
  page
    .getByRole('main')
    .locator('p')
    .filter({ hasText: new RegExp(`^${begin}${street}`) });

test('a tap on the whole municipality zooms in and shows the address; a second tap and a drag correct it', async ({
  page,
  hasTouch,
}) => {
  const tap = (x: number, y: number) => (hasTouch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
  await openHome(page);
  await expect(page.getByText('Click on the map to place a pin')).toBeVisible();
  const { width, height } = page.viewportSize()!;
  const [middleX, middleY] = [width / 2, 80 + (height - 80 - (hasTouch ? 95 : 15)) / 2];

  const first = await positionAskedAfter(page, () => tap(middleX + 40, middleY - 50));
  await expect(page.getByRole('main').getByText(guess)).toBeVisible();
  await expect(placeOn(page, 'Near ')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create Work Request' })).toBeVisible();
  // The map has moved to the pin.
  await expectTipAt(page, middleX, middleY);

  const second = await positionAskedAfter(page, () => tap(middleX + 88, middleY));
  await expectTipAt(page, middleX + 88, middleY);
  await expect(page.getByRole('main').getByText(guess)).toBeHidden();
  // 88 px, two fingertips, are fifty metres at most: this zoom shows houses, not whole districts.
  expect(metresBetweenPositions(first, second)).toBeLessThan(52);
  expect(metresBetweenPositions(first, second)).toBeGreaterThan(20);

  const positionAfterDrag = await positionAskedAfter(page, async () => {
    await page.mouse.move(middleX + 88, middleY - 30);
    await page.mouse.down();
    await page.mouse.move(middleX + 44, middleY - 30, { steps: 4 });
    await page.mouse.up();
  });
  expect(metresBetweenPositions(second, positionAfterDrag)).toBeGreaterThan(15);
  await expect(placeOn(page, '\\d+ ')).toBeVisible();
});

for (const { accuracy, feet, doubts } of [
  { accuracy: 20, feet: 70, doubts: 0 },
  { accuracy: 120, feet: 395, doubts: 1 },
]) {
  test(`a location known to within ${accuracy} m is drawn as a circle of that size`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ longitude: -90.975_477, latitude: 40.402_638, accuracy });
    await openHome(page);
    await page.getByRole('combobox', { name: /address/i }).click();
    await page.getByRole('button', { name: 'Use my location' }).click();
    await expect(page.getByText(new RegExp(`known to within ${feet}.ft`)).first()).toBeAttached();
    await expect(placeOn(page, doubts === 0 ? '\\d+ ' : 'Around ')).toBeVisible();
    const doubt = page.getByRole('main').getByText('Please move the pin to the right place.');
    await expect(doubt).toHaveCount(doubts);
    // At the zoom for an address one pixel is 1.8 m here.
    const disc = page.locator('[class*=location]').filter({ visible: true }).first();
    await expect
      .poll(async () => (await disc.boundingBox())!.width / ((2 * accuracy) / 1.82))
      .toBeCloseTo(1, 1);
    await page.getByRole('button', { name: 'Create Work Request' }).click();
    await expect(doubt).toHaveCount(0);
  });
}
