/** The map of a phone without a network: the pin has its street, and the map says what it lacks. */
import { expect, type Page, test } from '@playwright/test';
import { type NetworkLink, openNetworkLink } from './network-link.ts';
import { describePothole, expectAccessible } from './resident.ts';

test.use({ serviceWorkers: 'allow' });

let line: NetworkLink;

test.beforeEach(async ({ baseURL }) => {
  line = await openNetworkLink(Number(new URL(baseURL!).port));
});
test.afterEach(() => line.close());

async function placePin(page: Page): Promise<void> {
  await expect(page.getByText('Click on the map to place a pin')).toBeVisible();
  const { width, height } = page.viewportSize()!;
  await page.mouse.click(width / 2 + 40, height / 2 - 50);
}

const outboxDialog = (page: Page) => page.getByRole('dialog', { name: 'Waiting for a connection' });

/** How many tiles of these levels the device has stored. */
const storedTiles = (page: Page, levels: string) =>
  page.evaluate(
    async (pattern) =>
      (await (await caches.open('tiles')).keys()).filter(({ url }) => new RegExp(pattern).test(url)).length,
    `/(${levels})/\\d+/\\d+\\.mvt$`,
  );

async function openMap(page: Page): Promise<void> {
  await page.goto(`http://riverbend.localhost:${line.port}`);
  await page.getByRole('button', { name: 'Accept Disclaimer' }).click();
}

/** Opens the map, and waits until the device has the streets of the surroundings. */
async function storeSurroundings(page: Page): Promise<void> {
  await openMap(page);
  await expect.poll(() => storedTiles(page, '15')).toBeGreaterThanOrEqual(81);
}

async function loseNetwork(page: Page): Promise<void> {
  line.cut();
  await page.context().setOffline(true);
}

async function regainNetwork(page: Page): Promise<void> {
  line.mend();
  await page.context().setOffline(false);
}

/** True if nothing covers the tip of the pin. */
function isTipInSight(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const pin = document.querySelector('[data-dropped-pin]')!;
    const { left, top, width, height } = pin.getBoundingClientRect();
    return pin.contains(document.elementFromPoint(left + width / 2, top + height * 0.93));
  });
}

async function reportOffline(page: Page): Promise<void> {
  await storeSurroundings(page);
  await loseNetwork(page);
  await placePin(page);
  await expect(page.getByText(/^Near [\p{L}\d ]*\p{L}{3,}[\p{L} ]*$/u)).toBeVisible();
  await expect(page.getByText(/shows less detail/)).toBeHidden();
  await expectAccessible(page);
  await describePothole(page, 'A hole, seen without a network');
  await page.getByRole('button', { name: 'Submit Work Request' }).click();
  await outboxDialog(page).getByRole('button', { name: 'Okay' }).click();
  await expect(outboxDialog(page)).toBeHidden();

  await regainNetwork(page);
  const thanks = page.getByRole('dialog', { name: 'Thanks!' });
  await expect(thanks.getByRole('link', { name: /Look up your request/ })).toBeVisible();
  await expect(thanks.getByText(/\p{L}{3,}$/u).and(thanks.locator('dd'))).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(thanks).toBeVisible();
  await thanks.getByRole('button', { name: 'Close' }).last().click();
  await expect(thanks).toBeHidden();
  await expect(page.getByText('Click on the map to place a pin')).toBeVisible();
  await page.goto('about:blank');
  await page.goto(`http://riverbend.localhost:${line.port}`);
  await expect(page.getByText('Click on the map to place a pin')).toBeVisible();
  await expect(thanks).toHaveCount(0);
}

test('offline pin: the pin is near a street that the device knows, and the receipt comes with the connection', ({
  page,
}) => reportOffline(page));

test('offline pin: the same in a window of 320 by 568 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await reportOffline(page);
});

test('a part of the map that the device does not have is shown with less detail, and says so as long as it is in sight', async ({
  page,
}) => {
  // Then the device stores only the tiles that were in sight.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  await openMap(page);
  await expect.poll(() => storedTiles(page, '1[0-3]')).toBeGreaterThan(0);
  const map = page.getByRole('application');
  const lessDetail = page.getByText(/shows less detail/);
  const zoom = async (key: '+' | '-') => {
    for (let step = 0; step < 3; step += 1) await map.press(key);
  };
  await loseNetwork(page);
  await zoom('+');
  await expect(lessDetail).toBeVisible();
  await expectAccessible(page);
  await zoom('-');
  await expect(lessDetail).toBeHidden();
  await zoom('+');
  await expect(lessDetail).toBeVisible();
  await page.setViewportSize({ width: 320, height: 568 });
  await map.press('Enter');
  await expect(page.getByRole('button', { name: 'Create Work Request' })).toBeInViewport({ ratio: 1 });
  await expect.poll(() => isTipInSight(page)).toBe(true);
  await expect(lessDetail).toBeInViewport({ ratio: 1 });
  await regainNetwork(page);
  await expect(lessDetail).toBeHidden();
  await expect.poll(() => storedTiles(page, '1[4-5]')).toBeGreaterThan(0);
});
