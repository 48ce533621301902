import { expect, test } from 'vitest';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { guestToken, ws7Call } from '#test/ws7-call.ts';

const app = await startTestApp();
const riverbend = await addMunicipality(app.database);
const lakeside = await addMunicipality(app.database, { name: 'lakeside' });
const find = (clientid: number, guid: string) =>
  ws7Call(app, { cmd: 'findcitizenrequestbyguidbyclientid', clientid, guid });

async function submit(description = 'Deep%20%3Chole%3E') {
  const { data } = await ws7Call(app, {
    cmd: 'createworkrequest',
    token: await guestToken(app, riverbend.clientId),
    worktypeid: riverbend.potholeId,
    longitude: 10.5,
    latitude: 50.5,
    address: '12 Main Street',
    description,
  });
  return data as { Id: number; Guid: string };
}

test('Anyone with the guid of a request can see it, with public names', async () => {
  const { Id, Guid } = await submit();
  expect(await find(riverbend.clientId, Guid.toUpperCase())).toMatchObject({
    securityStatus: 'Unchecked',
    data: {
      Guid,
      WorkTypeName: 'Pothole',
      WorkRequestId: Id,
      CitizenStatusName: 'Received',
      StatusType: 0,
      DatePosted: `/Date(${app.clock.now().getTime()})/`,
      Address: '12 Main Street',
      Description: 'Deep <hole>',
      Latitude: 50.5,
      Longitude: 10.5,
    },
  });
});

test('Addresses and phone numbers in the text are masked, because the reader may be a stranger', async () => {
  const { Guid } = await submit('Call (217) 555-0142 or write to mary@example.org about 1042');
  expect((await find(riverbend.clientId, Guid)).data).toMatchObject({
    Description: 'Call •••42 or write to m•••@example.org about 1042',
  });
});

test('Callers at the same time each get their own request, or none', async () => {
  const requests = [await submit(), await submit(), await submit()];
  const askedGuids = [...requests.map(({ Guid }) => Guid), crypto.randomUUID(), requests[1]!.Guid];
  const answers = await Promise.all(askedGuids.map((guid) => find(riverbend.clientId, guid)));
  const ids = answers.map(({ data }) => (data as { WorkRequestId: number } | null)?.WorkRequestId);
  expect(ids).toEqual([...requests.map(({ Id }) => Id), undefined, requests[1]!.Id]);
});

test('A new status is visible at once', async () => {
  const { Id, Guid } = await submit();
  await app.database.query(
    `update work_requests set status_id = (select status_id from statuses where client_id = $1 and key = 'done')
     where client_id = $1 and request_id = $2`,
    [riverbend.clientId, Id],
  );
  expect((await find(riverbend.clientId, Guid)).data).toMatchObject({
    CitizenStatusName: 'Closed',
    StatusType: 2,
  });
});

test('A request is not found under another municipality, with an unknown guid, or after staff remove it', async () => {
  const { Id, Guid } = await submit();
  expect(await find(lakeside.clientId, Guid)).toMatchObject({ code: '00010004' });
  expect(await find(2 ** 40, Guid)).toMatchObject({ code: '00010004' });
  expect(await find(riverbend.clientId, crypto.randomUUID())).toMatchObject({ code: '00010004' });
  await app.database.query(
    'update work_requests set deleted_at = now() where client_id = $1 and request_id = $2',
    [riverbend.clientId, Id],
  );
  expect(await find(riverbend.clientId, Guid)).toMatchObject({ code: '00010004' });
});
