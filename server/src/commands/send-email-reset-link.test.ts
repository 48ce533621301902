/** A citizen changes the e-mail address. */
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

let addedCount = 0;
let [before, after, token] = ['', '', ''];
beforeEach(async () => {
  app.clock.advance(24 * 3_600_000);
  addedCount += 1;
  [before, after] = [`before${addedCount}@example.org`, `after${addedCount}@example.org`];
  await addTestAccount(app.database, clientId, { email: before });
  token = await tokenOf(app, { ClientId: clientId, UserName: before });
});

const ask = (newemail: string, validationUrl = 'http://riverbend.localhost/#/resetemail') =>
  ws7Call(app, { cmd: 'sendemailresetlink', token, newemail, validationUrl });
const confirm = (resetkey?: string) =>
  ws7Call(app, { cmd: 'resetemailbyclientid', clientid: clientId, resetkey });

async function mailedKey(): Promise<string> {
  expect((await ask(after)).data).toEqual({ Result: true });
  const [mail] = await mailbox.mailsTo(after);
  return /^http:\/\/riverbend\.localhost\/#\/resetemail\/(\w{16})$/m.exec(mail!.text)![1]!;
}

describe('Changing the e-mail address', () => {
  test('The new address confirms by a mailed link, and the old address is informed', async () => {
    const key = await mailedKey();
    expect((await signIn(app, { ClientId: clientId, UserName: before })).hasErrors).toBe(false);
    expect((await confirm(key)).data).toEqual({ Result: true });
    const [notice] = await mailbox.mailsTo(before);
    expect(notice!.subject).toBe('Your email address for Riverbend was changed');
    expect(await signIn(app, { ClientId: clientId, UserName: before })).toMatchObject({ data: null });
    const signedIn = await signIn(app, { ClientId: clientId, UserName: after });
    expect(signedIn.data).toMatchObject({ UserName: after, Email: after, IsUsernameUpdated: false });
  });

  test('Each link works once, within a day', async () => {
    const key = await mailedKey();
    await confirm(key);
    expect(await confirm(key)).toMatchObject({ code: '00010005' });
    expect(await confirm()).toMatchObject({ code: '00010002' });
    token = await tokenOf(app, { ClientId: clientId, UserName: after });
    await ask(`late-${after}`);
    const [mail] = await mailbox.mailsTo(`late-${after}`);
    await ask(`later-${after}`);
    const [laterMail] = await mailbox.mailsTo(`later-${after}`);
    app.clock.advance(24 * 3_600_000 - 1);
    expect((await confirm(/resetemail\/(\w{16})/.exec(laterMail!.text)![1])).data).toEqual({ Result: true });
    app.clock.advance(1);
    expect(await confirm(/resetemail\/(\w{16})/.exec(mail!.text)![1])).toMatchObject({ code: '00010005' });
  });

  test('An address of another account is refused, and only the owner of that mailbox learns of it', async () => {
    await addTestAccount(app.database, clientId, { email: after });
    expect(await confirm(await mailedKey())).toMatchObject({ data: { Result: false }, hasErrors: false });
    expect(await signIn(app, { ClientId: clientId, UserName: before })).toMatchObject({ hasErrors: false });
  });

  test('A link to another site and an invalid address are refused', async () => {
    expect(await ask(after, 'https://evil.example/#/resetemail')).toMatchObject({
      code: '00010003',
      message: 'validationUrl does not lead to the portal of Riverbend.',
    });
    expect(await ask('nowhere')).toMatchObject({
      code: '00010003',
      message: 'newemail is not an e-mail address.',
    });
  });

  test('A new password ends the link, because somebody else may have asked for it', async () => {
    const key = await mailedKey();
    const change = { oldpassword: goodPassword, newpassword: 'an entirely new password' };
    await ws7Call(app, { cmd: 'resetpassword', token, ...change });
    expect(await confirm(key)).toMatchObject({ code: '00010005' });
  });

  test('The number of mails is limited, so that nobody can fill a mailbox', async () => {
    for (let attempt = 0; attempt < 5; attempt++) await ask(`${attempt}-${after}`);
    expect(await ask(after)).toMatchObject({
      code: '00010006',
      message: expect.stringMatching(/again in 10 minutes/),
    });
  });
});
