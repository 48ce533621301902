/** A citizen finds their requests in the list and on the map, and checks their progress. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { openBackOffice } from './back-office.ts';
import { logInToMap, newCitizen } from './citizen.ts';
import { submitRequests } from './own-requests.ts';
import { expectAccessible, findAddress, colourSchemeOf } from './resident.ts';

const requestsToSubmit = [
  { workType: 'Pothole', description: 'Deep hole by the mill.', longitude: -90.955, latitude: 40.425 },
  { workType: 'Graffiti', description: 'Sprayed on the bench.', longitude: -90.935, latitude: 40.415 },
  { workType: 'Pothole', description: 'Very long. '.repeat(20), longitude: -90.965, latitude: 40.412 },
];

const list = (page: Page) => page.getByRole('list', { name: 'My Requests' });
const cards = (page: Page) => list(page).getByRole('button');
const card = (page: Page, id: number) =>
  list(page).getByRole('button', { name: new RegExp(`Work Request Id ${id}\\b`) });
const details = (page: Page, id: number) => page.getByRole('region', { name: `Request ${id}` });
const isPhone = (page: Page) => page.viewportSize()!.width < 675;

/**
 * Logs in a citizen with three requests, one in each state, and opens their list. The ids are oldest first.
 */
async function openMyRequests(page: Page, origin: string): Promise<[number, number, number]> {
  const citizen = await newCitizen(origin);
  const [first, second, third] = await submitRequests(origin, citizen, requestsToSubmit);
  const city = await openBackOffice(origin);
  await city.setStatus(first!, 'Completed');
  await city.setStatus(second!, 'In Progress');
  await logInToMap(page, citizen);
  await openList(page);
  await expect(cards(page)).toHaveCount(3);
  return [first!, second!, third!];
}

async function openList(page: Page): Promise<void> {
  const show = page.getByRole('button', { name: 'Show My Requests' });
  if (isPhone(page)) await show.click();
}

async function boxOf(element: Locator) {
  await element.evaluate((it) => Promise.all(it.getAnimations().map((animation) => animation.finished)));
  const box = await element.boundingBox();
  if (box === null) throw new Error('The element is not on the page.');
  return { ...box, right: box.x + box.width };
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme });
    test.skip(({ viewport }) => colourSchemeOf(viewport) !== colorScheme, 'checked at the other width');

    test('a citizen searches the list, opens a request, reads it and comes back to its card', async ({
      page,
      baseURL,
    }) => {
      const [first, second, third] = await openMyRequests(page, baseURL!);
      await expect(cards(page).nth(0)).toContainText(String(third));
      await expect(cards(page).nth(0)).toContainText(`${requestsToSubmit[2]!.description.slice(0, 125)}...`);
      await expectAccessible(page);

      await page.getByLabel('Search my requests').fill('mill hole');
      await expect(cards(page)).toHaveCount(1);
      await expect(card(page, first)).toContainText('Completed');
      await page.getByLabel('Search my requests').fill('nothing like it');
      await expect(page.getByText('No Requests Found')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Show all' }).click();
      await page.getByLabel('In progress').check();
      await expect(cards(page)).toHaveCount(1);
      await expect(page.getByText('1 of 3 requests', { exact: true }).first()).toBeVisible();

      await card(page, second).click();
      await expect(details(page, second)).toContainText('Sprayed on the bench.');
      await expect(details(page, second).getByText('No notes yet.')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Close the details' }).click();
      await expect(card(page, second)).toBeFocused();
      await expect(details(page, second)).toBeHidden();
    });
  });
}

test(
  'by keyboard alone a citizen goes from the list into the details and back',
  { tag: '@phone' },
  async ({ page, baseURL }) => {
    const [, second, third] = await openMyRequests(page, baseURL!);
    await page.getByLabel('Search my requests').focus();
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('All')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(card(page, third)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(card(page, second)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: `Request ${second}` })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(card(page, second)).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.press('Home');
    await expect(card(page, third)).toBeFocused();
  },
);

test('a card highlights its pin, and pressing the pin opens its request', async ({ page, baseURL }) => {
  test.skip(isPhone(page), 'on a phone the list covers the map');
  const [first] = await openMyRequests(page, baseURL!);
  await card(page, first).hover();
  const pin = page.locator('[class*=highlighted]');
  await expect(pin).toBeVisible();
  expect(await pin.evaluate((it) => getComputedStyle(it).backgroundColor)).toBe('rgb(0, 255, 255)');
  const { x, y, width, height } = await boxOf(pin);
  await page.mouse.click(x + width / 2, y + height / 2);
  await expect(details(page, first)).toBeVisible();
  await expect(card(page, first)).toHaveAttribute('aria-current', 'true');
  const selectedPin = page.getByRole('application').locator('[class*=selected]');
  expect(await selectedPin.evaluate((it) => getComputedStyle(it).backgroundColor)).toBe('rgb(255, 255, 0)');
  // The middle of the space that list and details leave free.
  const middle = 315 + (1440 - 315 - 515) / 2;
  await expect.poll(async () => Math.abs((await boxOf(selectedPin)).x + 10 - middle)).toBeLessThan(3);
});

test('on a phone a citizen presses a pin on the map, and the map is back afterwards', async ({
  page,
  baseURL,
}) => {
  test.skip(!isPhone(page), 'on wide screens the list is next to the map');
  const [, , third] = await openMyRequests(page, baseURL!);
  await card(page, third).click();
  await page.getByRole('button', { name: 'Close the details' }).click();
  await page.getByRole('button', { name: 'Hide My Requests' }).click();
  await expect(list(page)).toBeHidden();
  // The map has moved to the request, which is in the middle of the free space.
  await page.mouse.click(195, 80 + (844 - 80 - 95) / 2);
  await expect(details(page, third)).toBeVisible();
});

test('a half-written request stays while the citizen looks at another one', async ({ page, baseURL }) => {
  const [first] = await openMyRequests(page, baseURL!);
  if (isPhone(page)) await page.getByRole('button', { name: 'Hide My Requests' }).click();
  await findAddress(page, '44 bridge lane');
  await page.getByRole('button', { name: 'Create Work Request' }).click();
  await page.getByLabel('Description').fill('Half a sentence');
  await page.keyboard.press('Escape');
  await openList(page);
  await card(page, first).click();
  await expect(details(page, first)).toBeVisible();
  await page.getByRole('button', { name: 'Close the details' }).click();
  if (isPhone(page)) await page.getByRole('button', { name: 'Hide My Requests' }).click();
  await page.getByRole('button', { name: 'Create Work Request' }).click();
  await expect(page.getByLabel('Description')).toHaveValue('Half a sentence');
});

test('at 320 px nothing is cut off: list, details and toggle', async ({ page, baseURL }) => {
  test.skip(!isPhone(page), 'once is enough');
  await page.setViewportSize({ width: 320, height: 640 });
  const [first] = await openMyRequests(page, baseURL!);
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await overflow()).toBe(0);
  const toggle = await boxOf(page.getByRole('button', { name: 'Hide My Requests' }));
  expect(toggle.right).toBeLessThanOrEqual(320);
  expect((await boxOf(cards(page).first())).right).toBeLessThanOrEqual(320);
  await expectAccessible(page);
  await card(page, first).click();
  expect((await boxOf(details(page, first))).width).toBe(320);
  expect(await overflow()).toBe(0);
  await expectAccessible(page);
});

test('list and details have their widths, and cover the map on a phone', async ({ page, baseURL }) => {
  test.skip(isPhone(page), 'sets its own window widths');
  const height = 900;
  const [first] = await openMyRequests(page, baseURL!);
  const panel = page.getByRole('region', { name: 'My Requests' });
  expect(await boxOf(panel)).toMatchObject({ x: 0, width: 310 });
  const tracking = page.getByRole('button', { name: 'Follow my location' });
  expect((await boxOf(tracking)).x).toBeGreaterThan(310);
  await page.setViewportSize({ width: 1124, height });
  await expect(panel).toBeHidden();
  await page.setViewportSize({ width: 1125, height });
  await expect(panel).toBeVisible();
  await card(page, first).click();
  expect(await boxOf(details(page, first))).toMatchObject({ width: 500, right: 1125 });
  await expect(panel).toBeHidden();
  await page.setViewportSize({ width: 1290, height });
  await expect(panel).toBeVisible();
  await page.setViewportSize({ width: 1011, height });
  expect((await boxOf(details(page, first))).width).toBe(500);
  await page.setViewportSize({ width: 1010, height });
  expect(await boxOf(details(page, first))).toMatchObject({ x: 0, y: 0, width: 1010, height });
  await page.getByRole('button', { name: 'Close the details' }).click();
  await page.getByRole('button', { name: 'Show My Requests' }).click();
  await page.setViewportSize({ width: 676, height });
  expect((await boxOf(panel)).width).toBe(310);
  await page.setViewportSize({ width: 675, height });
  expect(await boxOf(panel)).toMatchObject({ x: 0, width: 675 });
});
