/** Guards and the other branches of a municipality's settings (spec 2 'Guards', open points). */
import { expect, test } from '@playwright/test';
import { findAddress, openHome } from './resident.ts';

test('where guests may not report, the visitor is led to login and the wanted place is kept', async ({
  page,
  baseURL,
}) => {
  await page.goto(baseURL!.replace('riverbend', 'lakeside'));
  await expect(page).toHaveURL(/#\/login\?returnUrl=/);
  await expect(page.getByRole('button', { name: 'Accept Disclaimer' })).toBeHidden();
});

test('the login never loads the code of the map, by any way to it', async ({ page, baseURL }) => {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  for (const url of ['/#/login', baseURL!.replace('riverbend', 'lakeside')]) {
    await page.goto(url);
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  expect(calls.some((url) => url.includes('/login-screen'))).toBe(true);
  expect(calls.filter((url) => /open-layers-map|basemap-worker|home-screen/.test(url))).toEqual([]);
});

test('the disclaimer comes before home, and leads on to the wanted place', async ({ page }) => {
  const guid = '00000000-0000-4000-8000-000000000000';
  const refusals: string[] = [];
  page.on('response', (response) => {
    if (!response.ok()) refusals.push(response.url());
  });
  await page.goto(`/#/requeststatus/${guid}`);
  await page.getByRole('button', { name: 'Accept Disclaimer' }).click();
  await expect(page.getByText('Whoops! No Request Found')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`#/requeststatus/${guid}`));
  // The browser does not follow a resource that was not found.
  await page.waitForLoadState('networkidle');
  expect(refusals).toEqual([]);
});

test('an unknown path leads home', async ({ page }) => {
  await openHome(page);
  await page.goto('/#/no/such/place');
  await expect(page).toHaveURL(/#\/home$/);
});

test('a half-written report survives a reload', async ({ page }) => {
  await openHome(page);
  await findAddress(page, '44 bridge lane');
  await page.getByRole('button', { name: 'Create Work Request' }).click();
  await page.getByLabel('Work Type').selectOption('Pothole');
  await page.getByLabel('Description').fill('Half a sentence');
  await page.reload();
  await expect(page.getByLabel('Description')).toHaveValue('Half a sentence');
  await expect(page.getByLabel('Work Type')).toHaveValue(/.+/);
});
