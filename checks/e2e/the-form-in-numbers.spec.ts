/** Rooms, lines and colours of the form, which only a browser can measure. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { addressAtPath } from '@fixpoint/contract/found-address.ts';
import { changeAnswers } from './changed-answers.ts';
import { findAddress, openHome } from './resident.ts';

test.use({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
test.skip(({ hasTouch }) => !hasTouch, 'sets its own window');

const styleOf = (element: Locator, property: string) =>
  element.evaluate((it, name) => getComputedStyle(it).getPropertyValue(name), property);

async function beginReport(page: Page, workType: string): Promise<void> {
  await openHome(page);
  await findAddress(page, '44 bridge lane');
  await page.getByRole('button', { name: 'Create Work Request' }).click();
  await page.getByLabel('Work Type').selectOption(workType);
}

test('a long name of the place that comes late does not move the form', async ({ page }) => {
  let answer = () => {};
  const isAsked = new Promise<void>((resolve) => (answer = resolve));
  await page.route(`**${addressAtPath}**`, async (route) => {
    await isAsked;
    await route.fulfill({
      json: {
        label: 'Riverbend Public Library, 315 State Street, Riverbend',
        longitude: -90.95,
        latitude: 40.42,
      },
    });
  });
  await openHome(page);
  // The second tap is close enough to be a house.
  for (const y of [400, 420]) {
    await page.getByRole('application').tap({ position: { x: 200, y } });
    await expect(page.locator('[data-dropped-pin]')).toBeInViewport();
  }
  await page.getByRole('button', { name: 'Create Work Request' }).click();
  const workType = page.getByLabel('Work Type');
  const before = (await workType.boundingBox())!.y;
  answer();
  await expect(page.getByRole('group', { name: 'Location' })).toContainText('Riverbend Public Library');
  expect((await workType.boundingBox())!.y).toBe(before);
});

test('the group ‘What others see’ has a whole line above its name, and its points are a list', async ({
  page,
}) => {
  await beginReport(page, 'Graffiti');
  const group = page.getByRole('group', { name: 'What others see' });
  await expect(group).toBeVisible();
  // The name of a fieldset would cut the line of the fieldset itself.
  expect(await styleOf(group, 'border-top-width')).toBe('0px');
  const frame = group.locator('..');
  expect(await styleOf(frame, 'border-top-width')).toBe('1px');
  expect((await group.boundingBox())!.y - (await frame.boundingBox())!.y).toBeGreaterThanOrEqual(16);
  expect(await styleOf(group.getByRole('list'), 'list-style-type')).toBe('disc');
});

test('a choice that is refused has the colour of other fields that are refused', async ({ page }) => {
  await changeAnswers(page, requireAll);
  await beginReport(page, 'Pothole');
  const choice = page.getByRole('radio', { name: 'Car lane' });
  await expect(choice).toBeVisible();
  const usual = await styleOf(choice, 'border-top-color');
  await page.getByRole('button', { name: 'Submit Work Request' }).click();
  const refused = await styleOf(page.getByLabel('Description'), 'border-top-color');
  expect(refused).not.toBe(usual);
  await expect.poll(() => styleOf(choice, 'border-top-color')).toBe(refused);
});

test('with letters twice as large on a small phone, the field in use and its label are in sight', async ({
  page,
}) => {
  let show = () => {};
  const mayShow = new Promise<void>((resolve) => (show = resolve));
  await page.route('**/question-block*', async (route) => {
    await mayShow;
    await route.continue();
  });
  await page.setViewportSize({ width: 320, height: 568 });
  await beginReport(page, 'Pothole');
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await page.getByLabel('Description').focus();
  // The questions come late, above the field.
  show();
  await expect(page.getByRole('radio', { name: 'Car lane' })).toBeAttached();
  await expectInSight(page, 'Description');
  await page.getByLabel('Add photos').focus();
  await expectInSight(page, 'Add photos');
});

async function expectInSight(page: Page, name: string): Promise<void> {
  const label = page.getByText(name, { exact: true });
  await expect.poll(() => label.evaluate(isUncovered), name).toBe(true);
}

/** True if nothing covers the first and the last line of the element but a part of the same field. */
function isUncovered(element: Element): boolean {
  const { left, top, bottom } = element.getBoundingClientRect();
  return [top + 4, bottom - 4].every((y) => {
    const hit = document.elementFromPoint(left + 8, y);
    return hit !== null && element.parentElement!.contains(hit);
  });
}

/** Makes every question of the question sets required. Other results stay. */
function requireAll(result: unknown): unknown {
  const { Sets } = (result ?? {}) as { Sets?: { Entries: object[] }[] };
  if (Sets === undefined) return result;
  const changed = Sets.map((set) => ({
    ...set,
    Entries: set.Entries.map((entry) => ({ ...entry, isRequired: true })),
  }));
  return { ...(result as object), Sets: changed };
}
