/** The filter by the number of people who reported a problem. */
import { expect, test } from 'vitest';
import { addQueueRequests } from '#test/queue-requests.ts';
import { createTestDatabase } from '#test/test-database.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { type Asker, countMatching, findPage } from './find-queue.ts';

const { database } = await createTestDatabase();
const { clientId } = await addMunicipality(database, { name: 'riverbend' });
const asker: Asker = {
  scope: { clientId, accountId: 0, role: 'viewer', actor: 'staff', teamIds: null },
  ownTeamIds: [],
  now: new Date('2026-06-20T00:00:00Z'),
};

/** Adds sessions of guests who have the same problem as the request. */
async function addGuests(requestId: number, sessions: readonly number[]): Promise<void> {
  await database.query(
    `insert into me_toos (client_id, request_id, session_id, said_at)
     select $1, $2, session_id, now() from unnest($3::bigint[]) as guests (session_id)`,
    [clientId, requestId, sessions],
  );
}

async function listed(reportedBy: number): Promise<number[]> {
  const filter = { reportedBy };
  const { requests } = await findPage(database, { filter, sort: 'number' }, asker);
  const ids = requests.map(({ requestId }) => requestId).toSorted((one, other) => one - other);
  expect(await countMatching(database, [filter], asker)).toMatchObject([{ count: ids.length }]);
  return ids;
}

test('The reporter, guests with the same problem and the people behind duplicates count, each once', async () => {
  const [alone, two, many, duplicate] = (await addQueueRequests(database, clientId, [
    {},
    {},
    {},
    { duplicateOf: 2 },
  ])) as [number, number, number, number];
  await addGuests(two, [11]);
  await addGuests(many, [11, 12]);
  // The guest of session 12 is one person.
  await addGuests(duplicate, [12, 13]);
  expect(await listed(2)).toEqual([two, many, duplicate]);
  expect(await listed(3)).toEqual([many, duplicate]);
  expect(await listed(5)).toEqual([many]);
  expect(await listed(6)).toEqual([]);
  await database.query('update work_requests set duplicate_of = null where request_id = $1', [duplicate]);
  expect(await listed(3)).toEqual([many, duplicate]);
  expect(await listed(4)).toEqual([]);
  expect(await listed(2)).not.toContain(alone);
});

test('A removed duplicate counts nothing', async () => {
  const [main] = await addQueueRequests(database, clientId, [{}, { duplicateOf: 0, deletedAt: asker.now }]);
  expect(await listed(2)).not.toContain(main);
});
