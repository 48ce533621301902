/** A request that a clerk takes down is nowhere but in the list of what was taken down, until it is put back. */
import { unzipSync } from 'fflate';
import { writeCall } from '@fixpoint/contract/wire/envelope.ts';
import { expect, test } from 'vitest';
import { addMember, deskCall, deskRefusal } from '#test/desk-call.ts';
import { addTeam, giveTo } from '#test/desk-teams.ts';
import { cameraPhoto } from '#test/pictures.ts';
import { addTestAccount, tokenOf } from '#test/test-accounts.ts';
import { addRequest } from '#test/test-requests.ts';
import { startTestReports } from '#test/test-reports.ts';
import { readResult } from '#test/read-result.ts';
import { ws7Call } from '#test/ws7-call.ts';

const reports = await startTestReports();
const { app, report, receive, quiet, wait, sentTo, setStatus, token: guest } = reports;
const { database, clock } = app;
const { clientId } = reports.client;
const ana = await addMember(app, clientId, { username: 'ana' });
const parks = await addTeam(database, clientId, 'Parks');
const cleo = await addMember(app, clientId, { username: 'cleo', isLimited: true, teamIds: [parks] });
const gis = await tokenOf(app, { ClientId: clientId, UserName: 'ana' });
const { accountId, email } = await addTestAccount(database, clientId, { email: 'mary@example.org' });
const mary = await tokenOf(app, { ClientId: clientId, UserName: email });
const photo = (await cameraPhoto(60, 40)).toString('base64');
const words = 'Buy cheapwatches now';

const takeDown = (requestId: number, more: object = {}, cookie = ana.cookie) =>
  deskCall(app, cookie, 'takeDown', { requestId, subject: 'request', reason: 'spam', ...more });

/** All that a member of staff can find at the desk, as one text. */
async function atTheDesk(cookie: string): Promise<string> {
  const all = { filter: {}, sort: 'newest' } as const;
  const viewport = { west: 10, south: 50, east: 11, north: 51 };
  const file = await app.fastify.inject({
    method: 'POST',
    url: '/api/export-requests',
    headers: { host: 'riverbend.localhost', cookie, origin: 'http://riverbend.localhost' },
    payload: { filter: {} },
  });
  return JSON.stringify([
    await deskCall(app, cookie, 'findRequests', all),
    await deskCall(app, cookie, 'findRequests', { ...all, filter: { text: 'cheapwatches' } }),
    await deskCall(app, cookie, 'findRequestPoints', { filter: {}, viewport, zoom: 18 }),
    await deskCall(app, cookie, 'findDay', { withTeam: true }),
    await deskCall(app, cookie, 'findNearby', { longitude: 10.5, latitude: 50.5 }),
    file.payload,
  ]);
}

async function counted(cookie: string): Promise<number[]> {
  const { counts } = await deskCall(app, cookie, 'countRequests', { filters: [{}] });
  const period = { from: new Date('2026-01-01'), until: new Date('2027-01-01') };
  const numbers = await deskCall(app, cookie, 'findNumbers', { filter: {}, ...period });
  return [counts[0]!.count, numbers.period.opened.count];
}

/** The answers of the protocol to anybody with the guid. */
async function inTheProtocol(token: string, guid: string): Promise<string> {
  const calls = [
    { cmd: 'findcitizenrequestbyguidbyclientid', clientid: clientId, guid },
    ...['fileids', 'notes', 'history'].map((what) => ({
      cmd: what === 'fileids' ? 'findworkrequestfileidsbyguid' : `findworkrequest${what}byguid`,
      token,
      guid,
    })),
  ];
  const answers = await Promise.all(calls.map((call) => ws7Call(app, call)));
  return JSON.stringify(answers.map(({ code, data }) => [code, data]));
}

/** The entry of the mirror, after its delay. */
async function mirrored(requestId: number): Promise<{ statusname: string }> {
  clock.advance(10_000);
  const window = { fromdate: '2000-01-01', todate: '2100-01-01', gethistory: true };
  const { data } = await ws7Call(app, { cmd: 'findworkrequestsbymodifieddate', token: gis, ...window });
  const { WorkRequests } = data as { WorkRequests: { workrequestid: number; statusname: string }[] };
  return WorkRequests.find((one) => JSON.stringify(one).includes(`${requestId}`))!;
}

async function ofMary() {
  const { requestId, guid } = await addRequest(database, clientId, {
    accountId,
    description: words,
    postedAt: clock.now(),
  });
  await ws7Call(app, { cmd: 'createfile', Token: mary, WorkRequestGuid: guid, name: 'ad.jpg', data: photo });
  await ws7Call(app, { cmd: 'createworkrequestnote', token: mary, WorkRequestGuid: guid, note: words });
  return { requestId, guid };
}

test('A request that is taken down is in no list, count, map, number, export, search or answer, until it is put back', async () => {
  const { requestId, guid } = await ofMary();
  const before = [
    await counted(ana.cookie),
    await inTheProtocol(mary, guid),
    (await mirrored(requestId)).statusname,
  ];
  expect(await atTheDesk(ana.cookie)).toContain('cheapwatches');
  const { takeDownId } = await takeDown(requestId, { words: 'The third today' });

  expect(await atTheDesk(ana.cookie)).not.toMatch(/cheapwatches|ad\.jpg/);
  expect((await counted(ana.cookie))[0]).toBe((before[0]![0]! as number) - 1);
  for (const token of [mary, guest])
    expect(await inTheProtocol(token, guid)).not.toMatch(/cheap|ad\.jpg|"data":\[/);
  const { data: list } = await ws7Call(app, { cmd: 'findallcitizenrequests', token: mary });
  expect(JSON.stringify(list)).not.toContain('cheap');
  expect((await mirrored(requestId)).statusname).toBe('Deleted');
  expect(await deskRefusal(app, ana.cookie, 'findRequest', { requestId })).toMatchObject({
    name: 'notFound',
  });
  const update = { requestId, version: 1, fields: { priority: 1 } };
  expect(await deskRefusal(app, ana.cookie, 'updateRequest', update)).toMatchObject({ name: 'notFound' });

  const { entries } = await deskCall(app, ana.cookie, 'findTakenDown', {});
  expect(entries[0]).toMatchObject({
    takeDownId,
    subject: 'request',
    requestId,
    text: words,
    reason: 'spam',
    author: 'ana',
    words: 'The third today',
    keptUntil: new Date(entries[0]!.takenDownAt.getTime() + 30 * 86_400_000),
  });
  await deskCall(app, ana.cookie, 'putBack', { takeDownId });
  const after = [
    await counted(ana.cookie),
    await inTheProtocol(mary, guid),
    (await mirrored(requestId)).statusname,
  ];
  expect(after).toEqual(before);
  expect(await deskRefusal(app, ana.cookie, 'putBack', { takeDownId })).toMatchObject({ name: 'notFound' });
});

test('The link of such a request says that the municipality has removed it', async () => {
  const { requestId, guid } = await ofMary();
  const find = async (guidOf: string, language: string) => {
    const call = { cmd: 'findcitizenrequestbyguidbyclientid', clientid: clientId, guid: guidOf };
    const headers = { 'content-type': 'text/xml; charset=utf-8', host: 'riverbend.localhost' };
    const answer = await app.fastify.inject({
      method: 'POST',
      url: '/ws7/t.asmx',
      headers: { ...headers, 'accept-language': language },
      payload: writeCall(JSON.stringify(call), 'urn:example'),
    });
    return readResult(answer.body);
  };
  const { takeDownId } = await takeDown(requestId);
  expect(await find(guid, 'en')).toMatchObject({
    code: '00010004',
    message: 'The municipality has removed this request.',
  });
  expect((await find(guid, 'fr')).message).toBe('La commune a retiré cette demande.');
  expect((await find(crypto.randomUUID(), 'en')).message).toBe('There is no such request.');
  await deskCall(app, ana.cookie, 'putBack', { takeDownId });
  expect((await find(guid, 'en')).hasErrors).toBe(false);
});

test('The log says who took a request down and why, and work-order systems read no reason', async () => {
  const { requestId } = await ofMary();
  const { takeDownId } = await takeDown(requestId, { reason: 'insult', words: 'Hits a neighbour' });
  await deskCall(app, ana.cookie, 'putBack', { takeDownId });
  const { timeline } = await deskCall(app, ana.cookie, 'findRequest', { requestId });
  const said = { subject: 'request', reason: 'insult', words: 'Hits a neighbour' };
  expect(timeline.filter((entry) => entry.type === 'event').slice(-2)).toMatchObject([
    { kind: 'removed', author: 'ana', actor: 'staff', changes: { takenDown: [null, said] } },
    { kind: 'restored', author: 'ana', changes: { takenDown: [{ ...said, words: '' }, null] } },
  ]);
  expect(JSON.stringify(await mirrored(requestId))).not.toMatch(/neighbour|insult/);
});

test('No mail is sent about a request that was taken down while the mail waited', async () => {
  const spam = await report(words);
  await receive(spam);
  await quiet();
  expect(sentTo(spam)).toHaveLength(1);
  await setStatus(spam, 'doing');
  const reply = { requestId: spam.requestId, version: 2, text: 'We come.', delaySeconds: 60 };
  await deskCall(app, ana.cookie, 'replyToResident', reply);
  const unseen = await report(words);
  await takeDown(spam.requestId);
  await takeDown(unseen.requestId);
  await receive(unseen);
  await wait();
  expect(sentTo(spam)).toHaveLength(1);
  expect(sentTo(unseen)).toEqual([]);
});

test('The reporter still gets their own words in the download of their data', async () => {
  const { requestId } = await ofMary();
  await takeDown(requestId);
  const { data: zip } = await ws7Call(app, { cmd: 'findcitizendata', token: mary });
  const files = unzipSync(Buffer.from((zip as { Data: string }).Data, 'base64'));
  const { requests } = JSON.parse(Buffer.from(files['data.json']!).toString()) as {
    requests: { description: string; removedAt: string | null }[];
  };
  expect(requests.at(-1)).toMatchObject({ description: words, removedAt: expect.any(String) });
});

test('A clerk of some teams takes down only their requests, and finds only what their teams have', async () => {
  const [ours, theirs] = [await ofMary(), await ofMary()];
  await giveTo(database, clientId, ours.requestId, parks);
  const spam = { requestId: theirs.requestId, subject: 'request', reason: 'spam' } as const;
  expect(await deskRefusal(app, cleo.cookie, 'takeDown', spam)).toMatchObject({ name: 'notFound' });
  const { takeDownId } = await takeDown(theirs.requestId);
  expect(await deskRefusal(app, cleo.cookie, 'putBack', { takeDownId })).toMatchObject({ name: 'notFound' });
  await takeDown(ours.requestId, {}, cleo.cookie);
  const { entries } = await deskCall(app, cleo.cookie, 'findTakenDown', {});
  expect(entries.map(({ requestId }) => requestId)).toEqual([ours.requestId]);
});

test('Taking down twice is one act, and what the operator removed is not put back', async () => {
  const { requestId } = await ofMary();
  const first = await takeDown(requestId);
  expect(await takeDown(requestId)).toEqual(first);
  await database.query('update work_requests set deleted_at = null where request_id = $1', [requestId]);
  expect(await deskRefusal(app, ana.cookie, 'putBack', { takeDownId: first.takeDownId })).toMatchObject({
    name: 'notFound',
  });
  await database.query(`update work_requests set deleted_at = '2026-01-01' where request_id = $1`, [
    requestId,
  ]);
  expect(await deskRefusal(app, ana.cookie, 'putBack', { takeDownId: first.takeDownId })).toMatchObject({
    name: 'notFound',
  });
  const again = { requestId, subject: 'request', reason: 'test' } as const;
  expect(await deskRefusal(app, ana.cookie, 'takeDown', again)).toMatchObject({ name: 'notFound' });
});
