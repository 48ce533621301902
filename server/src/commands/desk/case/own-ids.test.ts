/** The ids by which another system knows a request: a key writes them, reads them, and finds the request by them. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addMember, addTestKey, deskCall } from '#test/desk-call.ts';
import { startTestApp } from '#test/test-app.ts';
import { addTestAccount, tokenOf } from '#test/test-accounts.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { ws7Call } from '#test/ws7-call.ts';

const app = await startTestApp();
const { database } = app;
const { clientId, potholeId } = await addMunicipality(database);
const boss = await addMember(app, clientId, { username: 'boss', role: 'manager' });
const { key } = await addTestKey(app, boss.cookie, { name: 'Work orders', role: 'clerk' });

const create = (ownIds: object) =>
  deskCall(app, key, 'createRequest', {
    guid: randomUUID(),
    workTypeId: potholeId,
    position: { longitude: 10.5, latitude: 50.5 },
    description: 'A hole',
    ...ownIds,
  });
const find = async (requestId: number) => (await deskCall(app, key, 'findRequest', { requestId })).internal;
const findIds = async (filter: object) => {
  const { requests } = await deskCall(app, key, 'findRequests', { filter, sort: 'number' });
  return requests.map(({ requestId }) => requestId);
};

test('A key creates a request with its own id, asset and layer, and finds the request by them', async () => {
  const ownIds = { uniqueClientId: 'WO-4711', assetId: 'L-17', gisLayer: 'lights' };
  const { requestId } = await create(ownIds);
  await create({ uniqueClientId: 'WO-4712', assetId: 'L-18' });
  await create({});
  expect(await find(requestId)).toMatchObject(ownIds);
  expect(await findIds({ uniqueClientIds: ['WO-4711', 'WO-1'] })).toEqual([requestId]);
  expect(await findIds({ assetIds: ['L-17'] })).toEqual([requestId]);
  expect(await findIds({ uniqueClientIds: ['wo-4711'] })).toEqual([]);
});

test('A key gives a request of a resident its own id, and ws7 mirrors read the id', async () => {
  const { requestId } = await create({});
  const { version } = await deskCall(app, key, 'findRequest', { requestId });
  const fields = { uniqueClientId: 'WO-5000', assetId: 'L-50', gisLayer: 'lights' };
  await deskCall(app, key, 'updateRequest', { requestId, version, fields });
  expect(await find(requestId)).toMatchObject(fields);
  expect(await findIds({ uniqueClientIds: ['WO-5000'] })).toEqual([requestId]);
  await addTestAccount(database, clientId, { username: 'gis', email: 'g@city.example', role: 'clerk' });
  const answer = await ws7Call(app, {
    cmd: 'findworkrequestsbymodifieddate',
    token: await tokenOf(app, { ClientId: clientId, UserName: 'gis' }),
    fromdate: '2000-01-01T00:00:00Z',
    todate: app.clock.now().toISOString(),
  });
  expect(JSON.stringify(answer)).toMatch(/WO-5000/);
});
