import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { Socket } from 'node:net';
import { liveUpdatesPath } from '@fixpoint/contract/live-updates.ts';
import { describe, expect, test, vi } from 'vitest';
import { listeningConnections, startAnother } from '#test/another-process.ts';
import { openLine } from '#test/live-line.ts';
import { slowness } from '#test/slowness.ts';
import { addAccount, tokenOf } from '#test/test-accounts.ts';
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
await addAccount(app.database, clientId);
await addAccount(app.database, clientId, { email: 'john@example.org' });
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

const opened = { event: 'open', data: {} };
const changed = (guid: string) => ({ event: 'change', data: { guid } });

async function follow(question: object, at = port) {
  const line = await openLine(at, question);
  expect(await line.next()).toEqual(opened);
  return line;
}

describe('Live updates', async () => {
  const another = await startAnother(app, { liveBeatMs });

  test('report a request’s changes, from any process, to everybody with its guid', async () => {
    const guid = await report(guest);
    const lines = [await follow({ token: mary, guid }), await follow({ token: john, guid }, another.port)];
    await note(guid);
    for (const line of lines) expect(await line.next()).toEqual(changed(guid));
    for (const line of lines) line.hangUp();
  });

  test('report changes of a citizen’s own requests, and of no others', async () => {
    const [ofMary, ofJohn, ofGuest] = [await report(mary), await report(john), await report(guest)];
    const line = await follow({ token: mary }, another.port);
    for (const guid of [ofJohn, ofGuest, ofMary]) await note(guid);
    expect(await line.next()).toEqual(changed(ofMary));
    line.hangUp();
  });

  test('report to a citizen a request that they made elsewhere', async () => {
    const line = await follow({ token: john }, another.port);
    const guid = await report(john);
    expect(await line.next()).toEqual(changed(guid));
    line.hangUp();
  });

  test('say that anything may have changed if the server does not know the changes since the screen began to read', async () => {
    const line = await follow({ token: mary, unheardMs: 3_600_000 });
    expect(await line.next()).toEqual({ event: 'change', data: {} });
    line.hangUp();
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
    const line = await follow({ token: guest, guid: await report(guest) });
    expect(await line.piece()).toMatch(/^: .*\n\n$/);
    line.hangUp();
  });

  test('end when the session ends, in whichever process', async () => {
    const token = await tokenOf(app, { ClientId: clientId, UserName: 'john@example.org' });
    const line = await follow({ token });
    const lasting = await follow({ token: mary });
    await ws7Call(another, { cmd: 'signout', token });
    expect(await line.next()).toBeUndefined();
    const guid = await report(mary);
    await note(guid);
    expect(await lasting.next()).toEqual(changed(guid));
    lasting.hangUp();
  });

  test('end when the session expires, in whichever process, and not before', async () => {
    const [expiring, lasting] = [await guestToken(app, clientId), await guestToken(app, clientId)];
    const guid = await report(guest);
    const endOf = (token: string, at: Date) =>
      app.database.query('update sessions set expires_at = $2 where token_hash = sha256($1::bytea)', [
        token,
        at,
      ]);
    const lines = [
      await follow({ token: expiring, guid }),
      await follow({ token: expiring, guid }, another.port),
    ];
    const other = await follow({ token: lasting, guid });
    await endOf(lasting, new Date(app.clock.now().getTime() + 1));
    await endOf(expiring, app.clock.now());
    for (const line of lines) expect(await line.next()).toBeUndefined();
    // The second check of this process has happened by now, too.
    for (let signs = 0; signs < 2; signs++) expect(await other.piece()).toMatch(/^: /);
    app.clock.advance(1);
    expect(await other.next()).toBeUndefined();
  });

  test('say that something may have changed after the database was unavailable', async () => {
    const guid = await report(guest);
    const lines = [await follow({ token: guest, guid }), await follow({ token: guest, guid }, another.port)];
    const pids = (await listeningConnections(app)).map(({ pid }) => pid);
    expect(pids).toHaveLength(2);
    await app.database.query('select pg_terminate_backend(pid) from unnest($1::integer[]) pid', [pids]);
    for (const line of lines) expect(await line.next()).toEqual({ event: 'change', data: {} });
    await note(guid);
    for (const line of lines) {
      expect(await line.next()).toEqual(changed(guid));
      line.hangUp();
    }
  });
});

describe('Refused with a sentence is', () => {
  const refused = async (question: object) => {
    const { response, piece } = await openLine(port, question);
    const { error } = JSON.parse(await piece()) as { error: string };
    return [response.status, error];
  };

  test.each([
    ['no token', {}, 400, /malformed/],
    ['an invalid time', { token: guest, unheardMs: -1 }, 400, /malformed/],
    ['an unknown token', { token: 'made up' }, 401, /sign in/],
    ['a guest who asks for a list', { token: guest }, 404, /guest/],
    ['an invalid guid', { token: guest, guid: 'x' }, 404, /no request/],
    ['a guid without a request', { token: guest, guid: crypto.randomUUID() }, 404, /no request/],
  ])('%s', async (_what, question, status, sentence) => {
    expect(await refused(question)).toEqual([status, expect.stringMatching(sentence)]);
  });

  test('the request of another municipality, and one that staff have removed', async () => {
    const guid = await report(guest);
    const token = await guestToken(app, lakeside.clientId);
    expect(await refused({ token, guid })).toEqual([404, expect.stringMatching(/no request/)]);
    await app.database.query('update work_requests set deleted_at = now() where guid = $1', [guid]);
    expect(await refused({ token: guest, guid })).toEqual([404, expect.stringMatching(/no request/)]);
  });

  test('a guest of a municipality that has switched its citizen site off; its citizens are served', async () => {
    const closed = await addMunicipality(app.database, { name: 'closed' });
    await addAccount(app.database, closed.clientId);
    const [token, account] = [
      await guestToken(app, closed.clientId),
      await tokenOf(app, { ClientId: closed.clientId }),
    ];
    await app.database.query("update clients set has_citizen_site = false where name = 'closed'");
    app.clock.advance(10_000);
    const question = { token, guid: crypto.randomUUID() };
    expect(await refused(question)).toEqual([
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
    expect((await refused({ token, guid: crypto.randomUUID() }))[0]).toBe(401);
  });

  test('a question of more than a kilobyte', async () => {
    const { response, hangUp } = await openLine(port, { token: 'x'.repeat(1100) });
    expect(response.status).toBe(413);
    hangUp();
  });
});

test('A server that is asked to stop does not wait for open screens, and they notice it', async () => {
  const stopping = await startAnother(app, { liveBeatMs });
  const lines = await Promise.all([1, 2, 3].map(() => follow({ token: mary }, stopping.port)));
  const start = performance.now();
  await stopping.close();
  expect(performance.now() - start).toBeLessThan(5000 * slowness);
  for (const line of lines) expect(await line.next()).toBeUndefined();
});

test('A server that has stopped leaves no timers running', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const stopping = await startAnother(app, { liveBeatMs });
    await follow({ token: mary }, stopping.port);
    expect(vi.getTimerCount()).toBeGreaterThanOrEqual(2);
    await stopping.close();
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

test('The connection of a screen that hangs up is closed', async () => {
  const connected = once(app.fastify.server, 'connection');
  const options = {
    port,
    path: liveUpdatesPath,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    agent: false,
  } as const;
  const asking = request(options).end(JSON.stringify({ token: mary }));
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  const [socket] = (await connected) as [Socket];
  expect(socket.destroyed).toBe(false);
  answer.destroy();
  await vi.waitFor(() => expect(socket.destroyed).toBe(true));
});
