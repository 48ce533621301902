/** A sentence takes the place of a description or a resident's note, for every reader, until it is put back. */
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { addMember, deskCall, deskRefusal } from '#test/desk-call.ts';
import { addTestAccount, tokenOf } from '#test/test-accounts.ts';
import { addRequest } from '#test/test-requests.ts';
import { startTestReports } from '#test/test-reports.ts';
import { ws7Call } from '#test/ws7-call.ts';

const reports = await startTestReports();
const { app, report, receive, quiet, sentTo, token: guest } = reports;
const { database, clock } = app;
const { clientId } = reports.client;
const ana = await addMember(app, clientId, { username: 'ana' });
const vera = await addMember(app, clientId, { username: 'vera', role: 'viewer' });
const gis = await tokenOf(app, { ClientId: clientId, UserName: 'ana' });
const { accountId, email } = await addTestAccount(database, clientId, { email: 'mary@example.org' });
const mary = await tokenOf(app, { ClientId: clientId, UserName: email });
const insult = 'Bob is an oaf';
const sentence = 'The municipality has removed this text.';

async function insulting() {
  const { requestId, guid } = await addRequest(database, clientId, {
    accountId,
    description: insult,
    postedAt: clock.now(),
  });
  const say = { cmd: 'createworkrequestnote', token: mary, WorkRequestGuid: guid };
  await ws7Call(app, { ...say, note: insult });
  await ws7Call(app, { ...say, note: 'Thank you' });
  const noteId = (await notesOf(requestId))[0]!.noteId;
  return { requestId, guid, noteId };
}

const find = (requestId: number, cookie = ana.cookie) => deskCall(app, cookie, 'findRequest', { requestId });
const notesOf = async (requestId: number) =>
  (await find(requestId)).timeline.filter((entry) => entry.type === 'note');

/** Everything that residents, viewers and work-order systems can read, as one text. */
async function readByAll({ requestId, guid }: { requestId: number; guid: string }): Promise<string> {
  clock.advance(10_000);
  const window = { fromdate: '2000-01-01', todate: '2100-01-01', gethistory: true, getnotes: true };
  const { data: zip } = await ws7Call(app, { cmd: 'findcitizendata', token: mary });
  const files = unzipSync(Buffer.from((zip as { Data: string }).Data, 'base64'));
  const search = { filter: { text: 'oaf' }, sort: 'newest' } as const;
  const file = await app.fastify.inject({
    method: 'POST',
    url: '/api/export-requests',
    headers: { host: 'riverbend.localhost', cookie: vera.cookie, origin: 'http://riverbend.localhost' },
    payload: { filter: {} },
  });
  const answers = await Promise.all([
    ...[mary, guest].flatMap((token) => [
      ws7Call(app, { cmd: 'findworkrequestnotesbyguid', token, guid }),
      ws7Call(app, { cmd: 'findworkrequesthistorybyguid', token, guid }),
    ]),
    ws7Call(app, { cmd: 'findcitizenrequestbyguidbyclientid', clientid: clientId, guid }),
    ws7Call(app, { cmd: 'findallcitizenrequests', token: mary }),
    ws7Call(app, { cmd: 'findworkrequestsbymodifieddate', token: gis, ...window }),
    find(requestId, vera.cookie),
    find(requestId),
    deskCall(app, vera.cookie, 'findRequests', { filter: {}, sort: 'newest' }),
    deskCall(app, vera.cookie, 'findRequests', search),
  ]);
  return JSON.stringify([answers, file.payload, Buffer.from(files['data.json']!).toString()]);
}

test('A sentence is in the place of a description and a note everywhere, and putting back restores every word', async () => {
  const request = await insulting();
  const { requestId, noteId } = request;
  expect(await readByAll(request)).toContain(insult);
  const why = { requestId, reason: 'insult', words: 'The neighbour called' } as const;
  const one = await deskCall(app, ana.cookie, 'takeDown', { ...why, subject: 'description' });
  const two = await deskCall(app, ana.cookie, 'takeDown', { ...why, subject: 'note', noteId });
  const read = await readByAll(request);
  expect(read).not.toContain('oaf');
  expect(read).toContain('Thank you');
  const taken = await find(requestId, vera.cookie);
  expect(taken.public.description).toBe(sentence);
  expect((await notesOf(requestId)).map(({ text }) => text)).toEqual([sentence, 'Thank you']);
  expect(taken.takenDown).toMatchObject([
    { takeDownId: one.takeDownId, subject: 'description', noteId: null, reason: 'insult', author: 'ana' },
    { takeDownId: two.takeDownId, subject: 'note', noteId },
  ]);
  const { entries } = await deskCall(app, ana.cookie, 'findTakenDown', { requestId });
  expect(entries.map(({ subject, text, words }) => [subject, text, words])).toEqual([
    ['note', insult, why.words],
    ['description', insult, why.words],
  ]);
  for (const { takeDownId } of [one, two]) await deskCall(app, ana.cookie, 'putBack', { takeDownId });
  const back = await find(requestId);
  expect(back.public.description).toBe(insult);
  expect((await notesOf(requestId)).map(({ text }) => text)).toEqual([insult, 'Thank you']);
  expect(back.takenDown).toEqual([]);
  const history = await database.query(
    'select comment from request_events where request_id = $1 and comment = $2',
    [requestId, insult],
  );
  expect(history).toHaveLength(1);
});

test('The log has who, what and why, without the words of the resident', async () => {
  const { requestId, noteId } = await insulting();
  const note = { requestId, subject: 'note', noteId, reason: 'personal' } as const;
  const { takeDownId } = await deskCall(app, ana.cookie, 'takeDown', note);
  await deskCall(app, ana.cookie, 'putBack', { takeDownId });
  const { timeline } = await find(requestId);
  const said = { subject: 'note', noteId, reason: 'personal', words: '' };
  expect(timeline.filter((entry) => entry.type === 'event').slice(-2)).toMatchObject([
    { kind: 'text-taken-down', author: 'ana', comment: '', changes: { takenDown: [null, said] } },
    { kind: 'text-put-back', author: 'ana', comment: '', changes: { takenDown: [said, null] } },
  ]);
});

test('A mail that waits says the sentence in place of a description that was taken down', async () => {
  await database.query('update accounts set validated_at = now() where account_id = $1', [accountId]);
  const request = await report(insult, email);
  await database.query('update work_requests set account_id = $2 where request_id = $1', [
    request.requestId,
    accountId,
  ]);
  const spam = { requestId: request.requestId, subject: 'description', reason: 'insult' } as const;
  await deskCall(app, ana.cookie, 'takeDown', spam);
  await receive(request);
  await quiet();
  const [mail] = sentTo(request);
  expect(mail!.text).toContain(sentence);
  expect(mail!.text).not.toContain('oaf');
});

test('A note on a duplicate is taken down in both requests', async () => {
  const [main, duplicate] = [await insulting(), await insulting()];
  const { version } = await find(duplicate.requestId);
  const link = { requestId: duplicate.requestId, version, duplicateOf: main.requestId };
  await deskCall(app, ana.cookie, 'linkDuplicate', link);
  const say = { cmd: 'createworkrequestnote', token: mary, WorkRequestGuid: duplicate.guid };
  await ws7Call(app, { ...say, note: 'Bob, you oaf' });
  const { noteId } = (await notesOf(duplicate.requestId)).at(-1)!;
  const note = { requestId: duplicate.requestId, subject: 'note', noteId, reason: 'insult' } as const;
  const { takeDownId } = await deskCall(app, ana.cookie, 'takeDown', note);
  for (const { requestId } of [main, duplicate]) {
    expect((await notesOf(requestId)).at(-1)!.text).toBe(sentence);
    expect((await find(requestId)).takenDown.map((taken) => taken.takeDownId)).toContain(takeDownId);
  }
  await deskCall(app, ana.cookie, 'putBack', { takeDownId });
  for (const { requestId } of [main, duplicate])
    expect((await notesOf(requestId)).at(-1)!.text).toBe('Bob, you oaf');
});

test('A text that is already taken down, an empty one, and a note of staff are not taken down', async () => {
  const { requestId, noteId } = await insulting();
  const note = { requestId, subject: 'note', noteId, reason: 'insult' } as const;
  const first = await deskCall(app, ana.cookie, 'takeDown', note);
  expect(await deskCall(app, ana.cookie, 'takeDown', note)).toEqual(first);
  expect(await deskRefusal(app, ana.cookie, 'takeDown', { ...note, noteId: noteId + 1000 })).toMatchObject({
    name: 'notFound',
  });
  const { version } = await find(requestId);
  const clear = { requestId, version, fields: { description: '' } };
  await deskCall(app, ana.cookie, 'updateRequest', clear);
  const empty = { requestId, subject: 'description', reason: 'test' } as const;
  expect(await deskRefusal(app, ana.cookie, 'takeDown', empty)).toMatchObject({ name: 'fieldInvalid' });
  await reports.addNote({ requestId, guid: '', email: '' }, 'We come.', reports.clerkId);
  const ofStaff = (await notesOf(requestId)).at(-1)!;
  expect(await deskRefusal(app, ana.cookie, 'takeDown', { ...note, noteId: ofStaff.noteId })).toMatchObject({
    name: 'notAllowed',
  });
});

test('A description that staff have written since is not replaced by the former one', async () => {
  const { requestId } = await insulting();
  const spam = { requestId, subject: 'description', reason: 'insult' } as const;
  const { takeDownId, version } = await deskCall(app, ana.cookie, 'takeDown', spam);
  const fields = { description: 'A hole in Main Street' };
  await deskCall(app, ana.cookie, 'updateRequest', { requestId, version, fields });
  expect(await deskRefusal(app, ana.cookie, 'putBack', { takeDownId })).toMatchObject({ name: 'notAllowed' });
  expect((await find(requestId)).public.description).toBe('A hole in Main Street');
});
