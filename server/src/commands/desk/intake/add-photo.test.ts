/** Photos that staff upload for a new request or for an existing one. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addTestKey, addMember, deskCall, deskRefusal } from '#test/desk-call.ts';
import { addTeam, giveTo } from '#test/desk-teams.ts';
import { cameraPhoto, redAndBlue } from '#test/pictures.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { guestToken, ws7Call } from '#test/ws7-call.ts';
import { addRequest } from '#test/test-requests.ts';

const app = await startTestApp({ WAITING_PHOTOS_OF_SESSION: '12 photos, 100 MB' });
const { database } = app;
const { clientId, potholeId } = await addMunicipality(database);
const parks = await addTeam(database, clientId, 'Parks');
const ana = await addMember(app, clientId, { username: 'ana' });
const carl = await addMember(app, clientId, { username: 'carl', role: 'crew', teamIds: [parks] });
const vera = await addMember(app, clientId, { username: 'vera', role: 'viewer' });
const ben = await addMember(app, clientId, { username: 'ben', teamIds: [parks], isLimited: true });
const manager = await addMember(app, clientId, { username: 'boss', role: 'manager' });
const jpeg = await cameraPhoto();

/** A new jpeg that differs from all others. */
let size = 20;
const another = () =>
  redAndBlue((size += 1), 20)
    .jpeg()
    .toBuffer();

async function upload(
  bytes: Buffer,
  { cookie = ana.cookie, query = `guid=${randomUUID()}`, headers = {} }: Upload = {},
): Promise<{ status: number; body: { photoId: number; name: string } }> {
  const answer = await app.fastify.inject({
    method: 'POST',
    url: `/api/photos?${query}`,
    headers: {
      host: 'riverbend.localhost',
      'content-type': 'image/jpeg',
      ...(cookie.startsWith('fixpoint_key_') ? { authorization: `Bearer ${cookie}` } : { cookie }),
      ...headers,
    },
    payload: bytes,
  });
  return { status: answer.statusCode, body: answer.json() };
}

interface Upload {
  cookie?: string;
  query?: string;
  headers?: Record<string, string>;
}

const uploadPhoto = async (bytes: Buffer, wishes?: Upload) => {
  const { status, body } = await upload(bytes, wishes);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.photoId;
};

async function requestOfParks(): Promise<number> {
  const { requestId } = await addRequest(database, clientId);
  await giveTo(database, clientId, requestId, parks);
  return requestId;
}

const find = (requestId: number) => deskCall(app, ana.cookie, 'findRequest', { requestId });

test('An uploaded photo goes to the request with the same guid, rotated upright and without its GPS position', async () => {
  const guid = randomUUID();
  const query = `guid=${guid}&name=bridge.jpg&takenAt=2026-06-01T10:00:00Z`;
  const photoId = await uploadPhoto(jpeg, { query });
  expect(await uploadPhoto(jpeg, { query })).toBe(photoId);
  const { requestId } = await deskCall(app, ana.cookie, 'createRequest', {
    guid,
    workTypeId: potholeId,
    address: '12 Main Street',
    description: 'A hole',
  });
  const { photos } = await find(requestId);
  expect(photos).toMatchObject([{ photoId, name: 'bridge.jpg' }]);
  expect(photos[0]!.height).toBeGreaterThan(photos[0]!.width);
});

test('A crew adds a photo to a case once: the version changes, and the audit log names the crew', async () => {
  const requestId = await requestOfParks();
  const { version: before } = await find(requestId);
  const query = `guid=${randomUUID()}&name=done.jpg`;
  const photoId = await uploadPhoto(jpeg, { cookie: carl.cookie, query });
  const { version } = await deskCall(app, carl.cookie, 'addPhoto', { requestId, photoId });
  expect(version).toBe(before + 1);
  const foundCase = await find(requestId);
  expect(foundCase.photos).toMatchObject([{ photoId, name: 'done.jpg' }]);
  expect(foundCase.timeline).toContainEqual(
    expect.objectContaining({ kind: 'photo-added', author: 'carl', comment: 'done.jpg' }),
  );
  expect(await deskCall(app, carl.cookie, 'addPhoto', { requestId, photoId })).toEqual({ version });
  const sameAgain = await uploadPhoto(jpeg, { cookie: carl.cookie });
  expect(await deskCall(app, carl.cookie, 'addPhoto', { requestId, photoId: sameAgain })).toEqual({
    version,
  });
  expect((await find(requestId)).photos).toHaveLength(1);
});

test('A photo for staff only is hidden from the beginning, and the log says so', async () => {
  const requestId = await requestOfParks();
  const photoId = await uploadPhoto(await another(), { cookie: carl.cookie });
  await deskCall(app, carl.cookie, 'addPhoto', { requestId, photoId, isHidden: true });
  const { photos, timeline, public: seen } = await find(requestId);
  expect(photos).toMatchObject([{ photoId, hiddenAt: expect.any(Date) }]);
  expect(timeline).toContainEqual(expect.objectContaining({ kind: 'staff-photo-added', author: 'carl' }));
  const token = await guestToken(app, clientId);
  const list = { cmd: 'findworkrequestfileidsbyguid', token, guid: seen.guid };
  expect((await ws7Call(app, list)).data).toEqual([]);
  const read = { cmd: 'findfileminimumresponse', token, fileId: photoId, returnThumbnail: false };
  expect((await ws7Call(app, read)).code).toBe('00010004');
  await deskCall(app, ana.cookie, 'showPhoto', { requestId, photoId });
  expect((await ws7Call(app, list)).data).toHaveLength(1);
});

test('A refused photo is explained in the language of the page', async () => {
  const cookie = `${ana.cookie}; language=fr`;
  const refused = await upload(Buffer.from('no picture'), { cookie });
  expect(refused.body).toMatchObject({ detail: expect.stringMatching(/^Seules les images jpeg/) });
});

test('Members cannot add another member’s upload, or add a photo to a request outside of their work', async () => {
  const requestId = await requestOfParks();
  const photoId = await uploadPhoto(await another());
  const refusal = await deskRefusal(app, carl.cookie, 'addPhoto', { requestId, photoId });
  expect(refusal).toMatchObject({ name: 'notFound', detail: 'There is no such photo.' });
  const { requestId: nobodys } = await addRequest(database, clientId);
  const own = await uploadPhoto(await another(), { cookie: carl.cookie });
  expect(await deskRefusal(app, carl.cookie, 'addPhoto', { requestId: nobodys, photoId: own })).toMatchObject(
    {
      name: 'notAllowed',
    },
  );
  const othersPhoto = await uploadPhoto(await another(), { cookie: ben.cookie });
  expect(
    await deskRefusal(app, ben.cookie, 'addPhoto', { requestId: nobodys, photoId: othersPhoto }),
  ).toMatchObject({
    name: 'notFound',
    detail: `There is no request ${nobodys}.`,
  });
  expect((await find(requestId)).photos).toEqual([]);
  expect((await find(nobodys)).photos).toEqual([]);
});

test('A member can delete their own unused upload, but not a photo that a request has', async () => {
  const guid = randomUUID();
  const photoId = await uploadPhoto(await another(), { query: `guid=${guid}` });
  const photoWithGuid = await uploadPhoto(await another(), { query: `guid=${guid}` });
  await deskCall(app, carl.cookie, 'dropPhoto', { photoId: photoWithGuid });
  await deskCall(app, ana.cookie, 'dropPhoto', { photoId });
  expect(await deskCall(app, ana.cookie, 'dropPhoto', { photoId })).toEqual({});
  const requestFields = { guid, workTypeId: potholeId, address: '12 Main Street', description: 'A hole' };
  const { requestId } = await deskCall(app, ana.cookie, 'createRequest', requestFields);
  expect((await find(requestId)).photos).toMatchObject([{ photoId: photoWithGuid }]);
  await deskCall(app, ana.cookie, 'dropPhoto', { photoId: photoWithGuid });
  expect((await find(requestId)).photos).toMatchObject([{ photoId: photoWithGuid }]);
});

test('A request takes 50 photos at most', async () => {
  const requestId = await requestOfParks();
  const photoId = await uploadPhoto(await another());
  await database.query(
    `insert into photos (client_id, photo_id, request_id, name, file_key, width, height, bytes, content_hash, posted_at)
     select $1, n, $2, 'p.jpg', gen_random_uuid(), 4, 3, 100, n::text::bytea, now() from generate_series(1, 50) n`,
    [clientId, requestId],
  );
  const { version } = await find(requestId);
  expect(await deskRefusal(app, ana.cookie, 'addPhoto', { requestId, photoId })).toMatchObject({
    name: 'photoNotAccepted',
  });
  expect((await find(requestId)).version).toBe(version);
});

test('Only jpegs are accepted, and only from members with the right', async () => {
  const png = await redAndBlue(30, 30).png().toBuffer();
  const refused = async (status: number, name: string, bytes: Buffer, wishes: Upload = {}) =>
    expect(await upload(bytes, wishes)).toMatchObject({ status, body: { name } });
  await refused(415, 'photoNotAccepted', png);
  await refused(415, 'photoNotAccepted', png, { headers: { 'content-type': 'image/png' } });
  await refused(415, 'photoNotAccepted', Buffer.alloc(0));
  await refused(413, 'tooLarge', Buffer.alloc(11 * 1024 * 1024));
  await refused(400, 'fieldInvalid', jpeg, { query: 'name=x' });
  await refused(401, 'tokenNotValid', jpeg, { cookie: '' });
  await refused(403, 'notAllowed', jpeg, { cookie: vera.cookie });
  await refused(403, 'notAllowed', jpeg, { headers: { origin: 'https://evil.example' } });
});

test('An API key can upload, and nobody exceeds the quota of unclaimed photos', async () => {
  const { key } = await addTestKey(app, manager.cookie, { name: 'Drone', role: 'clerk' });
  const requestId = await requestOfParks();
  const photoId = await uploadPhoto(await another(), { cookie: key });
  await deskCall(app, key, 'addPhoto', { requestId, photoId });
  expect((await find(requestId)).photos).toMatchObject([{ photoId }]);
  for (let uploadNumber = 0; uploadNumber < 12; uploadNumber += 1)
    await uploadPhoto(await another(), { cookie: key });
  expect(await upload(await another(), { cookie: key })).toMatchObject({
    status: 429,
    body: { name: 'tooManyAttempts' },
  });
});
