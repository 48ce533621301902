/**
 * A sign-in that is in progress while the owner changes the password fails: a password must be valid until
 * the end.
 */
import { hash as bcrypt } from 'bcryptjs';
import { beforeEach, describe, expect, test } from 'vitest';
import { changePassword } from '#citizens/passwords/change-password.ts';
import { checkPassword } from '#citizens/passwords/check-password.ts';
import { openCitizens } from '#citizens/citizens.ts';
import { KeysEnded, issueKey } from '#citizens/one-time-key.ts';
import { resetPasswordByKey } from '#citizens/passwords/reset-password-by-key.ts';
import { undoEmailChange } from '#citizens/new-email/undo-email-change.ts';
import type { Database } from '#platform/database.ts';
import { endSessions } from '#sessions/end-sessions.ts';
import { addTestAccount, goodPassword, signIn, tokenOf } from '#test/test-accounts.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import type { DecodedResult } from '#test/read-result.ts';
import { ws7Call } from '#test/ws7-call.ts';

const app = await startTestApp({ ORIGIN: 'http://{client}.localhost' });
const { database, clock } = app;
const { clientId } = await addMunicipality(database);
const betterPassword = 'an entirely new password';
const wrongCredentials = { securityStatus: 'InvalidUsernamePassword', data: null };

let count = 0;
let owner = { accountId: 0, email: '' };
beforeEach(async () => {
  clock.advance(24 * 3_600_000);
  owner = await addTestAccount(database, clientId, { email: `owner${++count}@example.org` });
});

const then = () => ({
  now: clock.now(),
  consequence: (tx: Database, accountId: number) => endSessions(tx, clientId, accountId),
});
const citizensIn = (tx: Database) => openCitizens(tx, app.config);
const keyFor = (purpose: 'reset-password' | 'undo-email', newEmail: string | null) => {
  const expiresAt = new Date(clock.now().getTime() + 3_600_000);
  return issueKey(database, clientId, { accountId: owner.accountId, purpose, newEmail, expiresAt });
};

/** Runs `act` while another caller's call waits to write to the table. Returns the result of that call. */
async function during(
  table: string,
  call: () => Promise<DecodedResult>,
  act: (tx: Database) => Promise<unknown>,
): Promise<DecodedResult> {
  let answer: Promise<DecodedResult>;
  await database.transaction(async (tx) => {
    await tx.query(`lock table ${table} in share row exclusive mode`);
    answer = call();
    const waits = `select from pg_locks where not granted and relation = $1::regclass
      and database = (select oid from pg_database where datname = current_database())`;
    await expect.poll(() => database.query(waits, [table])).toHaveLength(1);
    await act(tx);
  });
  return answer!;
}

const change = (newPassword: string) => async (tx: Database) => {
  const knownCredentials = { userName: owner.email, password: goodPassword };
  const account = await checkPassword(citizensIn(tx), clientId, knownCredentials, 'the owner');
  await changePassword(
    citizensIn(tx),
    clientId,
    { account: account!, newPassword, client: undefined },
    then(),
  );
};

describe('A sign-in in progress with the old password gets no session if meanwhile', () => {
  test.each([
    ['the password is changed', async () => change(betterPassword)],
    [
      'a forgotten password is set',
      async () => {
        const key = await keyFor('reset-password', null);
        return (tx: Database) =>
          resetPasswordByKey(
            citizensIn(tx),
            clientId,
            { key, newPassword: betterPassword, client: undefined },
            then(),
          );
      },
    ],
    [
      'a change of the e-mail is undone',
      async () => {
        const key = await keyFor('undo-email', `first-${owner.email}`);
        return (tx: Database) => undoEmailChange(tx, clientId, key, then());
      },
    ],
  ])('%s', async (_what, prepare) => {
    const act = await prepare();
    const credentials = { ClientId: clientId, UserName: owner.email };
    const answer = await during('sessions', () => signIn(app, credentials), act);
    expect(answer).toMatchObject(wrongCredentials);
    const sessions = 'select from sessions where account_id = $1';
    expect(await database.query(sessions, [owner.accountId])).toEqual([]);
  });
});

test('A change of the password in progress is refused if the password was changed meanwhile', async () => {
  const token = await tokenOf(app, { ClientId: clientId, UserName: owner.email });
  const passwords = { oldpassword: goodPassword, newpassword: 'what the thief would like' };
  const answer = await during(
    'accounts',
    () => ws7Call(app, { cmd: 'resetpassword', token, ...passwords }),
    change(betterPassword),
  );
  expect(answer).toMatchObject({ code: '00010012', message: 'The current password is wrong.' });
  const now = { ClientId: clientId, UserName: owner.email, Password: betterPassword };
  expect(await signIn(app, now)).toMatchObject({ hasErrors: false });
});

test('Two sign-ins at the same moment both succeed, even while the password hash is renewed', async () => {
  const email = `imported${count}@example.org`;
  await addTestAccount(database, clientId, { email, passwordHash: await bcrypt(goodPassword, 4) });
  const credentials = { ClientId: clientId, UserName: email };
  const answers = await Promise.all([signIn(app, credentials), signIn(app, credentials)]);
  expect(answers).toMatchObject([{ hasErrors: false }, { hasErrors: false }]);
  for (const { data } of answers) expect(data).toMatchObject({ Email: email });
});

test('A link to a new e-mail is not made if the password that was given for it is changed meanwhile', async () => {
  const token = await tokenOf(app, { ClientId: clientId, UserName: owner.email });
  const newEmail = `thief${count}@evil.example`;
  const validationUrl = 'http://riverbend.localhost/#/resetemail';
  const wish = { newemail: newEmail, validationUrl, password: goodPassword };
  // The attempt is counted after the password is checked.
  const ask = () => ws7Call(app, { cmd: 'sendemailresetlink', token, ...wish });
  expect((await during('attempts', ask, change(betterPassword))).data).toEqual({ Result: true });
  const [job] = await database.query<{ payload: { notice: { keyGeneration: number } } }>(
    `select payload from graphile_worker._private_jobs where payload -> 'notice' ->> 'newEmail' = $1`,
    [newEmail],
  );
  const link = {
    accountId: owner.accountId,
    newEmail,
    purpose: 'change-email',
    expiresAt: clock.now(),
  } as const;
  const { keyGeneration } = job!.payload.notice;
  await expect(issueKey(database, clientId, { ...link, keyGeneration })).rejects.toThrow(KeysEnded);
});
