import { expect, test } from 'vitest';
import { createTestDatabase } from '#test/test-database.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { addRequest } from '#test/test-requests.ts';
import { findOldRequests } from './old-requests.ts';

const { database } = await createTestDatabase();
const { clientId } = await addMunicipality(database);

test('All old requests are found in batches of some hundred, however many there are', async () => {
  const postedAt = new Date('2020-01-01');
  const { requestId } = await addRequest(database, clientId, { status: 'done', postedAt });
  await database.query(`update work_requests set first_name = 'Mary' where request_id = $1`, [requestId]);
  await database.query(
    `insert into work_requests (client_id, guid, work_type_id, status_id, longitude, latitude, address, description,
       first_name, priority, collected_at, posted_at, modified_at)
     select client_id, gen_random_uuid(), work_type_id, status_id, 10.5, 50.5, '', '', first_name, 5, posted_at, posted_at,
       posted_at from work_requests, generate_series(1, 449) where request_id = $1`,
    [requestId],
  );
  const foundIds: number[][] = [];
  for await (const requestIds of findOldRequests(database, clientId, {
    storedKind: 'names',
    since: new Date('2021-01-01'),
  }))
    foundIds.push(requestIds);
  expect(foundIds.map(({ length }) => length)).toEqual([200, 200, 50]);
  expect(new Set(foundIds.flat()).size).toBe(450);
});
