/** Staff add a PDF to a request, for everybody or for staff only. */
import { attachmentMaxBytes, attachmentsOnRequestMax } from '@fixpoint/contract/limits.ts';
import { expect, test } from 'vitest';
import { addMember, addTestKey, deskCall, deskRefusal } from '#test/desk-call.ts';
import { addTeam, giveTo } from '#test/desk-teams.ts';
import { aPdf } from '#test/pdf.ts';
import { openTestPhotos } from '#test/test-files.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { addRequest } from '#test/test-requests.ts';
import { guestToken, ws7Call } from '#test/ws7-call.ts';
import { purgeRequest } from '#workflows/purge/purge-request.ts';

const app = await startTestApp();
const photos = await openTestPhotos(app);
const { database, clock } = app;
const { clientId } = await addMunicipality(database);
const parks = await addTeam(database, clientId, 'Parks');
const ana = await addMember(app, clientId, { username: 'ana' });
const carl = await addMember(app, clientId, { username: 'carl', role: 'crew', teamIds: [parks] });
const vera = await addMember(app, clientId, { username: 'vera', role: 'viewer' });
const ben = await addMember(app, clientId, { username: 'ben', teamIds: [parks], isLimited: true });
const boss = await addMember(app, clientId, { username: 'boss', role: 'manager' });

interface Wishes {
  cookie?: string;
  name?: string;
  onlyForStaff?: boolean;
  headers?: Record<string, string>;
}

async function send(
  requestId: number,
  bytes: Buffer,
  { cookie = ana.cookie, name = 'plan.pdf', onlyForStaff = false, headers = {} }: Wishes = {},
) {
  const query = new URLSearchParams({ requestId: String(requestId), name });
  if (onlyForStaff) query.set('onlyForStaff', 'yes');
  const answer = await app.fastify.inject({
    method: 'POST',
    url: `/api/attachments?${query.toString()}`,
    headers: {
      host: 'riverbend.localhost',
      'content-type': 'application/pdf',
      ...(cookie.startsWith('fixpoint_key_') ? { authorization: `Bearer ${cookie}` } : { cookie }),
      ...headers,
    },
    payload: bytes,
  });
  return {
    status: answer.statusCode,
    body: answer.json<{ attachmentId: string; link: string; name: string }>(),
  };
}

async function add(requestId: number, bytes: Buffer, wishes?: Wishes) {
  const { status, body } = await send(requestId, bytes, wishes);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

const get = (url: string, cookie = '') =>
  app.fastify.inject({ url, headers: { host: 'riverbend.localhost', ...(cookie !== '' && { cookie }) } });

async function aRequest(teamId = parks) {
  const { requestId, guid } = await addRequest(database, clientId);
  await giveTo(database, clientId, requestId, teamId);
  return { requestId, guid };
}

const find = (requestId: number) => deskCall(app, ana.cookie, 'findRequest', { requestId });
const shown = async (guid: string) =>
  (await get(`/files/of/${guid}`)).json<{ name: string; address: string }[]>();

test('A file for everybody is in the case, on the page of the request and behind its link, and browsers only save it', async () => {
  const { requestId, guid } = await aRequest();
  const { version } = await find(requestId);
  const pdf = aPdf('For everybody');
  const { attachmentId, link } = await add(requestId, pdf, { name: 'Plan été.pdf' });
  const found = await find(requestId);
  expect(found.version).toBe(version + 1);
  expect(found.attachments).toMatchObject([
    { attachmentId, name: 'Plan été.pdf', bytes: pdf.length, hiddenAt: null, link },
  ]);
  expect(found.timeline).toContainEqual(
    expect.objectContaining({ kind: 'file-added', author: 'ana', comment: 'Plan été.pdf' }),
  );
  expect(await shown(guid)).toMatchObject([{ name: 'Plan été.pdf', address: `/files/${attachmentId}` }]);
  expect(link.endsWith(`/files/${attachmentId}`)).toBe(true);
  const answer = await get(`/files/${attachmentId}`);
  expect(answer.rawPayload).toEqual(pdf);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^attachment; filename="Plan _t_\.pdf"/),
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  const atDesk = await get(found.attachments[0]!.address, ana.cookie);
  expect(atDesk.rawPayload).toEqual(pdf);
  expect(atDesk.headers).toMatchObject({
    'content-disposition': expect.stringMatching(/^attachment/),
    'content-security-policy': "default-src 'none'; sandbox",
  });
});

test('The same file again is the same attachment, and changes nothing', async () => {
  const { requestId } = await aRequest();
  const first = await add(requestId, aPdf('Twice'));
  const { version } = await find(requestId);
  expect(await add(requestId, aPdf('Twice'))).toEqual(first);
  const found = await find(requestId);
  expect(found.version).toBe(version);
  expect(found.attachments).toHaveLength(1);
});

test('The same file twice at the same time is one attachment and one line in the log', async () => {
  const { requestId } = await aRequest();
  const { version } = await find(requestId);
  const pdf = aPdf('Pressed twice');
  const answers = await Promise.all([1, 2, 3, 4].map(() => add(requestId, pdf)));
  expect(new Set(answers.map(({ attachmentId }) => attachmentId)).size).toBe(1);
  const found = await find(requestId);
  expect(found.attachments).toHaveLength(1);
  expect(
    found.timeline.filter((entry) => entry.type === 'event' && entry.kind === 'file-added'),
  ).toHaveLength(1);
  expect(found.version).toBe(version + 1);
});

test('A file for staff only is nowhere for residents, until a clerk shows it, and hiding it ends its link', async () => {
  const { requestId, guid } = await aRequest();
  const { attachmentId } = await add(requestId, aPdf('For staff'), { onlyForStaff: true });
  const { attachments, timeline } = await find(requestId);
  expect(timeline).toContainEqual(expect.objectContaining({ kind: 'staff-file-added' }));
  expect(await shown(guid)).toEqual([]);
  expect((await get(`/files/${attachmentId}`)).statusCode).toBe(404);
  expect((await get(attachments[0]!.address, ana.cookie)).statusCode).toBe(200);
  await deskCall(app, ana.cookie, 'showAttachment', { requestId, attachmentId });
  expect(await shown(guid)).toHaveLength(1);
  expect((await get(`/files/${attachmentId}`)).statusCode).toBe(200);
  await deskCall(app, ana.cookie, 'hideAttachment', { requestId, attachmentId });
  expect(await shown(guid)).toEqual([]);
  expect((await get(`/files/${attachmentId}`)).statusCode).toBe(404);
  const kinds = (await find(requestId)).timeline.flatMap((entry) =>
    entry.type === 'event' ? entry.kind : [],
  );
  expect(kinds).toEqual(expect.arrayContaining(['file-shown', 'file-hidden']));
});

test('Work-order systems read the same lists of files as before', async () => {
  const { requestId, guid } = await aRequest();
  await add(requestId, aPdf('No photo'));
  const token = await guestToken(app, clientId);
  expect((await ws7Call(app, { cmd: 'findworkrequestfileidsbyguid', token, guid })).data).toEqual([]);
});

test('The link of a file ends when its request is taken down, and the file is gone when the request is purged', async () => {
  const { requestId, guid } = await aRequest();
  const { attachmentId } = await add(requestId, aPdf('Spam'));
  await deskCall(app, ana.cookie, 'takeDown', { requestId, subject: 'request', reason: 'spam' });
  expect((await get(`/files/${attachmentId}`)).statusCode).toBe(404);
  expect(await shown(guid)).toEqual([]);
  const [row] = await database.query<{ fileKey: string }>(
    'select file_key as "fileKey" from attachments where attachment_id = $1',
    [attachmentId],
  );
  expect(await photos.files.get(row!.fileKey)).toBeDefined();
  const by = {
    author: 'x',
    actor: { kind: 'operator', operator: 'root' } as const,
    reason: 'spam',
    now: clock.now(),
  };
  await purgeRequest(photos, clientId, requestId, by);
  expect(await database.query('select 1 from attachments where request_id = $1', [requestId])).toEqual([]);
  expect(await photos.files.get(row!.fileKey)).toBeUndefined();
});

test('The content decides: anything but a PDF is refused in a sentence, and nothing is stored', async () => {
  const { requestId } = await aRequest();
  const { version } = await find(requestId);
  const refused = async (status: number, name: string, bytes: Buffer, wishes: Wishes = {}) =>
    expect(await send(requestId, bytes, wishes)).toMatchObject({ status, body: { name } });
  await refused(400, 'fieldInvalid', Buffer.from('<html>'));
  await refused(400, 'fieldInvalid', aPdf('/JavaScript'));
  await refused(400, 'fieldInvalid', aPdf(), { headers: { 'content-type': 'text/html' } });
  await refused(413, 'tooLarge', Buffer.alloc(attachmentMaxBytes + 1));
  await refused(401, 'tokenNotValid', aPdf(), { cookie: '' });
  await refused(403, 'notAllowed', aPdf(), { cookie: vera.cookie });
  await refused(403, 'notAllowed', aPdf(), { headers: { origin: 'https://evil.example' } });
  const french = await send(requestId, Buffer.from('x'), { cookie: `${ana.cookie}; language=fr` });
  expect(french.body).toMatchObject({ detail: expect.stringMatching(/^Ce fichier n’est pas un PDF/) });
  const after = await find(requestId);
  expect(after.attachments).toEqual([]);
  expect(after.version).toBe(version);
});

test('Crew adds files to its own requests alone, and a limited member reads no file of other teams', async () => {
  const { requestId } = await aRequest();
  await add(requestId, aPdf('By crew'), { cookie: carl.cookie });
  const { requestId: others } = await addRequest(database, clientId);
  expect(await send(others, aPdf(), { cookie: carl.cookie })).toMatchObject({ status: 403 });
  expect(await send(others, aPdf(), { cookie: ben.cookie })).toMatchObject({ status: 404 });
  const { attachmentId } = await add(others, aPdf('Secret'), { onlyForStaff: true });
  const { attachments } = await find(others);
  expect((await get(attachments[0]!.address, ben.cookie)).statusCode).toBe(404);
  expect((await get(attachments[0]!.address)).statusCode).toBe(401);
  // The id of another request's file opens nothing.
  expect((await get(`/api/attachments/${requestId}/${attachmentId}`, ben.cookie)).statusCode).toBe(404);
  const place = { requestId: others, attachmentId };
  expect(await deskRefusal(app, carl.cookie, 'showAttachment', place)).toMatchObject({ name: 'notAllowed' });
  expect(await deskRefusal(app, ben.cookie, 'showAttachment', place)).toMatchObject({ name: 'notFound' });
});

test('Another municipality finds neither the list nor the file', async () => {
  const { requestId, guid } = await aRequest();
  const { attachmentId } = await add(requestId, aPdf('Ours'));
  await addMunicipality(database, { name: 'elsewhere' });
  const from = (url: string) => app.fastify.inject({ url, headers: { host: 'elsewhere.localhost' } });
  expect((await from(`/files/of/${guid}`)).json()).toEqual([]);
  expect((await from(`/files/${attachmentId}`)).statusCode).toBe(404);
  expect((await get('/files/no-guid')).statusCode).toBe(404);
});

test('A request takes 20 files at most, also from an API key', async () => {
  const { requestId } = await aRequest();
  const { key } = await addTestKey(app, boss.cookie, { name: 'Plans', role: 'clerk' });
  for (let number = 0; number < attachmentsOnRequestMax; number += 1)
    await add(requestId, aPdf(`Number ${number}`), { cookie: key });
  expect(await send(requestId, aPdf('One too many'), { cookie: key })).toMatchObject({
    status: 400,
    body: { name: 'fieldInvalid', detail: 'This request already has 20 files. You cannot add more.' },
  });
});
