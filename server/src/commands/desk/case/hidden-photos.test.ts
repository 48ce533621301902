/**
 * A photo that staff hide is invisible to residents everywhere. Staff still see it, and can show it again.
 */
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { addMember, deskCall, deskRefusal } from '#test/desk-call.ts';
import { addTeam, giveTo } from '#test/desk-teams.ts';
import { cameraPhoto } from '#test/pictures.ts';
import { addTestAccount, tokenOf } from '#test/test-accounts.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { addRequest } from '#test/test-requests.ts';
import { guestToken, ws7Call } from '#test/ws7-call.ts';

const app = await startTestApp();
const { database, clock } = app;
const { clientId } = await addMunicipality(database);
const ana = await addMember(app, clientId, { username: 'ana' });
const parks = await addTeam(database, clientId, 'Parks');
const cleo = await addMember(app, clientId, { username: 'cleo', isLimited: true, teamIds: [parks] });
const { accountId, email } = await addTestAccount(database, clientId);
const mary = await tokenOf(app, { ClientId: clientId, UserName: email });
const guest = await guestToken(app, clientId);
const clerk = await tokenOf(app, { ClientId: clientId, UserName: 'ana' });
const data = (await cameraPhoto()).toString('base64');

async function withPhoto(): Promise<{ requestId: number; guid: string; photoId: number }> {
  const { requestId, guid } = await addRequest(database, clientId, { accountId, postedAt: clock.now() });
  await ws7Call(app, { cmd: 'createfile', Token: mary, WorkRequestGuid: guid, name: 'face.jpg', data });
  const { photos } = await deskCall(app, ana.cookie, 'findRequest', { requestId });
  return { requestId, guid, photoId: photos[0]!.photoId };
}

async function seenBy(token: string, { guid, photoId }: { guid: string; photoId: number }) {
  const listedFiles = await ws7Call(app, { cmd: 'findworkrequestfileidsbyguid', token, guid });
  const read = [true, false].map((returnThumbnail) =>
    ws7Call(app, { cmd: 'findfileminimumresponse', token, fileId: photoId, returnThumbnail }),
  );
  const codes = (await Promise.all(read)).map(({ hasErrors }) => !hasErrors);
  return { listed: (listedFiles.data as unknown[]).length, isRead: codes };
}

/** The answer of the mirror, after its delay. */
async function readMirror(): Promise<string> {
  clock.advance(10_000);
  const window = { fromdate: '2000-01-01', todate: '2100-01-01', getfiles: true };
  const { data: all } = await ws7Call(app, {
    cmd: 'findworkrequestsbymodifieddate',
    token: clerk,
    ...window,
  });
  return JSON.stringify(all);
}

/** The file names and data that a citizen downloads about themselves. */
async function handedOut(): Promise<string[]> {
  const { data: zip } = await ws7Call(app, { cmd: 'findcitizendata', token: mary });
  const files = unzipSync(Buffer.from((zip as { Data: string }).Data, 'base64'));
  return [...Object.keys(files), Buffer.from(files['data.json']!).toString()];
}

const picture = (cookie: string, requestId: number, photoId: number, query = '') =>
  app.fastify.inject({
    url: `/api/photos/${requestId}/${photoId}${query}`,
    headers: { host: 'riverbend.localhost', cookie },
  });

test('Residents and mirrors cannot get a hidden photo, and can get it again after it is shown', async () => {
  const photo = await withPhoto();
  const { requestId, photoId } = photo;
  const hiddenState = { listed: 0, isRead: [false, false] };
  const there = { listed: 1, isRead: [true, true] };
  for (const token of [mary, guest, clerk]) expect(await seenBy(token, photo)).toEqual(there);
  expect(await readMirror()).toContain('face.jpg');
  expect((await handedOut()).join('\n')).toContain('face.jpg');
  const { version } = await deskCall(app, ana.cookie, 'hidePhoto', { requestId, photoId });
  for (const token of [mary, guest, clerk]) expect(await seenBy(token, photo)).toEqual(hiddenState);
  expect(await readMirror()).not.toContain('face.jpg');
  expect((await readMirror()).match(/"hasphoto":(\w+)/)![1]).toBe('false');
  expect((await handedOut()).join('\n')).not.toContain('face.jpg');
  expect(await deskCall(app, ana.cookie, 'hidePhoto', { requestId, photoId })).toEqual({ version });
  const { photos, timeline } = await deskCall(app, ana.cookie, 'findRequest', { requestId });
  expect(photos).toMatchObject([{ photoId, hiddenAt: expect.any(Date) }]);
  expect(timeline.at(-1)).toMatchObject({ kind: 'photo-hidden', comment: 'face.jpg', author: 'ana' });
  await deskCall(app, ana.cookie, 'showPhoto', { requestId, photoId });
  for (const token of [mary, guest, clerk]) expect(await seenBy(token, photo)).toEqual(there);
  expect(await readMirror()).toContain('face.jpg');
});

test('Staff can see the picture, hidden or not, no cache stores it, and nobody else can see it', async () => {
  const { requestId, photoId } = await withPhoto();
  await deskCall(app, ana.cookie, 'hidePhoto', { requestId, photoId });
  const full = await picture(ana.cookie, requestId, photoId);
  expect(full).toMatchObject({
    statusCode: 200,
    headers: { 'content-type': 'image/jpeg', 'cache-control': 'no-store' },
  });
  const small = await picture(ana.cookie, requestId, photoId, '?thumbnail');
  expect(small.rawPayload.length).toBeLessThan(full.rawPayload.length);
  const other = await withPhoto();
  const refusedCalls: [string, number, number | string, number][] = [
    ['', requestId, photoId, 401],
    [cleo.cookie, requestId, photoId, 404],
    [ana.cookie, other.requestId, photoId, 404],
    [ana.cookie, requestId, 'x', 404],
  ];
  for (const [cookie, id, photo, status] of refusedCalls)
    expect((await picture(cookie, id, photo as number)).statusCode).toBe(status);
  await giveTo(database, clientId, requestId, parks);
  expect((await picture(cleo.cookie, requestId, photoId)).statusCode).toBe(200);
});

test('Only a photo of the request can be hidden', async () => {
  const [one, other] = [await withPhoto(), await withPhoto()];
  const crossedPhoto = { requestId: one.requestId, photoId: other.photoId };
  expect(await deskRefusal(app, ana.cookie, 'hidePhoto', crossedPhoto)).toMatchObject({ name: 'notFound' });
  expect((await deskCall(app, ana.cookie, 'findRequest', { requestId: one.requestId })).version).toBe(2);
});
