/** axe finds nothing in any screen or state of a guest's journey, light and dark. */
import { expect, test } from '@playwright/test';
import { newCitizen } from './citizen.ts';
import { keptMails, mailTo } from './mailbox.ts';
import { describePothole, expectAccessible, findAddress, colourSchemeOf, openHome } from './resident.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme });
    test.skip(({ viewport }) => colourSchemeOf(viewport) !== colorScheme, 'checked at the other width');

    test('the disclaimer, the home screen, its menu and a pin are accessible', async ({ page }) => {
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

    test('the create panel is accessible, empty and with its errors shown', async ({ page }) => {
      await openHome(page);
      await findAddress(page, '44 bridge lane');
      await page.getByRole('button', { name: 'Create Work Request' }).click();
      await page.getByRole('button', { name: 'Submit Work Request' }).click();
      await expect(page.getByText('Description is required').first()).toBeVisible();
      await expectAccessible(page);
    });

    test('the search for a work type is accessible, with its tiles and with what it finds', async ({
      page,
    }) => {
      await openHome(page);
      await findAddress(page, '44 bridge lane');
      await page.getByRole('button', { name: 'Create Work Request' }).click();
      await page.getByRole('button', { name: 'Find by word or symbol' }).click();
      await expect(page.getByRole('button', { name: 'Graffiti' }).locator('svg')).toBeVisible();
      await expectAccessible(page);
      const search = page.getByRole('combobox', { name: 'What is the problem?' });
      await search.fill('hole');
      await expect(page.getByRole('option', { name: 'Pothole · hole' })).toBeVisible();
      await expectAccessible(page);
      await search.press('ArrowDown');
      await search.press('Enter');
      await expect(page.getByLabel('Work Type')).toBeFocused();
      await expect(page.getByLabel('Work Type').locator('option:checked')).toHaveText('Pothole');
    });

    test('the refusal of a file that is not a jpeg is accessible', async ({ page }) => {
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

    test('a guessed pin, a report being sent, the thanks and the recent requests on the device are accessible', async ({
      page,
    }) => {
      await openHome(page);
      const { width, height } = page.viewportSize()!;
      await expect(page.getByText('Click on the map to place a pin')).toBeVisible();
      await page.mouse.click(width / 2, height / 2);
      await expect(page.getByText(/^Come closer/).filter({ visible: true })).toBeVisible();
      await expectAccessible(page);

      const release = Promise.withResolvers<void>();
      await page.route('**/t.asmx', async (route) => {
        if (route.request().postData()?.includes('createworkrequest')) await release.promise;
        return route.continue();
      });
      await describePothole(page, 'A hole.');
      await page.getByRole('button', { name: 'Change location' }).click();
      await page.getByRole('button', { name: 'Submit Work Request' }).click();
      await expect(page.getByText('Submitting your request').first()).toBeVisible();
      await expectAccessible(page);
      release.resolve();
      const thanks = page.getByRole('dialog', { name: 'Thanks!' });
      await expect(thanks.getByRole('button', { name: 'Copy link' })).toBeVisible();
      await expectAccessible(page);
      await thanks.getByRole('button', { name: 'News by email' }).click();
      const tell = thanks.getByRole('button', { name: 'Tell me by email' });
      await expect(tell).toBeVisible();
      await expectAccessible(page);
      await tell.click();
      await expect(thanks.getByText('You must enter a valid email address.').first()).toBeVisible();
      await expectAccessible(page);
      await thanks.getByRole('button', { name: 'Close' }).click();

      const recentTitle = 'Your recent requests on this device';
      await page.getByRole('button', { name: 'Open menu' }).click();
      await page.getByRole('button', { name: recentTitle }).click();
      const list = page.getByRole('dialog', { name: recentTitle });
      await expect(list.getByRole('listitem')).toBeVisible();
      await expectAccessible(page);
      await list.getByRole('button', { name: /^Tell me by email: / }).click();
      await list.getByRole('textbox', { name: 'Email' }).fill(`axe-${colorScheme}@example.org`);
      await page.route('**/t.asmx', (route) => route.abort());
      await list.getByRole('button', { name: 'Tell me by email', exact: true }).click();
      await expect(list.getByRole('alert')).toHaveText('The server could not be reached.');
      await expectAccessible(page);
      await page.unroute('**/t.asmx');
      await list.getByRole('button', { name: 'Tell me by email', exact: true }).click();
      await expect(list.getByText(/^We have sent a link to /)).toBeVisible();
      await expectAccessible(page);
      await list.getByRole('link', { name: /request/ }).click();
      await expect(page.getByRole('heading', { name: 'News by email' })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Use another address' }).click();
      await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused();
      await expectAccessible(page);
    });

    test('a report without a connection is accessible: its message, the outbox, and the deletion of a report', async ({
      page,
      context,
    }) => {
      await openHome(page);
      await findAddress(page, '44 bridge lane');
      await describePothole(page, 'A hole without a network.');
      await context.setOffline(true);
      await page.getByRole('button', { name: 'Submit Work Request' }).click();
      const outboxDialog = page.getByRole('dialog', { name: 'Waiting for a connection' });
      await expect(outboxDialog.getByRole('button', { name: 'Okay' })).toBeFocused();
      await expectAccessible(page);
      await outboxDialog.getByRole('button', { name: 'Okay' }).click();
      await expect(page.getByText('You are offline.')).toBeVisible();
      await expectAccessible(page);
      // The code of the list loads, but the server cannot be reached.
      await page.route('**/t.asmx', (route) => route.abort());
      await context.setOffline(false);
      await page.getByRole('button', { name: 'Show', exact: true }).click();
      await expect(page.getByRole('dialog', { name: 'Waiting to be sent' })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: /^Discard / }).click();
      await expect(page.getByText('Nothing is waiting to be sent.')).toBeVisible();
      await expectAccessible(page);
    });

    test('a municipality without a logo that requires a login is accessible', async ({ page, baseURL }) => {
      await page.goto(baseURL!.replace('riverbend', 'lakeside'));
      await expect(page.getByLabel('Email')).toBeVisible();
      await expectAccessible(page);
    });

    test('the pages that the server renders itself and a mail are accessible', async ({ page, baseURL }) => {
      const { email } = await newCitizen(baseURL!);
      const { actId } = await mailTo(keptMails(baseURL!), email, /^Validate/);
      const paths = ['/help', '/nothing/here', '/account/disown/0123456789abcdef', '/ws7/t.asmx'];
      for (const path of [...paths, '/mailbox', `/mailbox/${actId}`, `/mailbox/${actId}/html`]) {
        await page.goto(path);
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveCount(1);
        await expectAccessible(page);
      }
    });

    test('the login is accessible, with its errors shown', async ({ page }) => {
      await page.goto('/#/login');
      await expect(page.getByLabel('Email')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Login' }).click();
      await expect(page.getByText('Email is required').first()).toBeVisible();
      await expectAccessible(page);
    });

    test('a request that is not found and an invalid guid are accessible', async ({ page }) => {
      await openHome(page);
      await page.goto('/#/requeststatus/00000000-0000-4000-8000-000000000000');
      await expect(page.getByText('Whoops! No Request Found')).toBeVisible();
      await expectAccessible(page);
      await page.goto('/#/requeststatus');
      await expect(page.getByText('Please submit a valid guid.')).toBeVisible();
      await expectAccessible(page);
    });

    test('the splash that cannot find its municipality is accessible', async ({ page, baseURL }) => {
      await page.goto(baseURL!.replace('riverbend', 'nowhere'));
      await expect(page.getByText("We're unable to find the nowhere citizen portal")).toBeVisible();
      await expectAccessible(page);
    });
  });
}
