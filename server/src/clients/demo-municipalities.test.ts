/** The municipalities that come along, as an operator applies them. */
import path from 'node:path';
import { expect, test } from 'vitest';
import { applyTestFolder } from '#test/municipality-folder.ts';
import { createTestDatabase } from '#test/test-database.ts';
import { clientByName, workTypesOf } from './client-store.ts';

const { database } = await createTestDatabase();
const demo = (name: string) => path.join(import.meta.dirname, '../../../demo', name);

test('Riverbend has everything that a municipality can have', async () => {
  const applied = await applyTestFolder(demo('riverbend'), database);
  expect(applied.addresses).toBeGreaterThan(15_000);
  expect(applied.sampleRequests).toBeGreaterThan(150);
  expect(applied.samplePhotos).toBeGreaterThan(50);
  const client = await clientByName(database, 'riverbend');
  expect(client).toMatchObject({
    hasAnonymousRequests: true,
    hasDisclaimer: true,
    hasLogo: true,
    hasHeaderLogo: true,
    basemap: { streets: { kind: 'pmtiles' }, hybrid: { kind: 'pmtiles' } },
  });
  expect(client!.hyperlinks).toHaveLength(5);
  const workTypes = await workTypesOf(database, client!.clientId);
  expect(workTypes).toHaveLength(20);
  expect(workTypes.filter(({ customMessage }) => customMessage.includes('https://'))).toHaveLength(2);
  const [types] = await database.query(
    'select array_agg(distinct type order by type) as all from work_requests join statuses using (client_id, status_id)',
  );
  expect(types).toEqual({ all: [0, 1, 2] });
});

test('Lakeside takes no guests, shows no disclaimer and has no logo', async () => {
  await applyTestFolder(demo('lakeside'), database);
  expect(await clientByName(database, 'lakeside')).toMatchObject({
    hasAnonymousRequests: false,
    hasDisclaimer: false,
    hasLogo: false,
    hasHeaderLogo: false,
  });
});
