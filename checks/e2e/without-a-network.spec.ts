/** A phone in the street without a network: the portal still opens, and a report is sent later, once. */
import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium, expect, type Page, test } from '@playwright/test';
import { openBackOffice } from './back-office.ts';
import { writeCameraPhoto } from './camera-photo.ts';
import { chromiumArguments, chromiumPath } from './chromium.ts';
import { logIn, newCitizen } from './citizen.ts';
import { openNetworkLink, type NetworkLink } from './network-link.ts';
import { fixpointAt } from './operator.ts';
import { submitRequests } from './own-requests.ts';
import { describePothole, expectAccessible, openHome } from './resident.ts';
import { Server } from '@fixpoint/harness/server.ts';
import { callWs7 } from '@fixpoint/harness/ws7-client.ts';

test.use({ serviceWorkers: 'allow' });

const folder = mkdtempSync(path.join(tmpdir(), 'fixpoint-photos-'));
const photo = path.join(folder, 'IMG_0001.JPG');
let line: NetworkLink;

test.beforeAll(() => writeCameraPhoto(photo));
test.beforeEach(async ({ baseURL }) => {
  line = await openNetworkLink(Number(new URL(baseURL!).port));
});
test.afterEach(() => line.close());
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A browser with its own profile, which stays after the browser closes. */
async function openBrowser(profile: string, page: Page): Promise<BrowserContext> {
  return chromium.launchPersistentContext(profile, {
    executablePath: await chromiumPath(),
    args: chromiumArguments,
    baseURL: `http://riverbend.localhost:${line.port}`,
    viewport: page.viewportSize(),
    hasTouch: await page.evaluate(() => navigator.maxTouchPoints > 0),
  });
}

/** Visits the portal once and waits until the service worker controls it. */
async function visitOnce(page: Page): Promise<void> {
  await openHome(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect
    .poll(() => page.evaluate(async () => (await caches.keys()).some((name) => name.startsWith('page '))))
    .toBe(true);
}

async function placePin(page: Page): Promise<void> {
  await expect(page.getByText('Click on the map to place a pin')).toBeVisible();
  const { width, height } = page.viewportSize()!;
  await page.mouse.click(width / 2 + 40, height / 2 - 50);
}

async function report(page: Page, description: string): Promise<void> {
  await placePin(page);
  await describePothole(page, description);
  await page.locator('input[type=file]').setInputFiles(photo);
  await expect(page.getByText('Waiting for a connection')).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Submit Work Request' }).click();
}

const outboxDialog = (page: Page) => page.getByRole('dialog', { name: 'Waiting for a connection' });

test(
  'two reports with photos are written without a network, survive a restart of the browser, and are sent once',
  { tag: '@phone' },
  async ({ page, baseURL }) => {
    const profile = mkdtempSync(path.join(tmpdir(), 'fixpoint-profile-'));
    const descriptions = ['First', 'Second'].map(
      (name) => `${name} hole, seen without a network ${randomUUID()}`,
    );
    let browser = await openBrowser(profile, page);
    await visitOnce(browser.pages()[0]!);
    line.cut();

    const reopenedPage = await browser.newPage();
    await openHome(reopenedPage);
    for (const description of descriptions) {
      await report(reopenedPage, description);
      await expect(outboxDialog(reopenedPage)).toBeVisible();
      await expectAccessible(reopenedPage);
      await outboxDialog(reopenedPage).getByRole('button', { name: 'Okay' }).click();
    }
    await expect(reopenedPage.getByText('2 items are waiting to be sent')).toBeVisible();
    await reopenedPage.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(reopenedPage.getByRole('dialog').getByRole('listitem')).toHaveCount(2);
    await expectAccessible(reopenedPage);

    const closing = browser.waitForEvent('close');
    const cdp = await browser.newCDPSession(reopenedPage);
    void cdp.send('Browser.crash').catch(() => undefined);
    await closing;
    line.mend();

    browser = await openBrowser(profile, page);
    const after = browser.pages()[0]!;
    await openHome(after);
    await expect(after.getByText(/Request \d+ was sent/).first()).toBeVisible();
    await expect(after.getByText(/to be sent/)).toBeHidden();
    const office = await openBackOffice(baseURL!);
    for (const description of descriptions) {
      await expect.poll(() => office.findByDescription(description)).toHaveLength(1);
      const [guid = ''] = await office.findByDescription(description);
      expect(await office.photosOf(guid)).toBe(1);
    }
    await browser.close();
    rmSync(profile, { recursive: true, force: true });
  },
);

/**
 * Records the sync events that the portal asks for. A browser without a window refuses them, so the test
 * fires them itself.
 */
async function listenForSyncTags(page: Page): Promise<string[]> {
  const tags: string[] = [];
  await page.exposeFunction('askedToSync', (tag: string) => tags.push(tag));
  await page.addInitScript(() => {
    const { SyncManager, askedToSync } = globalThis as unknown as {
      SyncManager: { prototype: { register(tag: string): Promise<void> } };
      askedToSync(tag: string): void;
    };
    SyncManager.prototype.register = async (tag) => askedToSync(tag);
  });
  return tags;
}

/** Fires the browser's own event for a restored connection; `tab` is any tab of that browser. */
async function dispatchSync(tab: Page, origin: string, tag: string): Promise<void> {
  const cdp = await tab.context().newCDPSession(tab);
  const syncTag = new Promise<string>((resolve) =>
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ownLink = registrations.find(
        ({ scopeURL, isDeleted }) => scopeURL === `${origin}/` && !isDeleted,
      );
      if (ownLink !== undefined) resolve(ownLink.registrationId);
    }),
  );
  await cdp.send('ServiceWorker.enable');
  const registrationId = await syncTag;
  await cdp.send('ServiceWorker.dispatchSyncEvent', { origin, registrationId, tag, lastChance: false });
  await cdp.detach();
}

test('the service worker sends a waiting report once, when no page of the portal is open', async ({
  page,
  baseURL,
}) => {
  const description = `A hole, left behind without a network ${randomUUID()}`;
  const tags = await listenForSyncTags(page);
  const portal = `http://riverbend.localhost:${line.port}`;
  await page.goto(portal);
  await page.getByRole('button', { name: 'Accept Disclaimer' }).click();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  line.cut();
  await report(page, description);
  await expect(outboxDialog(page)).toBeVisible();
  await expect.poll(() => tags).toHaveLength(1);
  const [tag = ''] = tags;

  const emptyPage = await page.context().newPage();
  await page.close();
  const office = await openBackOffice(baseURL!);
  expect(await office.findByDescription(description)).toEqual([]);
  line.mend();
  await dispatchSync(emptyPage, portal, tag);
  await expect.poll(() => office.findByDescription(description)).toHaveLength(1);
  const [guid = ''] = await office.findByDescription(description);
  expect(await office.photosOf(guid)).toBe(1);
  expect(emptyPage.context().pages()).toEqual([emptyPage]);

  // A second event finds nothing left to send. The resident sees a message on return.
  await dispatchSync(emptyPage, portal, tag);
  await emptyPage.goto(portal);
  await emptyPage.getByRole('button', { name: 'Accept Disclaimer' }).click();
  await expect(emptyPage.getByText(/Request \d+ was sent/).first()).toBeVisible();
  await expect(emptyPage.getByText(/to be sent/)).toBeHidden();
  expect(await office.findByDescription(description)).toEqual([guid]);
});

async function openList(page: Page): Promise<void> {
  if (page.viewportSize()!.width < 675) await page.getByRole('button', { name: 'Show My Requests' }).click();
}

test('a citizen who stays logged in finds their requests as last seen, and nobody else does', async ({
  page,
  baseURL,
}) => {
  const citizen = await newCitizen(baseURL!);
  const [id] = await submitRequests(baseURL!, citizen, [
    { workType: 'Pothole', description: 'My own hole', longitude: -90.955, latitude: 40.425 },
  ]);
  const portal = `http://riverbend.localhost:${line.port}`;
  await page.goto(`${portal}/#/login`);
  await page.getByLabel('Stay Logged In').check();
  await logIn(page, citizen);
  await page.getByRole('button', { name: 'Accept Disclaimer' }).click();
  const card = (reopenedPage: Page) => reopenedPage.getByRole('button', { name: new RegExp(`Id ?${id}`) });
  await openList(page);
  await card(page).click();
  await expect(page.getByRole('region', { name: `Request ${id}` })).toBeVisible();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  line.cut();
  await page.context().setOffline(true);

  const reopenedPage = await page.context().newPage();
  await reopenedPage.goto(portal);
  await reopenedPage.getByRole('button', { name: 'Accept Disclaimer' }).click();
  await expect(reopenedPage.getByText(/Your requests are shown as they were on/)).toBeVisible();
  await openList(reopenedPage);
  await expectAccessible(reopenedPage);
  await card(reopenedPage).click();
  await expect(
    reopenedPage.getByRole('region', { name: `Request ${id}` }).getByText('My own hole'),
  ).toBeVisible();
});

test.describe('with a server of its own', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'fixpoint-refusing-'));
  let server: Server;
  test.beforeAll(async ({ viewport }) => {
    const port = viewport?.width === 390 ? 8194 : 8195;
    server = new Server(port, { DATA_DIR: dataDir }, { isAsInstalled: true });
    await server.start();
  });
  test.afterAll(async () => {
    await server.end();
    rmSync(dataDir, { recursive: true });
  });

  test('a report that the server no longer accepts comes back to be corrected', async ({ page }) => {
    const ownLink = await openNetworkLink(Number(new URL(server.origin).port));
    const portal = `http://riverbend.localhost:${ownLink.port}`;
    await page.goto(portal);
    await page.getByRole('button', { name: 'Accept Disclaimer' }).click();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    ownLink.cut();
    await placePin(page);
    await describePothole(page, 'A swing that has come off');
    await page.getByLabel('Work Type').selectOption('Playground Equipment');
    await page.getByRole('button', { name: 'Submit Work Request' }).click();
    await outboxDialog(page).getByRole('button', { name: 'Okay' }).click();

    await fixpointAt(dataDir, 'municipality', 'apply', folderWithout('playground'));
    await untilUnknown(server.origin, 'Playground Equipment');
    ownLink.mend();
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await page.getByRole('button', { name: 'Send now' }).click();
    const outbox = page.getByRole('dialog', { name: 'Waiting to be sent' });
    await expect(outbox.getByText('It was not accepted. There is no such work type.')).toBeVisible();
    await expectAccessible(page);
    await outbox.getByRole('button', { name: 'Edit' }).click();
    const whoops = page.getByRole('dialog', { name: 'Whoops!' });
    await expect(whoops.getByText('There is no such work type.')).toBeVisible();
    await whoops.getByRole('button', { name: 'Okay' }).click();
    await expect(page.getByLabel('Description')).toHaveValue('A swing that has come off');
    await page.getByLabel('Work Type').selectOption('Pothole');
    await page.getByRole('button', { name: 'Submit Work Request' }).click();
    await expect(page.getByRole('dialog', { name: 'Thanks!' })).toBeVisible();
    ownLink.close();
  });
});

/** Waits until the server has read its changed settings. */
async function untilUnknown(origin: string, workType: string): Promise<void> {
  const { Id: ClientId } = await callWs7<{ Id: number }>(origin, {
    cmd: 'findclientidbyname',
    name: 'riverbend',
  });
  const list = { cmd: 'dropdowncitizenworktypesbyclientid', ClientId };
  await expect
    .poll(async () => (await callWs7<{ Text: string }[]>(origin, list)).map(({ Text }) => Text))
    .not.toContain(workType);
}

/** A copy of the demo municipality's folder without one of its work types. */
function folderWithout(workType: string): string {
  const riverbendFolder = path.join(folder, 'riverbend');
  cpSync(path.resolve(import.meta.dirname, '../../demo/riverbend'), riverbendFolder, { recursive: true });
  const settings = path.join(riverbendFolder, 'municipality.yaml');
  for (const samples of ['requests.yaml', 'cases.jsonl', 'photos'])
    rmSync(path.join(riverbendFolder, samples), { recursive: true });
  const settingsText = readFileSync(settings, 'utf8');
  const shorterText = settingsText
    .replace(new RegExp(`^  - key: ${workType}\\n(    .*\\n)+`, 'm'), '')
    .replace(new RegExp(`^    - { workType: ${workType}, .*\\n`, 'm'), '');
  expect(shorterText).not.toBe(settingsText);
  writeFileSync(settings, shorterText.replaceAll(/^sample(Requests|Cases): .*/gm, ''));
  return riverbendFolder;
}
