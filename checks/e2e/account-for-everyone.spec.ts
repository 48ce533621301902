/** axe finds nothing in any screen or state of accounts, light and dark; and the keyboard alone is enough. */
import { expect, type Page, test } from '@playwright/test';
import { acknowledgeModal, demoResident, logInToMap, newcomer } from './citizen.ts';
import { expectAccessible, colourSchemeOf } from './resident.ts';

/** Loads a screen again, and waits for its heading. */
async function open(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(`/#${path}`);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme });
    test.skip(({ viewport }) => colourSchemeOf(viewport) !== colorScheme, 'checked at the other width');

    test('registration is accessible: empty, with its errors, and refused', async ({ page }) => {
      await open(page, '/register', 'Register');
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Register' }).click();
      await expect(page.getByText('6 fields need your attention')).toBeVisible();
      await expectAccessible(page);
      const { email } = newcomer();
      for (const label of ['Email', 'Re-enter Email']) {
        await page.getByLabel(label, { exact: true }).fill(email);
      }
      for (const label of ['First Name', 'Last Name']) await page.getByLabel(label).fill('Ada');
      for (const label of ['Password', 'Confirm Password']) {
        await page.getByLabel(label, { exact: true }).fill('password');
      }
      await page.getByRole('button', { name: 'Show characters' }).first().click();
      await page.getByRole('button', { name: 'Register' }).click();
      await expect(page.getByRole('dialog', { name: 'Whoops!' })).toBeVisible();
      await expectAccessible(page);
    });

    test('success, recovery and a new password are accessible', async ({ page }) => {
      await open(page, '/success', 'Success!');
      await expectAccessible(page);
      await open(page, '/passwordrecovery', 'Password Recovery');
      await page.getByRole('button', { name: 'Send Email' }).click();
      await expect(page.getByText('You must enter a valid email address.').first()).toBeVisible();
      await expectAccessible(page);
      await open(page, '/passwordreset/abcdefghijklmnop', 'Reset Password');
      await page.getByRole('button', { name: 'Reset Password' }).click();
      await expect(page.getByText('The Passwords must be entered and must match').first()).toBeVisible();
      await expectAccessible(page);
    });

    test('the links of mails lead to accessible screens', async ({ page }) => {
      await open(page, '/validateAccount/abcdefghijklmnop', 'Login');
      await expect(page.getByText("You've tried to use an invalid key.")).toBeVisible();
      await expectAccessible(page);
      await open(page, '/resetemail/short', 'Login');
      await acknowledgeModal(page, 'Whoops!', 'The reset key that was supplied is not valid.', 'Okay');
      await expectAccessible(page);
    });

    test('the account is accessible: open, with its errors, and with the menu of a citizen', async ({
      page,
    }) => {
      await logInToMap(page, demoResident);
      await page.getByRole('button', { name: 'Open menu' }).click();
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Account' }).click();
      await expect(page.getByLabel('First Name')).toHaveValue('Robin');
      await expectAccessible(page);
      for (const name of ['Password', 'Email']) await page.getByRole('button', { name, exact: true }).click();
      await page.getByLabel('Current Password').fill('a');
      await page.getByLabel('New Email', { exact: true }).fill('a');
      await page.getByRole('button', { name: 'Update' }).click();
      await expect(page.getByText('4 fields need your attention')).toBeVisible();
      await expectAccessible(page);
    });
  });
}

test('registration can be filled in, reviewed and sent with the keyboard alone', async ({ page }) => {
  await open(page, '/register', 'Register');
  await page.getByLabel('Email', { exact: true }).focus();
  for (const text of ['ada@city', 'ada@city.example', 'Ada', 'Lane']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type('three brown potholes');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  // The first wrong field has the focus, and the summary links to the others.
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
  await page.getByRole('link', { name: 'Must match Password' }).press('Enter');
  await expect(page.getByLabel('Confirm Password')).toBeFocused();
});

test('nothing is cut off at 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const [path, heading] of [
    ['/register', 'Register'],
    ['/passwordrecovery', 'Password Recovery'],
    ['/passwordreset/abcdefghijklmnop', 'Reset Password'],
    ['/login', 'Login'],
  ] as const) {
    await open(page, path, heading);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  }
});
