/** A phone in the street without a network: the portal opens all the same, and what is reported goes later, once. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium, expect, type Page, test } from '@playwright/test';
import { openBackOffice } from './back-office.ts';
import { writeCameraPhoto } from './camera-photo.ts';
import { chromiumArguments, chromiumPath } from './chromium.ts';
import { layLine, type Line } from './line.ts';
import { describePothole, expectAccessible, openHome } from './resident.ts';

test.use({ serviceWorkers: 'allow' });

const folder = mkdtempSync(path.join(tmpdir(), 'fixpoint-photos-'));
const photo = path.join(folder, 'IMG_0001.JPG');
let line: Line;

test.beforeAll(() => writeCameraPhoto(photo));
test.beforeEach(async ({ baseURL }) => {
  line = await layLine(Number(new URL(baseURL!).port));
});
test.afterEach(() => line.close());
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A browser with a profile of its own, which outlives it. */
async function openBrowser(profile: string, page: Page): Promise<BrowserContext> {
  return chromium.launchPersistentContext(profile, {
    executablePath: await chromiumPath(),
    args: chromiumArguments,
    baseURL: `http://riverbend.localhost:${line.port}`,
    viewport: page.viewportSize(),
    hasTouch: await page.evaluate(() => navigator.maxTouchPoints > 0),
  });
}

/** The portal has been opened before, and the service worker looks after it. */
async function visitOnce(page: Page): Promise<void> {
  await openHome(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect
    .poll(() => page.evaluate(async () => (await caches.keys()).some((name) => name.startsWith('page '))))
    .toBe(true);
}

async function report(page: Page, description: string): Promise<void> {
  await expect(page.getByText('Click on the map to place a pin')).toBeVisible();
  const { width, height } = page.viewportSize()!;
  await page.mouse.click(width / 2 + 40, height / 2 - 50);
  await describePothole(page, description);
  await page.locator('input[type=file]').setInputFiles(photo);
  await expect(page.getByText('Waiting for a connection')).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Submit Work Request' }).click();
}

const waiting = (page: Page) => page.getByRole('dialog', { name: 'Waiting for a connection' });

test('two reports with photos are written without a network, outlive the browser, and are sent once', async ({
  page,
  baseURL,
}) => {
  const profile = mkdtempSync(path.join(tmpdir(), 'fixpoint-profile-'));
  const descriptions = ['First', 'Second'].map(
    (name) => `${name} hole, seen without a network ${randomUUID()}`,
  );
  let browser = await openBrowser(profile, page);
  await visitOnce(browser.pages()[0]!);
  line.cut();

  const there = await browser.newPage();
  await openHome(there);
  for (const description of descriptions) {
    await report(there, description);
    await expect(waiting(there)).toBeVisible();
    await expectAccessible(there);
    await waiting(there).getByRole('button', { name: 'Okay' }).click();
  }
  await expect(there.getByText('2 things wait to be sent')).toBeVisible();
  await there.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(there.getByRole('dialog').getByRole('listitem')).toHaveCount(2);
  await expectAccessible(there);

  const closed = browser.waitForEvent('close');
  const cdp = await browser.newCDPSession(there);
  void cdp.send('Browser.crash').catch(() => undefined);
  await closed;
  line.mend();

  browser = await openBrowser(profile, page);
  const after = browser.pages()[0]!;
  await openHome(after);
  await expect(after.getByText(/Request \d+ was sent/).first()).toBeVisible();
  await expect(after.getByText(/to be sent/)).toBeHidden();
  const office = await openBackOffice(baseURL!);
  for (const description of descriptions) {
    const [guid = '', ...others] = await office.findByDescription(description);
    expect(others).toEqual([]);
    expect(await office.photosOf(guid)).toBe(1);
  }
  await browser.close();
  rmSync(profile, { recursive: true, force: true });
});
