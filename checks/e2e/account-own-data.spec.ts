/** The legal rights of citizens: to get all data about them, and to delete their account. */
import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { logIn, logInToMap, newCitizen } from './citizen.ts';
import { expectAccessible } from './resident.ts';

test('a citizen downloads all data that the municipality has about them', async ({ page, baseURL }) => {
  const ada = await newCitizen(baseURL!);
  await logInToMap(page, ada);
  await page.goto('/#/account');
  const downloadEvent = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download My Data' }).click();
  const download = await downloadEvent;
  expect(download.suggestedFilename()).toMatch(/^riverbend-\d{4}-\d\d-\d\d\.zip$/);
  const bytes = readFileSync(await download.path());
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
  expect(bytes.includes('data.json')).toBe(true);
  await expect(page.getByText('Your data has been downloaded.')).toBeVisible();
  await expectAccessible(page);
});

test('a citizen deletes the account with the password and cannot log in again', async ({ page, baseURL }) => {
  const ada = await newCitizen(baseURL!);
  await logInToMap(page, ada);
  await page.goto('/#/account');
  await page.getByRole('button', { name: 'Delete My Account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete My Account' });
  await expect(dialog.getByText('This cannot be undone.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Your Password').fill('not the right one');
  await dialog.getByRole('button', { name: 'Delete My Account' }).click();
  await expect(dialog.getByText('The current password is wrong.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Your Password').fill(ada.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your account is deleted.')).toBeVisible();
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('button', { name: 'Log Out' })).toBeHidden();
  await menu.getByRole('link', { name: 'Login' }).click();
  await logIn(page, ada);
  await expect(page.getByRole('dialog', { name: 'Whoops!' })).toContainText(
    'Your email and/or password is incorrect.',
  );
});

test('without a network a screen that was never opened says so; Back leads to the map, and the screen opens once the network is back', async ({
  page,
  baseURL,
}) => {
  await logInToMap(page, await newCitizen(baseURL!));
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('link', { name: 'Account' }).click();
  await expect(page.getByText('Unable to reach server.')).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible();
  await page.goForward();
  await expect(page.getByText('Unable to reach server.')).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByLabel('First Name')).toHaveValue('Ada');
});
