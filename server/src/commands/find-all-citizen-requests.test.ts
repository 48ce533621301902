import { beforeAll, expect, test } from 'vitest';
import { addTestAccount, tokenOf } from '#test/test-accounts.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { addRequest } from '#test/test-requests.ts';
import { slowness } from '#test/slowness.ts';
import { guestToken, ws7Call } from '#test/ws7-call.ts';

const app = await startTestApp();
const { database } = app;
const { clientId } = await addMunicipality(database);
const mary = await addTestAccount(database, clientId);
const paul = await addTestAccount(database, clientId, { email: 'paul@example.org' });
const noon = new Date('2026-06-15T12:00:00Z');
let token = '';
beforeAll(async () => {
  token = await tokenOf(app, { ClientId: clientId });
});

async function list(of = token): Promise<Record<string, unknown>[]> {
  const { data } = await ws7Call(app, { cmd: 'findallcitizenrequests', token: of });
  return data as Record<string, unknown>[];
}

test('A citizen without requests has an empty list', async () => {
  expect(await list()).toEqual([]);
});

test('A citizen sees their own requests, newest first, with public names', async () => {
  const { accountId } = mary;
  const first = await addRequest(database, clientId, { accountId, postedAt: noon });
  const postedAt = new Date(noon.getTime() + 1000);
  const second = await addRequest(database, clientId, { accountId, postedAt, status: 'doing' });
  const third = await addRequest(database, clientId, { accountId, postedAt, description: '<b>50 %</b>' });
  await addRequest(database, clientId, { accountId: paul.accountId });
  await addRequest(database, clientId);
  const requests = await list();
  expect(requests.map(({ Id }) => Id)).toEqual([third, second, first].map(({ requestId }) => requestId));
  expect(requests[1]).toEqual({
    Id: second.requestId,
    Guid: second.guid,
    WorkTypeName: 'Pothole',
    WorkTypeColor: '#c0392b',
    StatusName: 'In progress',
    StatusType: 1,
    CreatedDate: `/Date(${postedAt.getTime()})/`,
    Address: '12 Main Street',
    Description: 'A hole',
    Latitude: 50.5,
    Longitude: 10.5,
  });
  expect(requests[0]).toMatchObject({ Description: '<b>50 %</b>', StatusName: 'Received', StatusType: 0 });
});

test('A request that staff have removed is not in the list', async () => {
  const [{ Id } = {}, ...rest] = await list();
  await database.query('update work_requests set deleted_at = now() where request_id = $1', [Id]);
  expect(await list()).toEqual(rest);
});

test('A guest has no list', async () => {
  const guest = await guestToken(app, clientId);
  const answer = await ws7Call(app, { cmd: 'findallcitizenrequests', token: guest });
  expect(answer).toMatchObject({ code: '00010015', securityStatus: 'InsufficientPermissions' });
});

test('A list of 3,000 requests is answered completely and quickly', async () => {
  await database.query(
    `insert into work_requests (client_id, guid, account_id, work_type_id, status_id, longitude, latitude, address,
       description, priority, collected_at, posted_at, modified_at)
     select r.client_id, gen_random_uuid(), r.account_id, work_type_id, status_id, longitude, latitude, address,
       repeat('x', 200), 5, posted_at, posted_at - n * interval '1 minute', posted_at
     from work_requests r, generate_series(1, 2998) n where r.request_id = $1`,
    [(await list())[0]?.['Id']],
  );
  const start = performance.now();
  const requests = await list();
  expect(requests).toHaveLength(3000);
  expect(performance.now() - start).toBeLessThan(2000 * slowness);
});

test('A list of more than 100 MB is refused before it is read', async () => {
  const { requestId } = await addRequest(database, clientId, {
    accountId: paul.accountId,
    description: '<'.repeat(10_000),
  });
  await database.query(
    `insert into work_requests (client_id, guid, account_id, work_type_id, status_id, longitude, latitude, address,
       description, priority, collected_at, posted_at, modified_at)
     select client_id, gen_random_uuid(), account_id, work_type_id, status_id, longitude, latitude, address,
       description, 5, posted_at, posted_at, modified_at
     from work_requests, generate_series(1, 2700) where request_id = $1`,
    [requestId],
  );
  const pauls = await tokenOf(app, { ClientId: clientId, UserName: 'paul@example.org' });
  const answer = await ws7Call(app, { cmd: 'findallcitizenrequests', token: pauls });
  expect(answer).toMatchObject({ code: '00010007', data: undefined });
});
