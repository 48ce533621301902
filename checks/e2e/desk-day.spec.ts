/**
 * A crew's day on the phone. It opens without a network; the crew's changes are sent later, once, and only in
 * the crew's name.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium, expect, type Page, test } from '@playwright/test';
import { writeCameraPhoto } from './camera-photo.ts';
import { chromiumArguments, chromiumPath } from './chromium.ts';
import { openOffice } from './desk-office.ts';
import { openNetworkLink, type NetworkLink } from './network-link.ts';
import { expectAccessible, colourSchemeOf } from './resident.ts';

test.use({ serviceWorkers: 'allow' });

const folder = mkdtempSync(path.join(tmpdir(), 'fixpoint-day-'));
const photos = [1, 2, 3, 4, 5].map((number) => path.join(folder, `IMG_000${number}.JPG`));
let line: NetworkLink;

test.beforeAll(async () => {
  for (const photo of photos) await writeCameraPhoto(photo, `Camera of ${photo}`);
});
test.beforeEach(async ({ baseURL }) => {
  line = await openNetworkLink(Number(new URL(baseURL!).port));
});
test.afterEach(() => line.close());
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

const crew = { username: 'carl', password: 'riverbend crew' };
const clerk = { username: 'ben', password: 'riverbend parks' };

async function openBrowser(profile: string, page: Page): Promise<BrowserContext> {
  return chromium.launchPersistentContext(profile, {
    executablePath: await chromiumPath(),
    args: chromiumArguments,
    baseURL: `http://riverbend.localhost:${line.port}`,
    viewport: page.viewportSize(),
    hasTouch: await page.evaluate(() => navigator.maxTouchPoints > 0),
  });
}

async function signIn(page: Page, { username, password }: typeof crew): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Opens the day and waits until the device has stored it. */
async function takeAlong(page: Page, requestIds: readonly number[]): Promise<void> {
  await page.goto('/desk/day');
  await signIn(page, crew);
  for (const requestId of requestIds) await expect(lineOf(page, requestId)).toBeVisible();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const isKept = () =>
    page.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          const openingRequest = indexedDB.open('fixpoint-desk');
          openingRequest.addEventListener('success', () => {
            const counting = openingRequest.result.transaction('days').objectStore('days').count();
            counting.addEventListener('success', () => {
              openingRequest.result.close();
              resolve(counting.result === 1);
            });
          });
        }),
    );
  await expect.poll(isKept).toBe(true);
  await expect
    .poll(() =>
      page.evaluate(async () => (await caches.keys()).some((name) => name.startsWith('desk page '))),
    )
    .toBe(true);
}

const lineOf = (page: Page, requestId: number) =>
  page.getByRole('main').getByRole('link', { name: new RegExp(`No\\. ${requestId}\\b`) });

async function openCaseOfDay(page: Page, requestId: number): Promise<void> {
  await lineOf(page, requestId).click();
  await expect(page.getByRole('heading', { name: 'Result' })).toBeVisible();
}

async function save(page: Page, status: string, outcome: string): Promise<void> {
  await page.getByLabel('Status').selectOption({ label: status });
  await page.getByLabel('Outcome').fill(outcome);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
}

/**
 * Loses the first answers to these calls: the server has carried out the call, but the page does not know.
 */
async function loseAnswers(browser: BrowserContext): Promise<void> {
  await browser.addInitScript(() => {
    const blockedPaths = new Set(['/api/update-request', '/api/add-photo']);
    const ask = window.fetch;
    window.fetch = async (...fetchArgs) => {
      const answer = await ask(...fetchArgs);
      if (typeof fetchArgs[0] === 'string' && blockedPaths.delete(fetchArgs[0]))
        throw new TypeError('The connection was cut');
      return answer;
    };
  });
}

test(
  'a day is worked through without a network, survives a restart of the browser, and is sent once; a conflict is decided',
  { tag: '@phone' },
  async ({ page, baseURL }) => {
    test.skip(page.viewportSize()!.width > 390, 'a day is for the phone');
    const office = await openOffice(baseURL!);
    const [filledRequest, begunRequest] = [
      await office.giveCarl('A hole to fill.'),
      await office.giveCarl('A hole to begin.'),
    ];
    const profile = mkdtempSync(path.join(tmpdir(), 'fixpoint-profile-'));
    let browser = await openBrowser(profile, page);
    await takeAlong(browser.pages()[0]!, [filledRequest, begunRequest]);
    line.cut();

    const newPage = await browser.newPage();
    await newPage.goto('/desk/day');
    await expect(newPage.getByText(/^As of .* could not be reached/)).toBeVisible();
    await openCaseOfDay(newPage, filledRequest);
    await newPage.locator('input[type=file]').setInputFiles(photos);
    const unsentPhotos = newPage.getByRole('list', { name: 'Photos to be sent' }).getByRole('listitem');
    await expect(unsentPhotos).toHaveCount(5, { timeout: 60_000 });
    await expectAccessible(newPage);
    await save(newPage, 'Completed', 'Filled with two bags.');
    await expect(
      newPage.getByRole('heading', { name: 'Finished here, waiting to be sent (1)' }),
    ).toBeVisible();
    await openCaseOfDay(newPage, begunRequest);
    await save(newPage, 'In Progress', 'Begun.');
    await expect(newPage.getByRole('heading', { name: 'Not sent to the office yet' })).toBeVisible();
    await newPage.getByRole('button', { name: 'My day' }).click();
    await expect(newPage.getByText('7 items are waiting to be sent.')).toBeVisible();
    await expectAccessible(newPage);

    await office.setStatus(begunRequest, 'Reviewed');
    const closing = browser.waitForEvent('close');
    const cdp = await browser.newCDPSession(newPage);
    void cdp.send('Browser.crash').catch(() => undefined);
    await closing;
    line.mend();

    browser = await openBrowser(profile, page);
    await loseAnswers(browser);
    const after = browser.pages()[0]!;
    await after.goto('/desk/day');
    const username = after.getByLabel('Username');
    // A lost call is retried by itself after a while. A member who is looking need not wait.
    await expect(async () => {
      if (await username.isVisible()) await signIn(after, crew);
      const sendNow = after.getByRole('button', { name: 'Send now' });
      if (await sendNow.isVisible()) await sendNow.click();
      await expect(after.getByText('1 item was not accepted')).toBeVisible({ timeout: 3000 });
      await expect(after.getByText(/to be sent\.$/)).toBeHidden({ timeout: 1000 });
    }).toPass();
    await expectAccessible(after);
    await after.getByRole('link', { name: new RegExp(`^${begunRequest} ·`) }).click();
    await expect(after.getByLabel(/^Keep the value by mia/i)).toBeChecked();
    await expect(after.getByText('Reviewed').first()).toBeVisible();
    await expectAccessible(after);
    await after.getByLabel(/^Keep my value/).check();
    await after.getByRole('button', { name: 'Save this choice' }).click();
    await expect(after.getByRole('heading', { name: 'Not sent to the office yet' })).toBeHidden();

    const closedRequest = await office.find(filledRequest);
    expect(closedRequest.internal).toMatchObject({
      status: { name: 'Completed' },
      outcome: 'Filled with two bags.',
    });
    expect(closedRequest.photos.map(({ name }) => name)).toEqual(photos.map((photo) => path.basename(photo)));
    const ofCarl = closedRequest.timeline.filter(
      ({ type, author }) => type === 'event' && author === crew.username,
    );
    expect(ofCarl.map(({ kind }) => kind)).toEqual([...photos.map(() => 'photo-added'), 'updated']);
    await expect
      .poll(async () => (await office.find(begunRequest)).internal)
      .toMatchObject({ status: { name: 'In Progress' }, outcome: 'Begun.' });
    await browser.close();
    rmSync(profile, { recursive: true, force: true });
  },
);

test('a member who signs out is asked about the outbox; a colleague on the same phone sees nothing of it, and it is sent when the member is back', async ({
  page,
  baseURL,
}) => {
  test.skip(page.viewportSize()!.width > 390, 'a day is for the phone');
  const office = await openOffice(baseURL!);
  const requestId = await office.giveCarl('A hole behind a gate.');
  const desk = `http://riverbend.localhost:${line.port}/desk`;
  await page.goto(desk);
  // A crew member begins with My day.
  await signIn(page, crew);
  await openCaseOfDay(page, requestId);
  const noteCalls = '**/api/add-internal-note';
  await page.context().route(noteCalls, (route) => route.abort());
  const note = 'The gate is locked after four.';
  await page.getByLabel('Internal note (staff only)').fill(note);
  await page.getByRole('button', { name: 'Add the note' }).click();
  await expect(page.getByText('Waiting to be sent', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Account: Carl Cole' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  const question = page.getByRole('dialog', { name: 'Not everything is sent yet' });
  await expect(question).toContainText('1 item from your day');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Keep and sign out' }).click();

  await signIn(page, clerk);
  await expect(page.getByRole('region', { name: 'Requests' })).toBeVisible();
  await page.goto(`${desk}/day`);
  await expect(
    page.getByText('A colleague’s work is waiting on this device.', { exact: false }),
  ).toBeVisible();
  await expect(page.getByText(note)).toHaveCount(0);
  await expect(lineOf(page, requestId)).toHaveCount(0);
  const notes = async () => (await office.find(requestId)).timeline.filter(({ text }) => text === note);
  expect(await notes()).toEqual([]);

  await page.getByRole('button', { name: 'Account: Ben Brooks' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.context().unroute(noteCalls);
  await signIn(page, crew);
  await expect.poll(notes).toEqual([expect.objectContaining({ type: 'internalNote', author: 'carl' })]);
});

/** Deletes the stored day and waits for it, because leaving the page would cancel the deletion. */
async function forgetDay(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const deletion = indexedDB.deleteDatabase('fixpoint-desk');
    await new Promise((resolve, reject) => {
      deletion.addEventListener('success', resolve);
      deletion.addEventListener('error', () => reject(deletion.error!));
    });
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme, serviceWorkers: 'block' });
    test.skip(({ viewport }) => colourSchemeOf(viewport) !== colorScheme, 'checked at the other width');

    test('my day is accessible: full, with its map, a case, with missing data, loading, failed', async ({
      page,
      baseURL,
    }) => {
      const office = await openOffice(baseURL!);
      const requestId = await office.giveCarl('A hole to look at.');
      await page.goto('/desk/day?team=yes');
      await signIn(page, crew);
      await expect(lineOf(page, requestId)).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Map', exact: true }).click();
      await expect(page.getByRole('application', { name: 'Map of your day' })).toHaveAttribute(
        'aria-busy',
        'false',
      );
      await expectAccessible(page);
      await openCaseOfDay(page, requestId);
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByRole('button', { name: 'Add the note' }).click();
      await expect(page.getByText('Choose another status, or write something.')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Return …' }).click();
      await page.getByRole('button', { name: 'Return', exact: true }).click();
      await expect(page.getByText('Please give a reason.')).toBeVisible();
      await expectAccessible(page);

      await forgetDay(page);
      const release = Promise.withResolvers<void>();
      await page.route('**/api/find-day', async (route) => {
        await release.promise;
        await route.abort();
      });
      await page.goto('/desk/day');
      await expect(page.getByText('Loading your day')).toBeAttached();
      await expectAccessible(page);
      release.resolve();
      await expect(page.getByRole('heading', { name: 'Your day could not be loaded' })).toBeVisible();
      await expectAccessible(page);
    });
  });
}
