import { expect, test } from 'vitest';
import { addTestAccount } from '#test/test-accounts.ts';
import { createTestDatabase } from '#test/test-database.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { endStoredSession, endSessions } from './end-sessions.ts';
import { openSessionFinder } from './find-session.ts';
import { openSessions } from './sessions.ts';
import { startSession } from './start-session.ts';

const { database } = await createTestDatabase();
const { clientId } = await addMunicipality(database);
const { clientId: neighbourId } = await addMunicipality(database, { name: 'lakeside' });
const lifetimes = {
  guestSessionHours: 1,
  citizenSessionDays: 1,
  staffSessionHours: 1,
  citizenIdleHours: 720,
  staffIdleHours: 8,
};
const sessions = openSessions(database, lifetimes);
const findSession = openSessionFinder(sessions);
const now = new Date();
const tokenOfGuest = async (at = clientId) => (await startSession(sessions, at, 'guest', now)).token;

test('Tokens that arrive together each find their own session, or none', async () => {
  const [one, other, elsewhere] = [
    await tokenOfGuest(),
    await tokenOfGuest(),
    await tokenOfGuest(neighbourId),
  ];
  const madeUp = `${clientId}-${'x'.repeat(43)}`;
  const alone = [];
  for (const token of [one, other, elsewhere]) alone.push(await findSession(token, now));
  const tokens = [one, madeUp, other, elsewhere, one];
  const foundSessions = await Promise.all(tokens.map((token) => findSession(token, now)));
  expect(foundSessions).toEqual([alone[0], undefined, alone[1], alone[2], alone[0]]);
  expect(new Set(alone.map((session) => session!.sessionId)).size).toBe(3);
});

test('A session from a time with longer limits does not end sooner because it is used', async () => {
  const passwordHash = 'of a password that was checked';
  const { accountId } = await addTestAccount(database, clientId, { email: 'ida@example.org', passwordHash });
  const holder = { accountId, passwordHash, webSecurityLevel: 0, device: '' };
  const { token } = await startSession(sessions, clientId, holder, now);
  const after = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
  const findShorter = openSessionFinder(openSessions(database, { ...lifetimes, citizenIdleHours: 1 }));
  expect(await findShorter(token, after(1))).toBeDefined();
  expect(await findShorter(token, after(23))).toBeDefined();
});

test('A token works only in the municipality that it names, and its session is looked up there', async () => {
  const token = await tokenOfGuest();
  const { sessionId } = (await findSession(token, now))!;
  await database.query(
    `insert into sessions (client_id, session_id, token_hash, created_at, expires_at)
     select $1, session_id, token_hash, created_at, expires_at from sessions where session_id = $2`,
    [neighbourId, sessionId],
  );
  await database.query('delete from sessions where client_id <> $1 and session_id = $2', [
    neighbourId,
    sessionId,
  ]);
  expect(await findSession(token, now)).toBeUndefined();
});

test('Ending a session leaves the session with the same number in another municipality alone', async () => {
  const ownToken = await tokenOfGuest();
  const { sessionId } = (await findSession(ownToken, now))!;
  await database.query(`select setval('sessions_session_id_seq', ${sessionId}, false)`);
  const othersToken = await tokenOfGuest(neighbourId);
  const other = { clientId: neighbourId, sessionId };
  expect(await findSession(othersToken, now)).toMatchObject(other);
  await endStoredSession(sessions, { clientId, sessionId });
  expect(await findSession(ownToken, now)).toBeUndefined();
  expect(await findSession(othersToken, now)).toMatchObject(other);
});

test('Two municipalities may have accounts with the same number: each has its own sessions, and ends only those', async () => {
  const passwordHash = 'of a password that was checked';
  const { accountId } = await addTestAccount(database, clientId, { email: 'mary@example.org', passwordHash });
  await database.query(`select setval('accounts_account_id_seq', ${accountId}, false)`);
  await addTestAccount(database, neighbourId, { email: 'mary@lakeside.example', passwordHash });
  const holder = { accountId, passwordHash, webSecurityLevel: 0, device: '' };
  const tokenOf = async (at: number) => (await startSession(sessions, at, holder, now)).token;
  const [ownToken, othersToken] = [await tokenOf(clientId), await tokenOf(neighbourId)];
  expect(await findSession(ownToken, now)).toMatchObject({ accountId, email: 'mary@example.org' });
  expect(await findSession(othersToken, now)).toMatchObject({ accountId, email: 'mary@lakeside.example' });
  await endSessions(database, clientId, accountId);
  expect(await findSession(ownToken, now)).toBeUndefined();
  expect(await findSession(othersToken, now)).toBeDefined();
});
