/** The operator purges content that must not be kept, with a reason: a request, a photo, a note. */
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { photoKeys } from '#test/test-files.ts';
import { operatorHere } from '#test/operator-here.ts';
import { cameraPhoto } from '#test/pictures.ts';
import { addTestAccount, goodPassword, tokenOf } from '#test/test-accounts.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { guestToken, ws7Call } from '#test/ws7-call.ts';

const app = await startTestApp();
const { database } = app;
const fixpoint = operatorHere(app.address, app.config.dataDir, { FILES_URL: app.filesUrl });
// The operator's commands use the machine's clock.
app.clock.set(new Date());
const { clientId, potholeId } = await addMunicipality(database);
await addMunicipality(database, { name: 'lakeside' });
await addTestAccount(database, clientId, { username: 'clerk', email: 'c@example.org', role: 'manager' });
const clerk = await tokenOf(app, { ClientId: clientId, UserName: 'clerk', Password: goodPassword });
const photo = (await cameraPhoto()).toString('base64');
let [guest, photoId] = ['', 0];
let request = { Id: 0, Guid: '' };

beforeEach(async () => {
  guest = await guestToken(app, clientId);
  const place = { longitude: 10.5, latitude: 50.5, address: 'At the Secrets', worktypeid: potholeId };
  const person = { firstname: 'Secret', email: 'secret@example.org', description: 'Secret words' };
  request = (await ws7Call(app, { cmd: 'createworkrequest', token: guest, ...place, ...person }))
    .data as typeof request;
  const upload = {
    cmd: 'createfile',
    Token: guest,
    WorkRequestGuid: request.Guid,
    name: 'secret.jpg',
    data: photo,
  };
  photoId = ((await ws7Call(app, upload)).data as { Id: number }).Id;
  const follower = { token: guest, guid: request.Guid, email: `secret.${randomUUID()}@example.org` };
  await ws7Call(app, { cmd: 'followrequestbyemail', ...follower });
  for (const note of ['A secret note', 'Another one'])
    await ws7Call(app, { cmd: 'createworkrequestnote', token: guest, WorkRequestGuid: request.Guid, note });
});

const files = async () => (await photoKeys(app)).length;

/** The tables that still have content of the request. */
async function secrets(): Promise<string[]> {
  const foundTables: string[] = [];
  for (const table of [
    'work_requests',
    'request_events',
    'notes',
    'photos',
    'request_mails',
    'request_followers',
  ]) {
    const rows = await database.query<{ whole: string }>(
      `select t::text as whole from ${table} t where request_id = $1`,
      [request.Id],
    );
    foundTables.push(...rows.filter(({ whole }) => /secret/i.test(whole)).map(() => table));
  }
  return foundTables;
}

async function readMirror(): Promise<Record<string, unknown>> {
  app.clock.set(new Date());
  const window = { fromdate: '2000-01-01', todate: '2100-01-01', gethistory: true, getfiles: true };
  const answer = await ws7Call(app, { cmd: 'findworkrequestsbymodifieddate', token: clerk, ...window });
  const { WorkRequests } = answer.data as { WorkRequests: Record<string, unknown>[] };
  return WorkRequests.find(({ workrequestid }) => workrequestid === request.Id)!;
}

const eventOf = async (kind: string) =>
  JSON.parse((await fixpoint('events', '--json', '--kind', kind)).split('\n').at(-1)!) as object;

test('a purged request has no content any more, and mirrors learn that it is deleted', async () => {
  const before = await files();
  const purge = ['request', 'purge', '--client', 'riverbend', '--id', String(request.Id)];
  expect(await secrets()).toEqual([
    'work_requests',
    'request_events',
    'notes',
    'photos',
    'request_followers',
  ]);
  await expect(fixpoint(...purge.with(3, 'lakeside'), '--reason', 'x')).rejects.toThrow(
    'Lakeside has no request',
  );
  await expect(fixpoint(...purge, '--reason', ' ')).rejects.toThrow('A reason has');
  expect(await secrets()).toHaveLength(5);
  expect(await fixpoint(...purge, '--reason', 'Names a neighbour')).toBe(
    `Request ${request.Id} of Riverbend is purged, with its notes and 1 file: work-order systems are told that it is deleted.`,
  );
  expect(await secrets()).toEqual([]);
  expect(await files()).toBe(before - 2);
  expect(await readMirror()).toMatchObject({
    statusname: 'Deleted',
    description: '',
    address: '',
    citizenemail: '',
    hasphoto: false,
  });
  const readCall = { cmd: 'findcitizenrequestbyguidbyclientid', clientid: clientId, guid: request.Guid };
  expect(await ws7Call(app, readCall)).toMatchObject({ code: '00010004' });
  expect(await ws7Call(app, { cmd: 'findfileminimumresponse', token: guest, fileId: photoId })).toMatchObject(
    { code: '00010004' },
  );
  expect(await eventOf('request-purged')).toMatchObject({
    requestId: request.Id,
    reason: 'Names a neighbour',
  });
  await expect(fixpoint(...purge, '--reason', 'x')).rejects.toThrow('was purged before');
  await expect(
    fixpoint('request', 'restore', '--client', 'riverbend', '--id', String(request.Id)),
  ).rejects.toThrow('is purged and cannot be restored');
});

test('a request emptied by staff is not purged: it can be removed, restored, and still be purged', async () => {
  const nothing = { longitude: 0, latitude: 0, address: '', description: '' };
  const update = { cmd: 'updateworkrequest', token: clerk, workrequestid: request.Id, ...nothing };
  expect((await ws7Call(app, update)).data).toEqual({ Result: true });
  expect(await readMirror()).toMatchObject({
    address: '',
    description: '',
    citizenemail: 'secret@example.org',
  });
  const of = ['--client', 'riverbend', '--id', String(request.Id)];
  await fixpoint('request', 'remove', ...of);
  expect(await fixpoint('request', 'restore', ...of)).toContain('is back as it was');
  await fixpoint('request', 'remove', ...of);
  const removalQuery = 'select deleted_at from work_requests where request_id = $1';
  const since = await database.query(removalQuery, [request.Id]);
  expect(await fixpoint('request', 'purge', ...of, '--reason', 'A name')).toContain('is purged');
  expect(await secrets()).toEqual([]);
  expect(await database.query(removalQuery, [request.Id])).toEqual(since);
  await expect(fixpoint('request', 'restore', ...of)).rejects.toThrow('is purged and cannot be restored');
});

test('a missing request, photo or note is reported by its kind', async () => {
  const unknownRequest = ['--client', 'riverbend', '--request', '999999'];
  for (const words of [
    ['photo', 'list'],
    ['note', 'list'],
    ['note', 'purge', '--id', '1', '--reason', 'x'],
  ])
    await expect(fixpoint(...words, ...unknownRequest)).rejects.toThrow('Riverbend has no request 999999.');
  await expect(fixpoint('citizen', 'erase', '--client', 'riverbend', '--account', 'x')).rejects.toThrow(
    "'x' is not the id of an account.",
  );
});

test('a purged photo is gone with its files; the request stays, and its mirror reads it again', async () => {
  const before = await files();
  const listOutput = await fixpoint(
    'photo',
    'list',
    '--client',
    'riverbend',
    '--request',
    String(request.Id),
  );
  expect(listOutput).toBe(`${photoId}\tsecret.jpg`);
  const since = (await readMirror())['modifieddate'];
  const purge = ['photo', 'purge', '--client', 'riverbend', '--id', String(photoId), '--reason', 'A face'];
  expect(await fixpoint(...purge)).toBe(`Photo ${photoId} of Riverbend is purged, with its files.`);
  expect(await files()).toBe(before - 2);
  const after = await readMirror();
  expect(after).toMatchObject({ hasphoto: false, description: 'Secret words' });
  expect(after['modifieddate']).not.toBe(since);
  expect(await eventOf('photo-purged')).toMatchObject({ requestId: request.Id, photoId, reason: 'A face' });
  await expect(fixpoint(...purge)).rejects.toThrow(`Riverbend has no photo ${photoId}.`);
});

test('a purged note is gone, also from the history; the other one stays', async () => {
  const listOutput = await fixpoint('note', 'list', '--client', 'riverbend', '--request', String(request.Id));
  const [first, second] = listOutput.split('\n').map((line) => line.split('\t'));
  expect([first!.at(-1), second!.at(-1)]).toEqual(['"A secret note"', '"Another one"']);
  const of = ['--client', 'riverbend', '--request', String(request.Id)];
  await expect(fixpoint('note', 'purge', ...of, '--id', '999999', '--reason', 'x')).rejects.toThrow(
    'has no note 999999',
  );
  await fixpoint('note', 'purge', ...of, '--id', first![0]!, '--reason', 'A phone number');
  const notes = await ws7Call(app, { cmd: 'findworkrequestnotesbyguid', token: guest, guid: request.Guid });
  expect(notes.data).toMatchObject([{ Note: 'Another one' }]);
  const history = await database.query<{ comment: string }>(
    'select comment from request_events where request_id = $1 order by event_id',
    [request.Id],
  );
  expect(history.map(({ comment }) => comment)).toEqual(['', '', 'Another one']);
  expect(await eventOf('note-purged')).toMatchObject({ requestId: request.Id, reason: 'A phone number' });
});
