/** Somebody of the staff at the desk. */
import { type Locator, type Page, expect } from '@playwright/test';

/** The clerk that comes with the demo. */
const clerk = { username: 'clerk', password: 'riverbend clerk' };

/** Opens an address of the desk and signs in there. */
export async function openDesk(page: Page, address = '/desk'): Promise<void> {
  await page.goto(address);
  await fillIn(page, clerk.password);
  await expect(page.getByRole('region', { name: 'Requests' })).toBeVisible();
}

/** Fills in the form of the sign-in and sends it. */
export async function fillIn(page: Page, password: string): Promise<void> {
  await page.getByLabel('Username').fill(clerk.username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Opens a case by its address. */
export async function openCase(page: Page, requestId: number): Promise<Locator> {
  await page.goto(`/desk/requests/${requestId}?open=yes`);
  const sheet = page.getByRole('region', { name: `Request ${requestId}` });
  await expect(sheet.getByRole('heading', { name: 'What the resident sees' })).toBeVisible();
  return sheet;
}

/** Chooses in a menu of the case that saves at once. */
export async function choose(sheet: Locator, field: string, value: string | RegExp): Promise<void> {
  await sheet.getByRole('button', { name: new RegExp(`^${field} `) }).click();
  await sheet.getByRole('option', { name: value }).click();
}
