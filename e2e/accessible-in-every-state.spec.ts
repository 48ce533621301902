/** axe finds nothing on any screen and state of a guest's way, light and dark. */
import { expect, test } from '@playwright/test';
import { describePothole, expectAccessible, findAddress, lookedAt, openHome } from './resident.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme });
    test.skip(({ viewport }) => lookedAt(viewport) !== colorScheme, 'looked at in the other width');

    test('the disclaimer, the home screen, its menu and a pin', async ({ page }) => {
      await page.goto('/');
      await expect(page.getByRole('button', { name: 'Accept Disclaimer' })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Accept Disclaimer' }).click();
      await expect(page.getByText('Click on the map to place a pin')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Open menu' }).click();
      await expect(page.getByRole('link', { name: /^Register/ })).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await findAddress(page, '44 bridge lane');
      await expectAccessible(page);
    });

    test('the create panel, empty and with its errors shown', async ({ page }) => {
      await openHome(page);
      await findAddress(page, '44 bridge lane');
      await page.getByRole('button', { name: 'Create Work Request' }).click();
      await page.getByRole('button', { name: 'Submit Work Request' }).click();
      await expect(page.getByText('Description is required').first()).toBeVisible();
      await expectAccessible(page);
    });

    test('the refusal of a photo that is no jpeg', async ({ page }) => {
      await openHome(page);
      await findAddress(page, '44 bridge lane');
      await describePothole(page, 'A hole.');
      const file = { name: 'hole.png', mimeType: 'image/png', buffer: Buffer.from('not a jpeg') };
      await page.locator('input[type=file]').setInputFiles(file);
      await expect(
        page.getByText('We only allow you to upload jpegs. Please try again with a jpeg.'),
      ).toBeVisible();
      await expectAccessible(page);
    });

    test('login, with its errors shown', async ({ page }) => {
      await page.goto('/#/login');
      await expect(page.getByLabel('Email')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Login' }).click();
      await expect(page.getByText('Email is required').first()).toBeVisible();
      await expectAccessible(page);
    });

    test('a request that is not found, and a guid that is none', async ({ page }) => {
      await openHome(page);
      await page.goto('/#/requeststatus/00000000-0000-4000-8000-000000000000');
      await expect(page.getByText('Whoops! No Request Found')).toBeVisible();
      await expectAccessible(page);
      await page.goto('/#/requeststatus');
      await expect(page.getByText('Please submit a valid guid.')).toBeVisible();
      await expectAccessible(page);
    });

    test('the splash that cannot find its municipality', async ({ page, baseURL }) => {
      await page.goto(baseURL!.replace('riverbend', 'nowhere'));
      await expect(page.getByText("We're unable to find the nowhere citizen portal")).toBeVisible();
      await expectAccessible(page);
    });
  });
}
