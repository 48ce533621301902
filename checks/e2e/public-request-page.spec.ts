/** A municipality publishes its potholes: a stranger reads one, finds it in the list, and sees what clerks release. */
import { type Browser, type Page, expect, test } from '@playwright/test';
import { openDesk } from './desk.ts';
import { whilePotholesArePublic } from './publishing.ts';
import { reportPothole } from './reported-request.ts';
import { expectAccessible } from './resident.ts';

// The page checks both colours itself, and the setting belongs to all journeys: once is enough.
test.skip(({ viewport }) => viewport?.width !== 390, 'changes a setting of the municipality');
// Each journey needs a setting of its own.
test.describe.configure({ mode: 'serial' });

test('the public page of a request and the public list are accessible in both colours', async ({
  page,
  baseURL,
}) => {
  await whilePotholesArePublic(baseURL!, async () => {
    const { workRequestId } = await reportPothole(baseURL!, 'A hole by the gate. Call 217 555 0142.');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto(`/r/${workRequestId}`);
      await expect(page.getByRole('heading', { name: 'Pothole' })).toBeVisible();
      await expect(page.getByText('A hole by the gate.')).toBeVisible();
      await expect(page.getByText('217 555 0142')).toHaveCount(0);
      await expectAccessible(page);
      await page.goto('/alerts');
      await page.getByText('Only some kinds of problem?').click();
      await page.getByRole('button', { name: 'Ask for these emails' }).click();
      await expect(page.getByText('Please enter an email address')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('link', { name: 'All public reports' }).click();
      await page.getByText('Choose reports').click();
      await page.getByLabel('Type of problem').selectOption({ label: 'Pothole' });
      await page.getByRole('button', { name: 'Show reports' }).click();
      await expect(page).toHaveURL(/\/map\?type=pothole/);
      await expect(page.getByRole('link', { name: `Request ${workRequestId}` })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Show the map' }).click();
      const map = page.getByRole('region', { name: 'Map of public reports' });
      await expect(map.getByRole('button', { name: 'Zoom in' })).toBeVisible();
      await expect(map.getByText(/^Each (mark|number)/)).toBeVisible();
      await expectAccessible(page);
    }
    const missing = await page.goto('/r/999999999');
    expect(missing?.status()).toBe(404);
    await expectAccessible(page);
  });
});

test('the map fills the frame of another site, in each width', async ({ page, baseURL }) => {
  await whilePotholesArePublic(baseURL!, async () => {
    for (const width of [600, 1000]) {
      await page.setViewportSize({ width, height: 500 });
      await page.goto('/embed/map');
      const map = page.getByRole('application', { name: 'Map of public reports' });
      await expect(map).toBeVisible();
      const { width: wide, height: high } = (await map.boundingBox())!;
      expect(wide).toBeGreaterThan(width - 40);
      expect(high).toBeGreaterThan(250);
      await expect(page.getByRole('button', { name: 'Show the map' })).toHaveCount(0);
      await expect(page.getByText(/^(Each (mark|number)|No public report)/)).toBeVisible();
      await expectAccessible(page);
    }
  });
});

test('two requests are released by keys, one is kept private, and a stranger sees exactly that', async ({
  page,
  browser,
  baseURL,
}) => {
  await whilePotholesArePublic(baseURL!, () => review(page, browser, baseURL!), 'reviewed');
});

test('a stranger reports a public page, and a clerk decides that it stays', async ({ page, baseURL }) => {
  await whilePotholesArePublic(baseURL!, async () => {
    const { workRequestId } = await reportPothole(baseURL!, 'A hole by the gate.');
    await page.goto(`/r/${workRequestId}`);
    await page.getByRole('link', { name: 'Report something on this page' }).click();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }
    await page.getByLabel('It insults somebody').check();
    await page.getByLabel('In your own words').fill('Rude');
    await page.getByRole('button', { name: 'Send the report' }).click();
    await expect(page.getByRole('heading', { name: 'Thank you for your report' })).toBeVisible();
    await expectAccessible(page);

    await openDesk(page, '/desk/release');
    const reported = page.getByRole('article', { name: `Request ${workRequestId}` });
    await expect(reported.getByText('Rude')).toBeVisible();
    await expectAccessible(page);
    await reported.getByRole('button', { name: 'Looked at, it stays' }).click();
    await expect(reported).toHaveCount(0);
  });
});

async function review(page: Page, browser: Browser, origin: string): Promise<void> {
  const numbers: number[] = [];
  for (const words of ['A hole by the gate. Call 217 555 0142.', 'I saw Mary Jones fall.', 'It is deep.'])
    numbers.push((await reportPothole(origin, words)).workRequestId);
  const [first, second, third] = numbers as [number, number, number];
  await expectNoWords(await strangerAt(browser, origin, first), 'A hole by the gate.');

  await openDesk(page, `/desk/release/${first}`);
  await expect(page.getByRole('heading', { name: `Request ${first}` })).toBeFocused();
  const preview = page.getByRole('region', { name: 'This is how others see it' });
  await expect(preview.getByText('A hole by the gate. Call •••.')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('y');
  await expect(page.getByText(`Request ${first} is decided, and something of it is public.`)).toBeVisible();

  await page.goto(`/desk/release/${second}`);
  await expect(page.getByRole('heading', { name: `Request ${second}` })).toBeFocused();
  await expect(page.getByText('Perhaps a person')).toBeVisible();
  await page.keyboard.press('x');
  await expect(page.getByText(`Everything of request ${second} stays private.`)).toBeVisible();

  await page.goto(`/desk/release/${third}`);
  await expect(page.getByRole('heading', { name: `Request ${third}` })).toBeFocused();
  await page.keyboard.press('y');
  await expect(page.getByText(`Request ${third} is decided, and something of it is public.`)).toBeVisible();

  for (const [number, words] of [
    [first, 'A hole by the gate. Call •••.'],
    [third, 'It is deep.'],
  ] as const) {
    const stranger = await strangerAt(browser, origin, number);
    await expect(stranger.getByText(words)).toBeVisible();
    await expectAccessible(stranger);
  }
  await expectNoWords(await strangerAt(browser, origin, second), 'Mary Jones');
}

/** A stranger whose browser has no earlier copy of the page. */
async function strangerAt(browser: Browser, origin: string, requestId: number): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: origin, colorScheme: 'dark' })).newPage();
  await page.goto(`/r/${requestId}`);
  await expect(page.getByRole('heading', { name: 'Pothole' })).toBeVisible();
  return page;
}

const expectNoWords = (page: Page, words: string) => expect(page.getByText(words)).toHaveCount(0);
