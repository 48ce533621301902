import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { cameraPhoto, redAndBlue, withSize } from '#test/pictures.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { guestToken, ws7Call } from '#test/ws7-call.ts';

const app = await startTestApp();
const riverbend = await addMunicipality(app.database);
const lakeside = await addMunicipality(app.database, { name: 'lakeside' });
const Token = await guestToken(app, riverbend.clientId);
const neighbour = await guestToken(app, riverbend.clientId);
const stranger = await guestToken(app, lakeside.clientId);

const base64 = async (picture: Promise<Buffer> | Buffer) => (await picture).toString('base64');
const upload = (fields: object, token = Token) =>
  ws7Call(app, { cmd: 'createtempfile', Token: token, guid: randomUUID(), isImage: true, ...fields });
const idOf = ({ data }: { data: unknown }) => (data as { Id: number }).Id;
const find = (fileId: number, token: string, returnThumbnail?: boolean) =>
  ws7Call(app, { cmd: 'findfileminimumresponse', token, fileId, returnThumbnail });

function submit(fileGuid: string) {
  return ws7Call(app, {
    cmd: 'createworkrequest',
    token: Token,
    worktypeid: riverbend.potholeId,
    citizenrequest: true,
    datecollected: '/Date(1781500000000)/',
    longitude: 10.5,
    latitude: 50.5,
    priority: 5,
    description: 'A pothole',
    programstatus: '',
    statusid: -1,
    workrequestid: -1,
    fileGuid,
  });
}

describe('Photos of a report', () => {
  const fileGuid = randomUUID();
  let guid = '';
  let ids: number[] = [];

  beforeAll(async () => {
    const camera = `data:image/jpeg;base64,${await base64(cameraPhoto())}`;
    const first = await upload({
      guid: fileGuid,
      name: 'first\n.jpg',
      data: camera,
      datecollected: '2026-06-15  11:00:00',
    });
    app.clock.advance(1000);
    const second = await upload({ guid: fileGuid, data: await base64(redAndBlue(60, 40).jpeg().toBuffer()) });
    ids = [idOf(first), idOf(second)];
    guid = ((await submit(fileGuid)).data as { Guid: string }).Guid;
  });

  test('Photos are listed oldest first, with clean names', async () => {
    const listedFiles = await ws7Call(app, {
      cmd: 'findworkrequestfileidsbyguid',
      guid,
      token: neighbour,
      imagesonly: true,
    });
    expect(listedFiles.data).toEqual([
      { Id: ids[0], Name: 'first.jpg' },
      { Id: ids[1], Name: 'photo.jpg' },
    ]);
  });

  test('Anyone who may see the report can see its photos, as a thumbnail or in full and upright', async () => {
    const thumbnail = (await find(ids[0]!, neighbour)).data as { Name: string; Data: string };
    const full = (await find(ids[0]!, neighbour, false)).data as { Name: string; Data: string };
    const sizes = await Promise.all(
      [thumbnail, full].map(async ({ Data }) => {
        const { width, height, exif } = await sharp(Buffer.from(Data, 'base64')).metadata();
        return [width, height, exif];
      }),
    );
    expect(sizes).toEqual([
      [120, 160, undefined],
      [500, 667, undefined],
    ]);
  });

  test('Another municipality cannot see the photos', async () => {
    expect(await find(ids[0]!, stranger)).toMatchObject({ code: '00010004' });
    const listedFiles = await ws7Call(app, { cmd: 'findworkrequestfileidsbyguid', guid, token: stranger });
    expect(listedFiles).toMatchObject({ code: '00010004' });
  });

  test('Photos keep their time, read in the municipality’s time zone', async () => {
    const [row] = await app.database.query<{ takenAt: Date }>(
      'select collected_at as "takenAt" from photos where photo_id = $1',
      [ids[0]],
    );
    expect(row?.takenAt.toISOString()).toBe('2026-06-15T16:00:00.000Z');
  });
});

test('Only the uploader can see a photo before a report claims it', async () => {
  const id = idOf(await upload({ data: await base64(cameraPhoto()) }));
  expect((await find(id, Token)).hasErrors).toBe(false);
  expect(await find(id, neighbour)).toMatchObject({ code: '00010004' });
});

describe('A file that is not a photo is refused with a sentence for the resident:', () => {
  test.each([
    ['a PNG named .jpg', '00010016', /jpegs/, () => redAndBlue(60, 40).png().toBuffer()],
    ['half a jpeg', '00010016', /damaged/, async () => (await cameraPhoto()).subarray(0, 5000)],
    ['a huge jpeg', '00010016', /pixels/, async () => withSize(await cameraPhoto(), 30_000, 30_000)],
    ['nothing', '00010016', /jpegs/, async () => Buffer.alloc(0)],
  ])('%s', async (_what, code, message, make) => {
    const refusedUpload = await upload({ name: 'photo.jpg', extension: '.jpg', data: await base64(make()) });
    expect(refusedUpload).toMatchObject({ code, message: expect.stringMatching(message) });
  });

  test.each(['no base64!', 'A', 'AB=', 'AB==='])('broken base64: %j', async (data) => {
    expect(await upload({ data })).toMatchObject({
      code: '00010003',
      message: expect.stringMatching(/data/),
    });
  });
});

test('An upload without a token is refused', async () => {
  const data = await base64(redAndBlue(60, 40).jpeg().toBuffer());
  expect(await upload({ data }, 'made-up')).toMatchObject({
    code: '00010014',
    securityStatus: 'InvalidToken',
  });
});

test('Eight photos at once are all stored, and the server still answers', async () => {
  const data = await base64(cameraPhoto(4000, 3000));
  const uploads = Promise.all(Array.from({ length: 8 }, () => upload({ data })));
  let areStored = false;
  void uploads.then(() => (areStored = true));
  expect((await app.fastify.inject('/health/live')).statusCode).toBe(200);
  expect(areStored).toBe(false);
  expect(new Set((await uploads).map(idOf)).size).toBe(8);
});
