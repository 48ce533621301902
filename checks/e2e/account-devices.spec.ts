/** A citizen sees their logged-in devices, and logs out a lost phone. */
import { expect, test } from '@playwright/test';
import { logIn, logInToMap, newCitizen } from './citizen.ts';
import { expectAccessible, colourSchemeOf } from './resident.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme });
    test.skip(({ viewport }) => colourSchemeOf(viewport) !== colorScheme, 'checked at the other width');

    test('a citizen logs out a lost device from another one', async ({ page, browser, baseURL }) => {
      const ada = await newCitizen(baseURL!);
      const otherDevice = await browser.newContext({ baseURL: baseURL! });
      const lostPage = await otherDevice.newPage();
      await logInToMap(lostPage, ada);
      await logInToMap(page, ada);
      await page.goto('/#/account');
      const devices = page.getByRole('region', { name: 'Logged-In Devices' });
      await expect(devices.getByRole('listitem')).toHaveCount(2);
      await expect(devices.getByText('This device')).toHaveCount(1);
      await expect(devices.getByText(/^Chrome on /).first()).toBeVisible();
      await expectAccessible(page);
      await devices.getByRole('button', { name: /^Log out Chrome on / }).click();
      await expect(devices.getByText(/^Chrome on .* is logged out\.$/)).toBeVisible();
      await expect(devices.getByRole('listitem')).toHaveCount(1);
      await expectAccessible(page);

      await lostPage.goto('/#/account');
      await expect(lostPage.getByRole('button', { name: 'Login' })).toBeVisible();
      await expect(lostPage.getByText('You are logged out. Please log in again.')).toBeVisible();
      await logIn(lostPage, ada);
      await expect(lostPage.getByRole('region', { name: 'Logged-In Devices' })).toBeVisible();
      await otherDevice.close();
    });
  });
}
