/** An edited photo replaces the original everywhere. The original is hidden and can be restored for some time. */
import { createHash } from 'node:crypto';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { purgePhoto } from '#workflows/purge/purge-photo.ts';
import { sweepPhotos } from '#photos/sweep-photos.ts';
import { addMember, askDesk, deskCall, deskRefusal } from '#test/desk-call.ts';
import { addTeam, giveTo } from '#test/desk-teams.ts';
import { redAndBlue } from '#test/pictures.ts';
import { addTestAccount, tokenOf } from '#test/test-accounts.ts';
import { openTestPhotos } from '#test/test-files.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { addRequest } from '#test/test-requests.ts';
import { guestToken, ws7Call } from '#test/ws7-call.ts';

const app = await startTestApp();
const { database, clock } = app;
const photos = await openTestPhotos(app);
const { clientId } = await addMunicipality(database);
const ana = await addMember(app, clientId, { username: 'ana' });
const boss = await addMember(app, clientId, { username: 'boss', role: 'manager' });
const parks = await addTeam(database, clientId, 'Parks');
const cleo = await addMember(app, clientId, { username: 'cleo', role: 'crew', teamIds: [parks] });
const { accountId, email } = await addTestAccount(database, clientId);
const mary = await tokenOf(app, { ClientId: clientId, UserName: email });
const guest = await guestToken(app, clientId);
const clerk = await tokenOf(app, { ClientId: clientId, UserName: 'ana' });
const data = (await redAndBlue(400, 300).jpeg().toBuffer()).toString('base64');
const middle = { left: 0.25, top: 0.25, width: 0.5, height: 0.5 };
const dayMs = 24 * 60 * 60 * 1000;

interface RequestWithPhoto {
  requestId: number;
  guid: string;
  photoId: number;
}

async function withPhoto(): Promise<RequestWithPhoto> {
  const { requestId, guid } = await addRequest(database, clientId, { accountId, postedAt: clock.now() });
  await ws7Call(app, { cmd: 'createfile', Token: mary, WorkRequestGuid: guid, name: 'face.jpg', data });
  return { requestId, guid, photoId: (await find(requestId)).photos[0]!.photoId };
}

const find = (requestId: number) => deskCall(app, ana.cookie, 'findRequest', { requestId });

async function edit({ requestId, photoId }: RequestWithPhoto, more: object = { blurs: [middle] }) {
  const { version } = await find(requestId);
  return deskCall(app, ana.cookie, 'editPhoto', {
    requestId,
    version,
    photoId,
    turns: 0,
    blurs: [],
    ...more,
  });
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** All pictures of these photos that any caller can get: the route, and a hash of the picture. */
async function everywhere({ requestId, guid }: RequestWithPhoto, photoIds: readonly number[]) {
  const files: [string, string][] = [];
  for (const [who, token] of Object.entries({ mary, guest, clerk }))
    for (const fileId of photoIds)
      for (const returnThumbnail of [true, false]) {
        const { data: read } = await ws7Call(app, {
          cmd: 'findfileminimumresponse',
          token,
          fileId,
          returnThumbnail,
        });
        const { Data } = (read ?? {}) as { Data?: string };
        if (Data) files.push([`${who} ${fileId} ${returnThumbnail}`, hashOf(Buffer.from(Data, 'base64'))]);
      }
  for (const [who, cookie] of Object.entries({ ana: ana.cookie, boss: boss.cookie, nobody: '' }))
    for (const photoId of photoIds)
      for (const query of ['?thumbnail', '']) {
        const url = `/api/photos/${requestId}/${photoId}${query}`;
        const headers = { host: 'riverbend.localhost', cookie };
        const { statusCode, rawPayload } = await app.fastify.inject({ url, headers });
        if (statusCode === 200) files.push([`${who} ${url}`, hashOf(rawPayload)]);
      }
  const listedFiles = await ws7Call(app, { cmd: 'findworkrequestfileidsbyguid', token: mary, guid });
  for (const { Id } of listedFiles.data as { Id: number }[]) files.push(['listed', String(Id)]);
  for (const [name, bytes] of Object.entries(await handedOut()))
    if (name.endsWith('.jpg')) files.push([`export ${name}`, hashOf(Buffer.from(bytes))]);
  for (const picture of await picturesInMirror())
    files.push(['mirror', hashOf(Buffer.from(picture, 'base64'))]);
  return files;
}

async function handedOut(): Promise<Record<string, Uint8Array>> {
  const { data: zip } = await ws7Call(app, { cmd: 'findcitizendata', token: mary });
  return unzipSync(Buffer.from((zip as { Data: string }).Data, 'base64'));
}

/** The pictures in the mirror, after the delay of the mirror. */
async function picturesInMirror(): Promise<string[]> {
  clock.advance(10_000);
  const window = { fromdate: '2000-01-01', todate: '2100-01-01', getfiles: true };
  const answer = await ws7Call(app, { cmd: 'findworkrequestsbymodifieddate', token: clerk, ...window });
  return [...JSON.stringify(answer.data).matchAll(/"(\/9j\/[^"]+)"/g)].map(([, base64]) => base64!);
}

async function pictureOf({ requestId }: RequestWithPhoto, photoId: number): Promise<Buffer> {
  const headers = { host: 'riverbend.localhost', cookie: ana.cookie };
  const { rawPayload } = await app.fastify.inject({ url: `/api/photos/${requestId}/${photoId}`, headers });
  return rawPayload;
}

test('After an edit the old picture is on no route, and the new one is on all routes', async () => {
  const photo = await withPhoto();
  const { requestId, photoId } = photo;
  const before = await everywhere(photo, [photoId]);
  // Three tokens and two members in two sizes, the list, the export and the mirror.
  expect(before).toHaveLength(3 * 2 + 2 * 2 + 3);
  const { photoId: newId, version } = await edit(photo);
  expect(newId).not.toBe(photoId);
  const after = await everywhere(photo, [photoId, newId]);
  expect(after).toHaveLength(before.length);
  const old = new Set(before.map(([, hash]) => hash));
  expect(after.filter(([, hash]) => old.has(hash))).toEqual([]);
  expect(after.filter(([where]) => where.includes(String(photoId)))).toEqual([]);
  expect(await find(requestId)).toMatchObject({
    version,
    photos: [
      { photoId: newId, name: 'face.jpg', hiddenAt: null, original: { replacedAt: expect.any(Date) } },
    ],
  });
  // Only the middle of the picture has changed.
  const [one, other] = [await pictureOf(photo, newId), Buffer.from(data, 'base64')];
  const corner = (jpeg: Buffer) =>
    sharp(jpeg)
      .extract({ left: 10, top: 10, width: 60, height: 60 })
      .stats()
      .then(({ channels }) => channels[0]!.mean);
  expect(await corner(one)).toBeCloseTo(await corner(other), -1);
});

test('The audit log names who edited the photo and who undid the edit, and only staff can read that', async () => {
  const photo = await withPhoto();
  const { requestId } = photo;
  const { photoId } = await edit(photo);
  await deskCall(app, boss.cookie, 'restorePhoto', { requestId, photoId });
  const { timeline } = await find(requestId);
  expect(timeline.filter(({ type }) => type === 'event').slice(-2)).toMatchObject([
    { kind: 'photo-edited', author: 'ana', comment: 'face.jpg' },
    { kind: 'photo-restored', author: 'boss', comment: 'face.jpg' },
  ]);
  const { data: history } = await ws7Call(app, {
    cmd: 'findworkrequesthistorybyguid',
    token: mary,
    guid: photo.guid,
  });
  expect(JSON.stringify(history)).not.toContain('face.jpg');
});

test('Edits are undone one by one, so that undoing a rotation keeps a face blurred', async () => {
  const photo = await withPhoto();
  const { requestId } = photo;
  const first = await everywhere(photo, [photo.photoId]);
  const { photoId: blurredId } = await edit(photo);
  const blurredPicture = await pictureOf(photo, blurredId);
  const turnedPhoto = await edit({ ...photo, photoId: blurredId }, { turns: 1 });
  expect(await sharp(await pictureOf(photo, turnedPhoto.photoId)).metadata()).toMatchObject({
    width: 300,
    height: 400,
  });
  const back = await deskCall(app, ana.cookie, 'restorePhoto', { requestId, photoId: turnedPhoto.photoId });
  expect(back.photoId).toBe(blurredId);
  expect(await pictureOf(photo, blurredId)).toEqual(blurredPicture);
  const wholly = await deskCall(app, ana.cookie, 'restorePhoto', { requestId, photoId: blurredId });
  expect(wholly.photoId).toBe(photo.photoId);
  expect(await everywhere(photo, [photo.photoId, blurredId, turnedPhoto.photoId])).toEqual(first);
  expect((await find(requestId)).photos).toMatchObject([{ original: null }]);
  const again = { requestId, photoId: photo.photoId };
  expect(await deskRefusal(app, ana.cookie, 'restorePhoto', again)).toMatchObject({ name: 'notFound' });
});

test('A hidden photo stays hidden when it is edited and when the edit is undone', async () => {
  const photo = await withPhoto();
  const { requestId, guid, photoId } = photo;
  await deskCall(app, ana.cookie, 'hidePhoto', { requestId, photoId });
  const editedPhoto = await edit(photo);
  const readPhotos = async () =>
    (await ws7Call(app, { cmd: 'findworkrequestfileidsbyguid', token: mary, guid })).data;
  expect(await readPhotos()).toEqual([]);
  await deskCall(app, ana.cookie, 'restorePhoto', { requestId, photoId: editedPhoto.photoId });
  expect(await readPhotos()).toEqual([]);
  const anew = await edit(photo);
  await deskCall(app, ana.cookie, 'showPhoto', { requestId, photoId: anew.photoId });
  expect(await readPhotos()).toMatchObject([{ Id: anew.photoId }]);
  // The original cannot be shown while the edit exists.
  expect(await deskRefusal(app, ana.cookie, 'showPhoto', { requestId, photoId })).toMatchObject({
    name: 'notFound',
  });
});

test('If two members edit a photo at once, one gets a conflict, and nothing is lost', async () => {
  const photo = await withPhoto();
  const { requestId, photoId } = photo;
  const { version } = await find(requestId);
  const wantedEdit = { requestId, version, photoId, turns: 1, blurs: [] };
  const answers = await Promise.all(
    [ana, boss].map(({ cookie }) => askDesk(app, 'edit-photo', wantedEdit, { cookie })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await deskRefusal(app, ana.cookie, 'editPhoto', wantedEdit)).toMatchObject({ name: 'conflict' });
  expect((await find(requestId)).photos).toHaveLength(1);
});

test('A crew can edit photos of their team’s requests, and only a clerk can undo an edit', async () => {
  const photo = await withPhoto();
  const { requestId, photoId } = photo;
  const wantedEdit = { requestId, version: 2, photoId, turns: 2, blurs: [] };
  expect(await deskRefusal(app, cleo.cookie, 'editPhoto', wantedEdit)).toMatchObject({ name: 'notAllowed' });
  await giveTo(database, clientId, requestId, parks);
  const editedPhoto = await deskCall(app, cleo.cookie, 'editPhoto', wantedEdit);
  const back = { requestId, photoId: editedPhoto.photoId };
  expect(await deskRefusal(app, cleo.cookie, 'restorePhoto', back)).toMatchObject({ name: 'notAllowed' });
});

test.each([
  ['nothing', { turns: 0, blurs: [] }],
  ['four quarter turns', { turns: 4 }],
  ['21 boxes', { blurs: Array.from({ length: 21 }, () => middle) }],
  ['a box outside the picture', { blurs: [{ ...middle, left: 1.5 }] }],
  ['a box without a size', { blurs: [{ ...middle, width: 0 }] }],
])('An edit of %s is refused', async (_what, wantedEdit) => {
  const photo = await withPhoto();
  const { requestId, photoId } = photo;
  const { body } = await askDesk(app, 'edit-photo', { requestId, version: 2, photoId, ...wantedEdit }, ana);
  expect(body).toMatchObject({ name: 'fieldInvalid' });
});

test('A photo of another request cannot be edited', async () => {
  const [one, other] = [await withPhoto(), await withPhoto()];
  const crossedEdit = { requestId: one.requestId, version: 2, photoId: other.photoId, turns: 1, blurs: [] };
  expect(await deskRefusal(app, ana.cookie, 'editPhoto', crossedEdit)).toMatchObject({ name: 'notFound' });
  expect((await find(one.requestId)).version).toBe(2);
});

async function filesOfRequest(requestId: number): Promise<number> {
  const rows = await database.query<{ fileKey: string }>(
    'select file_key as "fileKey" from photos where client_id = $1 and request_id = $2',
    [clientId, requestId],
  );
  const there = await Promise.all(rows.map(({ fileKey }) => photos.files.get(`${fileKey}.jpg`)));
  return there.filter((bytes) => bytes !== undefined).length;
}

test('The original is deleted thirty days after the edit, or together with a purged photo', async () => {
  const [keptRequest, purgedRequest] = [await withPhoto(), await withPhoto()];
  const [editedPhoto, once] = [await edit(keptRequest), await edit(purgedRequest)];
  const goneEdit = await edit({ ...purgedRequest, photoId: once.photoId });
  expect(await filesOfRequest(purgedRequest.requestId)).toBe(3);
  const purge = { reason: 'Asked for', actor: { kind: 'system' }, now: clock.now() } as const;
  await purgePhoto(photos, clientId, goneEdit.photoId, purge);
  expect(await filesOfRequest(purgedRequest.requestId)).toBe(0);

  const { original } = (await find(keptRequest.requestId)).photos[0]!;
  expect(original!.keptUntil.getTime() - original!.replacedAt.getTime()).toBe(30 * dayMs);
  await sweepPhotos(photos, new Date(original!.keptUntil.getTime() - 1));
  expect(await filesOfRequest(keptRequest.requestId)).toBe(2);
  await sweepPhotos(photos, original!.keptUntil);
  expect(await filesOfRequest(keptRequest.requestId)).toBe(1);
  const { photos: remainingPhotos } = await find(keptRequest.requestId);
  expect(remainingPhotos).toMatchObject([{ photoId: editedPhoto.photoId, original: null }]);
  const back = { requestId: keptRequest.requestId, photoId: editedPhoto.photoId };
  expect(await deskRefusal(app, ana.cookie, 'restorePhoto', back)).toMatchObject({ name: 'notFound' });
});

test('One photo can be edited 20 times, and again after an edit is undone', async () => {
  const requestWithPhoto = await withPhoto();
  const { requestId } = requestWithPhoto;
  let { photoId } = requestWithPhoto;
  const turn = () => edit({ ...requestWithPhoto, photoId }, { turns: 1 });
  for (let edits = 0; edits < 20; edits += 1) ({ photoId } = await turn());
  await expect(turn()).rejects.toThrow('edited 20 times');
  ({ photoId } = await deskCall(app, ana.cookie, 'restorePhoto', { requestId, photoId }));
  ({ photoId } = await turn());
  expect((await find(requestId)).photos).toMatchObject([{ photoId }]);
});

test('The list for a crew’s day contains the edited photo and not the original', async () => {
  const requestWithPhoto = await withPhoto();
  const { requestId } = requestWithPhoto;
  await database.query('update work_requests set assignee_id = $1 where request_id = $2', [
    cleo.accountId,
    requestId,
  ]);
  const { photoId } = await edit(requestWithPhoto);
  const { cases } = await deskCall(app, cleo.cookie, 'findDay', { withTeam: false });
  expect(cases.find((one) => one.requestId === requestId)).toMatchObject({
    photos: [{ photoId }],
    photoCount: 1,
  });
});
