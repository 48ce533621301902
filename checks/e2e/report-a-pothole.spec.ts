/** The main journey: a guest reports a pothole with two photos, and looks up the request by its guid. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { writeCameraPhoto } from './camera-photo.ts';
import { describePothole, expectAccessible, findAddress, openHome } from './resident.ts';
import { callWs7, signInAsGuest } from '@fixpoint/harness/ws7-client.ts';

const description = 'Deep hole in the right-hand lane, 50 % wider than last week & full of water.';
const folder = mkdtempSync(path.join(tmpdir(), 'fixpoint-photos-'));
const cameraPhotos = [path.join(folder, 'IMG_0001.JPG'), path.join(folder, 'IMG_0002.jpeg')];

test.beforeAll(async () => {
  for (const file of cameraPhotos) await writeCameraPhoto(file);
});

test(
  'a guest reports a pothole with two photos and looks it up by its guid',
  { tag: '@phone' },
  async ({ page, baseURL }) => {
    await openHome(page);
    await findAddress(page, 'bridge lne 44');
    await describePothole(page, description);
    await page.locator('input[type=file]').setInputFiles(cameraPhotos);
    const submit = page.getByRole('button', { name: 'Submit Work Request' });
    // Shrinking two pictures of 12 megapixels takes long here, without a graphics card.
    await expect(submit).toBeEnabled({ timeout: 60_000 });
    await expectAccessible(page);
    await submit.click();

    await expect(page.getByRole('dialog', { name: 'Thanks!' })).toBeVisible();
    await expectAccessible(page);
    const follow = page.getByRole('dialog').getByRole('link', { name: /request/i });
    const guid = /requeststatus\/([0-9a-f-]{36})/.exec((await follow.getAttribute('href')) ?? '')?.[1];
    expect(guid).toBeDefined();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

    await page.goto(`/#/requeststatus/${guid}`);
    await expect(page.getByText(description)).toBeVisible();
    await expect(page.getByText('Pothole', { exact: true })).toBeVisible();
    await expect(page.getByText(/Bridge Lane/)).toBeVisible();
    await expectAccessible(page);
    await expectPhotosKept(baseURL!, guid!);
  },
);

/** Both photos are there: upright, without metadata, at most 500 x 1000. */
async function expectPhotosKept(origin: string, guid: string): Promise<void> {
  const { token } = await signInAsGuest(origin, 'riverbend');
  const photos = await callWs7<{ Id: number; Name: string }[]>(origin, {
    cmd: 'findworkrequestfileidsbyguid',
    guid,
    token,
    imagesonly: true,
  });
  expect(photos.map(({ Name: name }) => name)).toEqual(['IMG_0001.JPG', 'IMG_0002.jpeg']);
  for (const { Id: fileId } of photos) {
    const { Data: base64 } = await callWs7<{ Data: string }>(origin, {
      cmd: 'findfileminimumresponse',
      token,
      fileId,
      returnThumbnail: false,
    });
    const storedPhoto = sharp(Buffer.from(base64, 'base64'));
    const { width, height, format, exif, orientation } = await storedPhoto.metadata();
    expect({ width, height, format, exif, orientation }).toEqual({
      width: 500,
      height: 667,
      format: 'jpeg',
      exif: undefined,
      orientation: undefined,
    });
    const corner = await sharp(
      await storedPhoto.extract({ left: 20, top: 20, width: 40, height: 40 }).toBuffer(),
    ).stats();
    expect(corner.channels[0]!.mean).toBeGreaterThan(180);
    expect(corner.channels[2]!.mean).toBeLessThan(60);
  }
}
