/** A guest keeps number and code, and finds the request again on a device that never saw it. */
import { expect, test } from '@playwright/test';
import { describePothole, expectAccessible, findAddress, openHome } from './resident.ts';

test('receipt found again by number and code on another device', async ({ page, browser }) => {
  await openHome(page);
  await findAddress(page, '44 bridge lane');
  await describePothole(page, 'A hole by the mill');
  await page.getByRole('button', { name: 'Submit Work Request' }).click();
  const thanks = page.getByRole('dialog', { name: 'Thanks!' });
  const [number, code] = await Promise.all(
    ['Request number', 'Code'].map((term) =>
      thanks.locator('dt', { hasText: term }).locator('+ dd').textContent(),
    ),
  );
  expect(code).toMatch(/^[0-9A-F]{4}-[0-9A-F]{4}$/);
  await expectAccessible(page);

  const otherDevice = await browser.newContext();
  const otherPage = await otherDevice.newPage();
  await openHome(otherPage);
  await otherPage.getByRole('button', { name: 'Open menu' }).click();
  await otherPage.getByRole('link', { name: 'Find My Request' }).click();
  await otherPage.getByLabel('Request number').fill(number!);
  await otherPage.getByLabel('Code').fill(code === '0000-0000' ? '1111-1111' : '0000-0000');
  await otherPage.getByRole('button', { name: 'Find Request' }).click();
  await expect(otherPage.getByText('There is no request with this number')).toBeVisible();
  await expectAccessible(otherPage);
  await otherPage.getByLabel('Code').fill(code!.toLowerCase().replace('-', ' '));
  await otherPage.getByRole('button', { name: 'Find Request' }).click();
  await expect(otherPage.getByText('A hole by the mill')).toBeVisible();
  await expect(otherPage.getByText(code!)).toBeVisible();
  await otherDevice.close();
});
