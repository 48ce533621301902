/** An unsent request returns for its author, and for nobody else on the device. */
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { logInToMap, newCitizen } from './citizen.ts';
import { describePothole, expectAccessible, findAddress, openHome } from './resident.ts';
import { keptPictures } from './kept-pictures.ts';

const picture = { create: { width: 600, height: 400, channels: 3 as const, background: '#6b4f3a' } };
const photo = {
  name: 'IMG_0001.JPG',
  mimeType: 'image/jpeg',
  buffer: await sharp(picture).jpeg().toBuffer(),
};

const keepBox = (page: Page) => page.getByRole('checkbox', { name: 'Keep it on this device' });
const words = (page: Page) => page.getByLabel('Description');

/** Writes a request with a photo, up to the moment before it is sent. */
async function writeHole(page: Page, { isKept = false } = {}): Promise<void> {
  await findAddress(page, '44 bridge lane');
  await describePothole(page, 'A deep hole by the mill');
  await page.locator('input[type=file]').setInputFiles(photo);
  if (isKept) await keepBox(page).check();
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible({ timeout: 60_000 });
}

/** Expects an empty map: no trace of another request, and nothing to send. */
async function expectNothing(page: Page): Promise<void> {
  await expect(page.getByText('Click on the map to place a pin')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create Work Request' })).toBeHidden();
  await expect(page.getByText('Your unfinished request is back.')).toBeHidden();
  // The next resident gets an empty form.
  await findAddress(page, '44 bridge lane');
  await page.getByRole('button', { name: 'Create Work Request' }).click();
  await expect(words(page)).toHaveValue('');
  await expect(page.getByText('IMG_0001.JPG')).toBeHidden();
  await page.getByRole('button', { name: 'Cancel Work Request' }).click();
}

/** Makes the pictures in the browser's database two days old. */
function letTwoDaysPass(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const openingRequest = indexedDB.open('fixpoint-drafts');
        openingRequest.addEventListener('error', () => reject(openingRequest.error!));
        openingRequest.addEventListener('success', () => {
          const writing = openingRequest.result.transaction('writtenAt', 'readwrite');
          const store = writing.objectStore('writtenAt');
          const keys = store.getAllKeys();
          const oldDate = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000);
          keys.addEventListener('success', () => keys.result.forEach((key) => store.put(oldDate, key)));
          writing.addEventListener('complete', () => {
            openingRequest.result.close();
            resolve();
          });
        });
      }),
  );
}

/**
 * Expects one of the next starts to delete the pictures of closed tabs. A closing tab may still write, and
 * keep its lock for a moment.
 */
async function expectSwept(page: Page): Promise<void> {
  await expect(async () => {
    if ((await keptPictures(page)) === 0) return;
    await letTwoDaysPass(page);
    await page.reload();
    // A start deletes them last. Immediate reloads would never let it get that far.
    await expect.poll(() => keptPictures(page), { timeout: 20_000 }).toBe(0);
  }).toPass({ timeout: 120_000 });
}

/** All text that the browser stores outside the database. */
const keptText = (page: Page) =>
  page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]));

test(
  "a guest's draft survives a reload and a visit to the map, and is deleted with the tab",
  { tag: '@phone' },
  async ({ page, context }) => {
    await openHome(page);
    await writeHole(page);
    await expectAccessible(page);
    // Closing is a step back in the history. An immediate reload would overtake it, and the form would be
    // open again.
    await page.keyboard.press('Escape');
    await expect(words(page)).toBeHidden();
    await page.reload();
    await page.getByRole('button', { name: 'Create Work Request' }).click();
    await expect(words(page)).toHaveValue('A deep hole by the mill');
    await expect(page.getByText('Uploaded', { exact: true })).toBeVisible();

    const otherTab = await context.newPage();
    await openHome(otherTab);
    await expectNothing(otherTab);
    await expect.poll(() => keptPictures(otherTab)).toBe(1);
    await page.close();
    await letTwoDaysPass(otherTab);
    await otherTab.close();

    const nextTab = await context.newPage();
    await openHome(nextTab);
    await expectNothing(nextTab);
    await expectSwept(nextTab);
    expect(await keptText(nextTab)).not.toContain('A deep hole');
  },
);

test("a start that never gets to the map also deletes a guest's old draft", async ({ page, context }) => {
  await openHome(page);
  await writeHole(page);
  const nextTab = await context.newPage();
  await letTwoDaysPass(page);
  await page.close();
  await nextTab.goto('/#/login');
  await expect(nextTab.getByLabel('Email')).toBeVisible();
  await expectSwept(nextTab);
});

test('a tab that the phone has discarded finds its photo, although the portal was opened in another tab', async ({
  page,
  context,
}) => {
  await openHome(page);
  await writeHole(page);
  // Like a discarded tab: its storage stays, and its lock is free.
  await page.goto('about:blank');
  const otherTab = await context.newPage();
  await openHome(otherTab);
  await expectNothing(otherTab);
  await page.goBack();
  await expect(words(page)).toHaveValue('A deep hole by the mill');
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible();
});

test('a copy of the tab begins an empty report, and the first tab keeps its draft', async ({
  page,
  context,
}) => {
  await openHome(page);
  await writeHole(page);
  const newPage = context.waitForEvent('page');
  await page.evaluate(() => void window.open(location.href));
  const copy = await newPage;
  await expect(copy.getByText('Click on the map to place a pin')).toBeVisible();
  await expect.poll(() => keptText(copy)).not.toContain('A deep hole');
  await expectNothing(copy);
  await page.reload();
  await expect(words(page)).toHaveValue('A deep hole by the mill');
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible();
});

test('a guest keeps the draft on the device, finds it in another tab, and deletes it there', async ({
  page,
  context,
}) => {
  await openHome(page);
  await writeHole(page, { isKept: true });
  await expectAccessible(page);
  await page.close();
  const laterTab = await context.newPage();
  await laterTab.goto('/');
  await laterTab.getByRole('button', { name: 'Accept Disclaimer' }).click();
  await expect(words(laterTab)).toHaveValue('A deep hole by the mill');
  await expect(keepBox(laterTab)).toBeChecked();
  await expect(laterTab.getByText('Uploaded', { exact: true })).toBeVisible();
  await keepBox(laterTab).uncheck();
  await laterTab.reload();
  await expect(words(laterTab)).toHaveValue('A deep hole by the mill');
  await expect(keepBox(laterTab)).not.toBeChecked();
  await letTwoDaysPass(laterTab);
  await laterTab.close();
  const nextTab = await context.newPage();
  await openHome(nextTab);
  await expectNothing(nextTab);
  await expectSwept(nextTab);
});

test("a citizen's draft waits for this citizen and is shown to nobody else", async ({
  page,
  context,
  baseURL,
}) => {
  const ada = await newCitizen(baseURL!);
  const bob = await newCitizen(baseURL!);
  await logInToMap(page, ada);
  await writeHole(page);
  await expect(keepBox(page)).toBeHidden();
  // On a phone the form covers the bar.
  await words(page).press('Escape');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page.getByText('You been logged out. You are now anonymous').first()).toBeVisible();
  await expectNothing(page);
  await page.reload();
  await expectNothing(page);
  await page.close();

  const freshTab = await context.newPage();
  await logInToMap(freshTab, bob);
  await expectNothing(freshTab);
  await freshTab.close();

  const again = await context.newPage();
  await logInToMap(again, ada);
  await again.getByRole('button', { name: 'Create Work Request' }).click();
  await expect(words(again)).toHaveValue('A deep hole by the mill');
  await expect(again.getByText('Uploaded', { exact: true })).toBeVisible();
});

for (const { width, height } of [
  { width: 390, height: 844 },
  { width: 568, height: 320 },
]) {
  test(`the message that the draft is back covers no control, at ${width} x ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openHome(page);
    await findAddress(page, '44 bridge lane');
    for (const isOpen of [false, true]) {
      if (isOpen) await describePothole(page, 'A deep hole by the mill');
      await page.waitForFunction(
        (draftText) => JSON.stringify(sessionStorage).includes(draftText),
        isOpen ? 'by the mill' : 'ridge',
      );
      await page.reload();
      const toast = page.getByText('Your unfinished request is back.');
      await expect(toast).toBeVisible();
      // The message takes no presses, so the element found there lies behind it.
      const coverTexts = await toast.evaluate((it) => {
        const { left, right, top, bottom } = it.getBoundingClientRect();
        const covers = [left + 1, (left + right) / 2, right - 1].flatMap((x) =>
          [top + 1, (top + bottom) / 2, bottom - 1].map((y) => document.elementFromPoint(x, y)),
        );
        return covers.flatMap(
          (element) => element?.closest('button, select, input, textarea, a')?.textContent ?? [],
        );
      });
      expect(coverTexts).toEqual([]);
    }
  });
}
