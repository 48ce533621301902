/** Residents choose that a request is not public: when they send it, and at any time afterwards. */
import { randomUUID } from 'node:crypto';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { addMember, deskCall } from '#test/desk-call.ts';
import { addTestAccount, tokenOf } from '#test/test-accounts.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { publishBy, viewOf } from '#test/test-publication.ts';
import { findPublicRequest } from '#requests/public/public-requests.ts';
import { guestToken, ws7Call } from '#test/ws7-call.ts';

const app = await startTestApp();
const { database, clock } = app;
const { clientId, potholeId } = await addMunicipality(database);
const workTypes = [{ key: 'pothole', shows: 'open' as const, place: 'exact' as const }];
await publishBy(app, clientId, { preset: 'open', workTypes });

const fileGuid = '6f1a2f62-58c4-4f5e-9c3e-0d5e7b1b6a11';
let reports = 0;

interface Sent {
  Id: number;
  Guid: string;
}

async function send(token: string, fields: object = {}): Promise<Sent> {
  const hole = { worktypeid: potholeId, longitude: 10.5, latitude: 50.5, address: 'Here' };
  const description = `Hole ${(reports += 1)}`;
  return (await ws7Call(app, { cmd: 'createworkrequest', token, ...hole, description, ...fields }))
    .data as Sent;
}

const choose = (token: string, guid: string, notpublic: boolean, fields: object = {}) =>
  ws7Call(app, { cmd: 'choosepublic', token, guid, notpublic, ...fields });
const ask = async (token: string, guid: string, fields: object = {}) =>
  (await ws7Call(app, { cmd: 'findpublicchoice', token, guid, ...fields })).data;

async function isSeen({ Id }: Sent): Promise<boolean> {
  const view = await viewOf(database, clientId, clock.now());
  return view !== undefined && (await findPublicRequest(database, view, Id)) !== undefined;
}

test('A report that is sent as not public is never public', async () => {
  const token = await guestToken(app, clientId);
  const open = await send(token);
  const closed = await send(token, { notpublic: true });
  expect([await isSeen(open), await isSeen(closed)]).toEqual([true, false]);
  expect(await ask(token, closed.Guid)).toEqual({
    IsPublic: false,
    IsNotPublic: true,
    MayHide: true,
    MayShow: true,
  });
});

test('The reporter hides a request and shows it again, as often as they like', async () => {
  const token = await guestToken(app, clientId);
  const request = await send(token);
  for (const notPublic of [true, true, false, true, false]) {
    expect(await choose(token, request.Guid, notPublic)).toMatchObject({ code: '', data: { Result: true } });
    expect(await isSeen(request)).toBe(!notPublic);
    expect(await ask(token, request.Guid)).toMatchObject({ IsPublic: !notPublic, IsNotPublic: notPublic });
  }
});

test('Somebody with the link of a guest’s request may hide it, and only the device that sent it shows it again', async () => {
  const request = await send(await guestToken(app, clientId), { fileGuid });
  const other = await guestToken(app, clientId);
  expect(await ask(other, request.Guid)).toMatchObject({ MayHide: true, MayShow: false });
  await choose(other, request.Guid, true);
  expect(await isSeen(request)).toBe(false);
  expect(await choose(other, request.Guid, false)).toMatchObject({ code: '00010015' });
  expect(await isSeen(request)).toBe(false);
  await choose(other, request.Guid, false, { fileguid: fileGuid });
  expect(await isSeen(request)).toBe(true);
});

test('The reporter hides with the link what a clerk entered for them, and only staff show it again', async () => {
  const { cookie } = await addMember(app, clientId, { username: 'clerk' });
  const position = { longitude: 10.5, latitude: 50.5 };
  const report = { guid: randomUUID(), workTypeId: potholeId, position, description: 'By phone' };
  const created = await deskCall(app, cookie, 'createRequest', report);
  const reporter = await guestToken(app, clientId);
  expect(await ask(reporter, created.guid, { fileguid: created.guid })).toMatchObject({
    MayHide: true,
    MayShow: false,
  });
  expect(await choose(reporter, created.guid, true)).toMatchObject({ code: '' });
  expect(await isSeen({ Id: created.requestId, Guid: created.guid })).toBe(false);
});

test('Only its account changes the request of a citizen, and the export of the account has the choice', async () => {
  const email = 'ada@example.org';
  await addTestAccount(database, clientId, { email });
  const token = await tokenOf(app, { ClientId: clientId, UserName: email });
  const own = await send(token, { fileGuid: '6f1a2f62-58c4-4f5e-9c3e-0d5e7b1b6a12' });
  const stranger = await guestToken(app, clientId);
  const known = { fileguid: '6f1a2f62-58c4-4f5e-9c3e-0d5e7b1b6a12' };
  expect(await ask(stranger, own.Guid, known)).toMatchObject({ MayHide: false, MayShow: false });
  for (const notPublic of [true, false])
    expect(await choose(stranger, own.Guid, notPublic, known)).toMatchObject({ code: '00010015' });
  expect(await isSeen(own)).toBe(true);
  await choose(token, own.Guid, true);
  expect(await isSeen(own)).toBe(false);
  const { Data } = (await ws7Call(app, { cmd: 'findcitizendata', token })).data as { Data: string };
  const files = unzipSync(Buffer.from(Data, 'base64'));
  const { requests } = JSON.parse(new TextDecoder().decode(files['data.json'])) as { requests: object[] };
  expect(requests).toMatchObject([{ requestId: own.Id, notPublicAt: clock.now().toISOString() }]);
});

test('A request that does not exist is not found', async () => {
  const token = await guestToken(app, clientId);
  expect(await choose(token, fileGuid, true)).toMatchObject({ code: '00010004' });
});
