/**
 * Everybody with a request's guid can add notes and photos, and sees additions by others without a reload.
 */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { writeCameraPhoto } from './camera-photo.ts';
import { reportPothole } from './reported-request.ts';
import { expectAccessible, colourSchemeOf } from './resident.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'fixpoint-added-photos-'));
const photos = [path.join(folder, 'IMG_0003.JPG'), path.join(folder, 'IMG_0004.JPG')];

test.beforeAll(async () => {
  for (const file of photos) await writeCameraPhoto(file);
});

const notesOf = (page: Page): Locator => page.getByRole('region', { name: 'Notes' });
const photosOf = (page: Page): Locator => page.getByRole('region', { name: 'Photos' });

/** Opens a request by a mailed link. */
async function openRequest(page: Page, guid: string): Promise<void> {
  await page.goto(`/#/requeststatus/${guid}`);
  await page.getByRole('button', { name: 'Accept Disclaimer' }).click();
  await expect(notesOf(page).getByText('No notes yet.')).toBeVisible();
}

test(
  'a guest adds a note and photos, and another page shows them without a reload',
  { tag: '@phone' },
  async ({ page, browser, baseURL }) => {
    const { guid } = await reportPothole(baseURL!, 'A hole that grows.');
    const neighbour = await (await browser.newContext({ baseURL: baseURL! })).newPage();
    await openRequest(neighbour, guid);
    await openRequest(page, guid);

    await notesOf(page).getByRole('button', { name: 'Add Note' }).click();
    await expect(notesOf(page).getByPlaceholder('Add your note here')).toBeFocused();
    await notesOf(page).getByPlaceholder('Add your note here').fill('50 % deeper & <wider>.');
    await notesOf(page).getByRole('button', { name: 'Save Note' }).click();
    await expect(notesOf(page).getByRole('button', { name: 'Add Note' })).toBeEnabled();
    await expect(notesOf(page).getByRole('listitem')).toHaveText(/^Guest.*50 % deeper & <wider>\.$/);
    await expect(notesOf(neighbour).getByText('50 % deeper & <wider>.')).toBeVisible();

    await photosOf(page).locator('input[type=file]').setInputFiles(photos);
    const second = { name: 'Show photo 2 of 2 larger' };
    // Shrinking two pictures of 12 megapixels takes long here, without a graphics card.
    await expect(photosOf(page).getByRole('button', second)).toBeVisible({ timeout: 60_000 });
    await expect(photosOf(neighbour).getByRole('button', second)).toBeVisible();

    await photosOf(neighbour).getByRole('button', second).click();
    const zoom = neighbour.getByRole('dialog', { name: /^Pothole/ });
    await expect(zoom.getByRole('img')).toBeVisible();
    expect(await zoom.getByRole('img').evaluate((it: HTMLImageElement) => it.naturalWidth)).toBe(500);
    await neighbour.context().close();
  },
);

test('a resident adds a note and a photo by keyboard alone, also without a network', async ({
  page,
  context,
  baseURL,
}) => {
  const { guid } = await reportPothole(baseURL!, 'A hole in the dark.');
  await openRequest(page, guid);
  const add = notesOf(page).getByRole('button', { name: 'Add Note' });
  for (let presses = 0; presses < 12 && !(await isFocused(add)); presses++) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.type('It rained');
  await untilOutboxIsThere(page);
  await context.setOffline(true);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(notesOf(page).getByText('Waiting for a connection: It rained')).toBeVisible();
  await expect(add).toBeFocused();
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(notesOf(page).getByText('Waiting for a connection')).toBeHidden();
  await expect(notesOf(page).getByRole('listitem')).toHaveText(/It rained$/);

  await photosOf(page).getByLabel('Add photos').setInputFiles(photos);
  const firstPhoto = photosOf(page).getByRole('button', { name: 'Show photo 1 of 2 larger' });
  await expect(firstPhoto).toBeVisible({ timeout: 60_000 });
  await firstPhoto.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Photo 1 of 2')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Photo 2 of 2')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(firstPhoto).toBeFocused();
});

test('a note or photo whose answer was lost is there once', async ({ page, baseURL }) => {
  const { guid } = await reportPothole(baseURL!, 'A hole out of reach.');
  await openRequest(page, guid);
  await page.route('**/ws7/t.asmx', async (route) => {
    const isAdding = /createworkrequestnote|createfile/.test(route.request().postData() ?? '');
    if (!isAdding) return route.continue();
    // Node.js does not resolve names under .localhost.
    await route.fetch({
      url: route
        .request()
        .url()
        .replace(/[\w.]+localhost/, '127.0.0.1'),
    });
    return route.fulfill({ status: 502, body: 'Bad gateway' });
  });
  await notesOf(page).getByRole('button', { name: 'Add Note' }).click();
  await notesOf(page).getByPlaceholder('Add your note here').fill('It rained');
  await notesOf(page).getByRole('button', { name: 'Save Note' }).click();
  await expect(notesOf(page).getByRole('button', { name: 'Add Note' })).toBeEnabled();
  await expect(notesOf(page).getByRole('listitem')).toHaveText(/It rained$/);

  await photosOf(page).locator('input[type=file]').setInputFiles(photos[0]!);
  await page.getByRole('button', { name: 'Okay' }).click({ timeout: 60_000 });
  await page.unroute('**/ws7/t.asmx');
  await photosOf(page)
    .getByRole('button', { name: /^Retry/ })
    .click();
  await expect(photosOf(page).getByRole('button', { name: /^Remove/ })).toHaveCount(0);
  await expect(photosOf(page).getByRole('button', { name: /^Show photo/ })).toHaveCount(1);
});

test('a half-written note survives a reload', async ({ page, baseURL }) => {
  const { guid } = await reportPothole(baseURL!, 'A hole again.');
  await openRequest(page, guid);
  await notesOf(page).getByRole('button', { name: 'Add Note' }).click();
  await notesOf(page).getByPlaceholder('Add your note here').fill('Half a no');
  await page.reload();
  await expect(notesOf(page).getByPlaceholder('Add your note here')).toHaveValue('Half a no');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme });
    test.skip(({ viewport }) => colourSchemeOf(viewport) !== colorScheme, 'checked at the other width');

    test('axe finds nothing while notes and photos are added', async ({ page, baseURL }) => {
      const { guid } = await reportPothole(baseURL!, 'A hole to look at.');
      await openRequest(page, guid);
      await expectAccessible(page);
      await notesOf(page).getByRole('button', { name: 'Add Note' }).click();
      await notesOf(page).getByRole('button', { name: 'Save Note' }).click();
      await expect(notesOf(page).getByText('Please write a note first.')).toBeVisible();
      await notesOf(page).getByPlaceholder('Add your note here').fill('a'.repeat(1990));
      await expect(notesOf(page).getByText('10 characters left')).toBeVisible();
      await expectAccessible(page);

      const holdBack = await holdCalls(page);
      await notesOf(page).getByRole('button', { name: 'Save Note' }).click();
      await expect(notesOf(page).getByText('Saving')).toBeVisible();
      await photosOf(page).locator('input[type=file]').setInputFiles(photos[0]!);
      await expect(photosOf(page).getByText('Uploading')).toBeVisible({ timeout: 60_000 });
      await expectAccessible(page);
      await holdBack.fail();
      await expect(page.getByRole('dialog', { name: 'Whoops!' }).first()).toBeVisible();
      await expectAccessible(page);
      // One message about the note, and one about the photo.
      await expect(page.getByRole('button', { name: 'Okay' })).toHaveCount(2);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Okay' }).click();
      await expect(photosOf(page).getByText('Not uploaded', { exact: true })).toBeVisible();
      await expectAccessible(page);

      await photosOf(page)
        .getByRole('button', { name: /^Retry/ })
        .click();
      await photosOf(page).getByRole('button', { name: 'Show photo 1 of 1 larger' }).click();
      await expect(page.getByRole('dialog', { name: /^Pothole/ }).getByRole('img')).toBeVisible();
      await expectAccessible(page);
    });
  });
}

/** Holds back the calls that add notes and photos, until the test lets them fail. */
async function holdCalls(page: Page): Promise<{ fail(): Promise<void> }> {
  const release = Promise.withResolvers<void>();
  await page.route('**/ws7/t.asmx', async (route) => {
    const isAdding = /createworkrequestnote|createfile/.test(route.request().postData() ?? '');
    if (!isAdding) return route.continue();
    await release.promise;
    return route.fulfill({ status: 502, body: 'Bad gateway' });
  });
  return {
    fail: async () => {
      release.resolve();
      await expect(page.getByRole('dialog', { name: 'Whoops!' }).first()).toBeVisible();
      await page.unroute('**/ws7/t.asmx');
    },
  };
}

/** The code of the outbox loads last. */
async function untilOutboxIsThere(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance
      .getEntriesByType('resource')
      .some((entry) => /\/outbox-/.test(entry.name) && (entry as PerformanceResourceTiming).responseEnd > 0),
  );
}

function isFocused(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => element === document.activeElement);
}
