/** Programs that mirror read whole requests in bulk. */
import { expect, test } from 'vitest';
import { addMember, addTestKey, askDesk, deskCall } from '#test/desk-call.ts';
import { addTeam, giveTo } from '#test/desk-teams.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { addRequest } from '#test/test-requests.ts';

const app = await startTestApp();
const { database } = app;
const { clientId } = await addMunicipality(database);
const [streets, parks] = [
  await addTeam(database, clientId, 'Streets'),
  await addTeam(database, clientId, 'Parks'),
];
const boss = await addMember(app, clientId, { username: 'boss', role: 'manager' });
const { key } = await addTestKey(app, boss.cookie, { role: 'viewer', scopes: ['read'] });
const { key: keyOfParks } = await addTestKey(app, boss.cookie, { role: 'viewer', teamIds: [parks] });
const find = (token: string, requestIds: number[]) =>
  deskCall(app, token, 'findWholeRequests', { requestIds });

test('A reading key gets whole requests, each as find-request returns it, in the order of the ids', async () => {
  const ids = [];
  for (const _one of [1, 2, 3]) ids.push((await addRequest(database, clientId)).requestId);
  const requestIds = ids.toReversed();
  const { requests } = await find(key, requestIds);
  const alone = [];
  for (const requestId of requestIds) alone.push(await deskCall(app, key, 'findRequest', { requestId }));
  expect(requests).toEqual(alone);
});

test('A removed request, an unknown id and a request of another team are left out', async () => {
  const [shown, hidden, gone] = [
    await addRequest(database, clientId),
    await addRequest(database, clientId),
    await addRequest(database, clientId),
  ];
  await giveTo(database, clientId, shown.requestId, parks);
  await giveTo(database, clientId, hidden.requestId, streets);
  await giveTo(database, clientId, gone.requestId, parks);
  await database.query('update work_requests set deleted_at = now() where request_id = $1', [gone.requestId]);
  const asked = [gone.requestId, hidden.requestId, 999_999, shown.requestId, shown.requestId];
  const { requests } = await find(keyOfParks, asked);
  expect(requests.map(({ requestId }) => requestId)).toEqual([shown.requestId]);
});

test('One call reads at most 50 requests', async () => {
  const requestIds = Array.from({ length: 51 }, (_one, at) => at + 1);
  const answer = await askDesk(app, 'find-whole-requests', { requestIds }, { cookie: boss.cookie });
  expect(answer).toMatchObject({ status: 400, body: { name: 'fieldInvalid' } });
});
