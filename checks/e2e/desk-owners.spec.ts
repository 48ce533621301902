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

/** A square of some fifty metres in a corner of Riverbend where no other journey reports. */
const corner = [
  [-90.9185, 40.4005],
  [-90.9179, 40.4005],
  [-90.9179, 40.4009],
  [-90.9185, 40.4009],
  [-90.9185, 40.4005],
] as const;

function areaFile(ring: readonly (readonly number[])[]) {
  const feature = {
    type: 'Feature',
    properties: { owner: 'state-dot', name: 'Levee yard' },
    geometry: { type: 'Polygon', coordinates: [ring] },
  };
  const buffer = Buffer.from(JSON.stringify({ type: 'FeatureCollection', features: [feature] }));
  return { name: 'levee.geojson', mimeType: 'application/geo+json', buffer };
}

test('a manager sends a file of areas, reads its faults and its changes, and takes it into use and out again', async ({
  page,
  viewport,
}) => {
  test.skip(viewport?.width === 390, 'the layers apply to the whole municipality: one test at a time');
  const layer = `levee-${crypto.randomUUID().slice(0, 8)}`;
  await openDesk(page, '/desk/settings/owners', 'mia');
  await page.getByRole('button', { name: 'Add or replace a layer' }).click();
  await page.getByLabel('The file has').selectOption('areas');
  await page.getByLabel('Name of the layer').fill(layer);
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles(areaFile(corner.map(([longitude, latitude]) => [latitude, longitude])));
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect(page.getByText(/Latitude and longitude are swapped/)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('File', { exact: true }).setInputFiles(areaFile(corner));
  await page.getByRole('button', { name: 'Check the file' }).click();
  const plan = page.getByRole('region', { name: '1 area can be used' });
  await expect(plan.getByRole('row', { name: /^State Department of Transportation/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use this file' }).click();
  await expect(page.getByText(`The layer ‘${layer}’ is in use.`)).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: `Stop using ‘${layer}’` }).click();
  await expect(page.getByText(`The layer ‘${layer}’ is out of use.`)).toBeVisible();
  await expect(page.getByRole('button', { name: `Use ‘${layer}’ again` })).toBeVisible();
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
