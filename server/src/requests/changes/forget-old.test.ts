import { expect, test } from 'vitest';
import { addTestAccount } from '#test/test-accounts.ts';
import { createTestDatabase } from '#test/test-database.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { addRequest } from '#test/test-requests.ts';
import { forgetNames } from './forget-old.ts';

const { database } = await createTestDatabase();
const { clientId } = await addMunicipality(database);

test('Histories lose the names of citizens, including those who are gone; names of staff and of other systems stay', async () => {
  await addTestAccount(database, clientId, { username: 'nora', email: 'nora@example.org' });
  await addTestAccount(database, clientId, {
    username: 'c@example.org',
    email: 'c@example.org',
    role: 'manager',
  });
  const { requestId } = await addRequest(database, clientId, { status: 'done' });
  const authors = ['Nora', 'gone@example.org', 'C@example.org', 'Work orders'];
  await database.query(
    `insert into request_events (client_id, request_id, status_id, author, comment, changed_at)
     select client_id, request_id, status_id, author, '', posted_at
     from work_requests, unnest($2::text[]) author where request_id = $1`,
    [requestId, authors],
  );
  const forgetting = { guestName: 'A guest', now: new Date() };
  await database.transaction((tx) => forgetNames(tx, clientId, [requestId], forgetting));
  const remainingAuthors = await database.query<{ author: string }>(
    'select author from request_events where request_id = $1 and author <> all($2) order by event_id',
    [requestId, ['Nora', 'gone@example.org']],
  );
  expect(remainingAuthors.map(({ author }) => author).slice(-4)).toEqual([
    'A guest',
    'A guest',
    'C@example.org',
    'Work orders',
  ]);
});
