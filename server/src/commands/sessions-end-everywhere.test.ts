/**
 * The state of a session is the same in every server process from the next call on. The test uses two
 * processes.
 */
import { beforeEach, describe, expect, test } from 'vitest';
import { issueKey, type KeyPurpose } from '#citizens/one-time-key.ts';
import { startAnother } from '#test/another-process.ts';
import { addTestAccount, goodPassword, tokenOf } from '#test/test-accounts.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { ws7Call } from '#test/ws7-call.ts';

const app = await startTestApp();
await app.listen();
const { clientId } = await addMunicipality(app.database);
const another = await startAnother(app);
const newpassword = 'an entirely new password';

let addedCount = 0;
let accountId = 0;
let token = '';
let tokenElsewhere = '';

/** Makes two sessions of a new account, which both processes have seen. */
beforeEach(async () => {
  const account = await addTestAccount(app.database, clientId, { email: `owner${++addedCount}@example.org` });
  accountId = account.accountId;
  const credentials = { ClientId: clientId, UserName: account.email };
  [token, tokenElsewhere] = [await tokenOf(app, credentials), await tokenOf(app, credentials)];
  for (const one of [token, tokenElsewhere]) await citizens(one);
});

const mary = expect.objectContaining({ FirstName: 'Mary' });

/** The account of a token in both processes; undefined if the token is invalid. */
async function citizens(ofToken = token): Promise<unknown[]> {
  const find = { cmd: 'findcitizen', token: ofToken };
  const answersOfBoth = await Promise.all([ws7Call(app, find), ws7Call(another, find)]);
  return answersOfBoth.map(({ data }) => data);
}

function keyFor(purpose: KeyPurpose, newEmail: string | null = null): Promise<string> {
  const expiresAt = new Date(app.clock.now().getTime() + 60_000);
  return issueKey(app.database, clientId, { accountId, purpose, newEmail, expiresAt });
}

describe('A change in one process holds in all processes from the next call on:', () => {
  test('a name', async () => {
    const personFields = { firstname: 'Maria', lastname: 'Major', phonenumber: '' };
    await ws7Call(app, { cmd: 'updatecitizen', token, ...personFields });
    const maria = expect.objectContaining({ FirstName: 'Maria' });
    expect(await citizens()).toEqual([maria, maria]);
  });

  test('a password: the other sessions have ended', async () => {
    const passwords = { oldpassword: goodPassword, newpassword, passwordresetkey: '' };
    await ws7Call(app, { cmd: 'resetpassword', token, ...passwords });
    expect(await citizens(tokenElsewhere)).toEqual([undefined, undefined]);
    expect(await citizens()).toEqual([mary, mary]);
  });

  test('a forgotten password: all sessions have ended', async () => {
    const passwordresetkey = await keyFor('reset-password');
    const reset = { cmd: 'resetpasswordbyclientid', clientid: clientId, newpassword, passwordresetkey };
    expect(await ws7Call(app, reset)).toMatchObject({ data: { Result: true } });
    expect(await citizens()).toEqual([undefined, undefined]);
  });

  test('an e-mail address: all sessions have ended', async () => {
    const Email = `new${addedCount}@example.org`;
    const resetkey = await keyFor('change-email', Email);
    const confirmation = await ws7Call(app, { cmd: 'resetemailbyclientid', clientid: clientId, resetkey });
    expect(confirmation).toMatchObject({ data: { Result: true } });
    expect(await citizens()).toEqual([undefined, undefined]);
  });

  test.each([
    'delete from sessions',
    'update sessions set expires_at = created_at',
    'truncate sessions cascade',
    'delete from accounts',
    'truncate accounts cascade',
  ])('a manual change in the database: %s', async (statement) => {
    await app.database.query(statement);
    expect(await citizens()).toEqual([undefined, undefined]);
  });
});

test('A session ends by itself after its lifetime', async () => {
  app.clock.advance(1000 * 24 * 3_600_000);
  expect(await citizens()).toEqual([undefined, undefined]);
});
