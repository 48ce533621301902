/**
 * A photo that staff hide or blur disappears everywhere: for residents, and from the cache of their browsers.
 */
import { readFileSync } from 'node:fs';
import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { openBackOffice } from './back-office.ts';
import { type CitizenAccount, logIn, newCitizen } from './citizen.ts';
import { openCase, openDesk } from './desk.ts';
import { keptMails, mailTo } from './mailbox.ts';
import { type PhotographedRequest, type ProtocolReader, readByProtocol } from './photographed-request.ts';
import { expectAccessible, colourSchemeOf } from './resident.ts';
import { zipEntries } from './zip-entries.ts';

// The cache of a service worker must also lose the photo.
test.use({ serviceWorkers: 'allow' });

const thumbnail = (page: Page): Locator => page.getByRole('button', { name: 'Show photo 1 of 1 larger' });

/** Stays logged in, so that the device caches the request, and opens the photo large. */
async function openAtHome(page: Page, citizen: CitizenAccount, { guid }: PhotographedRequest): Promise<void> {
  await page.goto('/#/login');
  await page.getByLabel('Stay Logged In').check();
  await logIn(page, citizen);
  await page.getByRole('button', { name: 'Accept Disclaimer' }).click();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.goto(`/#/requeststatus/${guid}`);
  await expect(thumbnail(page).locator('img')).toBeVisible();
  await thumbnail(page).click();
  await expect(zoomedPhoto(page)).toBeVisible();
}

const zoomedPhoto = (page: Page): Locator => page.getByRole('dialog', { name: /^Pothole/ }).getByRole('img');

async function deskBeside(browser: Browser, baseURL: string, { requestId }: PhotographedRequest) {
  const page = await (await browser.newContext({ baseURL })).newPage();
  await openDesk(page);
  const sheet = await openCase(page, requestId);
  return { page, sheet };
}

async function ownData(page: Page): Promise<string[]> {
  await page.goto('/#/account');
  const downloadEvent = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download My Data' }).click();
  return [...zipEntries(readFileSync(await (await downloadEvent).path())).keys()];
}

/** How strongly the rest of the pattern stands out, from 0 to 128. */
async function patternIn(jpeg: Buffer): Promise<number> {
  const { width, height } = await sharp(jpeg).metadata();
  const left = { left: Math.round(width * 0.05), top: Math.round(height * 0.05) };
  const maskBox = { ...left, width: Math.round(width * 0.4), height: Math.round(height * 0.9) };
  const { channels } = await sharp(await sharp(jpeg).extract(maskBox).toBuffer()).stats();
  return channels[0]!.stdev;
}

/** The bytes of the picture that a page shows. */
async function bytesOf(picture: Locator): Promise<Buffer> {
  const address = await picture.evaluate((it: HTMLImageElement) => it.src);
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
}

async function expectNothingRead(reader: ProtocolReader, photoIds: readonly number[]): Promise<void> {
  for (const photoId of photoIds) expect(await reader.read(photoId)).toEqual([]);
}

test('a hidden photo disappears from the open page, the reloaded one, the device, the protocol, mails and one’s own data', async ({
  page,
  browser,
  baseURL,
}) => {
  const ada = await newCitizen(baseURL!);
  const reader = await readByProtocol(baseURL!, ada);
  const request = await reader.report('A hole with a face in it.');
  const [photoId] = await reader.list(request);
  expect(await reader.read(photoId!)).toHaveLength(6);
  await openAtHome(page, ada, request);

  const desk = await deskBeside(browser, baseURL!, request);
  await desk.sheet.getByRole('button', { name: 'Photo 1 of 1' }).click();
  const address = await desk.page.getByRole('img', { name: 'IMG_0007.jpg' }).getAttribute('src');
  await desk.page.getByRole('button', { name: 'Hide from residents' }).click();
  await expect(desk.page.getByText(/^Hidden from residents since/)).toBeVisible();

  // The open page, with the photo shown large.
  await expect(zoomedPhoto(page)).toBeHidden();
  await expect(thumbnail(page)).toHaveCount(0);
  await expectNothingRead(reader, [photoId!]);
  expect(await reader.list(request)).toEqual([]);
  for (const url of [address!, `${address}?thumbnail`])
    expect(await page.evaluate(async (it) => (await fetch(it)).status, url)).toBe(401);

  await page.reload();
  await expect(page.getByText('A hole with a face in it.').first()).toBeVisible();
  await expect(page.getByText('No photos yet.')).toBeVisible();
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByText('A hole with a face in it.').first()).toBeVisible();
  await expect(thumbnail(page)).toHaveCount(0);
  await page.context().setOffline(false);

  const city = await openBackOffice(baseURL!);
  await city.setStatus(request.requestId, 'In Progress');
  const mail = await mailTo(keptMails(baseURL!), ada.email, /^Your request \d+/, 2);
  expect(mail.text).not.toContain('IMG_0007');
  const link = /https?:\/\/\S+\/#\/requeststatus\/\S+/.exec(mail.text)![0];
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(link);
  await stranger.getByRole('button', { name: 'Accept Disclaimer' }).click();
  await expect(stranger.getByText('No photos yet.')).toBeVisible();
  expect((await ownData(page)).filter((name) => name.endsWith('.jpg'))).toEqual([]);

  await desk.page.getByRole('button', { name: 'Show to residents again' }).click();
  await expect(thumbnail(stranger)).toBeVisible();
  expect(await reader.read(photoId!)).toHaveLength(6);
  expect((await ownData(page)).filter((name) => name.endsWith('.jpg'))).toHaveLength(1);
  await stranger.context().close();
  await desk.page.context().close();
});

test(
  'a blurred face disappears at once from the resident’s page; the new picture has another address',
  { tag: '@desktop' },
  async ({ page, browser, baseURL }) => {
    const ada = await newCitizen(baseURL!);
    const reader = await readByProtocol(baseURL!, ada);
    const request = await reader.report('A hole with a plate in it.');
    const [photoId] = await reader.list(request);
    await openAtHome(page, ada, request);
    expect(await patternIn(await bytesOf(zoomedPhoto(page)))).toBeGreaterThan(50);

    const desk = await deskBeside(browser, baseURL!, request);
    await desk.sheet.getByRole('button', { name: 'Photo 1 of 1' }).click();
    await desk.page.getByRole('button', { name: 'Blur or turn' }).click();
    const editor = desk.page.getByRole('dialog', { name: 'Blur or turn the photo' });
    await drawOver(desk.page, editor.getByRole('img'), { from: [0.02, 0.02], to: [0.5, 0.98] });
    await expect(editor.getByRole('button', { name: /^Box 1 of 1/ })).toBeFocused();
    await editor.getByRole('button', { name: 'Save' }).click();
    await expect(desk.page.getByText(/^Edited/)).toBeVisible();

    await expect.poll(async () => patternIn(await bytesOf(zoomedPhoto(page)))).toBeLessThan(12);
    const [newId, ...more] = await reader.list(request);
    expect(more).toEqual([]);
    expect(newId).not.toBe(photoId);
    await expectNothingRead(reader, [photoId!]);
    for (const jpeg of await reader.read(newId!)) expect(await patternIn(jpeg)).toBeLessThan(12);
    await page.context().setOffline(true);
    await page.reload();
    await expect(thumbnail(page).locator('img')).toBeVisible();
    const thumbnailBytes = await bytesOf(thumbnail(page).locator('img'));
    expect(await patternIn(thumbnailBytes)).toBeLessThan(12);
    await page.context().setOffline(false);

    await desk.page.getByRole('button', { name: 'Undo the edit' }).click();
    await expect(desk.page.getByText(/^Edited/)).toBeHidden();
    expect(await reader.list(request)).toEqual([photoId]);
    await expectNothingRead(reader, [newId!]);
    const timeline = desk.page.getByRole('region', { name: 'Timeline', includeHidden: true });
    await expect(timeline).toContainText('Photo blurred or turned');
    await expect(timeline).toContainText('Photo edit undone');
    await desk.page.context().close();
  },
);

async function drawOver(
  page: Page,
  picture: Locator,
  { from, to }: { from: [number, number]; to: [number, number] },
): Promise<void> {
  const { x, y, width, height } = (await picture.boundingBox())!;
  await page.mouse.move(x + from[0] * width, y + from[1] * height);
  await page.mouse.down();
  await page.mouse.move(x + width / 3, y + height / 3);
  await page.mouse.move(x + to[0] * width, y + to[1] * height);
  await page.mouse.up();
}

test('a clerk can edit by keys alone: add, move, enlarge and delete a box, and turn the picture; Escape loses nothing', async ({
  page,
  baseURL,
}) => {
  const ada = await newCitizen(baseURL!);
  const reader = await readByProtocol(baseURL!, ada);
  const request = await reader.report('A hole to edit by keys.');
  await openDesk(page);
  const sheet = await openCase(page, request.requestId);
  await sheet.getByRole('button', { name: 'Photo 1 of 1' }).focus();
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Blur or turn' }));
  await page.keyboard.press('Enter');
  const editor = page.getByRole('dialog', { name: 'Blur or turn the photo' });
  await tabTo(page, editor.getByRole('button', { name: 'Add a box' }));
  await page.keyboard.press('Enter');
  const box = editor.getByRole('button', { name: /^Box 1 of/ });
  await expect(box).toBeFocused();
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowUp', 'Shift+ArrowRight', 'Shift+ArrowDown'])
    await page.keyboard.press(key);
  await expect(box).toHaveAccessibleName(
    'Box 1 of 1: 38 % from the left, 39 % from the top, 21 % wide, 21 % high',
  );
  await tabTo(page, editor.getByRole('button', { name: 'Add a box' }));
  await page.keyboard.press('Enter');
  await expect(editor.getByRole('button', { name: /^Box 2 of 2/ })).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(box).toBeFocused();
  await tabTo(page, editor.getByRole('button', { name: 'Turn right' }));
  await page.keyboard.press('Enter');
  await expect(editor.getByRole('img')).toHaveAccessibleName('The photo, turned by 90 degrees');
  await page.keyboard.press('Escape');
  await expect(editor).toBeHidden();
  await page.getByRole('button', { name: 'Blur or turn' }).click();
  await expect(box).toHaveAccessibleName(
    'Box 1 of 1: 40 % from the left, 38 % from the top, 21 % wide, 21 % high',
  );
  await tabTo(page, editor.getByRole('button', { name: 'Save' }));
  await page.keyboard.press('Enter');
  await expect(editor).toBeHidden();
  await expect(page.getByText(/^Edited/)).toBeVisible();
  const [jpeg] = await reader.read((await reader.list(request))[0]!);
  expect(await sharp(jpeg).metadata()).toMatchObject({ width: 120, height: 160 });
});

test.describe('by finger', () => {
  test.use({ hasTouch: true });

  test('a box is drawn, moved and enlarged', async ({ page, baseURL }) => {
    const reader = await readByProtocol(baseURL!, await newCitizen(baseURL!));
    const { requestId } = await reader.report('A hole to edit by finger.');
    await openDesk(page);
    const sheet = await openCase(page, requestId);
    await sheet.getByRole('button', { name: 'Photo 1 of 1' }).tap();
    await page.getByRole('button', { name: 'Blur or turn' }).tap();
    const editor = page.getByRole('dialog', { name: 'Blur or turn the photo' });
    // The dialog grows while it opens.
    await editor.evaluate((dialog) =>
      Promise.all(dialog.getAnimations({ subtree: true }).map(({ finished }) => finished)),
    );
    const { x, y, width, height } = (await editor.getByRole('img').boundingBox())!;
    const drag = async (from: [number, number], to: [number, number]) =>
      dragByFinger(
        page,
        [from, to].map((it) => ({ x: x + it[0] * width, y: y + it[1] * height })),
      );
    const box = editor.getByRole('button', { name: /^Box 1 of 1/ });
    await drag([0.2, 0.2], [0.6, 0.6]);
    await expect(box).toHaveAccessibleName(/20 % from the left, 20 % from the top, 40 % wide, 40 % high/);
    await drag([0.3, 0.3], [0.4, 0.2]);
    await expect(box).toHaveAccessibleName(/30 % from the left, 10 % from the top, 40 % wide, 40 % high/);
    await drag([0.69, 0.49], [0.79, 0.69]);
    await expect(box).toHaveAccessibleName(/30 % from the left, 10 % from the top, 50 % wide, 60 % high/);
  });
});

/** Moves in steps, as a finger does. */
async function dragByFinger(page: Page, places: readonly { x: number; y: number }[]): Promise<void> {
  const [from, to] = [places[0]!, places[1]!];
  const hand = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove', { x, y }: { x: number; y: number }) =>
    hand.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] });
  await touch('touchStart', from);
  for (const part of [0.25, 0.5, 0.75, 1])
    await touch('touchMove', { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
  await hand.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await hand.detach();
}

async function tabTo(page: Page, button: Locator): Promise<void> {
  for (let presses = 0; presses < 30; presses += 1) {
    if (await button.evaluate((it) => it === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(button).toBeFocused();
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme });
    test.skip(({ viewport }) => colourSchemeOf(viewport) !== colorScheme, 'checked at the other width');

    test('a photo is accessible: large, hidden, and in the editor', async ({ page, baseURL }) => {
      const reader = await readByProtocol(baseURL!, await newCitizen(baseURL!));
      const { requestId } = await reader.report('A photo to look at.');
      await openDesk(page);
      const sheet = await openCase(page, requestId);
      await sheet.getByRole('button', { name: 'Photo 1 of 1' }).click();
      await page.getByRole('button', { name: 'Hide from residents' }).click();
      await expect(page.getByText(/^Hidden from residents since/)).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Blur or turn' }).click();
      await page.getByRole('button', { name: 'Add a box' }).click();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Preview' }).click();
      await expectAccessible(page);
    });
  });
}
