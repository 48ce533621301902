/** Requests and texts that were taken down are removed for good after 30 days, unless they were put back. */
import { expect, test } from 'vitest';
import { addMember, deskCall, deskRefusal } from '#test/desk-call.ts';
import { cameraPhoto } from '#test/pictures.ts';
import { openTestPhotos, photoKeys } from '#test/test-files.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { addRequest } from '#test/test-requests.ts';
import { guestToken, ws7Call } from '#test/ws7-call.ts';
import { purgeTakenDown } from './purge-taken-down.ts';

const app = await startTestApp();
const { database, clock } = app;
const { clientId } = await addMunicipality(database);
const data = (await cameraPhoto(60, 40)).toString('base64');
const dayMs = 86_400_000;

const signedIn = (username: string) => addMember(app, clientId, { username });
const photos = await openTestPhotos(app);
const purge = () => purgeTakenDown(photos, clock.now());

/** The number of rows that still have the word. */
async function rowsWith(word: string): Promise<number> {
  const tables = ['work_requests', 'request_events', 'notes', 'take_downs', 'photos'];
  const found = await Promise.all(
    tables.map((table) => database.query(`select 1 from ${table} t where t::text like $1`, [`%${word}%`])),
  );
  return found.flat().length;
}

async function spam(word: string) {
  const guest = await guestToken(app, clientId);
  const request = await addRequest(database, clientId, { description: `Buy ${word}`, postedAt: clock.now() });
  const { guid } = request;
  await ws7Call(app, { cmd: 'createfile', Token: guest, WorkRequestGuid: guid, name: `${word}.jpg`, data });
  await ws7Call(app, {
    cmd: 'createworkrequestnote',
    token: guest,
    WorkRequestGuid: guid,
    note: `Buy ${word}`,
  });
  return request;
}

test('A request that is taken down is purged with its photos after 30 days, and cannot be put back then', async () => {
  const { cookie } = await signedIn('ana');
  const [{ requestId }, restored] = [await spam('watches'), await spam('shoes')];
  const order = { subject: 'request', reason: 'spam' } as const;
  const { takeDownId } = await deskCall(app, cookie, 'takeDown', { ...order, requestId });
  const back = await deskCall(app, cookie, 'takeDown', { ...order, requestId: restored.requestId });
  await deskCall(app, cookie, 'putBack', { takeDownId: back.takeDownId });
  clock.advance(30 * dayMs - 1);
  expect(await purge()).toBe(0);
  const files = (await photoKeys(app)).length;
  expect(await rowsWith('watches')).toBeGreaterThan(0);
  clock.advance(1);
  const { cookie: later } = await signedIn('bob');
  expect(await deskRefusal(app, later, 'putBack', { takeDownId })).toMatchObject({ name: 'notFound' });
  expect((await deskCall(app, later, 'findTakenDown', {})).entries).toEqual([]);
  expect(await purge()).toBe(1);
  expect(await rowsWith('watches')).toBe(0);
  expect((await photoKeys(app)).length).toBeLessThan(files);
  expect(await rowsWith('shoes')).toBeGreaterThan(0);
  const [event] = await database.query('select kind, actor from request_events where request_id = $1', [
    requestId,
  ]);
  expect(event).toEqual({ kind: 'purged', actor: 'system' });
});

test('The words of a text are gone after 30 days, also those of earlier descriptions, and the sentence stays', async () => {
  const { cookie } = await signedIn('cleo');
  const { requestId } = await spam('rings');
  const fields = { description: 'Buy more rings' };
  const { version } = await deskCall(app, cookie, 'findRequest', { requestId });
  await deskCall(app, cookie, 'updateRequest', { requestId, version, fields });
  const { timeline } = await deskCall(app, cookie, 'findRequest', { requestId });
  const { noteId } = timeline.find((entry) => entry.type === 'note')!;
  const why = { requestId, reason: 'spam' } as const;
  await deskCall(app, cookie, 'takeDown', { ...why, subject: 'description' });
  await deskCall(app, cookie, 'takeDown', { ...why, subject: 'note', noteId });
  clock.advance(30 * dayMs);
  expect(await purge()).toBe(2);
  expect(await rowsWith('ring')).toBe(1);
  expect(await rowsWith('rings.jpg')).toBe(1);
  const { cookie: later } = await signedIn('dan');
  const read = await deskCall(app, later, 'findRequest', { requestId });
  expect(read.public.description).toBe('The municipality has removed this text.');
  expect(read.takenDown).toEqual([]);
});

test('A request that the operator has restored since is not purged', async () => {
  const { cookie } = await signedIn('eva');
  const { requestId } = await spam('cars');
  await deskCall(app, cookie, 'takeDown', { requestId, subject: 'request', reason: 'test' });
  await database.query('update work_requests set deleted_at = null where request_id = $1', [requestId]);
  clock.advance(30 * dayMs);
  expect(await purge()).toBe(1);
  expect(await rowsWith('cars')).toBeGreaterThan(0);
});
