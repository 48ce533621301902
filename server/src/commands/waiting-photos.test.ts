/** Photos that wait for unsent requests: limits per session or citizen, network and municipality. */
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { redAndBlue } from '#test/pictures.ts';
import { addTestAccount, tokenOf } from '#test/test-accounts.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { guestToken, ws7Call } from '#test/ws7-call.ts';

const app = await startTestApp({
  WAITING_PHOTOS_OF_SESSION: '3 photos, 9 MB',
  WAITING_PHOTOS_OF_NETWORK: '5 photos, 2 MB',
  WAITING_PHOTOS_OF_CLIENT: '7 photos, 99 MB',
});
const { database } = app;
const { clientId, potholeId } = await addMunicipality(database);
await addTestAccount(database, clientId, { username: 'mary', email: 'mary@example.org' });
await addTestAccount(database, clientId, { username: 'clerk', email: 'c@example.org', role: 'manager' });
const pictureOf = async (width: number) => (await redAndBlue(width, 30).jpeg().toBuffer()).toString('base64');
const [picture, another] = [await pictureOf(40), await pictureOf(50)];
let [mary, clerk] = ['', ''];
beforeAll(async () => {
  mary = await tokenOf(app, { ClientId: clientId, UserName: 'mary' });
  clerk = await tokenOf(app, { ClientId: clientId, UserName: 'clerk' });
});
const [here, there, elsewhere] = ['192.0.2.1', '198.51.100.1', '203.0.113.1'];
beforeEach(() => database.query('delete from photos'));

const upload = async (Token: string, from: string, guid: string = randomUUID(), data = picture) => {
  const { code, message } = await ws7Call(app, { cmd: 'createtempfile', Token, guid, data }, undefined, from);
  return code === '' ? 'taken' : `${code} ${message}`;
};
const guest = () => guestToken(app, clientId);
/** Uploads this many photos of guests, each with its own session. */
async function fill(count: number, from: string): Promise<void> {
  for (let photosLeft = count; photosLeft > 0; photosLeft -= 1)
    expect(await upload(await guest(), from)).toBe('taken');
}

const own =
  '00010006 You have uploaded too many photos without sending a request. Please send your request without this photo, or try again tomorrow.';
const others =
  '00010006 No more photos can be uploaded right now. Please send your request without this photo. You can add it later.';

test('A session can have a limited number of waiting photos, and a request that claims some makes room at once', async () => {
  const [token, fileGuid] = [await guest(), randomUUID()];
  for (const guid of [fileGuid, fileGuid, randomUUID(), randomUUID()]) {
    // The same picture for the same request is one photo.
    expect(await upload(token, here, guid)).toBe('taken');
  }
  expect(await upload(token, here)).toBe(own);
  const place = { longitude: 10.25, latitude: 50.75, address: '1 Main Street', description: 'A hole' };
  const request = { cmd: 'createworkrequest', token, worktypeid: potholeId, fileGuid, ...place };
  expect(await ws7Call(app, request)).toMatchObject({ code: '' });
  expect(await upload(token, here)).toBe('taken');
  expect(await upload(token, here)).toBe(own);
});

test('Guests of one network share a quota, and other networks and accounts are not affected', async () => {
  await fill(5, here);
  expect(await upload(await guest(), here)).toBe(others);
  expect(await upload(await guest(), there)).toBe('taken');
  for (const token of [mary, clerk]) expect(await upload(token, here)).toBe('taken');
});

test('The quota of a network counts megabytes as well as photos', async () => {
  await fill(1, here);
  await database.query('update photos set bytes = 1999999');
  await fill(1, here);
  expect(await upload(await guest(), here)).toBe(others);
});

test('A municipality has a quota, which does not apply to citizens', async () => {
  await fill(4, here);
  await fill(3, there);
  expect(await upload(await guest(), elsewhere)).toBe(others);
  expect(await upload(mary, elsewhere)).toBe('taken');
});

test('Signing in again or out does not reset a citizen’s waiting photos', async () => {
  for (let count = 0; count < 3; count += 1) {
    const token = await tokenOf(app, { ClientId: clientId });
    expect(await upload(token, here)).toBe('taken');
    await ws7Call(app, { cmd: 'signout', token });
  }
  expect(await upload(mary, there)).toBe(own);
  expect(await upload(await guest(), here)).toBe('taken');
});

test('Waiting photos of citizens and staff use no quota of the municipality’s guests', async () => {
  for (const token of [mary, mary, mary, clerk, clerk]) await upload(token, here);
  await fill(4, here);
  await fill(3, there);
  expect(await upload(await guest(), elsewhere)).toBe(others);
});

test('Staff have no limit of waiting photos', async () => {
  for (let count = 0; count < 9; count += 1) expect(await upload(clerk, here)).toBe('taken');
});

test('A photo above the quota is refused without being decoded', async () => {
  const token = await guest();
  for (let count = 0; count < 3; count += 1) await upload(token, here);
  const brokenUpload = { cmd: 'createtempfile', Token: token, guid: randomUUID(), data: 'AAAA' };
  expect(await ws7Call(app, brokenUpload)).toMatchObject({ code: '00010006' });
});

test('The network of a photo is stored as a hash, only until the photo is claimed', async () => {
  const [token, fileGuid] = [await guest(), randomUUID()];
  await upload(token, here, fileGuid);
  const marks = () => database.query<{ mark: Buffer | null }>('select uploaded_from as mark from photos');
  expect(await marks()).toEqual([{ mark: expect.any(Buffer) }]);
  const place = { longitude: 10.25, latitude: 50.75, address: '1 Main Street', description: 'A hole' };
  const request = { cmd: 'createworkrequest', token, worktypeid: potholeId, fileGuid, ...place };
  await ws7Call(app, request);
  expect(await marks()).toEqual([{ mark: null }]);
  await upload(token, here, fileGuid, another);
  expect(await marks()).toContainEqual({ mark: expect.any(Buffer) });
  await ws7Call(app, request);
  expect(await marks()).toEqual([{ mark: null }, { mark: null }]);
});
