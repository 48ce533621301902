/** Two server processes that remember sessions for a moment: nothing that has ended or changed is served from memory. */
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { listeningConnections, startAnother } from '#test/another-process.ts';
import { addAccount, cheapPasswords, goodPassword, tokenOf } from '#test/test-accounts.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { ws7Call } from '#test/ws7-call.ts';
import { SessionMemory } from './session-memory.ts';

const app = await startTestApp(cheapPasswords);
await app.listen();
const { clientId } = await addMunicipality(app.database);
const another = await startAnother(app);

let added = 0;
let accountId = 0;
let token = '';
let tokenElsewhere = '';
beforeEach(async () => {
  // Another moment: nothing is remembered of the test before.
  app.clock.advance(60_000);
  const account = await addAccount(app.database, clientId, { email: `owner${++added}@example.org` });
  accountId = account.accountId;
  const credentials = { ClientId: clientId, UserName: account.email };
  [token, tokenElsewhere] = [await tokenOf(app, credentials), await tokenOf(app, credentials)];
  for (const process of [app, another]) {
    for (const one of [token, tokenElsewhere]) await firstName(process, one);
  }
});

/** The name in the account of the token, as a process tells it; undefined when the token is not valid. */
async function firstName(at: Pick<typeof app, 'fastify'>, ofToken = token): Promise<unknown> {
  const { data } = await ws7Call(at, { cmd: 'findcitizen', token: ofToken });
  return (data as { FirstName: string } | undefined)?.FirstName;
}

const rename = (first: string) =>
  ws7Call(app, { cmd: 'updatecitizen', token, firstname: first, lastname: 'Major', phonenumber: '' });

const changePassword = () =>
  ws7Call(app, {
    cmd: 'resetpassword',
    token,
    oldpassword: goodPassword,
    newpassword: 'an entirely new password',
    passwordresetkey: '',
  });

/** Changes the name without a word, as nothing does: what is told afterwards comes from memory. */
async function renameSecretly(first: string): Promise<void> {
  await app.database.transaction(async (tx) => {
    await tx.query('set local session_replication_role = replica');
    await tx.query('update accounts set first_name = $2 where account_id = $1', [accountId, first]);
  });
}

describe('What the process itself has changed holds from its next call on, before anything is heard', () => {
  const setTriggers = (verb: 'enable' | 'disable') =>
    app.database.transaction(async (tx) => {
      await tx.query(`alter table accounts ${verb} trigger account_changed`);
      await tx.query(`alter table sessions ${verb} trigger session_ended`);
    });
  beforeAll(() => setTriggers('disable'));
  afterAll(() => setTriggers('enable'));

  test('a name', async () => {
    expect(await rename('Maria')).toMatchObject({ hasErrors: false });
    expect(await firstName(app)).toBe('Maria');
  });

  test('a password: the sessions elsewhere have ended', async () => {
    expect(await changePassword()).toMatchObject({ hasErrors: false });
    expect(await firstName(app, tokenElsewhere)).toBeUndefined();
    expect(await firstName(app)).toBe('Mary');
  });
});

describe('What is changed elsewhere is heard of', () => {
  test('a name', async () => {
    await rename('Maria');
    await expect.poll(() => firstName(another)).toBe('Maria');
  });

  test('a password: the sessions have ended there too', async () => {
    await changePassword();
    await expect.poll(() => firstName(another, tokenElsewhere)).toBeUndefined();
    expect(await firstName(another)).toBe('Mary');
  });

  test('what somebody does in the database by hand', async () => {
    await app.database.query('delete from sessions where account_id = $1', [accountId]);
    await expect.poll(() => firstName(another)).toBeUndefined();
  });
});

describe('A session is remembered', () => {
  test('for a second at most', async () => {
    await renameSecretly('Nobody');
    expect(await firstName(app)).toBe('Mary');
    app.clock.advance(999);
    expect(await firstName(app)).toBe('Mary');
    app.clock.advance(1);
    expect(await firstName(app)).toBe('Nobody');
  });

  test('but never beyond its end', async () => {
    await app.database.query('update sessions set expires_at = $2 where account_id = $1', [
      accountId,
      new Date(app.clock.now().getTime() + 60_500),
    ]);
    app.clock.advance(60_000);
    expect(await firstName(app)).toBe('Mary');
    app.clock.advance(500);
    expect(await firstName(app)).toBeUndefined();
  });

  test('only while changes are heard of', async () => {
    const listening = await listeningConnections(app);
    await renameSecretly('Nobody');
    await app.database.query('select pg_terminate_backend(pid) from unnest($1::integer[]) pid', [
      listening.map(({ pid }) => pid),
    ]);
    await vi.waitFor(async () => expect(await firstName(app)).toBe('Nobody'));
    await vi.waitFor(async () => expect(await listeningConnections(app)).toHaveLength(2), 10_000);
  });
});

test('What is read while it changes is not remembered', () => {
  const memory = new SessionMemory();
  memory.handleGap();
  const now = new Date();
  const beingRead = memory.sessionsOf(1, now);
  memory.forget(1);
  beingRead.set('token', {} as never);
  expect(memory.sessionsOf(1, now).size).toBe(0);
  expect(memory.sessionsOf(1, now)).toBe(memory.sessionsOf(1, now));
  expect(memory.sessionsOf(2, now)).not.toBe(memory.sessionsOf(1, now));
});
