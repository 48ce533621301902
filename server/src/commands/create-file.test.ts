import { randomUUID } from 'node:crypto';
import {
  hiddenPhotosMax,
  photosOfReporterMax,
  photosOfStrangersMax,
  photosOnRequestMax,
} from '@fixpoint/contract/limits.ts';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { cameraPhoto, redAndBlue, withSize } from '#test/pictures.ts';
import { addTestAccount, tokenOf } from '#test/test-accounts.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { guestToken, ws7Call } from '#test/ws7-call.ts';

const app = await startTestApp();
const riverbend = await addMunicipality(app.database);
const lakeside = await addMunicipality(app.database, { name: 'lakeside' });
const { clientId } = riverbend;
const reporter = await guestToken(app, clientId);
const neighbour = await guestToken(app, clientId);
const stranger = await guestToken(app, lakeside.clientId);
await addTestAccount(app.database, clientId, {
  username: 'clerk',
  email: 'clerk@example.org',
  role: 'clerk',
});
const clerk = await tokenOf(app, { ClientId: clientId, UserName: 'clerk' });

const [small, other, camera] = await Promise.all([
  redAndBlue(40, 30).jpeg().toBuffer(),
  redAndBlue(50, 30).jpeg().toBuffer(),
  cameraPhoto(),
]);

let request = { Id: 0, Guid: '' };

function submit(fileGuid: string = randomUUID()) {
  return ws7Call(app, {
    cmd: 'createworkrequest',
    token: reporter,
    worktypeid: riverbend.potholeId,
    longitude: 10.5,
    latitude: 50.5,
    address: '12 Main Street',
    description: 'A hole',
    fileGuid,
  });
}

beforeEach(async () => {
  request = (await submit()).data as typeof request;
  app.clock.advance(60_000);
});

const add = (bytes: Uint8Array, fields: object = {}) =>
  ws7Call(app, {
    cmd: 'createfile',
    Token: neighbour,
    WorkRequestGuid: request.Guid,
    datecollected: '2026-06-15  11:00:00',
    dateposted: '',
    isImage: true,
    extension: '.jpg',
    name: 'later.jpg',
    data: Buffer.from(bytes).toString('base64'),
    ...fields,
  });
const uploadBefore = (bytes: Uint8Array, guid: string, Token = reporter) =>
  ws7Call(app, { cmd: 'createtempfile', Token, guid, data: Buffer.from(bytes).toString('base64') });
const list = async (guid = request.Guid) =>
  (await ws7Call(app, { cmd: 'findworkrequestfileidsbyguid', guid, token: neighbour })).data as {
    Id: number;
  }[];
const show = (fileId: number, token = neighbour) =>
  ws7Call(app, { cmd: 'findfileminimumresponse', token, fileId, returnThumbnail: false });
const idOf = ({ data }: { data: unknown }) => (data as { Id: number }).Id;
const remove = () =>
  app.database.query('update work_requests set deleted_at = now() where request_id = $1', [request.Id]);

describe('A photo', () => {
  test('Anyone with the guid of a request can add a photo', async () => {
    const id = idOf(await add(camera));
    expect(await list()).toEqual([{ Id: id, Name: 'later.jpg' }]);
    const { Data } = (await show(id, reporter)).data as { Data: string };
    const { width, height, exif } = await sharp(Buffer.from(Data, 'base64')).metadata();
    expect([width, height, exif]).toEqual([500, 667, undefined]);
  });

  test('A new photo is a change for mirrors, without an entry in the history', async () => {
    await add(small);
    const [row] = await app.database.query<{ modifiedAt: Date; entries: number }>(
      `select modified_at as "modifiedAt",
         (select count(*) from request_events h where h.client_id = r.client_id and h.request_id = r.request_id) as entries
       from work_requests r where request_id = $1`,
      [request.Id],
    );
    expect(row).toEqual({ modifiedAt: app.clock.now(), entries: 1 });
  });

  test('A photo for an unknown, foreign or removed request is refused before it is decoded', async () => {
    const bomb = withSize(small, 30_000, 30_000);
    expect(await add(bomb)).toMatchObject({ code: '00010016' });
    expect(await add(bomb, { WorkRequestGuid: randomUUID() })).toMatchObject({ code: '00010004' });
    expect(await add(bomb, { Token: stranger })).toMatchObject({ code: '00010004' });
    expect(await add(small, { Token: 'made up' })).toMatchObject({ code: '00010014' });
    await remove();
    expect(await add(bomb)).toMatchObject({ code: '00010004' });
  });

  test('A file that is not a photo is refused with a sentence for the resident', async () => {
    const refusedFile = await add(await redAndBlue(40, 30).png().toBuffer());
    expect(refusedFile).toMatchObject({
      code: '00010016',
      message: expect.stringMatching(/only allow.*jpegs/),
    });
  });

  test('Anyone with the id and a token of the municipality can see a photo, until staff remove the request', async () => {
    const id = idOf(await add(small));
    expect((await show(id, reporter)).hasErrors).toBe(false);
    expect(await show(id, stranger)).toMatchObject({ code: '00010004' });
    await remove();
    expect(await show(id)).toMatchObject({ code: '00010004', data: undefined });
  });
});

describe('A photo that is sent again because the answer was lost', () => {
  test('A photo that a request already has is returned and not stored twice', async () => {
    const first = await add(small);
    expect(await add(small, { name: 'again.jpg' })).toMatchObject({ data: first.data });
    expect(await list()).toHaveLength(1);
  });

  test('A photo that is sent again while the first is processed is stored once', async () => {
    const ids = await Promise.all(Array.from({ length: 4 }, async () => idOf(await add(camera))));
    expect(new Set(ids).size).toBe(1);
    expect(await list()).toHaveLength(1);
  });

  test('A photo that is sent again before and after its request exists is stored once', async () => {
    const fileGuid = randomUUID();
    const first = idOf(await uploadBefore(small, fileGuid));
    expect(idOf(await uploadBefore(small, fileGuid))).toBe(first);
    const { Guid } = (await submit(fileGuid)).data as { Guid: string };
    expect(idOf(await uploadBefore(small, fileGuid))).toBe(first);
    expect(await list(Guid)).toEqual([{ Id: first, Name: 'photo.jpg' }]);
  });

  test('A photo with other bytes, another request or another sender is a new photo', async () => {
    const first = idOf(await add(small));
    const ids = [first, idOf(await add(other)), idOf(await add(small, { Token: reporter }))];
    request = (await submit()).data as typeof request;
    ids.push(idOf(await add(small)));
    expect(new Set(ids).size).toBe(4);
    const fileGuids = [randomUUID(), randomUUID()];
    const [one, two] = await Promise.all(fileGuids.map((guid) => uploadBefore(small, guid)));
    expect(idOf(one!)).not.toBe(idOf(two!));
  });
});

describe('A request', () => {
  const fill = (from: number, to: number) =>
    app.database.query(
      `insert into photos (client_id, photo_id, request_id, name, file_key, width, height, bytes, posted_at)
       select $1, $2 * 1000 + n, $2, 'a.jpg', 'key' || $2 * 1000 + n, 1, 1, 1, now() from generate_series($3::int, $4::int) n`,
      [clientId, request.Id, from, to],
    );
  const hideAll = () =>
    app.database.query('update photos set hidden_at = now() where request_id = $1', [request.Id]);
  const isFull = (most: number) => ({
    code: '00010016',
    message: `Sorry, this request already has ${most} photos. You cannot add more.`,
  });

  test('A request takes 30 photos from strangers, 10 more from its reporter and 10 more from staff', async () => {
    await fill(2, photosOfStrangersMax);
    expect((await add(small)).hasErrors).toBe(false);
    expect(await add(other)).toMatchObject(isFull(30));
    expect((await add(small)).hasErrors, 'the same photo again').toBe(false);
    await fill(photosOfStrangersMax + 1, photosOfReporterMax - 1);
    expect((await add(small, { Token: reporter })).hasErrors).toBe(false);
    expect(await add(other, { Token: reporter })).toMatchObject(isFull(40));
    await fill(photosOfReporterMax + 1, photosOnRequestMax - 1);
    expect((await add(small, { Token: clerk })).hasErrors).toBe(false);
    expect(await add(other, { Token: clerk })).toMatchObject(isFull(50));
  });

  test('Photos that staff hide make room for new ones, up to a limit', async () => {
    await fill(1, photosOfStrangersMax);
    await hideAll();
    expect((await add(small)).hasErrors).toBe(false);
    await fill(photosOfStrangersMax + 1, photosOfStrangersMax + hiddenPhotosMax - 1);
    await hideAll();
    expect(await add(other)).toMatchObject(isFull(photosOfStrangersMax + hiddenPhotosMax));
    expect((await add(other, { Token: reporter })).hasErrors).toBe(false);
  });
});
