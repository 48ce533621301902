/** The sign-in, and the text that stays when the session ends. */
import { expect, test } from '@playwright/test';
import { fillIn, openCase, openDesk } from './desk.ts';
import { reportPothole } from './reported-request.ts';
import { expectAccessible, colourSchemeOf } from './resident.ts';

test('a wrong password and missing fields are reported, and a person without an account learns where to go', async ({
  page,
}) => {
  await page.goto('/desk');
  await expect(page.getByRole('heading', { name: 'City of Riverbend desk' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'To the portal' })).toHaveAttribute('href', '/');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Please fill this in.')).toHaveCount(2);
  await expect(page.getByLabel('Username')).toBeFocused();
  await fillIn(page, 'something else');
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'The username or the password is wrong.',
  );
});

test(
  "after the session ends the clerk's text stays, and is sent after signing in again",
  { tag: '@desktop' },
  async ({ page, baseURL, context }) => {
    const { workRequestId } = await reportPothole(baseURL!, 'For a session that ends.');
    await openDesk(page);
    const sheet = await openCase(page, workRequestId);
    await sheet.getByRole('button', { name: 'Internal note' }).click();
    await sheet.getByLabel('Internal note (staff only)').fill('Written before the session ended');
    // Only the note's call meets the ended session. The page's background calls would ask for the sign-in
    // first.
    const isInBackground = (url: URL) => /^\/api\/(?!add-internal-note)/.test(url.pathname);
    await page.route(isInBackground, (route) => route.abort());
    await context.clearCookies();
    await sheet.getByRole('button', { name: 'Add the note' }).click();
    const again = page.getByRole('dialog', { name: 'Your session has ended. Please sign in again.' });
    await expect(again).toBeVisible();
    await page.unroute(isInBackground);
    await expect(again.getByLabel('Username')).toHaveValue('clerk');
    await fillIn(page, 'riverbend clerk');
    await expect(again).toBeHidden();
    await expect(sheet.getByRole('list', { name: 'Internal notes' })).toContainText(
      'Written before the session ended',
    );
  },
);

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme });
    test.skip(({ viewport }) => colourSchemeOf(viewport) !== colorScheme, 'checked at the other width');

    test('signing in is accessible, also with its errors', async ({ page }) => {
      await page.goto('/desk');
      await expect(page.getByLabel('Username')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expectAccessible(page);
      await fillIn(page, 'something else');
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
      await expectAccessible(page);
    });
  });
}
