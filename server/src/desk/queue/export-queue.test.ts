import { expect, test } from 'vitest';
import type { Database } from '#platform/database.ts';
import { createTestDatabase } from '#test/test-database.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { addRequest } from '#test/test-requests.ts';
import { exportQueue } from './export-queue.ts';
import type { Asker } from './find-queue.ts';

const { database } = await createTestDatabase();
const { clientId } = await addMunicipality(database);
const asker: Asker = {
  scope: { clientId, accountId: 1, role: 'clerk', teamIds: null, actor: 'staff' },
  ownTeamIds: [],
  now: new Date('2026-06-15T12:00:00Z'),
};

/** The database, with a counter of `queryOnce`. */
function countQueries(): { counting: Database; asked: () => number } {
  let count = 0;
  const queryOnce: Database['queryOnce'] = (text, values) => {
    count += 1;
    return database.queryOnce(text, values);
  };
  return { counting: { ...database, queryOnce }, asked: () => count };
}

test('A piece of the export is read only after the piece before it was taken, and reading stops when the reader leaves', async () => {
  const { requestId } = await addRequest(database, clientId);
  await database.query(
    `insert into work_requests (client_id, guid, work_type_id, status_id, longitude, latitude, address, description,
       priority, collected_at, posted_at, modified_at)
     select client_id, gen_random_uuid(), work_type_id, status_id, longitude, latitude, address, description, priority,
       collected_at, posted_at, modified_at
     from work_requests, generate_series(1, 3499) where request_id = $1`,
    [requestId],
  );
  const { counting, asked } = countQueries();
  const pieces = exportQueue(counting, {}, asker, {
    format: 'csv',
    timeZone: 'America/Chicago',
    delimiter: ',',
    origin: 'https://riverbend.example',
  });
  expect(asked()).toBe(0);
  const first = await pieces.next();
  expect(first.value!.trim().split('\n')).toHaveLength(251);
  // One statement finds the columns of answers, one the requests, and one reads the piece.
  expect(asked()).toBe(3);
  await pieces.next();
  expect(asked()).toBe(4);
  await pieces.return(undefined);
  expect(await pieces.next()).toMatchObject({ done: true });
  expect(asked()).toBe(4);
});
