/**
 * Acts on an account take their locks in one order, so that they cannot block each other: mirrors, the
 * account, its keys, its requests.
 */
import { theServer } from '#audit/act.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type KeyPurpose, issueKey } from '#citizens/one-time-key.ts';
import type { Database } from '#platform/database.ts';
import { pressButton } from '#test/mailed-page.ts';
import { addTestAccount, goodPassword, signIn, tokenOf } from '#test/test-accounts.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { guestToken, ws7Call } from '#test/ws7-call.ts';
import { erasePerson } from '#workflows/person/erase-person.ts';
import { applyRetention } from '#workflows/retention/apply-retention.ts';
import { waitingFor } from '#test/waiting-for-locks.ts';

const origin = 'http://riverbend.localhost';
const app = await startTestApp({ ORIGIN: 'http://{client}.localhost' });
const { database, clock } = app;
const { clientId, potholeId } = await addMunicipality(database);
const betterPassword = 'an entirely new password';

let count = 0;
let email = '';
beforeEach(() => {
  email = `mary${++count}@example.org`;
});

const citizen = (wishes: object = {}) => addTestAccount(database, clientId, { email, ...wishes });

async function keyOf(purpose: KeyPurpose, { accountId }: { accountId: number }): Promise<string> {
  const newEmail = purpose.endsWith('-email') ? `other-${email}` : null;
  const expiresAt = new Date(clock.now().getTime() + 3_600_000);
  return issueKey(database, clientId, { accountId, purpose, newEmail, expiresAt, keyGeneration: 0 });
}

async function reportOf(token: string): Promise<number> {
  const place = { longitude: 10.5, latitude: 50.5, address: '12 Main Street', description: 'A hole' };
  const { data } = await ws7Call(app, { cmd: 'createworkrequest', token, worktypeid: potholeId, ...place });
  return (data as { Id: number }).Id;
}

const press = (link: string, key: string) => pressButton(app, `${origin}/account/${link}/${key}`);
const confirm = (resetkey: string) =>
  ws7Call(app, { cmd: 'resetemailbyclientid', clientid: clientId, resetkey });
const choose = (passwordresetkey: string) =>
  ws7Call(app, {
    cmd: 'resetpasswordbyclientid',
    clientid: clientId,
    newpassword: betterPassword,
    passwordresetkey,
  });

/**
 * Begins `act` while a lock that it needs is held. Calls `look` when `act` waits, and then releases the lock.
 */
async function heldUp<T>(
  lock: { statement: string; value: number },
  act: () => Promise<T>,
  look: (waitingCount: number) => Promise<void>,
): Promise<T> {
  let outcome: Promise<T>;
  await database.transaction(async (tx) => {
    await tx.query(lock.statement, [lock.value]);
    outcome = act();
    await look(await whoWaitsFor(tx));
  });
  return outcome!;
}

/** Process id of the connection that waits for a lock of this one. */
async function whoWaitsFor(tx: Database): Promise<number> {
  const waitingCount = await vi.waitUntil(async () => {
    const pids = await waitingFor(tx);
    return pids.length > 0 && pids;
  });
  return waitingCount[0]!;
}

describe('These acts wait for a mirror that is about to read, before they lock any row:', () => {
  const mirror = { statement: 'select pg_advisory_xact_lock(1, $1)', value: clientId };
  const locksOnRows = `select c.relname, l.mode from pg_locks l join pg_class c on c.oid = l.relation
    where l.pid = $1 and l.mode <> 'AccessShareLock'
      and c.relname in ('accounts', 'one_time_keys', 'work_requests', 'sessions')`;

  test.each<[string, () => Promise<() => Promise<unknown>>]>([
    [
      'undoes a changed e-mail',
      async () => {
        const key = await keyOf('undo-email', await citizen());
        return () => press('undo-email', key);
      },
    ],
    [
      'confirms a new e-mail',
      async () => {
        const key = await keyOf('change-email', await citizen());
        return () => confirm(key);
      },
    ],
    [
      'removes an account that somebody else has registered',
      async () => {
        const key = await keyOf('disown-account', await citizen({ isValidated: false }));
        return () => press('disown', key);
      },
    ],
    [
      'registers and keeps a request of the guest',
      async () => {
        const token = await guestToken(app, clientId);
        const workrequestid = await reportOf(token);
        const person = { username: '', email, firstName: 'Mary', lastName: 'Major', phoneNumber: '' };
        const call = {
          cmd: 'createcitizen',
          token,
          clientid: clientId,
          password: goodPassword,
          workrequestid,
        };
        const validationurl = `${origin}/#/validateAccount`;
        return () => ws7Call(app, { ...call, ...person, validationurl });
      },
    ],
    [
      'signs in for the first time and gets the e-mail as username',
      async () => {
        await citizen({ username: `m${count}` });
        return () => signIn(app, { ClientId: clientId, UserName: `m${count}` });
      },
    ],
    [
      'removes accounts that nobody has validated',
      async () => {
        await citizen({ isValidated: false });
        await database.query(`update accounts set created_at = '2000-01-01' where email = $1`, [email]);
        const client = {
          clientId,
          name: 'riverbend',
          displayName: 'Riverbend',
          retention: { unvalidatedAccountsAfterDays: 1 },
        };
        return () => applyRetention(database, client, { now: clock.now() });
      },
    ],
  ])('%s', async (_who, prepare) => {
    const act = await prepare();
    const outcome = await heldUp(mirror, act, async (pid) => {
      expect(await database.query(locksOnRows, [pid])).toEqual([]);
    });
    expect(outcome).not.toMatchObject({ hasErrors: true });
  });
});

test('Erasing a person waits for the account before it locks any request', async () => {
  const { accountId } = await citizen();
  await reportOf(await tokenOf(app, { ClientId: clientId, UserName: email }));
  const lock = {
    statement: `select from accounts where client_id = ${clientId} and account_id = $1 for update`,
    value: accountId,
  };
  const erase = () =>
    erasePerson(
      database,
      { clientId, name: 'riverbend' },
      { accountId },
      { actor: theServer, now: clock.now() },
    );
  const eraseResult = await heldUp(lock, erase, async () => {
    const free = `select from work_requests where client_id = ${clientId} and account_id = $1 for update skip locked`;
    expect(await database.query(free, [accountId])).toHaveLength(1);
  });
  expect(eraseResult).toMatchObject({ accounts: 1, requests: 1 });
});

test('A call with a wrong key does not wait for a mirror', async () => {
  await database.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock(1, $1)', [clientId]);
    expect(await confirm('abcdABCD12345678')).toMatchObject({ code: '00010005' });
    for (const link of ['undo-email', 'disown'])
      expect((await press(link, 'abcdABCD12345678')).statusCode).toBe(404);
  });
});

describe('These acts wait for the account before they lock any key:', () => {
  test.each<[string, KeyPurpose, (key: string) => Promise<unknown>]>([
    ['allow another e-mail', 'allow-email', (key) => press('allow-email', key)],
    ['confirm a new e-mail', 'change-email', confirm],
    ['undo a changed e-mail', 'undo-email', (key) => press('undo-email', key)],
    ['remove it', 'disown-account', (key) => press('disown', key)],
    ['set a password', 'reset-password', choose],
    [
      'validate it',
      'validate-account',
      (key) => ws7Call(app, { cmd: 'validateloginbyclientid', clientid: clientId, key }),
    ],
  ])('%s', async (_what, purpose, act) => {
    const account = await citizen({ isValidated: false });
    const key = await keyOf(purpose, account);
    const lock = {
      statement: `select from accounts where client_id = ${clientId} and account_id = $1 for update`,
      value: account.accountId,
    };
    await heldUp(
      lock,
      () => act(key),
      async () => {
        const free = `select purpose from one_time_keys where client_id = ${clientId} and account_id = $1 for update skip locked`;
        expect(await database.query(free, [account.accountId])).toEqual([{ purpose }]);
      },
    );
    const keyQuery = 'select from one_time_keys where account_id = $1 and used_at is null';
    expect(await database.query(keyQuery, [account.accountId])).toEqual([]);
  });
});
