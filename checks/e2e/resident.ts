/** The acts of a resident on the portal, as verbs. */
import { expect, type Page, test } from '@playwright/test';
import { AxeBuilder } from '@axe-core/playwright';
import { lookedAtByAxe } from './sum-up.ts';

/** Opens the portal and accepts the disclaimer, up to the home screen. */
export async function openHome(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Accept Disclaimer' }).click();
  await expect(page.getByRole('combobox', { name: /address/i })).toBeVisible();
}

/**
 * Waits until the browser has gone back from a step that was closed, such as the menu. An address that is opened before
 * that gets lost.
 */
export async function wentBackFrom(page: Page, step: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).not.toContain(`"${step}`);
}

/** Finds an address by typing, and places the pin there with the keyboard. */
export async function findAddress(page: Page, text: string): Promise<void> {
  const search = page.getByRole('combobox', { name: /address/i });
  await search.fill(text);
  await expect(page.getByRole('option').first()).toBeVisible();
  await search.press('ArrowDown');
  await search.press('Enter');
  await expect(page.getByRole('button', { name: 'Create Work Request' })).toBeVisible();
}

/** Opens the create panel and fills in the required fields. */
export async function describePothole(page: Page, description: string): Promise<void> {
  await page.getByRole('button', { name: 'Create Work Request' }).click();
  await page.getByLabel('Work Type').selectOption('Pothole');
  await page.getByLabel('Description').fill(description);
}

/** Every state is checked once light, on the phone, and once dark, on the wide screen. */
export function colourSchemeOf(viewport: { width: number } | null): 'light' | 'dark' {
  return viewport?.width === 390 ? 'light' : 'dark';
}

/**
 * Expects that axe finds nothing on the current page, once all animations have ended. Also expects every
 * field of a portal form to say in words whether it is required (WCAG 3.3.2), which axe cannot check.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished),
    ),
  );
  const start = performance.now();
  const { violations } = await new AxeBuilder({ page }).analyze();
  const violationTexts = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
  );
  expect([...violationTexts, ...(await fieldsThatDoNotSay(page))]).toEqual([]);
  test.info().annotations.push({ type: lookedAtByAxe, description: `${performance.now() - start}` });
}

/** The fields of forms that say neither that they are required nor that they are optional. */
async function fieldsThatDoNotSay(page: Page): Promise<string[]> {
  const entries =
    '#root form:not([role=search], search form) :is(input:not([type=checkbox], [type=radio], [type=file], [readonly], [hidden], [role]), select, textarea)';
  return page
    .locator(entries)
    .evaluateAll((fields) =>
      fields
        .filter(({ id }) => !document.getElementById(`${id}-need`)?.textContent)
        .map(({ outerHTML }) => `says not whether it has to be filled in: ${outerHTML}`),
    );
}
