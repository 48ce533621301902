import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { redAndBlue } from '#test/pictures.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { guestToken, ws7Call } from '#test/ws7-call.ts';

const app = await startTestApp({ QUOTA_PHOTO_MEGABYTES_OF_CLIENT: '1' });
const { database, clock } = app;
const full = await addMunicipality(database);
const roomy = await addMunicipality(database, { name: 'lakeside' });
const small = await redAndBlue(40, 30).jpeg().toBuffer();

async function upload(clientId: number, fileGuid: string = randomUUID()) {
  const token = await guestToken(app, clientId);
  const sentPhoto = await ws7Call(app, {
    cmd: 'createtempfile',
    token,
    guid: fileGuid,
    name: 'a.jpg',
    date: '/Date(0)/',
    data: small.toString('base64'),
  });
  return { ...sentPhoto, token, fileGuid };
}

/** Sets the size of every photo of the municipality. */
const grow = (clientId: number, bytes: number) =>
  database.query('update photos set bytes = $2 where client_id = $1', [clientId, bytes]);

test('a municipality with a used-up photo quota takes requests without photos until there is room', async () => {
  expect((await upload(full.clientId)).hasErrors).toBe(false);
  await grow(full.clientId, 999_999);
  clock.advance(61_000);
  // One more byte is stored after this one, which this process counts without a new query.
  expect((await upload(full.clientId)).hasErrors).toBe(false);
  const refusedUpload = await upload(full.clientId);
  expect(refusedUpload).toMatchObject({
    code: '00010016',
    message:
      'Your municipality has no space for more photos right now. Please send your request without a photo.',
  });
  const request = await ws7Call(app, {
    cmd: 'createworkrequest',
    token: refusedUpload.token,
    worktypeid: full.potholeId,
    longitude: 10.5,
    latitude: 50.5,
    address: '1 High St',
    description: 'A hole',
    fileGuid: refusedUpload.fileGuid,
  });
  expect(request.hasErrors).toBe(false);
  expect((await upload(roomy.clientId)).hasErrors).toBe(false);
  await upload(full.clientId);
  const quotaWarnings = app.logLines.filter(({ msg }) =>
    String(msg).startsWith('The quota of photos and attachments is used'),
  );
  expect(quotaWarnings).toMatchObject([{ client: 'riverbend', megabytes: 1 }]);
  await vi.waitUntil(async () => {
    const rows = await database.query(`select 1 from security_events where kind = 'photos-full'`);
    return rows.length === 1;
  });
  await grow(full.clientId, 1000);
  clock.advance(61_000);
  expect((await upload(full.clientId)).hasErrors).toBe(false);
});

test('a quota in the municipality folder replaces the setting', async () => {
  await grow(full.clientId, 5_000_000);
  const say = async (quotas: object) => {
    await database.query('update clients set hosting = $2 where client_id = $1', [
      full.clientId,
      JSON.stringify({ quotas }),
    ]);
    clock.advance(61_000);
    return (await upload(full.clientId)).hasErrors;
  };
  expect(await say({ photoMegabytes: 500 })).toBe(false);
  expect(await say({})).toBe(true);
  expect(await say({ photoMegabytes: 'none' })).toBe(false);
});
