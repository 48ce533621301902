/** Security events: acts of residents, strangers and operators that are recorded, and data that never is. */
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { enqueueJob } from '#platform/queue/enqueue-job.ts';
import { operatorHere } from '#test/operator-here.ts';
import { addTestAccount, goodPassword, signIn, tokenOf } from '#test/test-accounts.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { guestToken, ws7Call } from '#test/ws7-call.ts';
import { recordEvent } from './record-event.ts';

const app = await startTestApp({
  LIMIT_NOTES_OF_SESSION: '1, then 1/day',
  SECURITY_EVENT_DAYS: '30',
  ORIGIN: 'http://{client}.localhost',
});
const { database, clock } = app;
const fixpoint = operatorHere(app.address);
const { clientId } = await addMunicipality(database);
const lakeside = await addMunicipality(database, { name: 'lakeside' });
const { accountId, email: accountEmail } = await addTestAccount(database, clientId);

interface EventLine {
  client: string;
  kind: string;
  count: number;
  [id: string]: unknown;
}

/** The operator's list, oldest first. */
async function events(...words: string[]): Promise<EventLine[]> {
  const printedEvents = await fixpoint('events', '--json', ...words);
  return printedEvents === '' ? [] : printedEvents.split('\n').map((line) => JSON.parse(line) as EventLine);
}

/** Waits until this many have been written. */
async function waitForEvents(kind: string, count: number): Promise<EventLine[]> {
  let foundLines: EventLine[] = [];
  await vi.waitUntil(async () => {
    foundLines = await events('--kind', kind);
    return foundLines.reduce((sum, line) => sum + line.count, 0) >= count;
  });
  return foundLines;
}

test('a sign-in is recorded with the account and no other data about the person', async () => {
  await tokenOf(app, { ClientId: clientId });
  const [line] = await waitForEvents('signed-in', 1);
  expect(line).toMatchObject({ client: 'riverbend', kind: 'signed-in', accountId });
  const rows = await database.query<{ whole: string }>('select t::text as whole from security_events t');
  expect(rows.length).toBeGreaterThan(0);
  for (const { whole } of rows) expect(whole).not.toMatch(/mary|@|major|127\.0|217 555/i);
});

test('a sign-in that reports a duplicate e-mail is recorded, too', async () => {
  const importedAccount = await addTestAccount(database, clientId, {
    username: 'paul',
    email: 'p@example.org',
  });
  await addTestAccount(database, clientId, { username: 'p@example.org', email: 'other@example.org' });
  await signIn(app, { ClientId: clientId, UserName: 'paul' });
  expect(await waitForEvents('signed-in', 2)).toContainEqual(
    expect.objectContaining({ client: 'riverbend', accountId: importedAccount.accountId }),
  );
});

test('a burst of failures within a minute is one row with their number', async () => {
  for (let tries = 0; tries < 8; tries += 1)
    await signIn(app, { ClientId: clientId, UserName: `u${tries}@example.org`, Password: 'wrong' });
  expect(await waitForEvents('sign-in-failed', 8)).toMatchObject([{ client: 'riverbend', count: 8 }]);
  clock.advance(60_000);
  await signIn(app, { ClientId: clientId, Password: 'wrong' });
  expect((await waitForEvents('sign-in-failed', 9)).map(({ count }) => count)).toEqual([8, 1]);
});

test('a limit that is reached is recorded with the command', async () => {
  const token = await guestToken(app, clientId);
  const note = { cmd: 'createworkrequestnote', token, WorkRequestGuid: crypto.randomUUID(), note: 'x' };
  for (let tries = 0; tries < 3; tries += 1) await ws7Call(app, note);
  expect(await waitForEvents('limit-reached', 2)).toMatchObject([
    { client: 'riverbend', command: 'createworkrequestnote', count: 2 },
  ]);
});

test('an attempt without permission is recorded with the command and the account', async () => {
  const token = await tokenOf(app, { ClientId: clientId });
  const window = { fromdate: '2000-01-01', todate: '2100-01-01' };
  const attempt = await ws7Call(app, { cmd: 'findworkrequestsbymodifieddate', token, ...window });
  expect(attempt.code).toBe('00010015');
  expect(await waitForEvents('access-refused', 1)).toMatchObject([
    { client: 'riverbend', command: 'findworkrequestsbymodifieddate', accountId },
  ]);
});

test('a registration that reveals an existing account is recorded without any name', async () => {
  const attempt = await ws7Call(app, {
    cmd: 'createcitizen',
    clientid: clientId,
    username: accountEmail,
    email: accountEmail,
    password: goodPassword,
    firstName: 'Somebody',
    lastName: 'Else',
    validationurl: 'http://riverbend.localhost/#/validateAccount',
  });
  expect(attempt.code).toBe('00010011');
  const [line] = await waitForEvents('email-taken', 1);
  expect(line).toMatchObject({ client: 'riverbend', kind: 'email-taken', count: 1 });
  expect(JSON.stringify(line)).not.toMatch(/mary|somebody|@/i);
});

test('a changed password is recorded in the transaction of the change; a refused change is not', async () => {
  const token = await tokenOf(app, { ClientId: clientId });
  const change = { cmd: 'resetpassword', token, newpassword: 'nine yellow lanterns' };
  await ws7Call(app, { ...change, oldpassword: 'not this one' });
  expect(await events('--kind', 'password-changed')).toEqual([]);
  await ws7Call(app, { ...change, oldpassword: goodPassword });
  expect(await events('--kind', 'password-changed')).toMatchObject([{ accountId, count: 1 }]);
  const failingTransaction = database.transaction(async (tx) => {
    await recordEvent(tx, clientId, { kind: 'person-erased', accountId }, clock.now());
    throw new Error('no');
  });
  await expect(failingTransaction).rejects.toThrow('no');
  expect(await events('--kind', 'person-erased')).toEqual([]);
});

describe('The operator', () => {
  beforeAll(async () => {
    const at = (time: string) => new Date(time);
    await recordEvent(database, lakeside.clientId, { kind: 'staff-added' }, at('2026-01-02T00:00:00Z'));
    const purge = { kind: 'photo-purged', photoId: 7, requestId: 1042, reason: 'A face' } as const;
    await recordEvent(database, lakeside.clientId, purge, at('2026-01-03T00:00:00Z'));
  });

  test('lists events newest last, and filters by municipality, kind and day', async () => {
    const of = async (...words: string[]) =>
      (await events('--client', 'lakeside', ...words)).map(({ kind }) => kind);
    expect(await of()).toEqual(['staff-added', 'photo-purged']);
    expect(await of('--since', '2026-01-03')).toEqual(['photo-purged']);
    expect(await of('--kind', 'staff-added')).toEqual(['staff-added']);
    expect(await of('--since', '7d')).toEqual([]);
    expect(await fixpoint('events', '--client', 'lakeside', '--since', '2026-01-03')).toBe(
      "2026-01-03T00:00:00.000Z  lakeside  photo-purged  request 1042  photo 7  'A face'",
    );
    await expect(fixpoint('events', '--since', 'yesterday')).rejects.toThrow("'yesterday' is not a time");
    await expect(fixpoint('events', '--client', 'atlantis')).rejects.toThrow("no municipality 'atlantis'");
  });

  test('finds no event older than the setting', async () => {
    await app.listen();
    clock.set('2026-02-02T00:00:00Z');
    await enqueueJob(database, 'sweep-security-events', {});
    await vi.waitUntil(async () => (await events('--client', 'lakeside')).length < 2);
    expect((await events('--client', 'lakeside')).map(({ kind }) => kind)).toEqual(['photo-purged']);
  });

  test("finds events for as long as the municipality's own setting says", async () => {
    const days = JSON.stringify({ securityEventDays: 400 });
    await database.query('update clients set retention = $1 where client_id = $2', [days, lakeside.clientId]);
    const event = { kind: 'password-changed' } as const;
    const long = clock.now().getTime() - 100 * 86_400_000;
    await recordEvent(database, lakeside.clientId, event, new Date(long));
    await recordEvent(database, clientId, event, new Date(long));
    await enqueueJob(database, 'sweep-security-events', {});
    await vi.waitUntil(
      async () =>
        (await events('--client', 'riverbend', '--since', '2025-01-01', '--kind', event.kind)).length < 2,
    );
    expect(await events('--client', 'lakeside', '--kind', event.kind)).toHaveLength(1);
  });
});
