/** A manager keeps the owners of roads and ground at the desk. */
import { expect, test } from '@playwright/test';
import { openDesk } from './desk.ts';
import { expectAccessible } from './resident.ts';

test('a manager adds an owner of a road, reads it again, and removes it', async ({ page, viewport }) => {
  test.skip(viewport?.width === 390, 'the owners apply to the whole municipality: one test at a time');
  const name = `Levee District ${crypto.randomUUID().slice(0, 8)}`;
  await openDesk(page, '/desk/settings/owners', 'mia');
  await expect(page.getByRole('heading', { level: 2, name: 'Owners of roads and ground' })).toBeVisible();
  await expect(page.getByText('State Department of Transportation').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add an owner' }).click();
  const owner = page.getByRole('list', { name: 'Owners' }).locator('details[open]');
  await owner.getByRole('group', { name: 'Name' }).getByLabel('English').fill(name);
  await owner.getByLabel('Roads').fill('Levee Access Road');
  await owner.getByRole('textbox', { name: 'Phone' }).fill('+1 217 555 0177');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The owners were saved.')).toBeVisible();
  await page.reload();
  await expect(page.getByText(name)).toBeVisible();
  await page.getByText(name).click();
  await page.getByRole('button', { name: 'Remove this owner' }).filter({ visible: true }).last().click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The owners were saved.')).toBeVisible();
  await expect(page.getByText(name)).toHaveCount(0);
});

test('the fields of an owner stay inside the list, also on a phone', { tag: '@phone' }, async ({ page }) => {
  await openDesk(page, '/desk/settings/owners', 'mia');
  const list = page.getByRole('list', { name: 'Owners' });
  await list.getByText('State Department of Transportation').click();
  const outer = (await list.boundingBox())!;
  const inner = (await list.getByLabel('Roads').boundingBox())!;
  expect(inner.x).toBeGreaterThanOrEqual(outer.x);
  expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + outer.width);

  // The mark of an error keeps its size next to a long sentence.
  await list.getByLabel('Web address').fill('dot.example');
  const error = page.getByRole('alert').filter({ hasText: 'must begin with https://' });
  await expect(error).toBeVisible();
  const mark = error.locator('svg');
  expect((await mark.boundingBox())!.width).toBeGreaterThan(15);
});
