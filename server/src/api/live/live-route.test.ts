/**
 * The desk's live connection through two processes: it sends changes that the member may see, and the readers
 * of a case.
 */
import { afterEach, expect, test, vi } from 'vitest';
import { announceReaders } from '#live/announcements.ts';
import { startAnother } from '#test/another-process.ts';
import { addTestKey, addMember, deskCall, deskRefusal } from '#test/desk-call.ts';
import { addTeam, giveTo } from '#test/desk-teams.ts';
import { type LiveConnection, openDeskConnection } from '#test/live-connection.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { addRequest } from '#test/test-requests.ts';
import { guestToken, ws7Call } from '#test/ws7-call.ts';

const liveBeatMs = 250;
const app = await startTestApp({}, { liveBeatMs });
const { database } = app;
app.clock.set('2026-06-15T13:00:00Z');
const port = await app.listen();
const another = await startAnother(app, { liveBeatMs });
const { clientId, potholeId } = await addMunicipality(database);
const lakeside = await addMunicipality(database, { name: 'lakeside' });
const streets = await addTeam(database, clientId, 'Streets');
const parks = await addTeam(database, clientId, 'Parks');
const boss = await addMember(app, clientId, { username: 'boss', role: 'manager' });
const ana = await addMember(app, clientId, { username: 'ana', teamIds: [streets], isLimited: true });
const bob = await addMember(app, clientId, { username: 'bob', teamIds: [parks], isLimited: true });

const connections: LiveConnection[] = [];
afterEach(() => {
  for (const connection of connections.splice(0)) connection.hangUp();
});

async function follow(cookie: string, question: object = {}, at = port): Promise<LiveConnection> {
  const connection = await openDeskConnection(at, cookie, question);
  connections.push(connection);
  expect(await connection.next()).toEqual({ event: 'open', data: {} });
  return connection;
}

async function requestOf(teamId: number | null): Promise<number> {
  const { requestId } = await addRequest(database, clientId);
  await giveTo(database, clientId, requestId, teamId);
  return requestId;
}

/** Changes a request from its current version; returns the new version. */
async function change(requestId: number, fields: object): Promise<number> {
  const { version } = await deskCall(app, boss.cookie, 'findRequest', { requestId });
  return (await deskCall(app, boss.cookie, 'updateRequest', { requestId, version, fields })).version;
}

const changeEvent = (requestId: number, version: number | null) => ({
  event: 'change',
  data: { requestId, version },
});
const looking = (requestId: number, ...members: { accountId: number }[]) => ({
  event: 'presence',
  data: { requestId, others: members.map(({ accountId }) => ({ accountId, name: 'Mary Major' })) },
});

test('A change arrives with its version, from any process, and only at members who may see the request', async () => {
  const [parksRequest, streetsRequest] = [await requestOf(parks), await requestOf(streets)];
  const [of, elsewhere, everything] = [
    await follow(ana.cookie),
    await follow(ana.cookie, {}, another.port),
    await follow(boss.cookie, {}, another.port),
  ];
  const hiddenVersion = await change(parksRequest, { priority: 1 });
  const shownVersion = await change(streetsRequest, { priority: 1 });
  expect(await of.next()).toEqual(changeEvent(streetsRequest, shownVersion));
  expect(await elsewhere.next()).toEqual(changeEvent(streetsRequest, shownVersion));
  expect(await everything.next()).toEqual(changeEvent(parksRequest, hiddenVersion));
  expect(await everything.next()).toEqual(changeEvent(streetsRequest, shownVersion));
});

test('A team that loses a request hears once that it is gone, and the team that gets it hears of every change', async () => {
  const requestId = await requestOf(streets);
  const next = await requestOf(streets);
  const [losing, getting] = [await follow(ana.cookie), await follow(bob.cookie)];
  const movedVersion = await change(requestId, { teamId: parks });
  const laterVersion = await change(requestId, { priority: 2 });
  const other = await change(next, { priority: 2 });
  expect(await getting.next()).toEqual(changeEvent(requestId, movedVersion));
  expect(await getting.next()).toEqual(changeEvent(requestId, laterVersion));
  expect(await losing.next()).toEqual(changeEvent(requestId, null));
  expect(await losing.next()).toEqual(changeEvent(next, other));
});

test('A new request of a guest reaches members who may see all requests', async () => {
  const connection = await follow(boss.cookie);
  await ws7Call(app, {
    cmd: 'createworkrequest',
    token: await guestToken(app, clientId),
    worktypeid: potholeId,
    longitude: 10.5,
    latitude: 50.5,
    address: '12 Main Street',
    description: 'A hole',
  });
  expect(await connection.next()).toEqual({
    event: 'change',
    data: { requestId: expect.any(Number), version: 1 },
  });
});

test("If the server no longer knows the changes since the screen's last news, it says that anything may have changed", async () => {
  const connection = await follow(ana.cookie, { unheardMs: 3_600_000 });
  expect(await connection.next()).toEqual({ event: 'change', data: {} });
});

test('Another municipality hears nothing', async () => {
  const { accountId } = await addMember(app, clientId, { username: 'zoe', role: 'manager' });
  const zoe = await follow(boss.cookie);
  const lakesideRequest = await addRequest(database, lakeside.clientId);
  await ws7Call(app, {
    cmd: 'createworkrequestnote',
    token: await guestToken(app, lakeside.clientId),
    WorkRequestGuid: lakesideRequest.guid,
    note: 'It grows',
  });
  const teamlessRequest = await requestOf(null);
  const version = await change(teamlessRequest, { assigneeId: accountId });
  expect(await zoe.next()).toEqual(changeEvent(teamlessRequest, version));
});

test('Two readers of a case see each other through two processes, and also see when the other leaves', async () => {
  const requestId = await requestOf(streets);
  const first = await follow(ana.cookie, { looking: requestId });
  expect(await first.next()).toEqual(looking(requestId));
  const second = await follow(boss.cookie, { looking: requestId }, another.port);
  expect(await second.next()).toEqual(looking(requestId, ana));
  expect(await first.next()).toEqual(looking(requestId, boss));
  second.hangUp();
  expect(await first.next()).toEqual(looking(requestId));
  first.hangUp();
  await vi.waitUntil(async () => (await database.query('select 1 from case_readers')).length === 0);
});

test('When a crowd opens and leaves a case, each screen asks for the readers once a second', async () => {
  const requestId = await requestOf(streets);
  const first = await follow(ana.cookie, { looking: requestId });
  expect(await first.next()).toEqual(looking(requestId));
  const query = vi.spyOn(database, 'query');
  const began = performance.now();
  for (let arrival = 0; arrival < 60; arrival += 1) await announceReaders(database, clientId, requestId);
  await follow(boss.cookie, { looking: requestId });
  expect(await first.next()).toEqual(looking(requestId, boss));
  const readerQueries = query.mock.calls.filter(([text]) => text.includes('from case_readers c'));
  query.mockRestore();
  const seconds = (performance.now() - began) / 1000;
  const beats = Math.ceil((seconds * 1000) / liveBeatMs);
  // There are two screens. Each asks at its first change, once a second, and at each sign of life.
  expect(readerQueries.length).toBeLessThan(2 * (seconds + 2 + beats));
});

test('A reader of another case is not shown', async () => {
  const [one, other] = [await requestOf(streets), await requestOf(streets)];
  const reading = await follow(ana.cookie, { looking: one });
  expect(await reading.next()).toEqual(looking(one));
  await follow(boss.cookie, { looking: other });
  const version = await change(one, { priority: 3 });
  expect(await reading.next()).toEqual(changeEvent(one, version));
});

test('A reader whose process was killed is gone after a while', async () => {
  const requestId = await requestOf(streets);
  await database.query(
    `insert into case_readers (client_id, request_id, reader_id, account_id, seen_at)
     values ($1, $2, gen_random_uuid(), $3, $4)`,
    [clientId, requestId, boss.accountId, app.clock.now()],
  );
  const connection = await follow(ana.cookie, { looking: requestId });
  expect(await connection.next()).toEqual(looking(requestId, boss));
  app.clock.advance(4 * liveBeatMs);
  expect(await connection.next()).toEqual(looking(requestId));
});

test('A member whose teams change sees the requests of the new team, at the latest after the next sign of life', async () => {
  const [streetsRequest, parksRequest] = [await requestOf(streets), await requestOf(parks)];
  const { accountId, cookie } = await addMember(app, clientId, {
    username: 'cleo',
    teamIds: [streets],
    isLimited: true,
  });
  const connection = await follow(cookie);
  await change(streetsRequest, { priority: 4 });
  expect(await connection.next()).toMatchObject({ data: { requestId: streetsRequest } });
  await deskCall(app, boss.cookie, 'saveMember', { accountId, teamIds: [parks] });
  expect(await connection.next()).toBeUndefined();
  const anew = await follow(cookie);
  await change(streetsRequest, { priority: 5 });
  const version = await change(parksRequest, { priority: 3 });
  expect(await anew.next()).toEqual(changeEvent(parksRequest, version));
});

test('A live connection ends with its session', async () => {
  const { cookie } = await addMember(app, clientId, { username: 'dan' });
  const connection = await follow(cookie);
  await deskCall(app, cookie, 'signOut', {});
  expect(await connection.next()).toBeUndefined();
});

test.each([
  ['without a cookie', async () => '', {}, 401, 'tokenNotValid'],
  ['with an API key', async () => (await addTestKey(app, boss.cookie)).key, {}, 403, 'notAllowed'],
  ['for a case of another team', async () => ana.cookie, { team: true }, 404, 'notFound'],
  ['for an unknown case', async () => ana.cookie, { looking: 4711 }, 404, 'notFound'],
  ['for an invalid case number', async () => ana.cookie, { looking: 'x' }, 400, 'fieldInvalid'],
])('A live connection %s is refused', async (_how, who, question, status, name) => {
  const readerQueries = 'team' in question ? { looking: await requestOf(parks) } : question;
  const cookie = await who();
  const isKey = cookie.startsWith('fixpoint_key_');
  const answer = await app.fastify.inject({
    method: 'POST',
    url: '/api/live',
    headers: isKey ? { authorization: `Bearer ${cookie}` } : { cookie },
    payload: readerQueries,
  });
  expect(answer.statusCode).toBe(status);
  expect(answer.headers['content-type']).toMatch('application/problem+json');
  expect(answer.json()).toMatchObject({ name });
});

test('The readers of a case hear that a colleague writes in it, through two processes and without the words', async () => {
  const [requestId, elsewhere] = [await requestOf(streets), await requestOf(streets)];
  const [writing, reading, besides] = [
    await follow(ana.cookie, { looking: requestId }),
    await follow(boss.cookie, { looking: requestId }, another.port),
    await follow(boss.cookie, { looking: elsewhere }),
  ];
  expect(await reading.next()).toEqual(looking(requestId, ana));
  expect(await besides.next()).toEqual(looking(elsewhere));
  expect(await writing.next()).toEqual(looking(requestId));
  expect(await writing.next()).toEqual(looking(requestId, boss));
  await deskCall(app, ana.cookie, 'tellWriting', { requestId });
  const heard = { event: 'writing', data: { requestId, accountId: ana.accountId } };
  expect(await reading.next()).toEqual(heard);
  const version = await change(requestId, { priority: 3 });
  // Neither the writer nor a reader of another case has heard it.
  expect(await writing.next()).toEqual(changeEvent(requestId, version));
  expect(await besides.next()).toEqual(changeEvent(requestId, version));
});

test('A member who may not see a case cannot tell its readers anything', async () => {
  const requestId = await requestOf(streets);
  expect(await deskRefusal(app, bob.cookie, 'tellWriting', { requestId })).toMatchObject({
    name: 'notFound',
  });
});
