/** Work-order systems see a request that staff remove and restore. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { operatorHere } from '#test/operator-here.ts';
import { createTestDatabase } from '#test/test-database.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { addRequest } from '#test/test-requests.ts';

const { database, pool, address } = await createTestDatabase();
const fixpoint = operatorHere(address);
const { clientId } = await addMunicipality(database);
await addMunicipality(database, { name: 'lakeside' });
const { requestId } = await addRequest(database, clientId, { status: 'doing' });

const migration = path.join(import.meta.dirname, '../../../migrations/0016-a-request-is-purged.sql');

const change = (word: 'remove' | 'restore', client = 'riverbend', id: number | string = requestId) =>
  fixpoint('request', word, '--client', client, '--id', String(id));
const history = () =>
  database.query(
    `select author, comment, s.key as status from request_events join statuses s using (client_id, status_id)
     where request_id = $1 order by event_id`,
    [requestId],
  );

test('a request is removed once and restored once; its history shows both, and its status stays', async () => {
  expect(await change('remove')).toMatch(/^Request \d+ of Riverbend is removed/);
  expect(await change('remove')).toBe(`Request ${requestId} of Riverbend was removed before.`);
  expect(await change('restore')).toBe(`Request ${requestId} of Riverbend is back as it was.`);
  expect(await change('restore')).toMatch(/^Request \d+ of Riverbend /);
  expect((await history()).slice(1)).toEqual([
    { author: 'operator', comment: 'Removed', status: 'doing' },
    { author: 'operator', comment: 'Restored', status: 'doing' },
  ]);
  expect(await database.query('select from graphile_worker.jobs')).toEqual([]);
});

test('a request is not found under another municipality, nor under an unknown number', async () => {
  const before = await history();
  await expect(change('remove', 'lakeside')).rejects.toThrow(`Lakeside has no request ${requestId}.`);
  await expect(change('remove', 'riverbend', 999_999)).rejects.toThrow('Riverbend has no request 999999.');
  await expect(change('remove', 'riverbend', 'x')).rejects.toThrow("'x' is not the id of a request.");
  expect(await history()).toEqual(before);
});

test('a request that was purged before purges were recorded is not restored', async () => {
  const { requestId: purgedId } = await addRequest(database, clientId, { description: '' });
  await database.query('alter table work_requests drop column purged_at');
  await database.query(
    `update work_requests set deleted_at = modified_at, longitude = 0, latitude = 0, address = '' where request_id = $1`,
    [purgedId],
  );
  await pool.query(readFileSync(migration, 'utf8'));
  await expect(change('restore', 'riverbend', purgedId)).rejects.toThrow('is purged and cannot be restored');
  expect(await change('remove')).toMatch(/is removed/);
  expect(await change('restore')).toMatch(/is back as it was/);
});
