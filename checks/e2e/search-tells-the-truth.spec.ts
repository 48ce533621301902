/** The address search finds more than houses, and is honest about a missing house number. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible, openHome } from './resident.ts';

const search = (page: Page) => page.getByRole('combobox', { name: 'Find an address' });

/** Types a text, and waits for the suggestions. */
async function optionsOf(page: Page, text: string): Promise<Locator> {
  await search(page).fill(text);
  const options = page.getByRole('option');
  await expect(options.first()).toBeVisible();
  return options;
}

test('a missing house number is reported, and the pin goes on the street', async ({ page }) => {
  await openHome(page);
  const sentence = 'We could not find number 99999, only Washington Street';
  const options = await optionsOf(page, '99999 washington street');
  await expect(options).toHaveAccessibleName(`Washington Street, Riverbend ${sentence}`);
  await expectAccessible(page);
  await options.first().click();
  await expect(page.getByRole('paragraph').filter({ hasText: sentence })).toBeVisible();
  await expect(page.getByText(`Pin placed at Washington Street, Riverbend. ${sentence}.`)).toBeAttached();
  await expectAccessible(page);
  const ownWindow = page.viewportSize()!;
  await page.setViewportSize({ width: 568, height: 320 });
  await expect(page.getByRole('paragraph').filter({ hasText: sentence })).toBeVisible();
  await page.setViewportSize(ownWindow);
  await page.getByRole('button', { name: 'Create Work Request' }).click();
  const location = page.getByRole('group', { name: 'Location' });
  await expect(location).toContainText('Washington Street, Riverbend');
  await expect(location).toContainText(sentence);
  await expectAccessible(page);
});

test('a crossing of two streets is found in everyday words', async ({ page }) => {
  await openHome(page);
  for (const text of ['oak street & main street', 'oak and main', 'corner of oak and main']) {
    await expect((await optionsOf(page, text)).first()).toHaveAccessibleName(
      'Oak Street & Main Street, Riverbend',
    );
    await search(page).fill('');
  }
  await (await optionsOf(page, 'oak st @ main st')).first().click();
  await expect(page.getByText('Pin placed at Oak Street & Main Street, Riverbend.')).toBeAttached();
  await expect(page.getByRole('button', { name: 'Create Work Request' })).toBeVisible();
});

test('places are found by name and by kind', async ({ page }) => {
  await openHome(page);
  const resultsBySearch = {
    'city hall': 'City Hall, 910 Adams Street, Riverbend',
    hospital: 'Mercy Hospital, Riverbend',
    'lincoln school': 'Lincoln Elementary School, Riverbend',
    'riverfront park': 'Riverfront Park, Riverbend',
  };
  for (const [text, label] of Object.entries(resultsBySearch)) {
    await expect((await optionsOf(page, text)).first()).toHaveAccessibleName(label);
    await search(page).fill('');
  }
});

test('a choice by finger drops the focus, so that the keyboard closes; with a mouse the field keeps the focus', async ({
  page,
  hasTouch,
}) => {
  await openHome(page);
  const option = (await optionsOf(page, 'city hall')).first();
  await (hasTouch ? option.tap() : option.click());
  await expect(page.getByRole('button', { name: 'Create Work Request' })).toBeVisible();
  await (hasTouch ? expect(search(page)).not.toBeFocused() : expect(search(page)).toBeFocused());
});

test('names on the map are found, and a weak result is below "Did you mean"', async ({ page }) => {
  await openHome(page);
  for (const [text, label] of [
    ['mirror pond', 'Mirror Pond, Water · Riverbend'],
    ['hwy 61', 'IL 61, Bridge Lane, Riverbend'],
    ['biblioteca', 'Riverbend Public Library, 315 State Street, Riverbend'],
  ] as const) {
    await expect((await optionsOf(page, text)).first()).toHaveAccessibleName(label);
    await expect(page.getByText('Did you mean')).toHaveCount(0);
    await search(page).fill('');
  }
  await expect((await optionsOf(page, 'gravel lane')).first()).toHaveAccessibleName(
    /^Did you mean Gravel Lake/,
  );
  await expect(page.locator('[role=presentation]', { hasText: /^Did you mean$/ })).toBeVisible();
  await expectAccessible(page);
});
