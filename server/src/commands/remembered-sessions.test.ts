/** Sessions are remembered, but nothing that has ended or changed is answered from memory: two server processes show it. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { issueKey, type KeyPurpose } from '#citizens/one-time-key.ts';
import { startAnother } from '#test/another-process.ts';
import { addAccount, cheapPasswords, goodPassword, tokenOf } from '#test/test-accounts.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { ws7Call } from '#test/ws7-call.ts';

/** That a session is remembered for a second only is not what makes a test pass. */
const sessionMomentMs = 600_000;
const app = await startTestApp(cheapPasswords, { sessionMomentMs });
await app.listen();
const { clientId } = await addMunicipality(app.database);
const another = await startAnother(app, { sessionMomentMs });
const newpassword = 'an entirely new password';

let added = 0;
let accountId = 0;
let token = '';
let tokenElsewhere = '';

/** Two sessions of a new account, of which both processes know. */
beforeEach(async () => {
  const account = await addAccount(app.database, clientId, { email: `owner${++added}@example.org` });
  accountId = account.accountId;
  const credentials = { ClientId: clientId, UserName: account.email };
  [token, tokenElsewhere] = [await tokenOf(app, credentials), await tokenOf(app, credentials)];
  for (const process of [app, another]) {
    for (const one of [token, tokenElsewhere]) await citizenOf(process, one);
  }
});

/** The account of the token, as a process tells it; undefined when the token is not valid. */
async function citizenOf(at: Pick<typeof app, 'fastify'>, ofToken = token) {
  const { data } = await ws7Call(at, { cmd: 'findcitizen', token: ofToken });
  return data as { FirstName: string; Email: string } | undefined;
}

const rename = (firstname: string) =>
  ws7Call(app, { cmd: 'updatecitizen', token, firstname, lastname: 'Major', phonenumber: '' });

const changePassword = () =>
  ws7Call(app, {
    cmd: 'resetpassword',
    token,
    oldpassword: goodPassword,
    newpassword,
    passwordresetkey: '',
  });

function keyFor(purpose: KeyPurpose, newEmail: string | null = null): Promise<string> {
  const expiresAt = new Date(app.clock.now().getTime() + 60_000);
  return issueKey(app.database, clientId, { accountId, purpose, newEmail, expiresAt });
}

describe('What the process itself has changed holds from its next call on, before anything is heard', () => {
  const setTriggers = (verb: 'enable' | 'disable') =>
    app.database.transaction(async (tx) => {
      await tx.query(`alter table accounts ${verb} trigger account_changed`);
      await tx.query(`alter table sessions ${verb} trigger session_changed`);
    });
  beforeAll(() => setTriggers('disable'));
  afterAll(() => setTriggers('enable'));

  test('a name, and no sooner', async () => {
    await app.database.query(`update accounts set first_name = 'Nobody' where account_id = $1`, [accountId]);
    expect(await citizenOf(app)).toMatchObject({ FirstName: 'Mary' });
    expect(await rename('Maria')).toMatchObject({ hasErrors: false });
    expect(await citizenOf(app)).toMatchObject({ FirstName: 'Maria' });
  });

  test('a password: the sessions elsewhere have ended', async () => {
    expect(await changePassword()).toMatchObject({ hasErrors: false });
    expect(await citizenOf(app, tokenElsewhere)).toBeUndefined();
    expect(await citizenOf(app)).toMatchObject({ FirstName: 'Mary' });
  });

  test('a forgotten password: all sessions have ended', async () => {
    const passwordresetkey = await keyFor('reset-password');
    const reset = { cmd: 'resetpasswordbyclientid', clientid: clientId, newpassword, passwordresetkey };
    expect(await ws7Call(app, reset)).toMatchObject({ data: { Result: true } });
    expect(await citizenOf(app)).toBeUndefined();
  });

  test('an e-mail address', async () => {
    const Email = `new${added}@example.org`;
    const resetkey = await keyFor('change-email', Email);
    const confirmed = await ws7Call(app, { cmd: 'resetemailbyclientid', clientid: clientId, resetkey });
    expect(confirmed).toMatchObject({ data: { Result: true } });
    expect(await citizenOf(app)).toMatchObject({ Email });
  });
});

describe('What is changed elsewhere is heard of', () => {
  test('a name', async () => {
    await rename('Maria');
    await expect.poll(() => citizenOf(another)).toMatchObject({ FirstName: 'Maria' });
  });

  test('a password: the sessions have ended there too', async () => {
    await changePassword();
    await expect.poll(() => citizenOf(another, tokenElsewhere)).toBeUndefined();
    expect(await citizenOf(another)).toMatchObject({ FirstName: 'Mary' });
  });

  test.each([
    'delete from sessions',
    'update sessions set expires_at = created_at',
    'truncate sessions cascade',
    'delete from accounts',
    'truncate accounts cascade',
  ])('what somebody does in the database by hand: %s', async (statement) => {
    await app.database.query(statement);
    await expect.poll(() => citizenOf(another)).toBeUndefined();
    await expect.poll(() => citizenOf(app)).toBeUndefined();
  });
});

test('A session is never remembered beyond its end', async () => {
  app.clock.advance(1000 * 24 * 3_600_000);
  expect(await citizenOf(app)).toBeUndefined();
});
