/** A changed password, and a forgotten one. */
import { beforeEach, describe, expect, test } from 'vitest';
import { addTestAccount, goodPassword, signIn, tokenOf } from '#test/test-accounts.ts';
import { startTestApp } from '#test/test-app.ts';
import { startMailbox } from '#test/test-mailbox.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { ws7Call } from '#test/ws7-call.ts';

const mailbox = await startMailbox();
const app = await startTestApp({
  SMTP_URL: mailbox.url,
  ORIGIN: 'http://{client}.localhost',
});
await app.listen();
const { clientId } = await addMunicipality(app.database);
const lakeside = await addMunicipality(app.database, { name: 'lakeside' });
const betterPassword = 'an entirely new password';

let addedCount = 0;
let email = '';
beforeEach(async () => {
  app.clock.advance(24 * 3_600_000);
  email = `owner${++addedCount}@example.org`;
  await addTestAccount(app.database, clientId, { email });
});

const isSignedIn = async (token: string) => !(await ws7Call(app, { cmd: 'findcitizen', token })).hasErrors;
const signInWith = (Password: string) => signIn(app, { ClientId: clientId, UserName: email, Password });

describe('Changing the password', () => {
  const change = (token: string, oldpassword: string, newpassword: string) =>
    ws7Call(app, { cmd: 'resetpassword', token, oldpassword, newpassword, passwordresetkey: '' });

  test('With the current password, a citizen sets a new one, the other sessions end, and a mail warns the owner', async () => {
    const [here, elsewhere] = [
      await tokenOf(app, { ClientId: clientId, UserName: email }),
      await tokenOf(app, { ClientId: clientId, UserName: email }),
    ];
    expect((await change(here, goodPassword, betterPassword)).data).toEqual({ Result: true });
    expect(await isSignedIn(here)).toBe(true);
    expect(await isSignedIn(elsewhere)).toBe(false);
    expect(await signInWith(goodPassword)).toMatchObject({ securityStatus: 'InvalidUsernamePassword' });
    expect(await signInWith(betterPassword)).toMatchObject({ hasErrors: false });
    const [mail] = await mailbox.mailsTo(email);
    expect(mail!.subject).toBe('Your password for Riverbend was changed');
  });

  test('A wrong current password, or a new one against the rules, is refused', async () => {
    const token = await tokenOf(app, { ClientId: clientId, UserName: email });
    expect(await change(token, 'wrong', betterPassword)).toMatchObject({
      code: '00010012',
      message: 'The current password is wrong.',
    });
    expect(await change(token, goodPassword, 'short')).toMatchObject({ code: '00010012' });
    expect(await signInWith(goodPassword)).toMatchObject({ hasErrors: false });
  });

  test('A member of staff can also change the password with the current one', async () => {
    const clerk = { username: 'clerk', email: 'clerk@city.example', role: 'manager' } as const;
    await addTestAccount(app.database, clientId, clerk);
    const credentials = { ClientId: clientId, UserName: clerk.username };
    const token = await tokenOf(app, credentials);
    expect(await change(token, 'wrong', betterPassword)).toMatchObject({ code: '00010012' });
    expect(await change(token, goodPassword, betterPassword)).toMatchObject({ data: { Result: true } });
    expect(await signIn(app, credentials)).toMatchObject({ securityStatus: 'InvalidUsernamePassword' });
    expect(await signIn(app, { ...credentials, Password: betterPassword })).toMatchObject({
      data: { WebSecurityLevel: 1 },
    });
    const [mail] = await mailbox.mailsTo(clerk.email);
    expect(mail!.subject).toBe('Your password for Riverbend was changed');
  });

  test('Trying many current passwords is slowed down', async () => {
    const token = await tokenOf(app, { ClientId: clientId, UserName: email });
    for (let attempt = 0; attempt < 10; attempt++) await change(token, 'wrong', betterPassword);
    expect(await change(token, goodPassword, betterPassword)).toMatchObject({ code: '00010006' });
    app.clock.advance(60_000);
    expect(await change(token, goodPassword, betterPassword)).toMatchObject({ hasErrors: false });
  });
});

describe('A forgotten password', () => {
  const recover = (
    username: string,
    validationurl = 'http://riverbend.localhost/#/passwordreset',
    host?: string,
  ) => ws7Call(app, { cmd: 'sendpasswordresetlink', username, validationurl }, host);
  const reset = (passwordresetkey: string | undefined, newpassword = betterPassword, clientid = clientId) =>
    ws7Call(app, { cmd: 'resetpasswordbyclientid', clientid, newpassword, passwordresetkey });
  async function mailedKey(): Promise<string> {
    expect((await recover(email)).data).toEqual({ Result: true });
    const [mail] = await mailbox.mailsTo(email);
    return /^http:\/\/riverbend\.localhost\/#\/passwordreset\/(\w{16})$/m.exec(mail!.text)![1]!;
  }

  test('A mailed key sets a new password and ends all sessions', async () => {
    const token = await tokenOf(app, { ClientId: clientId, UserName: email });
    const key = await mailedKey();
    expect((await reset(key)).data).toEqual({ Result: true });
    expect(await isSignedIn(token)).toBe(false);
    expect(await signInWith(betterPassword)).toMatchObject({ hasErrors: false });
    await mailbox.mailsTo(email, 2);
  });

  test('A mailed key works once, within an hour and at its own municipality', async () => {
    const key = await mailedKey();
    expect(await reset(key, betterPassword, lakeside.clientId)).toMatchObject({ code: '00010005' });
    expect(await reset(key, 'short')).toMatchObject({ code: '00010012' });
    expect(await reset(key)).toMatchObject({ hasErrors: false });
    const usedKeyAnswer = await reset(key);
    expect(usedKeyAnswer).toMatchObject({
      code: '00010005',
      message: 'The key has already been used, has expired, or is not valid. Please ask for a new one.',
    });
  });

  test('An old key has expired', async () => {
    const key = await mailedKey();
    app.clock.advance(3_600_000);
    expect(await reset(key)).toMatchObject({ code: '00010005' });
  });

  test('A missing key is reported', async () => {
    expect(await reset(undefined)).toMatchObject({
      code: '00010002',
      message: 'A key was not submitted. Please open the whole link again.',
    });
    expect(await reset('')).toMatchObject({ code: '00010002' });
    expect(await reset('no key')).toMatchObject({ code: '00010005' });
  });

  test('A mailed key also validates the account, because it proves the mailbox', async () => {
    await app.database.query('update accounts set validated_at = null where email = $1', [email]);
    await reset(await mailedKey());
    expect(await signInWith(betterPassword)).toMatchObject({ hasErrors: false });
  });

  test('Unknown addresses get the same answer and no mail', async () => {
    const [knownAnswer, unknownAnswer] = [await recover(email), await recover('nobody@example.org')];
    expect(unknownAnswer).toEqual(knownAnswer);
    await mailbox.mailsTo(email);
    await expectNoMore('nobody@example.org');
  });

  test('Nobody can fill a mailbox with recovery mails', async () => {
    for (let attempt = 0; attempt < 6; attempt++)
      expect((await recover(email)).data).toEqual({ Result: true });
    await mailbox.mailsTo(email, 3);
    await expectNoMore(email, 3);
  });

  test('A link to another site is not mailed', async () => {
    for (const url of ['https://evil.example/#/passwordreset', 'http://lakeside.localhost/#/passwordreset']) {
      expect(await recover(email, url)).toMatchObject({ code: '00010003' });
    }
    expect(await recover(email, 'riverbend.localhost/#/passwordreset')).toMatchObject({ hasErrors: false });
  });

  /** Waits until a later mail has arrived, so that all mails that were ordered before have been sent. */
  async function expectNoMore(address: string, count = 0): Promise<void> {
    await addTestAccount(app.database, clientId, { email: `after-${addedCount}@example.org` });
    await recover(`after-${addedCount}@example.org`);
    await mailbox.mailsTo(`after-${addedCount}@example.org`);
    expect(mailbox.mails.filter(({ to }) => to === address)).toHaveLength(count);
  }
});
