/** Sizes, widths, positions and times of spec 9, measured on the page. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, type Locator, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { writeCameraPhoto } from './camera-photo.ts';
import { demoResident, logInToMap } from './citizen.ts';
import { reportPothole } from './reported-request.ts';
import { findAddress, openHome, wentBackFrom } from './resident.ts';
import { callWs7 } from '@fixpoint/harness/ws7-client.ts';

test.skip(({ viewport }) => viewport?.width !== 1440, 'sets its own window widths');

const height = 900;
const pinButton = '[data-dropped-pin]';

async function boxOf(element: Locator) {
  // A sliding element is measured in its final position.
  await element.evaluate((it) => Promise.all(it.getAnimations().map((animation) => animation.finished)));
  const box = await element.boundingBox();
  if (box === null) throw new Error('The element is not on the page.');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

const styleOf = (element: Locator, property: string) =>
  element.evaluate((it, name) => getComputedStyle(it).getPropertyValue(name), property);

async function openCreatePanel(page: Page): Promise<Locator> {
  await openHome(page);
  await findAddress(page, '44 bridge lane');
  await page.getByRole('button', { name: 'Create Work Request' }).click();
  return page.getByRole('region', { name: 'Create Work Request' });
}

test('the map has location tracking top left, the address search top right, the basemaps bottom right', async ({
  page,
}) => {
  await openHome(page);
  const tracking = await boxOf(page.getByRole('button', { name: 'Follow my location' }));
  expect(tracking.x).toBeLessThan(30);
  expect(tracking.y).toBeLessThan(150);
  const search = await boxOf(page.getByRole('combobox', { name: 'Find an address' }));
  expect(search.right).toBeGreaterThan(1440 - 100);
  expect(search.y).toBeLessThan(150);
  const basemaps = await boxOf(page.getByRole('button', { name: 'Show the Hybrid map' }));
  expect([basemaps.right, basemaps.bottom].map(Math.round)).toEqual([1440 - 15, height - 15]);
});

test('the help label moves to the bottom at 1125 px, and leaves 95 px there at 625', async ({ page }) => {
  await openHome(page);
  const label = page.getByText('Click on the map to place a pin');
  expect((await boxOf(label)).y).toBeLessThan(150);
  await page.setViewportSize({ width: 1125, height });
  expect((await boxOf(label)).bottom).toBeGreaterThan(height - 100);
  await page.setViewportSize({ width: 625, height });
  const basemaps = page.getByRole('button', { name: 'Show the Hybrid map' });
  await expect.poll(async () => (await boxOf(basemaps)).bottom).toBeCloseTo(height - 95, 0);
});

test('the home screen fills the window and does not scroll', async ({ page }) => {
  await openHome(page);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
});

test('the pin is 46 by 65 px', async ({ page }) => {
  await openHome(page);
  await findAddress(page, '44 bridge lane');
  const { width, height: high } = await boxOf(page.locator(pinButton));
  expect([width, high]).toEqual([46, 65]);
});

test('the side menu is 300 px wide', async ({ page }) => {
  await openHome(page);
  await page.getByRole('button', { name: 'Open menu' }).click();
  expect((await boxOf(page.getByRole('dialog', { name: 'Menu' }))).width).toBe(300);
});

test('the create panel slides in from the right in 400 ms, 500 px wide, and covers everything at 675', async ({
  page,
}) => {
  const panel = await openCreatePanel(page);
  expect(await styleOf(panel, 'animation-duration')).toBe('0.4s');
  const { width, right } = await boxOf(panel);
  expect([width, right]).toEqual([500, 1440]);
  await page.setViewportSize({ width: 676, height });
  expect((await boxOf(panel)).width).toBe(500);
  await page.setViewportSize({ width: 675, height });
  const sheet = await boxOf(panel);
  expect([sheet.x, sheet.y, sheet.width, sheet.height]).toEqual([0, 0, 675, height]);
});

test('a modal rises in 500 ms over a page that fades in 300', async ({ page }) => {
  await openHome(page);
  await page.goto('/#/requeststatus');
  const modal = page.getByRole('dialog', { name: 'Whoops!' });
  expect(await styleOf(modal, 'animation-duration')).toBe('0.5s');
  const backdrop = (it: Element) => getComputedStyle(it, '::backdrop').animationDuration;
  expect(await modal.evaluate(backdrop)).toBe('0.3s');
});

test('a resident who asks for less motion sees none', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const panel = await openCreatePanel(page);
  expect(await styleOf(panel, 'animation-duration')).toBe('0s');
});

test('the logo keeps the size of each screen', async ({ page, baseURL }) => {
  const logo = page.getByRole('main').getByRole('img', { name: 'City of Riverbend' });
  const limits = async () => [
    await styleOf(logo, 'max-inline-size'),
    (await styleOf(logo, 'max-block-size')).split(',')[0],
  ];
  // With enough height.
  await page.setViewportSize({ width: 1440, height: 3600 });
  await openHome(page);
  await page.goto('/#/login');
  await expect(page.getByLabel('Email')).toBeVisible();
  expect(await limits()).toEqual(['min(350px, 100%)', '250px']);
  for (const screen of ['register', 'success', 'passwordrecovery']) {
    await page.goto(`/#/${screen}`);
    await expect.poll(limits, screen).toEqual(['min(300px, 100%)', '250px']);
  }
  await page.goto('/#/requeststatus/00000000-0000-4000-8000-000000000000');
  await expect(page.getByText('Whoops! No Request Found')).toBeVisible();
  expect(await limits()).toEqual(['min(300px, 100%)', '250px']);
  await page.goto(`/#/requeststatus/${await someGuid(baseURL!)}`);
  await expect(page.getByText('Pothole')).toBeVisible();
  expect(await limits()).toEqual(['min(600px, 100%)', '500px']);
});

/** The guid of a new request, made through the protocol. */
async function someGuid(origin: string): Promise<string> {
  const client = await callWs7<{ Id: number }>(origin, { cmd: 'findclientidbyname', name: 'riverbend' });
  const guest = { cmd: 'signin', UserName: 'guest', Password: '', ClientId: client.Id };
  const { Token: token } = await callWs7<{ Token: string }>(origin, guest);
  const list = { cmd: 'dropdowncitizenworktypesbyclientid', ClientId: client.Id };
  const workTypes = await callWs7<{ Value: number; Text: string }[]>(origin, list);
  const worktypeid = workTypes.find(({ Text }) => Text === 'Pothole')!.Value;
  const place = { longitude: -90.95, latitude: 40.42, description: 'A hole' };
  const request = { cmd: 'createworkrequest', token, worktypeid, ...place };
  return (await callWs7<{ Guid: string }>(origin, request)).Guid;
}

test('the account is 400 px wide, and its sections open in 100 ms', async ({ page }) => {
  await page.goto('/#/login');
  await page.getByLabel('Email').fill('resident@riverbend.example');
  await page.getByLabel('Password', { exact: true }).fill('riverbend resident');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('button', { name: 'Accept Disclaimer' }).click();
  await expect(page.getByRole('combobox', { name: 'Find an address' })).toBeVisible();
  await page.goto('/#/account');
  await page.getByRole('button', { name: 'Password', exact: true }).click();
  await expect(page.getByLabel('Current Password')).toBeVisible();
  expect(await styleOf(page.locator('[class*=slide]'), 'animation-duration')).toBe('0.1s');
  expect((await boxOf(page.getByRole('main').locator('> div'))).width).toBe(400);
});

test('at 550 px, the width of phones, pages have narrower margins', async ({ page }) => {
  await page.goto('/#/login');
  await expect(page.getByLabel('Email')).toBeVisible();
  const card = page.getByRole('main').locator('> div');
  await page.setViewportSize({ width: 551, height });
  expect(await styleOf(card, 'padding-top')).toBe('24px');
  await page.setViewportSize({ width: 550, height });
  expect(await styleOf(card, 'padding-top')).toBe('16px');
});

test('every screen shows a copyright line with the current year', async ({ page, baseURL }) => {
  // While one screen follows another, the first is still there until the code of the second arrives.
  const copyright = page.getByText(`© ${new Date().getFullYear()} Fixpoint`).filter({ visible: true });
  await page.goto(baseURL!.replace('riverbend', 'nowhere'));
  await expect(page.getByRole('heading', { name: 'Whoops!' })).toBeVisible();
  await expect(copyright).toBeVisible();
  await page.goto(baseURL!);
  await expect(page.getByRole('button', { name: 'Accept Disclaimer' })).toBeVisible();
  await expect(copyright).toBeVisible();
  await openHome(page);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(copyright).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(copyright).toBeHidden();
  await wentBackFrom(page, 'menu');
  const otherPaths = ['login', 'register', 'register/7', 'success', 'requeststatus', 'passwordrecovery'];
  for (const screen of [...otherPaths, 'passwordreset/0123456789abcdef']) {
    await page.goto(`/#/${screen}`);
    await expect(page).toHaveURL(new RegExp(`#/${screen}$`));
    await expect(copyright, screen).toHaveCount(1);
  }
});

test('a photo leaves the device as a jpeg within 500 by 1000, upright', async ({ page }) => {
  const photo = path.join(mkdtempSync(path.join(tmpdir(), 'fixpoint-photo-')), 'IMG_0001.JPG');
  await writeCameraPhoto(photo);
  await openCreatePanel(page);
  const upload = page.waitForRequest((request) => request.postData()?.includes('createtempfile') ?? false);
  await page.locator('input[type=file]').setInputFiles(photo);
  const uploadBody = (await upload).postData()!;
  const base64 = /&quot;data&quot;:&quot;([A-Za-z0-9+/=]+)&quot;/.exec(uploadBody)![1]!;
  const { format, width, height: high, exif } = await sharp(Buffer.from(base64, 'base64')).metadata();
  expect({ format, width, high, exif }).toEqual({ format: 'jpeg', width: 500, high: 667, exif: undefined });
});

test('with letters twice as large no word of the list of requests is broken', async ({ page }) => {
  await logInToMap(page, demoResident);
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  const values = page.locator('button[data-status] bdi');
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height });
    if (width === 390) await page.getByRole('button', { name: 'Show My Requests' }).click();
    await expect(values.first()).toBeInViewport();
    expect(await values.evaluateAll(brokenWords), `at ${width} px`).toEqual([]);
  }
});

/** The words that stand on more than one line. */
function brokenWords(values: readonly Element[]): string[] {
  return values.flatMap((value) =>
    [...value.firstChild!.textContent!.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
      const letters = document.createRange();
      letters.setStart(value.firstChild!, index);
      letters.setEnd(value.firstChild!, index + word.length);
      return letters.getClientRects().length > 1 ? [word] : [];
    }),
  );
}

test('with letters twice as large a date stays on one line', async ({ page, baseURL }) => {
  const { guid } = await reportPothole(baseURL!, 'A hole');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/#/requeststatus/${guid}`);
  await page.getByRole('button', { name: 'Accept Disclaimer' }).click();
  const date = page.locator('dt:text-is("Created Date") + dd');
  await expect(date).toBeVisible();
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  const lines = date.evaluate((entry) => {
    const words = document.createRange();
    words.selectNodeContents(entry);
    return words.getClientRects().length;
  });
  expect(await lines).toBe(1);
});
