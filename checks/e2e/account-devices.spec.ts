/** A citizen sees their logged-in devices, and logs out a lost phone. */
import { expect, test } from '@playwright/test';
import { logIn, logInToMap, newCitizen } from './citizen.ts';
import { expectAccessible, lookedAt } from './resident.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme });
    test.skip(({ viewport }) => lookedAt(viewport) !== colorScheme, 'checked at the other width');

    test('a citizen logs out a lost device from another one', async ({ page, browser, baseURL }) => {
      const ada = await newCitizen(baseURL!);
      const elsewhere = await browser.newContext({ baseURL: baseURL! });
      const lost = await elsewhere.newPage();
      await logInToMap(lost, ada);
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

      await lost.goto('/#/account');
      await expect(lost.getByRole('button', { name: 'Login' })).toBeVisible();
      await expect(lost.getByText('You are logged out. Please log in again.')).toBeVisible();
      await logIn(lost, ada);
      await expect(lost.getByRole('region', { name: 'Logged-In Devices' })).toBeVisible();
      await elsewhere.close();
    });
  });
}
