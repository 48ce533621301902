/**
 * A resident begins with the camera. The place comes from the device while the camera is open, and the portal always
 * says where it came from.
 */
import { keptPictures } from './kept-pictures.ts';
import { utimesSync } from 'node:fs';
import { expect, type Locator, type Page, type Request, test } from '@playwright/test';
import sharp from 'sharp';
import { writeCameraPhoto } from './camera-photo.ts';
import { coveredHeights } from './covered-pin.ts';
import { expectAccessible, openHome } from './resident.ts';

test.use({ reducedMotion: 'reduce' });
test.skip(({ hasTouch }) => !hasTouch, 'needs a touch screen');

/** The page's own count of touches, so that none is missed. */
interface TouchCounter {
  touches: number;
}

const here = { longitude: -90.95, latitude: 40.42 };
const camera = (page: Page) => page.getByText('Report with a photo', { exact: true });
const hereButton = (page: Page) => page.getByRole('button', { name: 'Here', exact: true });
const placeOf = (page: Page) => page.getByRole('region', { name: 'Place of the photo' });

/** Opens home with a device at this place. */
async function openHomeAt(page: Page, accuracy: number): Promise<void> {
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation({ ...here, accuracy });
  await openHome(page);
  await expect(camera(page)).toBeVisible();
}

async function takePhoto(page: Page, file: string, way: Locator = camera(page)): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await way.tap();
  await (await chooser).setFiles(file);
}

async function photoOfCamera(): Promise<string> {
  const file = test.info().outputPath('hole.jpg');
  await writeCameraPhoto(file);
  return file;
}

/** A photo that says its time, and a place this many metres to the north of the device; 0 and 0 without a number. */
async function photoWithPlace({ takenAt, metres }: { takenAt: Date; metres?: number }): Promise<string> {
  const file = test.info().outputPath('placed.jpg');
  const degrees = (value: number) => `${Math.round(Math.abs(value) * 1_000_000)}/1000000 0/1 0/1`;
  const latitude = metres === undefined ? 0 : here.latitude + metres / 111_195;
  const longitude = metres === undefined ? 0 : here.longitude;
  const two = (value: number) => String(value).padStart(2, '0');
  const date = [takenAt.getFullYear(), two(takenAt.getMonth() + 1), two(takenAt.getDate())].join(':');
  const time = [takenAt.getHours(), takenAt.getMinutes(), takenAt.getSeconds()].map(two).join(':');
  await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#4060c0' } })
    .withExif({
      IFD2: { DateTimeOriginal: `${date} ${time}` },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: degrees(latitude),
        GPSLongitudeRef: 'W',
        GPSLongitude: degrees(longitude),
      },
    })
    .jpeg()
    .toFile(file);
  return file;
}

test('a report takes four taps: photo, place, work type and send', { tag: '@phone' }, async ({ page }) => {
  const photo = await photoOfCamera();
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  await openHomeAt(page, 10);
  await page.evaluate(() => {
    const counter = globalThis as unknown as TouchCounter;
    counter.touches = 0;
    addEventListener('pointerdown', () => (counter.touches += 1), { capture: true });
  });

  await takePhoto(page, photo);
  await expect(placeOf(page).getByText('From this device, within 35 ft')).toBeVisible();
  await expect(placeOf(page).getByText(/^\d+ .+(Street|Avenue|Lane|Road)/)).toBeVisible();
  await expectAccessible(page);
  await hereButton(page).tap();
  const suggestions = page.getByRole('group', { name: 'Suggested' });
  await expect(suggestions.getByRole('button')).toHaveCount(4);
  await expect(page.getByLabel('Work Type')).toHaveValue('');
  await expectAccessible(page);
  await suggestions.getByRole('button').first().tap();
  await page.keyboard.type('Deep, and right on the bicycle lane.');
  await expect(page.getByText('Uploaded', { exact: true })).toBeAttached({ timeout: 60_000 });
  const submit = page.getByRole('button', { name: 'Submit Work Request' });
  await expect(submit).toBeInViewport({ ratio: 1 });
  await submit.tap();
  await expect(page.getByRole('dialog', { name: 'Thanks!' })).toBeVisible();
  expect(await page.evaluate(() => (globalThis as unknown as TouchCounter).touches)).toBe(4);

  // Nothing that a log on the way could keep tells the place.
  const coordinate = /-?\b(90\.9|40\.4)\d/;
  for (const request of requests) {
    expect(request.url()).not.toMatch(coordinate);
    expect(request.headers()['referer'] ?? '').not.toMatch(coordinate);
  }
  const upload = requests
    .map((request) => request.postData() ?? '')
    .find((body) => body.includes('createtempfile'))!;
  const jpeg = Buffer.from(/\/9j\/[\w+/=]+/.exec(upload)![0], 'base64');
  expect((await sharp(jpeg).metadata()).exif).toBeUndefined();
});

test('the card of the photo does not cover the pin, with text of 200 %', async ({ page }) => {
  const photo = await photoOfCamera();
  await openHomeAt(page, 10);
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await takePhoto(page, photo);
  await expect(placeOf(page).getByText('From this device, within 35 ft')).toBeVisible();
  await expect.poll(() => coveredHeights(page)).toEqual([]);
});

test('a place known only to within 200 m is confirmed twice, or moved', async ({ page }) => {
  test.slow();
  const photo = await photoOfCamera();
  await openHomeAt(page, 200);
  await takePhoto(page, photo);
  // The device gets ten seconds for a better place.
  await expect(placeOf(page).getByText('From this device, within 660 ft')).toBeVisible();
  await hereButton(page).tap();
  await expect(placeOf(page).getByText('The place may be wrong.')).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('button', { name: 'Submit Work Request' })).toBeHidden();
  await page.touchscreen.tap(195, 330);
  await expect(placeOf(page).getByText('Set by you')).toBeVisible();
  await hereButton(page).tap();
  await expect(page.getByRole('button', { name: 'Submit Work Request' })).toBeVisible();
});

test('a device that refuses its place leaves the photo there, and the address search has the focus', async ({
  page,
}) => {
  await openHome(page);
  await takePhoto(page, await photoOfCamera());
  await expect(page.getByRole('combobox', { name: /address/i })).toBeFocused();
  await expect(page.getByRole('img', { name: 'Your photo' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.type('100 main');
  await page.getByRole('option').first().tap();
  await expect(placeOf(page).getByText('Set by you')).toBeVisible();
  await hereButton(page).tap();
  await expect(page.getByRole('img', { name: /photo/ }).first()).toBeVisible();
});

test('a photo from another place than the device leaves the choice to the resident', async ({ page }) => {
  await openHomeAt(page, 10);
  await takePhoto(page, await photoWithPlace({ takenAt: new Date(), metres: 400 }));
  const choices = placeOf(page).getByRole('button', { name: /From/ });
  await expect(choices).toHaveCount(2);
  await expect(hereButton(page)).toBeHidden();
  await expectAccessible(page);
  await choices.filter({ hasText: 'From the photo' }).tap();
  await expect(placeOf(page).getByText('From the photo')).toBeVisible();
  await expect(hereButton(page)).toBeVisible();
});

test('zeros instead of a place count as none, and an old photo has no pin', async ({ page }) => {
  await openHomeAt(page, 10);
  await takePhoto(page, await photoWithPlace({ takenAt: new Date() }));
  await expect(placeOf(page).getByText('From this device, within 35 ft')).toBeVisible();
  await placeOf(page).getByRole('button', { name: 'Cancel' }).tap();

  const old = new Date(Date.now() - 26 * 60 * 60_000);
  const file = await photoWithPlace({ takenAt: old });
  utimesSync(file, old, old);
  await takePhoto(page, file, page.locator('label').filter({ hasText: 'Choose a photo for a report' }));
  await expect(placeOf(page).getByText(/^Taken on .+ Where was it\?$/)).toBeVisible();
  await expect(hereButton(page)).toBeHidden();
  await expect(page.locator('[data-dropped-pin]')).toBeHidden();
});

test('after a reload the photo, its place and the source of the place are back', async ({ page }) => {
  await openHomeAt(page, 10);
  await takePhoto(page, await photoOfCamera());
  await expect(placeOf(page).getByText('From this device, within 35 ft')).toBeVisible();
  await page.context().setGeolocation({ longitude: -90.94, latitude: 40.41, accuracy: 10 });
  await expect.poll(() => keptPictures(page)).toBe(1);
  await page.reload();
  await expect(placeOf(page).getByText('From this device, within 35 ft')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Your photo' })).toBeVisible();
});

test('without a network, the whole way works, and the report is sent once later', async ({
  page,
  context,
}) => {
  await openHomeAt(page, 10);
  const photo = await photoOfCamera();
  await context.setOffline(true);
  await takePhoto(page, photo);
  await hereButton(page).tap();
  await page.getByLabel('Work Type').selectOption('Pothole');
  await page.getByLabel('Description').fill('Deep, and there is no network here.');
  await page.getByRole('button', { name: 'Submit Work Request' }).tap();
  const waiting = page.getByRole('dialog');
  await expect(waiting).toBeVisible();
  const sent = page.waitForResponse((response) =>
    (response.request().postData() ?? '').includes('createworkrequest'),
  );
  await context.setOffline(false);
  expect(await (await sent).text()).toContain('Id');
});
