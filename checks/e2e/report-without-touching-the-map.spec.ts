/**
 * A whole report by keyboard alone, and one without the map's code (interface: reporting without the map).
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { writeCameraPhoto } from './camera-photo.ts';
import { expectAccessible, openHome } from './resident.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'fixpoint-keyboard-'));
const photo = path.join(folder, 'IMG_0005.JPG');

test.beforeAll(() => writeCameraPhoto(photo));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Presses Tab until the named control has the focus; fails if Tab never reaches it. */
async function tabTo(
  page: Page,
  role: 'button' | 'combobox' | 'link' | 'textbox',
  name: string | RegExp,
): Promise<void> {
  const target = page.getByRole(role, { name });
  for (let presses = 0; presses < 40; presses += 1) {
    if (await target.evaluateAll((elements) => elements.includes(document.activeElement as HTMLElement)))
      return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${name}.`);
}

async function submitByKeyboard(page: Page): Promise<void> {
  await tabTo(page, 'button', 'Create Work Request');
  await page.keyboard.press('Enter');
  await tabTo(page, 'combobox', /Work Type/);
  await page.keyboard.type('Poth');
  await tabTo(page, 'textbox', /Description/);
  await page.keyboard.type('Reported with the keyboard.');
  await tabTo(page, 'button', 'Submit Work Request');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Thanks!' })).toBeVisible();
}

test('a guest reports by keyboard alone', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Accept Disclaimer' })).toBeVisible();
  await tabTo(page, 'button', 'Accept Disclaimer');
  await page.keyboard.press('Enter');
  await tabTo(page, 'combobox', /address/i);
  await page.keyboard.type('44 bridge lane');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await submitByKeyboard(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a guest places a pin at the cross-hair of the map with the keyboard', async ({ page }) => {
  await openHome(page);
  const map = page.getByRole('application');
  const hint = page.getByText('Arrow keys move the map, Enter places a pin', { exact: true });
  await expect(hint).toBeHidden();
  await map.focus();
  await page.keyboard.press('ArrowRight');
  await expect(hint).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Create Work Request' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(map).not.toBeFocused();
});

test('a guest reports with a photo by keyboard alone while the code of the map cannot be loaded', async ({
  page,
}) => {
  await page.route('**/assets/open-layers-map-*.js', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Accept Disclaimer' })).toBeVisible();
  await tabTo(page, 'button', 'Accept Disclaimer');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/The map cannot be shown/)).toBeVisible();
  await expectAccessible(page);

  await tabTo(page, 'link', 'Skip to the address search');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: /address/i })).toBeFocused();
  await page.keyboard.type('44 bridge lane');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await tabTo(page, 'button', 'Create Work Request');
  await page.keyboard.press('Enter');

  // A missing field is named, and its message links to it.
  await tabTo(page, 'button', 'Submit Work Request');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Work Type' })).toBeFocused();
  await page.keyboard.type('Poth');
  await tabTo(page, 'textbox', /Description/);
  await page.keyboard.type('Reported without the map.');
  const fileChooser = page.waitForEvent('filechooser');
  await tabTo(page, 'button', 'Add photos');
  await page.keyboard.press('Enter');
  await (await fileChooser).setFiles(photo);
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible({ timeout: 60_000 });
  await tabTo(page, 'button', 'Submit Work Request');
  await page.keyboard.press('Enter');
  const thanks = page.getByRole('dialog', { name: 'Thanks!' });
  await expect(thanks).toBeVisible();
  await tabTo(page, 'button', 'Close');
  await page.keyboard.press('Enter');
  await expect(thanks).toBeHidden();
});
