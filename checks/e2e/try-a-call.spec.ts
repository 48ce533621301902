/** The developer of a client tries calls on the help page of the web service. */
import { expect, test } from '@playwright/test';
import { expectAccessible } from './resident.ts';

test('a call is tried on the help page, and its answer opens in a new tab', async ({ page }) => {
  await page.goto('/ws7/t.asmx');
  await page.getByText('Try help').click();
  await expect(page.getByLabel('The field json of the call help')).toHaveValue('{\n  "cmd": "help"\n}');
  await expectAccessible(page);
  const answer = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Call help' }).click();
  await expect((await answer).getByText('"findclientidbyname"').last()).toBeVisible();
});

test('a call whose fields are written into the form is tried as well', async ({ page }) => {
  await page.goto('/ws7/t.asmx');
  await page.getByText('Try signin').click();
  await page
    .getByLabel('The field json of the call signin')
    .fill("{cmd:'signin', ClientId:1, UserName:'guest', Password:''}");
  const answer = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Call signin' }).click();
  await expect((await answer).getByText('"Token":"1-').last()).toBeVisible();
});
