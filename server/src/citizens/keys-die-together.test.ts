/**
 * People may change a password or an e-mail address because a stranger had access. So all keys mailed earlier
 * stop working, of every kind; keys of other people stay valid.
 */
import { beforeEach, describe, expect, test } from 'vitest';
import { addTestAccount, goodPassword, tokenOf } from '#test/test-accounts.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { ws7Call } from '#test/ws7-call.ts';
import { issueKey } from './one-time-key.ts';
import { waitingFor } from '#test/waiting-for-locks.ts';

const app = await startTestApp();
const { database, clock } = app;
const { clientId } = await addMunicipality(database);
const { clientId: neighbourId } = await addMunicipality(database, { name: 'lakeside' });
const betterPassword = 'an entirely new password';

let count = 0;
let mary = { accountId: 0, email: '' };
let paul = { accountId: 0, email: '' };
beforeEach(async () => {
  count += 1;
  clock.advance(24 * 3_600_000);
  mary = await addTestAccount(database, clientId, { email: `mary${count}@example.org` });
  paul = await addTestAccount(database, clientId, { email: `paul${count}@example.org` });
});

/** The key of a mailed link, valid for an hour. */
function issueMailKey(
  purpose: 'change-email' | 'reset-password',
  { accountId, email } = mary,
  at = clientId,
) {
  const newEmail = purpose === 'change-email' ? `new-${purpose}-${email}` : null;
  const expiresAt = new Date(clock.now().getTime() + 3_600_000);
  return issueKey(database, at, { accountId, purpose, newEmail, expiresAt });
}

const resetByKey = (passwordresetkey: string, clientid = clientId) =>
  ws7Call(app, { cmd: 'resetpasswordbyclientid', clientid, newpassword: betterPassword, passwordresetkey });
const confirm = (resetkey: string) =>
  ws7Call(app, { cmd: 'resetemailbyclientid', clientid: clientId, resetkey });
const changePassword = async () => {
  const token = await tokenOf(app, { ClientId: clientId, UserName: mary.email });
  const passwords = { oldpassword: goodPassword, newpassword: betterPassword };
  return ws7Call(app, { cmd: 'resetpassword', token, ...passwords });
};
const expiredKey = { code: '00010005' };

describe.each([
  ['the password is changed', changePassword],
  ['a forgotten password is set', async () => resetByKey(await issueMailKey('reset-password'))],
  ['the e-mail address is changed', async () => confirm(await issueMailKey('change-email'))],
])('After %s', (_what, act) => {
  test('an earlier link to set a password does not work', async () => {
    const key = await issueMailKey('reset-password');
    expect((await act()).data).toEqual({ Result: true });
    expect(await resetByKey(key)).toMatchObject(expiredKey);
  });

  test('an earlier link to another e-mail address does not work', async () => {
    const key = await issueMailKey('change-email');
    expect((await act()).data).toEqual({ Result: true });
    expect(await confirm(key)).toMatchObject(expiredKey);
  });

  test('links of other people and later links work', async () => {
    const [ofPaul, toPaul] = [
      await issueMailKey('reset-password', paul),
      await issueMailKey('change-email', paul),
    ];
    await act();
    expect((await confirm(toPaul)).data).toEqual({ Result: true });
    expect(await resetByKey(ofPaul)).toMatchObject(expiredKey); // Paul's own change of address has ended it.
    expect((await resetByKey(await issueMailKey('reset-password', paul))).data).toEqual({ Result: true });
    expect((await resetByKey(await issueMailKey('reset-password'))).data).toEqual({ Result: true });
  });

  test('the link of an account with the same number in another municipality works', async () => {
    await database.query(`select setval('accounts_account_id_seq', ${mary.accountId}, false)`);
    const double = await addTestAccount(database, neighbourId, { email: `double${count}@example.org` });
    await database.query(`select setval('accounts_account_id_seq', ${paul.accountId + 1000 * count}, false)`);
    expect(double.accountId).toBe(mary.accountId);
    const key = await issueMailKey('reset-password', double, neighbourId);
    await act();
    expect((await resetByKey(key, neighbourId)).data).toEqual({ Result: true });
  });
});

test('A key of one kind does not work for another kind, and stays valid', async () => {
  const [forPassword, forEmail] = [await issueMailKey('reset-password'), await issueMailKey('change-email')];
  expect(await resetByKey(forEmail)).toMatchObject(expiredKey);
  expect(await confirm(forPassword)).toMatchObject(expiredKey);
  expect((await confirm(forEmail)).data).toEqual({ Result: true });
});

test('A key works until just before its hour is over', async () => {
  const [first, second] = [await issueMailKey('reset-password'), await issueMailKey('reset-password', paul)];
  clock.advance(3_600_000 - 1);
  expect((await resetByKey(first)).data).toEqual({ Result: true });
  clock.advance(1);
  expect(await resetByKey(second)).toMatchObject(expiredKey);
});

test('If two people change to one address at the same moment, the first one gets it and the other is refused', async () => {
  const takenEmail = `new-change-email-${mary.email}`;
  const key = await issueMailKey('change-email');
  let answer: ReturnType<typeof confirm>;
  await database.transaction(async (tx) => {
    await tx.query('update accounts set username = $2, email = $2 where account_id = $1', [
      paul.accountId,
      takenEmail,
    ]);
    answer = confirm(key);
    // Waits until the second change waits for the first one.
    await expect.poll(() => waitingFor(tx)).toHaveLength(1);
  });
  expect(await answer!).toMatchObject({ data: { Result: false }, hasErrors: false });
});
