import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { Socket } from 'node:net';
import { liveUpdatesPath } from '@fixpoint/contract/live-updates.ts';
import { describe, expect, test, vi } from 'vitest';
import { listeningConnections, startAnother } from '#test/another-process.ts';
import { addMember, deskCall } from '#test/desk-call.ts';
import { openLiveConnection } from '#test/live-connection.ts';
import { slowness } from '#test/slowness.ts';
import { addTestAccount, tokenOf } from '#test/test-accounts.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { guestToken, ws7Call } from '#test/ws7-call.ts';

const liveBeatMs = 250;
const app = await startTestApp({}, { liveBeatMs });
const port = await app.listen();
const riverbend = await addMunicipality(app.database);
const lakeside = await addMunicipality(app.database, { name: 'lakeside' });
const { clientId } = riverbend;
const guest = await guestToken(app, clientId);
await addTestAccount(app.database, clientId);
await addTestAccount(app.database, clientId, { email: 'john@example.org' });
const mary = await tokenOf(app, { ClientId: clientId });
const john = await tokenOf(app, { ClientId: clientId, UserName: 'john@example.org' });

async function report(token: string): Promise<string> {
  const { data } = await ws7Call(app, {
    cmd: 'createworkrequest',
    token,
    worktypeid: riverbend.potholeId,
    longitude: 10.5,
    latitude: 50.5,
    address: '12 Main Street',
    description: 'A hole',
  });
  return (data as { Guid: string }).Guid;
}

const note = (WorkRequestGuid: string) =>
  ws7Call(app, { cmd: 'createworkrequestnote', token: guest, WorkRequestGuid, note: 'It grows' });

const openEvent = { event: 'open', data: {} };
const changeEvent = (guid: string) => ({ event: 'change', data: { guid } });

async function follow(question: object, at = port) {
  const connection = await openLiveConnection(at, question);
  expect(await connection.next()).toEqual(openEvent);
  return connection;
}

describe('Live updates', async () => {
  const another = await startAnother(app, { liveBeatMs });

  test('report a request’s changes, from any process, to everybody with its guid', async () => {
    const guid = await report(guest);
    const connections = [
      await follow({ token: mary, guid }),
      await follow({ token: john, guid }, another.port),
    ];
    await note(guid);
    for (const connection of connections) expect(await connection.next()).toEqual(changeEvent(guid));
    for (const connection of connections) connection.hangUp();
  });

  test('report changes of a citizen’s own requests, and of no others', async () => {
    const [ofMary, ofJohn, ofGuest] = [await report(mary), await report(john), await report(guest)];
    const connection = await follow({ token: mary }, another.port);
    for (const guid of [ofJohn, ofGuest, ofMary]) await note(guid);
    expect(await connection.next()).toEqual(changeEvent(ofMary));
    connection.hangUp();
  });

  test('report nothing that only staff read: notes among them, a look at the contact, team, priority and due times', async () => {
    const guid = await report(mary);
    const { requestId } = await another.database
      .query<{ requestId: number }>(
        'select request_id as "requestId" from work_requests where client_id = $1 and guid = $2',
        [clientId, guid],
      )
      .then(([row]) => row!);
    const { cookie } = await addMember(app, clientId, { username: 'ana' });
    const connections = [await follow({ token: mary }), await follow({ token: mary, guid }, another.port)];
    const seen = async () => {
      const { version } = await deskCall(app, cookie, 'findRequest', { requestId });
      return { requestId, version };
    };
    await deskCall(app, cookie, 'addInternalNote', { requestId, text: 'The owner is known to us' });
    await deskCall(app, cookie, 'showContact', { requestId });
    await deskCall(app, cookie, 'updateRequest', { ...(await seen()), fields: { priority: 1 } });
    await deskCall(app, cookie, 'pauseRequest', { ...(await seen()), reason: 'Police checks the owner' });
    const { replyId } = await deskCall(app, cookie, 'replyToResident', {
      ...(await seen()),
      text: 'We come.',
      delaySeconds: 60,
    });
    await deskCall(app, cookie, 'callBackReply', { requestId, replyId });
    await note(guid);
    for (const connection of connections) {
      expect(await connection.next()).toEqual(changeEvent(guid));
      connection.hangUp();
    }
    const closing = await follow({ token: mary, guid });
    await deskCall(app, cookie, 'updateRequest', {
      ...(await seen()),
      fields: { description: 'A deep hole' },
    });
    expect(await closing.next()).toEqual(changeEvent(guid));
    closing.hangUp();
  });

  test('report to a citizen a request that they made elsewhere', async () => {
    const connection = await follow({ token: john }, another.port);
    const guid = await report(john);
    expect(await connection.next()).toEqual(changeEvent(guid));
    connection.hangUp();
  });

  test('say that anything may have changed if the server does not know the changes since the screen began to read', async () => {
    const connection = await follow({ token: mary, unheardMs: 3_600_000 });
    expect(await connection.next()).toEqual({ event: 'change', data: {} });
    connection.hangUp();
  });

  test('arrive as events that no proxy buffers', async () => {
    const { response, hangUp } = await follow({ token: mary });
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    expect(response.headers.has('content-encoding')).toBe(false);
    hangUp();
  });

  test('send signs of life while nothing happens', async () => {
    const connection = await follow({ token: guest, guid: await report(guest) });
    expect(await connection.signOfLife()).toMatch(/^: .*\n\n$/);
    connection.hangUp();
  });

  test('end when the session ends, in whichever process', async () => {
    const token = await tokenOf(app, { ClientId: clientId, UserName: 'john@example.org' });
    const connection = await follow({ token });
    const lastingToken = await follow({ token: mary });
    await ws7Call(another, { cmd: 'signout', token });
    expect(await connection.next()).toBeUndefined();
    const guid = await report(mary);
    await note(guid);
    expect(await lastingToken.next()).toEqual(changeEvent(guid));
    lastingToken.hangUp();
  });

  test('end when the session expires, in whichever process, and not before', async () => {
    const [expiringToken, lastingToken] = [await guestToken(app, clientId), await guestToken(app, clientId)];
    const guid = await report(guest);
    const endOf = (token: string, at: Date) =>
      app.database.query('update sessions set expires_at = $2 where token_hash = sha256($1::bytea)', [
        token,
        at,
      ]);
    const connections = [
      await follow({ token: expiringToken, guid }),
      await follow({ token: expiringToken, guid }, another.port),
    ];
    const other = await follow({ token: lastingToken, guid });
    await endOf(lastingToken, new Date(app.clock.now().getTime() + 1));
    await endOf(expiringToken, app.clock.now());
    // The change that made the request may still arrive.
    for (const connection of connections) while ((await connection.next()) !== undefined);
    // The second check of this process has happened by now, too.
    for (let signs = 0; signs < 2; signs++) expect(await other.signOfLife()).toMatch(/^: /);
    app.clock.advance(1);
    expect(await other.next()).toBeUndefined();
  });

  test('say that something may have changed after the database was unavailable', async () => {
    const guid = await report(guest);
    const connections = [
      await follow({ token: guest, guid }),
      await follow({ token: guest, guid }, another.port),
    ];
    const pids = (await listeningConnections(app)).map(({ pid }) => pid);
    expect(pids).toHaveLength(2);
    await app.database.query('select pg_terminate_backend(pid) from unnest($1::integer[]) pid', [pids]);
    for (const connection of connections)
      expect(await connection.next()).toEqual({ event: 'change', data: {} });
    await note(guid);
    for (const connection of connections) {
      expect(await connection.next()).toEqual(changeEvent(guid));
      connection.hangUp();
    }
  });
});

describe('Refused with a sentence is', () => {
  const expectRefusal = async (question: object) => {
    const { response, piece } = await openLiveConnection(port, question);
    const { error } = JSON.parse(await piece()) as { error: string };
    return [response.status, error];
  };

  test.each([
    ['no token', {}, 400, /malformed/],
    ['an invalid time', { token: guest, unheardMs: -1 }, 400, /malformed/],
    ['an unknown token', { token: 'made up' }, 401, /log in/],
    ['a guest who asks for a list', { token: guest }, 404, /guest/],
    ['an invalid guid', { token: guest, guid: 'x' }, 404, /no request/],
    ['a guid without a request', { token: guest, guid: crypto.randomUUID() }, 404, /no request/],
  ])('%s', async (_what, question, status, sentence) => {
    expect(await expectRefusal(question)).toEqual([status, expect.stringMatching(sentence)]);
  });

  test('the request of another municipality, and one that staff have removed', async () => {
    const guid = await report(guest);
    const token = await guestToken(app, lakeside.clientId);
    expect(await expectRefusal({ token, guid })).toEqual([404, expect.stringMatching(/no request/)]);
    await app.database.query('update work_requests set deleted_at = now() where guid = $1', [guid]);
    expect(await expectRefusal({ token: guest, guid })).toEqual([404, expect.stringMatching(/no request/)]);
  });

  test('a guest of a municipality that has switched its citizen site off; its citizens are served', async () => {
    const closedClient = await addMunicipality(app.database, { name: 'closed' });
    await addTestAccount(app.database, closedClient.clientId);
    const [token, account] = [
      await guestToken(app, closedClient.clientId),
      await tokenOf(app, { ClientId: closedClient.clientId }),
    ];
    await app.database.query("update clients set has_citizen_site = false where name = 'closed'");
    app.clock.advance(10_000);
    const question = { token, guid: crypto.randomUUID() };
    expect(await expectRefusal(question)).toEqual([
      403,
      'The portal of Closed is switched off. Please ask the municipality directly.',
    ]);
    (await follow({ token: account })).hangUp();
  });

  test('a session that has expired', async () => {
    const token = await guestToken(app, clientId);
    await app.database.query(
      'update sessions set expires_at = $1 where session_id = (select max(session_id) from sessions)',
      [app.clock.now()],
    );
    expect((await expectRefusal({ token, guid: crypto.randomUUID() }))[0]).toBe(401);
  });

  test('a question of more than a kilobyte', async () => {
    const { response, hangUp } = await openLiveConnection(port, { token: 'x'.repeat(1100) });
    expect(response.status).toBe(413);
    hangUp();
  });
});

test('A server that is asked to stop does not wait for open screens, and they notice it', async () => {
  const stoppingServer = await startAnother(app, { liveBeatMs });
  const connections = await Promise.all([1, 2, 3].map(() => follow({ token: mary }, stoppingServer.port)));
  const start = performance.now();
  await stoppingServer.close();
  expect(performance.now() - start).toBeLessThan(5000 * slowness);
  for (const connection of connections) expect(await connection.next()).toBeUndefined();
});

test('A server that has stopped leaves no timers running', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const stoppingServer = await startAnother(app, { liveBeatMs });
    await follow({ token: mary }, stoppingServer.port);
    expect(vi.getTimerCount()).toBeGreaterThanOrEqual(2);
    await stoppingServer.close();
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

test('The connection of a screen that hangs up is closed', async () => {
  const connectedSocket = once(app.fastify.server, 'connection');
  const options = {
    port,
    path: liveUpdatesPath,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    agent: false,
  } as const;
  const openRequest = request(options).end(JSON.stringify({ token: mary }));
  const [answer] = (await once(openRequest, 'response')) as [IncomingMessage];
  const [socket] = (await connectedSocket) as [Socket];
  expect(socket.destroyed).toBe(false);
  answer.destroy();
  await vi.waitFor(() => expect(socket.destroyed).toBe(true));
});
